"""Calls of every client method with sample arguments, and the request that each must send."""

from collections.abc import Awaitable, Callable, Sequence

from pydantic import BaseModel

from app.organiser.client import Organiser
from app.organiser.wire.check_in import CheckIn, CheckInAction, HistoryQuery
from app.organiser.wire.event import EventsQuery
from app.organiser.wire.order import SearchQuery
from app.organiser.wire.post import CreatePost, PostsQuery
from app.organiser.wire.ticket import TicketsQuery

Ask = Callable[[Organiser], Awaitable[BaseModel]]


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
    ("get_order", lambda o: o.get_order("g", "o"), "GET /ticketings/g/orders/o", b""),
)
