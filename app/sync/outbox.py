"""The outbox: brings to the service what was decided without it, and loses nothing."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from app.model.journal import Change, Row
from app.model.scan import Moment
from app.store.errors import StoreError
from app.store.journal import Journal
from app.sync.courier import Courier
from app.sync.watch import Watch

log = logging.getLogger(__name__)
SIDE_BY_SIDE = 8
BATCH = 32
LOOK_AGAIN = 0.25
AFTER_A_FAULT = 5.0
SOON = 10_000


class Outbox:
    """Rows of one ticket go in their order; tickets go side by side.

    `in_flight` are the scans whose requests are out, the desk's among them: whatever else the
    journal has as being asked was left behind by a crash or a full disk.
    """

    def __init__(
        self,
        journal: Journal,
        courier: Courier,
        watch: Watch,
        in_flight: set[str],
        *,
        clock: Callable[[], Moment],
        changed: Callable[[], None],
    ) -> None:
        self._journal = journal
        self._courier = courier
        self._watch = watch
        self._in_flight = in_flight
        self._clock = clock
        self._changed = changed
        self._news = asyncio.Event()
        self._loaded: deque[Row] = deque()
        self._out: dict[asyncio.Task[list[Change]], Row] = {}

    def wake(self) -> None:
        """There is something new to deliver."""
        self._news.set()

    async def run(self) -> None:
        """Deliver for ever; a fault of ours or of the disk is logged, and not the end."""
        try:
            while True:
                await self._guarded_turn()
        finally:
            await self._leave()

    async def drain(self) -> None:
        """Deliver until nothing waits that could be sent soon, or the line is down.

        Somebody wants it now: pauses of earlier attempts are over.
        """
        try:
            self._journal.recover(self._in_flight)
            self._journal.end_pauses()
            while self._out or (self._watch.patience() is not None and self._has_work()):
                await self._guarded_turn()
        finally:
            await self._leave()

    def _has_work(self) -> bool:
        soon = self._clock() + SOON
        return bool(self._loaded or self._journal.ready(soon, 1))

    async def _guarded_turn(self) -> None:
        try:
            await self._turn()
        except StoreError as error:
            log.error("The outbox cannot write: %s", type(error).__name__)
            await asyncio.sleep(AFTER_A_FAULT)
        except Exception:
            log.exception("A fault of this program in the outbox")
            await asyncio.sleep(AFTER_A_FAULT)

    async def _turn(self) -> None:
        """Start what can be started, then wait for something to end or to come in."""
        self._news.clear()
        self._journal.recover(self._in_flight)
        self._load()
        while self._loaded and len(self._out) < SIDE_BY_SIDE:
            row = self._loaded.popleft()
            self._out[asyncio.create_task(self._courier.bring(row))] = row
        await self._something()
        self._write_down([task for task in self._out if task.done()])

    def _load(self) -> None:
        """Mark the next rows as being asked, all in one commit, before any of them leaves."""
        now = self._clock()
        if self._watch.patience() is None or self._courier.rests(now):
            self._unload()
        elif not self._loaded and len(self._out) < SIDE_BY_SIDE:
            busy = {row.subject for row in self._out.values()}
            ready = [r for r in self._journal.ready(now, BATCH) if r.subject not in busy]
            self._journal.send_off([row.scan.id for row in ready], now)
            self._in_flight.update(row.scan.id for row in ready)
            self._loaded.extend(ready)

    def _unload(self) -> None:
        """These never left: they are as they were."""
        changes = [Change(row.scan.id, row.delivery, error=row.error) for row in self._loaded]
        self._journal.deliver(changes)
        self._in_flight.difference_update(change.scan_id for change in changes)
        self._loaded.clear()

    async def _something(self) -> None:
        news = asyncio.ensure_future(self._news.wait())
        try:
            await asyncio.wait(
                [news, *self._out], timeout=LOOK_AGAIN, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            news.cancel()

    def _write_down(self, done: list[asyncio.Task[list[Change]]]) -> None:
        """What became of the rows that are back, all in one commit."""
        if not done:
            return
        rows = [self._out.pop(task) for task in done]
        self._in_flight.difference_update(row.scan.id for row in rows)
        self._journal.deliver([change for task in done for change in task.result()])
        self._changed()

    async def _leave(self) -> None:
        """The program ends: what is out may have arrived, and stays marked as such."""
        for task in self._out:
            task.cancel()
        await asyncio.gather(*self._out, return_exceptions=True)
        self._in_flight.difference_update(row.scan.id for row in self._out.values())
        self._out.clear()
        try:
            self._unload()
        except StoreError as error:
            log.error("The outbox cannot write: %s", type(error).__name__)
