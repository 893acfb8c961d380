"""Tests of the text lines in which the list is searched."""

import pytest

from app.model.ticket import Ticket
from app.store.roster import Roster
from tests.unit.store.stored_samples import NOON, a_ticket

HOLDERS = [
    "Jürgen Müller", "Zoë Weiß", "Иван Петров", "José García", "Nguyễn Văn An", "Łukasz Żak",
    "O'Neil, Shaq", "王小明", "Anna Müller-Lüdenscheidt", "Muller, Kurt",
]  # fmt: skip


@pytest.fixture
def tickets(roster: Roster) -> list[Ticket]:
    tickets = [
        a_ticket(
            f"T{number}", code=f"QX-{number:04}-7Z", holder=holder,
            email=f"guest{number}@mail.example.org", order=f"ORDER-{number // 3}",
            name="Tageskarte" if number % 2 else "Camping & Übernachten",
        )
        for number, holder in enumerate(HOLDERS)
    ]  # fmt: skip
    generation = roster.begin_read(NOON)
    roster.stage(generation, tickets[:4])
    roster.stage(generation, tickets[4:])
    roster.swap(generation)
    return tickets


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("muller", [9, 0, 8]),
        ("Müller", [9, 0, 8]),
        ("mueller", [0, 8]),
        ("juergen", [0]),
        ("zoe", [1]),
        ("ZOË", [1]),
        ("weiss", [1]),
        ("ivan", [2]),
        ("Петров", [2]),
        ("jose garcia", [3]),
        ("garcia jose", [3]),
        ("nguyen", [4]),
        ("lukasz zak", [5]),
        ("oneil", [6]),
        ("o\N{RIGHT SINGLE QUOTATION MARK}neil", [6]),
        ("wangxiao", [7]),
        ("王小明", [7]),
        ("0003-7", [3]),
        ("uest4@ma", [4]),
        ("order-2 tages", [7]),
        ("T8", [8]),
        ("ubernachten muller", [0, 8]),
        ("muller xyz", []),
        ("%", []),
        ("_", []),
        ("", []),
        (" \t ", []),
    ],
)
def test_words_are_found_in_any_field(
    roster: Roster, tickets: list[Ticket], text: str, found: list[int]
) -> None:
    assert roster.search(text) == [tickets[number] for number in found]


def test_names_with_the_prefix_come_before_words_with_it(roster: Roster) -> None:
    holders = ["Diana", "Joan Anders", "Anders Joan", "Hanna", "Ann", "X"]
    tickets = [
        a_ticket(f"T{number}", holder=holder, email="", name="-")
        for number, holder in enumerate(holders)
    ]
    generation = roster.begin_read(NOON)
    for ticket in tickets:
        roster.stage(generation, [ticket])
    roster.swap(generation)
    names = [ticket.holder for ticket in roster.search("an")]
    assert names == ["Anders Joan", "Ann", "Joan Anders", "Diana", "Hanna"]
    assert [ticket.holder for ticket in roster.search("an", 3)] == names[:3]
    assert [ticket.holder for ticket in roster.search("an", 1)] == names[:1]


def test_search_does_not_match_across_lines(roster: Roster) -> None:
    roster.update([a_ticket(holder="Ada\nLove\tlace\x00")], at=NOON)
    assert roster.search("ada love lace") == [a_ticket(holder="Ada\nLove\tlace\x00")]
    assert roster.search("lovelace") == []
