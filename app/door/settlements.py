"""Settles the scans that need a person's look, on a supervisor's word."""

from collections.abc import Callable

from app.book.settling import ways_for
from app.door.corrections import Corrections
from app.errors import KnownError
from app.message import Message
from app.model.scan import Moment
from app.model.settlement import RETRIES, Settlement, Settling
from app.store.journal import Journal
from app.store.timelines import Timelines


class CannotSettle(KnownError):
    """The scan cannot be settled in this way, or not any more."""

    def __init__(self) -> None:
        super().__init__(
            Message("This scan cannot be settled like that: it has changed meanwhile."),
            Message("Open it again."),
        )


class MovedSince(KnownError):
    """The guest has moved after the scan that is to be sent again."""

    def __init__(self) -> None:
        super().__init__(
            Message("This scan cannot be sent again: the guest has moved since."),
            Message("Look at their details, and settle it with a note."),
        )


class Settlements:
    """Writes settlements; `left_over` is called when something must be delivered."""

    def __init__(
        self,
        corrections: Corrections,
        journal: Journal,
        timelines: Timelines,
        *,
        clock: Callable[[], Moment],
        left_over: Callable[[], None],
    ) -> None:
        self._corrections = corrections
        self._journal = journal
        self._timelines = timelines
        self._clock = clock
        self._left_over = left_over

    def ways(self, scan_id: str) -> frozenset[Settling]:
        """Return the ways in which this scan can be settled now."""
        return frozenset(
            way for movement in self._journal.movements(scan_id) for way in ways_for(movement)
        )

    def settle(self, scan_id: str, way: Settling, who: str, why: str) -> None:
        """Settle a scan in this way. Raises CannotSettle or MovedSince if that is not possible.

        Only the movements that need a look are settled, for example one ticket of a card.
        """
        concerned = [one for one in self._journal.movements(scan_id) if way in ways_for(one)]
        if not concerned:
            raise CannotSettle
        settlement = Settlement(way, who, self._clock(), why)
        if way is Settling.CHECKED_OUT:
            self._corrections.undo(scan_id, settlement)
            return
        if way in RETRIES and not all(map(self._corrections.is_newest, concerned)):
            raise MovedSince
        self._journal.settle_look(scan_id, settlement)
        self._left_over()
