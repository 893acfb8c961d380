"""Tests of the reader of a night: tickets, codes, cards and the house."""

from dataclasses import replace

from app.model.scan import Direction, Passage
from app.model.verdict import Note
from app.report.counting import Figures, ReportDoor, figures_of
from app.report.night_record import Headcount, HouseChange, evacuations
from app.report.period import period_of
from app.store.database import Database
from app.store.journal import Journal
from app.store.night_reader import read_night
from app.store.records import Notes
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, admitted, read

HOUR = 3_600_000


def figures_in(database: Database) -> Figures:
    record = read_night(database)
    return figures_of(record, ReportDoor("E", "", "North"), period_of(record.moments, None, None))


def inside(database: Database, moment: int, house: HouseChange | None = None) -> int:
    return Headcount(read_night(database, house)).at(moment)


def test_guest_of_a_bare_code_is_inside_once(
    database: Database, journal: Journal, roster: Roster
) -> None:
    journal.record(a_scan(code="CODE-9"), admitted())
    assert inside(database, NOON) == 1
    # The list learns of the ticket later.
    read(roster, [a_ticket("T9", code="CODE-9", checked_in=None)], at=NOON + HOUR)
    assert inside(database, NOON) == 1
    (ticket,) = read_night(database).tickets
    assert ticket.category == "Day ticket"


def test_notes_of_this_door_and_scans_with_a_note_are_counted(
    database: Database, journal: Journal
) -> None:
    notes, here = Notes(database), Note("n1", "T1", "Lost bag", "North", NOON)
    notes.add([here, replace(here, words="", is_done=True), replace(here, id="n2", door="South")])
    for scan_id in ("S1", "S2"):
        journal.record(a_scan(scan_id), admitted())
    notes.record_shown("S1", [here, replace(here, id="n2")])
    figures = figures_in(database)
    assert (figures.notes, figures.noted) == (1, 1)


def test_addon_is_counted_in_its_category_and_is_no_guest(
    database: Database, journal: Journal, roster: Roster
) -> None:
    parking = a_ticket("T2", code="P", addon_of="T1", name="Parking")
    read(roster, [a_ticket(), parking])
    journal.record(a_scan(code="P"), admitted(parking))
    figures = figures_in(database)
    assert (figures.admitted, figures.inside, figures.doors[0].admitted) == (0, 0, 0)
    assert [(one.name, one.admitted) for one in figures.categories] == [("Parking", 1)]


def test_guest_of_another_door_is_inside_from_the_passage_on(
    database: Database, roster: Roster, timelines: Timelines
) -> None:
    read(roster, [a_ticket()], at=NOON - HOUR)
    timelines.add([Passage("T1", Direction.IN, NOON)])
    assert (inside(database, NOON - 1), inside(database, NOON)) == (0, 1)


def test_evacuation_and_people_without_tickets_are_counted(
    database: Database, journal: Journal, roster: Roster
) -> None:
    known = [a_ticket(), a_ticket("T2", code="CODE-2", checked_in=True)]
    read(roster, known)
    journal.record(a_scan(), admitted(known[0]))
    emptied = HouseChange(NOON + HOUR, 0, NOON + HOUR)
    assert inside(database, NOON + HOUR - 1, emptied) == 2
    assert inside(database, NOON + HOUR, emptied) == 0
    assert inside(database, NOON + HOUR, HouseChange(NOON + HOUR, 5, None)) == 7
    # A house that is as it was noted last is no change.
    assert read_night(database, HouseChange(NOON, 0, None)).house == []


def test_guest_who_came_back_is_inside_if_our_clock_is_ahead_of_the_venues(
    database: Database, journal: Journal
) -> None:
    emptied = HouseChange(NOON - 1_000, 0, NOON - 1_000)
    journal.record(a_scan(), admitted())
    assert Headcount(read_night(database, emptied, ahead=60_000)).at(NOON) == 1


def test_evacuation_that_was_undone_never_was() -> None:
    changes = [HouseChange(at, 0, cleared) for at, cleared in ((1, 10), (2, 20), (3, 10))]
    assert evacuations(changes) == [10]
    assert evacuations([*changes, HouseChange(4, 0, None)]) == []
    assert evacuations([*changes, HouseChange(4, 0, 30), HouseChange(5, 2, 30)]) == [10, 30]


def test_scan_without_a_verdict_is_a_scan_and_nothing_else(
    database: Database, journal: Journal, roster: Roster
) -> None:
    read(roster, [a_ticket()])
    journal.record(a_scan(), admitted(a_ticket()))
    with database.transaction() as connection:
        connection.execute("UPDATE journal SET kind = NULL, reason = NULL, decided_by = NULL")
        connection.execute("UPDATE movement SET intent = 'stay'")
    figures = figures_in(database)
    assert (figures.scans, figures.admitted, sum(figures.decided_by.values())) == (1, 0, 0)
