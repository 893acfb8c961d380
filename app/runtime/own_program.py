"""The processes that this program runs beside itself: their environment, and its own command."""

import os
import sys

_PASSED_ON = frozenset({"ADMIT_HOME", "ADMIT_LOG"})


def own_command(*words: str) -> list[str]:
    """Return the command line of this program with these words, installed or frozen."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "app"]
    return [*program, *words]


def child_environment(**own: str) -> dict[str, str]:
    """Return the environment of a process that this program starts: this one's, and `own`.

    Of Admit's variables a child gets only those that hold no key or passphrase; a secret that it
    needs is in `own`.
    """
    passed_on = {
        name: value
        for name, value in os.environ.items()
        if name in _PASSED_ON or not name.startswith("ADMIT_")
    }
    return passed_on | own
