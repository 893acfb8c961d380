"""Waiting for something that another thread or program does."""

import time
from collections.abc import Callable

import psutil

# Many times what any of the tests needs on a busy machine; pytest ends a test after ten minutes.
LONGEST_WAIT_S = 60.0


def wait_until(
    condition: Callable[[], object], pause: float = 0.005, within: float = LONGEST_WAIT_S
) -> None:
    end = time.monotonic() + within
    while not condition():
        assert time.monotonic() < end, "the condition never became true"
        time.sleep(pause)


def runs(program: psutil.Process) -> bool:
    """Return whether a program has not ended yet."""
    try:
        return program.is_running() and program.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
