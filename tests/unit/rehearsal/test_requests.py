"""Tests of the cursors and limits in requests."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rehearsal.requests import cursor_at, limit_of, position_at
from app.rehearsal.ticketing_input import OrderListQuery, TicketListQuery


@given(st.sampled_from(["tickets", "orders"]), st.integers(0, 2**48 - 1))
def test_cursor_keeps_its_position(kind: str, position: int) -> None:
    cursor = cursor_at(kind, position)
    assert position_at(cursor) == position
    query = {"cursor": cursor}
    read = (
        TicketListQuery.model_validate(query)
        if kind == "tickets"
        else OrderListQuery.model_validate(query)
    )
    assert read.cursor == cursor


def test_missing_cursor_means_first_or_last_page() -> None:
    assert position_at(None) == 0
    assert cursor_at("tickets", None) is None


@given(st.from_regex(r"dGtz[A-Za-z0-9_-]{8}", fullmatch=True))
def test_every_accepted_cursor_can_be_read(cursor: str) -> None:
    assert re.fullmatch(r"\d+", str(position_at(cursor)))


@pytest.mark.parametrize(
    ("text", "limit"), [(None, 100), ("1", 1), ("500", 500), ("501", 500), ("999999999", 500)]
)
def test_limit_above_maximum_is_clamped(text: str | None, limit: int) -> None:
    assert limit_of(text) == limit
