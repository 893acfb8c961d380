"""Steps 3 and 4 of set-up: name, rules and categories of the door; what stewards ask or see."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QCheckBox, QWidget

from app.errors import KnownError
from app.model.languages import AUTO, LANGUAGES
from app.model.night import CategoryCount
from app.model.plain import plain
from app.model.policy import (
    BY_ANSWER,
    BY_NAME,
    Instruction,
    InstructionKind,
    answer_key,
)
from app.model.ticket import EVERY_TICKET
from app.settings.sections import LONGEST_PLACE, MOST_INSTRUCTIONS, MOST_PLACES
from app.ui.bridge import LatestRequest, SetUpBridge
from app.ui.setup.draft import Draft
from app.ui.setup.steps.entry_list import Entry, EntryList, about_words
from app.ui.setup.steps.step import GAP, SetupStep
from app.ui.text.languages import say, translated
from app.ui.widgets.choices import Choice, Choices
from app.ui.widgets.controls import DropDown, WordChoice
from app.ui.widgets.field import Field
from app.ui.widgets.labels import OptionalLabel, label
from app.ui.widgets.layouts import column, row

LONGEST_NAME = 80  # characters


class DoorStep(SetupStep):
    """Asks for name, rules and categories. Counting the categories blocks nothing."""

    def __init__(self, bridge: SetUpBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Door"), self.tr("This door")
        self.subtitle = self.tr("What it is called, and which tickets go here.")
        self._asking = LatestRequest(bridge, self)
        self._counting = False
        self.door = self.bind(
            "door.name",
            Field(LONGEST_NAME, self, self.tr("Name of this door"), self.tr("North entrance")),
        )
        self.reentry = self.bind(
            "door.reentry", QCheckBox(self.tr("Who went out may come in again"), self)
        )
        ways = {
            "both": self.tr("Guests come in and go out here"),
            "in": self.tr("Guests only come in here"),
            "out": self.tr("Guests only go out here"),
        }
        self.direction = self.bind(
            "door.direction", WordChoice(self.tr("Which way guests go at this door"), ways, self)
        )
        by_hand = {
            "pin": self.tr("Checking out by hand needs the PIN"),
            "confirm": self.tr("Checking out by hand asks once"),
        }
        self.check_out = self.bind(
            "door.check_out", WordChoice(self.tr("Checking a guest out by hand"), by_hand, self)
        )
        sights = {
            "everybody": self.tr("Everybody sees the guests' names"),
            "short": self.tr("Names like Maya L. until a press"),
            "supervisors": self.tr("Names are shown after the PIN only"),
        }
        self.names = self.bind(
            "window.names", WordChoice(self.tr("Who sees the guests' names"), sights, self)
        )
        shown = {
            "signs": self.tr("Guests see signs on a second screen"),
            "names": self.tr("Guests see signs and their name there"),
            "nothing": self.tr("No screen for guests"),
        }
        self.guest_screen = self.bind(
            "guest_screen.shows", WordChoice(self.tr("The screen for guests"), shown, self)
        )
        read = {AUTO: self.tr("Guests read the window's language")}
        read |= {
            code: say("Guests read: {language}", language=LANGUAGES[code]) for code in LANGUAGES
        }
        self.guest_language = self.bind(
            "guest_screen.language", WordChoice(self.tr("Language of that screen"), read, self)
        )
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

    def submit(self) -> None:
        draft = self.collected()
        if draft["door.name"]:
            self.passed.emit(draft)
        else:
            self.say_missing()

    def say_missing(self) -> None:
        """Show that the door has no name."""
        self.door.reject(self.tr("Give this door a name, like North entrance."))

    def focus_first(self) -> None:
        self.door.setFocus()

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
        chosen = self.draft["door.categories"]
        tickets = sum(
            count.total for count in self.draft.counts if not chosen or count.category_id in chosen
        )
        every = "" if chosen else self.tr("Nothing is ticked: tickets of all categories go here.")
        counted = self.tr("%Ln ticket(s) go through this door.", "", tickets)
        self.state.setText(f"{every} {counted}".strip() if self.draft.counts else every)


LONGEST_WORDS = 120  # characters; a steward reads them at one glance
LONGEST_PART = 40  # characters of a ticket's name, or of the name of an answer
BY_PART = (BY_NAME, BY_ANSWER)


class InstructionStep(SetupStep):
    """Asks for notices and questions.

    Each is for all tickets, a category, a word of the ticket's name or an answer of its holder.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Questions"), self.tr("Questions and notices")
        self.subtitle = self.tr(
            "What stewards ask or see when some guests go in, and where these guests go."
        )
        self._changed: Instruction | None = None
        kinds = {
            InstructionKind.NOTICE: self.tr("A notice, shown beside the verdict"),
            InstructionKind.CONFIRM: self.tr("A question, answered before the guest goes in"),
            InstructionKind.WAY: self.tr("Where to go, shown large and at the wrong door"),
        }
        self.kind = WordChoice(self.tr("Notice or question"), kinds, self)
        self.about = DropDown(self)
        for choice in (self.kind, self.about):
            choice.let_shrink()
        self.about.setAccessibleName(self.tr("For which tickets"))
        self.part = Field(LONGEST_PART, self)
        self.said = Field(
            LONGEST_WORDS, self, self.tr("What stewards read"), self.tr("Show ID: 18+")
        )
        self.add = self.button("", self._add)
        self.cancel = self.button(self.tr("Leave as it was"), self._end_change)
        none = self.tr("None: every guest with a valid ticket goes in at once.")
        self._none = label("dim", self, none)
        self.list = EntryList(self)
        self.list.change.connect(self._begin_change)
        self.list.remove.connect(self._remove)
        self.about.currentIndexChanged.connect(lambda _row: self._show_part())
        shown_large = self.tr("Data of a ticket that are shown large")
        self.places = Field(MOST_PLACES * LONGEST_PLACE, self, shown_large, self.tr("Row, Seat"))
        heading = label("caption", self, self.tr("Questions and notices of this door"))
        self.fill(
            column(
                self.kind,
                self.about,
                self.part,
                self.said,
                row(self.add, self.cancel, None, gap=12),
                None,
                self.places,
                gap=GAP,
            ),
            column(heading, self._none, self.list, None, gap=10),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self.places.show_text(", ".join(draft["door.places"]))
        self._fill_choice()
        self._end_change()

    def learn(self, draft: Draft) -> None:
        super().learn(draft)
        self._fill_choice()
        self._show()

    def submit(self) -> None:
        """Pass the step; what is typed is added before."""
        if not self.said.text or self._add():
            self.passed.emit(self.collected())

    def collected(self) -> Draft:
        names = (plain(name, LONGEST_PLACE) for name in self.places.text.split(","))
        places = tuple(filter(None, names))[:MOST_PLACES]
        return self.draft.changed({"door.places": places})

    def focus_first(self) -> None:
        self.said.setFocus()

    def _fill_choice(self) -> None:
        """List the tickets that an instruction may be about; the chosen row stays."""
        chosen = self.about.currentData() or EVERY_TICKET
        self.about.clear()
        draft = self.draft
        named = [one.about for one in draft.instructions if one.is_about_category]
        for about in (EVERY_TICKET, *draft.category_ids(named)):
            self.about.addItem(about_words(about, draft.names_by_category), about)
        self.about.addItem(self.tr("For tickets with a word in their name"), BY_NAME)
        self.about.addItem(self.tr("With the guest's own answer"), BY_ANSWER)
        self._choose(chosen)

    def _choose(self, about: str) -> None:
        self.about.setCurrentIndex(max(self.about.findData(about), 0))
        self._show_part()

    def _show_part(self) -> None:
        about = self.about.currentData()
        self.part.setVisible(about in BY_PART)
        if about == BY_ANSWER:
            self.part.set_caption(self.tr("Name of the answer"), self.tr("Shirt size"))
        else:
            self.part.set_caption(self.tr("Word in the ticket's name"), self.tr("Student"))

    def _add(self) -> bool:
        """Add what is typed, or put it in the place of the changed one; return whether it is good.

        Shows what is wrong otherwise.
        """
        typed, kept = self._typed(), list(self.draft.instructions)
        if typed is None or not self._fits(typed):
            return False
        if self._changed in kept:
            kept[kept.index(self._changed)] = typed
        else:
            kept.append(typed)
        self._keep(kept)
        return True

    def _typed(self) -> Instruction | None:
        """Return the typed instruction; None if it is not complete, which is shown."""
        about, part = str(self.about.currentData()), plain(self.part.text, LONGEST_PART)
        if about == BY_ANSWER:
            part = answer_key(part)  # without blanks
        if about in BY_PART:
            if not part or " " in part:
                self.part.reject(self.tr("One word, without blanks."))
                return None
            about += part
        said = plain(self.said.text, LONGEST_WORDS)
        if not said:
            self.said.reject(self.tr("Write what stewards are to read."))
            return None
        return Instruction(InstructionKind(self.kind.currentData()), about, said)

    def _fits(self, typed: Instruction) -> bool:
        """Return whether the list can take this instruction; show why if it cannot."""
        others = [one for one in self.draft.instructions if one != self._changed]
        if typed in others:
            self.said.reject(self.tr("This is in the list already."))
            return False
        if len(others) >= MOST_INSTRUCTIONS:
            self.said.reject(
                say("There are {most}, and no more fit. Remove one first.", most=MOST_INSTRUCTIONS)
            )
            return False
        return True

    def _begin_change(self, one: Instruction) -> None:
        """Show an instruction of the list in the fields."""
        self._changed = one
        self.kind.choose(one.kind)
        is_part = one.about.startswith(BY_PART)
        self._choose(one.about[0] if is_part else one.about)
        self.part.edit.setText(one.about[1:] if is_part else "")
        self.said.edit.setText(one.words)
        self._show()
        self.focus_first()

    def _end_change(self) -> None:
        """Clear the fields; the next instruction is a new one."""
        self._changed = None
        for field in (self.part, self.said):
            field.edit.clear()
            field.refuse("")
        self._show()

    def _remove(self, gone: Instruction) -> None:
        self._keep([one for one in self.draft.instructions if one != gone])

    def _keep(self, instructions: Iterable[Instruction]) -> None:
        self.draft = self.draft.with_instructions(tuple(instructions))
        self._end_change()
        self.focus_first()

    def _show(self) -> None:
        instructions = self.draft.instructions
        self.add.setText(self.tr("Add") if self._changed is None else self.tr("Save the change"))
        self.cancel.setVisible(self._changed is not None)
        self._none.setVisible(not instructions)
        self.list.show_entries(map(self._entry, instructions))

    def _entry(self, one: Instruction) -> Entry:
        kinds = {
            InstructionKind.NOTICE: self.tr("Notice"),
            InstructionKind.CONFIRM: self.tr("Question"),
            InstructionKind.WAY: self.tr("Way"),
        }
        about, part = one.about, one.about[1:]
        if about.startswith(BY_NAME):
            said = say("For tickets with “{word}” in their name", word=part)
        elif about.startswith(BY_ANSWER):
            said = say("With the guest's answer “{name}”", name=part)
        else:
            said = about_words(about, self.draft.names_by_category)
        return Entry(one, one.words, f"{kinds[one.kind]} · {said}")
