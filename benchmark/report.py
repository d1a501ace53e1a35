"""The table of a run, in Markdown, from what drive.py collected."""

import re
import statistics

# Where a call takes less, the cost of calling from Python shows.
SMALL = 50


def stem(results):
    """Name of a run's files: two CPUs may have the same name, hence the model too."""
    parts = [results["date"], results["machine"]["cpu"], results["machine"]["model"]]
    parts += ["quick"] * results["quick"]
    return re.sub(r"[^a-z0-9]+", "-", " ".join(parts).lower()).strip("-")


def geometric_mean(values):
    values = [value for value in values if value]
    return statistics.geometric_mean(values) if values else None


def tops_case(results, threads, name):
    """What tops-bench measured of a case, {} if it did not."""
    return results["tops"].get(str(threads), {}).get("cases", {}).get(name, {})


def peer_case(results, peer, threads, name):
    """How a case went for a peer, {} if it was not tried."""
    outcome = results["peers"][peer]["threads"].get(str(threads), {})
    return outcome.get("cases", {}).get(name, {})


def overhead(results, peer, threads, case):
    """Microseconds it costs to call the peer from Python."""
    outcome = results["peers"][peer]["threads"].get(str(threads), {})
    return outcome.get("overhead", {}).get(case["op"], 0)


def ratio_of(results, peer, threads, name):
    return peer_case(results, peer, threads, name).get("ratio")


def best_peer(results, threads, name):
    """(peer, ratio) of the fastest one, (None, None) if none has the case."""
    ratios_of = [(ratio_of(results, peer, threads, name), peer) for peer in results["peers"]]
    ratio, best = min((pair for pair in ratios_of if pair[0]), default=(None, None))
    return best, ratio


def divide(dividend, divisor):
    return dividend / divisor if dividend and divisor else None


def measured(results, grid):
    """The cases of the grid that the run was about."""
    names = set()
    for system in [{"threads": results["tops"]}, *results["peers"].values()]:
        for outcome in system["threads"].values():
            names.update(outcome["cases"])
    return [case for case in grid if case["name"] in names]


def commas(numbers):
    return ",".join(map(str, numbers))


def describe(case):
    if case["op"] == "space_to_batch_nd":
        padded = ", padded" if any(map(any, case["paddings"])) else ""
        return f"{case['dtype']}[{commas(case['input'])}] by {commas(case['block'])}{padded}"
    order = ", sorted" if case["order"] == "sorted" else ""
    indices = f"{case['rows']}x{case['depth']} {case['index']}"
    return f"{case['dtype']}[{commas(case['params'])}] at {indices}{order}"


def number(value, digits=2):
    return "" if value is None else f"{value:.{digits}f}"


def table(head, rows):
    """A Markdown table: the first column is text, the others are numbers."""
    marks = ["---"] + ["--:"] * (len(head) - 1)
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, marks, *rows]) + "\n"


def cell(outcome):
    """A peer's ratio, or that there is none."""
    if outcome.get("status") == "wrong":
        return "wrong"
    return number(outcome.get("ratio")) if outcome.get("status") == "ok" else "–"


def peer_cells(results, threads, name):
    return [
        "n/a" if entry["unavailable"] else cell(peer_case(results, peer, threads, name))
        for peer, entry in results["peers"].items()
    ]


def titles(results):
    return [entry["title"] for entry in results["peers"].values()]


def ratio_row(results, threads, case):
    name = case["name"]
    ours = tops_case(results, threads, name)
    best, ratio = best_peer(results, threads, name)
    return [
        f"{name}: {describe(case)}",
        number(divide(ours.get("bytes"), 1e6)),
        f"**{number(ours.get('ratio'))}**",
        *peer_cells(results, threads, name),
        results["peers"][best]["title"] if best else "",
        number(divide(ours.get("ratio"), ratio)),
        number(ours.get("vector_copy_ratio")),
        number(ours.get("nontemporal_copy_ratio")),
    ]


def mean_row(results, threads, grid):
    """Geometric means, of a system over the cases it has."""
    names = [case["name"] for case in grid]
    ours = [tops_case(results, threads, name) for name in names]
    keys = "ratio", "vector_copy_ratio", "nontemporal_copy_ratio"
    mean, *copies = (number(geometric_mean(case.get(key) for case in ours)) for key in keys)
    peers = [
        number(geometric_mean(ratio_of(results, peer, threads, name) for name in names))
        for peer in results["peers"]
    ]
    against = number(geometric_mean(advantages(results, threads, grid)))
    return ["geometric mean", "", f"**{mean}**", *peers, "", f"**{against}**", *copies]


def advantages(results, threads, grid):
    """tops / best peer, for each case that both have."""
    for case in grid:
        ours = tops_case(results, threads, case["name"]).get("ratio")
        yield divide(ours, best_peer(results, threads, case["name"])[1])


def ratios(results, threads, grid):
    head = ["case", "MB", "**tops**", *titles(results), "best peer", "tops / best"]
    head += ["vector copy", "non-temporal copy"]
    rows = [ratio_row(results, threads, case) for case in grid]
    rows.append(mean_row(results, threads, grid))
    return f"## Time / memcpy, {count(threads)}\n\n{table(head, rows)}"


def count(threads):
    return "one thread" if threads == 1 else f"{threads} threads"


def is_small(results, threads, case):
    """Whether any system takes so little that the cost of calling shows."""
    outcomes = [peer_case(results, peer, threads, case["name"]) for peer in results["peers"]]
    outcomes.append(tops_case(results, threads, case["name"]))
    return any(outcome.get("microseconds", SMALL) < SMALL for outcome in outcomes)


def without_calling(outcome, calling):
    """Time less the cost of calling, but not less than memcpy's: the two are measured apart."""
    time = outcome["microseconds"]
    return max(time - calling, min(time, outcome["memcpy_microseconds"]))


def small_row(results, threads, case):
    cells, rests = peer_cells(results, threads, case["name"]), []
    for place, peer in enumerate(results["peers"]):
        outcome = peer_case(results, peer, threads, case["name"])
        if "microseconds" in outcome:
            calling = overhead(results, peer, threads, case)
            cells[place] = f"{outcome['microseconds']:.1f} - {calling:.1f}"
            rests.append(without_calling(outcome, calling))
    ours = tops_case(results, threads, case["name"]).get("microseconds")
    advantage = divide(ours, min(rests, default=None))
    return [case["name"], f"**{number(ours, 1)}**", *cells, number(advantage)]


def small_cases(results, threads, grid):
    rows = [small_row(results, threads, c) for c in grid if is_small(results, threads, c)]
    if not rows:
        return ""
    head = ["case", "**tops**", *titles(results), "tops / (best - calling)"]
    return f"""## Small cases: microseconds, {count(threads)}

Peers are called from Python, tops is called from C++. 'a - b': the call took a, of which a call on
a few elements takes b. The last column takes b off each peer, down to the time of memcpy, and
compares with the best.

{table(head, rows)}"""


def index_row(results, threads, case):
    outcomes = [peer_case(results, peer, threads, case["name"]) for peer in results["peers"]]
    times = [divide(outcome.get("microseconds"), case["rows"] / 1e3) for outcome in outcomes]
    ours = tops_case(results, threads, case["name"]).get("ns_per_index")
    return [case["name"], f"**{number(ours)}**", *map(number, times)]


def element_gathers(results, threads, grid):
    """Nanoseconds for each index, where an index picks a single element."""
    chosen = [c for c in grid if c["op"] == "gather_nd" and len(c["params"]) == c["depth"]]
    if not chosen:
        return ""
    rows = [index_row(results, threads, case) for case in chosen]
    text = table(["case", "**tops**", *titles(results)], rows)
    return f"## Gathers of elements: nanoseconds per index, {count(threads)}\n\n{text}"


def compilation(results, threads, grid):
    """What it costs to compile an op, as tops-bench does for each case."""
    rows = []
    for op in ("space_to_batch_nd", "gather_nd"):
        found = [tops_case(results, threads, c["name"]) for c in grid if c["op"] == op]
        times = [case["compile_milliseconds"] for case in found if "compile_milliseconds" in case]
        sizes = [case["code_bytes"] for case in found if "code_bytes" in case]
        if times and sizes:
            row = [number(statistics.median(times), 1), number(max(times), 1)]
            rows.append([op, *row, str(round(statistics.median(sizes))), str(max(sizes))])
    if not rows:
        return ""
    head = ["op", "compile ms, median", "largest", "code bytes, median", "largest"]
    return f"## Compilation by tops, {count(threads)}\n\n{table(head, rows)}"


def missing(results):
    """Which peers could not do which cases, and why."""
    reasons = {}
    for entry in results["peers"].values():
        for threads, outcome in entry["threads"].items():
            for name, case in outcome["cases"].items():
                if case["status"] != "ok":
                    what = "wrong result: " * (case["status"] == "wrong") + case["message"]
                    key = f"{entry['title']}, {count(int(threads))}", what
                    reasons.setdefault(key, []).append(name)
    if not reasons:
        return ""
    lines = [f"- {who}: {', '.join(names)}: {what}\n" for (who, what), names in reasons.items()]
    return "## Not measured\n\n" + "".join(lines)


def machine_lines(results):
    machine = results["machine"]
    return [
        f"- date: {results['date']}",
        f"- CPU: {machine['cpu']} (model {machine['model']}), {machine['cores']} cores",
        f"- caches: {', '.join(f'{name} {size}' for name, size in machine['caches'].items())}",
        f"- system: {machine['kernel']}, {machine['libc']}, Python {machine['python']}",
        f"- tops: {results['commit']}{target(results)}",
    ]


def systems(results):
    lines = machine_lines(results)
    for entry in results["peers"].values():
        versions = ", ".join(f"{name} {text}" for name, text in entry["versions"].items())
        reason = entry["unavailable"]
        lines.append(f"- {entry['title']}: {f'not available: {reason}' if reason else versions}")
    return "\n".join(lines) + "\n"


def target(results):
    options = next((run.get("target") for run in results.get("tops", {}).values()), None) or ""
    return f", {options}" if options else ""


def markdown(results, grid):
    grid = measured(results, grid)
    parts = [
        f"# Benchmark of {results['date']}, {results['machine']['cpu']}\n\n{systems(results)}",
        """A number is the time of a call / the time of libc's memcpy of as many bytes as the op
returns, median of runs that alternate with memcpy. Less is better; memcpy has one thread
throughout. Results are compared with NumPy's first. 'vector copy' and 'non-temporal copy' are plain loops that
copy these bytes. '–': see the end.
""",
    ]
    for threads in results["threads"]:
        parts.append(ratios(results, threads, grid))
    for section in (small_cases, element_gathers):
        parts += [section(results, threads, grid) for threads in results["threads"]]
    parts += [compilation(results, results["threads"][0], grid), missing(results)]
    return "\n".join(part for part in parts if part)
