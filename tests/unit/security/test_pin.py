"""Tests of the supervisors' PINs: their rules, seals, and the wait after wrong tries."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.security.pin import (
    PinFault,
    Supervisor,
    TriesFile,
    WrongTries,
    find_by_pin,
    pin_fault,
    pin_matches,
    seal_pin,
    supervisor_of,
)
from tests.support.pins import SEALS


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
    ("pin", "fault"),
    [("4821", None), ("481516234207", None), ("0420", None), ("1123", None), ("2100", None),
     ("123", PinFault.LENGTH), ("4815162342079", PinFault.LENGTH), ("48a1", PinFault.LENGTH),
     ("٤٨٢١", PinFault.LENGTH), ("48 1", PinFault.LENGTH), ("1111", PinFault.REPEATED),
     ("1212", PinFault.REPEATED), ("482482", PinFault.REPEATED), ("1234", PinFault.RUN),
     ("98765", PinFault.RUN), ("7890", PinFault.RUN), ("1987", PinFault.YEAR),
     ("2026", PinFault.YEAR)],
)  # fmt: skip
def test_pin_that_is_soon_guessed_is_refused(pin: str, fault: PinFault | None) -> None:
    assert pin_fault(pin) is fault


def test_each_try_after_the_third_waits_longer() -> None:
    tries, waits = WrongTries(), []
    for moment in range(12):
        waits.append(tries.wait_ms(moment))
        tries = tries.failed(moment)
    assert waits[:3] == [0, 0, 0]
    assert waits[3:] == sorted(waits[3:])
    assert waits[3] > 3_000
    assert waits[-1] <= 300_000


@given(st.integers(0, 10_000), st.integers(0, 10**13), st.integers(-(10**13), 10**13))
def test_wait_is_at_most_300_seconds_and_ends_at_zero(wrong: int, last: int, later: int) -> None:
    """A clock that was set back does not make the wait longer."""
    tries = WrongTries(wrong, last)
    assert 0 <= tries.wait_ms(last + later) <= 300_000
    assert tries.wait_ms(last + 300_001) == 0


ANNA = Supervisor("Anna Berg", SEALS["4821"])
BEN = Supervisor("Ben", SEALS["5930"])


def test_supervisor_is_read_from_its_entry() -> None:
    assert supervisor_of(ANNA.entry) == ANNA
    assert supervisor_of("seal-only") == Supervisor("", "seal-only")


def test_pin_finds_its_supervisor() -> None:
    assert find_by_pin("5930", (ANNA, BEN)) == BEN
    assert find_by_pin("4822", (ANNA, BEN)) is None


def test_wrong_tries_are_kept_and_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "tries.json"
    TriesFile(path).write(WrongTries(3, 1_000))
    assert TriesFile(path).read() == WrongTries(3, 1_000)
    TriesFile(path).write(WrongTries())
    TriesFile(path).write(WrongTries())
    assert not path.exists()
    assert TriesFile(path).read() == WrongTries()


@pytest.mark.parametrize("content", ["", "3", "[1]", '["a", "b"]', "[null, 1]", "\u00ff"])
def test_broken_file_of_wrong_tries_counts_as_none(tmp_path: Path, content: str) -> None:
    path = tmp_path / "tries.json"
    path.write_text(content, encoding="latin-1")
    assert TriesFile(path).read() == WrongTries()
