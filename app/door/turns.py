"""Locks that keep two scans of one ticket from passing the desk at the same time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """A lock for each subject, kept while anybody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._waiting: dict[str, int] = {}

    @asynccontextmanager
    async def of(self, subject: str) -> AsyncIterator[bool]:
        """Wait for the lock; yield whether another scan held it before."""
        lock = self._locks.setdefault(subject, asyncio.Lock())
        others = self._waiting.get(subject, 0)
        self._waiting[subject] = others + 1
        try:
            async with lock:
                yield others > 0
        finally:
            self._waiting[subject] -= 1
            if not self._waiting[subject]:
                del self._locks[subject], self._waiting[subject]
