"""The table of from_python.py, in Markdown, from what it collected."""

import math

import cases
from report import describe, geometric_mean, machine_lines, number, table

# Where a result has fewer bytes, the cost of calling decides.
LARGE = 100_000


def size(case):
    """Bytes of the result."""
    return math.prod(cases.result_shape(case)) * cases.DTYPES[case["dtype"]]().itemsize


def best_peer(results, name):
    """(title, microseconds) of the fastest of the others."""
    found = {
        title: measured[name]["us"]
        for title, measured in results["grid"].items()
        if title not in results["calls"] and name in measured
    }
    best = min(found, key=found.get, default=None)
    return best, found.get(best)


def ratio(results, case):
    """Time of ours, which makes a new result, over that of the best peer."""
    ours, (_, best) = next(iter(results["grid"].values())), best_peer(results, case["name"])
    return ours[case["name"]]["us"] / best if best else None


def row(results, case):
    name = case["name"]
    times = [measured.get(name, {}).get("us") for measured in results["grid"].values()]
    first = next(iter(results["grid"].values()))[name]["first_ms"]
    return [
        f"{name}: {describe(case)}",
        f"{size(case) / 1000:.0f}",
        f"**{number(times[0], 1)}**",
        *(number(time, 1) for time in times[1:]),
        best_peer(results, name)[0] or "",
        number(ratio(results, case)),
        number(first, 1),
    ]


def grid_table(results, grid):
    head = ["case", "kB", *results["grid"], "best peer", "tops / best", "first call, ms"]
    return table(head, [row(results, case) for case in grid])


def calls_table(results):
    head = ["call", "microseconds", "first of the process, ms", "with nothing compiled, ms"]
    rows = [
        [f"{call['op']}, {title}", number(call["us"]), number(call["first_ms"], 1), number(call["compile_ms"], 1)]
        for title, calls in results["calls"].items()
        for call in calls
    ]
    return table(head, rows)


def summary(results, grid):
    large = [value for case in grid if size(case) > LARGE and (value := ratio(results, case))]
    if not large:
        return ""
    ahead = sum(value < 1 for value in large)
    return (
        f"Of the {len(large)} cases with results above {LARGE // 1000} kB, tops is ahead of every peer in {ahead}; "
        f"it takes {geometric_mean(large):.2f} of the best one's time (geometric mean), at most {max(large):.2f}."
    )


def systems(results):
    lines = machine_lines(results)
    for title, versions in results["versions"].items():
        lines.append(f"- {title}: {', '.join(f'{name} {text}' for name, text in versions.items())}")
    return "\n".join(lines) + "\n"


def markdown(results):
    measured = next(iter(results["grid"].values()))
    grid = [case for case in cases.load() if case["name"] in measured]
    return f"""# Called from Python, {results["date"]}, {results["machine"]["cpu"]}

{systems(results)}
## The grid: microseconds of a call, one thread

The shortest of some rounds. 'tops' makes a new array for each result, as TensorFlow (eager) and JAX
(jitted) do; 'tops, out=' writes to an array that is there already, as NumPy does where it can. malloc
keeps what was freed, for all. Results are compared with NumPy's first.

{grid_table(results, grid)}
{summary(results, grid)}

## What calling costs

Calls on a few elements.

{calls_table(results)}"""
