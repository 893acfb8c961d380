"""The parts of a running service, which each request has in its scope.

All services in a process share the routes, because FastAPI takes longer to build them than the rest
of a start takes.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from fastapi import Depends, Request
from starlette.responses import Response
from starlette.types import Scope

PARTS = "admit.parts"  # key in a request's scope: the parts, by their class

P = TypeVar("P")


def part_of(scope: Scope, kind: type[P]) -> P:
    """Return the part of this class of the service that a request was sent to."""
    part: P = scope[PARTS][kind]
    return part


def endpoint_of(
    kind: type[P], method: Callable[..., Awaitable[Response]]
) -> Callable[..., Awaitable[Response]]:
    """Return a method of a part as an endpoint, which is called with the request's part."""

    async def found(request: Request) -> P:
        return part_of(request.scope, kind)

    return partial(method, self=Depends(found))
