"""Steps 3 to 5 of set-up: the door, what stewards ask or see there, and its hours of entry."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Generic, TypeVar

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.errors import KnownError
from app.model.hours import DAYS, Hours, clock_of, time_of
from app.model.languages import AUTO, LANGUAGES
from app.model.night import CategoryCount
from app.model.plain import plain
from app.model.policy import BY_ANSWER, BY_NAME, Instruction, InstructionKind, answer_key
from app.model.ticket import EVERY_TICKET
from app.model.verdict import Reason
from app.settings.sections import LONGEST_PLACE, MOST_HOURS, MOST_INSTRUCTIONS, MOST_PLACES
from app.ui.bridge import LatestRequest, SetUpBridge
from app.ui.pages.page import Topic
from app.ui.setup.steps.step import GAP, HOURS, INSTRUCTIONS, LONGEST_CATEGORY, Draft, SetupStep
from app.ui.text import joined, say, translated
from app.ui.widgets.controls import Field, WordChoice
from app.ui.widgets.labels import (
    OptionalLabel,
    PlainLabel,
    Room,
    column,
    label,
    remove_widgets,
    row,
)
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


TWO_LINES = Room(2, smallest=0.8)


E = TypeVar("E", bound=Instruction | Hours)


class EntriesStep(SetupStep, Generic[E]):
    """Asks for entries, each for all tickets or for some of them, and lists those of the door.

    Subclasses say in which `setting` they are kept and how many there are at `most`, and make the
    fields of an entry. An error that is not one of another field is shown at `first`.
    """

    setting: str
    most: int
    about: WordChoice
    first: Field

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._changed: E | None = None

    def for_which(self) -> WordChoice:
        choice = WordChoice(self.tr("For which tickets"), {}, self)
        choice.let_shrink()
        return choice

    def adding(self) -> QHBoxLayout:
        """Return the buttons below the fields of an entry."""
        self.add = self.button("", self._add)
        self.cancel = self.button(self.tr("Leave as it was"), lambda: self._begin(None))
        return row(self.add, self.cancel, None, gap=12)

    def listed(self, heading: str, none: str) -> QVBoxLayout:
        """Return the column with the entries; `none` says what it means to have none."""
        self._none = label("dim", self, none)
        self.list = QWidget(self)
        self._rows = column(gap=10, parent=self.list)
        return column(label("caption", self, heading), self._none, self.list, None, gap=10)

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._fill_choice()
        self._begin(None)

    def learn(self, draft: Draft) -> None:
        super().learn(draft)
        self._fill_choice()
        self._show_list()

    def submit(self) -> None:
        """Pass the step; what is typed is added before."""
        if not self.is_typed or self._add():
            self.passed.emit(self.collected())

    @property
    def is_typed(self) -> bool:
        """Return whether there is something to add."""
        raise NotImplementedError

    def typed(self) -> E | None:
        """Return the typed entry; None if it is not complete, which is shown."""
        raise NotImplementedError

    def fill_in(self, one: E | None) -> None:
        """Show this entry in the fields, or clear those for the next one."""
        raise NotImplementedError

    def words_of(self, one: E) -> tuple[str, str]:
        """Return the words of an entry in the list, and in words for which tickets it is."""
        raise NotImplementedError

    def about_words(self, about: str) -> str:
        """Return in words that an entry is for all tickets or for a category."""
        if about == EVERY_TICKET:
            return say("For all tickets")
        name = self.draft.names_by_category.get(about, about)
        return say("For {category}", category=plain(name, LONGEST_CATEGORY))

    def choices(self) -> dict[str, str]:
        named = [one.about for one in self._entries if one.is_about_category]
        listed = (EVERY_TICKET, *self.draft.category_ids(named))
        return {one: self.about_words(one) for one in listed}

    @property
    def _entries(self) -> tuple[E, ...]:
        return self.draft.entries(self.setting)

    def _fill_choice(self) -> None:
        """List the tickets that an entry may be for; the chosen row stays."""
        self.about.show_words(self.choices(), self.about.currentData())

    def _add(self) -> bool:
        """Add what is typed, or put it in the place of the changed one; return whether it is good.

        Shows what is wrong otherwise.
        """
        typed, kept = self.typed(), list(self._entries)
        if typed is None:
            return False
        others = [one for one in kept if one != self._changed]
        if typed in others:
            self.first.reject(self.tr("This is in the list already."))
            return False
        if len(others) >= self.most:
            full = say("There are {most}, and no more fit. Remove one first.", most=self.most)
            self.first.reject(full)
            return False
        at = kept.index(self._changed) if self._changed in kept else len(kept)
        self._keep([*kept[:at], typed, *kept[at + 1 :]])
        return True

    def _change(self, one: E) -> None:
        self._begin(one)
        self.focus_first()

    def _remove(self, gone: E) -> None:
        self._keep(one for one in self._entries if one != gone)

    def _keep(self, entries: Iterable[E]) -> None:
        self.draft = self.draft.with_entries(self.setting, entries)
        self._begin(None)
        self.focus_first()

    def _begin(self, changed: E | None) -> None:
        """Show an entry of the list to be changed; None for a new one."""
        self._changed = changed
        self.fill_in(changed)
        self._show_list()

    def _show_list(self) -> None:
        self.add.setText(self.tr("Add") if self._changed is None else self.tr("Save the change"))
        self.cancel.setVisible(self._changed is not None)
        self._none.setVisible(not self._entries)
        remove_widgets(self._rows)
        self.changes, self.removals = list[QPushButton](), list[QPushButton]()
        for one in self._entries:
            self._rows.addWidget(self._row(one))

    def _row(self, one: E) -> QWidget:
        line, (words, about) = QWidget(self.list), self.words_of(one)
        change = self.button(self.tr("Change"), lambda: self._change(one))
        remove = self.button(self.tr("Remove"), lambda: self._remove(one))
        change.setAccessibleName(self.tr("Change “{words}”").format(words=words))
        remove.setAccessibleName(self.tr("Remove “{words}”").format(words=words))
        self.changes.append(change)
        self.removals.append(remove)
        texts = column(
            PlainLabel(words, role="strong", parent=line, room=TWO_LINES),
            PlainLabel(about, role="dim", parent=line, room=TWO_LINES),
            gap=2,
        )
        top = Qt.AlignmentFlag.AlignTop
        row((texts, 1), (change, top), (remove, top), parent=line)
        return line


LONGEST_WORDS = 120  # characters; a steward reads them at one glance
LONGEST_PART = 40  # characters of a ticket's name, or of the name of an answer
BY_PART = (BY_NAME, BY_ANSWER)


class InstructionStep(EntriesStep[Instruction]):
    """Asks for notices and questions.

    Each is for all tickets, a category, a word of the ticket's name or an answer of its holder.
    """

    setting, most = INSTRUCTIONS, MOST_INSTRUCTIONS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Questions"), self.tr("Questions and notices")
        self.subtitle = self.tr(
            "What stewards ask or see when some guests go in, and where these guests go."
        )
        kinds = {
            InstructionKind.NOTICE: self.tr("A notice, shown beside the verdict"),
            InstructionKind.CONFIRM: self.tr("A question, answered before the guest goes in"),
            InstructionKind.WAY: self.tr("Where to go, shown large and at the wrong door"),
        }
        self.kind = WordChoice(self.tr("Notice or question"), kinds, self)
        self.kind.let_shrink()
        self.about = self.for_which()
        self.part = Field(LONGEST_PART, self)
        self.said = self.first = Field(
            LONGEST_WORDS, self, self.tr("What stewards read"), self.tr("Show ID: 18+")
        )
        adding = self.adding()
        self.about.currentIndexChanged.connect(lambda _row: self._show_part())
        shown_large = self.tr("Data of a ticket that are shown large")
        self.places = Field(MOST_PLACES * LONGEST_PLACE, self, shown_large, self.tr("Row, Seat"))
        self.fill(
            column(self.kind, self.about, self.part, self.said, adding, None, self.places, gap=GAP),
            self.listed(
                self.tr("Questions and notices of this door"),
                self.tr("None: every guest with a valid ticket goes in at once."),
            ),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self.places.show_text(", ".join(draft["door.places"]))

    def collected(self) -> Draft:
        names = (plain(name, LONGEST_PLACE) for name in self.places.text.split(","))
        return self.draft.changed({"door.places": tuple(filter(None, names))[:MOST_PLACES]})

    def choices(self) -> dict[str, str]:
        return {
            **super().choices(),
            BY_NAME: self.tr("For tickets with a word in their name"),
            BY_ANSWER: self.tr("With the guest's own answer"),
        }

    def _show_part(self) -> None:
        about = self.about.currentData()
        self.part.setVisible(about in BY_PART)
        by_name = self.tr("Word in the ticket's name"), self.tr("Student")
        by_answer = self.tr("Name of the answer"), self.tr("Shirt size")
        self.part.set_caption(*(by_answer if about == BY_ANSWER else by_name))

    @property
    def is_typed(self) -> bool:
        return bool(self.said.text)

    def typed(self) -> Instruction | None:
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

    def fill_in(self, one: Instruction | None) -> None:
        part = words = ""
        if one is not None:
            self.kind.choose(one.kind)
            is_part = one.about.startswith(BY_PART)
            self.about.choose(one.about[0] if is_part else one.about)
            part, words = one.about[1:] if is_part else "", one.words
        for field, text in ((self.part, part), (self.said, words)):
            field.edit.setText(text)
            field.refuse("")

    def words_of(self, one: Instruction) -> tuple[str, str]:
        kinds = {
            InstructionKind.NOTICE: self.tr("Notice"),
            InstructionKind.CONFIRM: self.tr("Question"),
            InstructionKind.WAY: self.tr("Way"),
        }
        part, said = one.about[1:], self.about_words(one.about)
        if one.about.startswith(BY_NAME):
            said = say("For tickets with “{word}” in their name", word=part)
        elif one.about.startswith(BY_ANSWER):
            said = say("With the guest's answer “{name}”", name=part)
        return one.words, f"{kinds[one.kind]} · {said}"


_LONGEST_TIME = 5  # characters
_ROWS_OF_DAYS = slice(4), slice(4, None)
_HOLD, _TELL = "hold", "tell"


class HoursStep(EntriesStep[Hours]):
    """Asks for hours of entry: from, until and days, and for what happens outside them."""

    help_topic = Topic.HOURS
    setting, most = HOURS, MOST_HOURS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Hours"), self.tr("Hours of entry")
        self.subtitle = self.tr("When tickets may come in here. Without hours, at any time.")
        self.about = self.for_which()
        as_event = self.tr("as the event")
        self.opens = self.first = Field(_LONGEST_TIME, self, self.tr("From"), as_event)
        self.closes = Field(_LONGEST_TIME, self, self.tr("Until"), as_event)
        self.days = [QCheckBox(_short(day), self) for day in range(len(DAYS))]
        days = self.tr("Only on these days; none ticked is every day")
        adding = self.adding()
        outside = {
            _HOLD: self.tr("Outside these hours guests are held"),
            _TELL: self.tr("Outside these hours guests are let in, and it is said"),
        }
        self.outside = WordChoice(self.tr("Guests outside the hours"), outside, self)
        self.outside.let_shrink()
        first, rest = (row(*self.days[part], None, gap=12) for part in _ROWS_OF_DAYS)
        self.fill(
            column(
                self.about, row((self.opens, 1), (self.closes, 1), gap=12),
                column(label("caption", self, days), first, rest, gap=4),
                adding, None, self.outside, gap=GAP,
            ),
            self.listed(
                self.tr("Hours of entry at this door"),
                self.tr("None: tickets may come in at any time."),
            ),
        )  # fmt: skip

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        is_told = Reason.OUTSIDE_HOURS in draft["door.admit_when"]
        self.outside.choose(_TELL if is_told else _HOLD)

    def collected(self) -> Draft:
        others = [one for one in self.draft["door.admit_when"] if one != Reason.OUTSIDE_HOURS]
        told = [Reason.OUTSIDE_HOURS] if self.outside.currentData() == _TELL else []
        return self.draft.changed({"door.admit_when": (*others, *told)})

    @property
    def is_typed(self) -> bool:
        has_days = any(tick.isChecked() for tick in self.days)
        return bool(self.opens.text or self.closes.text or has_days or self._changed)

    def typed(self) -> Hours | None:
        days = tuple(day for day, tick in enumerate(self.days) if tick.isChecked())
        field = self.opens
        try:
            opens = time_of(field.text) if field.text else None
            field = self.closes
            closes = time_of(field.text) if field.text else None
        except ValueError:
            field.reject(self.tr("A time like 19:30, or nothing."))
            return None
        return Hours(str(self.about.currentData()), opens, closes, days)

    def fill_in(self, one: Hours | None) -> None:
        if one is not None:
            self.about.choose(one.about)
        shown = one or Hours(EVERY_TICKET)
        for field, at in ((self.opens, shown.opens), (self.closes, shown.closes)):
            field.show_text(clock_of(at))
            field.refuse("")
        for day, tick in enumerate(self.days):
            tick.setChecked(day in shown.days)

    def words_of(self, one: Hours) -> tuple[str, str]:
        opens, closes = clock_of(one.opens), clock_of(one.closes)
        words = f"{opens}\N{EN DASH}{closes}"
        if not closes:
            words = say("from {time}", time=opens) if opens else self.tr("During the event")
        elif not opens:
            words = say("until {time}", time=closes)
        return words, joined(self.about_words(one.about), ", ".join(map(_short, one.days)))


def _short(day: int) -> str:
    """Return the short name of a weekday; Monday is 0."""
    return QLocale().dayName(day + 1, QLocale.FormatType.ShortFormat)
