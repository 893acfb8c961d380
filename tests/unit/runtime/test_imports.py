"""Tests that PySide6 reads no source of the program, each in a new Python process."""

import subprocess
import sys

IMPORT_WINDOW = """
import linecache
import app.ui
from app.settings.sections import WindowSettings
from app.ui.theme.tokens import Theme
print(sorted(file for file in linecache.cache if "tokens" in file or "sections" in file))
"""
IMPORT_QT_ALONE = """
import linecache
import PySide6.QtCore
from app.settings.sections import WindowSettings
print(any("sections" in file for file in linecache.cache))
"""
WITHOUT_QT = """
import builtins
before = builtins.__import__
from app.runtime.imports import restore_import
restore_import()
print(builtins.__import__ is before)
"""


def output_of(program: str) -> str:
    """Run the program in a new Python process; return its output."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_modules_imported_after_ui_are_not_read_as_source() -> None:
    assert output_of(IMPORT_WINDOW) == "[]"


def test_pyside_still_reads_sources_so_the_workaround_is_needed() -> None:
    assert output_of(IMPORT_QT_ALONE) == "True"


def test_restore_import_changes_nothing_without_pyside() -> None:
    assert output_of(WITHOUT_QT) == "True"


PROGRAM = """
import sys
from app.runtime.imports import leave_out_unused_modules
leave_out_unused_modules()
import httpx, keyring
found = keyring.backend.get_all_keyring()
print(httpx.Client().timeout.read, len(found) > 0, {"click", "rich"} & set(sys.modules) or "none")
"""


def test_libraries_are_imported_without_their_unused_parts() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["5.0", "True", "none"]
