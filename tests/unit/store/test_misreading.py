"""Tests of whether an unlisted code may be a part of a listed code."""

import pytest

from app.store.roster import Roster
from tests.unit.store.stored_samples import NOON, a_ticket


def is_misread(roster: Roster, code: str) -> bool:
    misreading = roster.misreading(code)
    while misreading.step():
        pass
    return misreading.is_misread()


@pytest.mark.parametrize(
    ("code", "misread"),
    [
        ("ABCDEFGH", True),  # as long as the longest listed code, and ends with a shorter one
        ("12345678", False),
        ("12345", True),  # the listed code 1234567X begins with it
        ("ABCDE", False),
        ("D1EF2GH3", True),  # a shorter listed code, mixed with another
        ("D1EF2HG3", False),
        ("123456", True),  # no listed code is of this length
    ],
)
def test_parts_and_unlisted_lengths_are_misread(roster: Roster, code: str, misread: bool) -> None:
    generation = roster.begin_read(NOON)
    codes = ["1234567X", "DEFGH"]
    roster.stage(generation, [a_ticket(f"T{code}", code=code) for code in codes])
    roster.swap(generation)
    assert is_misread(roster, code) is misread
