"""Step 3 of set-up: the name of the door, and the ticket categories that it admits."""

from dataclasses import replace

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.errors import KnownError
from app.model.night import CategoryCount
from app.model.plain import plain
from app.ui.latest_request import LatestRequest
from app.ui.setup.draft import Draft
from app.ui.setup.steps.step import SetupStep
from app.ui.setup_api import SetUpBridge
from app.ui.text.translated import translated
from app.ui.theme.tokens import Theme
from app.ui.widgets.choice_painter import Choice
from app.ui.widgets.choices import Choices
from app.ui.widgets.field import Field
from app.ui.widgets.labels import label
from app.ui.widgets.tick import Tick

LONGEST_NAME = 80  # characters


class DoorStep(SetupStep):
    """Asks for name, categories and re-entry. Counting the categories blocks nothing."""

    def __init__(self, bridge: SetUpBridge, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asking = LatestRequest(bridge, self)
        self._counting = False
        self.door = Field(LONGEST_NAME, self)
        self.reentry = Tick(theme, self)
        self._caption, self.state = label("caption", self), label("dim", self)
        self.state.setMinimumWidth(1)
        self.list = Choices(theme, many=True, tall=46, parent=self)
        self._lay_out()
        bridge.list_progress.connect(self._show_progress)
        self.list.changed.connect(self._choose)
        self.retranslate()

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(16)
        left.addWidget(self.door)
        left.addWidget(self.reentry)
        left.addStretch(1)
        right.setSpacing(6)
        right.addWidget(self._caption)
        right.addWidget(self.state)
        right.addWidget(self.list, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(36)
        row.addLayout(left, 1)
        row.addLayout(right, 1)

    @property
    def name(self) -> str:
        return self.tr("Door")

    @property
    def words(self) -> tuple[str, str]:
        return (
            self.tr("This door"),
            self.tr("What it is called, and which tickets go here. None ticked: all of them."),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self.door.edit.setText(draft.door)
        self.reentry.setChecked(draft.reentry)
        self._fill()
        if not draft.counts and draft.connected:
            self._count()

    def leave(self) -> None:
        self._asking.forget()
        self._counting = False

    def collected(self) -> Draft:
        return replace(
            self.draft,
            door=plain(self.door.text, LONGEST_NAME),
            reentry=self.reentry.isChecked(),
        )

    def submit(self) -> None:
        draft = self.collected()
        if draft.door:
            self.passed.emit(draft)
            return
        self.door.refuse(self.tr("Give this door a name, like North entrance."))
        self.door.setFocus()

    def focus_first(self) -> None:
        self.door.setFocus()

    def retranslate(self) -> None:
        self.door.set_caption(self.tr("Name of this door"), self.tr("North entrance"))
        self.reentry.setText(self.tr("Who went out may come in again"))
        self._caption.setText(self.tr("Ticket categories for this door"))
        self.list.setAccessibleName(self.tr("Ticket categories for this door"))
        self._fill()

    def _count(self) -> None:
        draft = self.draft
        self._counting = True
        self._show_progress(0)
        self._asking.ask(
            lambda core: core.categories(draft.base_url, draft.key, draft.ticketing_id),
            self._show_counts,
            self._not_counted,
        )

    def _show_progress(self, count: int) -> None:
        if self._counting:
            looked = self.tr("Looking through the list: %Ln ticket(s)…", "", count)
            self.state.setText(looked if count else self.tr("Looking through the list…"))
            self.state.show()

    def _show_counts(self, counts: tuple[CategoryCount, ...]) -> None:
        self._counting = False
        self.draft = replace(self.draft, counts=counts)
        self._fill()

    def _not_counted(self, error: KnownError) -> None:
        """Show the error. The categories are optional, so the step can be passed without them."""
        self._counting = False
        later = self.tr("Go on: all tickets go here until you choose in the settings.")
        self.state.setText(f"{translated(error.said)} {later}")
        self.state.show()

    def _choose(self) -> None:
        self.draft = replace(self.draft, categories=self.list.chosen)
        self._show_what_goes_here()

    def _fill(self) -> None:
        self.list.show_choices(self._choices(), self.draft.categories)
        self._show_what_goes_here()

    def _choices(self) -> list[Choice]:
        """Return one choice for each category, and one for each chosen category without tickets."""
        choices = [
            Choice(category, plain(", ".join(names)), beside=QLocale().toString(total))
            for category, (names, total) in group_by_category(self.draft.counts).items()
        ]
        listed = {choice.key for choice in choices}
        beside = self.tr("none on the list") if self.draft.counts else ""
        missing = [one for one in self.draft.categories if one not in listed]
        return choices + [Choice(one, plain(one), beside=beside) for one in missing]

    def _show_what_goes_here(self) -> None:
        if self._counting:
            return
        tickets = sum(
            one.total
            for one in self.draft.counts
            if not self.draft.categories or one.category_id in self.draft.categories
        )
        self.state.setText(self.tr("%Ln ticket(s) go through this door.", "", tickets))
        self.state.setVisible(bool(self.draft.counts))


def group_by_category(counts: tuple[CategoryCount, ...]) -> dict[str, tuple[list[str], int]]:
    """Return names and ticket count of each category; a category may have several names."""
    found: dict[str, tuple[list[str], int]] = {}
    for one in counts:
        names, total = found.get(one.category_id, ([], 0))
        found[one.category_id] = [*names, one.name or one.category_id], total + one.total
    return found
