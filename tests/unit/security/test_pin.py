"""Tests of the supervisor's PIN."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.security.pin import WrongTries, is_valid_pin, pin_matches, seal_pin


def test_seal_matches_only_its_own_pin() -> None:
    seal = seal_pin("48213")
    assert pin_matches("48213", seal)
    assert not pin_matches("48214", seal)
    assert not pin_matches("", seal)


def test_two_seals_of_one_pin_differ_and_do_not_contain_it() -> None:
    first, second = seal_pin("48213"), seal_pin("48213")
    assert first.split("$")[-1] != second.split("$")[-1]
    assert "48213" not in first


@pytest.mark.parametrize(
    "seal",
    [
        "",
        "48213",
        "$$$$$",
        "scrypt$1$1$1$AAAA$AAAA",
        "scrypt$32768$8$1$!$!",
        "scrypt$32768$8$1$A$A",
    ],
)
def test_changed_seal_matches_no_pin(seal: str) -> None:
    assert not pin_matches("48213", seal)
    assert not pin_matches("", seal)


@pytest.mark.parametrize(
    ("pin", "good"),
    [("1234", True), ("123456789012", True), ("123", False), ("1234567890123", False),
     ("12a4", False), ("١٢٣٤", False), ("12 4", False)],
)  # fmt: skip
def test_pin_is_four_to_twelve_digits(pin: str, good: bool) -> None:
    assert is_valid_pin(pin) is good


def test_each_try_after_the_third_waits_longer() -> None:
    tries, waits = WrongTries(), []
    for moment in range(12):
        waits.append(tries.wait(float(moment)))
        tries = tries.failed(float(moment))
    assert waits[:3] == [0.0, 0.0, 0.0]
    assert waits[3:] == sorted(waits[3:])
    assert waits[3] > 3
    assert waits[-1] <= 300


@given(st.integers(0, 10_000), st.floats(0, 1e6), st.floats(0, 1e6))
def test_wait_is_at_most_300_seconds_and_ends_at_zero(
    wrong: int, last: float, later: float
) -> None:
    tries = WrongTries(wrong, last)
    assert 0 <= tries.wait(last + later) <= 300
    assert tries.wait(last + 301) == 0
