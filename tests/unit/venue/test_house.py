"""Tests of the house: nothing that is counted is lost or counted twice."""

import errno
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.venue.errors import HouseNotWritten
from app.venue.house import House
from app.venue.house_counts import AllOut, DoorCount, HouseCounts
from app.venue.venue_clock import VenueClock

NOON = 1_800_000_000_000
MakeHouse = Callable[[str], House]


def a_clock(folder: Path, ahead: int = 0) -> VenueClock:
    clock = VenueClock(folder / "clock.json", clock=lambda: NOON)
    clock.ahead = ahead
    return clock


@pytest.fixture
def house_of(tmp_path: Path) -> MakeHouse:
    """Return a function that opens the shared file of a laptop."""
    return lambda laptop: House(tmp_path / "house.json", laptop, a_clock(tmp_path))


def test_two_programs_of_a_laptop_count_at_once_without_loss(house_of: MakeHouse) -> None:
    programs = [house_of("a1") for _ in range(4)]

    def count_ten(house: House) -> None:
        for _ in range(10):
            house.count(1)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(count_ten, programs))
    assert house_of("a1").tally == 40


def test_minus_counts_people_who_left(house_of: MakeHouse) -> None:
    house = house_of("a1")
    house.count(5)
    house.count(-2)
    assert house.tally == 3


def test_tally_of_all_laptops_never_falls_below_zero(house_of: MakeHouse) -> None:
    house, other = house_of("a1"), house_of("b2")
    assert (house.count(-1), house.tally) == (0, 0)
    house.count(2)
    assert (other.count(-5), other.tally) == (-2, 0)
    assert (house.count(1), house.tally) == (1, 1)


def test_people_counted_out_at_two_parted_doors_leave_no_debt(house_of: MakeHouse) -> None:
    """Both doors let the same last person out before they heard of each other."""
    parted = HouseCounts({"a1": DoorCount(plus=1, minus=1), "b2": DoorCount(minus=1)})
    assert parted.tally == 0
    assert parted.merging("b2", parted.counting("b2", 1)).tally == 1


def test_evacuation_empties_the_tally_until_it_is_undone(house_of: MakeHouse) -> None:
    house = house_of("a1")
    house.count(5)
    house.all_out(NOON)
    assert (house.tally, house.cleared_at) == (0, NOON)
    house.count(2)
    assert house.tally == 2
    house.undo_all_out()
    assert (house.tally, house.cleared_at) == (7, None)


def test_undoing_without_an_evacuation_changes_nothing(house_of: MakeHouse) -> None:
    house = house_of("a1")
    house.count(5)
    house.undo_all_out()
    assert house.tally == 5


def test_evacuation_noted_by_another_laptop_can_be_undone(house_of: MakeHouse) -> None:
    other, house = house_of("b2"), house_of("a1")
    other.count(3)
    other.all_out(NOON)
    house.undo_all_out()
    assert (house.tally, house.cleared_at) == (3, None)


def test_evacuation_is_noted_by_the_clock_of_the_venue(tmp_path: Path) -> None:
    ahead, behind = (a_clock(tmp_path, by) for by in (500, -200))
    House(tmp_path / "house.json", "b2", ahead).all_out(NOON)
    assert House(tmp_path / "house.json", "b2", ahead).cleared_at == NOON
    assert House(tmp_path / "house.json", "a1", behind).cleared_at == NOON - 700


def test_damaged_file_is_counted_anew(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "house.json").write_text('{"a1": {"plus": -4}}')
    house = House(tmp_path / "house.json", "a1", a_clock(tmp_path))
    house.count(1)
    assert house.tally == 1
    assert "cannot be read" in caplog.text


def test_full_disk_is_said_and_keeps_the_old_counts(
    house_of: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_of("a1")
    house.count(5)

    def no_room(_file: Path, _content: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("app.venue.house.replace_private", no_room)
    with pytest.raises(HouseNotWritten, match="People cannot be counted on this laptop"):
        house.count(1)
    assert house.tally == house_of("a1").tally == 5


counts = st.builds(
    DoorCount,
    plus=st.integers(0, 9),
    minus=st.integers(0, 9),
    all_outs=st.lists(
        st.builds(AllOut, id=st.sampled_from("abc"), at=st.integers(0, 3), is_undone=st.booleans()),
        max_size=3,
        unique_by=lambda one: one.id,
    ).map(tuple),
)


@given(st.lists(st.tuples(st.sampled_from(["a1", "b2"]), counts), max_size=5), st.randoms())
def test_counts_are_the_same_in_whatever_order_they_come(
    told: list[tuple[str, DoorCount]], order: Random
) -> None:
    def merged(each: list[tuple[str, DoorCount]]) -> HouseCounts:
        house = HouseCounts({})
        for laptop, count in each:
            house = house.merging(laptop, count)
        return house

    shuffled = list(told)
    order.shuffle(shuffled)
    one, other = merged(told), merged(shuffled + told)
    assert (one.tally, len(one.evacuations)) == (other.tally, len(other.evacuations))
