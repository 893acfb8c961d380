"""Runs first in the frozen program: missing standard streams, and the shipped zbar library."""

import ctypes.util
import os
import sys
from pathlib import Path

# A Windows program without a terminal has no streams; libraries print to them nevertheless.
for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
    if getattr(sys, name) is None:
        setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115

_of_the_system = ctypes.util.find_library


def _find(name: str) -> str | None:
    """Find zbar beside the program, so that pyzbar does not load the system's."""
    shipped = sorted(Path(sys._MEIPASS).glob("libzbar*")) if name == "zbar" else []
    return str(shipped[0]) if shipped else _of_the_system(name)


ctypes.util.find_library = _find
