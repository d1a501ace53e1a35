"""Counts what the suites that ctest ran have executed.

Reads the JUnit files that scripts/ctest.sh writes, finds in what each suite
printed how many tests it ran, and prints one line a suite and a sum as the last
line. Exit code 1 if anything failed, if a suite ran nothing or ended otherwise
than it counted, or if a file is missing.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path


def count(output):
    """(passed, failed) by the closing lines of lit, GoogleTest, pytest or
    our own programs; None if there are none."""
    # lit: "  Passed           : 12 (92.31%)" and so on. It comes first, since
    # what a failing lit test printed may look like the others.
    if "Total Discovered Tests:" in output:
        lines = re.findall(r"^ +([A-Z][A-Za-z ]+?) *: +(\d+) \(", output, re.MULTILINE)
        good = ("Passed", "Expectedly Failed", "Passed With Retry")
        ignored = ("Skipped", "Excluded", "Unsupported")
        return (
            sum(int(number) for kind, number in lines if kind in good),
            sum(int(n) for kind, n in lines if kind not in good + ignored),
        )
    # GoogleTest: "[  PASSED  ] 12 tests." and "[  FAILED  ] 1 test, listed below:"
    passed = re.search(r"^\[  PASSED  \] (\d+) test", output, re.MULTILINE)
    if passed:
        failed = re.search(r"^\[  FAILED  \] (\d+) test", output, re.MULTILINE)
        return int(passed[1]), int(failed[1]) if failed else 0
    # pytest: "= 1 failed, 11 passed, 2 deselected in 3.45s =", errors counted apart.
    last = re.findall(r"^=* ?(\d+ (?:passed|failed|error).*) in [\d.]+s\b.*$", output, re.MULTILINE)
    if last:
        numbers = {kind: int(n) for n, kind in re.findall(r"(\d+) (passed|failed|error)", last[-1])}
        return numbers.get("passed", 0), numbers.get("failed", 0) + numbers.get("error", 0)
    # Ours: "12 passed, 0 failed"
    lines = re.findall(r"^(\d+) passed, (\d+) failed\b", output, re.MULTILINE)
    if lines:
        return int(lines[-1][0]), int(lines[-1][1])
    return None


def main(paths):
    total_passed = total_failed = 0
    for path in map(Path, paths):
        preset = path.parent.name
        try:
            cases = ElementTree.parse(path).getroot().findall("testcase")
        except (OSError, ElementTree.ParseError) as error:
            print(f"{preset}: no report: {error}")
            total_failed += 1
            continue
        for case in cases:
            succeeded = case.get("status") == "run"
            # A suite that counts nothing is one test.
            output = case.findtext("system-out") or ""
            passed, failed = count(output) or (int(succeeded), int(not succeeded))
            note = ""
            if failed == 0 and not succeeded:
                failed, note = 1, " (it ended badly)"
            elif passed + failed == 0:
                failed, note = 1, " (it ran nothing)"
            elif failed and succeeded:
                note = " (though it ended well)"
            print(f"{preset} {case.get('name')}: {passed} passed, {failed} failed{note}")
            total_passed += passed
            total_failed += failed
    print(f"{total_passed} passed, {total_failed} failed")
    return int(total_failed > 0 or total_passed == 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
