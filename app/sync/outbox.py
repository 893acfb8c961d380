"""The outbox: brings to the service what was decided without it, and loses nothing."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

from app.book.change import Change
from app.book.matching import LANDING_WINDOW_MS
from app.book.movement import Look, Movement, Seen, Step, next_step
from app.model.scan import Moment
from app.store.deliveries import Deliveries
from app.store.errors import StoreError
from app.sync.courier import Courier
from app.sync.link_watch import LinkWatch
from app.sync.pauses import REFUSALS_BEFORE_PARKING

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
# If this program dies, what it has just sent was applied by then, or may have landed late.
CRASHED_WITHIN_MS = 2_000
# Longer than it takes until what has left has landed, also if this program died meanwhile.
SOON = CRASHED_WITHIN_MS + LANDING_WINDOW_MS + 5_000
# A service that takes nothing for so long is not waited for.
IN_VAIN = 60_000


class Outbox:
    """Delivers movements: those of one ticket in their order, tickets side by side.

    A movement is on the disk as sent before its request leaves, and what became of it is written
    down with that of others, while more are out. `in_flight` are the movements whose requests are
    out, the desk's among them: whatever else is marked as sent was left behind by a crash or a full
    disk.
    """

    def __init__(
        self,
        deliveries: Deliveries,
        courier: Courier,
        watch: LinkWatch,
        in_flight: set[int],
        *,
        clock: Callable[[], Moment],
        changed: Callable[[], None],
    ) -> None:
        self._deliveries = deliveries
        self._courier = courier
        self._watch = watch
        self._in_flight = in_flight
        self._clock = clock
        self._changed = changed
        self._news = asyncio.Event()
        # Movements at hand: all of them by number, those that have not left, since when the oldest
        # of these is marked, and what became of others.
        self._marked = dict[int, Movement]()
        self._loaded = deque[Movement]()
        self._oldest: Moment = 0
        self._taken_at: Moment = 0
        self._back = dict[int, Change]()
        # How many check-ins the service had accepted when a movement was last given up for a 401
        # or 403; None once these were tried again. Others may be left from an earlier run.
        self._denied_at: int | None = 0
        self._carriers = set[asyncio.Task[None]]()

    @property
    def rests_until(self) -> Moment | None:
        """Until when the service has asked for quiet; None if it has not."""
        return self._courier.rests_until(self._clock())

    def wake(self) -> None:
        """There is something new to deliver."""
        self._news.set()

    def hurry(self) -> None:
        """Pauses are over: somebody wants it now, or the clock that they go by was set."""
        self._deliveries.end_pauses()
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
            self._deliveries.recover(self._in_flight)
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
        return bool(self._loaded or self._deliveries.ready(soon, 1))

    def _may_send(self, at: Moment) -> bool:
        """The line is there, and the service has not asked for quiet until later than this."""
        rests_until = self.rests_until
        is_quiet = rests_until is not None and rests_until > at
        return self._watch.patience() is not None and not is_quiet

    def _put_right(self) -> None:
        """Correct what was sent before the service's clock was known: it was so by ours."""
        clock = self._watch.service_clock
        if clock.error is not None and self._deliveries.has_guesses():
            self._deliveries.put_right(clock.error, clock.uncertainty)

    async def _turn(self) -> None:
        """Write down what is back, and start what can be started."""
        self._news.clear()
        self._see_ended()
        try:
            self._put_right()
            self._write_down()
            self._deliveries.recover(self._in_flight)
            self._retry_denied()
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
        """Write what became of the movements that are back, all in one commit."""
        if self._back:
            self._deliveries.deliver(list(self._back.values()))
            if any(change.look is Look.PARKED for change in self._back.values()):
                self._denied_at = self._watch.accepted
            if not all(change.next_try for change in self._back.values()):
                self._taken_at = self._clock()
            self._forget(self._back)
            self._back.clear()
            self._changed()

    def _retry_denied(self) -> None:
        """Try those given up for a 401 or 403 once more: the service accepts check-ins again."""
        if self._denied_at is not None and self._watch.accepted > self._denied_at:
            self._deliveries.retry_parked(REFUSALS_BEFORE_PARKING)
            self._denied_at = None

    def _load(self) -> None:
        """Mark the next movements as sent, all in one commit, before any of them leaves.

        Those that are only asked about stay as they are: asking changes nothing at the service.
        """
        now = self._clock()
        if not (self._may_send(now) and self._oldest <= now < self._oldest + STALE):
            self._unload()
        if self._may_send(now) and len(self._loaded) <= FEW:
            self._oldest = self._oldest if self._loaded else now
            busy = {movement.subject for movement in self._marked.values()}
            ready = self._deliveries.ready(now, BATCH - len(self._loaded))
            fresh = [one for one in ready if one.subject not in busy]
            leaving = [one.number for one in fresh if next_step(one) is Step.SEND]
            sent_at = self._watch.service_clock.now()
            self._deliveries.send_off(leaving, sent_at, CRASHED_WITHIN_MS)
            self._marked.update((one.number, one) for one in fresh)
            self._in_flight.update(one.number for one in fresh)
            self._loaded.extend(fresh)

    def _unload(self) -> None:
        """Write that these never left: they are as they were."""
        if self._loaded:
            self._deliveries.call_off(self._loaded)
        self._forget([one.number for one in self._loaded])
        self._loaded.clear()

    def _start(self) -> None:
        for _ in range(min(SIDE_BY_SIDE - len(self._carriers), len(self._loaded))):
            self._carriers.add(asyncio.create_task(self._carry()))

    async def _carry(self) -> None:
        """Bring what is loaded, one row after the other."""
        while self._loaded and self._may_send(self._clock()):
            movement = self._loaded.popleft()
            change = await self._courier.bring(movement)
            self._back[movement.number] = change
            if len(self._loaded) <= FEW or not _is_plain(change):
                self._news.set()
        self._news.set()

    def _see_ended(self) -> None:
        """Carriers end when there is nothing to carry; a fault of theirs is one of ours."""
        ended = [carrier for carrier in self._carriers if carrier.done()]
        self._carriers.difference_update(ended)
        for carrier in ended:
            carrier.result()

    def _forget(self, numbers: Collection[int]) -> None:
        self._in_flight.difference_update(numbers)
        for number in list(numbers):
            del self._marked[number]

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


def _is_plain(change: Change) -> bool:
    """Return whether it is delivered, and no more to it: nobody acts on that meanwhile."""
    return change.seen is Seen.DONE and change.reversed_at is None and change.hand_to is None
