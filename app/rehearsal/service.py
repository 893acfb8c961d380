"""The rehearsal service as an ASGI app: all operations, the weather, and the control path."""

import re
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from email.utils import formatdate
from functools import cache, partial
from typing import Any, Literal, NamedTuple, TypeVar

from pydantic import TypeAdapter, ValidationError, create_model
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from app.organiser.address import PREFIX
from app.organiser.operations import CHECK_IN, OPENAPI, OPERATIONS, Operation
from app.organiser.wire.check_in import CheckIn
from app.rehearsal.access import RehearsalKey, key_for
from app.rehearsal.description import describe
from app.rehearsal.events import EventEndpoints
from app.rehearsal.manners import Manner
from app.rehearsal.records import CheckInBody, Records
from app.rehearsal.requests import (
    Call,
    Cursor,
    Limit,
    Refusal,
    answer,
    invalid,
    read_body,
    read_query,
)
from app.rehearsal.weather import (
    LAG,
    Exchange,
    FaultInjector,
    RequestTarget,
    Weather,
    pass_through_weather,
)

T = TypeVar("T")
Json = dict[str, Any]

WEATHER = TypeAdapter(Weather)
MANNER = TypeAdapter(dict[Literal["manner"], Manner])


def _strict(operation: Operation[Any]) -> Operation[Any]:
    """Return the operation with what this service asks of queries and bodies."""
    body = CheckInBody if operation.name == CHECK_IN.name else operation.body
    if operation.query is None:
        return replace(operation, body=body)
    fields: Json = {"limit": (Limit, None)}
    if "cursor" in operation.query.model_fields:
        fields["cursor"] = (Cursor, None)
    model: Any = operation.query
    return replace(
        operation, body=body, query=create_model(model.__name__, __base__=model, **fields)
    )


SERVED = [_strict(operation) for operation in OPERATIONS.values()]


# The pattern of the paths of each operation.
ROUTES = [
    (re.compile(PREFIX + re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", served.path)), served)
    for served in SERVED
]


class RouteMatch(NamedTuple):
    """The operation that a request calls, and the ids in its path."""

    operation: Operation[Any]
    ids: Mapping[str, str]


@cache
def description() -> Json:
    """Return what `openapi.json` says, which takes a while to make."""
    return describe(operation for operation in SERVED if operation.name != OPENAPI.name)


class RehearsalService:
    """The ASGI app; `seen` counts the requests that arrived, by operation."""

    def __init__(
        self,
        records: Records,
        keys: Mapping[str, RehearsalKey],
        fault_injector: FaultInjector,
        clock: Callable[[], int],
    ) -> None:
        self.seen: Counter[str] = Counter()
        self._records = records
        self._keys = keys
        self._fault_injector = fault_injector
        self._clock = clock
        self._events = EventEndpoints(records.documents, records.world, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send requests to the API through the weather, and those to the control path directly."""
        send = self._dated(send)
        if not scope["path"].startswith(PREFIX):
            await _respond(self._control, scope, receive, send)
            return
        matched = _match_route(scope["method"], scope["path"])
        name = "unknown" if isinstance(matched, Refusal) else matched.operation.name
        self.seen[name] += 1

        def target_of(body: bytes) -> RequestTarget:
            return self._target(name, scope["path"], body)

        service = partial(_respond, partial(self._call, matched))
        await pass_through_weather(
            Exchange(service, self._fault_injector, name, target_of, scope, receive, send)
        )

    async def _call(self, matched: RouteMatch | Refusal, request: Request) -> Response:
        if isinstance(matched, Refusal):
            raise matched
        operation = matched.operation
        authorization = request.headers.get("authorization", "")
        key = key_for(authorization, self._keys, operation.scope)
        query = read_query(request, operation.query)
        body = await read_body(request, operation.body)
        if operation.name == OPENAPI.name:
            return answer(200, description())
        call = Call(matched.ids, query, body, key.user_id, request.scope.get(LAG, 0))
        # The endpoint of an operation is the method of its name.
        part = self._records if hasattr(self._records, operation.name) else self._events
        done = getattr(part, operation.name)(call)
        return done if isinstance(done, Response) else answer(200, {"success": True, "data": done})

    async def _control(self, request: Request) -> Response:
        """Show or change weather and manner, which needs a key like the API."""
        change = {"/weather": self._weather, "/manner": self._manner}.get(request.scope["path"])
        if change is None or request.method not in ("GET", "POST"):
            raise _no_route({"GET", "POST"} if change else set())
        key_for(request.headers.get("authorization", ""), self._keys, None)
        return answer(200, change(await request.body() if request.method == "POST" else None))

    def _weather(self, text: bytes | None) -> Json:
        if text is not None:
            weather = _checked(WEATHER, text)
            if weather.operation not in (None, *OPERATIONS):
                raise invalid([{"loc": ("operation",), "msg": "There is no such operation"}])
            self._fault_injector.set(weather)
        shown: Json = WEATHER.dump_python(self._fault_injector.now(), mode="json")
        return shown

    def _manner(self, text: bytes | None) -> Json:
        if text is not None:
            asked = _checked(MANNER, text)
            if not asked:
                raise invalid([{"loc": ("manner",), "msg": "Name the new value"}])
            self._records.manner = asked["manner"]
        return {"manner": self._records.manner}

    def _target(self, operation: str, path: str, body: bytes) -> RequestTarget:
        """Return what a request is about, by its path and body; a broken body names nothing."""
        _, _, in_path = path.partition("/tickets/")
        if operation != CHECK_IN.name:
            return RequestTarget(operation, names=frozenset({in_path} - {""}))
        try:
            asked = CheckIn.model_validate_json(body, by_alias=True, by_name=False)
        except ValidationError:
            return RequestTarget(operation)
        tickets = {ticket.id for ticket in self._records.credential(asked)}
        given = {asked.barcode, asked.wallet_credential, asked.ticket_id} - {""}
        return RequestTarget(operation, asked.action, frozenset(tickets | given))

    def _dated(self, send: Send) -> Send:
        """Return a `send` that adds the service's own time as Date header to each response."""

        async def dated(message: Message) -> None:
            if message["type"] == "http.response.start":
                date = formatdate(self._clock() // 1000, usegmt=True).encode()
                headers = [*message.get("headers", ()), (b"date", date)]
                message = {**message, "headers": headers}
            await send(message)

        return dated


async def _respond(
    respond: Callable[[Request], Awaitable[Response]], scope: Scope, receive: Receive, send: Send
) -> None:
    """Send the response to a request, or its refusal."""
    try:
        response = await respond(Request(scope, receive))
    except Refusal as refusal:
        response = refusal.response()
    await response(scope, receive, send)


def _match_route(method: str, path: str) -> RouteMatch | Refusal:
    """Return the operation with this method and path, or the refusal if there is none."""
    found = [
        RouteMatch(operation, match.groupdict())
        for pattern, operation in ROUTES
        if (match := pattern.fullmatch(path))
    ]
    refusal = _no_route({one.operation.method for one in found})
    return next((one for one in found if one.operation.method == method), refusal)


def _no_route(methods: set[str]) -> Refusal:
    """Return the refusal for a path that there is not, or that has only other methods."""
    if not methods:
        return Refusal(404, "NOT_FOUND", "Not Found.")
    allow = {"Allow": ", ".join(sorted(methods))}
    return Refusal(405, "METHOD_NOT_ALLOWED", "Method Not Allowed.", headers=allow)


def _checked(adapter: TypeAdapter[T], text: bytes) -> T:
    try:
        return adapter.validate_json(text)
    except ValidationError as error:
        raise invalid(error.errors()) from None
