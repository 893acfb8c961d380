"""The texts and tables of a report's figures, on the page and in the PDF."""

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QObject

from app.model.journal import Deletion, Settling
from app.model.link import LinkState
from app.model.plain import plain
from app.model.scan import Moment, Source
from app.model.verdict import REASON_WORDS, DecidedBy, Reason
from app.report.counting import DoorFigures, Figures, LabelFigures, Stretch, SupervisorEntry
from app.ui.text import clock_text, date_text, joined, number, say, shares, translated, way_done

LONGEST = 120  # characters of a name or reason

Line = tuple[str, ...]


class TableTexts(NamedTuple):
    """One table: its heading, the titles of its columns, and its lines."""

    heading: str
    titles: Line
    lines: list[Line]


_TO = "\N{EN DASH}"


def day_and_time(moment: Moment) -> str:
    return f"{date_text(moment)} {clock_text(moment)}"


class ReportTexts(QObject):
    """Returns the figures, and tables of them, as texts of the current language."""

    def title(self) -> str:
        return self.tr("Report")

    def head(self, figures: Figures) -> str:
        door, period = figures.door, figures.period
        first, last = date_text(period.begin), date_text(period.end)
        until = clock_text(period.end)
        until = until if first == last else f"{last} {until}"
        times = f"{first} {clock_text(period.begin)} {_TO} {until}"
        event = plain(door.event_name or door.event, LONGEST)
        return joined(event, plain(door.name, LONGEST), times)

    def scope(self) -> str:
        return self.tr(
            "Counted on this laptop. People inside and doors: over all doors, as far as this "
            "laptop knows."
        )

    def made(self, moment: Moment) -> str:
        return say("Made on {time} by Admit", time=day_and_time(moment))

    def page(self, nth: int, pages: int) -> str:
        return say("Page {number} of {pages}", number=nth, pages=pages)

    def others(self, count: int) -> str:
        return self.tr("%Ln more: the table for spreadsheets has all.", "", count)

    def tiles(self, figures: Figures) -> list[Line]:
        return [
            (self.tr("Admitted"), number(figures.admitted)),
            (self.tr("Checked out"), number(figures.out)),
            (self.tr("Inside"), number(figures.inside)),
            (self.tr("Turned away"), number(sum(figures.turned_away.values()))),
            (self.tr("Overrides"), number(len(figures.overrides))),
            (self.tr("Waiting"), number(figures.waiting)),
        ]

    def facts_heading(self) -> str:
        return self.tr("Figures")

    def facts(self, figures: Figures) -> TableTexts:
        heading, (peak_at, peak) = self.facts_heading(), figures.peak
        found: list[Line] = [
            (self.tr("Guests' data deleted"), self._deleted(figures.deleted)),
            (self.tr("Most inside"), f"{number(peak)} ({clock_text(peak_at)})"),
            (self.tr("Scans"), number(figures.scans)),
            (self.tr("Shown again at once"), number(figures.just_admitted)),
            (self.tr("Taken back"), number(figures.undone)),
            (self.tr("Checked first"), self._checks(figures)),
            (self.tr("Notes on tickets"), self._notes(figures)),
            (self.tr("Decided by"), shares(figures.decided_by.items(), self._decider)),
            (self.tr("Read by"), shares(figures.sources.items(), self._source)),
            (self.tr("Scan to verdict"), self._waits(figures)),
            (self.tr("Without the service"), self._stretches(figures.stretches)),
            (self.tr("Labels"), self._labels(figures.labels)),
            (self.tr("Need a look"), number(figures.parked + figures.disputed)),
            (self.tr("Settled"), number(len(figures.settlements))),
        ]
        return TableTexts(heading, (heading, ""), [(name, value) for name, value in found if value])

    def reasons(self, figures: Figures) -> TableTexts:
        """Return how many were turned away for each reason, the most frequent reason first."""
        heading, turned_away = self.tr("Turned away, by reason"), figures.turned_away.items()
        lines: list[Line] = [(self._reason(word), number(count)) for word, count in turned_away]
        return TableTexts(heading, (heading, ""), lines)

    def arrivals_title(self, minutes: int) -> str:
        return say("Guests admitted here, per {minutes} minutes", minutes=minutes)

    def headcount_title(self, capacity: int) -> str:
        if not capacity:
            return self.tr("People inside")
        return say("People inside, capacity {capacity}", capacity=capacity)

    def categories(self, figures: Figures) -> TableTexts:
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
        """Return name, admitted, out, and the most in ten minutes of each door, this one first."""
        titles = self.tr("Door"), self.tr("Admitted"), self.tr("Out"), self.tr("Max. in 10 min")
        lines: list[Line] = [
            (plain(one.name, LONGEST), number(one.admitted), number(one.out), self._busiest(one))
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
                day_and_time(one.at),
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
        return joined(plain(entry.ticket.holder, LONGEST), plain(entry.ticket.name, LONGEST))

    def _what(self, entry: SupervisorEntry) -> str:
        if not entry.way:
            return self.tr("Admitted a guest anyway")
        return way_done(Settling(entry.way))

    def _checks(self, figures: Figures) -> str:
        """Return how many guests were let through after a check; empty if nothing was asked."""
        if not figures.asked:
            return ""
        return say("{count} of {asked} admitted", count=figures.confirmed, asked=figures.asked)

    def _notes(self, figures: Figures) -> str:
        """Return how many notes were written and shown; empty if there were none."""
        if not figures.notes and not figures.noted:
            return ""
        return say(
            "{count} written, shown at {scans} scans", count=figures.notes, scans=figures.noted
        )

    def _waits(self, figures: Figures) -> str:
        if figures.median_wait is None or figures.longest_wait is None:
            return ""
        waits = (figures.median_wait, figures.longest_wait)
        median, longest = (number(wait / 1000, ".2f") for wait in waits)
        return say("{median} s median, {longest} s longest", median=median, longest=longest)

    def _busiest(self, door: DoorFigures) -> str:
        """Return how many guests a door admitted in its busiest ten minutes, and from when on."""
        if door.busiest_at is None:
            return ""
        return f"{number(door.busiest)} ({clock_text(door.busiest_at)})"

    def _labels(self, labels: LabelFigures) -> str:
        """Return how many labels were printed; empty if none was asked for."""
        if not any(labels):
            return ""
        return say(
            "{printed} printed, {again} of them again, {failed} failed",
            printed=labels.printed, again=labels.reprinted, failed=labels.failed,
        )  # fmt: skip

    def _deleted(self, deletion: Deletion | None) -> str:
        """Return when and by whom how much was deleted; empty if nothing was."""
        if deletion is None:
            return ""
        time, name = day_and_time(deletion.at), plain(deletion.by, LONGEST)
        return say(
            "on {time} by {name}: {tickets} tickets, {scans} scans",
            time=time, name=name, tickets=deletion.tickets, scans=deletion.scans,
        )  # fmt: skip

    def _stretches(self, stretches: Iterable[Stretch]) -> str:
        return ", ".join(map(self._stretch, stretches)) or self.tr("never")

    def _stretch(self, stretch: Stretch) -> str:
        end = self.tr("now") if stretch.end is None else clock_text(stretch.end)
        times = f"{clock_text(stretch.begin)} {_TO} {end}"
        if stretch.state != LinkState.REFUSED:
            return times
        return say("{times} (key refused)", times=times)

    def _reason(self, word: str) -> str:
        # The verdict's texts of these are about the list at that moment.
        own = {Reason.INSIDE: self.tr("Already in"), Reason.NOT_ON_LIST: self.tr("Not on the list")}
        return own.get(Reason(word)) or translated(REASON_WORDS[Reason(word)].said)

    def _decider(self, word: str) -> str:
        words: dict[str, str] = {
            DecidedBy.SERVICE: self.tr("service"), DecidedBy.LIST: self.tr("list"),
            DecidedBy.VENUE: self.tr("venue"), DecidedBy.SUPERVISOR: self.tr("supervisor"),
            DecidedBy.STEWARD: self.tr("steward"), DecidedBy.DOOR: self.tr("rule of this door"),
        }  # fmt: skip
        return words[word]

    def _source(self, word: str) -> str:
        words: dict[str, str] = {
            Source.CAMERA: self.tr("camera"), Source.SCANNER: self.tr("scanner"),
            Source.TYPED: self.tr("typed"), Source.LIST: self.tr("chosen"),
        }  # fmt: skip
        return words[word]
