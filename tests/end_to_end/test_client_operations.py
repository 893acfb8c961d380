"""Our client against the rehearsal service: every operation, and every manner of refusal."""

import pytest

from app.organiser.client import Organiser
from app.organiser.errors import NotAllowed, NotFound, OrganiserError, Refused
from app.organiser.http import ServiceConnection
from app.organiser.wire.check_in import CheckIn, CheckInAction
from app.organiser.wire.event import CreateEvent, EventsQuery, PatchEvent
from app.organiser.wire.order import OrdersQuery
from app.organiser.wire.post import CreatePost, PatchPost, Post, PostsCopied
from app.organiser.wire.search import SearchQuery
from app.organiser.wire.ticket import TicketsQuery
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from tests.end_to_end.rehearsal_guests import check_in_of, is_cancelled, is_good, ticket_where


async def test_events_are_made_changed_and_found(organiser: Organiser) -> None:
    created = await organiser.create_event(
        CreateEvent(
            event_name="Zoë & Größe <b>",
            description="A test",
            start_date_time="2026-12-01T19:00:00Z",
            end_date_time="2026-12-01T23:00:00Z",
        )
    )
    await organiser.patch_event(created.event_id, PatchEvent(name="Renamed", venue_id=None))
    assert (await organiser.get_event(created.event_id)).name == "Renamed"
    found = await organiser.list_events(EventsQuery(search="Renamed", view="detail"))
    assert [event.id for event in found.events] == [created.event_id]


async def test_posts_are_written_changed_copied_and_removed(
    organiser: Organiser, service: Serving
) -> None:
    event_id = service.event_id
    post = await organiser.create_post(event_id, CreatePost(post_description="Doors"))
    assert isinstance(post, Post)
    changed = await organiser.patch_post(event_id, post.id, PatchPost(post_description="Doors!"))
    assert changed.post_description == "Doors!"
    assert await organiser.get_post(event_id, post.id) == changed
    assert changed in (await organiser.list_posts(event_id)).posts
    copied = await organiser.create_post(event_id, CreatePost(source_event_id=event_id))
    assert isinstance(copied, PostsCopied)
    await organiser.delete_post(event_id, post.id)
    with pytest.raises(NotFound):
        await organiser.get_post(event_id, post.id)


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
    orders = await organiser.list_orders(ticketing, OrdersQuery(limit="3"))
    order = await organiser.get_order(ticketing, orders.orders[0].order_id)
    assert [hit.order_id for hit in order.orders] == [orders.orders[0].order_id]
    assert (await organiser.get_ticketing(ticketing)).overview.ticketing_id == ticketing
    assert (await organiser.openapi()).info["version"] == "0.1.0"


async def test_pages_have_every_ticket_once(organiser: Organiser, service: Serving) -> None:
    pages = organiser.ticket_pages(service.ticketing_id, TicketsQuery(limit="7"))
    ids = [ticket.id async for page in pages for ticket in page.tickets]
    assert len(ids) == len(set(ids)) == 300
    orders = organiser.order_pages(service.ticketing_id, OrdersQuery(limit="7"))
    order_ids = [order.order_id async for page in orders for order in page.orders]
    assert len(order_ids) == len(set(order_ids)) > 1


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
