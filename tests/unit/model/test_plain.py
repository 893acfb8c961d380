"""Tests of service text as one plain line of limited length."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.plain import LONGEST, plain


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë Müller", "Zoë Müller"),
        (" a\r\n\tb\x00c ", "a b c"),
        ("a\u2028b\u2029c", "a b c"),
        ("evil\u202egnp.exe", "evilgnp.exe"),
        ("half \ud83d emoji", "half emoji"),
        ("a\u200cb", "a\u200cb"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("", ""),
        ("x" * LONGEST, "x" * LONGEST),
        ("x" * (LONGEST + 1), "x" * (LONGEST - 1) + "…"),
    ],
)
def test_text_is_one_plain_line(text: str, shown: str) -> None:
    assert plain(text) == shown


@given(st.text(st.characters()), st.integers(1, 50))
def test_any_text_is_bounded_and_can_be_printed(text: str, longest: int) -> None:
    line = plain(text, longest)
    assert len(line) <= longest
    line.encode()
    categories = {
        unicodedata.category(character) for character in line if character not in "\u200c\u200d"
    }
    assert not categories & {"Cc", "Cf", "Cs", "Zl", "Zp"}
