"""Pseudo terminals for tests: a serial port or a terminal without a device."""

import os

import pytest


def open_pseudo_terminal() -> tuple[int, int]:
    """Return the test's end and the program's end; skip the test where the system has none."""
    try:
        ours, theirs = os.openpty()
    except OSError:
        pytest.skip("this system has no pseudo terminals")
    try:
        os.ttyname(theirs)
    except OSError:
        os.close(ours)
        os.close(theirs)
        pytest.skip("this system has no /dev/pts to name its pseudo terminals")
    return ours, theirs
