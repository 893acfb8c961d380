"""Invariants of any storm; each function returns a text for each violation.

A guest is *let through* if the verdict of the journal's row is ADMIT or OUT. A *passage* is a row
of the service's history; every door has its own key, so each passage names its door.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

from app.model.journal import Delivery, Row
from app.model.scan import OPPOSITE, Direction
from app.model.ticket import says_inside
from app.model.verdict import Kind
from tests.storm.passage_matching import (
    is_followed_by_opposite,
    is_override,
    let_through_rows,
    mismatch,
)
from tests.storm.second_admissions import admitted_guests_are_inside, second_admissions_are_reported
from tests.storm.storm_result import StormResult, TicketRecord, described

# Less than the default dwell, because a guest waits a while for a verdict.
RECENT_MS = 5_000
NOT_SENT = frozenset({Delivery.LOCAL, Delivery.TAKEN_BACK, Delivery.PARKED})
SETTLED = frozenset(Delivery) - {Delivery.ASKING, Delivery.UNKNOWN, Delivery.DUE}


def printed_lines_are_in_journal(result: StormResult) -> list[str]:
    """Check that every printed line has a row with the same content."""
    found = []
    for door in result.doors:
        rows = {row.scan.id: row for row in door.rows}
        for line in door.printed:
            row = rows.get(line.scan_id)
            if row is None:
                found.append(f"{door.name}: {line} is not in the journal")
            elif row.verdict is None or (
                (row.scan.code, row.scan.direction, row.verdict.kind, row.verdict.reason)
                != (line.code, line.direction, line.verdict, line.reason)
            ):
                found.append(f"{door.name}: {line} differs from the journal: {described(row)}")
    return found


def let_through_lines_are_committed(result: StormResult) -> list[str]:
    """Check that the row of a let-through line was on the disk when the line was read."""
    return [f"{door.name}: {line}" for door in result.doors for line in door.uncommitted]


def outbox_is_settled(result: StormResult) -> list[str]:
    """Check that no row is pending, and that parked and disputed rows have a reason."""
    found = []
    for door in result.doors:
        for row in door.rows:
            if row.delivery not in SETTLED:
                found.append(f"{door.name}: still pending: {described(row)}")
            elif row.delivery in (Delivery.PARKED, Delivery.DISPUTED) and not row.error:
                found.append(f"{door.name}: has no reason: {described(row)}")
    return found


def held_guests_are_not_delivered(result: StormResult) -> list[str]:
    """Check that no held or refused guest was delivered.

    Exceptions: a request with a lost response that the next row took over, or a next row in the
    other direction, which shows that the guest had gone through.
    """
    return [
        f"{door.name}: {described(row)}"
        for door in result.doors
        for number, row in enumerate(door.rows)
        if not row.let_through
        and row.delivery not in NOT_SENT
        and not _taken_over(row, door.rows[number + 1 :])
    ]


def passages_have_rows(result: StormResult) -> list[str]:
    """Check that each passage of a door has a row there."""
    return [
        record.report(f"{passage.number} belongs to no scan")
        for record in result.records
        for passage in record.passages
        if not any(
            row.scan.direction is passage.direction
            or (not row.let_through and OPPOSITE[row.scan.direction] is passage.direction)
            for row in record.rows
        )
    ]


def passages_match_rows(result: StormResult) -> list[str]:
    """Check that the passages are those of the rows, each once and in order."""
    return [record.report(why) for record in result.at_one_door if (why := mismatch(record))]


def disputes_have_a_cause(result: StormResult) -> list[str]:
    """Check that a guest who came to one door only is not disputed.

    Exception: a supervisor let the guest through although the service refused.
    """
    return [
        record.report("disputed without a cause")
        for record in result.at_one_door
        if not any(map(is_override, record.rows))
        and any(row.let_through and row.delivery is Delivery.DISPUTED for row in record.rows)
    ]


def tickets_admit_one_guest(result: StormResult) -> list[str]:
    """Check that a ticket used at one door was not let in twice without leaving.

    Exceptions: a supervisor's override, and a guest who came back the other way.
    """
    return [
        record.report("let through twice in the same direction")
        for record in result.at_one_door
        if _admits_twice(record)
    ]


def already_in_follows_admission(result: StormResult) -> list[str]:
    """Check that ALREADY_IN was shown only for guests who had been let in before."""
    return [
        record.report("verdict ALREADY_IN, but never let in")
        for record in result.at_one_door
        if _is_wrongly_already_in(record, result)
    ]


def recent_admission_is_not_already_in(result: StormResult) -> list[str]:
    """Check that ALREADY_IN was not shown for a guest just let in at this door."""
    return [
        record.report("verdict ALREADY_IN directly after an admission here")
        for record in result.at_one_door
        for earlier, later in pairwise(record.rows)
        if earlier.let_through
        and earlier.undoes is None
        and earlier.scan.direction is later.scan.direction is Direction.IN
        and later.verdict is not None
        and later.verdict.kind is Kind.ALREADY_IN
        and later.scan.at - earlier.scan.at < RECENT_MS
    ]


def guests_are_undone_once(result: StormResult) -> list[str]:
    """Check that no guest is undone twice."""
    return [
        f"{door.name}: undone twice: {scan_id}"
        for door in result.doors
        for scan_id, times in Counter(row.undoes for row in door.rows if row.undoes).items()
        if times > 1
    ]


def undos_are_complete(result: StormResult) -> list[str]:
    """Check that an undone guest is out at the service, or never was in."""
    found = []
    for record in result.at_one_door:
        rows = {row.scan.id: row for row in record.rows}
        found += [
            record.report(f"half undone: {described(undo)}")
            for undo in record.rows
            if undo.undoes and not _is_undone(rows[undo.undoes], undo)
        ]
    return found


def overrides_follow_held_scans(result: StormResult) -> list[str]:
    """Check that each override admits one held guest, once."""
    found = []
    for door in result.doors:
        held = set[tuple[str, Direction]]()
        overridden = dict[str, tuple[str, Direction]]()
        for row in door.rows:
            guest = (row.scan.code, row.scan.direction)
            if row.verdict is None:
                continue
            if row.undoes in overridden:
                # The override was undone: the guest is held again.
                held.add(overridden[row.undoes])
                continue
            if not is_override(row):
                held |= set() if row.let_through else {guest}
            elif guest not in held:
                found.append(f"{door.name}: no guest was held: {described(row)}")
            else:
                held.remove(guest)
                overridden[row.scan.id] = guest
    return found


def programs_have_no_faults(result: StormResult) -> list[str]:
    """Check that programs ended only as planned, answered every code, and logged no error."""
    return [f"{door.name}: {fault}" for door in result.doors for fault in door.faults]


def _taken_over(row: Row, later: Sequence[Row]) -> bool:
    """Return whether a later row of this ticket took over the row's passage."""
    own = let_through_rows([one for one in later if one.subject == row.subject])
    if row.delivery is not Delivery.DELIVERED or not own:
        return False
    return is_followed_by_opposite(row, own) or own[0].delivery is Delivery.DELIVERED


def _admits_twice(record: TicketRecord) -> bool:
    """Return whether two successive rows let the ticket through in the same direction."""
    passed = [
        row
        for number, row in enumerate(record.rows)
        if row.let_through
        or (
            row.delivery is Delivery.DELIVERED
            and is_followed_by_opposite(row, record.rows[number + 1 :])
        )
    ]
    return any(
        one.scan.direction is other.scan.direction
        and not is_override(other)
        and other.undoes is None
        for one, other in pairwise(passed)
    )


def _is_wrongly_already_in(record: TicketRecord, result: StormResult) -> bool:
    """Return whether ALREADY_IN was shown while the ticket was not inside."""
    inside = says_inside(result.before[record.ticket_id])
    for row in record.rows:
        if row.let_through:
            inside = row.scan.direction is Direction.IN
        elif row.verdict is not None and row.verdict.kind is Kind.ALREADY_IN and not inside:
            return True
    return False


def _is_undone(row: Row, undo: Row) -> bool:
    """Return whether the deliveries of an undone row and of its undo fit together."""
    match row.delivery:
        case Delivery.WITHDRAWN | Delivery.DISPUTED:
            return undo.delivery is Delivery.LOCAL
        case _ if undo.scan.direction is row.scan.direction:
            # An override was undone for a ticket that was inside before.
            return is_override(row) and undo.delivery is Delivery.LOCAL
        case Delivery.DELIVERED:
            return undo.delivery in (Delivery.DELIVERED, Delivery.PARKED)
        case _:
            return row.delivery is Delivery.PARKED


Invariant = Callable[[StormResult], list[str]]
# Invariants that hold with any keys, and however long the service is down.
VENUE_INVARIANTS: tuple[Invariant, ...] = (
    printed_lines_are_in_journal,
    let_through_lines_are_committed,
    outbox_is_settled,
    guests_are_undone_once,
    admitted_guests_are_inside,
    second_admissions_are_reported,
    programs_have_no_faults,
)
INVARIANTS: tuple[Invariant, ...] = (
    *VENUE_INVARIANTS,
    held_guests_are_not_delivered,
    passages_have_rows,
    passages_match_rows,
    undos_are_complete,
    overrides_follow_held_scans,
    disputes_have_a_cause,
    tickets_admit_one_guest,
    already_in_follows_admission,
    recent_admission_is_not_already_in,
)


def broken(
    result: StormResult, invariants: Sequence[Invariant] = INVARIANTS
) -> dict[str, list[str]]:
    """Return the invariants that do not hold by name, each with its violations."""
    return {holds.__name__: found for holds in invariants if (found := holds(result))}
