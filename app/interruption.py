"""A terminal or the system wants this program to end."""

import signal
from threading import Event

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupted(Exception):
    """Nobody is to go on with anything; what was begun has ended in order."""


def interruption() -> Event:
    """Set when it comes, from now on."""
    interrupted = Event()
    for number in SIGNALS:
        signal.signal(number, lambda *_: interrupted.set())
    return interrupted
