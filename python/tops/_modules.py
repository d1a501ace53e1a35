"""MLIR modules, compiled or transformed."""

import os
from pathlib import Path

from tops import _native


class Function:
    """A function of a compiled module. Call it with arrays, one for each input."""

    def __init__(self, module, name):
        self._module = module
        self.name = name
        self.inputs = tuple(module.inputs(name))
        self.results = tuple(module.results(name))

    @property
    def signature(self):
        """As MLIR writes it: `(tensor<4x2xf32>, tensor<?x1xi32>) -> tensor<?x2xf32>`."""
        results = ", ".join(self.results)
        if len(self.results) != 1:
            results = f"({results})"
        return f"({', '.join(self.inputs)}) -> {results}"

    def __call__(self, *inputs):
        results = self._module.call(self.name, inputs)
        return results[0] if len(results) == 1 else results

    def __repr__(self):
        return f"<tops.Function {self.name}: {self.signature}>"


class Module:
    """A compiled module: what tops.compile returns."""

    def __init__(self, native):
        self._native = native
        self.functions = {name: Function(native, name) for name in native.functions()}

    def __getattr__(self, name):
        try:
            return self.__dict__["functions"][name]
        except KeyError:
            raise AttributeError(f"the module has no function {name!r} that can be called") from None

    def __getitem__(self, name):
        return self.functions[name]

    def __dir__(self):
        return [*super().__dir__(), *self.functions]

    def mlir(self, after=None):
        """The module as it was parsed, or as the last run of pass `after` leaves it."""
        return self._native.mlir(after or "")

    @property
    def llvm_ir(self):
        """LLVM IR after LLVM's optimisations."""
        return self._native.llvm_ir()

    @property
    def assembly(self):
        """The assembly of this machine."""
        return self._native.assembly()

    def __repr__(self):
        return f"<tops.Module: {', '.join(self.functions) or 'no functions'}>"


def _read(text_or_path):
    """The module's text, and what to call it in errors."""
    is_path = isinstance(text_or_path, os.PathLike)
    if not is_path and not isinstance(text_or_path, str):
        raise TypeError(f"expected text or a path, found {type(text_or_path).__name__}")
    # A module takes more than one line, or at least a space.
    if is_path or not any(map(str.isspace, text_or_path)):
        path = Path(text_or_path)
        return path.read_text(), str(path)
    return text_or_path, "<text>"


def _format(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


def _pipeline(options):
    """The passes for the CPU: those that tops-run takes, with these options of tops-to-llvm."""
    if not options:
        return ""
    merged = dict(pair.split("=", 1) for pair in _native.host_options().split())
    merged.update({name.replace("_", "-"): _format(value) for name, value in options.items()})
    listed = " ".join(f"{name}={value}" for name, value in merged.items())
    return f"builtin.module(tops-import,tops-to-llvm{{{listed}}})"


def _cpu(options):
    options = dict(options)
    opt_level = options.pop("opt_level", 2)
    pipeline = options.pop("pipeline", None)
    if pipeline is not None and options:
        raise ValueError(f"'pipeline' stands for all passes: {sorted(options)} have no meaning")
    return pipeline or _pipeline(options), opt_level


# For each target: its options to a pipeline and LLVM's level of optimisation.
_TARGETS = {"cpu": _cpu}


def compile(text_or_path, *, target="cpu", options={}):
    if target not in _TARGETS:
        raise ValueError(f"expected 'target' to be one of {sorted(_TARGETS)}, found {target!r}")
    text, name = _read(text_or_path)
    return Module(_native.Module(text, name, *_TARGETS[target](options)))


def opt(text, pipeline):
    return _native.opt(text, pipeline)


compile.__doc__ = """Compiles the MLIR module in a text or a file for this machine, in process.

    text_or_path  a path, or text: what has white space in it. The module is of TensorFlow's, LiteRT's
                  or ONNX's ops (in the generic form), of ours, of upstream's, or mixed
    target        "cpu"
    options       options of the pipeline tops-to-llvm, with underscores or hyphens ({"parallel": True,
                  "vector_bytes": 32}; what is not given is what suits this machine), and
                      opt_level  LLVM's level of optimisation, 0 to 3; 2 if not given
                      pipeline   the passes from the module as parsed to the LLVM dialect, instead of
                                 tops-import and tops-to-llvm

Returns a Module: its public functions, on tensors, memrefs and scalars, are attributes, such as
`module.pick(params, indices)`, and in `module.functions`. They take arrays of NumPy or DLPack, of
the element type, rank and size that the signature says; a function may be called by any number of
threads, and releases the GIL. Inputs of tensor type are never written, those of memref type are
what the function makes of them. Results are NumPy arrays; several come as a tuple.

Calls raise
    IndexError   a row of `indices` points outside of `params`
    ValueError   an input has another size, or another rule of the op is broken
    TypeError    an input has another element type, or there are too many or too few
Compiling raises MLIRError, a ValueError with the diagnostics, for a module that does not parse,
verify or lower, OSError for a file that cannot be read, and ValueError for an unknown target.
"""

opt.__doc__ = """Runs passes on the MLIR module in `text`, and returns the module as text.

    pipeline  names of passes and pipelines, ours and upstream's, as in
              "tops-import,canonicalize", or a whole "builtin.module(...)"

Raises MLIRError, a ValueError with the diagnostics, if the text does not parse or a pass fails.
"""
