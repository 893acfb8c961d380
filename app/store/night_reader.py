"""Reads all that the store has of a night, for a report; changes nothing."""

import json
from collections import Counter, defaultdict
from collections.abc import Collection
from dataclasses import replace

from app.book.claim import standing
from app.model.label import LabelEntry
from app.model.night import RUSH_MS
from app.model.scan import Direction, Moment
from app.model.ticket import TicketStatus, says_inside
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
from app.store.movements import IS_ENDED
from app.store.records import Notes
from app.store.roster import Roster
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

_WALKED_IN = """
    intent = 'go' AND reverses IS NULL AND verdict_kind IS NOT NULL AND direction = 'IN'
    AND movement.at > ?1
"""
# Sold tickets of these categories (all if there are none) whose guests are outside and have not
# been in since a moment, as far as list, history, journal and ledger show.
TO_COME = f"""
    SELECT count(*) FROM ticket JOIN kind ON kind.number = ticket.kind
    JOIN list USING (generation)
    WHERE ticket.counted AND NOT ticket.inside AND ticket.status <> '{TicketStatus.ATTENDED}'
    AND (
        ?2 = '[]' OR kind.category_id IN (SELECT value FROM json_each(?2))
    )
    AND NOT EXISTS (SELECT 1 FROM movement WHERE subject = ticket.id AND {_WALKED_IN})
    AND NOT EXISTS (
        SELECT 1 FROM passage
        WHERE ticket_id = ticket.id AND direction = 'IN' AND passage.at > ?1
    )
    AND NOT EXISTS (
        SELECT 1 FROM claim AS made WHERE subject = ticket.id AND direction = 'IN'
        AND NOT is_back AND made.at > ?1 AND NOT {IS_ENDED}
    )
"""
LET_IN = f"SELECT subject, at FROM movement WHERE {_WALKED_IN}"


def read_rush(
    database: Database,
    now: Moment,
    *,
    laptop: str = "",
    ahead: int = 0,
    cleared_at: Moment | None = None,
    categories: Collection[str] = (),
) -> tuple[int, list[list[Moment]]]:
    """Return how many guests are to come, and when each door let one in in the last ten minutes.

    `laptop` is this one in its venue, `ahead` as in `read_night`. Whoever was in when the house was
    emptied, at `cleared_at`, is to come again.
    """
    since, is_person = now - RUSH_MS, Roster(database, Timelines(database)).is_person
    wanted = cleared_at or 0, json.dumps(sorted(categories))
    with database.snapshot():
        own = [at for one, at in database.all(LET_IN, since) if is_person(one)]
        others = defaultdict[str, list[Moment]](list)
        for claim in standing(LedgerCopy(database).claims(since - ahead)):
            if claim.laptop != laptop and claim.is_person and claim.direction is Direction.IN:
                others[claim.laptop].append(claim.at + ahead)
        to_come = int(database.value(TO_COME, *wanted))
    return to_come, [own, *others.values()]


def read_night(database: Database, ahead: int = 0) -> NightRecord:
    """Return what the store has of all scans, as one snapshot.

    `ahead` is our clock minus the venue's, in milliseconds, measured once: so that all moments fit
    each other.
    """
    with database.snapshot():
        house = [HouseChange(*row) for row in database.all(HOUSE)]
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
        lambda: ahead,
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
