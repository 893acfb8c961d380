"""Tests of the list: reads, look-ups and counts."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.book.movement import Change, ServiceState
from app.book.timeline import ListedState
from app.model.journal import Stamp
from app.model.night import CategoryCount
from app.model.ticket import Ticket, counts_as_guest
from app.store import roster as roster_module
from app.store.database import Database
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.support.stores import search
from tests.unit.store.stored_samples import (
    NOON,
    a_scan,
    a_ticket,
    admitted,
    opened,
    read,
    roster_of,
)


def is_empty(database: Database, table: str) -> bool:
    with database.reading as connection:
        (count,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    return bool(count == 0)


def test_every_field_of_a_ticket_is_kept(roster: Roster) -> None:
    tickets = [
        Ticket("T1", "C1", "K", "Day", "Zoë 🎟", "z@example.org", "O1", None, "SOLD", None, None),
        Ticket("T2", "C2", "K", "", "", "", "", "T1", "VERIFIED", True, "OPEN"),
        Ticket("T3", "", "K", "Day", "A\nB", "", "O1", None, "", False, ""),
    ]
    read(roster, tickets[:2], [], tickets[2:])
    assert [roster.by_id(ticket.id) for ticket in tickets] == tickets
    assert roster.list_from() == NOON


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
    other = a_ticket("T3", order_id="ORDER-2")
    read(roster, [ticket, other, addon])
    assert roster.party("ORDER-1") == [ticket, addon]
    assert roster.addons_of("T1") == [addon]
    assert roster.addons_of("T2") == []


def test_staged_tickets_are_not_seen_before_the_swap(roster: Roster) -> None:
    read(roster, [a_ticket()])
    staging = roster.begin_read(NOON + 1)
    staging.add([a_ticket(holder="Somebody Else"), a_ticket("T2", code="CODE-2")])
    while staging.index():
        pass
    assert roster.by_id("T1") == a_ticket()
    assert roster.by_code("CODE-2") == []
    assert search(roster, "else") == []
    assert roster.list_from() == NOON
    roster.swap(staging)
    assert search(roster, "else") == [a_ticket(holder="Somebody Else")]
    assert roster.list_from() == NOON + 1
    assert roster.counts().total == 2


def test_failed_read_leaves_the_list_unchanged(roster: Roster, database: Database) -> None:
    read(roster, [a_ticket()])
    staging = roster.begin_read(NOON + 1)
    staging.add([a_ticket("T2")])
    roster.give_up_read()
    assert roster.by_code("CODE-1") == [a_ticket()]
    while roster.clear_old():
        pass
    assert roster.by_code("CODE-1") == [a_ticket()]
    assert search(roster, "ada") == [a_ticket()]


def test_rows_of_a_killed_read_are_cleared_after_restart(path: Path) -> None:
    with opened(path) as database:
        roster = roster_of(database)
        read(roster, [a_ticket()])
        roster.begin_read(NOON + 1).add([a_ticket("T2")])
    with opened(path) as database:
        roster = roster_of(database)
        assert roster.by_code("CODE-1") == [a_ticket()]
        while roster.clear_old():
            pass
        with database.reading as connection:
            assert connection.execute("SELECT id FROM ticket").fetchall() == [("T1",)]


def test_old_lists_are_deleted_in_short_steps(roster: Roster, database: Database) -> None:
    tickets = [a_ticket(f"T{number}", code=f"C{number}") for number in range(25)]
    read(roster, tickets[:12], tickets[12:])
    staging = roster.begin_read(NOON)
    staging.add(tickets[:3])
    read_before = roster.clear_old(10)
    assert not read_before
    read(roster, at=NOON + 1)
    steps = 0
    while roster.clear_old(10):
        steps += 1
    assert steps > 10
    for table in ("ticket", "locator", "search_lines", "kind"):
        assert is_empty(database, table)


def test_ticket_read_twice_counts_once_with_its_last_entry(roster: Roster) -> None:
    again = a_ticket(holder="Ada King", checked_in=True, status="CHECKED_IN")
    read(roster, [a_ticket(), a_ticket("T2", code="CODE-2")], [again, again])
    assert roster.by_code("CODE-1") == [again]
    assert roster.party("ORDER-1") == [a_ticket("T2", code="CODE-2"), again]
    assert search(roster, "lovelace") == [a_ticket("T2", code="CODE-2")]
    counts = roster.counts()
    assert (counts.total, counts.inside) == (2, 1)


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
        st.none() | st.booleans(), st.none() | texts,
    ),
    max_size=12,
)  # fmt: skip


@settings(max_examples=30)
@given(lists=st.lists(st.tuples(some_tickets, some_tickets), min_size=1, max_size=3))
def test_read_and_updated_tickets_are_found_and_counted(
    tmp_path_factory: pytest.TempPathFactory, lists: list[tuple[list[Ticket], list[Ticket]]]
) -> None:
    with opened(tmp_path_factory.mktemp("list") / "admit.sqlite3") as database:
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


def test_long_list_is_indexed_in_steps(roster: Roster) -> None:
    tickets = [a_ticket(f"T{number}", code=f"C{number}") for number in range(3_000)]
    staging = roster.begin_read(NOON)
    for first in range(0, len(tickets), 1_000):
        staging.add(tickets[first : first + 1_000])
    steps = 1
    while staging.index():
        steps += 1
    roster.swap(staging)
    assert steps > 1
    assert roster.by_code("C2999") == [tickets[0]._replace(id="T2999", code="C2999")]
    assert len(roster.party("ORDER-1")) == 3_000


def test_all_ids_come_in_parts(roster: Roster) -> None:
    assert list(roster.all_ids()) == []
    read(roster, [a_ticket(f"T{number}") for number in range(5)])
    parts = list(roster.all_ids(2))
    assert [len(part) for part in parts] == [2, 2, 1]
    assert sorted(ticket for part in parts for ticket in part) == [f"T{n}" for n in range(5)]


def test_emails_are_not_stored_unless_they_are_wanted(
    database: Database, timelines: Timelines
) -> None:
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


def test_swap_writes_what_is_left_of_the_index_with_its_date(
    roster: Roster, monkeypatch: pytest.MonkeyPatch
) -> None:
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
