"""Compiled functions that are optimised once, together with everything they call.

By itself, Numba makes machine code of each function that a compiled function calls, and optimises it again in each of
its callers. Here, a function that compiled code calls waits, as it was translated, for a function that Python calls.
Both become one module, which is optimised as a whole. That takes less time, and the code is faster, because a function
that is called in one place only is always taken in there.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from numba.core import codegen, compiler, sigutils, types, typing
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher

loads_machine_code = ContextVar("loads_machine_code", default=False)  # whether plain functions, too, are run as such


class RuleLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """The translation of one function, and the libraries of those it calls. It is optimised when Python needs it."""

    optimization = 1  # a call from Python takes longer than what more optimisation would save

    def add_linking_library(self, library: codegen.CodeLibrary) -> None:
        """Add the library of a function that this one calls."""
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        """Make machine code of this function and of everything that it calls."""
        module = self._final_module
        own_names = {function.name for function in module.functions if not function.is_declaration}
        # What is finished already comes last, because a linker leaves out those of its functions that nobody calls yet.
        for library in sorted(self._called_libraries(), key=lambda library: library._finalized):
            module.link_in(
                library._get_module_for_linking() if library._finalized else library._final_module, preserve=True
            )
        for function in module.functions:
            if not function.is_declaration and function.name not in own_names:
                function.linkage = "internal"
        self._optimize_final_module()
        module.verify()
        self._finalize_final_module()

    def _optimize_functions(self, module: Any) -> None:
        """Simplify functions before they wait: there is less to keep and to link."""
        module.data_layout = self._codegen._data_layout
        passes, builder = self._codegen._function_pass_manager(opt=1)
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def _called_libraries(self) -> list[codegen.CodeLibrary]:
        """The libraries of all functions that this one calls, directly or through others."""
        called, waiting = set(), [*self._linking_libraries]
        while waiting:
            library = waiting.pop()
            if library not in called:
                called.add(library)
                waiting += () if library._finalized else library._linking_libraries
        return sorted(called, key=lambda library: library.name)

    def _optimize_final_module(self) -> None:
        # The loops of rules are short: to vectorise them takes time and makes nothing faster.
        options = {"opt": self.optimization, "loop_vectorize": False, "slp_vectorize": False}
        passes, builder = self._codegen._module_pass_manager(**options)
        passes.run(self._final_module, builder)


class LoopLibrary(RuleLibrary):
    """The translation of a loop."""

    optimization = 3


class RuleFunction(CPUDispatcher):  # type: ignore[misc]
    """A function that is compiled for each caller: with machine code for Python, as a mere translation for others."""

    def __init__(self, function: Callable[..., Any], library_class: type[RuleLibrary] = RuleLibrary, **options: Any):
        super().__init__(function, targetoptions=options)
        self.plain = function  # what plain Python calls
        self._library_class = library_class
        self._translations: dict[tuple[Any, ...], compiler.CompileResult] = {}

    def compile(self, sig: Any) -> Any:
        """Compile the function for calls from Python."""
        with _libraries(self.targetctx, self._library_class):
            return super().compile(sig)

    def get_call_template(self, args: Any, kws: Any) -> tuple[Any, Any, Any, Any]:
        """How compiled code calls this function: what Numba asks for when it meets a call."""
        pysig, args = self._compiler.fold_argument_types(args, kws)
        args = tuple(map(_widen, args))
        with _libraries(self.targetctx, RuleLibrary):
            if args not in self._translations:
                self._translations[args] = self._translate(args)
        name, signature = self.py_func.__name__, self._translations[args].signature
        return typing.make_concrete_template(name, key=name, signatures=[signature]), pysig, args, {}

    def get_overload(self, sig: Any) -> codegen.CodeLibrary:
        """The name under which Numba knows the translation for a signature."""
        args, _ = sigutils.normalize_signature(sig)
        return self._translations[tuple(args)].library

    def _translate(self, args: tuple[Any, ...]) -> compiler.CompileResult:
        flags = compiler.Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        result = compiler.compile_extra(self.typingctx, self.targetctx, self.py_func, args, None, flags, self.locals)
        self.targetctx.insert_user_function(result.library, result.fndesc, [result.library])
        return result


class PlainFunction(RuleFunction):
    """A rule that runs as plain Python, because nobody has compiled it yet. Its class changes when that is done."""

    def __call__(self, *args: Any) -> Any:
        return super().__call__(*args) if loads_machine_code.get() else self.plain(*args)


def _widen(kind: types.Type) -> types.Type:
    """One type for all signed numbers, so that a function is translated once and not for each size of its arguments."""
    kind = types.unliteral(kind)  # type: ignore[attr-defined]
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind  # type: ignore[attr-defined]


@contextmanager
def _libraries(context: Any, library_class: type[RuleLibrary]) -> Iterator[None]:
    """While the body compiles, translations are put into libraries of this class."""
    generator = context.codegen()
    with global_compiler_lock:
        usual = generator._library_class
        generator._library_class = library_class
        try:
            yield
        finally:
            generator._library_class = usual
