"""Tests of words with one typing error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.plain import begins_like

WORDS = st.text("abcde", min_size=3, max_size=9)


@given(WORDS, st.data(), st.sampled_from("abcdxyz"), st.text("abc", max_size=4))
def test_one_error_anywhere_is_tolerated(
    typed: str, data: st.DataObject, letter: str, rest: str
) -> None:
    place = data.draw(st.integers(0, len(typed) - 1))
    before, after = typed[:place], typed[place + 1 :]
    swapped = f"{before}{after[:1]}{typed[place]}{after[1:]}"
    for meant in (
        typed, f"{before}{letter}{after}", f"{before}{after}", f"{before}{letter}{typed[place:]}",
        swapped,
    ):  # fmt: skip
        assert begins_like(meant + rest, typed), meant


@pytest.mark.parametrize("word", ["schneider", "schulz", "s", "", "roder", "xxroder"])
def test_two_errors_are_another_word(word: str) -> None:
    assert not begins_like(word, "schrodr")
