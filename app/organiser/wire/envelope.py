"""How every good answer is wrapped, and the one that may come without."""

from typing import Any, Generic, TypeVar

from pydantic import field_validator, model_validator

from app.organiser.wire.base import JustTrue, Omittable, Reply

T = TypeVar("T")


class Envelope(Reply, Generic[T]):
    """How every good answer is wrapped. One that also has an error in it is no good answer."""

    success: JustTrue
    data: T
    error: Omittable[Any] = None

    @field_validator("error")
    @classmethod
    def _reject_error(cls, error: Any) -> Any:
        if error:
            raise ValueError("there is an error beside success")
        return error


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
