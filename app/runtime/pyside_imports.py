"""Workaround for PYSIDE-2029: PySide6 reads the source of every module that is imported after it.

With that change PySide6 replaces `builtins.__import__` as soon as PySide6.QtCore is imported. The
replacement calls `inspect.getsource` on each new module and looks for the word "PySide6", in case
the module uses `from __feature__ import snake_case`. Nothing in this program does. Reading about
175 sources takes a third of the time until the window opens, and `linecache` keeps them in memory.
Seen with PySide6 6.11.3; the test of this module tells when the workaround is no longer needed.
"""

import builtins


def restore_import() -> None:
    """Put back the `__import__` that PySide6 replaced and kept as `builtins.__orig_import__`.

    Does nothing where PySide6 replaced nothing. Called once, by `app/ui/__init__.py`, right after
    its import of PySide6.QtCore.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
