"""The core in a thread of its own: one asyncio loop, from opening to closing."""

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager
from typing import Any, Generic, TypeVar

from app.errors import KnownError

log = logging.getLogger(__name__)
P = TypeVar("P")
T = TypeVar("T")


class CoreThread(Generic[P]):
    """`open_parts` is called in the thread, for even its imports would keep a window from painting.

    Whoever submits work before all is open waits, but nobody waits for what could not be opened.
    """

    def __init__(
        self,
        open_parts: Callable[[], AbstractAsyncContextManager[P]],
        *,
        opened: Callable[[], None],
        failed: Callable[[KnownError | None], None],
    ) -> None:
        self._open_parts = open_parts
        self._opened = opened
        self._failed = failed
        self._loop = asyncio.new_event_loop()
        self._parts: asyncio.Future[P] = self._loop.create_future()
        self._ending = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="core", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def submit(self, call: Callable[[P], Coroutine[Any, Any, T]]) -> Future[T]:
        """Do this in the core's thread, as soon as all is open; cancelled if it never will be."""
        work = self._done(call)
        try:
            return asyncio.run_coroutine_threadsafe(work, self._loop)
        except RuntimeError:  # the thread has ended
            work.close()
            over = Future[T]()
            over.cancel()
            return over

    def stop(self, patience: float = 10.0) -> None:
        """End in order; a thread that does not end within `patience` seconds is left behind."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._ending.set)
            self._thread.join(patience)
        if self._thread.is_alive():
            log.error("The core did not end in time")
        else:
            self._loop.close()

    async def _done(self, call: Callable[[P], Coroutine[Any, Any, T]]) -> T:
        return await call(await asyncio.shield(self._parts))

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._live())

    async def _live(self) -> None:
        try:
            async with self._open_parts() as parts:
                self._parts.set_result(parts)
                self._opened()
                await self._ending.wait()
        except KnownError as error:
            self._give_up(error)
        except Exception:
            log.exception("A fault of this program in its core")
            self._give_up(None)

    def _give_up(self, error: KnownError | None) -> None:
        self._parts.cancel()
        self._failed(error)
