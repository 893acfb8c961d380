"""Questions that go on while nobody waits for them, or after a guest's deadline."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class BackgroundQuestions:
    """Holds the running questions, so that they can be cancelled when the core closes."""

    def __init__(self) -> None:
        self._running = set[asyncio.Future[Any]]()

    def start(self, question: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
        """Start a question that changes nothing at the service, and return its future."""
        task = asyncio.ensure_future(question)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def close(self) -> None:
        """Cancel all that still run, and return when they have ended."""
        running = tuple(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
