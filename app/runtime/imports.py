"""Two ways to make imports faster: leave out unused modules, and restore Python's import."""

import builtins
import sys


def leave_out_unused_modules() -> None:
    """Let the import of the unused parts fail at once; called before either library is imported."""
    unused = ["httpx._main"]
    if sys.platform != "darwin":
        unused.append("keyring.backends.macOS.api")
    for name in unused:
        # Python's own way to say that a module is not to be imported.
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]  # the stubs do not know it


def restore_import() -> None:
    """Put back the `__import__` that PySide6 replaced and kept as `builtins.__orig_import__`.

    Does nothing where PySide6 replaced nothing. Called once, by `app/ui/__init__.py`, right after
    its import of PySide6.QtCore.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
