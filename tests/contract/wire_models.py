"""The client's models with their documented shapes."""

import json
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from app.organiser.wire.base import Nothing
from app.organiser.wire.check_in import (
    CheckedIn,
    CheckIn,
    History,
    HistoryQuery,
    HistoryRow,
    Overview,
    Ticketing,
)
from app.organiser.wire.event import (
    AwarenessConfig,
    CreateEvent,
    DeletionPreview,
    Event,
    EventCreated,
    EventList,
    EventsQuery,
    ImageRef,
    LatLng,
    PatchEvent,
    PaymentsConfig,
)
from app.organiser.wire.order import (
    FoundOrder,
    FoundTicket,
    Order,
    OrderPage,
    OrdersQuery,
    OrderTicket,
    Refund,
    SearchQuery,
    SearchResult,
)
from app.organiser.wire.post import (
    CreatePost,
    PatchPost,
    Post,
    PostList,
    PostsCopied,
    PostsQuery,
)
from app.organiser.wire.ticket import (
    Ticket,
    TicketDetail,
    TicketPage,
    TicketsQuery,
    TransferSummary,
)
from tests.contract.document import Object, documented_object, object_shape
from tests.contract.document_operations import OPERATIONS

Model = type[BaseModel]

REPLIES: tuple[Model, ...] = (
    *(AwarenessConfig, CheckedIn, DeletionPreview, Event, EventCreated, EventList, FoundOrder),
    *(FoundTicket, History, HistoryRow, ImageRef, LatLng, Nothing, Order, OrderPage, OrderTicket),
    *(Overview, PaymentsConfig, Post, PostList, PostsCopied, Refund, SearchResult, Ticket),
    *(TicketDetail, TicketPage, Ticketing, TransferSummary),
)
BODIES: dict[str, Model] = {
    "create_event": CreateEvent,
    "patch_event": PatchEvent,
    "create_post": CreatePost,
    "patch_post": PatchPost,
    "check_in": CheckIn,
}
QUERIES: dict[str, Model] = {
    "list_events": EventsQuery,
    "list_posts": PostsQuery,
    "search": SearchQuery,
    "list_tickets": TicketsQuery,
    "check_in_history": HistoryQuery,
    "list_orders": OrdersQuery,
}


def _shapes() -> Iterator[tuple[Model, Object]]:
    for model in REPLIES:
        yield model, documented_object(model.__name__)
    for name, model in BODIES.items():
        yield model, object_shape(name, OPERATIONS[name].body or {})
    for name, model in QUERIES.items():
        yield model, object_shape(name, OPERATIONS[name].query or {})


SHAPES = dict(_shapes())
REQUESTS = [model for model in SHAPES if model not in REPLIES]


def parse(model: Model, value: object) -> BaseModel:
    return model.model_validate_json(
        json.dumps(value, ensure_ascii=False), by_alias=True, by_name=False
    )


def dumped(parsed: BaseModel) -> Any:
    """Return the JSON value that the model serialises to."""
    return json.loads(parsed.model_dump_json(by_alias=True, exclude_unset=True))
