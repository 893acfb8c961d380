"""Runs in the frozen program before all else: pyzbar would ask the system for its own zbar."""

import ctypes.util
import sys
from pathlib import Path

_of_the_system = ctypes.util.find_library


def _find(name: str) -> str | None:
    if name == "zbar":
        for file in sorted(Path(sys._MEIPASS).glob("libzbar*")):
            return str(file)
    return _of_the_system(name)


ctypes.util.find_library = _find
