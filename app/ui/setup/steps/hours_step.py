"""Step 5 of set-up: the hours of entry, and what happens outside them."""

from collections.abc import Iterable

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QCheckBox, QWidget

from app.model.hours import DAYS, Hours, clock_of, time_of
from app.model.ticket import EVERY_TICKET
from app.model.verdict import Reason
from app.settings.sections import MOST_HOURS
from app.ui.pages.topic import Topic
from app.ui.setup.draft import Draft
from app.ui.setup.steps.entry_list import Entry, EntryList, about_words
from app.ui.setup.steps.step import GAP, SetupStep
from app.ui.text.formats import joined
from app.ui.text.languages import say
from app.ui.widgets.controls import DropDown, WordChoice
from app.ui.widgets.field import Field
from app.ui.widgets.labels import label
from app.ui.widgets.layouts import column, row

_LONGEST_TIME = 5  # characters
_ROWS_OF_DAYS = slice(4), slice(4, None)
_HOLD, _TELL = "hold", "tell"


class HoursStep(SetupStep):
    """Asks for hours of entry: from, until and days, for all tickets or those of a category."""

    help_topic = Topic.HOURS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Hours"), self.tr("Hours of entry")
        self.subtitle = self.tr("When tickets may come in here. Without hours, at any time.")
        self._changed: Hours | None = None
        self.about = DropDown(self)
        self.about.let_shrink()
        self.about.setAccessibleName(self.tr("For which tickets"))
        as_event = self.tr("as the event")
        self.opens = Field(_LONGEST_TIME, self, self.tr("From"), as_event)
        self.closes = Field(_LONGEST_TIME, self, self.tr("Until"), as_event)
        self.days = [QCheckBox(_short(day), self) for day in range(len(DAYS))]
        days = self.tr("Only on these days; none ticked is every day")
        self.add = self.button("", self._add)
        self.cancel = self.button(self.tr("Leave as it was"), self._end_change)
        outside = {
            _HOLD: self.tr("Outside these hours guests are held"),
            _TELL: self.tr("Outside these hours guests are let in, and it is said"),
        }
        self.outside = WordChoice(self.tr("Guests outside the hours"), outside, self)
        self.outside.let_shrink()
        self._none = label("dim", self, self.tr("None: tickets may come in at any time."))
        self.list = EntryList(self)
        self.list.change.connect(self._begin_change)
        self.list.remove.connect(self._remove)
        heading = label("caption", self, self.tr("Hours of entry at this door"))
        first, rest = (row(*self.days[part], None, gap=12) for part in _ROWS_OF_DAYS)
        self.fill(
            column(
                self.about, row((self.opens, 1), (self.closes, 1), gap=12),
                column(label("caption", self, days), first, rest, gap=4),
                row(self.add, self.cancel, None, gap=12), None, self.outside, gap=GAP,
            ),
            column(heading, self._none, self.list, None, gap=10),
        )  # fmt: skip

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        is_told = Reason.OUTSIDE_HOURS in draft["door.admit_when"]
        self.outside.choose(_TELL if is_told else _HOLD)
        self._fill_choice()
        self._end_change()

    def learn(self, draft: Draft) -> None:
        super().learn(draft)
        self._fill_choice()
        self._show()

    def collected(self) -> Draft:
        others = [one for one in self.draft["door.admit_when"] if one != Reason.OUTSIDE_HOURS]
        told = [Reason.OUTSIDE_HOURS] if self.outside.currentData() == _TELL else []
        return self.draft.changed({"door.admit_when": (*others, *told)})

    def submit(self) -> None:
        """Pass the step; what is typed is added before."""
        is_typed = self.opens.text or self.closes.text or self._changed is not None
        if not is_typed or self._add():
            self.passed.emit(self.collected())

    def focus_first(self) -> None:
        self.opens.setFocus()

    def _fill_choice(self) -> None:
        """List the tickets that hours may be for; the chosen row stays."""
        chosen, draft = self.about.currentData() or EVERY_TICKET, self.draft
        self.about.clear()
        for about in (EVERY_TICKET, *draft.category_ids(self._named())):
            self.about.addItem(about_words(about, draft.names_by_category), about)
        self.about.setCurrentIndex(max(self.about.findData(chosen), 0))

    def _named(self) -> list[str]:
        """Return the ids of the categories that have hours."""
        return [one.about for one in self.draft.hours if one.about != EVERY_TICKET]

    def _add(self) -> bool:
        """Add what is typed, or put it in the place of the changed one; return whether it is good.

        Shows what is wrong otherwise.
        """
        typed, kept = self._typed(), list(self.draft.hours)
        if typed is None:
            return False
        if self._changed in kept:
            kept[kept.index(self._changed)] = typed
        elif len(kept) < MOST_HOURS:
            kept.append(typed)
        else:
            self.opens.reject(
                say("There are {most}, and no more fit. Remove one first.", most=MOST_HOURS)
            )
            return False
        self._keep(dict.fromkeys(kept))
        return True

    def _typed(self) -> Hours | None:
        """Return the typed hours; None if a time is wrong, which is shown."""
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

    def _begin_change(self, one: Hours) -> None:
        """Show hours of the list in the fields."""
        self._changed = one
        self.about.setCurrentIndex(self.about.findData(one.about))
        self._fill(one)
        self._show()
        self.focus_first()

    def _end_change(self) -> None:
        """Clear the fields; the next hours are new ones."""
        self._changed = None
        self._fill(Hours(EVERY_TICKET))
        self._show()

    def _fill(self, one: Hours) -> None:
        for field, at in ((self.opens, one.opens), (self.closes, one.closes)):
            field.show_text(clock_of(at))
            field.refuse("")
        for day, tick in enumerate(self.days):
            tick.setChecked(day in one.days)

    def _remove(self, gone: Hours) -> None:
        self._keep(one for one in self.draft.hours if one != gone)

    def _keep(self, hours: Iterable[Hours]) -> None:
        self.draft = self.draft.with_hours(hours)
        self._end_change()
        self.focus_first()

    def _show(self) -> None:
        self.add.setText(self.tr("Add") if self._changed is None else self.tr("Save the change"))
        self.cancel.setVisible(self._changed is not None)
        self._none.setVisible(not self.draft.hours)
        self.list.show_entries(map(self._entry, self.draft.hours))

    def _entry(self, one: Hours) -> Entry:
        opens, closes = clock_of(one.opens), clock_of(one.closes)
        if opens and closes:
            words = f"{opens}\N{EN DASH}{closes}"
        elif opens:
            words = say("from {time}", time=opens)
        elif closes:
            words = say("until {time}", time=closes)
        else:
            words = self.tr("During the event")
        about = about_words(one.about, self.draft.names_by_category)
        return Entry(one, words, joined(about, ", ".join(map(_short, one.days))))


def _short(day: int) -> str:
    """Return the short name of a weekday; Monday is 0."""
    return QLocale().dayName(day + 1, QLocale.FormatType.ShortFormat)
