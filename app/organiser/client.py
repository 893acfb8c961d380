"""Client of the organiser's service, with a typed method for each operation that a door needs."""

from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Any, TypeVar

from app.organiser import operations as op
from app.organiser.errors import BadReply, EndlessPages, OrganiserError
from app.organiser.http import RawRequest, RawResponse, ServiceConnection
from app.organiser.operations import Operation
from app.organiser.response_parser import error_of
from app.organiser.wire.base import AnyJson, Request
from app.organiser.wire.check_in import (
    CheckedIn,
    CheckIn,
    CheckInAction,
    History,
    HistoryQuery,
    Ticketing,
)
from app.organiser.wire.event import Event, EventList, EventsQuery
from app.organiser.wire.order import OrderPage, SearchQuery, SearchResult
from app.organiser.wire.post import CreatePost, Post, PostList, PostsCopied, PostsQuery
from app.organiser.wire.ticket import ListedDetail, ListedPage, TicketsQuery

T = TypeVar("T")
# A call that is under way once it is awaited.
Call = Coroutine[Any, Any, T]
MOST_ROWS = 2_000_000  # four times the largest event; their hashes take 150 MB
# Pages in a row without a new row: a service that filters after paging may send many empty ones,
# and rows that change while the list is read may move to its end.
MOST_STALE_PAGES = 100


class Purpose(StrEnum):
    """The purpose of a call: an outbox row, a second look, or anything else that a door needs.

    A second look reads the ticketing after a check-in got a 401, 403 or 404.
    """

    DOOR = "door"
    DELIVERY = "delivery"
    SECOND_LOOK = "second look"


@dataclass(frozen=True, slots=True)
class CallOutcome:
    """The outcome of one call, reported to the link watch; `date` is the response's Date header.

    `subject` is the opaque identity of the ticket or code that a check-in asked to let in. It is
    None for every other call, check-outs among them.
    """

    operation: str
    error: OrganiserError | None = None
    seconds: float | None = None
    date: str | None = None
    purpose: Purpose = Purpose.DOOR
    subject: int | None = None


def _ignore(_outcome: CallOutcome) -> None:
    """Do nothing; the listener of an Organiser whose calls nobody watches."""


@dataclass(frozen=True, slots=True)
class Organiser:
    """The service over one connection; every method returns a value or raises an OrganiserError."""

    line: ServiceConnection
    on_outcome: Callable[[CallOutcome], None] = _ignore
    deadline: float | None = None
    purpose: Purpose = Purpose.DOOR

    def within(self, deadline: float) -> "Organiser":
        """Return the same service with a deadline of so many seconds for each call."""
        return replace(self, deadline=deadline)

    def for_delivery(self) -> "Organiser":
        """Return the same service for calls that deliver a row of the outbox."""
        return replace(self, purpose=Purpose.DELIVERY)

    def for_second_look(self) -> "Organiser":
        """Return the same service, for the read of the ticketing that explains an error."""
        return replace(self, purpose=Purpose.SECOND_LOOK)

    def list_events(self, query: EventsQuery | None = None) -> Call[EventList]:
        return self.call(op.LIST_EVENTS, (), query=query)

    def get_event(self, event_id: str) -> Call[Event]:
        return self.call(op.GET_EVENT, (event_id,))

    def list_posts(self, event_id: str, query: PostsQuery | None = None) -> Call[PostList]:
        return self.call(op.LIST_POSTS, (event_id,), query=query)

    def create_post(self, event_id: str, body: CreatePost) -> Call[Post | PostsCopied]:
        return self.call(op.CREATE_POST, (event_id,), body=body)

    def get_ticketing(self, ticketing_id: str) -> Call[Ticketing]:
        return self.call(op.GET_TICKETING, (ticketing_id,))

    def search(self, ticketing_id: str, query: SearchQuery) -> Call[SearchResult]:
        return self.call(op.SEARCH, (ticketing_id,), query=query)

    def get_ticket(self, ticketing_id: str, ticket_id: str) -> Call[ListedDetail]:
        """Return a ticket's detail with only the keys that a door needs."""
        return self.call(op.GET_TICKET_BRIEFLY, (ticketing_id, ticket_id))

    def check_in(self, ticketing_id: str, body: CheckIn) -> Call[CheckedIn]:
        return self.call(op.CHECK_IN, (ticketing_id,), body=body)

    def check_in_history(
        self, ticketing_id: str, query: HistoryQuery | None = None
    ) -> Call[History]:
        return self.call(op.CHECK_IN_HISTORY, (ticketing_id,), query=query)

    def get_order(self, ticketing_id: str, order_id: str) -> Call[OrderPage]:
        return self.call(op.GET_ORDER, (ticketing_id, order_id))

    def listed_page(self, ticketing_id: str, query: TicketsQuery) -> Call[ListedPage]:
        """Return one page of tickets with only the keys that a door needs."""
        return self.call(op.LIST_TICKETS_BRIEFLY, (ticketing_id,), query=query)

    def listed_pages(
        self, ticketing_id: str, query: TicketsQuery | None = None
    ) -> AsyncIterator[ListedPage]:
        """Yield all pages of the ticket list, as `listed_page` reads them."""
        return read_pages(query or TicketsQuery(), partial(self.listed_page, ticketing_id))

    async def call(
        self,
        operation: Operation[T],
        ids: Sequence[str],
        query: Request | None = None,
        body: Request | AnyJson | None = None,
    ) -> T:
        """Call any operation and return its value; the outcome is reported to `on_outcome`."""
        outcome = CallOutcome(operation.name, purpose=self.purpose, subject=_subject_of(body))
        try:
            answer = await self._exchange(operation, ids, query, body)
            value = operation.read(answer.body)
            if isinstance(value, CheckedIn) and (faults := value.faults(ids[0])):
                raise BadReply(operation.name, faults)
        except OrganiserError as error:
            self.on_outcome(replace(outcome, error=error))
            raise
        self.on_outcome(replace(outcome, seconds=answer.seconds, date=answer.headers.get("date")))
        return value

    async def body_of(
        self,
        operation: Operation[Any],
        ids: Sequence[str],
        query: Request | None = None,
        body: Request | AnyJson | None = None,
    ) -> bytes:
        """Call any operation and return the body of the response as it came."""
        return (await self._exchange(operation, ids, query, body)).body

    async def _exchange(
        self,
        operation: Operation[Any],
        ids: Sequence[str],
        query: Request | None,
        body: Request | AnyJson | None,
    ) -> RawResponse:
        """Send a request and return the response; raise the error that the response stands for."""
        request = RawRequest(
            operation=operation.name,
            method=operation.method,
            path=operation.path_for(ids),
            query=query.query() if query else {},
            body=operation.text_of(body) if body else None,
            bound=operation.bound,
            deadline=operation.timeout if self.deadline is None else self.deadline,
        )
        answer = await self.line.exchange(request)
        if error := error_of(operation.name, answer):
            raise error
        return answer


def _subject_of(body: Request | AnyJson | None) -> int | None:
    """Return the opaque identity of the credential in a check-in; None for other bodies.

    It is Python's hash of the text, which is salted at each start and reveals nothing.
    """
    if not isinstance(body, CheckIn) or body.action is not CheckInAction.CHECKIN:
        return None
    return hash(body.ticket_id or body.barcode or body.wallet_credential)


async def read_pages(
    first: TicketsQuery, fetch: Callable[[TicketsQuery], Awaitable[ListedPage]]
) -> AsyncIterator[ListedPage]:
    """Yield every page from the first to the one after which nothing more can be asked.

    That page has no next cursor, or no row and the cursor that led to it. Raises EndlessPages if a
    cursor leads to its own page with rows, or if too many pages in a row bring no row that is new
    in this read, whatever their cursors are.
    """
    query, seen = first, set[int]()
    stale = rows = 0
    while rows < MOST_ROWS and stale < MOST_STALE_PAGES:
        page = await fetch(query)
        rows += len(page.tickets)
        # Python salts its hashes, so no service can choose ids that collide.
        fresh = {hash(ticket["id"]) for ticket in page.tickets} - seen
        seen |= fresh
        stale = 0 if fresh else stale + 1
        yield page
        cursor = page.next_cursor
        is_repeated = cursor == query.cursor
        if not cursor or (is_repeated and not page.tickets):
            return
        if is_repeated:
            raise EndlessPages(op.LIST_TICKETS.name, ["nextCursor: leads to its own page"])
        query = first.model_copy(update={"cursor": cursor})
    raise EndlessPages(op.LIST_TICKETS.name, ["nextCursor: pages without end"])
