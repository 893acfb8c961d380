"""Envelopes: how responses are wrapped, and the description of the service, which may be bare."""

from typing import Any, Generic, TypeVar

from pydantic import field_validator, model_validator

from app.organiser.wire.base import JustTrue, Omittable, Reply

T = TypeVar("T")


class Envelope(Reply, Generic[T]):
    """A good response; one that also contains an error is no good response."""

    success: JustTrue
    data: T
    error: Omittable[Any] = None
    errors: Omittable[Any] = None

    @field_validator("error", "errors")
    @classmethod
    def _reject_error(cls, error: Any) -> Any:
        if error:
            raise ValueError("there is an error beside success")
        return error


class OpenApi(Reply):
    """The service's description of itself, as far as we check it."""

    openapi: str
    info: dict[str, Any]
    paths: dict[str, Any]


class OpenApiReply(Envelope[OpenApi]):
    """The description of the service, wrapped or bare: the document does not show which."""

    @model_validator(mode="before")
    @classmethod
    def _wrap(cls, value: Any) -> Any:
        bare = isinstance(value, dict) and "success" not in value
        return {"success": True, "data": value} if bare else value
