"""How every good answer is wrapped, and the one that may come without."""

from typing import Any, Generic, TypeVar

from pydantic import model_validator

from app.organiser.wire.base import JustTrue, Reply

T = TypeVar("T")


class Envelope(Reply, Generic[T]):
    """How every good answer is wrapped."""

    success: JustTrue
    data: T


class OpenApi(Reply):
    """The service's description of itself; we only look at what it claims to be."""

    openapi: str
    info: dict[str, Any]
    paths: dict[str, Any]


class OpenApiReply(Envelope[OpenApi]):
    """The document does not show whether the description is wrapped: it may be, or not."""

    @model_validator(mode="before")
    @classmethod
    def _wrap(cls, value: Any) -> Any:
        bare = isinstance(value, dict) and "success" not in value
        return {"success": True, "data": value} if bare else value
