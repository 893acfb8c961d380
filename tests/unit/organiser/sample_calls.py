"""Calls of every client method with sample arguments, and the request each must send."""

from collections.abc import Awaitable, Callable, Sequence

from pydantic import BaseModel

from app.organiser.client import Organiser
from app.organiser.wire.check_in import CheckIn, CheckInAction, HistoryQuery
from app.organiser.wire.event import CreateEvent, EventsQuery, PatchEvent
from app.organiser.wire.post import CreatePost, PatchPost, PostsQuery
from app.organiser.wire.search import SearchQuery
from app.organiser.wire.ticket import TicketsQuery

Ask = Callable[[Organiser], Awaitable[BaseModel]]


TIME = "2031-05-17T20:00:00Z"


CREATED = CreateEvent(event_name="n", description="d", start_date_time=TIME, end_date_time=TIME)


CHECKED = CheckIn(barcode="ü", action=CheckInAction.CHECKOUT)


ASKED: Sequence[tuple[str, Ask, str, bytes]] = (
    ("list_events", lambda o: o.list_events(), "GET /events", b""),
    (
        "list_events",
        lambda o: o.list_events(EventsQuery(view="detail", limit="5")),
        "GET /events?limit=5&view=detail",
        b"",
    ),
    ("get_event", lambda o: o.get_event("e/1"), "GET /events/e%2F1", b""),
    (
        "create_event",
        lambda o: o.create_event(CREATED),
        "POST /events",
        b'{"eventName":"n","description":"d","startDateTime":"%b","endDateTime":"%b"}'
        % (TIME.encode(), TIME.encode()),
    ),
    (
        "patch_event",
        lambda o: o.patch_event("e", PatchEvent(venue_id=None, start_date_time=5)),
        "PATCH /events/e",
        b'{"venueId":null,"startDateTime":5}',
    ),
    ("list_posts", lambda o: o.list_posts("e"), "GET /events/e/posts", b""),
    (
        "list_posts",
        lambda o: o.list_posts("e", PostsQuery(limit="2")),
        "GET /events/e/posts?limit=2",
        b"",
    ),
    (
        "create_post",
        lambda o: o.create_post("e", CreatePost(push_title="t")),
        "POST /events/e/posts",
        b'{"pushTitle":"t"}',
    ),
    ("get_post", lambda o: o.get_post("e", "p"), "GET /events/e/posts/p", b""),
    (
        "patch_post",
        lambda o: o.patch_post("e", "p", PatchPost(publish_now=True)),
        "PATCH /events/e/posts/p",
        b'{"publishNow":true}',
    ),
    ("delete_post", lambda o: o.delete_post("e", "p"), "DELETE /events/e/posts/p", b""),
    ("get_ticketing", lambda o: o.get_ticketing("g"), "GET /ticketings/g", b""),
    (
        "search",
        lambda o: o.search("g", SearchQuery(q="Zoë &")),
        "GET /ticketings/g/search?q=Zo%C3%AB+%26",
        b"",
    ),
    ("list_tickets", lambda o: o.list_tickets("g"), "GET /ticketings/g/tickets", b""),
    (
        "list_tickets",
        lambda o: o.list_tickets("g", TicketsQuery(checked_in="true", cursor="a=")),
        "GET /ticketings/g/tickets?checkedIn=true&cursor=a%3D",
        b"",
    ),
    ("get_ticket", lambda o: o.get_ticket("g", "t"), "GET /ticketings/g/tickets/t", b""),
    (
        "check_in",
        lambda o: o.check_in("g", CHECKED),
        "POST /ticketings/g/check-in",
        '{"barcode":"ü","action":"CHECKOUT"}'.encode(),
    ),
    (
        "check_in_history",
        lambda o: o.check_in_history("g"),
        "GET /ticketings/g/check-in-history",
        b"",
    ),
    (
        "check_in_history",
        lambda o: o.check_in_history("g", HistoryQuery(limit="9")),
        "GET /ticketings/g/check-in-history?limit=9",
        b"",
    ),
    ("list_orders", lambda o: o.list_orders("g"), "GET /ticketings/g/orders", b""),
    ("get_order", lambda o: o.get_order("g", "o"), "GET /ticketings/g/orders/o", b""),
    ("openapi", lambda o: o.openapi(), "GET /openapi.json", b""),
)
