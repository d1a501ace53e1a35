"""Tests of what needs neither a peer nor tops-bench, in the environment that run.py makes:

build/benchmark/run/bin/python -m pytest benchmark
"""

import numpy as np
import pytest
from tqdm import tqdm

import cases
import drive
import environments
import plot
import report
import worker

GRID = [
    dict(op="space_to_batch_nd", name="A", dtype="i8", input=[1, 4], block=[2], paddings=[[0, 0]]),
    dict(
        op="gather_nd",
        name="G",
        dtype="f32",
        params=[9],
        rows=50,
        depth=1,
        index="i32",
        order="random",
    ),
]


def space_to_batch(values, block, paddings):
    values = np.int32(values)
    case = dict(op="space_to_batch_nd", input=list(values.shape), block=block, paddings=paddings)
    return cases.answer(case, [values])


def outcome(ratio, microseconds):
    return dict(
        status="ok",
        ratio=ratio,
        microseconds=microseconds,
        memcpy_microseconds=microseconds / ratio,
    )


@pytest.fixture
def results():
    """Peer one is right and slow, peer two is fast, but wrong in one case and without the other."""
    one = {"overhead": {"space_to_batch_nd": 4.0, "gather_nd": 5.0}}
    one["cases"] = {"A": outcome(3.0, 24.0), "G": outcome(8.0, 100.0)}
    two = {"overhead": {"space_to_batch_nd": 1.0, "gather_nd": 1.0}}
    two["cases"] = {"A": {"status": "wrong", "message": "2 of 4 elements are wrong"}}
    two["cases"]["G"] = {"status": "error", "message": "no gathers"}
    tops = {"A": dict(outcome(1.5, 10.0), bytes=4, compile_milliseconds=3.0, code_bytes=70)}
    tops["G"] = dict(outcome(2.0, 60.0), bytes=200, ns_per_index=0.4)
    return {
        "date": "2026-01-31",
        "quick": True,
        "threads": [1],
        "machine": dict(
            cpu="A(R) CPU",
            model="6-7",
            cores=2,
            caches={"L2": "1M"},
            kernel="K",
            libc="C",
            python="3",
        ),
        "commit": "abc",
        "tops": {"1": {"target": "width=16", "cases": tops}},
        "peers": {
            "one": dict(title="One", unavailable=None, versions={"one": "1.0"}, threads={"1": one}),
            "two": dict(title="Two", unavailable=None, versions={"two": "2.0"}, threads={"1": two}),
            "three": dict(title="Three", unavailable="no wheel", versions={}, threads={}),
        },
    }


def test_space_to_batch_of_one_image():
    result = space_to_batch([[[[1], [2]], [[3], [4]]]], [2, 2], [[0, 0], [0, 0]])
    assert result.tolist() == [[[[1]]], [[[2]]], [[[3]]], [[[4]]]]


def test_space_to_batch_puts_the_block_before_the_batch():
    result = space_to_batch([[1, 2, 3, 4], [5, 6, 7, 8]], [2], [[0, 0]])
    assert result.tolist() == [[1, 3], [5, 7], [2, 4], [6, 8]]


def test_space_to_batch_pads_with_zeros():
    result = space_to_batch([[[1, 2], [3, 4], [5, 6]]], [2], [[1, 0]])
    assert result.tolist() == [[[0, 0], [3, 4]], [[1, 2], [5, 6]]]


def test_gather_by_pairs():
    case = dict(op="gather_nd", params=[2, 2], rows=2, depth=2)
    arrays = [np.int32([[1, 2], [3, 4]]), np.int32([[0, 0], [1, 0]])]
    assert cases.answer(case, arrays).tolist() == [1, 3]
    assert cases.result_shape(case) == [2]


@pytest.mark.parametrize("case", [*cases.load(["A10", "G0", "G2k"]), *cases.SMALLEST])
def test_data_is_as_the_case_says(case):
    arrays = cases.make(case)
    assert [(list(a.shape), a.dtype) for a in arrays] == cases.input_types(case)
    assert all(array.ctypes.data % 4096 == 0 for array in arrays)
    assert list(cases.answer(case, arrays).shape) == cases.result_shape(case)


def test_unknown_case():
    with pytest.raises(ValueError, match="no such case: Z1"):
        cases.load(["A1", "Z1"])


def test_difference():
    expected = np.int32([1, 2])
    assert worker.difference(expected, np.int32([1, 2])) is None
    assert worker.difference(expected, np.int32([1, 3])) == "1 of 2 elements are wrong"
    message = worker.difference(expected, np.int64([1, 2]))
    assert message == "the result is int64[2], expected int32[2]"


def test_without_calling_is_at_least_memcpy():
    assert report.without_calling(outcome(4.0, 8.0), 2.0) == 6.0
    assert report.without_calling(outcome(4.0, 8.0), 7.0) == 2.0


def test_geometric_mean_leaves_out_what_is_missing():
    assert report.geometric_mean([2, None, 8]) == pytest.approx(4)
    assert report.geometric_mean([None]) is None


def test_name_of_the_files(results):
    assert report.stem(results) == "2026-01-31-a-r-cpu-6-7-quick"


def test_best_peer_has_the_right_result(results):
    assert report.best_peer(results, 1, "A") == ("one", 3.0)
    assert report.best_peer(results, 1, "B") == (None, None)


def test_table(results):
    text = report.markdown(results, GRID)
    assert "| A: i8[1,4] by 2 | 0.00 | **1.50** | 3.00 | wrong | n/a | One | 0.50 |" in text
    assert "| G: f32[9] at 50x1 i32 | 0.00 | **2.00** | 8.00 | – | n/a | One | 0.25 |" in text
    # sqrt(1.5 * 2), sqrt(3 * 8), sqrt(0.5 * 0.25)
    assert "| geometric mean |  | **1.73** | 4.90 |  |  |  | **0.35** |" in text


def test_what_calling_costs(results):
    text = report.small_cases(results, 1, GRID)
    assert "| A | **10.0** | 24.0 - 4.0 | wrong | n/a | 0.50 |" in text
    assert "| G |" not in text


def test_time_of_an_index(results):
    assert "| G | **0.40** | 2000.00 |" in report.element_gathers(results, 1, GRID)


def test_what_is_missing_is_said(results):
    text = report.markdown(results, GRID)
    assert "- Three: not available: no wheel" in text
    assert "- Two, one thread: A: wrong result: 2 of 4 elements are wrong" in text
    assert "- Two, one thread: G: no gathers" in text


def test_plot_is_the_same_every_time(results, tmp_path):
    for name in ("a.svg", "b.svg"):
        plot.draw(results, GRID, tmp_path / name)
    assert (tmp_path / "a.svg").read_text() == (tmp_path / "b.svg").read_text()


def test_a_crash_loses_one_case(results, tmp_path, monkeypatch):
    script = tmp_path / "worker.py"
    script.write_text("""
import json, os, sys
print(json.dumps({"overhead": {"gather_nd": 1}}))
for name in sys.argv[-1].removeprefix("--cases=").split(","):
    print(json.dumps({"begin": name}), flush=True)
    if name == "G0":
        os.abort()
    print(json.dumps({"case": name, "status": "ok"}), flush=True)
""")
    monkeypatch.setattr(drive, "WORKER", script)
    monkeypatch.setattr(environments, "DIRECTORY", tmp_path)
    with tqdm(disable=True) as bar:
        results["peers"]["numpy"] = {"threads": {}}
        drive.measure_peer(results, "numpy", "python3", ["A1", "G0", "G1"], False, bar)
    found = results["peers"]["numpy"]["threads"]["1"]["cases"]
    assert {name: case["status"] for name, case in found.items()} == {
        "A1": "ok",
        "G0": "error",
        "G1": "ok",
    }
    assert found["G0"]["message"] == "ended by SIGABRT"
