"""The core thread: runs one asyncio loop that opens the core's parts and closes them."""

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Generic, TypeVar

from app.errors import KnownError

log = logging.getLogger(__name__)
P = TypeVar("P")
T = TypeVar("T")


class CoreThread(Generic[P]):
    """Run the core's parts in a thread.

    `open_parts` is called in the thread, because even its imports would delay painting the window.
    Submitted work waits until the parts are open, and is cancelled if they cannot be opened.
    """

    def __init__(
        self,
        open_parts: Callable[[], AbstractAsyncContextManager[P]],
        *,
        opened: Callable[[], None],
        failed: Callable[[KnownError | None], None],
    ) -> None:
        self._open_parts, self._opened, self._failed = open_parts, opened, failed
        self._loop = asyncio.new_event_loop()
        self._parts: asyncio.Future[P] = self._loop.create_future()
        self._ending = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="core", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def submit(self, call: Callable[[P], Coroutine[Any, Any, T]]) -> Future[T]:
        """Run a call in the core's thread once the parts are open, and return its future.

        The future is cancelled if the parts cannot be opened or the thread has ended.
        """

        async def run() -> T:
            return await call(await asyncio.shield(self._parts))

        work = run()
        try:
            return asyncio.run_coroutine_threadsafe(work, self._loop)
        except RuntimeError:  # the thread has ended
            work.close()
            over = Future[T]()
            over.cancel()
            return over

    def stop(self, patience: float = 10.0) -> None:
        """Close the parts and end the thread; give up waiting for it after `patience` seconds."""
        if self._thread.is_alive():
            with suppress(RuntimeError):  # the thread ends by itself, and has closed its loop
                self._loop.call_soon_threadsafe(self._ending.set)
            self._thread.join(patience)
        if self._thread.is_alive():
            log.error("The core did not end in time")
        else:
            self._loop.close()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._live())

    async def _live(self) -> None:
        try:
            async with self._open_parts() as parts:
                self._parts.set_result(parts)
                self._opened()
                await self._ending.wait()
        except Exception as error:
            known = error if isinstance(error, KnownError) else None
            if known is None:
                log.exception("A fault of this program in its core")
            self._parts.cancel()
            self._failed(known)
