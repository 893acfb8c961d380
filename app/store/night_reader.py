"""Reads all that the store has of a night, for a report; changes nothing."""

from collections import Counter
from dataclasses import replace

from app.model.label import LabelEntry
from app.model.ticket import says_inside
from app.report.night_record import (
    HouseChange,
    JournalScan,
    LineChange,
    NightRecord,
    TicketOfNight,
    evacuations,
)
from app.store.claims import LedgerCopy
from app.store.database import Database
from app.store.guest_data import deletions_of
from app.store.journal import ScanReader
from app.store.records import Notes
from app.store.tickets import COLUMNS, ticket_of
from app.store.timelines import Timelines, clock_reading

SCANS = """
    SELECT id, at, source, kind, reason, decided_by, waited, by_name, note, is_checked
    FROM journal ORDER BY number
"""
LINE = "SELECT at, state FROM line_state ORDER BY number"
HOUSE = "SELECT at, tally, cleared_at FROM house_state ORDER BY number"
NOTED = "SELECT DISTINCT scan_id FROM note_shown"
LABELS = "SELECT scan_id, ticket_id, at, printer, outcome, reprint FROM label ORDER BY number"
# One ticket of each kind and state that the list has, and how many there are of these.
STATES = f"""
    SELECT {COLUMNS}, count(*) FROM list
    JOIN kind USING (generation) JOIN ticket ON ticket.kind = kind.number
    WHERE ticket.addon_of IS NULL GROUP BY kind.name, ticket.status, ticket.checked_in
"""


def read_night(
    database: Database, house_now: HouseChange | None = None, ahead: int = 0
) -> NightRecord:
    """Return what the store has of all scans, as one snapshot.

    `house_now` is what is known of the house beyond the store. `ahead` is our clock minus the
    venue's, in milliseconds, measured once: so that all moments fit each other.
    """
    with database.snapshot():
        house = [HouseChange(*row) for row in database.all(HOUSE)]
        at_last = house[-1] if house else HouseChange(0, 0, None)
        if house_now is not None and house_now[1:] != at_last[1:]:
            house.append(house_now)
        tickets = _tickets(database, house, ahead)
        return NightRecord(
            scans=[JournalScan(*row) for row in database.all(SCANS)],
            tickets=tickets,
            at_rest=_at_rest(database, tickets),
            claims=[replace(claim, at=claim.at + ahead) for claim in LedgerCopy(database).claims()],
            line=[LineChange(*row) for row in database.all(LINE)],
            house=house,
            open_rows=ScanReader(database).counts(),
            notes=Notes(database).all(),
            noted=frozenset(scan_id for (scan_id,) in database.all(NOTED)),
            labels=[LabelEntry(*row) for row in database.all(LABELS)],
            deletions=deletions_of(database),
        )


def _tickets(database: Database, house: list[HouseChange], ahead: int) -> list[TicketOfNight]:
    """Return all tickets and codes that moved."""
    measured, emptied = clock_reading(database), evacuations(house)
    timelines = Timelines(
        database,
        lambda: measured,
        lambda moment: moment + ahead,
        lambda: emptied[-1] - ahead if emptied else None,
    )
    return [
        TicketOfNight(
            timeline.entry.ticket.name if timeline.entry else "",
            timeline.entry is not None and timeline.entry.ticket.addon_of is not None,
            timeline,
        )
        for timeline in timelines.of_all_moved()
    ]


def _at_rest(database: Database, moved: list[TicketOfNight]) -> Counter[str]:
    """Return by category how many guests the list shows inside who never moved."""
    counts = Counter[str]()
    for *row, count in database.all(STATES):
        ticket = ticket_of(tuple(row))
        counts[ticket.name] += count if says_inside(ticket) else 0
    for one in moved:
        entry = one.timeline.entry
        if entry is not None and not one.is_addon:
            counts[one.category] -= says_inside(entry.ticket)
    return +counts
