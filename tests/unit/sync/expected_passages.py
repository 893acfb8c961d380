"""Compute which movements the service must have in the end, from the verdicts of the door."""

from app.model.journal import Delivery, Row
from app.model.scan import OPPOSITE, Direction

NEVER_SENT = {Delivery.WITHDRAWN, Delivery.LOCAL}


def as_told(rows: list[Row]) -> list[str]:
    words = {Direction.IN: "CHECKIN", Direction.OUT: "CHECKOUT"}
    done: list[str] = []
    for row in rows:
        if row.delivery is Delivery.TAKEN_BACK:
            done += [words[row.scan.direction], words[OPPOSITE[row.scan.direction]]]
        elif row.delivery in NEVER_SENT:
            continue
        elif row.let_through or _came_back(row, rows):
            done.append(words[row.scan.direction])
    return done


def _came_back(row: Row, rows: list[Row]) -> bool:
    """Return whether a guest who was not let through here was let through on the next way back.

    Such a guest had gone through all the same.
    """
    later = rows[rows.index(row) + 1 :]
    following = next(one for one in later if one.let_through)
    return following.scan.direction is OPPOSITE[row.scan.direction]
