"""Decides whether the window shows the guests' names now."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.ui.verdict.guest_names import GuestNames


class NameDisplay(QObject):
    """Holds the `names` as they may be shown now, and emits `changed` when that is different.

    With `needs_supervisor` they are hidden, with `is_short` they are short, except from `reveal` to
    `hide`. `reveal_wanted` asks for that: a supervisor if one is needed.
    """

    changed = Signal()
    reveal_wanted = Signal()

    def __init__(
        self,
        *,
        needs_supervisor: bool = False,
        is_short: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.needs_supervisor, self._is_short = needs_supervisor, is_short
        self.names = GuestNames(hidden=needs_supervisor, short=is_short)

    def set_categories(self, categories: Mapping[str, str]) -> None:
        self._set(replace(self.names, categories=categories))

    def reveal(self) -> None:
        self._set(replace(self.names, hidden=False, short=False))

    def hide(self) -> None:
        self._set(replace(self.names, hidden=self.needs_supervisor, short=self._is_short))

    def _set(self, names: GuestNames) -> None:
        if names != self.names:
            self.names = names
            self.changed.emit()
