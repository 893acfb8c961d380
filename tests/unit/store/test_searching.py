"""A search goes in steps, and whatever happens between them it finds what is there."""

import pytest

from app.store import searching
from app.store.roster import Roster
from tests.unit.store.made import NOON, a_ticket


@pytest.fixture(autouse=True)
def short_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "ROWS_AT_ONCE", 2)


def listed(roster: Roster, count: int) -> None:
    """Each ticket in a row of its own."""
    generation = roster.begin_read(NOON)
    for number in range(count):
        roster.stage(generation, [a_ticket(f"T{number}", holder=f"Ada {number}")])
    roster.swap(generation)


def names_in_steps(roster: Roster, text: str) -> tuple[list[str], int]:
    search, steps = roster.searching(text), 1
    while search.step():
        steps += 1
    return [ticket.holder for ticket in search.found()], steps


@pytest.mark.parametrize(("count", "steps"), [(0, 1), (1, 1), (2, 2), (5, 3)])
def test_all_steps_together_go_through_the_whole_list(
    roster: Roster, count: int, steps: int
) -> None:
    listed(roster, count)
    names = [f"Ada {number}" for number in range(count)]
    assert names_in_steps(roster, "ada") == (names, steps)
    assert [ticket.holder for ticket in roster.search("ada")] == names


def test_nothing_is_looked_for_in_no_steps(roster: Roster) -> None:
    listed(roster, 5)
    assert names_in_steps(roster, " ") == ([], 1)


def test_enough_is_enough(roster: Roster) -> None:
    listed(roster, 9)
    search = roster.searching("ada", 3)
    assert search.step()
    assert not search.step()
    assert [ticket.holder for ticket in search.found()] == ["Ada 0", "Ada 1", "Ada 2"]


def test_what_is_found_is_shown_as_it_is_by_then(roster: Roster) -> None:
    listed(roster, 5)
    search = roster.searching("ada")
    assert search.step()
    roster.update(
        [a_ticket("T0", holder="Ada Zero"), a_ticket("T4", holder="Eve", email="")], at=NOON
    )
    while search.step():
        pass
    holders = [ticket.holder for ticket in search.found()]
    assert holders == ["Ada Zero", "Ada 1", "Ada 2", "Ada 3"]


def test_a_list_that_is_cleared_meanwhile_shows_no_ghosts(roster: Roster) -> None:
    listed(roster, 5)
    search = roster.searching("ada")
    assert search.step()
    listed(roster, 1)
    while roster.clear_old():
        pass
    while search.step():
        pass
    assert search.found() == []
    assert names_in_steps(roster, "ada")[0] == ["Ada 0"]
