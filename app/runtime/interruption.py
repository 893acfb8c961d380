"""A terminal or the system wants this program to end."""

import signal
from threading import Event

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupted(Exception):
    """The program is to end now; what it had begun has been ended in order."""


def interruption() -> Event:
    """Set when it comes, from now on."""
    interrupted = Event()
    for number in SIGNALS:
        signal.signal(number, lambda *_: interrupted.set())
    return interrupted
