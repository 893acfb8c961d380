"""Tests of the JSON schemas of the wire models, from which the rehearsal is described."""

from app.organiser.wire.base import Omittable, Reply


class Mixed(Reply):
    """A model with a key of each sort."""

    promised: str
    may_be_null: int | None = None
    may_be_missing: Omittable[int] = None


class Loose(Reply):
    """A model without promised keys."""

    may_be_missing: Omittable[int] = None


def test_schema_requires_every_key_that_may_not_be_missing() -> None:
    assert Mixed.model_json_schema()["required"] == ["promised", "mayBeNull"]


def test_schema_of_optional_keys_requires_none() -> None:
    assert "required" not in Loose.model_json_schema()
