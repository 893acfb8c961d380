"""Possible codes, the stored form of bad codes, and the records of the night."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.journal import NEEDS_A_LOOK, OPEN, WAITING, Delivery, Row, subject_of
from app.model.scan import (
    LONGEST_CODE,
    SHOWN_OF_A_BAD_CODE,
    Direction,
    Scan,
    Source,
    fault_of,
    shortened,
)
from app.model.verdict import DecidedBy, Kind, Reason, Verdict


@pytest.mark.parametrize("code", ["ABC-123", "a b", "Zoë", "🎟", "x" * LONGEST_CODE, " x "])
def test_possible_code_has_no_fault(code: str) -> None:
    assert fault_of(code) is None


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "empty"),
        (" \u3000", "empty"),
        ("x" * (LONGEST_CODE + 1), "too long: 513 characters"),
        ("abc\r\n", "no ticket has"),
        ("\x1d0109", "no ticket has"),
        ("a\ud800b", "no ticket has"),
    ],
)
def test_impossible_code_has_a_reason(code: str, words: str) -> None:
    assert words in str(fault_of(code))


@given(st.text(st.characters()))
def test_bad_code_is_stored_short_and_printable(code: str) -> None:
    stored = shortened(code)
    assert len(stored) == min(len(code), SHOWN_OF_A_BAD_CODE)
    assert stored.encode().decode() == stored
    assert not any(unicodedata.category(character) == "Cc" for character in stored)


@given(st.text(st.characters(), max_size=SHOWN_OF_A_BAD_CODE))
def test_good_code_is_stored_whole(code: str) -> None:
    if fault_of(code) is None:
        assert shortened(code) == code


def a_row(verdict: Verdict | None) -> Row:
    scan = Scan("S1", "CODE", Source.CAMERA, Direction.IN, 0)
    return Row(scan, "T1", verdict, Delivery.DUE)


def test_subject_is_the_ticket_or_else_the_code() -> None:
    assert subject_of("CODE", "T1") == "T1"
    assert subject_of("CODE", None) == "code:CODE"


def test_row_is_let_through_only_by_its_verdict() -> None:
    assert not a_row(None).let_through
    kinds = {
        kind for kind in Kind if a_row(Verdict(kind, Reason.VALID, DecidedBy.LIST)).let_through
    }
    assert kinds == {Kind.ADMIT, Kind.OUT}


def test_delivery_is_either_open_or_finished() -> None:
    finished = {
        Delivery.DELIVERED, Delivery.LOCAL, Delivery.WITHDRAWN, Delivery.TAKEN_BACK,
        Delivery.SETTLED,
    }  # fmt: skip
    assert set(Delivery) - OPEN == finished
    assert not WAITING & NEEDS_A_LOOK
