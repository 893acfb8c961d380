"""the night in figures: guests, verdicts, supervisors, people inside

  admit report                     the figures in words
  admit report --at 23:42          how many people were inside at that moment
  admit report --pdf night.pdf     one to three pages with charts
  admit report --csv night.csv     all figures as a table, for a spreadsheet

T is a time like 23:42, of the night of the newest scan, or with its date, like
2026-10-24T23:42, by this computer's clock; with an offset from UTC it may be of
any zone. E is the id or the name of the event, or the id of its ticketing.

With --json a time without scans gives zeros; the exit code is 1 then, too.

It only reads, and works while the window is open. Who is inside is counted over
all doors, as far as this laptop knows; all else is of this laptop.
"""

import argparse
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

from app.commands.state import is_set_up, open_store
from app.commands.terminal import as_json, as_plain, say
from app.core.set_up_event import event_of
from app.errors import ExitCode, KnownError
from app.message import Message, local_time, stamp_of
from app.model.scan import Moment
from app.report.counting import Figures, ReportDoor, figures_of
from app.report.export import REPORT_COLUMNS, as_rows, as_values, write_csv
from app.report.night_record import Headcount, NightRecord
from app.report.period import NothingScanned, moment_of, moments_of, period_of, period_without_scans
from app.runtime.clocks import steady_clock, wall_clock
from app.runtime.home import Home
from app.runtime.private_files import write_exported
from app.runtime.process import paint_without_display
from app.security.keys import StoreKeys
from app.settings.settings import Settings
from app.store.event_files import EventKey, events_of
from app.store.night_reader import read_night
from app.venue.clock import VenueClock
from app.venue.membership import VenueFolder


class UnknownEvent(KnownError):
    """This laptop has no scans of the event."""

    exit_code = ExitCode.NO
    SAID = Message("This laptop has no scans of an event {event}.")
    STEP = Message("Give the id of the event's ticketing, or leave --event out.")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--event", metavar="E", help="of this event, not of the one set up now")
    parser.add_argument("--from", dest="begin", metavar="T", help="from this time on")
    parser.add_argument("--to", dest="end", metavar="T", help="before this time")
    parser.add_argument("--at", metavar="T", help="only the people inside at this time")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument("--csv", type=Path, metavar="F", help="write a table into this file")
    parser.add_argument("--pdf", type=Path, metavar="F", help="write pages into this file")


def run(options: argparse.Namespace, out: TextIO) -> int:
    others = (options.begin, options.end, options.csv, options.pdf)
    if options.at is not None and any(one is not None for one in others):
        say("admit report: --at goes with --event and --json only\n")
        return ExitCode.WRONG_USE
    record, door, language = _read(options.event)
    now, moments = wall_clock(), record.moments
    if options.at is not None:
        at = moment_of(options.at, max(moments, default=now), None)
        return _print_headcount(record, at, options, out)
    begin, end = moments_of(options.begin, options.end, moments, now)
    try:
        period = period_of(moments, begin, end)
    except NothingScanned:
        if options.json:
            figures = figures_of(record, door, period_without_scans(begin, end, now), as_of=end)
            print(as_json(as_values(figures)), file=out)
        raise
    figures = figures_of(record, door, period, as_of=end)
    if options.csv is not None:
        write_csv(options.csv, as_rows(figures, None), REPORT_COLUMNS)
    if options.pdf is not None:
        write_exported(options.pdf, _pdf_of(figures, language))
    files = [file for file in (options.csv, options.pdf) if file is not None]
    lines = [*in_words(figures), *(f"Written: {file}" for file in files)]
    words = "\n".join(map(as_plain, lines))
    print(as_json(as_values(figures)) if options.json else words, file=out)
    return ExitCode.GOOD


def _read(event: str | None) -> tuple[NightRecord, ReportDoor, str]:
    """Read the night of this event; without a name of the event that is set up now.

    Return its record, the door that reports it, and the language of that door's window.
    """
    keys = StoreKeys(os.environ)

    def choose(home: Home, settings: Settings) -> EventKey:
        """Return the event with this id or name; raise UnknownEvent if nothing is kept of it."""
        if is_set_up(event, settings):
            return event_of(settings)
        for kept in events_of(home.database, keys):
            if kept.ticketing_id == event:
                return kept
        raise UnknownEvent(event=repr(event))

    with open_store(read_only=True, choose=choose, keys=keys) as (home, settings, database):
        language = settings.window.language
        if event is not None and not is_set_up(event, settings):
            return read_night(database), ReportDoor(event, "", settings.door.name), language
        laptop, ahead = _venue(home, keys)
        return read_night(database, ahead), settings.report_door(laptop), language


def _venue(home: Home, keys: StoreKeys) -> tuple[str, int]:
    """Return this laptop's id in its venue, and how far our clock is ahead in ms."""
    folder = VenueFolder(home.venue, keys)
    membership = folder.read() if home.venue.exists() else None
    if membership is None:
        return "", 0
    clock = VenueClock(folder.clock, clock=wall_clock, steady=steady_clock)
    return membership.laptop, clock.to_ours(0)


def _print_headcount(
    record: NightRecord, at: Moment, options: argparse.Namespace, out: TextIO
) -> int:
    inside = Headcount(record).at(at)
    words = f"{inside} inside at {local_time(at, None):%Y-%m-%d %H:%M:%S %Z}."
    print(as_json({"at": stamp_of(at), "inside": inside}) if options.json else words, file=out)
    return ExitCode.GOOD


def _pdf_of(figures: Figures, language: str) -> bytes:
    """Return the pages in this language; they are painted without a screen, too."""
    paint_without_display(os.environ)
    from app.kiosk.application import an_application
    from app.ui.printing.report_pdf import pdf_bytes
    from app.ui.printing.report_texts import ReportTexts
    from app.ui.text import LanguageSwitch

    switch = LanguageSwitch(an_application())
    switch.set_language(language)
    try:
        return pdf_bytes(figures, ReportTexts(), wall_clock())
    finally:
        switch.remove_translations()


def in_words(figures: Figures) -> list[str]:
    """Return the figures as lines of text, with times by this computer's clock."""

    def time(moment: Moment) -> str:
        return f"{local_time(moment, None):%Y-%m-%d %H:%M}"

    def counts(found: Mapping[str, int]) -> str:
        return ", ".join(f"{count} {word}" for word, count in found.items() if count) or "none"

    (peak_at, peak), period = figures.peak, figures.period
    lines = [
        f"{figures.door.event_name or figures.door.event}, {figures.door.name}: "
        f"{time(period.begin)} to {time(period.end)}",
        f"Admitted {figures.admitted}, out {figures.out}, just admitted {figures.just_admitted}.",
        f"Turned away: {counts(figures.turned_away)}.",
        f"Overrides: {len(figures.overrides)}. Settled: {len(figures.settlements)}. "
        f"Undone: {figures.undone}.",
        f"Decided by: {counts(figures.decided_by)}.",
        f"Read by: {counts(figures.sources)}.",
        f"Inside over all doors: {figures.inside}; at most {peak} at {time(peak_at)}.",
        f"Waiting {figures.waiting}, parked {figures.parked}, disputed {figures.disputed}.",
    ]
    if any(labels := figures.labels):
        lines.append(
            f"Labels: {labels.printed} printed, {labels.reprinted} of them again, "
            f"{labels.failed} failed."
        )
    if (deleted := figures.deleted) is not None:
        lines.append(
            f"Guests' data deleted on {time(deleted.at)} by {deleted.by}: "
            f"{deleted.tickets} tickets, {deleted.scans} scans, {deleted.notes} notes."
        )
    if (median := figures.median_wait) is not None:
        longest = figures.longest_wait
        lines.append(f"From scan to verdict: {median} ms median, {longest} ms longest.")
    for one in figures.doors:
        line = f"  {one.name}: {one.admitted} in, {one.out} out"
        if one.busiest_at is not None:
            line += f", most in ten minutes {one.busiest} from {time(one.busiest_at)}"
        lines.append(line)
    lines += [
        f"Without the service ({one.state}): {time(one.begin)} to "
        f"{'now' if one.end is None else time(one.end)}"
        for one in figures.stretches
    ]
    return lines
