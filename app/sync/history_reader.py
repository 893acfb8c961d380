"""Reads the check-in history: stores what other doors have done, and finds disputes."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from app.book.matching import WHOLE_SECOND_MS
from app.door.context import DoorContext
from app.model.scan import Moment, Passage
from app.model.ticket import Ticket
from app.organiser.errors import OrganiserError, SlowDown
from app.service.clocks import Deadline
from app.service.ticket_service import TicketService
from app.store.timelines import PLACED_AT_ONCE
from app.sync.disputes import Disputes

T = TypeVar("T")
PATIENCE = 10.0
MOST_NEWCOMERS = 20
# Passages to ask for if the usual number leaves a gap: 25 guests a second for 200 s.
LONGER_LOOK = "5000"


@dataclass(frozen=True, slots=True)
class Freshness:
    """The knowledge that the history has given so far.

    `gap_ends`: a look began at this time, after the list and with no passage of the look before;
    passages before it may never have been shown to us. The gap is closed by a look that reaches
    back to the list, or by a list read after this time.
    """

    shown: frozenset[Passage] = frozenset()
    gap_ends: Moment | None = None

    @property
    def has_gap(self) -> bool:
        """Return whether passages since the list was read may never have been shown to us."""
        return self.gap_ends is not None

    def with_passages(self, passages: Sequence[Passage], since: Moment) -> "Freshness":
        """Return what is known after a look at the history; the list was read at `since`."""
        shown = frozenset(passages)
        begins = min((passage.at for passage in shown), default=None)
        # The history may be cut off within its first moment, and lack some passages of that moment.
        if begins is None or begins < since - WHOLE_SECOND_MS:
            return Freshness(shown)
        return Freshness(shown, self.gap_ends if self.shown & shown else begins)

    def for_new_list(self, since: Moment) -> "Freshness":
        """Return what is known after a list read at `since` is in force."""
        is_mended = self.gap_ends is not None and self.gap_ends < since - WHOLE_SECOND_MS
        return replace(self, gap_ends=None) if is_mended else self


@dataclass(slots=True)
class HistoryReader:
    """Keeps the list up to date between two full reads; calls `changed` after each update."""

    context: DoorContext
    service: TicketService
    disputes: Disputes
    changed: Callable[[], None]
    freshness: Freshness = Freshness()

    def list_is_new(self) -> None:
        """Note that another list is in force."""
        self.freshness = self.freshness.for_new_list(self._list_read_at())

    async def refresh(self) -> None:
        """Store the passages of all doors, and look for two people on a ticket."""
        asked, asked_at = self.context.roster.mark(), self.context.clock()
        since = self._list_read_at()
        passages = await self.service.history(Deadline.after(PATIENCE))
        freshness = self.freshness.with_passages(passages, since)
        if freshness.has_gap and not self.freshness.has_gap:
            passages = await self._longer_history(passages)
            freshness = self.freshness.with_passages(passages, since)
        await self._store(passages)
        # Passages that could not be processed after the last look are still new.
        if news := [one for one in passages if one not in self.freshness.shown]:
            await self._update(news, asked, asked_at)
        self.disputes.look_at_undecided()
        # The list may have been read meanwhile.
        self.freshness = freshness.for_new_list(self._list_read_at())

    async def _longer_history(self, passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
        """Return the history as far back as the service shows it; these passages after an error.

        If the service is busy the next look asks again.
        """
        try:
            return await self.service.history(Deadline.after(PATIENCE), LONGER_LOOK)
        except SlowDown:
            raise
        except OrganiserError:
            return passages

    async def _store(self, passages: Sequence[Passage]) -> None:
        """Store the passages, and learn whose user ids they have.

        It may tell more about passages of ours.
        """
        is_changed = False
        for some in split(passages, PLACED_AT_ONCE):
            timelines = self.context.timelines
            is_changed |= timelines.learn(timelines.add(some))
            await asyncio.sleep(0)
        if is_changed:
            self.disputes.look(self.context.deliveries.done_after_lost_connection())

    async def _update(self, news: Sequence[Passage], asked: int, asked_at: Moment) -> None:
        """Update the places of tickets that passed, and find disputes; fetch unlisted tickets."""
        newcomers = list[str]()
        passed = list(dict.fromkeys(passage.ticket_id for passage in news))
        for some in split(passed, PLACED_AT_ONCE):
            newcomers += [one for one in some if self.context.roster.by_id(one) is None]
            self.disputes.look(some)
            self.context.roster.place(some)
            await asyncio.sleep(0)
        fetched = list[Ticket]()
        for ticket_id in newcomers[:MOST_NEWCOMERS]:
            if ticket := await self.service.detail_or_nothing(ticket_id, Deadline.after(PATIENCE)):
                fetched.append(ticket)
        if fetched:
            self.context.roster.update(fetched, at=asked_at, asked=asked)
        self.changed()

    def _list_read_at(self) -> Moment:
        """Return when the read of the list in force began, by the service's clock."""
        return (self.context.roster.list_from() or 0) - self.context.service_clock.now().offset


def split(many: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """Yield the items in parts of this size; the last part may be shorter."""
    return (many[start : start + size] for start in range(0, len(many), size))
