"""Our client against the rehearsal service: what a door asks, and every manner of refusal."""

import pytest

from app.organiser.client import Organiser
from app.organiser.errors import NotAllowed, NotFound, OrganiserError, Refused
from app.organiser.http import ServiceConnection
from app.organiser.wire.check_in import CheckIn, CheckInAction
from app.organiser.wire.order import SearchQuery
from app.organiser.wire.ticket import TicketsQuery
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from tests.end_to_end.rehearsal_guests import check_in_of, is_cancelled, is_good, ticket_where


async def test_check_in_and_out_are_in_the_history(organiser: Organiser, service: Serving) -> None:
    ticket = await ticket_where(organiser, service, is_good)
    ticketing = service.ticketing_id
    done = await organiser.check_in(ticketing, check_in_of(ticket))
    assert (done.processed_ticket_count, done.ticket_ids) == (1, [ticket.id])
    assert (await organiser.get_ticket(ticketing, ticket.id)).ticket.checked_in is True
    out = CheckIn(ticket_id=ticket.id, action=CheckInAction.CHECKOUT)
    await organiser.check_in(ticketing, out)
    history = (await organiser.check_in_history(ticketing)).check_in_history
    assert [row.action for row in history if row.ticket_id == ticket.id] == ["CHECKOUT", "CHECKIN"]


async def test_search_orders_and_ticketing_are_read(organiser: Organiser, service: Serving) -> None:
    ticketing = service.ticketing_id
    ticket = await ticket_where(organiser, service, is_good)
    found = await organiser.search(ticketing, SearchQuery(q=ticket.barcode or "", limit="5"))
    assert ticket.id in [hit.ticket_id for hit in found.tickets]
    order = await organiser.get_order(ticketing, ticket.order_id or "")
    assert ticket.id in [each.ticket_id for hit in order.orders for each in hit.tickets or ()]
    assert (await organiser.get_ticketing(ticketing)).overview.ticketing_id == ticketing


async def test_pages_have_every_ticket_once(organiser: Organiser, service: Serving) -> None:
    pages = organiser.ticket_pages(service.ticketing_id, TicketsQuery(limit="7"))
    ids = [ticket.id async for page in pages for ticket in page.tickets]
    assert len(ids) == len(set(ids)) == 300


async def test_event_of_another_organisation_is_not_found(
    organiser: Organiser, service: Serving
) -> None:
    with pytest.raises(NotFound):
        await organiser.get_event(service.foreign_event_id)


async def test_key_without_a_right_is_forbidden(service: Serving) -> None:
    async with ServiceConnection(service.base_url, service.make_key()) as line:
        with pytest.raises(NotAllowed, match="check in"):
            await Organiser(line).check_in(service.ticketing_id, CheckIn(barcode="x"))


@pytest.mark.parametrize(
    ("manner", "kind", "words"),
    [
        (Manner.CONFLICT, Refused, "This ticket was cancelled."),
        (Manner.BAD, Refused, "This ticket was cancelled."),
        (Manner.UNPROCESSABLE, Refused, "This ticket was cancelled."),
        (Manner.SOFT, Refused, "This ticket was cancelled."),
        (Manner.NOT_FOUND, NotFound, "Ticket not found."),
        (Manner.LAX, Refused, "This ticket was cancelled."),
    ],
)
async def test_every_manner_of_refusal_raises_its_error(
    organiser: Organiser, service: Serving, manner: Manner, kind: type[OrganiserError], words: str
) -> None:
    ticket = await ticket_where(organiser, service, is_cancelled)
    service.set_manner(manner)
    with pytest.raises(kind) as error:
        await organiser.check_in(service.ticketing_id, check_in_of(ticket))
    assert words in error.value.sentence
    assert not error.value.may_be_applied


async def test_zero_processed_tickets_is_a_refusal(organiser: Organiser, service: Serving) -> None:
    ticket = await ticket_where(organiser, service, is_cancelled)
    service.set_manner(Manner.ZERO)
    done = await organiser.check_in(service.ticketing_id, check_in_of(ticket))
    assert (done.processed_ticket_count, done.ticket_ids) == (0, [])
