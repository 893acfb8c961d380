"""The inquiry: what became of a row whose answer never came, by what the service shows now."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, dropwhile, islice

from app.door.answers import Yes
from app.door.history import newest
from app.door.service import Service
from app.door.standing import whereabouts
from app.model.journal import Row, subject_of
from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.organiser.errors import NotAllowed, NotFound, OrganiserError, Refused
from app.store.journal import Journal
from app.store.roster import Roster
from app.sync.delivery import told_as_it_was
from app.sync.reconcile import SLACK, Deed, Fate, Shown, came_back, deeds_of, fate
from app.sync.service_clock import ServiceClock

PATIENCE = 10.0
# So much of the history is asked for where somebody's place in it is looked for.
ALL_OF_IT = "1000"
# How far back what we asked for before may still have been on its way.
HORIZON = 60_000
# So long a guest waits for an answer where nobody has set up more.
USUAL_WAIT = 2_000
# What happened later than this after a request left was not its doing: by then a guest who was held
# here may have been let in at the next door. It is more where guests wait longer.
LATEST = 2 * USUAL_WAIT
# A card is asked about as a ticket first, and searched for meanwhile.
ANSWERS_FOR_A_CARD = 2
# The same for a row that the outbox brings: it waits longer for an answer than a guest does.
LATEST_BROUGHT = 20_000
# Asking again would tell no more.
NOT_FOR_US = (NotAllowed, NotFound, Refused)


class Inquiry:
    """`longer` is how many milliseconds more than usual a guest waits at this door."""

    def __init__(
        self,
        journal: Journal,
        roster: Roster,
        service: Service,
        service_clock: ServiceClock,
        longer: int,
    ) -> None:
        self._journal = journal
        self._roster = roster
        self._service = service
        self._service_clock = service_clock
        self._longer = longer

    async def in_time(self, row: Row) -> Row:
        """With the time when it was sent by the service's clock, which any answer tells."""
        if self._service_clock.error is None:
            await self._service.find_or_nothing(row.scan.code, PATIENCE)
        self._service_clock.put_right(self._journal)
        now = self._journal.row(row.scan.id)
        return replace(row, sent_at=now.sent_at) if now else row

    async def fate(self, row: Row, ticket: Ticket) -> Fate:
        """By the ticket, and by its place in the history."""
        detail, passages = await asyncio.gather(
            self._service.detail(ticket.id, PATIENCE), self._history()
        )
        sent_at = row.sent_at or row.scan.at
        subject = _subject(row, ticket)
        deeds = self._deeds_before(row, subject)
        told = told_as_it_was(row)
        before = row.scan.direction if told else self._before(row, subject)
        shown = Shown(detail, passages, deeds, before, told)
        return fate(row.scan.direction, sent_at, shown, until=self._until(row, ticket, sent_at))

    def _deeds_before(self, row: Row, subject: str) -> list[Deed]:
        """Of which the history may show passages that could be taken for this row's."""
        earliest = (row.sent_at or row.scan.at) - HORIZON
        earlier = self._journal.sent_before(row, subject)
        lately = (one for one in earlier if (one.sent_at or 0) >= earliest)
        return [deed for one in lately for deed in deeds_of(one, subject)]

    def _before(self, row: Row, subject: str) -> Direction | None:
        """Which way they last went at this door before this row."""
        before = self._journal.delivered_before(row, subject)
        return before.scan.direction if before else None

    async def fate_of_card(self, row: Row) -> Fate:
        """A code that no ticket has may be a card's: did any ticket go through about then?"""
        sent_at = row.sent_at or row.scan.at
        passages = await self._history()
        about_then = [
            passage
            for passage in passages
            if passage.direction is row.scan.direction
            and -SLACK <= passage.at - sent_at <= self._latest(row) + SLACK
            and not self._is_by_their_own_code(passage)
            and passage in self._untold(passage.ticket_id, passages)
        ]
        return Fate.SEEMS_APPLIED if about_then else Fate.NOT_APPLIED

    def _is_by_their_own_code(self, passage: Passage) -> bool:
        own = self._journal.lately(passage.ticket_id)
        return own is not None and own.scan.direction is passage.direction

    def _untold(self, ticket_id: str, passages: Sequence[Passage]) -> list[Passage]:
        """Those of this ticket that no row of ours accounts for, wherever the guest went since."""
        left = [passage for passage in passages if passage.ticket_id == ticket_id]
        sent = (row for row in self._journal.story(ticket_id) if row.sent_at is not None)
        for deed in chain.from_iterable(deeds_of(row, ticket_id) for row in sent):
            theirs = (
                passage
                for passage in left
                if passage.direction is deed.direction
                and -SLACK <= passage.at - deed.sent_at <= LATEST_BROUGHT + SLACK
            )
            told = next(theirs, None)
            left = [passage for passage in left if passage is not told]
        return left

    async def last_passage(self, ticket: Ticket) -> Passage | None:
        """If the history may be seen, and reaches back to it."""
        return newest(p for p in await self._history() if p.ticket_id == ticket.id)

    async def who_moved(self, row: Row, yes: Yes, asked_at: Moment) -> tuple[str, ...]:
        """By a code of which we knew no ticket. Some of a card's may have come by their own."""
        entering = row.scan.direction is Direction.IN
        asked = replace(row, sent_at=asked_at)
        moved = []
        for one in yes.ticket_ids:
            ticket = self._roster.by_id(one) or unlisted(one)
            is_there = self._roster.is_inside(ticket) is entering
            if not is_there or await self._is_by(asked, ticket):
                moved.append(one)
        return tuple(moved)

    async def is_out(self, ticket: Ticket) -> bool:
        """By the service itself: then an undo has come to its end, whoever took them out."""
        return await self.is_gone(ticket, Direction.OUT)

    async def is_gone(self, ticket: Ticket, direction: Direction) -> bool:
        """Whether the service shows that they are where this leads to."""
        shown = await self._service.detail_or_nothing(ticket.id, PATIENCE)
        return shown is not None and whereabouts(shown) is (direction is Direction.IN)

    async def came_back(self, undo: Row, admission: Row, ticket: Ticket) -> bool:
        """Whether they have left since they were let in on this, and come in elsewhere.

        What was done for us since is no coming and going of theirs: it was taken back.
        """
        sent_at = admission.sent_at or admission.scan.at
        subject = _subject(admission, ticket)
        since = self._journal.sent_before(undo, subject)
        after = dropwhile(lambda one: one.scan.id != admission.scan.id, since)
        deeds = self._deeds_before(admission, subject)
        deeds += [deed for one in islice(after, 1, None) for deed in deeds_of(one, subject)]
        shown = Shown(ticket, await self._history(), deeds)
        return came_back(sent_at, shown, until=sent_at + LATEST_BROUGHT)

    def _until(self, row: Row, ticket: Ticket, sent_at: Moment) -> Moment | None:
        """Until when it was carried out, if at all; of several tickets each is sent in its turn."""
        if (carried_out := row.taking_back.get(ticket.id)) is not None:
            return carried_out - SLACK  # In the service's own words, to which no slack is added.
        if row.let_through and len(row.tickets) > 1:
            return None
        return sent_at + self._latest(row)

    def _latest(self, row: Row) -> int:
        if row.let_through:
            return LATEST_BROUGHT
        by_code_alone = row.subject == subject_of(row.scan.code, None)
        return (LATEST + self._longer) * (ANSWERS_FOR_A_CARD if by_code_alone else 1)

    async def _is_by(self, row: Row, ticket: Ticket) -> bool:
        """Whether they are where they are by this row: the list may have heard of it first."""
        try:
            return await self.fate(replace(row, subject=ticket.id), ticket) is Fate.APPLIED
        except OrganiserError:
            return False

    async def _history(self) -> tuple[Passage, ...]:
        """A history that we may not see is as good as none; the ticket itself has to do."""
        try:
            return await self._service.history(PATIENCE, ALL_OF_IT)
        except NOT_FOR_US:
            return ()


def _subject(row: Row, ticket: Ticket) -> str:
    """An undo has the subject of what it undoes, but each ticket of a card a story of its own."""
    return ticket.id if row.tickets else row.subject


def unlisted(ticket_id: str) -> Ticket:
    """All that is known of a ticket which is on no list; the service takes it by its id."""
    return Ticket(ticket_id, "", "", "", "", "", "", None, "", None, None)
