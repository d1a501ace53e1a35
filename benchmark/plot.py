"""The plot of a run: time / memcpy of every system on every case."""

import matplotlib
from matplotlib import pyplot

import report

# Else an SVG differs from run to run.
matplotlib.use("svg")
matplotlib.rcParams["svg.hashsalt"] = "tops"
matplotlib.rcParams["svg.fonttype"] = "none"

MARKERS = "osD^v<>Pp"


def draw(results, grid, path):
    """A panel for each number of threads."""
    grid = report.measured(results, grid)
    numbers = results["threads"]
    size = (3 + 0.36 * len(grid), 5.2 * len(numbers))
    figure, panels = pyplot.subplots(
        len(numbers), squeeze=False, figsize=size, layout="constrained"
    )
    for threads, axes in zip(numbers, panels[:, 0]):
        draw_panel(results, grid, threads, axes)
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)


def draw_panel(results, grid, threads, axes):
    names = [case["name"] for case in grid]
    ours = [report.tops_case(results, threads, name) for name in names]
    axes.axhline(1, color="black", linewidth=0.8)
    draw_copies(ours, axes)
    for index, (peer, entry) in enumerate(results["peers"].items()):
        values = [report.peer_case(results, peer, threads, name).get("ratio") for name in names]
        draw_points(axes, values, entry["title"], color=f"C{index}", marker=MARKERS[index], s=26)
    values = [case.get("ratio") for case in ours]
    draw_points(axes, values, "tops", color="black", marker="*", s=170, alpha=1, zorder=3)
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter("{x:g}")
    axes.set_xticks(range(len(names)), names, rotation=60)
    axes.set_xlim(-0.7, len(names) - 0.3)
    axes.grid(axis="both", linewidth=0.3)
    axes.set_ylabel("time / memcpy, less is better")
    axes.set_title(f"{results['machine']['cpu']}, {results['date']}, {report.count(threads)}")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)


def draw_copies(ours, axes):
    """The faster of the plain copies, as a line to measure by."""
    keys = "vector_copy_ratio", "nontemporal_copy_ratio"
    found = [[case[key] for key in keys if case.get(key)] for case in ours]
    values = [min(ratios) if ratios else None for ratios in found]
    draw_points(axes, values, "fastest copy loop", color="black", marker="_", s=170)


def draw_points(axes, values, label, alpha=0.75, **style):
    """Cases without a value have no point."""
    points = [(place, value) for place, value in enumerate(values) if value]
    axes.scatter(*zip(*points) if points else ([], []), label=label, alpha=alpha, **style)
