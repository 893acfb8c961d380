"""Event loops with a virtual time, so that no deadline in a test depends on the machine's speed.

While a test runs in a `SkippingLoop`, its time stands still. Once that loop and every `VirtualLoop`
of another thread wait, the time skips to the first moment for which one of them waits. While no
`SkippingLoop` runs, the time passes as usual.
"""

import asyncio
import select
import selectors
import time
from collections.abc import Callable
from math import inf
from threading import Lock
from typing import Any
from unittest.mock import patch

import anyio.to_thread

_POLL_S = 0.001
# All loops must wait for so many polls: bytes may be on their way from one to another.
_QUIET_POLLS = 3


class VirtualTime:
    """The time in seconds that the virtual loops of this process share."""

    def __init__(self) -> None:
        self.loops: set[VirtualLoop] = set()
        self.lock = Lock()  # of `loops`
        self.stopped_at: float | None = None
        self._offset = 0.0

    def __call__(self) -> float:
        stopped_at = self.stopped_at
        return time.monotonic() + self._offset if stopped_at is None else stopped_at

    def stop_at(self, moment: float) -> None:
        self.stopped_at = moment
        self._wake()

    def resume(self) -> None:
        self._offset = self() - time.monotonic()
        self.stopped_at = None
        self._wake()

    def first_wait_ends(self) -> float | None:
        """Return the first moment for which a loop waits; None while one of them is busy."""
        with self.lock:
            moments = [loop.selector.waits_until() for loop in self.loops]
        return None if None in moments else min(filter(None, moments), default=inf)

    def _wake(self) -> None:
        with self.lock:
            for loop in self.loops:
                loop.call_soon_threadsafe(lambda: None)


TIME = VirtualTime()


class _Selector(selectors.DefaultSelector):
    """The selector of a loop; it remembers for which moment the loop waits."""

    _waits_until: float | None = None

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is not None and timeout <= 0:
            return super().select(timeout)
        self._waits_until = inf if timeout is None else TIME() + timeout
        try:
            return super().select(timeout if TIME.stopped_at is None else None)
        finally:
            self._waits_until = None

    def waits_until(self) -> float | None:
        """Return for which moment the loop waits; None if it works or is about to."""
        has_input = bool(select.select([self.fileno()], [], [], 0)[0])
        return None if has_input else self._waits_until


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop that runs beside the test's, for example that of the rehearsal service."""

    def __init__(self) -> None:
        self.selector = _Selector()
        super().__init__(self.selector)
        with TIME.lock:
            TIME.loops.add(self)

    def time(self) -> float:
        return TIME()

    def close(self) -> None:
        with TIME.lock:
            TIME.loops.discard(self)
        super().close()


class _SkippingSelector(selectors.DefaultSelector):
    """The selector of the test's loop; it skips the time for which all loops would wait."""

    busy_threads = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is not None and timeout <= 0:
            return super().select(timeout)
        until, quiet = inf if timeout is None else TIME() + timeout, 0
        while TIME() < until:
            if events := super().select(_POLL_S):
                return events
            others = TIME.first_wait_ends()
            quiet = 0 if others is None or self.busy_threads else quiet + 1
            first = min(until, others or inf)
            if quiet >= _QUIET_POLLS and first < inf:
                TIME.stop_at(max(first, TIME()))
                quiet = 0
        return []


class SkippingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._skipping = _SkippingSelector()
        super().__init__(self._skipping)

    def time(self) -> float:
        return TIME()

    def run_forever(self) -> None:
        TIME.stop_at(TIME())
        try:
            # The threads of anyio itself, in which it begins TLS, would not count as busy.
            with patch.object(anyio.to_thread, "run_sync", _run_in_thread):
                super().run_forever()
        finally:
            TIME.resume()

    def run_in_executor(  # type: ignore[override]  # one type of future is enough here
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        def ended(_: object) -> None:
            self._skipping.busy_threads -= 1

        self._skipping.busy_threads += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(ended)
        return future


async def _run_in_thread(call: Callable[..., Any], *args: Any, **_: Any) -> Any:
    return await asyncio.to_thread(call, *args)
