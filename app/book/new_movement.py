"""Makes movements that are not sent yet: of a scan, and of the reversal of another movement."""

from dataclasses import replace

from app.book.movement import Intent, Movement, Seen
from app.model.scan import OPPOSITE, Scan
from app.model.verdict import Verdict


def new_movement(
    scan: Scan,
    ticket_id: str | None,
    verdict: Verdict | None,
    *,
    was_there: bool = False,
    is_by_card: bool = False,
    reverses: int | None = None,
) -> Movement:
    """Return the movement of a scan; while there is no verdict, nobody walks on it."""
    return Movement(
        0,
        scan.id,
        scan.code,
        ticket_id,
        scan.direction,
        scan.at,
        Intent.STAY if verdict is None else Intent.GO,
        Seen.NEW,
        None if verdict is None else verdict.kind,
        None if verdict is None else verdict.decided_by,
        was_there=was_there,
        is_by_card=is_by_card,
        reverses=reverses,
    )


def new_reversal(movement: Movement, scan: Scan, verdict: Verdict) -> Movement:
    """Return the movement of this scan that undoes another one at the service."""
    back = replace(scan, code=movement.code, direction=OPPOSITE[movement.direction])
    return new_movement(back, movement.ticket_id, verdict, reverses=movement.number)
