"""Notices that the terminal (Ctrl+C) or the system asks this program to end."""

import signal
from threading import Event

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupted(Exception):
    """Raised to end the program after an orderly stop."""


def watch_for_interruption() -> Event:
    """Install handlers for SIGINT and SIGTERM, and return an event that they set.

    The event is set once: a second signal during that would wait for its lock for ever.
    """
    interrupted, signals = Event(), list[int]()

    def note(number: int, _frame: object) -> None:
        signals.append(number)
        if len(signals) == 1:
            interrupted.set()

    for number in SIGNALS:
        signal.signal(number, note)
    return interrupted
