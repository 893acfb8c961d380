"""Tests of the list: reads and look-ups, and guests inside, also if it lags behind."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.book.matching import LIST_LAG_MS
from app.book.movement import Change, ServiceState
from app.book.timeline import ListedState
from app.model.journal import SAME_CLOCK, Stamp
from app.model.night import CategoryCount
from app.model.scan import Direction, Passage
from app.model.ticket import Ticket, counts_as_guest
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.report.night_record import Headcount
from app.store import roster as roster_module
from app.store import searching
from app.store.database import Database
from app.store.journal import LET_IN, Journal
from app.store.night_reader import read_night
from app.store.records import ConditionLog
from app.store.roster import Roster
from app.store.tickets import fold, spelt_out
from app.store.timelines import Timelines
from tests.support.stores import search, write_new_store
from tests.unit.store.stored_samples import (
    NOON,
    UNDONE,
    a_scan,
    a_ticket,
    admitted,
    delivered,
    held,
    let_out,
    opened,
    read,
    roster_of,
)


def test_ticket_is_found_by_its_code_or_its_id(roster: Roster) -> None:
    ticket, same_code, other = a_ticket("T1"), a_ticket("T2"), a_ticket("T3", code="T2")
    read(roster, [ticket, same_code, other])
    assert roster.by_code("CODE-1") == [ticket, same_code]
    assert roster.by_code("T1") == [ticket]
    assert roster.by_code("T2") == [other]
    assert roster.by_code("code-1") == []
    assert roster.by_code("") == []


def test_party_and_addons_are_found(roster: Roster) -> None:
    ticket, addon = a_ticket("T1"), a_ticket("T2", addon_of="T1")
    read(roster, [ticket, a_ticket("T3", order_id="ORDER-2"), addon])
    assert roster.party("ORDER-1") == [ticket, addon]
    assert roster.addons_of("T1") == [addon]
    assert roster.addons_of("T2") == []
    assert [roster.is_person(one) for one in ("T1", "T2", "T9", "code:T2")] == [
        True, False, True, True,
    ]  # fmt: skip


def test_subjects_of_claims_lead_to_their_tickets(roster: Roster) -> None:
    read(roster, [a_ticket("T1"), a_ticket("T2")])
    assert roster.ids_of(["code:CODE-1", "code:unlisted", "T9"]) == {"T1", "T2", "T9"}


def test_old_lists_are_deleted_in_short_steps(roster: Roster, database: Database) -> None:
    tickets = [a_ticket(f"T{number}", code=f"C{number}") for number in range(25)]
    read(roster, tickets[:12], tickets[12:])
    roster.begin_read(NOON).add(tickets[:3])
    assert not roster.clear_old(10)
    read(roster, at=NOON + 1)
    steps = 0
    while roster.clear_old(10):
        steps += 1
    assert steps > 10
    for table in ("ticket", "locator", "search_line", "kind"):
        assert database.one(f"SELECT count(*) FROM {table}") == (0,)


def test_single_ticket_is_updated(roster: Roster) -> None:
    read(roster, [a_ticket("T1"), a_ticket("T2", code="CODE-2", holder="Ben Ten")])
    new = a_ticket(code="NEW", holder="Zoë Weiß", order_id="ORDER-2", category_id="vip", name="VIP")
    added = a_ticket("T3", code="CODE-3", holder="Cleo", checked_in=True)
    roster.update([new, added], at=NOON)
    assert roster.by_code("CODE-1") == []
    assert roster.by_code("NEW") == [new]
    assert roster.party("ORDER-1") == [a_ticket("T2", code="CODE-2", holder="Ben Ten"), added]
    assert search(roster, "lovelace") == []
    assert search(roster, "weiss vip") == [new]
    assert search(roster, "cleo") == [added]
    assert roster.counts().categories == (
        CategoryCount("day", "Day ticket", 2, 1),
        CategoryCount("vip", "VIP", 1, 0),
    )
    roster.update([added], at=NOON)
    assert roster.counts().total == 3
    parking = added._replace(addon_of="T1")
    roster.update([parking], at=NOON)
    assert search(roster, "cleo") == [parking]


ticket_ids = st.sampled_from([f"T{number}" for number in range(6)])
texts = st.sampled_from(["", "A", "B", "é"])
statuses = st.sampled_from(["", "SOLD", "CHECKED_IN", "CANCELLED", "RESERVED", "NEW"])
some_tickets = st.lists(
    st.builds(
        Ticket,
        ticket_ids, texts, texts, texts, texts, texts, texts, st.none() | ticket_ids, statuses,
        st.none() | st.booleans(), st.none() | texts, st.none() | ticket_ids,
        st.none() | st.just(NOON),
    ),
    max_size=12,
)  # fmt: skip


@settings(max_examples=30)
@given(lists=st.lists(st.tuples(some_tickets, some_tickets), min_size=1, max_size=3))
def test_read_and_updated_tickets_are_found_and_counted(
    tmp_path_factory: pytest.TempPathFactory, lists: list[tuple[list[Ticket], list[Ticket]]]
) -> None:
    path = tmp_path_factory.mktemp("list") / "admit.sqlite3"
    write_new_store(path)
    with opened(path) as database:
        roster = roster_of(database)
        expected: dict[str, Ticket] = {}
        for tickets, updates in lists:
            read(roster, tickets)
            roster.update(updates, at=NOON)
            expected = {ticket.id: ticket for ticket in tickets}
            for update in updates:
                code = update.code or expected.get(update.id, update).code
                expected[update.id] = update._replace(code=code)
        while roster.clear_old(3):
            pass
        assert all(roster.by_id(ticket.id) == ticket for ticket in expected.values())
        for code in ("A", "B", "é"):
            matching = [ticket for ticket in expected.values() if ticket.code == code]
            assert sorted(roster.by_code(code), key=repr) == sorted(matching, key=repr)
        assert {ticket.id for ticket in search(roster, "t", 100)} == expected.keys()
        counts = roster.counts()
        guests = {
            ticket.id: roster.is_inside(ticket)
            for ticket in expected.values()
            if counts_as_guest(ticket, inside=roster.is_inside(ticket))
        }
        assert (counts.total, counts.inside) == (len(guests), sum(guests.values()))


def test_emails_are_stored_only_if_wanted(database: Database, timelines: Timelines) -> None:
    roster = Roster(database, timelines, keeps_emails=False)
    read(roster, [a_ticket("T1"), a_ticket("T2", code="C2")])
    roster.update([a_ticket("T3", code="C3")], at=NOON)
    journal = Journal(database, timelines, keeps_emails=False)
    scan = a_scan(code="C2")
    journal.begin(scan, "T2", Stamp(NOON), 10, was_there=False)
    shown = ListedState(a_ticket("T2", code="C2"), NOON)
    journal.settle(
        scan.id,
        admitted(shown.ticket),
        Change(0, ServiceState.DONE, closed=Stamp(NOON)),
        shown=shown,
    )
    found = [roster.by_id(ticket_id) for ticket_id in ("T1", "T2", "T3")]
    assert [one.email for one in found if one] == ["", "", ""]
    assert search(roster, "ada@example.org") == []


def test_swap_writes_what_is_left_dated(roster: Roster, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is set back during the read."""
    monkeypatch.setattr(roster_module, "AT_ONCE", 1)
    staging = roster.begin_read(NOON)
    staging.add([a_ticket(f"T{n}", code=f"C{n}") for n in range(5)])
    roster.clock_set_back(NOON - 1)
    roster.swap(staging)
    assert roster.list_from() == NOON - 1
    assert [ticket.id for n in range(5) for ticket in roster.by_code(f"C{n}")] == [
        f"T{n}" for n in range(5)
    ]


OUT = a_scan("OUT", direction=Direction.OUT, at=NOON + 9)
OVERRIDDEN = Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, a_ticket())


def counted(roster: Roster) -> tuple[int, int]:
    counts = roster.counts()
    return counts.total, counts.inside


def test_cancelled_guest_who_was_let_in_counts(roster: Roster, journal: Journal) -> None:
    read(roster, [a_ticket(status="CANCELLED")])
    journal.record(a_scan(), OVERRIDDEN)
    assert counted(roster) == (1, 1)
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    assert counted(roster) == (0, 0)


def test_movement_counts_at_once_and_before_the_list(roster: Roster, journal: Journal) -> None:
    read(roster, [a_ticket("T1"), a_ticket("T2", checked_in=True), a_ticket("T3")])
    journal.record(a_scan("S1", at=NOON + 1), admitted(a_ticket("T1")))
    journal.record(a_scan("S2", direction=Direction.OUT, at=NOON + 1), let_out(a_ticket("T2")))
    journal.record(a_scan("S3"), admitted(a_ticket("T9")))
    journal.record(a_scan("S4"), held(a_ticket("T3")))
    assert counted(roster) == (3, 2)
    assert [roster.is_inside(a_ticket(f"T{n}")) for n in (1, 2, 3, 9)] == [
        True, False, False, True,
    ]  # fmt: skip


def test_undone_guest_stays_out_when_a_lagging_list_is_read(
    database: Database, roster: Roster, journal: Journal
) -> None:
    read(roster, [a_ticket()])
    journal.record(a_scan(at=NOON + 1), admitted(a_ticket()))
    delivered(database, "S1", at=NOON + 2)
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    read(roster, [a_ticket(checked_in=True, status="CHECKED_IN")], at=NOON + 60_000)
    assert counted(roster) == (1, 0)
    delivered(database, "OUT", at=NOON + 61_000)
    read(roster, [a_ticket(checked_in=True, status="CHECKED_IN")], at=NOON + 62_000)
    assert counted(roster) == (1, 0)


def test_code_means_the_ticket_that_the_service_has_shown_last(
    roster: Roster, timelines: Timelines
) -> None:
    read(roster, [a_ticket("old")])
    roster.update([a_ticket("new")], at=NOON)
    bearer = timelines.of_bearer("CODE-1")
    assert bearer is not None
    assert bearer.entry == ListedState(a_ticket("new"), NOON, live=True)


def test_passages_count_once_their_tickets_are_placed(roster: Roster, timelines: Timelines) -> None:
    read(roster, [a_ticket()])
    passage = Passage("T1", Direction.IN, NOON + 5, "someone")
    another = Passage("T1", Direction.IN, NOON + 5, "someone", "2")
    assert timelines.add([passage, passage, another]) == [passage, another]
    assert timelines.add([another, passage]) == []
    assert timelines.of_id("T1").passages == [passage, another]
    roster.place([])
    assert counted(roster) == (1, 0)
    roster.place(["T1", "no such"])
    assert counted(roster) == (1, 1)
    timelines.learn([passage])
    assert timelines.users.others == {"someone"}
    timelines.learn([passage])


@pytest.mark.parametrize("is_undone", [False, True])
def test_report_and_count_are_one_figure_after_an_evacuation(
    database: Database, is_undone: bool
) -> None:
    """A list read later brings nobody back; guests on no list count while they are inside."""
    emptied: list[int] = []
    timelines = Timelines(database, evacuation=lambda: emptied[-1] if emptied else None)
    roster, journal = Roster(database, timelines), Journal(database, timelines)
    conditions = ConditionLog(database, lambda: NOON)
    inside = [
        a_ticket(f"T{n}", code=f"C{n}", checked_in=True, status="CHECKED_IN") for n in range(9)
    ]

    def figures() -> tuple[int, int]:
        for _ in iter(roster.place_some, False):
            pass
        return roster.counts().inside, Headcount(read_night(database)).at(2**62)

    read(roster, inside)
    journal.record(a_scan("S1", code="UNKNOWN", at=NOON + 1), admitted())
    assert figures() == (10, 10)
    staging = roster.begin_read(NOON + 2)
    staging.add(inside)
    emptied.append(NOON + 3)
    conditions.note_house(0, NOON + 3)
    roster.swap(staging)
    assert figures() == (0, 0)
    journal.record(a_scan("S2", code="C1", at=NOON + 4), admitted(inside[1]))
    journal.record(a_scan("S3", code="UNKNOWN", at=NOON + 4), admitted())
    assert figures() == (2, 2)
    read(roster, inside, at=NOON + 10 * LIST_LAG_MS)
    assert figures() == (2, 2)
    if is_undone:
        emptied.clear()
        conditions.note_house(0, None)
        roster.place_if_emptied()
        assert figures() == (10, 10)
    read(roster, [*inside, a_ticket("T9", code="UNKNOWN")], at=NOON + 11 * LIST_LAG_MS)
    assert figures() == ((10, 10) if is_undone else (2, 2))
    assert roster.unlisted_inside() == []


@pytest.mark.parametrize("is_undone", [False, True])
def test_interrupted_placing_is_done_at_the_next_start(database: Database, is_undone: bool) -> None:
    emptied = [NOON + 3]
    timelines = Timelines(database, evacuation=lambda: emptied[-1] if emptied else None)
    tickets = [
        a_ticket(f"T{n}", code=f"C{n}", checked_in=True, status="CHECKED_IN") for n in range(300)
    ]
    read(Roster(database, Timelines(database)), tickets)
    before = Roster(database, timelines)
    before.place_if_emptied()
    assert before.place_some()
    assert counted(before)[1] < 300
    if is_undone:
        emptied.clear()
    roster = Roster(database, timelines)
    roster.place_moved()
    for _ in iter(roster.place_some, False):
        pass
    assert counted(roster) == (300, 300 if is_undone else 0)
    again = Roster(database, timelines)
    again.place_if_emptied()
    assert not again.place_some()


def test_guest_whose_ticket_leaves_the_list_stays_counted(
    database: Database, roster: Roster, journal: Journal
) -> None:
    """A ticket that only the list showed inside does not."""
    read(roster, [a_ticket(), a_ticket("T2"), a_ticket("T3", checked_in=True)])
    journal.record(a_scan(at=NOON + 1), admitted(a_ticket()))
    delivered(database, "S1", at=NOON + 2)
    assert counted(roster) == (3, 2)
    read(roster, [a_ticket("T2")], at=NOON + 10 * LIST_LAG_MS)
    for _ in iter(roster.place_some, False):
        pass
    assert roster.is_inside(a_ticket())
    assert counted(roster) == (1, 1)
    journal.record(OUT, let_out(a_ticket()))
    assert counted(roster) == (1, 0)


def test_learned_user_ids_are_kept_for_next_start(database: Database, timelines: Timelines) -> None:
    timelines.learn(timelines.add([Passage("T1", Direction.IN, NOON, "someone")]))
    assert Timelines(database).users == timelines.users


def test_tickets_updated_during_a_read_are_kept(roster: Roster) -> None:
    read(roster, [a_ticket("T1"), a_ticket("T2")])
    before = roster.mark()
    roster.update([a_ticket("T2", status="CANCELLED")], at=NOON, asked=before)
    staging = roster.begin_read(NOON + 1)
    staging.add([a_ticket("T1"), a_ticket("T2")])
    roster.update([a_ticket("T1", status="REFUNDED")], at=NOON + 2)
    roster.swap(staging)
    assert roster.by_id("T1") == a_ticket("T1", status="REFUNDED")
    assert roster.by_id("T2") == a_ticket("T2")
    assert counted(roster) == (1, 0)


def test_categories_have_the_names_of_their_tickets(roster: Roster) -> None:
    assert roster.names_of(["day"]) == {"day": []}
    vip = a_ticket("T2", category_id="vip", name="VIP")
    crew = a_ticket("T3", category_id="crew", name="Crew")
    roster.update([a_ticket("T1"), vip, crew], at=NOON)
    named = roster.names_of(["vip", "day", "no such"])
    assert named == {"vip": ["VIP"], "day": ["Day ticket"], "no such": []}
    assert roster.names_of([]) == {}


def test_evacuated_guests_are_outside_once_the_service_s_clock_is_known(database: Database) -> None:
    """This laptop's clock is an hour behind the service's, which was not known at its start."""
    known = SAME_CLOCK
    timelines = Timelines(database, lambda: known, evacuation=lambda: NOON)
    roster = Roster(database, timelines)
    timelines.add([Passage("T1", Direction.IN, NOON + 1_000_000)])
    read(roster, [a_ticket()], at=NOON + 1_000)
    assert counted(roster) == (1, 1)
    known = Stamp(0, 100, -3_600_000)
    roster.date_anew()
    roster.place_moved()
    while roster.place_some():
        pass
    assert counted(roster) == (1, 0)


def test_known_clock_places_no_ticket_anew_in_a_house_never_emptied(roster: Roster) -> None:
    read(roster, [a_ticket()])
    while roster.place_some():
        pass
    roster.date_anew()
    roster.place_if_emptied()
    assert not roster.place_some()


def test_guests_of_this_door_are_counted_from_an_index_alone(database: Database) -> None:
    with database.reading as connection:
        [step] = connection.execute(f"EXPLAIN QUERY PLAN {LET_IN}", (NOON,)).fetchall()
    assert "COVERING INDEX movement_walked" in step[3]


def test_guest_who_came_back_after_an_evacuation_stays_inside(database: Database) -> None:
    """The list shows the ticket inside since before the evacuation, and nothing of the return."""
    timelines = Timelines(database, evacuation=lambda: NOON)
    roster, back = Roster(database, timelines), a_ticket(checked_in=True, status="CHECKED_IN")

    def read_and_place(at: int) -> None:
        read(roster, [back], at=at)
        for _ in iter(roster.place_some, False):
            pass

    read_and_place(NOON - 1)
    assert counted(roster) == (1, 0)
    Journal(database, timelines).record(a_scan(at=NOON + 1), admitted(back))
    delivered(database, "S1", at=NOON + 2)
    read_and_place(NOON + 10 * LIST_LAG_MS)
    assert counted(roster) == (1, 1)


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
