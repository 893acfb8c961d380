"""The window: everything that a steward sees, hears and touches."""

import PySide6.QtCore  # noqa: F401 - this import installs the hook that restore_import removes

from app.runtime.process import restore_import

restore_import()
