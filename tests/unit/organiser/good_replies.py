"""Successful responses to each operation, with every documented key."""

import json
from functools import cache
from typing import Any

from tests.contract.document import OneOf, Shape
from tests.contract.document import read as shape_of
from tests.contract.document_operations import OPERATIONS
from tests.contract.samples import Step, fullest, sites

NAMES = tuple(OPERATIONS)


def good_reply(name: str) -> dict[str, Any]:
    """Return the complete successful response envelope of this operation; it may be changed."""
    reply: dict[str, Any] = json.loads(_good_reply(name))
    return reply


@cache
def _good_reply(name: str) -> str:
    return json.dumps({"success": True, "data": fullest(_shape(name))})


@cache
def places(name: str) -> list[tuple[Step, ...]]:
    return [("success",), ("data",), *(("data", *site.path) for site in sites(_shape(name)))]


def _shape(name: str) -> Shape:
    shape = shape_of(OPERATIONS[name].data)
    return shape.options[0] if isinstance(shape, OneOf) else shape
