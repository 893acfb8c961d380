"""Locks that keep two scans of one guest from passing the desk at the same time."""

import asyncio
from weakref import WeakValueDictionary


class Turns:
    """A lock for each subject, which exists while anybody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks = WeakValueDictionary[str, asyncio.Lock]()

    def of(self, subject: str) -> asyncio.Lock:
        """Return the lock of this subject."""
        return self._locks.setdefault(subject, asyncio.Lock())
