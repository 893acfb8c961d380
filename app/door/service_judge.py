"""Judges a scan by the service: asks it, and settles the scan by the response."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace

from app.book.change import Change
from app.book.movement import Movement, Seen
from app.book.timeline import Entry
from app.door.context import DoorContext
from app.door.guest import Guest, GuestReader
from app.door.list_judge import ListJudge
from app.door.response_rules import after_card, after_no, after_yes
from app.model.journal import Stamp
from app.model.scan import Direction, Scan
from app.model.ticket import Ticket
from app.model.verdict import Verdict
from app.organiser.errors import OrganiserError, Unreachable
from app.service.answers import Evidence, Yes
from app.service.check_in import TicketService
from app.service.deadline import FOLLOW_UP_S, Deadline
from app.store.errors import StoreError

log = logging.getLogger(__name__)


class ServiceJudge:
    """Judges one scan after another by the service; each request is in the journal first.

    `filled` is called when late answers add to a verdict.
    """

    def __init__(
        self,
        context: DoorContext,
        guests: GuestReader,
        by_list: ListJudge,
        service: TicketService,
        filled: Callable[[Scan, Verdict], None],
    ) -> None:
        self._context = context
        self._door = context.door
        self._journal = context.journal
        self._in_flight = context.in_flight
        self._service_time = context.service_clock.now
        self._guests = guests
        self._list = by_list
        self._service = service
        self._filled = filled

    async def judge(self, scan: Scan, guest: Guest, deadline: Deadline) -> Verdict:
        """Ask the service within the deadline; without a response, judge by the list."""
        there = guest.is_there(scan.direction)
        # A card is sent as a card, even if its ticket is known.
        ticket = self._guests.ticket(scan.code)
        number = self._journal.begin(
            scan,
            ticket.id if ticket else None,
            self._service_time(),
            round((deadline.remaining() + FOLLOW_UP_S) * 1000),
            was_there=there is True,
        )
        self._in_flight.add(number)
        try:
            # An exit is claimed once it is sure: until then nobody may come in on the ticket.
            is_claimed = scan.direction is Direction.IN and not there
            lost = await self._list.lost_to_other_door(scan, guest) if is_claimed else None
            if lost is not None:
                self._settle(scan, lost, Change(0, Seen.NEW, closed=self._service_time()))
                return lost
            is_back = scan.direction is Direction.IN and there is True
            answer = await self._service.check(scan, ticket, deadline, is_back=is_back)
            closed_at = self._service_time()
            if isinstance(answer, Evidence):
                return await self._refused(scan, ticket, answer, deadline, closed_at)
            return await self._accepted(scan, ticket, answer, deadline, closed_at)
        except OrganiserError as trouble:
            return await self._unanswered(scan, trouble)
        finally:
            self._in_flight.discard(number)

    async def _accepted(
        self, scan: Scan, ticket: Ticket | None, yes: Yes, deadline: Deadline, closed_at: Stamp
    ) -> Verdict:
        """Settle a positive response, after a look at the history if the guest was inside."""
        now = self._context.clock()
        is_card = bool(yes.ticket_ids) and (ticket is None or ticket.id not in yes.ticket_ids)
        if is_card:
            guests = {one: self._on_card(scan, one, closed_at) for one in yes.ticket_ids}
            if any(guest.timeline.inside for guest in guests.values()):
                passages = await self._service.passages_of(
                    yes.ticket_ids, deadline.plus(FOLLOW_UP_S)
                )
                guests = {
                    one: replace(
                        guest,
                        timeline=guest.timeline.with_passages(
                            p for p in passages or () if p.ticket_id == one
                        ),
                    )
                    for one, guest in guests.items()
                }
            verdict = after_card(scan, guests, yes, self._door, now)
        else:
            guest = self._guests.read(scan.code, ticket)
            if guest.ticket_id is not None:
                ours = self._answered(scan, guest.ticket_id, closed_at)
                guest = replace(guest, timeline=guest.timeline.with_newest(ours))
            if scan.direction is Direction.IN and guest.timeline.inside and guest.ticket_id:
                about = guest.ticket_id
                history = await self._service.passages_of([about], deadline.plus(FOLLOW_UP_S)) or ()
                guest = replace(guest, timeline=guest.timeline.with_passages(history))
            verdict = after_yes(scan, guest, yes, self._door, now)
        verdict = self._list.unless_to_check(scan, verdict)
        shown = yes.ticket if verdict.ticket is yes.ticket and yes.ticket else None
        change = Change(0, Seen.DONE, closed=closed_at, tickets=yes.ticket_ids)
        self._settle(scan, verdict, change, shown)
        if not verdict.lets_through:
            self._context.delivery_due.set()
        return verdict

    def _on_card(self, scan: Scan, ticket_id: str, closed_at: Stamp) -> Guest:
        """Return the guest of one ticket of a card, with this request as that ticket's movement."""
        guest = self._guests.by_id(ticket_id)
        ours = self._answered(scan, ticket_id, closed_at)
        return replace(guest, timeline=guest.timeline.with_newest(ours))

    def _answered(self, scan: Scan, ticket_id: str, closed_at: Stamp) -> Movement:
        """Return the movement of this scan after a positive response."""
        (begun,) = self._journal.movements(scan.id)
        return replace(
            begun, ticket_id=ticket_id, seen=Seen.DONE, closed_at=closed_at.at, broke=False
        )

    async def _refused(
        self, scan: Scan, ticket: Ticket | None, no: Evidence, deadline: Deadline, closed_at: Stamp
    ) -> Verdict:
        """Settle a negative response, explained by what the service shows of the ticket."""
        evidence = await self._service.evidence(ticket, no, deadline)
        verdict = self._explained(scan, ticket, evidence)
        guest = self._guests.read(scan.code, ticket)
        verdict = await self._list.unless_misread(scan, guest, verdict)
        change = Change(0, Seen.REJECTED, closed=closed_at)
        self._settle(scan, verdict, change, evidence.news)
        if evidence.rest is not None:
            evidence.rest.add_done_callback(lambda rest: self._fill_in(scan, ticket, verdict, rest))
        return verdict

    def _explained(self, scan: Scan, ticket: Ticket | None, evidence: Evidence) -> Verdict:
        """Return the verdict on a negative response, by this evidence."""
        guest = self._guests.read(scan.code, ticket)
        if evidence.ticket is not None and guest.ticket is None:
            guest = replace(guest, timeline=self._guests.by_id(evidence.ticket.id).timeline)
        (begun,) = self._journal.movements(scan.id)
        guest = replace(guest, timeline=guest.timeline.without(begun))
        return self._list.in_detail(
            after_no(scan, guest, evidence, self._door, self._context.clock())
        )

    def _fill_in(
        self, scan: Scan, ticket: Ticket | None, told: Verdict, rest: asyncio.Future[Evidence]
    ) -> None:
        """Add late answers to a verdict; its kind and reason stay the same."""
        if rest.cancelled():
            return
        try:
            verdict = self._explained(scan, ticket, rest.result())
        except StoreError as error:
            log.error("The journal cannot be read: %s", type(error).__name__)
            return
        if verdict.kind is told.kind and verdict != told:
            self._filled(scan, verdict)

    async def _unanswered(self, scan: Scan, trouble: OrganiserError) -> Verdict:
        """Judge by the list after a failed request; the outbox asks later whether it arrived."""
        guest = self._guests.read(scan.code, self._guests.ticket(scan.code))
        _, verdict = await self._list.judge(scan, guest)
        seen = Seen.MAYBE if trouble.may_be_applied else Seen.NEW
        broke = isinstance(trouble, Unreachable)
        change = Change(0, seen, trouble.said, closed=self._service_time(), broke=broke)
        self._settle(scan, verdict, change)
        self._context.delivery_due.set()
        return verdict

    def _settle(
        self, scan: Scan, verdict: Verdict, change: Change, ticket: Ticket | None = None
    ) -> None:
        """Write the verdict of the scan whose request was begun; see Journal.settle.

        `ticket` is what the service showed. It may have been asked for at the same time as the
        check-in, so it is dated by the scan: dated later, it could outweigh a passage that came
        after it.
        """
        waited = scan.waited_until(self._context.clock())
        shown = Entry(ticket, scan.at, live=True) if ticket else None
        self._journal.settle(scan.id, verdict, change, shown=shown, waited=waited)
