"""The window: what a steward sees, hears and touches."""

import builtins

import PySide6.QtCore  # noqa: F401 - it is this import that puts a hook into all the others

# For features that nobody here asks for, Qt's bindings would read the source of every module that
# is imported after them, and keep it: a tenth of the time that the window takes to open.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
