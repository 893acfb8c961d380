"""Table of the document's operations: how each is called, what it needs, and what it answers.

Client, rehearsal service and the help of `admit organiser` read this one table.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from pydantic import ValidationError
from pydantic_core import PydanticSerializationError, from_json

from app.organiser.errors import BadReply, InvalidRequest
from app.organiser.response_parser import lower_first, read_leniently, read_value
from app.organiser.wire.base import AnyJson, Envelope, Nothing, OpenApi, OrBare, Request
from app.organiser.wire.check_in import (
    CheckedIn,
    CheckIn,
    History,
    HistoryQuery,
    LenientCheckedIn,
    LenientHistory,
    Ticketing,
)
from app.organiser.wire.event import (
    CreateEvent,
    Event,
    EventCreated,
    EventList,
    EventsQuery,
    LenientEventList,
    PatchEvent,
)
from app.organiser.wire.order import (
    LenientSearchResult,
    OrderPage,
    OrdersQuery,
    SearchQuery,
    SearchResult,
)
from app.organiser.wire.post import CreatePost, PatchPost, Post, PostList, PostsCopied, PostsQuery
from app.organiser.wire.ticket import (
    LenientListedPage,
    ListedDetail,
    ListedPage,
    TicketDetail,
    TicketPage,
    TicketsQuery,
)

T = TypeVar("T")
BOUND, PAGE_BOUND = 2_000_000, 32_000_000  # bytes
TIMEOUT, PAGE_TIMEOUT = 10.0, 30.0  # seconds
_ID = re.compile(r"{(\w+)}")


class Scope(StrEnum):
    """The rights of a key; the document does not show their names, so these are made up."""

    EVENTS_READ = "events:read"
    EVENTS_WRITE = "events:write"
    POSTS_READ = "posts:read"
    POSTS_WRITE = "posts:write"
    TICKETS_READ = "tickets:read"
    TICKETS_WRITE = "tickets:write"
    ORDERS_READ = "orders:read"
    CHECKIN_WRITE = "checkin:write"


@dataclass(frozen=True, slots=True)
class Operation(Generic[T]):
    """One operation of the service, with the shapes of its query, body and reply.

    `published` is its name in the document, if that shows one. The body AnyJson stands for shapes
    that the document does not show. A list may have a long response that takes its time.
    """

    name: str
    method: str
    path: str
    scope: Scope | None  # None: any key may call it
    reply: type[Envelope[T]]
    purpose: str
    published: str = ""
    query: type[Request] | None = None
    body: type[Request] | type[AnyJson] | None = None
    is_list: bool = False
    # Shape for a response that does not fit `reply`: the same without what does not fit.
    lenient: type[Envelope[Any]] | None = None

    @property
    def bound(self) -> int:
        """Return the largest response in bytes."""
        return PAGE_BOUND if self.is_list else BOUND

    @property
    def timeout(self) -> float:
        """Return the time for a call in seconds."""
        return PAGE_TIMEOUT if self.is_list else TIMEOUT

    @property
    def ids(self) -> tuple[str, ...]:
        """Return the names of the ids in the path, in order."""
        return tuple(_ID.findall(self.path))

    def path_for(self, ids: Sequence[str]) -> str:
        """Return the path with these ids in it; an id cannot lead to another path."""
        parts = _ID.split(self.path)
        names = parts[1::2]
        if len(ids) != len(names):
            raise InvalidRequest(self.name, [f"it takes {len(names)} ids, not {len(ids)}"])
        for place, value in enumerate(ids):
            try:
                parts[2 * place + 1] = quote(value, safe="")
            except UnicodeEncodeError:  # half an emoji, or broken bytes of a terminal
                parts[2 * place + 1] = ""
            if value in (".", "..") or not parts[2 * place + 1]:
                raise InvalidRequest(self.name, [f"{names[place]} must be an id, not {value!a}"])
        return "".join(parts)

    def read(self, body: bytes) -> T:
        """Return the value in a good response; raise an OrganiserError if there is none.

        Only an operation whose shapes are not shown may answer without a body.
        """
        if self.body is AnyJson:
            body = body or b"null"
        try:
            return read_value(self.name, self.reply, body)
        except BadReply:
            if self.lenient is None:
                raise
            part: T | None = read_leniently(self.name, self.lenient, body)
            if part is None:
                raise
            return part

    def query_from(self, values: Mapping[str, str]) -> Request | None:
        """Return the query for these values by the document's names, after checking them."""
        if self.query is None and values:
            raise InvalidRequest(self.name, [f"it takes no query, so not {', '.join(values)}"])
        return None if self.query is None else self._checked(self.query.model_validate, values)

    def body_from(self, text: bytes | None) -> Request | AnyJson | None:
        """Return the body for this JSON text, after checking it."""
        shape = self.body
        if shape is not None and issubclass(shape, AnyJson):
            return None if text is None else self._any_json(text)
        if (shape is None) != (text is None):
            raise InvalidRequest(self.name, [f"it takes {'a' if shape else 'no'} body"])
        return None if shape is None else self._checked(shape.model_validate_json, text)

    def text_of(self, body: Request | AnyJson) -> bytes:
        """Return the body as JSON text; raise InvalidRequest if it holds half an emoji."""
        try:
            return body.body()
        except PydanticSerializationError as unsendable:
            raise InvalidRequest(self.name, ["the body: no JSON text can hold it"]) from unsendable

    def _any_json(self, text: bytes) -> AnyJson:
        try:
            from_json(text, allow_inf_nan=False)
        except ValueError as broken:
            raise InvalidRequest(self.name, [f"the body: invalid JSON, {broken}"]) from broken
        return AnyJson(text)

    def _checked(self, validate: Any, given: Any) -> Request:
        try:
            request: Request = validate(given, by_alias=True, by_name=False)
        except ValidationError as invalid:
            faults = [
                f"{'.'.join(map(str, fault['loc'])) or 'the body'}: {lower_first(fault['msg'])}"
                for fault in invalid.errors(include_url=False)
            ]
            raise InvalidRequest(self.name, faults) from None
        return request


_EVENT, _TIMETABLE, _TICKETING = (
    "/events/{eventId}", "/timetables/{timetableId}/events", "/ticketings/{ticketingId}",
)  # fmt: skip
_POST, _ENTRY = f"{_EVENT}/posts/{{postId}}", f"{_TIMETABLE}/{{childEventId}}"

# fmt: off
LIST_EVENTS = Operation(
    "list_events", "GET", "/events", Scope.EVENTS_READ, Envelope[EventList],
    "the organisation's events", "listPublicApiEvents", query=EventsQuery, is_list=True,
    lenient=Envelope[LenientEventList],
)
GET_EVENT = Operation(
    "get_event", "GET", _EVENT, Scope.EVENTS_READ, Envelope[Event],
    "one event", "getPublicApiEvent",
)
CREATE_EVENT = Operation(
    "create_event", "POST", "/events", Scope.EVENTS_WRITE, Envelope[EventCreated],
    "make a new event", "createPublicApiEvent", body=CreateEvent,
)
PATCH_EVENT = Operation(
    "patch_event", "PATCH", _EVENT, Scope.EVENTS_WRITE, Envelope[Nothing],
    "change an event", "patchPublicApiEvent", body=PatchEvent,
)
LIST_POSTS = Operation(
    "list_posts", "GET", f"{_EVENT}/posts", Scope.POSTS_READ, Envelope[PostList],
    "an event's posts, drafts and scheduled ones too", "listPublicApiEventPosts",
    query=PostsQuery, is_list=True,
)
CREATE_POST = Operation(
    "create_post", "POST", f"{_EVENT}/posts", Scope.POSTS_WRITE, Envelope[Post | PostsCopied],
    "write a post, or copy another event's", "createPublicApiEventPost", body=CreatePost,
)
GET_POST = Operation(
    "get_post", "GET", _POST, Scope.POSTS_READ, Envelope[Post],
    "one post", "getPublicApiEventPost",
)
PATCH_POST = Operation(
    "patch_post", "PATCH", _POST, Scope.POSTS_WRITE, Envelope[Post],
    "change or publish a post", "patchPublicApiEventPost", body=PatchPost,
)
DELETE_POST = Operation(
    "delete_post", "DELETE", _POST, Scope.POSTS_WRITE, Envelope[Nothing],
    "remove a post", "deletePublicApiEventPost",
)
GET_TICKETING = Operation(
    "get_ticketing", "GET", _TICKETING, Scope.TICKETS_READ, Envelope[Ticketing],
    "how the ticketing is set up", "getPublicApiTicketingConfig",
)
SEARCH = Operation(
    "search", "GET", f"{_TICKETING}/search", Scope.TICKETS_READ, Envelope[SearchResult],
    "tickets and orders by any word", "searchPublicApiTicketingRecords",
    query=SearchQuery, is_list=True, lenient=Envelope[LenientSearchResult],
)
LIST_TICKETS = Operation(
    "list_tickets", "GET", f"{_TICKETING}/tickets", Scope.TICKETS_READ, Envelope[TicketPage],
    "a page of tickets", "listPublicApiTicketingTickets", query=TicketsQuery, is_list=True,
)
LIST_TICKETS_BRIEFLY = Operation(
    "list_tickets", "GET", LIST_TICKETS.path, Scope.TICKETS_READ, Envelope[ListedPage],
    "a page of tickets with what a door needs", query=TicketsQuery, is_list=True,
    lenient=Envelope[LenientListedPage],
)
GET_TICKET = Operation(
    "get_ticket", "GET", f"{_TICKETING}/tickets/{{ticketId}}", Scope.TICKETS_READ,
    Envelope[TicketDetail],
    "one ticket, and whether it is being passed on", "getPublicApiTicketingTicket",
)
GET_TICKET_BRIEFLY = Operation(
    "get_ticket", "GET", GET_TICKET.path, Scope.TICKETS_READ, Envelope[ListedDetail],
    "one ticket with what a door needs",
)
CHECK_IN = Operation(
    "check_in", "POST", f"{_TICKETING}/check-in", Scope.CHECKIN_WRITE, Envelope[CheckedIn],
    "let a ticket in, or out", "createPublicApiTicketingCheckin", body=CheckIn,
    lenient=Envelope[LenientCheckedIn],
)
CHECK_IN_HISTORY = Operation(
    "check_in_history", "GET", f"{_TICKETING}/check-in-history", Scope.TICKETS_READ,
    Envelope[History],
    "who went in and out", "listPublicApiTicketingCheckinHistory",
    query=HistoryQuery, is_list=True, lenient=Envelope[LenientHistory],
)
LIST_ORDERS = Operation(
    "list_orders", "GET", f"{_TICKETING}/orders", Scope.ORDERS_READ, Envelope[OrderPage],
    "a page of orders", "listPublicApiTicketingOrders", query=OrdersQuery, is_list=True,
)
GET_ORDER = Operation(
    "get_order", "GET", f"{_TICKETING}/orders/{{orderId}}", Scope.ORDERS_READ, Envelope[OrderPage],
    "one order with its tickets", "getPublicApiTicketingOrder",
)
CREATE_TIMETABLE = Operation(
    "create_timetable", "POST", f"{_EVENT}/timetables", Scope.EVENTS_WRITE, OrBare[Any],
    "make a timetable of an event", body=AnyJson,
)
ADD_ENTRY = Operation(
    "add_entry", "POST", _TIMETABLE, Scope.EVENTS_WRITE, OrBare[Any],
    "put an entry into a timetable", body=AnyJson,
)
LINK_ARTIST = Operation(
    "link_artist", "POST", f"{_ENTRY}/artists/{{artistId}}", Scope.EVENTS_WRITE, OrBare[Any],
    "link an artist to an entry", body=AnyJson,
)
SET_LINKTREE = Operation(
    "set_linktree", "PUT", f"{_ENTRY}/linktree", Scope.EVENTS_WRITE, OrBare[Any],
    "set the links of an entry", body=AnyJson,
)
CREATE_STAGE = Operation(
    "create_stage", "POST", f"{_EVENT}/maps/{{mapId}}/locations", Scope.EVENTS_WRITE, OrBare[Any],
    "put a stage on a map", body=AnyJson,
)
SAVE_CHECKOUT_SECTION = Operation(
    "save_checkout_section", "POST", f"{_TICKETING}/checkout-sections", Scope.TICKETS_WRITE,
    OrBare[Any],
    "group ticket categories", body=AnyJson,
)
OPENAPI = Operation(
    "openapi", "GET", "/openapi.json", None, OrBare[OpenApi],
    "the service's description of itself",
)
_ALL: tuple[Operation[Any], ...] = (
    LIST_EVENTS, GET_EVENT, CREATE_EVENT, PATCH_EVENT,
    LIST_POSTS, CREATE_POST, GET_POST, PATCH_POST, DELETE_POST,
    GET_TICKETING, SEARCH, LIST_TICKETS, GET_TICKET, CHECK_IN, CHECK_IN_HISTORY,
    LIST_ORDERS, GET_ORDER,
    CREATE_TIMETABLE, ADD_ENTRY, LINK_ARTIST, SET_LINKTREE, CREATE_STAGE, SAVE_CHECKOUT_SECTION,
    OPENAPI,
)
# fmt: on
OPERATIONS: Mapping[str, Operation[Any]] = MappingProxyType({each.name: each for each in _ALL})
