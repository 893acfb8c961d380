"""The last action of the door, and taking it back."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, Signal

from app.model.verdict import Decision, Kind
from app.ui.bridge import Bridge

# Called with the decisions of an undo, and with the number of guests whom it was about.
Undone = Callable[[tuple[Decision, ...], int], None]


class LastAction(QObject):
    """Holds the `decisions` that the last action let through, be it one guest or several."""

    changed = Signal()

    def __init__(self, bridge: Bridge, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.decisions: tuple[Decision, ...] = ()
        self._is_undoing = False

    @property
    def can_be_undone(self) -> bool:
        """Return whether it can be taken back, so far as the window knows."""
        return bool(self.decisions) and not self._is_undoing

    def keep(self, decisions: Iterable[Decision]) -> None:
        """Keep what was decided by one action, so that `undo` takes back all of it."""
        verdicts = [one for one in decisions if one.verdict.lets_through]
        self.decisions = tuple(one for one in verdicts if not one.verdict.is_undoing)
        self.changed.emit()

    def forget(self) -> None:
        """Keep nothing to take back."""
        self.decisions = ()

    def is_repeated_by(self, decision: Decision) -> bool:
        """Return whether its guest was scanned once more, which does nothing."""
        if decision.verdict.kind is not Kind.JUST_ADMITTED or decision.verdict.ticket is None:
            return False
        ids = {one.verdict.ticket.id for one in self.decisions if one.verdict.ticket is not None}
        return decision.verdict.ticket.id in ids

    def undo(self, act: tuple[Decision, ...], then: Undone) -> None:
        """Take back everybody whom the last action, or an earlier one, let through."""
        self._is_undoing = True
        scan_ids = tuple(one.scan.id for one in act)

        def finish(decisions: tuple[Decision, ...]) -> None:
            self.decisions = tuple(one for one in self.decisions if one.scan.id not in scan_ids)
            then(decisions, len(act))

        def ended() -> None:
            self._is_undoing = False
            self.changed.emit()

        self._bridge.ask(lambda core: core.undo(scan_ids), finish, ended=ended, owner=self)
        self.changed.emit()
