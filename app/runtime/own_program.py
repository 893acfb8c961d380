"""The command that starts this program once more, for the processes that it runs beside itself."""

import sys


def own_command(*words: str) -> list[str]:
    """Return the command line of this program with these words, installed or frozen."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "app"]
    return [*program, *words]
