"""Step 3 of set-up: the name of the door, and the ticket categories that it admits."""

from collections import Counter
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
from app.ui.widgets.drop_down import WordChoice
from app.ui.widgets.field import Field
from app.ui.widgets.labels import label
from app.ui.widgets.tick import Tick

LONGEST_NAME = 80  # characters


class DoorStep(SetupStep):
    """Asks for name, rules and categories. Counting the categories blocks nothing."""

    def __init__(self, bridge: SetUpBridge, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asking = LatestRequest(bridge, self)
        self._counting = False
        self.door = Field(LONGEST_NAME, self)
        self.reentry = Tick(theme, self)
        self.direction = WordChoice("both", "in", "out", parent=self)
        self.check_out = WordChoice("pin", "confirm", parent=self)
        self.names = WordChoice("everybody", "short", "supervisors", parent=self)
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
        for part in (self.reentry, self.direction, self.check_out, self.names):
            left.addWidget(part)
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
        self.direction.choose(draft.direction)
        self.check_out.choose(draft.check_out)
        self.names.choose(draft.names)
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
            direction=self.direction.value,
            check_out=self.check_out.value,
            names=self.names.value,
        )

    def submit(self) -> None:
        draft = self.collected()
        if draft.door:
            self.passed.emit(draft)
            return
        self.say_missing()

    def say_missing(self) -> None:
        """Show that the door has no name."""
        self.door.refuse(self.tr("Give this door a name, like North entrance."))
        self.focus_first()

    def focus_first(self) -> None:
        self.door.setFocus()

    def retranslate(self) -> None:
        self.door.set_caption(self.tr("Name of this door"), self.tr("North entrance"))
        self.reentry.setText(self.tr("Who went out may come in again"))
        self.direction.set_words(
            self.tr("Which way guests go at this door"),
            self.tr("Guests come in and go out here"),
            self.tr("Guests only come in here"),
            self.tr("Guests only go out here"),
        )
        self.check_out.set_words(
            self.tr("Checking a guest out by hand"),
            self.tr("Checking out by hand needs the PIN"),
            self.tr("Checking out by hand asks once"),
        )
        self.names.set_words(
            self.tr("Who sees the guests' names"),
            self.tr("Everybody sees the guests' names"),
            self.tr("Names like Maya L. until a press"),
            self.tr("Names are shown after the PIN only"),
        )
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
        later = self.tr("Go on: all tickets go here until you choose some in set-up.")
        self.state.setText(f"{translated(error.said)} {later}")
        self.state.show()

    def _choose(self) -> None:
        self.draft = replace(self.draft, categories=self.list.chosen)
        self._show_what_goes_here()

    def _fill(self) -> None:
        self.list.show_choices(self._choices(), self.draft.categories)
        self._show_what_goes_here()

    def _choices(self) -> list[Choice]:
        """Return one choice for each category that is known, the largest first.

        Without counts these are the categories that this laptop knows from before.
        """
        totals, names = Counter[str](), self.draft.names_by_category
        for one in self.draft.counts:
            totals[one.category_id] += one.total
        known = totals if totals else names
        none = self.tr("none on the list") if totals else ""
        return [
            Choice(
                category,
                plain(names.get(category, category)),
                beside=QLocale().toString(totals[category]) if totals[category] else none,
            )
            for category in dict.fromkeys((*known, *self.draft.categories))
        ]

    def _show_what_goes_here(self) -> None:
        if self._counting:
            return
        if not self.draft.connected:
            self.state.setText(self.tr("They are read once the service accepts address and key."))
            self.state.show()
            return
        tickets = sum(
            one.total
            for one in self.draft.counts
            if not self.draft.categories or one.category_id in self.draft.categories
        )
        every = self.tr("Nothing is ticked: tickets of all categories go here.")
        counted = self.tr("%Ln ticket(s) go through this door.", "", tickets)
        said = "" if self.draft.categories else every
        self.state.setText(f"{said} {counted}".strip() if self.draft.counts else said)
        self.state.setVisible(bool(self.state.text()))
