"""Tests of possible codes, and of the stored form of bad codes."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.scan import LONGEST_CODE, SHOWN_OF_A_BAD_CODE, fault_of, shortened


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
