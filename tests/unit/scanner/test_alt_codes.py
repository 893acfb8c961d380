"""Alt codes: characters that are typed as numbers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.scanner.keyboard_scanner import AltCodeInput, character_of


@pytest.mark.parametrize(
    ("digits", "character"),
    [
        ("65", "A"),
        ("065", "A"),
        ("0228", "ä"),
        ("132", "ä"),
        ("0128", "€"),
        ("225", "ß"),
        ("8364", "€"),
        ("128512", "😀"),
        ("29", "\x1d"),
    ],
)
def test_alt_code_numbers_give_characters(digits: str, character: str) -> None:
    assert character_of(digits) == character


@pytest.mark.parametrize("digits", ["0", "000", "0129", "55296", "9999999", "12345678"])
def test_invalid_numbers_give_no_character(digits: str) -> None:
    assert character_of(digits) == ""


@settings(deadline=None)
@given(st.text("0123456789", min_size=1, max_size=40))
def test_any_digits_are_accepted(digits: str) -> None:
    assert len(character_of(digits)) <= 1


def test_echo_is_dropped_only_from_the_next_text() -> None:
    codes = AltCodeInput()
    codes.add_digit("6")
    codes.add_digit("5")
    assert codes.release() == "A"
    assert [codes.drop_echo(text) for text in "AA"] == ["", "A"]
    assert codes.release() == ""
