"""Finds the tickets to explain; for `admit queue why` and the window."""

from app.book.explanation import Explanation
from app.model.journal import subject_of
from app.store.roster import Roster
from app.store.scan_reader import ScanReader
from app.store.timelines import Timelines


def explain_scan(scans: ScanReader, timelines: Timelines, scan_id: str) -> tuple[Explanation, ...]:
    """Return an explanation for each ticket of a scan; none if the scan is unknown."""
    row = scans.row(scan_id)
    if row is None:
        return ()
    subjects = dict.fromkeys(movement.subject for movement in scans.movements(scan_id))
    return tuple(
        Explanation(subject, timelines.of_subject(subject, row.scan.code))
        for subject in subjects or (row.subject,)
    )


def explain_code(
    scans: ScanReader, roster: Roster, timelines: Timelines, code: str
) -> tuple[Explanation, ...]:
    """Return an explanation for each ticket with this code or id, or that came in by this card.

    A code without a ticket is explained if it was ever scanned.
    """
    tickets = roster.by_code(code)
    if tickets:
        return tuple(Explanation(one.id, timelines.of_ticket(one)) for one in tickets)
    if carried := scans.carried(code):
        return tuple(Explanation(one, timelines.of_id(one)) for one in carried)
    timeline = timelines.of_code(code)
    return (Explanation(subject_of(code, None), timeline),) if timeline.movements else ()
