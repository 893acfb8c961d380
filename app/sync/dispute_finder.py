"""Finds two people on one ticket from the check-in history, in any order of events.

Most services refuse the second person's delivery. A service that accepts both shows it only in the
history.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from itertools import islice

from app.book.change import Change
from app.book.disputes import second_person
from app.book.movement import Look, Movement, Seen
from app.model.verdict import DecidedBy
from app.store.deliveries import Deliveries
from app.store.timelines import Timelines
from app.sync.dispute_text import let_in_elsewhere

AT_ONCE = 50
_OPEN = frozenset({Seen.SENT, Seen.MAYBE})


class Disputes:
    """Marks the admissions that are in dispute; calls `changed` when there are new ones.

    An admission whose request is out is looked at again when the service has answered. `undecided`
    are tickets to look at that an earlier run of the program may have missed. While the service's
    clock is unknown, it is not known which passages lie between two walks: they are left out.
    """

    def __init__(
        self,
        deliveries: Deliveries,
        timelines: Timelines,
        *,
        changed: Callable[[], None],
        clock_is_known: Callable[[], bool] = lambda: True,
        undecided: Iterable[str] = (),
    ) -> None:
        self._deliveries = deliveries
        self._timelines = timelines
        self._changed = changed
        self._clock_is_known = clock_is_known
        self._undecided = dict.fromkeys(undecided)

    def look_again(self) -> None:
        """Check all tickets with a passage taken for ours although the line had broken."""
        self.look(self._deliveries.taken_on_trust())

    def look_at_undecided(self) -> None:
        """Check some of the tickets that could not be decided before."""
        some = [*islice(self._undecided, AT_ONCE)]
        for ticket_id in some:
            del self._undecided[ticket_id]
        self.look(some)

    def look(self, ticket_ids: Collection[str]) -> None:
        """Mark the disputed admissions of these tickets, and those that are not any more.

        Another door of the venue may have held its guest after all, or tell late who left between.
        """
        changes = dict[int, Change]()
        for ticket_id in ticket_ids:
            timeline = self._timelines.of_id(ticket_id)
            is_whole = not timeline.passages or self._clock_is_known()
            if not is_whole:
                self._undecided[ticket_id] = None
                timeline = replace(timeline, passages=())
            for movement in timeline.movements:
                step = second_person(timeline, movement)
                if step is None and is_whole and timeline.claims and _was_found_here(movement):
                    changes[movement.number] = Change(movement.number, is_cleared_up=True)
                if step is None or not _may_be_disputed(movement):
                    continue
                if movement.seen in _OPEN:
                    self._undecided[ticket_id] = None
                    continue
                reason = let_in_elsewhere(movement, step)
                changes[movement.number] = Change(
                    movement.number, reason=reason, look=Look.DISPUTED
                )
        if changes:
            self._deliveries.deliver(list(changes.values()))
            self._changed()


def _was_found_here(movement: Movement) -> bool:
    """Return whether only what is known of other doors put this movement in dispute."""
    return movement.look is Look.DISPUTED and movement.seen in (Seen.NEW, Seen.DONE)


def _may_be_disputed(movement: Movement) -> bool:
    """Return whether a dispute may be raised; not if a supervisor decided knowingly.

    A rejected movement is in dispute already.
    """
    is_rejected = movement.seen is Seen.REJECTED
    is_known = movement.decided_by is DecidedBy.SUPERVISOR
    return movement.look is None and not is_rejected and not is_known
