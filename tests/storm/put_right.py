"""Invariants of corrections: undos and supervisor's overrides."""

from collections.abc import Iterator
from itertools import chain

from app.model.journal import Delivery, Row
from app.model.scan import Direction
from tests.storm.evidence import Aftermath, Story, described
from tests.storm.lineup import is_word


def undone_is_undone_once(left: Aftermath) -> list[str]:
    """Check that an undone guest is out at the service or never was in, and undone once."""
    found = []
    for door in left.doors:
        rows = {row.scan.id: row for row in door.rows}
        undone = [row.undoes for row in door.rows if row.undoes]
        twice = (one for one in set(undone) if undone.count(one) > 1)
        found += [f"{door.name}: undone twice: {described(rows[one])}" for one in twice]
        for undo in door.rows:
            if undo.undoes and not _is_undone(rows[undo.undoes], undo, left):
                found.append(
                    f"{door.name}: half undone:\n    {described(rows[undo.undoes])}"
                    f"\n    {described(undo)}"
                )
    return found


def a_word_is_for_one_who_was_held(left: Aftermath) -> list[str]:
    """Check that each override admits one guest who was held, once."""
    found = []
    for door in left.doors:
        held = set[tuple[str, Direction]]()
        words = dict[str, tuple[str, Direction]]()
        for row in door.rows:
            guest = (row.scan.code, row.scan.direction)
            if row.verdict is None:
                continue
            if row.undoes in words:
                # The override was undone: the guest is held again.
                held.add(words[row.undoes])
                continue
            if not is_word(row):
                held |= set() if row.let_through else {guest}
            elif guest not in held:
                found.append(f"{door.name}: nobody was held: {described(row)}")
            else:
                held.remove(guest)
                words[row.scan.id] = guest
    return found


def _is_undone(row: Row, undo: Row, left: Aftermath) -> bool:
    match row.delivery:
        case Delivery.WITHDRAWN | Delivery.DISPUTED:
            return undo.delivery is Delivery.LOCAL
        case _ if undo.scan.direction is row.scan.direction:
            # An override was undone for a ticket that was inside before.
            return is_word(row) and undo.delivery is Delivery.LOCAL
        case Delivery.DELIVERED if undo.delivery in (Delivery.DISPUTED, Delivery.LOCAL):
            # Another door moved the ticket first.
            return any(story.elsewhere for story in _stories(row, left))
        case Delivery.DELIVERED:
            return undo.delivery in (Delivery.DELIVERED, Delivery.PARKED)
        case _:
            return row.delivery is Delivery.PARKED


def _stories(row: Row, left: Aftermath) -> Iterator[Story]:
    """Return the stories of the row's ticket, or of all tickets of its card."""
    tickets = (row.ticket_id,) if row.ticket_id else left.cards.get(row.scan.code, ())
    return chain.from_iterable(left.stories.get(ticket, ()) for ticket in tickets)
