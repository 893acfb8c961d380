"""Describes an operation of the service: how it is called and how its response is read."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from pydantic import ValidationError
from pydantic_core import PydanticSerializationError

from app.organiser.errors import BadReply
from app.organiser.input_errors import InvalidRequest
from app.organiser.refusal_words import lower_first
from app.organiser.response_parser import read_leniently, read_value
from app.organiser.wire.base import Request
from app.organiser.wire.envelope import Envelope

T = TypeVar("T")
U = TypeVar("U")
BOUND = 2_000_000  # bytes
TIMEOUT = 10.0  # seconds
_ID = re.compile(r"{(\w+)}")


@dataclass(frozen=True, slots=True)
class Operation(Generic[T]):
    """One operation of the service, with the shapes of its query, body and reply.

    `bound` is the largest response in bytes, `timeout` the time for a call in seconds.
    """

    name: str
    purpose: str
    method: str
    path: str
    reply: type[Envelope[T]]
    query: type[Request] | None = None
    body: type[Request] | None = None
    bound: int = BOUND
    timeout: float = TIMEOUT
    # Shape for a response that does not fit `reply`: the same without the rows that do not fit.
    lenient: type[Envelope[Any]] | None = None

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

    def read_as(
        self, reply: type[Envelope[U]], lenient: type[Envelope[Any]] | None = None
    ) -> "Operation[U]":
        """Return the same operation with another shape for its response."""
        return Operation(
            self.name, self.purpose, self.method, self.path, reply, self.query, self.body,
            self.bound, self.timeout, lenient,
        )  # fmt: skip

    def read(self, body: bytes) -> T:
        """Return the value in a good response; raise an OrganiserError if there is none."""
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

    def body_from(self, text: bytes | None) -> Request | None:
        """Return the body for this JSON text, after checking it."""
        if (self.body is None) != (text is None):
            raise InvalidRequest(self.name, [f"it takes {'a' if self.body else 'no'} body"])
        return None if self.body is None else self._checked(self.body.model_validate_json, text)

    def text_of(self, body: Request) -> bytes:
        """Return the body as JSON text; raise InvalidRequest if it holds half an emoji."""
        try:
            return body.body()
        except PydanticSerializationError as unsendable:
            raise InvalidRequest(self.name, ["the body: no JSON text can hold it"]) from unsendable

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
