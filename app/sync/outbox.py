"""The outbox: delivers to the service what was decided without it."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress

from app.book.matching import LANDING_WINDOW_MS
from app.book.movement import Change, Look, Movement, NextStep, ServiceState, next_step
from app.door.context import DoorContext
from app.model.scan import Moment
from app.store.errors import StoreError, store_errors_logged
from app.sync.courier import REFUSALS_BEFORE_PARKING, Courier
from app.sync.disputes import OUR_MISTAKE
from app.sync.link_watch import LinkWatch

log = logging.getLogger(__name__)
SIDE_BY_SIDE = 8
# Movements marked as sent in one commit. After a crash each of them is asked about.
BATCH = 64
# Movements not sent within this time (ms) are marked anew, so that their sent time is right.
STALE = 2_000
# With so few left the next ones are marked, while these keep the line busy.
FEW = 8
LOOK_AGAIN = 0.25
AFTER_A_FAULT = 5.0
# After a crash, a request was applied within this time, or landed within the landing window.
CRASHED_WITHIN_MS = 2_000
# Longer than a request can take to land, also if this program was killed meanwhile.
SOON = CRASHED_WITHIN_MS + LANDING_WINDOW_MS + 5_000
# `drain` gives up (ms) if no result ended a movement for so long.
IN_VAIN = 60_000


class Outbox:
    """Delivers movements: those of one ticket in their order, several tickets at the same time.

    A movement is written as sent before its request leaves; results are written in batches while
    more requests are out. A movement that is marked as sent and not in flight, for the desk or
    here, was left behind by a crash or a full disk.
    """

    def __init__(
        self, context: DoorContext, courier: Courier, watch: LinkWatch, changed: Callable[[], None]
    ) -> None:
        self._deliveries = context.deliveries
        self._claims = context.claims
        self._in_flight = context.in_flight
        self._clock = context.clock
        self._news = context.delivery_due
        self._courier = courier
        self._watch = watch
        self._changed = changed
        # Movements in work: all of them by number, those not sent yet, when the oldest of those
        # was marked, when a result last ended one, and the results not written yet.
        self._in_work = dict[int, Movement]()
        self._loaded = deque[Movement]()
        self._oldest: Moment = 0
        self._taken_at: Moment = 0
        self._back = dict[int, Change]()
        # The number of accepted check-ins when a movement was last parked; None after those that
        # were parked for a 401 or 403 were tried again. 0 stands for rows of an earlier run.
        self._denied_at: int | None = 0
        self._carriers = set[asyncio.Task[None]]()

    @property
    def rests_until(self) -> Moment | None:
        """Return until when the service has asked for a pause; None if it has not."""
        return self._courier.rest.until(self._clock())

    def retry_now(self) -> None:
        """End all pauses: a person wants delivery now, or the clock was set."""
        self._deliveries.end_pauses()
        self._courier.rest.end()
        self._news.set()

    async def run(self) -> None:
        """Deliver for ever; errors of the disk are logged.

        Pauses from before the start are ended, because the clock may have been set since.
        """
        async with self._stopped_in_order():
            with store_errors_logged(log, "The outbox"):
                self.retry_now()
            while True:
                await self._work_once()
                await self._wait_for_news()

    async def drain(self) -> None:
        """Deliver until nothing is left that can be sent soon, or the line is down.

        Ends pauses of earlier attempts, and gives up at a service that accepts nothing.
        """
        async with self._stopped_in_order():
            self.retry_now()
            self._taken_at = self._clock()
            await self._work_once()
            while self._carriers or self._has_work():
                await self._wait_for_news()
                await self._work_once()

    def _has_work(self) -> bool:
        """Return whether a result waits to be written, or anything can be sent soon."""
        now = self._clock()
        soon = now + SOON
        if now >= self._taken_at + IN_VAIN:
            return False
        return bool(
            self._back
            or (self._may_send(soon) and (self._loaded or self._deliveries.ready(soon, 1)))
        )

    def _may_send(self, at: Moment) -> bool:
        """Return whether the line is up and the service's pause is over at this time."""
        is_up = self._watch.patience() is not None and self._courier.rest.until(at) is None
        return is_up and self._claims.may_deliver

    async def _work_once(self) -> None:
        """Write the results, then start carriers, up to SIDE_BY_SIDE of them.

        Raises the fault of a carrier that failed.
        """
        self._news.clear()
        for carrier in [one for one in self._carriers if one.done()]:
            self._carriers.discard(carrier)
            carrier.result()
        try:
            # Some times may have been written before the service's clock was known.
            self._deliveries.put_right(self._watch.service_clock.now())
            self._write_down()
            self._deliveries.recover(self._in_flight)
            self._retry_denied()
            self._load()
        except StoreError as error:
            log.error("The outbox cannot write: %s", type(error).__name__)
            await asyncio.sleep(AFTER_A_FAULT)
        for _ in range(min(SIDE_BY_SIDE - len(self._carriers), len(self._loaded))):
            self._carriers.add(asyncio.create_task(self._carry()))

    async def _wait_for_news(self) -> None:
        """Wait for a result, a new movement, or the next look at the pauses."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN):
                await self._news.wait()

    def _write_down(self) -> None:
        """Write the results of the finished movements in one commit.

        If one of them cannot be written by a fault of this program, the others are. Of that one
        the fault is written instead; if that fails too, it stays as it is until the next start.
        """
        if not self._back or self._is_written(list(self._back.values())):
            return
        for change in list(self._back.values()):
            fault = self._courier.after_fault(self._in_work[change.number], OUR_MISTAKE)
            if not self._is_written([change]) and not self._is_written([fault]):
                del self._back[change.number]

    def _is_written(self, changes: list[Change]) -> bool:
        """Write these results; return whether no fault of this program prevented that."""
        try:
            self._write(changes)
        except StoreError:
            raise
        except Exception:
            numbers = ", ".join(str(change.number) for change in changes)
            log.exception("A fault of this program while writing movements %s", numbers)
            return False
        return True

    def _write(self, changes: list[Change]) -> None:
        """Write these results in one commit, and forget their movements."""
        self._deliveries.deliver(changes)
        # They are written, whatever fails below: nothing of them may be delivered once more.
        for change in changes:
            del self._back[change.number]
        self._forget([change.number for change in changes])
        for change in changes:
            if change.tickets and (named := self._deliveries.by_number(change.number)) is not None:
                # The other doors know only the bare code yet.
                self._claims.settled(named.scan_id)
            if change.look is Look.PARKED:
                self._denied_at = self._watch.accepted
            if change.seen in (ServiceState.DONE, ServiceState.REJECTED) or change.look:
                self._taken_at = self._clock()
        self._changed()

    def _retry_denied(self) -> None:
        """Retry movements parked for a 401 or 403 once the service accepts check-ins again."""
        if self._denied_at is not None and self._watch.accepted > self._denied_at:
            self._deliveries.retry_parked(REFUSALS_BEFORE_PARKING)
            self._denied_at = None

    def _load(self) -> None:
        """Mark the next movements as sent in one commit, before any of them leaves.

        Movements that are only asked about are not marked: asking changes nothing at the service.
        """
        now = self._clock()
        may_send = self._may_send(now)
        if not (may_send and self._is_fresh(now)):
            self._unload()
        if not may_send or len(self._loaded) > FEW:
            return
        self._oldest = self._oldest if self._loaded else now
        busy = {movement.subject for movement in self._in_work.values()}
        ready = self._deliveries.ready(now, BATCH - len(self._loaded))
        # A movement may get another subject while it is asked about.
        fresh = {
            one.number: one
            for one in ready
            if one.number not in self._in_work and one.subject not in busy
        }
        leaving = [one for one in fresh.values() if next_step(one) is NextStep.SEND]
        if leaving:
            self._deliveries.send_off(leaving, self._watch.service_clock.now(), CRASHED_WITHIN_MS)
        self._in_work.update(fresh)
        self._in_flight.update(fresh)
        self._loaded.extend(fresh.values())

    def _is_fresh(self, now: Moment) -> bool:
        """Return whether the loaded movements were marked a moment ago, so that they may leave.

        After a fault of the disk they may have been marked long ago.
        """
        return self._oldest <= now < self._oldest + STALE

    def _unload(self) -> None:
        """Give movements that were not sent back their former state."""
        if self._loaded:
            self._deliveries.call_off(self._loaded)
            self._forget([one.number for one in self._loaded])
            self._loaded.clear()

    async def _carry(self) -> None:
        """Bring loaded movements to the service, one after the other."""
        while self._loaded and self._may_send(now := self._clock()) and self._is_fresh(now):
            movement = self._loaded.popleft()
            change = await self._courier.bring(movement)
            self._back[movement.number] = change
            if len(self._loaded) <= FEW or not _is_plain(change):
                self._news.set()
        self._news.set()

    def _forget(self, numbers: Collection[int]) -> None:
        """Drop movements that are no longer in work."""
        self._in_flight.difference_update(numbers)
        for number in numbers:
            self._in_work.pop(number, None)

    @asynccontextmanager
    async def _stopped_in_order(self) -> AsyncIterator[None]:
        """At the end cancel the carriers; movements still out stay marked as sent."""
        try:
            yield
        finally:
            for carrier in self._carriers:
                carrier.cancel()
            await asyncio.gather(*self._carriers, return_exceptions=True)
            self._carriers.clear()
            with store_errors_logged(log, "The outbox"):
                self._write_down()
                self._unload()
            self._in_flight.difference_update(self._in_work)
            self._in_work.clear()
            self._loaded.clear()
            self._back.clear()


def _is_plain(change: Change) -> bool:
    """Return whether the movement is simply delivered; then its result is not urgent."""
    return (
        change.seen is ServiceState.DONE and change.reversed_at is None and change.hand_to is None
    )
