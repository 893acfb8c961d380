"""Notices that the terminal (Ctrl+C) or the system asks this program to end."""

import signal
from threading import Event

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupted(Exception):
    """Raised to end the program after an orderly stop."""


def watch_for_interruption() -> Event:
    """Install handlers for SIGINT and SIGTERM, and return an event that they set."""
    interrupted = Event()
    for number in SIGNALS:
        signal.signal(number, lambda *_: interrupted.set())
    return interrupted
