"""Notices that the terminal (Ctrl+C), the system or a parent asks this program to end."""

import signal
import sys
from threading import Event, Thread

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


def watch_for_end_of_stdin(interrupted: Event) -> None:
    """Set the event when standard input ends, as it does with the program that holds its other end.

    The thread reads through its own stream: Python cannot end while a thread waits on sys.stdin.
    """
    stdin = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 - see above

    def read() -> None:
        while stdin.read(4096):
            pass
        interrupted.set()

    Thread(target=read, name="standard input", daemon=True).start()
