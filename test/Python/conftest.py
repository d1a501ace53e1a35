"""Options of the suite: --peers also compares with TensorFlow, JAX and ONNX Runtime, where they are
installed, on ten times as many examples. A failing example is shrunk, and printed with the line that
repeats it; the seed of each run is printed, and --hypothesis-seed=N takes another."""

import random

import hypothesis
import pytest

EXAMPLES = 500
PEER_EXAMPLES = 5000


def pytest_addoption(parser):
    parser.addoption("--peers", action="store_true", help="compare with other libraries, too")
    parser.addoption("--examples", type=int, help=f"random examples in all, by default {EXAMPLES}")


def pytest_configure(config):
    peers = config.getoption("--peers")
    number = config.getoption("--examples") or (PEER_EXAMPLES if peers else EXAMPLES)
    # The tests share them: gather_nd and space_to_batch_nd on arrays have two fifths each.
    config.examples = number
    if config.getoption("--hypothesis-seed", None) is None:
        config.option.hypothesis_seed = str(random.SystemRandom().randrange(1 << 32))
    hypothesis.settings.register_profile(
        "tops",
        database=None,
        deadline=None,
        print_blob=True,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    hypothesis.settings.load_profile("tops")
    config.addinivalue_line("markers", "peers: needs the libraries that --peers compares with")


def pytest_report_header(config):
    return (
        f"tops: {config.examples} random examples, "
        f"--hypothesis-seed={config.getoption('--hypothesis-seed', None)}"
    )


def pytest_collection_modifyitems(config, items):
    if config.getoption("--peers"):
        return
    chosen = [item for item in items if "peers" not in item.keywords]
    config.hook.pytest_deselected(items=[item for item in items if "peers" in item.keywords])
    items[:] = chosen


@pytest.fixture
def rng():
    """Random numbers that are the same in every run."""
    import numpy as np

    return np.random.default_rng(1)
