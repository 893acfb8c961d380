"""Tests that what support gets says nothing about guests, however a log names them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.check.support_archive import HIDDEN, without_guests


@pytest.mark.parametrize(
    ("line", "hidden"),
    [
        ("GET /tickets/tk_5cf/history", "tk_5cf"),
        ("code=SF26W-1F44-5C90, again", "SF26W-1F44-5C90"),
        ("input_value='Maya Lindqvist', type=str", "Maya Lindqvist"),
        ("to ada@example.org: refused", "ada@example.org"),
        ("seal scrypt$8$a+b/c==$d=.", "scrypt$8$a+b/c==$d="),
        ("holder สมชาย ใจดี came", "สมชาย ใจดี"),
    ],
)
def test_text_of_a_guest_is_hidden_wherever_it_stands(line: str, hidden: str) -> None:
    found = without_guests(line, [hidden, "nobody"])
    assert found == line.replace(hidden, HIDDEN)


def test_text_too_short_to_name_anybody_stays() -> None:
    assert without_guests("took 12 ms", ["12"]) == "took 12 ms"


@given(st.text(min_size=4).filter(lambda text: text.strip() == text), st.text(" =/'\"", max_size=3))
def test_no_text_is_left_between_separators(hidden: str, around: str) -> None:
    left = without_guests(f"a {around}{hidden}{around} z", [hidden])
    assert hidden not in left or hidden in f"a {around}{HIDDEN}{around} z"
