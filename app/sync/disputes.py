"""Guests let in here by the list whom another door had let in before.

Most services say so when the row is delivered. One that does not look says yes to both; then
the check-in history is all that tells.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence

from app.door.history import in_order, last
from app.model.journal import Change, Delivery, Row
from app.model.passage import Passage
from app.model.scan import Direction
from app.model.verdict import DecidedBy
from app.store.journal import Journal
from app.sync.delivery import inside_already
from app.sync.reconcile import SLACK

UNDISPUTED = frozenset({Delivery.DUE, Delivery.ASKING, Delivery.UNKNOWN, Delivery.DELIVERED})


def let_in_before(row: Row, passages: Sequence[Passage]) -> bool | None:
    """Whether the service had this row's ticket inside when the row was sent, and took it still.

    `passages` are those of this ticket. None: what became of the row itself is not known yet, or
    not shown.
    """
    if row.delivery is not Delivery.DELIVERED:
        return None
    if row.sent_at is None:
        return False  # The passage of an earlier row of ours stands for it.
    until = row.sent_at - SLACK
    ordered = in_order(passages)
    before = [passage for passage in ordered if passage.at < until]
    after = ordered[len(before) :]
    if not before or before[-1].direction is Direction.OUT:
        return False
    # Where somebody left at about that time, they may have left before.
    about_then = [passage for passage in after if passage.at < until + 2 * SLACK]
    if any(passage.direction is Direction.OUT for passage in about_then):
        return False
    return after[0].direction is Direction.IN if after else None


class Disputes:
    """`changed` hears when there is something new for a person to look at."""

    def __init__(self, journal: Journal, *, changed: Callable[[], None]) -> None:
        self._journal = journal
        self._changed = changed

    def look(self, passages: Sequence[Passage], news: Collection[Passage]) -> set[Passage]:
        """Mark whose row is disputed; those news of which nothing can be said yet."""
        undecided, disputed = set[Passage](), dict[str, Change]()
        of_ticket = defaultdict[str, list[Passage]](list)
        for passage in passages:
            of_ticket[passage.ticket_id].append(passage)
        for passage in news:
            row = self._admission(passage)
            if row is None:
                continue
            theirs = of_ticket[passage.ticket_id]
            match let_in_before(row, theirs):
                case True:
                    disputed[row.scan.id] = _disputed(row, theirs)
                case None:
                    undecided.add(passage)
        if disputed:
            self._journal.deliver(list(disputed.values()))
            self._changed()
        return undecided

    def _admission(self, passage: Passage) -> Row | None:
        """The row by which the list let somebody in here, with a ticket that went in somewhere."""
        presence = self._journal.presence(passage.ticket_id)
        if passage.direction is Direction.OUT or presence is None or not presence.inside:
            return None
        row = self._journal.row(presence.scan_id)
        if row is None or row.verdict is None or row.verdict.decided_by is not DecidedBy.LIST:
            return None
        return row if row.delivery in UNDISPUTED else None


def _disputed(row: Row, passages: Sequence[Passage]) -> Change:
    before = [one for one in passages if one.at < (row.sent_at or row.scan.at) - SLACK]
    return Change(row.scan.id, Delivery.DISPUTED, inside_already(row, last(before, Direction.IN)))
