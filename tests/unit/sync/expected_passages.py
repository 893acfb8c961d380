"""Actions that the service must have applied in the end, computed from the journal."""

from app.model.journal import Delivery, Row
from app.model.scan import OPPOSITE, Direction

NEVER_SENT = {Delivery.WITHDRAWN, Delivery.LOCAL}


def expected_actions(rows: list[Row]) -> list[str]:
    words = {Direction.IN: "CHECKIN", Direction.OUT: "CHECKOUT"}
    done: list[str] = []
    for row in rows:
        if row.delivery is Delivery.TAKEN_BACK:
            done += [words[row.scan.direction], words[OPPOSITE[row.scan.direction]]]
        elif row.delivery in NEVER_SENT:
            continue
        elif row.let_through or _passed_unadmitted(row, rows):
            done.append(words[row.scan.direction])
    return done


def _passed_unadmitted(row: Row, rows: list[Row]) -> bool:
    """Return whether a guest who was not let through passed all the same.

    The guest did if this door let them through in the opposite direction later.
    """
    later_rows = rows[rows.index(row) + 1 :]
    following = next(one for one in later_rows if one.let_through)
    return following.scan.direction is OPPOSITE[row.scan.direction]
