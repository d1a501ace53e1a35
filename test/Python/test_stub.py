"""The stub, which editors and type checkers read, beside what is there."""

import ast
import inspect
from pathlib import Path

import tops

STUB = ast.parse(Path(tops.__file__).with_suffix(".pyi").read_text())
FUNCTIONS = {node.name: node for node in STUB.body if isinstance(node, ast.FunctionDef)}
CLASSES = {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef)}


def parameters(node):
    """[name, text of the default or None] of each, in order."""
    of = node.args
    positional = [None] * (len(of.args) - len(of.defaults)) + of.defaults
    pairs = [*zip(of.args, positional), *zip(of.kwonlyargs, of.kw_defaults)]
    return [(argument.arg, default and ast.unparse(default)) for argument, default in pairs]


def test_names():
    declared = {*FUNCTIONS, *CLASSES} - {"SupportsDLPack"}
    assert declared == set(tops.__all__)
    for name in ("Module", "Function", "CacheInfo"):
        members = [node for node in CLASSES[name].body if isinstance(node, ast.FunctionDef)]
        assert all(hasattr(getattr(tops, name), node.name) for node in members)


def test_parameters():
    for name, node in FUNCTIONS.items():
        function = getattr(tops, name)
        expected = parameters(node)
        if inspect.isfunction(function):
            found = inspect.signature(function).parameters.values()
            empty = inspect.Parameter.empty
            assert expected == [
                (p.name, None if p.default is empty else repr(p.default)) for p in found
            ]
            continue
        # Functions in C++ have a signature as the first line of their text.
        first = function.__doc__.splitlines()[0]
        head = ast.parse(f"def {first}: ...").body[0]
        assert parameters(head) == expected


def test_texts():
    """What help() says of the ops: shapes, units, errors, and where they are from."""
    for function, source in (
        (tops.gather_nd, "tf.gather_nd"),
        (tops.space_to_batch_nd, "tf.space_to_batch_nd"),
    ):
        for part in (source, "Returns", "Raises", "of shape", "ValueError", "TypeError", "MemoryError"):
            assert part in function.__doc__
    for name in tops.__all__:
        assert getattr(tops, name).__doc__
