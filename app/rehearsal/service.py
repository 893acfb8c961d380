"""The rehearsal service as an ASGI app: all operations, the weather, and the control path."""

from collections import Counter
from collections.abc import Callable
from email.utils import formatdate
from functools import cache, partial

from fastapi import Depends, FastAPI, Request
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import Message, Receive, Scope, Send

from app.rehearsal.access import Access, needs
from app.rehearsal.control import Control
from app.rehearsal.description import describe
from app.rehearsal.endpoint import PREFIX, Operations, add_routes
from app.rehearsal.events import EventEndpoints
from app.rehearsal.manners import ReplyStyle
from app.rehearsal.parts import PARTS
from app.rehearsal.posts import PostEndpoints
from app.rehearsal.records import Records
from app.rehearsal.responses import Refusal, answer, say_refusal
from app.rehearsal.target import target_of
from app.rehearsal.ticketing import TicketingEndpoints
from app.rehearsal.weather import RequestTarget, WeatherControl
from app.rehearsal.weather_effects import Exchange, pass_through_weather

OPERATIONS: Operations = {
    part: part.operations() for part in (EventEndpoints, PostEndpoints, TicketingEndpoints)
}
OPERATION_NAMES = {operation.name for listed in OPERATIONS.values() for operation in listed}


class RehearsalService:
    """The ASGI app; `seen` counts the requests that arrived, by operation."""

    def __init__(
        self,
        records: Records,
        access: Access,
        sky: WeatherControl,
        style: ReplyStyle,
        clock: Callable[[], int],
    ) -> None:
        self.seen: Counter[str] = Counter()
        self._records = records
        self._sky = sky
        self._clock = clock
        self._parts = {
            Access: access,
            Control: Control(sky, style, OPERATION_NAMES),
            EventEndpoints: EventEndpoints(records),
            PostEndpoints: PostEndpoints(records, clock),
            TicketingEndpoints: TicketingEndpoints(records, style),
        }
        self._app = make_app()
        self._routes = [route for route in self._app.routes if isinstance(route, APIRoute)]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send requests to the API through the weather, and those to the control path directly."""
        scope[PARTS] = self._parts
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        send = self._dated(send)
        if not scope["path"].startswith(PREFIX):
            await self._app(scope, receive, send)
            return
        operation = self._operation_of(scope)
        self.seen[operation] += 1

        def target(scope: Scope, body: bytes) -> RequestTarget:
            return target_of(operation, scope["path"], body, self._records)

        await pass_through_weather(
            Exchange(self._app, self._sky, operation, target, scope, receive, send)
        )

    def _dated(self, send: Send) -> Send:
        """Return a `send` that adds the service's own time as Date header to each response."""

        async def dated(message: Message) -> None:
            if message["type"] == "http.response.start":
                date = formatdate(self._clock() // 1000, usegmt=True).encode()
                headers = [*message.get("headers", ()), (b"date", date)]
                message = {**message, "headers": headers}
            await send(message)

        return dated

    def _operation_of(self, scope: Scope) -> str:
        asked = (route.name for route in self._routes if route.matches(scope)[0] is Match.FULL)
        return next(asked, "unknown")


def _methods_at(scope: Scope, app: FastAPI) -> set[str]:
    """Return all methods of a path, not only those of the first operation that has it."""
    routes = [route for route in app.routes if isinstance(route, APIRoute)]
    here = [route for route in routes if route.matches(scope)[0] is not Match.NONE]
    return {method for route in here for method in route.methods or ()}


@cache
def make_app() -> FastAPI:
    """Return the app with the document's operations, its own description and the control path.

    All services of this process share it: each brings its own parts in the scope of a request.
    """
    app = FastAPI(
        openapi_url=None,
        redirect_slashes=False,
        exception_handlers={Refusal: say_refusal, HTTPException: say_refusal},
    )

    async def method_not_allowed(request: Request, refusal: Exception) -> Response:
        response = await say_refusal(request, refusal)
        response.headers["Allow"] = ", ".join(sorted(_methods_at(request.scope, app)))
        return response

    app.add_exception_handler(405, method_not_allowed)
    add_routes(app, OPERATIONS)
    description = cache(partial(describe, OPERATIONS))

    async def openapi() -> Response:
        return answer(200, description())

    app.add_api_route(
        f"{PREFIX}/openapi.json",
        openapi,
        dependencies=[Depends(needs(None))],
        include_in_schema=False,
    )
    Control.add_routes(app)
    return app
