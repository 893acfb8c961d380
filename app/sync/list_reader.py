"""Keeps the list fresh: reads it in full from time to time, and the history in between."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

from app.door.context import DoorContext
from app.organiser import ticket_conversion
from app.organiser.client import CallOutcome, Organiser, read_pages
from app.organiser.errors import (
    BadReply,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
    Unreachable,
)
from app.organiser.operations import LIST_TICKETS
from app.organiser.wire.ticket import ListedPage, TicketsQuery
from app.store.errors import StoreError
from app.store.roster import Staging
from app.sync.history_reader import HistoryReader, split
from app.sync.link_watch import LinkWatch

# Seconds before each retry of a page; after the last one the read fails.
PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0)
MOST_WAITING = 900.0  # longest total wait for one page, in seconds
WORTH_TELLING = 1.0
log = logging.getLogger(__name__)
# Tickets parsed and written at a time; a scan waits no longer than for these.
STEP = 100
REST = 3  # pause before the next full read, in durations of the last one

# Between two pages after a 429: at most half of 120 requests a minute.
FIRST_PAGE_PAUSE_S = 1.0
LONGEST_PAGE_PAUSE_S = 30.0
# A service that has not said 429 for so long is read at full speed again.
RECENT_S = 600.0


class Pace:
    """The pause between pages of a list, learned from every 429 that this laptop gets.

    Pages follow at once until the service answers 429 to a page or to a guest's check-in. From then
    on one page is asked for every second; each further 429 doubles the pause. `steady` returns
    seconds.
    """

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._pause = 0.0
        self._last_429: float | None = None
        self._asked_until = 0.0
        self._next_page_at = 0.0

    def heard(self, heard: CallOutcome) -> None:
        """Take in the outcome of one call; several 429 during one wait count once."""
        if not isinstance(heard.error, SlowDown):
            return
        if not self.asked_to_wait():
            self._pause = min(max(2 * self._pause, FIRST_PAGE_PAUSE_S), LONGEST_PAGE_PAUSE_S)
        self._last_429 = self._steady()
        self.wait_for(max(heard.error.retry_after or 0.0, self._pause))

    def wait_for(self, seconds: float) -> None:
        """Note that the service has asked for a pause of so many seconds."""
        self._asked_until = max(self._asked_until, self._steady() + seconds)

    def asked_to_wait(self) -> float:
        """Return the seconds left of the service's pause; 0.0 if there is none."""
        return max(self._asked_until - self._steady(), 0.0)

    def until_next_page(self) -> float:
        """Return the seconds to wait before the next page."""
        return max(self.asked_to_wait(), self._next_page_at - self._steady())

    def page_came(self) -> None:
        """Delay the next page if the service was busy lately."""
        now = self._steady()
        if self._last_429 is not None and now - self._last_429 >= RECENT_S:
            self._pause, self._last_429 = 0.0, None
        self._next_page_at = now + self._pause


@dataclass(slots=True)
class TicketPages:
    """The pages of one ticketing's list.

    `waits` is called with the number of tickets read and the seconds the service asks to wait.
    """

    organiser: Organiser
    ticketing_id: str
    page_size: int
    pace: Pace
    sleep: Callable[[float], Awaitable[None]]
    waits: Callable[[int, float], None]
    _count: int = 0  # tickets of the pages that this read has got

    async def read(self) -> AsyncIterator[ListedPage]:
        """Yield all pages; raise OrganiserError if a page cannot be read.

        Asks for our page size; if the service refuses that, for its own.
        """
        self._count, begun = 0, False
        try:
            async for page in read_pages(TicketsQuery(limit=str(self.page_size)), self._fetch):
                begun = True
                yield page
        except Refused:
            if begun:
                raise
            async for page in read_pages(TicketsQuery(), self._fetch):
                yield page

    async def _fetch(self, query: TicketsQuery) -> ListedPage:
        """Return one page, requested again by the same cursor after passing trouble.

        The first page is given up at once if nothing answers: no page is lost by that.
        """
        pauses, waited = iter(PAUSES), 0.0
        while True:
            waited += await self._wait()
            try:
                page = await self.organiser.listed_page(self.ticketing_id, query)
            except SlowDown:
                # `Pace.heard` has noted this 429 already.
                if waited >= MOST_WAITING:
                    raise
            except (ServiceBroken, Unreachable, BadReply) as trouble:
                pause = next(pauses, None)
                is_first = query.cursor is None
                if pause is None or (is_first and isinstance(trouble, Unreachable)):
                    raise
                await self.sleep(pause)
                self.pace.wait_for(_asked_for(trouble))
            else:
                self.pace.page_came()
                self._count += len(page.tickets)
                return page

    async def _wait(self) -> float:
        """Wait for as long as the service asks, and report it; return the seconds waited."""
        asked = self.pace.asked_to_wait()
        if asked >= WORTH_TELLING:
            self.waits(self._count, asked)
        seconds = self.pace.until_next_page()
        if seconds > 0:
            await self.sleep(seconds)
        return max(seconds, 0.0)


def _asked_for(trouble: OrganiserError) -> float:
    """Return the seconds in the Retry-After of a 503."""
    return (trouble.retry_after or 0.0) if isinstance(trouble, ServiceBroken) else 0.0


@dataclass(slots=True)
class ListReader:
    """Reads the list and the history for one door, by itself or on demand.

    So many seconds are between two reads of the history (`history_every`), and between two full
    reads (`full_every`). `progress` is called with the number of tickets read so far; `steady`
    returns seconds. Of the answers of tickets' holders only those are kept that the door's policy
    wants.
    """

    context: DoorContext
    pages: TicketPages
    history: HistoryReader
    watch: LinkWatch
    history_every: float
    full_every: float
    steady: Callable[[], float]
    progress: Callable[[int], None]
    changed: Callable[[], None]
    left_out: int = 0  # tickets of the last full read that could not be understood
    _rests_until: float = 0.0
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def run(self) -> None:
        """Read for ever; the history is read also during a full read."""
        async with asyncio.TaskGroup() as background:
            while True:
                await self._with_trouble_logged(self._read_history)
                if self._may_begin():
                    background.create_task(
                        self._with_trouble_logged(self.read_all), name="full read"
                    )
                await asyncio.sleep(self.history_every)

    async def read_all(self) -> int:
        """Read the whole list, put it in force, and return its number of tickets.

        A read on demand waits for one that runs in the background.
        """
        async with self._reading:
            began = self.steady()
            try:
                return await self._read_once()
            finally:
                ended = self.steady()
                self._rests_until = ended + REST * (ended - began)

    async def _read_history(self) -> None:
        """Delete old lists, then read the history if there is a list to update."""
        await _in_steps(self.context.roster.clear_old)
        has_list = self.context.roster.list_from() is not None
        may_ask = not self.pages.pace.asked_to_wait() and self.watch.patience() is not None
        if has_list and may_ask:
            await self.history.refresh()

    def _may_begin(self) -> bool:
        """Return whether a full read is due, not under way, and the last one's pause is over.

        A list whose guests' data was deleted is read on demand only.
        """
        if (
            self._reading.locked()
            or self.watch.patience() is None
            or self.context.roster.is_deleted()
        ):
            return False
        read_at = self.context.roster.list_from()
        age = None if read_at is None else self.context.clock() - read_at
        is_old = age is None or not 0 <= age < self.full_every * 1000
        return (is_old or self.history.freshness.has_gap) and self.steady() >= self._rests_until

    async def _with_trouble_logged(self, work: Callable[[], Awaitable[object]]) -> None:
        """Run this work; log trouble with the service or the disk, because it is tried again."""
        try:
            await work()
        except BadReply as bad:
            log.info("The list stays as it is: %s: %s", type(bad).__name__, "; ".join(bad.faults))
        except OrganiserError as error:
            log.info("The list stays as it is: %s", type(error).__name__)
        except StoreError as error:
            log.error("The list cannot be written: %s", type(error).__name__)

    async def _read_once(self) -> int:
        """Read the list once; raise BadReply if it has less than half of the tickets before.

        An event does not lose so many in a night, so the service must be at fault.
        """
        staging = self.context.roster.begin_read(self.context.clock())
        try:
            count, left_out = await self._stage(staging)
            known = self.context.roster.counts().total
            if 2 * count < known or left_out > count:
                fault = f"data.tickets: {count} can be read, {left_out} cannot, {known} are known"
                raise BadReply(LIST_TICKETS.name, [fault])
            await _in_steps(staging.index)
            self.context.roster.swap(staging)
            await _in_steps(self.context.roster.place_some)
        except BaseException:
            self.context.roster.give_up_read()
            raise
        self.history.list_is_new()
        self._count_left_out(left_out)
        self.changed()
        return count

    async def _stage(self, staging: Staging) -> tuple[int, int]:
        """Read all pages and stage them; return the numbers of tickets read and left out.

        Each page is asked for while the one before is written.
        """
        count = left_out = 0
        pages = self.pages.read()
        following = asyncio.ensure_future(anext(pages, None))
        try:
            while (page := await following) is not None:
                following = asyncio.ensure_future(anext(pages, None))
                await self._stage_page(page, staging)
                count += len(page.tickets)
                left_out += page.left_out
                self.progress(count)
        finally:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
        return count, left_out

    async def _stage_page(self, page: ListedPage, staging: Staging) -> None:
        """Write one page in steps, with scans in between."""
        policy = self.context.door.policy
        wanted, places = policy.wanted_answers, policy.places
        for some in split(page.tickets, STEP):
            staging.add([ticket_conversion.from_listed(one) for one in some])
            read = (
                (one["id"], ticket_conversion.answers_from(one, wanted, places)) for one in some
            )
            if answers := {ticket_id: found for ticket_id, found in read if found}:
                staging.add_answers(answers)
            await asyncio.sleep(0)

    def _count_left_out(self, left_out: int) -> None:
        """Log how many tickets were left out, once for each number."""
        if left_out and left_out != self.left_out:
            log.warning("%d tickets of the list cannot be understood and are left out", left_out)
        self.left_out = left_out


async def _in_steps(step: Callable[[], bool]) -> None:
    """Call the step until it returns False; scans are decided in between."""
    for _ in iter(step, False):
        await asyncio.sleep(0)
