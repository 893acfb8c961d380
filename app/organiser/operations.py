"""Table of the document's 17 operations and of the service's description of itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from app.organiser.operation import Operation
from app.organiser.wire.base import Nothing
from app.organiser.wire.check_in import CheckedIn, CheckIn, History, HistoryQuery, LenientHistory
from app.organiser.wire.envelope import Envelope, OpenApiReply
from app.organiser.wire.event import (
    CreateEvent,
    Event,
    EventCreated,
    EventList,
    EventsQuery,
    PatchEvent,
)
from app.organiser.wire.order import OrderPage, OrdersQuery
from app.organiser.wire.post import (
    CreatePost,
    PatchPost,
    Post,
    PostList,
    PostsCopied,
    PostsQuery,
)
from app.organiser.wire.search import SearchQuery, SearchResult
from app.organiser.wire.ticket import (
    LenientListedPage,
    ListedPage,
    TicketDetail,
    TicketPage,
    TicketsQuery,
)
from app.organiser.wire.ticketing import Ticketing

PAGE_BOUND = 32_000_000  # bytes
PAGE_TIMEOUT = 30.0  # seconds

LIST_EVENTS = Operation(
    name="list_events",
    purpose="the organisation's events",
    method="GET",
    path="/events",
    reply=Envelope[EventList],
    query=EventsQuery,
    bound=PAGE_BOUND,
    timeout=PAGE_TIMEOUT,
)
GET_EVENT = Operation(
    name="get_event",
    purpose="one event",
    method="GET",
    path="/events/{eventId}",
    reply=Envelope[Event],
)
CREATE_EVENT = Operation(
    name="create_event",
    purpose="make a new event",
    method="POST",
    path="/events",
    reply=Envelope[EventCreated],
    body=CreateEvent,
)
PATCH_EVENT = Operation(
    name="patch_event",
    purpose="change an event",
    method="PATCH",
    path="/events/{eventId}",
    reply=Envelope[Nothing],
    body=PatchEvent,
)
LIST_POSTS = Operation(
    name="list_posts",
    purpose="an event's posts, drafts and scheduled ones too",
    method="GET",
    path="/events/{eventId}/posts",
    reply=Envelope[PostList],
    query=PostsQuery,
    bound=PAGE_BOUND,
    timeout=PAGE_TIMEOUT,
)
CREATE_POST = Operation(
    name="create_post",
    purpose="write a post, or copy another event's",
    method="POST",
    path="/events/{eventId}/posts",
    reply=Envelope[Post | PostsCopied],
    body=CreatePost,
)
GET_POST = Operation(
    name="get_post",
    purpose="one post",
    method="GET",
    path="/events/{eventId}/posts/{postId}",
    reply=Envelope[Post],
)
PATCH_POST = Operation(
    name="patch_post",
    purpose="change or publish a post",
    method="PATCH",
    path="/events/{eventId}/posts/{postId}",
    reply=Envelope[Post],
    body=PatchPost,
)
DELETE_POST = Operation(
    name="delete_post",
    purpose="remove a post",
    method="DELETE",
    path="/events/{eventId}/posts/{postId}",
    reply=Envelope[Nothing],
)
GET_TICKETING = Operation(
    name="get_ticketing",
    purpose="how the ticketing is set up",
    method="GET",
    path="/ticketings/{ticketingId}",
    reply=Envelope[Ticketing],
)
SEARCH = Operation(
    name="search",
    purpose="tickets and orders by any word",
    method="GET",
    path="/ticketings/{ticketingId}/search",
    reply=Envelope[SearchResult],
    query=SearchQuery,
    bound=PAGE_BOUND,
    timeout=PAGE_TIMEOUT,
)
LIST_TICKETS = Operation(
    name="list_tickets",
    purpose="a page of tickets",
    method="GET",
    path="/ticketings/{ticketingId}/tickets",
    reply=Envelope[TicketPage],
    query=TicketsQuery,
    bound=PAGE_BOUND,
    timeout=PAGE_TIMEOUT,
)
LIST_TICKETS_BRIEFLY = LIST_TICKETS.read_as(Envelope[ListedPage], Envelope[LenientListedPage])
GET_TICKET = Operation(
    name="get_ticket",
    purpose="one ticket, and whether it is being passed on",
    method="GET",
    path="/ticketings/{ticketingId}/tickets/{ticketId}",
    reply=Envelope[TicketDetail],
)
CHECK_IN = Operation(
    name="check_in",
    purpose="let a ticket in, or out",
    method="POST",
    path="/ticketings/{ticketingId}/check-in",
    reply=Envelope[CheckedIn],
    body=CheckIn,
)
CHECK_IN_HISTORY = Operation(
    name="check_in_history",
    purpose="who went in and out",
    method="GET",
    path="/ticketings/{ticketingId}/check-in-history",
    reply=Envelope[History],
    query=HistoryQuery,
    bound=PAGE_BOUND,
    timeout=PAGE_TIMEOUT,
    lenient=Envelope[LenientHistory],
)
LIST_ORDERS = Operation(
    name="list_orders",
    purpose="a page of orders",
    method="GET",
    path="/ticketings/{ticketingId}/orders",
    reply=Envelope[OrderPage],
    query=OrdersQuery,
    bound=PAGE_BOUND,
    timeout=PAGE_TIMEOUT,
)
GET_ORDER = Operation(
    name="get_order",
    purpose="one order with its tickets",
    method="GET",
    path="/ticketings/{ticketingId}/orders/{orderId}",
    reply=Envelope[OrderPage],
)
OPENAPI = Operation(
    name="openapi",
    purpose="the service's description of itself",
    method="GET",
    path="/openapi.json",
    reply=OpenApiReply,
)

OPERATIONS: Mapping[str, Operation[Any]] = MappingProxyType(
    {
        operation.name: operation
        for operation in (
            LIST_EVENTS,
            GET_EVENT,
            CREATE_EVENT,
            PATCH_EVENT,
            LIST_POSTS,
            CREATE_POST,
            GET_POST,
            PATCH_POST,
            DELETE_POST,
            GET_TICKETING,
            SEARCH,
            LIST_TICKETS,
            GET_TICKET,
            CHECK_IN,
            CHECK_IN_HISTORY,
            LIST_ORDERS,
            GET_ORDER,
            OPENAPI,
        )
    }
)
