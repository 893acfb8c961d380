"""Tests of the search in steps, with changes of the list between the steps."""

import pytest

from app.store import searching
from app.store.roster import Roster
from tests.unit.store.stored_samples import NOON, a_ticket


@pytest.fixture(autouse=True)
def short_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "ROWS_AT_ONCE", 2)


def read_list(roster: Roster, count: int) -> None:
    """Read a list in which each ticket has a row of its own."""
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
def test_search_steps_cover_the_whole_list(roster: Roster, count: int, steps: int) -> None:
    read_list(roster, count)
    names = [f"Ada {number}" for number in range(count)]
    assert names_in_steps(roster, "ada") == (names, steps)
    assert [ticket.holder for ticket in roster.search("ada")] == names


def test_empty_search_takes_no_steps(roster: Roster) -> None:
    read_list(roster, 5)
    assert names_in_steps(roster, " ") == ([], 1)


def test_search_stops_at_its_limit(roster: Roster) -> None:
    read_list(roster, 9)
    search = roster.searching("ada", 3)
    assert search.step()
    assert not search.step()
    assert [ticket.holder for ticket in search.found()] == ["Ada 0", "Ada 1", "Ada 2"]


def test_found_ticket_is_shown_as_updated_meanwhile(roster: Roster) -> None:
    read_list(roster, 5)
    search = roster.searching("ada")
    assert search.step()
    roster.update(
        [a_ticket("T0", holder="Ada Zero"), a_ticket("T4", holder="Eve", email="")], at=NOON
    )
    while search.step():
        pass
    holders = [ticket.holder for ticket in search.found()]
    assert holders == ["Ada Zero", "Ada 1", "Ada 2", "Ada 3"]


def test_tickets_deleted_during_the_search_are_left_out(roster: Roster) -> None:
    read_list(roster, 5)
    search = roster.searching("ada")
    assert search.step()
    read_list(roster, 1)
    while roster.clear_old():
        pass
    while search.step():
        pass
    assert search.found() == []
    assert names_in_steps(roster, "ada")[0] == ["Ada 0"]


@pytest.mark.parametrize(
    "text", ["schrodr", "shcröder", "xchroder", "Schröderr", "anna schrodr", "schrodr example"]
)
def test_one_typing_error_is_tolerated(roster: Roster, text: str) -> None:
    roster.update(
        [a_ticket("T1", holder="Anna Schröder"), a_ticket("T2", holder="Bo Schmidt")], at=NOON
    )
    assert [ticket.holder for ticket in roster.search(text)] == ["Anna Schröder"]


@pytest.mark.parametrize("text", ["shrodr", "anna schrodr bo", "schr", "4711-0816", "annx"])
def test_two_errors_short_words_and_codes_are_not_tolerated(roster: Roster, text: str) -> None:
    roster.update([a_ticket("T1", holder="Anna Schröder")._replace(code="4711-0815")], at=NOON)
    found = [ticket.holder for ticket in roster.search(text)]
    assert found == (["Anna Schröder"] if text == "schr" else [])


def test_typing_errors_are_not_looked_for_if_the_text_is_found(roster: Roster) -> None:
    roster.update([a_ticket("T1", holder="Anna Meyer"), a_ticket("T2", holder="Bo Meier")], at=NOON)
    assert [ticket.holder for ticket in roster.search("meier")] == ["Bo Meier"]


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("Schröder", True), ("schroeder anna", True), ("ng anna", True), ("code-1", True),
        ("anna@example.org", True), ("order-1", True), ("T1", True),
        ("Schrode", False), ("schrodr", False), ("anna", False), ("ng", False), ("code", False),
        ("anna@example", False), ("day", False), ("anna schröder", True), ("bo schröder", False),
        (" ", False),
    ],
)  # fmt: skip
def test_search_for_whole_words_confirms_no_part_of_a_guest(
    roster: Roster, text: str, is_found: bool
) -> None:
    name = "Anna Ng" if "ng" in text else "Anna Schröder"
    roster.update([a_ticket(holder=name, email="anna@example.org")], at=NOON)
    search = roster.searching(text, whole_words=True)
    while search.step():
        pass
    assert bool(search.found()) is is_found
