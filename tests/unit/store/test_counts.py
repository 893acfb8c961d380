"""Tests of the number of guests inside by the timelines, also if the list lags behind."""

import pytest

from app.book.matching import LIST_LAG_MS
from app.model.journal import ClockReading, Stamp
from app.model.scan import Direction, Passage
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.report.night_record import Headcount
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import LET_IN, Journal
from app.store.night_reader import read_night
from app.store.records import ConditionLog
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.unit.store.stored_samples import (
    NOON,
    UNDONE,
    a_scan,
    a_ticket,
    admitted,
    delivered,
    held,
    let_out,
    read,
)

OUT = a_scan("OUT", direction=Direction.OUT, at=NOON + 9)
OVERRIDDEN = Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, a_ticket())


def counted(roster: Roster) -> tuple[int, int]:
    counts = roster.counts()
    return counts.total, counts.inside


def test_only_tickets_of_possible_guests_are_counted(roster: Roster) -> None:
    statuses = ("SOLD", "CHECKED_IN", "ATTENDED", "CANCELLED", "REFUNDED", "RESERVED", "AVAILABLE")
    tickets = [
        a_ticket(f"T{number}", status=status, checked_in=status == "CHECKED_IN")
        for number, status in enumerate(statuses)
    ]
    addon = a_ticket("A1", addon_of="T1", status="CHECKED_IN", checked_in=True)
    read(roster, [*tickets, addon])
    assert counted(roster) == (3, 1)


def test_cancelled_guest_who_was_let_in_counts(roster: Roster, journal: Journal) -> None:
    cancelled = a_ticket(status="CANCELLED")
    read(roster, [cancelled])
    journal.record(a_scan(), OVERRIDDEN)
    assert counted(roster) == (1, 1)
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    assert counted(roster) == (0, 0)


def test_movement_counts_at_once_and_before_the_list(roster: Roster, journal: Journal) -> None:
    read(roster, [a_ticket("T1"), a_ticket("T2", checked_in=True), a_ticket("T3")])
    journal.record(a_scan("S1", at=NOON + 1), admitted(a_ticket("T1")))
    leaving = a_scan("S2", direction=Direction.OUT, at=NOON + 1)
    journal.record(leaving, let_out(a_ticket("T2")))
    journal.record(a_scan("S3"), admitted(a_ticket("T9")))
    journal.record(a_scan("S4"), held(a_ticket("T3")))
    assert counted(roster) == (3, 2)
    assert [roster.is_inside(a_ticket(f"T{n}")) for n in (1, 2, 3, 9)] == [
        True, False, False, True,
    ]  # fmt: skip


@pytest.mark.parametrize("sent", [False, True])
def test_overridden_guest_stays_counted_when_a_lagging_list_is_read(
    database: Database, roster: Roster, journal: Journal, sent: bool
) -> None:
    read(roster, [a_ticket()])
    journal.record(a_scan(at=NOON + 1), OVERRIDDEN)
    if sent:
        delivered(database, "S1", at=NOON + 2)
    read(roster, [a_ticket()], at=NOON + 60_000)
    assert counted(roster) == (1, 1)
    read(roster, [a_ticket()], at=NOON + LIST_LAG_MS + 10)
    assert counted(roster) == (1, int(not sent))


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


def test_list_that_has_shown_a_movement_is_used_at_once(
    database: Database, roster: Roster, journal: Journal
) -> None:
    journal.record(a_scan(at=NOON + 1), admitted(a_ticket()))
    delivered(database, "S1", at=NOON + 2)
    read(roster, [a_ticket(checked_in=True, status="CHECKED_IN")], at=NOON + 1_000)
    assert counted(roster) == (1, 1)
    read(roster, [a_ticket()], at=NOON + 2_000)
    assert counted(roster) == (1, 0)


def test_single_ticket_read_is_used_at_once(
    database: Database, roster: Roster, journal: Journal
) -> None:
    read(roster, [a_ticket()])
    journal.record(a_scan(at=NOON + 1), admitted(a_ticket()))
    delivered(database, "S1", at=NOON + 2)
    left = a_ticket(status="ATTENDED")
    roster.update([left], at=NOON + 1)
    assert roster.is_inside(left)
    roster.update([left], at=NOON + 3)
    assert not roster.is_inside(left)
    assert counted(roster) == (1, 0)


def test_passages_count_once_their_tickets_are_placed(roster: Roster, timelines: Timelines) -> None:
    read(roster, [a_ticket()])
    passage = Passage("T1", Direction.IN, NOON + 5, "someone")
    assert timelines.add([passage, passage]) == [passage]
    assert timelines.add([passage]) == []
    roster.place([])
    assert counted(roster) == (1, 0)
    roster.place(["T1", "no such"])
    assert counted(roster) == (1, 1)
    timelines.learn([passage])
    assert timelines.users().others == {"someone"}
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
    code_is_listed = a_ticket("T9", code="UNKNOWN")
    read(roster, [*inside, code_is_listed], at=NOON + 11 * LIST_LAG_MS)
    assert figures() == ((10, 10) if is_undone else (2, 2))
    assert roster.unlisted_inside() == []


@pytest.mark.parametrize("is_undone", [False, True])
def test_placing_that_was_interrupted_is_done_at_the_next_opening(
    database: Database, is_undone: bool
) -> None:
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


def test_learned_user_ids_are_kept_for_the_next_start(
    database: Database, timelines: Timelines
) -> None:
    timelines.learn(timelines.add([Passage("T1", Direction.IN, NOON, "someone")]))
    assert Timelines(database).users() == timelines.users()


def test_more_than_one_step_is_placed_after_a_swap(
    database: Database, journal: Journal, timelines: Timelines
) -> None:
    roster = Roster(database, timelines)
    tickets = [a_ticket(f"T{n}", code=f"C{n}") for n in range(300)]
    for n, ticket in enumerate(tickets):
        journal.record(a_scan(f"S{n}", code=ticket.code, at=NOON + 1), admitted(ticket))
    read(roster, tickets)
    while roster.unlisted_inside():
        assert roster.counts().inside == 300
        assert roster.place_some()
    assert counted(roster) == (300, 300)


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


def test_difference_of_the_clocks_is_taken_into_account(
    database: Database, journal: Journal, deliveries: Deliveries
) -> None:
    """This laptop's clock is an hour ahead of the service's."""
    timelines = Timelines(database, lambda: ClockReading(3_600_000, 100))
    roster = Roster(database, timelines)
    journal.begin(a_scan(), "T1", Stamp(NOON - 3_600_000, 100), 1_000, was_there=False)
    timelines.add([Passage("T1", Direction.IN, NOON - 3_600_000 + 50)])
    read(roster, [a_ticket()], at=NOON + 1_000)
    assert timelines.offset == 3_600_000
    assert [step.movement is not None for step in timelines.of_ticket(a_ticket()).steps] == [True]
    assert deliveries.recover() == 1


def test_evacuated_guests_are_outside_once_the_service_s_clock_is_known(database: Database) -> None:
    """This laptop's clock is an hour behind the service's, which was not known at its start."""
    known = ClockReading()
    timelines = Timelines(database, lambda: known, evacuation=lambda: NOON)
    roster = Roster(database, timelines)
    timelines.add([Passage("T1", Direction.IN, NOON + 1_000_000)])
    read(roster, [a_ticket()], at=NOON + 1_000)
    assert counted(roster) == (1, 1)
    known = ClockReading(-3_600_000, 100)
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
