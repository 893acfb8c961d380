"""The tables of a report as texts, on the page and in the PDF."""

from datetime import tzinfo
from typing import NamedTuple

from PySide6.QtCore import QObject

from app.model.journal import Settling
from app.model.plain import plain
from app.report.counting import Figures, SupervisorEntry
from app.ui.text.moments import clock_text, date_text
from app.ui.text.numbers import number
from app.ui.text.remarks import way_done
from app.ui.verdict.wording import SEPARATOR

LONGEST = 120  # characters of a name or reason

Line = tuple[str, ...]


class TableTexts(NamedTuple):
    """One table: its heading, the titles of its columns, and its lines."""

    heading: str
    titles: Line
    lines: list[Line]


class ReportTables(QObject):
    """Returns tables in the current language, with times by the clocks of a zone."""

    def __init__(self, zone: tzinfo | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._zone = zone

    def categories(self, figures: Figures) -> TableTexts:
        """Return name, admitted, out and inside of each category."""
        titles = self.tr("Category"), self.tr("Admitted"), self.tr("Out"), self.tr("Inside")
        lines: list[Line] = [
            (
                plain(one.name, LONGEST) or self.tr("Without a listed ticket"),
                number(one.admitted), number(one.out), number(one.inside),
            )
            for one in figures.categories
        ]  # fmt: skip
        return TableTexts(self.tr("Categories"), titles, lines)

    def doors(self, figures: Figures) -> TableTexts:
        """Return name, admitted and out of each door, this one first."""
        titles = self.tr("Door"), self.tr("Admitted"), self.tr("Out")
        lines: list[Line] = [
            (plain(one.name, LONGEST), number(one.admitted), number(one.out))
            for one in figures.doors
        ]
        return TableTexts(self.tr("Doors"), titles, lines)

    def supervisors(self, figures: Figures) -> TableTexts:
        """Return when, who, what, whose and why of overrides and settlements, oldest first."""
        titles = (
            self.tr("When"), self.tr("Who"), self.tr("What"), self.tr("Guest"), self.tr("Why")
        )  # fmt: skip
        lines: list[Line] = [
            (
                f"{date_text(one.at, self._zone)} {clock_text(one.at, self._zone)}",
                plain(one.by, LONGEST) or self.tr("PIN without a name"),
                self._what(one),
                self._whose(one),
                plain(one.why, LONGEST),
            )
            for one in sorted(
                (*figures.overrides, *figures.settlements), key=lambda entry: entry.at
            )
        ]
        return TableTexts(self.supervisors_heading(), titles, lines)

    def supervisors_heading(self) -> str:
        return self.tr("Overrides and settled disputes")

    def _whose(self, entry: SupervisorEntry) -> str:
        """Return holder and name of the ticket, as far as the list has them."""
        if entry.ticket is None:
            return ""
        names = plain(entry.ticket.holder, LONGEST), plain(entry.ticket.name, LONGEST)
        return SEPARATOR.join(name for name in names if name)

    def _what(self, entry: SupervisorEntry) -> str:
        if not entry.way:
            return self.tr("Admitted a guest anyway")
        return way_done(Settling(entry.way)) if entry.way in list(Settling) else entry.way
