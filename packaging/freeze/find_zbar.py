"""Makes pyzbar load the shipped zbar, not the system's; runs first in the frozen program."""

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
