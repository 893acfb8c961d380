"""Step 3 of set-up: name, rules and categories of the door."""

from collections import Counter
from dataclasses import replace

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QCheckBox, QWidget

from app.errors import KnownError
from app.model.languages import AUTO, LANGUAGES
from app.model.night import CategoryCount
from app.model.plain import plain
from app.ui.bridge import LatestRequest, SetUpBridge
from app.ui.setup.draft import Draft
from app.ui.setup.steps.step import SetupStep
from app.ui.text.languages import say, translated
from app.ui.widgets.controls import Field
from app.ui.widgets.labels import OptionalLabel, column, label
from app.ui.widgets.table import Choice, Choices

LONGEST_NAME = 80  # characters


class DoorStep(SetupStep):
    """Asks for name, rules and categories. Counting the categories blocks nothing."""

    def __init__(self, bridge: SetUpBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Door"), self.tr("This door")
        self.subtitle = self.tr("What it is called, and which tickets go here.")
        self._asking = LatestRequest(bridge, self)
        self._counting = False
        name, example = self.tr("Name of this door"), self.tr("North entrance")
        self.door = self.first = self.bind("door.name", Field(LONGEST_NAME, self, name, example))
        again = self.tr("Who went out may come in again")
        self.reentry = self.bind("door.reentry", QCheckBox(again, self))
        ways = {
            "both": self.tr("Guests come in and go out here"),
            "in": self.tr("Guests only come in here"),
            "out": self.tr("Guests only go out here"),
        }
        which_way = self.tr("Which way guests go at this door")
        self.direction = self.choice("door.direction", which_way, ways)
        by_hand = {
            "pin": self.tr("Checking out by hand needs the PIN"),
            "confirm": self.tr("Checking out by hand asks once"),
        }
        checking_out = self.tr("Checking a guest out by hand")
        self.check_out = self.choice("door.check_out", checking_out, by_hand)
        sights = {
            "everybody": self.tr("Everybody sees the guests' names"),
            "short": self.tr("Names like Maya L. until a press"),
            "supervisors": self.tr("Names are shown after the PIN only"),
        }
        self.names = self.choice("window.names", self.tr("Who sees the guests' names"), sights)
        shown = {
            "signs": self.tr("Guests see signs on a second screen"),
            "names": self.tr("Guests see signs and their name there"),
            "nothing": self.tr("No screen for guests"),
        }
        screen = self.tr("The screen for guests")
        self.guest_screen = self.choice("guest_screen.shows", screen, shown)
        read = {AUTO: self.tr("Guests read the window's language")}
        read |= {one: say("Guests read: {language}", language=LANGUAGES[one]) for one in LANGUAGES}
        language = self.tr("Language of that screen")
        self.guest_language = self.choice("guest_screen.language", language, read)
        categories = self.tr("Ticket categories for this door")
        self.state = OptionalLabel("dim", self)
        self.list = Choices(many=True, tall=46, parent=self)
        self.list.setAccessibleName(categories)
        self.fill(
            column(
                self.door, self.reentry, self.direction, self.check_out, self.names,
                self.guest_screen, self.guest_language, None, gap=7,
            ),
            column(label("caption", self, categories), self.state, (self.list, 1), gap=6),
        )  # fmt: skip
        bridge.list_progress.connect(self._show_progress)
        self.list.changed.connect(self._choose)

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._fill()
        if not draft.counts and draft.connected:
            self._count()

    def learn(self, draft: Draft) -> None:
        super().learn(draft)
        self._fill()

    def leave(self) -> None:
        self._asking.forget()
        self._counting = False

    def is_right(self, draft: Draft) -> bool:
        return bool(draft["door.name"])

    def say_missing(self) -> None:
        self.door.reject(self.tr("Give this door a name, like North entrance."))

    def _count(self) -> None:
        draft = self.draft
        self._counting = True
        self._show_progress(0)
        self._asking.ask(
            lambda core: core.categories(
                draft["service.base_url"], draft.key, draft["service.ticketing_id"]
            ),
            self._show_counts,
            self._not_counted,
        )

    def _show_progress(self, count: int) -> None:
        if self._counting:
            looked = self.tr("Looking through the list: %Ln ticket(s)…", "", count)
            self.state.setText(looked if count else self.tr("Looking through the list…"))

    def _show_counts(self, counts: tuple[CategoryCount, ...]) -> None:
        self._counting = False
        self.draft = replace(self.draft, counts=counts)
        self._fill()

    def _not_counted(self, error: KnownError) -> None:
        """Show the error. The categories are optional, so the step can be passed without them."""
        self._counting = False
        later = self.tr("Go on: all tickets go here until you choose some in set-up.")
        self.state.setText(f"{translated(error.said)} {later}")

    def _choose(self) -> None:
        self.draft = self.draft.changed({"door.categories": self.list.chosen})
        self._show_what_goes_here()

    def _fill(self) -> None:
        self.list.show_choices(self._choices(), self.draft["door.categories"])
        self._show_what_goes_here()

    def _choices(self) -> list[Choice]:
        """Return one choice for each category that is known, the largest first.

        Without counts these are the categories that this laptop knows from before.
        """
        totals, names = Counter[str](), self.draft.names_by_category
        for count in self.draft.counts:
            totals[count.category_id] += count.total
        known = totals if totals else names
        none = self.tr("none on the list") if totals else ""
        return [
            Choice(
                category,
                plain(names.get(category, category)),
                beside=QLocale().toString(totals[category]) if totals[category] else none,
            )
            for category in dict.fromkeys((*known, *self.draft["door.categories"]))
        ]

    def _show_what_goes_here(self) -> None:
        if self._counting:
            return
        if not self.draft.connected:
            self.state.setText(self.tr("They are read once the service accepts address and key."))
            return
        chosen, counts = self.draft["door.categories"], self.draft.counts
        tickets = sum(one.total for one in counts if not chosen or one.category_id in chosen)
        every = "" if chosen else self.tr("Nothing is ticked: tickets of all categories go here.")
        counted = self.tr("%Ln ticket(s) go through this door.", "", tickets)
        self.state.setText(f"{every} {counted}".strip() if self.draft.counts else every)
