"""The code extractor: from the text that a scanner sends to the code that it read."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.scanner.keyboard_layouts import LAYOUTS
from app.scanner.scanner_text import CodeExtractor


@settings(deadline=None)
@given(st.text(st.characters(exclude_characters="\x02\x03")))
def test_text_is_unchanged_by_default(text: str) -> None:
    assert CodeExtractor().extract(text) == text


@pytest.mark.parametrize("code", ["ABC-123", "%/ü", "]", "a]Q1b"])
@pytest.mark.parametrize("aim", ["]Q1", "]C0", "]d2", ""])
def test_one_aim_prefix_stands_for_all_aim_prefixes(code: str, aim: str) -> None:
    assert CodeExtractor(prefix="]Q1").extract(aim + code) == code


def test_prefix_is_removed_once_and_only_in_front() -> None:
    extractor = CodeExtractor(prefix="~")
    assert extractor.extract("~~A~") == "~A~"
    assert extractor.extract("A~") == "A~"


def test_stx_and_etx_around_the_text_are_removed() -> None:
    assert CodeExtractor(prefix="\x02]Q1").extract("\x02]Q1ABC\x03") == "ABC"
    assert CodeExtractor(prefix="\x02").extract("\x02ABC\x03") == "ABC"


def test_prefix_is_removed_after_layout_is_mapped_back() -> None:
    extractor = CodeExtractor(LAYOUTS["de"], "]Q1")
    assert extractor.extract("+Q1ABCß123") == "ABC-123"


def test_caps_lock_is_undone() -> None:
    assert CodeExtractor(caps_lock=True).extract("abc-X") == "ABC-x"
