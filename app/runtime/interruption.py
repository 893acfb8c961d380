"""Notices that the terminal (Ctrl+C) or the system wants this program to end."""

import signal
from threading import Event

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupted(Exception):
    """Ends the program now; everything that was begun has been ended in order."""


def watch_for_interruption() -> Event:
    """Install handlers for SIGINT and SIGTERM, and return an event that they set."""
    interrupted = Event()
    for number in SIGNALS:
        signal.signal(number, lambda *_: interrupted.set())
    return interrupted
