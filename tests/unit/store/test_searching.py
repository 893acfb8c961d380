"""Tests of the search in steps, of its lines and folded texts, and of codes read in part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.ticket import Ticket
from app.store import searching
from app.store.roster import Roster
from app.store.tickets import fold, spelt_out
from tests.support.stores import search
from tests.unit.store.stored_samples import NOON, a_ticket, read


@pytest.fixture(autouse=True)
def short_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "LINES_AT_ONCE", 2)


def read_list(roster: Roster, count: int) -> None:
    read(roster, *([a_ticket(f"T{n}", holder=f"Ada {n}")] for n in range(count)))


def names_in_steps(roster: Roster, text: str) -> tuple[list[str], int]:
    search, steps = roster.searching(text), 1
    while search.step():
        steps += 1
    return [ticket.holder for ticket in search.found()], steps


@pytest.mark.parametrize(("count", "steps"), [(0, 1), (1, 1), (2, 1), (5, 3)])
def test_search_steps_cover_the_whole_list(roster: Roster, count: int, steps: int) -> None:
    read_list(roster, count)
    names = [f"Ada {number}" for number in range(count)]
    assert names_in_steps(roster, "ada") == (names, steps)
    assert [ticket.holder for ticket in search(roster, "ada")] == names


def test_search_stops_at_its_limit(roster: Roster) -> None:
    read_list(roster, 9)
    search = roster.searching("ada", 3)
    assert search.step()
    assert not search.step()
    assert [ticket.holder for ticket in search.found()] == ["Ada 0", "Ada 1", "Ada 2"]


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
    assert [ticket.holder for ticket in search(roster, text)] == ["Anna Schröder"]


@pytest.mark.parametrize("text", ["shrodr", "anna schrodr bo", "schr", "4711-0816", "annx"])
def test_two_errors_short_words_and_codes_are_not_tolerated(roster: Roster, text: str) -> None:
    roster.update([a_ticket("T1", holder="Anna Schröder")._replace(code="4711-0815")], at=NOON)
    found = [ticket.holder for ticket in search(roster, text)]
    assert found == (["Anna Schröder"] if text == "schr" else [])


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
def test_whole_words_confirm_no_part_of_a_guest(roster: Roster, text: str, is_found: bool) -> None:
    name = "Anna Ng" if "ng" in text else "Anna Schröder"
    roster.update([a_ticket(holder=name, email="anna@example.org")], at=NOON)
    search = roster.searching(text, whole_words=True)
    while search.step():
        pass
    assert bool(search.found()) is is_found


HOLDERS = [
    "Jürgen Müller", "Zoë Weiß", "Иван Петров", "José García", "Nguyễn Văn An", "Łukasz Żak",
    "O'Neil, Shaq", "王小明", "Anna Müller-Lüdenscheidt", "Muller, Kurt",
]  # fmt: skip


@pytest.fixture
def tickets(roster: Roster) -> list[Ticket]:
    tickets = [
        a_ticket(
            f"T{number}", code=f"QX-{number:04}-7Z", holder=holder,
            email=f"guest{number}@mail.example.org", order_id=f"ORDER-{number // 3}",
            name="Tageskarte" if number % 2 else "Camping & Übernachten",
        )
        for number, holder in enumerate(HOLDERS)
    ]  # fmt: skip
    read(roster, tickets[:4], tickets[4:])
    return tickets


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("muller", [9, 0, 8]), ("Müller", [9, 0, 8]), ("mueller", [0, 8]), ("juergen", [0]),
        ("zoe", [1]), ("ZOË", [1]), ("weiss", [1]), ("ivan", [2]), ("Петров", [2]),
        ("jose garcia", [3]), ("garcia jose", [3]), ("nguyen", [4]), ("lukasz zak", [5]),
        ("oneil", [6]), ("o\N{RIGHT SINGLE QUOTATION MARK}neil", [6]), ("wangxiao", [7]),
        ("王小明", [7]), ("0003-7", [3]), ("uest4@ma", [4]), ("order-2 tages", [7]), ("T8", [8]),
        ("ubernachten muller", [0, 8]), ("muller xyz", []), ("%", []), ("_", []), ("", []),
        (" \t ", []),
    ],
)  # fmt: skip
def test_words_are_found_in_any_field(
    roster: Roster, tickets: list[Ticket], text: str, found: list[int]
) -> None:
    assert search(roster, text) == [tickets[number] for number in found]


def test_names_with_the_prefix_come_before_words_with_it(roster: Roster) -> None:
    holders = ["Diana", "Joan Anders", "Anders Joan", "Hanna", "Ann", "X"]
    tickets = [
        a_ticket(f"T{number}", holder=holder, email="", name="-")
        for number, holder in enumerate(holders)
    ]
    read(roster, *([ticket] for ticket in tickets))
    names = [ticket.holder for ticket in search(roster, "an")]
    assert names == ["Anders Joan", "Ann", "Joan Anders", "Diana", "Hanna"]
    assert [ticket.holder for ticket in search(roster, "an", 3)] == names[:3]
    assert [ticket.holder for ticket in search(roster, "an", 1)] == names[:1]


def test_search_does_not_match_across_lines(roster: Roster) -> None:
    roster.update([a_ticket(holder="Ada\nLove\tlace\x00")], at=NOON)
    assert search(roster, "ada love lace") == [a_ticket(holder="Ada\nLove\tlace\x00")]
    assert search(roster, "lovelace") == []


@given(st.text())
def test_folded_text_is_plain_ascii(text: str) -> None:
    folded = fold(text)
    assert folded.isascii()
    assert folded.isprintable()
    assert folded == folded.lower()
    assert fold(folded) == folded


def test_umlauts_are_spelt_out() -> None:
    assert spelt_out("Jürgen Østergård") == "Juergen Oestergaard"
    assert spelt_out("Ada") == "Ada"
    assert spelt_out("u\u0308") == "ue"


@pytest.mark.parametrize(
    ("code", "misread"),
    [
        ("12345678", False),
        ("12345", True),  # the listed code 1234567X begins with it
        ("4567X", True),  # and ends with it
        ("ABCDE", False),
        ("123456", True),  # no listed code is of this length
        ("ID-NO", True),  # a ticket without a code is found by its id
    ],
)
def test_parts_and_unlisted_lengths_are_misread(roster: Roster, code: str, misread: bool) -> None:
    assert not roster.is_misread(code)
    read(
        roster,
        [
            a_ticket("T1", code="1234567X"),
            a_ticket("T2", code="DEFGH"),
            a_ticket("ID-NOCODE", code=""),
        ],
    )
    assert roster.is_misread(code) is misread
