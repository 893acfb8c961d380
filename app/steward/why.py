"""Explains from a ticket's timeline where its guest is; for `admit queue why` and the window."""

from app.book.movement import Movement, NextStep, next_step
from app.book.steps import Step
from app.book.timeline import Timeline
from app.model.doors import Awaited
from app.model.explanation import (
    UNDONE,
    Conclusion,
    ExplainedList,
    ExplainedMovement,
    ExplainedStep,
    Explanation,
)
from app.model.journal import subject_of
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.store.roster import Roster
from app.store.scan_reader import ScanReader
from app.store.timelines import Timelines

TO_BE_SENT = (NextStep.SEND, NextStep.ASK, NextStep.REVERSE)
CONCLUSIONS = {True: Conclusion.INSIDE, False: Conclusion.OUT, None: Conclusion.UNKNOWN}


def explain_scan(scans: ScanReader, timelines: Timelines, scan_id: str) -> tuple[Explanation, ...]:
    """Return an explanation for each ticket of a scan; none if the scan is unknown."""
    row = scans.row(scan_id)
    if row is None:
        return ()
    subjects = dict.fromkeys(movement.subject for movement in scans.movements(scan_id))
    return tuple(
        explain(subject, timelines.of_subject(subject, row.scan.code))
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
        return tuple(explain_ticket(timelines, ticket) for ticket in tickets)
    if carried := scans.carried(code):
        return tuple(explain(ticket_id, timelines.of_id(ticket_id)) for ticket_id in carried)
    timeline = timelines.of_code(code)
    return (explain(subject_of(code, None), timeline),) if timeline.movements else ()


def explain_ticket(timelines: Timelines, ticket: Ticket) -> Explanation:
    """Return the explanation of one ticket, whether or not it is on the list."""
    return explain(ticket.id, timelines.of_ticket(ticket))


def explain(subject: str, timeline: Timeline) -> Explanation:
    """Return the explanation of a ticket or code by its timeline."""
    return Explanation(
        subject,
        timeline.entry.ticket.holder if timeline.entry is not None else "",
        tuple(map(_explained, timeline.steps)),
        _listed(timeline),
        tuple(_delivered(movement, timeline) for movement in timeline.movements),
        CONCLUSIONS[timeline.inside],
    )


def _explained(step: Step) -> ExplainedStep:
    """Return one step as an explained one."""
    movement = step.movement
    is_undone = (
        movement is not None
        and movement.was_let_through
        and movement.reverses is None
        and not step.walked
    )
    return ExplainedStep(
        step.at, step.direction, UNDONE if is_undone else step.by.value, step.walked, step.certain,
        step.movement.scan_id if step.movement is not None else None,
        step.passage.at if step.passage is not None else None,
    )  # fmt: skip


def _listed(timeline: Timeline) -> ExplainedList | None:
    """Return what the list shows, and whether it outweighs the last step."""
    entry, last = timeline.entry, timeline.last
    if entry is None:
        return None
    differs = last is None or (last.direction is Direction.IN) is not entry.inside
    outweighs = entry.inside is not None and differs and timeline.inside is entry.inside
    return ExplainedList(entry.read_at, entry.inside, entry.live, outweighs)


def _delivered(movement: Movement, timeline: Timeline) -> ExplainedMovement:
    """Return one movement as an explained one, with its next step and what that waits for."""
    return ExplainedMovement(
        movement.scan_id, movement.at, movement.direction, movement.intent.value,
        movement.seen.value, movement.sent_at, movement.closed_at, movement.attempts,
        movement.reason, next_step(movement).value, movement.reverses is not None,
        _awaited(movement, timeline),
    )  # fmt: skip


def _awaited(movement: Movement, timeline: Timeline) -> Awaited | None:
    """Return the other door whose earlier walk the service must have before this movement."""
    claim = timeline.awaited
    if claim is None or next_step(movement) not in TO_BE_SENT:
        return None
    own = (one for one in timeline.claims if one.scan_id == movement.scan_id and not one.is_back)
    is_first = any(one.at <= claim.at for one in own)
    return None if is_first else Awaited(claim.door, claim.at)
