"""The outbox: brings to the service what was decided without it, and loses nothing."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

from app.model.journal import WAITING, Change, Delivery, Row
from app.model.scan import Moment
from app.store.errors import StoreError
from app.store.journal import Journal
from app.sync.courier import Courier
from app.sync.watch import Watch

log = logging.getLogger(__name__)
SIDE_BY_SIDE = 8
# So many are marked as being asked in one commit. After a crash each of them is asked about.
BATCH = 64
# What has not left by then is marked anew: the journal is to know when it left.
STALE = 2_000
# With so few left the next are marked, while these keep the line busy.
FEW = 8
LOOK_AGAIN = 0.25
AFTER_A_FAULT = 5.0
# Longer than it takes until what has left has landed.
SOON = 10_000
# A service that takes nothing for so long is not waited for.
IN_VAIN = 60_000


class Outbox:
    """Rows of one ticket go in their order; tickets go side by side.

    A row is on the disk as being asked before its request leaves, and what became of it is
    written down with that of others, while more are out. `in_flight` are the scans whose requests
    are out, the desk's among them: whatever else the journal has as being asked was left behind
    by a crash or a full disk.
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
        # Marked rows: all of them by scan, those that have not left, since when the oldest of
        # these is marked, and what became of others.
        self._marked = dict[str, Row]()
        self._loaded = deque[Row]()
        self._oldest: Moment = 0
        self._taken_at: Moment = 0
        self._back = dict[str, list[Change]]()
        self._carriers = set[asyncio.Task[None]]()

    def wake(self) -> None:
        """There is something new to deliver."""
        self._news.set()

    def hurry(self) -> None:
        """Pauses are over: somebody wants it now, or the clock that they go by was set."""
        self._journal.end_pauses()
        self._courier.hurry()
        self.wake()

    async def run(self) -> None:
        """Deliver for ever; a disk that cannot be written is logged, and not the end.

        The pauses from before the start go by a clock that may have been set since.
        """
        async with self._left_in_order():
            with _logged():
                self.hurry()
            while True:
                await self._turn()
                await self._wait_for_news()

    async def drain(self) -> None:
        """Deliver until nothing waits that could be sent soon, or the line is down.

        Somebody wants it now: pauses of earlier attempts are over. But nobody waits for a service
        that takes nothing for ever.
        """
        async with self._left_in_order():
            self._journal.recover(self._in_flight)
            self.hurry()
            self._taken_at = self._clock()
            await self._turn()
            while self._carriers or self._back or self._has_work():
                await self._wait_for_news()
                await self._turn()

    def _has_work(self) -> bool:
        now = self._clock()
        soon = now + SOON
        if now >= self._taken_at + IN_VAIN or not self._may_send(soon):
            return False
        return bool(self._loaded or self._journal.ready(soon, 1))

    def _may_send(self, at: Moment) -> bool:
        """The line is there, and the service has not asked for quiet until later than this."""
        return self._watch.patience() is not None and not self._courier.rests(at)

    async def _turn(self) -> None:
        """Write down what is back, and start what can be started."""
        self._news.clear()
        self._see_ended()
        try:
            self._watch.service_clock.put_right(self._journal)
            self._write_down()
            self._journal.recover(self._in_flight)
            self._load()
        except StoreError as error:
            log.error("The outbox cannot write: %s", type(error).__name__)
            await asyncio.sleep(AFTER_A_FAULT)
        self._start()

    async def _wait_for_news(self) -> None:
        """Something is back or came in, or it is time to look whether a pause is over."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN):
                await self._news.wait()

    def _write_down(self) -> None:
        """What became of the rows that are back, all in one commit."""
        if self._back:
            doubted = self._journal.in_doubt(self._back)
            changes = [
                change
                for scan_id, each in self._back.items()
                for change in self._as_it_is(scan_id, each, doubted)
            ]
            self._journal.deliver(changes)
            if any(change.delivery not in WAITING for change in changes):
                self._taken_at = self._clock()
            self._forget(self._back)
            self._back.clear()
            self._changed()

    def _as_it_is(
        self, scan_id: str, changes: list[Change], doubted: Collection[str]
    ) -> list[Change]:
        """Who stood for this row may have been undone since: then it is asked about once more.

        So it is where a card has come meanwhile, by which the service may have done the same.
        """
        if scan_id in doubted:
            return [Change(scan_id, Delivery.UNKNOWN)]
        others = (self._journal.row(each.scan_id) for each in changes if each.scan_id != scan_id)
        if any(other and other.delivery is Delivery.WITHDRAWN for other in others):
            return [Change(scan_id, Delivery.UNKNOWN)]
        return changes

    def _load(self) -> None:
        """Mark the next rows as being asked, all in one commit, before any of them leaves."""
        now = self._clock()
        if not (self._may_send(now) and self._oldest <= now < self._oldest + STALE):
            self._unload()
        if self._may_send(now) and len(self._loaded) <= FEW:
            self._oldest = self._oldest if self._loaded else now
            busy = {row.subject for row in self._marked.values()}
            ready = self._journal.ready(now, BATCH - len(self._loaded))
            rows = [row for row in ready if row.subject not in busy]
            self._journal.send_off([row.scan.id for row in rows], self._watch.service_clock.now())
            self._marked.update((row.scan.id, row) for row in rows)
            self._in_flight.update(row.scan.id for row in rows)
            self._loaded.extend(rows)

    def _unload(self) -> None:
        """These never left: they are as they were."""
        self._journal.call_off(self._loaded)
        self._forget([row.scan.id for row in self._loaded])
        self._loaded.clear()

    def _start(self) -> None:
        for _ in range(min(SIDE_BY_SIDE - len(self._carriers), len(self._loaded))):
            self._carriers.add(asyncio.create_task(self._carry()))

    async def _carry(self) -> None:
        """Bring what is loaded, one row after the other."""
        while self._loaded and self._may_send(self._clock()):
            row = self._loaded.popleft()
            changes = await self._courier.bring(row)
            self._back[row.scan.id] = changes
            if len(self._loaded) <= FEW or not _is_plain(changes):
                self._news.set()
        self._news.set()

    def _see_ended(self) -> None:
        """Carriers end when there is nothing to carry; a fault of theirs is one of ours."""
        ended = [carrier for carrier in self._carriers if carrier.done()]
        self._carriers.difference_update(ended)
        for carrier in ended:
            carrier.result()

    def _forget(self, scan_ids: Collection[str]) -> None:
        self._in_flight.difference_update(scan_ids)
        for scan_id in scan_ids:
            del self._marked[scan_id]

    @asynccontextmanager
    async def _left_in_order(self) -> AsyncIterator[None]:
        """At the end what is out may have arrived, and stays marked as such."""
        try:
            yield
        finally:
            for carrier in self._carriers:
                carrier.cancel()
            await asyncio.gather(*self._carriers, return_exceptions=True)
            self._carriers.clear()
            with _logged():
                self._write_down()
                self._unload()
            self._in_flight.difference_update(self._marked)
            self._marked.clear()
            self._loaded.clear()
            self._back.clear()


@contextmanager
def _logged() -> Iterator[None]:
    """What cannot be written now is done at another time."""
    try:
        yield
    except StoreError as error:
        log.error("The outbox cannot write: %s", type(error).__name__)


def _is_plain(changes: list[Change]) -> bool:
    """Delivered, and no more to it: that may wait for others; nobody acts on it meanwhile."""
    return [change.delivery for change in changes] == [Delivery.DELIVERED]
