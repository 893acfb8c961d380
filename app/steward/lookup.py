"""Looks up all about a ticket, and explains where its guest is; changes nothing."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.book.explanation import Explanation
from app.model.details import Details, OrderFacts
from app.model.journal import subject_of
from app.model.scan import Passage
from app.model.ticket import Ticket
from app.organiser.client import Organiser
from app.organiser.errors import InvalidRequest, OrganiserError
from app.organiser.wire.order import Order
from app.service.clocks import Deadline
from app.service.ticket_service import TicketService
from app.store.journal import ScanReader
from app.store.roster import Roster
from app.store.timelines import Timelines


@dataclass(frozen=True, slots=True)
class Lookup:
    """Reads a ticket from the list and from the service, for at most `patience` seconds."""

    service: TicketService
    organiser: Organiser
    ticketing_id: str
    roster: Roster
    timelines: Timelines
    patience: float = 3.0

    async def search(self, text: str, *, whole_words: bool) -> list[Ticket]:
        """Return the matching tickets of the list, best first; scans go on meanwhile."""
        searching = self.roster.searching(text, whole_words=whole_words)
        for _ in iter(searching.step, False):
            await asyncio.sleep(0)
        return searching.found()

    def local(self, ticket: Ticket, passages: Sequence[Passage] | None = None) -> Details:
        """Return what this laptop knows of a ticket, with passages that the service shows.

        Whether the guest is inside follows from the same steps that are shown, so that both agree.
        """
        known = self.timelines.of_id(ticket.id, ticket.code)
        timeline = replace(known, passages=tuple({*known.passages, *(passages or ())}))
        steps = tuple(
            Passage(ticket.id, step.direction, step.at) for _, step in timeline.dated_steps
        )
        main = self.roster.by_id(ticket.addon_of) if ticket.addon_of else None
        return Details(
            ticket,
            inside=bool(timeline.inside),
            live=False,
            order=None,
            passages=None if passages is None and not steps else steps,
            main=main,
        )

    async def live(self, ticket: Ticket) -> Details:
        """Return what the service shows of a ticket; our list's data where it does not answer."""
        deadline = Deadline.after(self.patience)
        shown, order, passages = await asyncio.gather(
            self.service.detail_or_nothing(ticket.id, deadline),
            self._order(ticket),
            self.service.passages_of([ticket.id], deadline),
        )
        found = self.local(shown or ticket, passages)
        return replace(found, live=shown is not None, order=order)

    async def _order(self, ticket: Ticket) -> OrderFacts | None:
        if not ticket.order_id:
            return None
        organiser = self.organiser.within(self.patience)
        try:
            page = await organiser.get_order(self.ticketing_id, ticket.order_id)
        except (OrganiserError, InvalidRequest):
            return None
        return next((_facts(order, ticket.id) for order in page.orders), None)


def _facts(order: Order, ticket_id: str) -> OrderFacts:
    own = (one.total_price for one in order.tickets or () if one.ticket_id == ticket_id)
    price = next(own, None)
    return OrderFacts(
        number=order.order_id,
        status=order.status,
        buyer=order.buyer_name,
        price=None if order.total_price is None else float(order.total_price),
        currency=order.currency,
        ticket_price=None if price is None else float(price),
    )


def explain_scan(scans: ScanReader, timelines: Timelines, scan_id: str) -> tuple[Explanation, ...]:
    """Return an explanation for each ticket of a scan; none if the scan is unknown."""
    row = scans.row(scan_id)
    if row is None:
        return ()
    subjects = dict.fromkeys(movement.subject for movement in scans.movements(scan_id))
    return tuple(
        Explanation(subject, timelines.of_subject(subject, row.scan.code))
        for subject in subjects or (row.subject,)
    )


def explain_code(
    scans: ScanReader, roster: Roster, timelines: Timelines, code: str
) -> tuple[Explanation, ...]:
    """Return an explanation for each ticket with this code or id, or that came in by this card.

    A code without a ticket is explained if it was ever scanned.
    """
    tickets = roster.by_code(code)
    if tickets:
        return tuple(Explanation(one.id, timelines.of_id(one.id)) for one in tickets)
    if carried := scans.carried(code):
        return tuple(Explanation(one, timelines.of_id(one)) for one in carried)
    timeline = timelines.of_code(code)
    return (Explanation(subject_of(code, None), timeline),) if timeline.movements else ()
