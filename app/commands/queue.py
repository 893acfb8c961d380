"""list, send, export, import or explain scans that wait or need help

  list    print the counts and the rows; the default
  send    deliver until nothing waits or the line is down; ends with 3 if some
          scans still wait
  export  write the rows to a CSV file, for a spreadsheet
  import  bring in the waiting scans of another store: one that was set aside,
          or another laptop's; the service is asked about each scan before it
          is sent; a file that was set aside is settled afterwards
  why     explain where a guest is, by the ticket's code or id, or by the id of
          a scan that --json shows: every step, what list and service say, and
          the conclusion

list, export and why only read, and work while the window is open. The rows are
of these kinds:

  due       still to be delivered
  unknown   it may have arrived; the service is asked before it is sent again
  parked    the service does not accept it; the row says why, a person must look
  disputed  let through here, but the service says no; a person must look

Rows that a supervisor settled in the window come last, with who did it and why;
they are counted apart.
"""

import argparse
import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from app.commands.state import in_agreement, open_core, open_store
from app.commands.terminal import as_json, as_plain, say
from app.core.core import Listeners
from app.core.set_up_event import event_of
from app.errors import ExitCode
from app.message import stamp_of
from app.report.export import described, described_settled, write_csv
from app.runtime.clocks import wall_clock
from app.security.keys import StoreKeys
from app.steward.lookup import explain_code, explain_scan
from app.store.event_files import unsettled_beside
from app.store.importing import Imported, import_store
from app.store.journal import ScanReader
from app.store.roster import Roster
from app.store.store_files import Unsettled, is_set_aside, set_aside_at
from app.store.timelines import Timelines, clock_reading

_WITH_FILE = ("export", "import")
_WITH_WORD = (*_WITH_FILE, "why")


def arguments(parser: argparse.ArgumentParser) -> None:
    add, actions = parser.add_argument, ("list", "send", *_WITH_WORD)
    see = "list, send, export, import or why, see below"
    add("action", nargs="?", choices=actions, default="list", metavar="ACTION", help=see)
    what = "where to export to, what to import, or what to explain"
    add("word", nargs="?", metavar="FILE|CODE", help=what)
    add("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    if (options.action in _WITH_WORD) is (options.word is None):
        say("admit queue: a file goes with export and import, a code with why, and nothing else\n")
        return ExitCode.WRONG_USE
    options.file = Path(options.word) if options.action in _WITH_FILE else None
    runs = {"why": _explain, "send": _send, "import": _import}
    return runs.get(options.action, _list)(options, out)


def _send(options: argparse.Namespace, out: TextIO) -> int:
    async def drain() -> tuple[dict[str, Any], Sequence[Unsettled]]:
        async with (
            open_core(options, Listeners()) as core,
            core.loops(looks=True),
            in_agreement(core) as is_agreed,
        ):
            if not is_agreed:
                say("admit: no laptop that keeps the venue answers; waits 20 seconds for one\n")
            if core.venue is not None:
                await core.venue.ready_to_deliver()
            await core.outbox.drain()
            return _report(core.journal, core.unsettled), core.unsettled

    report, unsettled = asyncio.run(drain())
    _show(report, unsettled, out, in_json=options.json, with_rows=False)
    counts = report["counts"]
    unsent = counts["due"] + counts["unknown"] + counts["asking"]
    return ExitCode.TROUBLE if unsent else ExitCode.GOOD


def _list(options: argparse.Namespace, out: TextIO) -> int:
    keys = StoreKeys(os.environ)
    with open_store(read_only=True, keys=keys) as (home, settings, database):
        unsettled = unsettled_beside(home.database, event_of(settings), keys)
        report = _report(ScanReader(database), unsettled)
    if options.action == "export":
        write_csv(options.file, report["rows"])
    _show(report, unsettled, out, in_json=options.json, with_rows=options.action == "list")
    if options.action == "export" and not options.json:
        rows = _count_of(len(report["rows"]), "row")
        print(as_plain(f"{rows} written to {options.file}."), file=out)
    return ExitCode.GOOD


def _explain(options: argparse.Namespace, out: TextIO) -> int:
    # No code has the characters that are replaced; SQLite does not take some of them.
    word = as_plain(options.word)
    with open_store(read_only=True) as (_, _, database):
        measured = clock_reading(database)
        timelines = Timelines(database, lambda: measured)
        scans, roster = ScanReader(database), Roster(database, timelines)
        found = explain_scan(scans, timelines, word) or explain_code(scans, roster, timelines, word)
    if not found:
        say("admit queue: neither a scan with this id nor a ticket with this code is known here\n")
        return ExitCode.NO
    if options.json:
        print(as_json([one.as_values() for one in found]), file=out)
        return ExitCode.GOOD
    now = wall_clock()
    for explanation in found:
        holder = f"  {explanation.holder}" if explanation.holder else ""
        lines = [f"{explanation.subject}{holder}", *map(str, explanation.sentences(now))]
        print("\n".join(map(as_plain, lines)), file=out)
    return ExitCode.GOOD


def _report(journal: ScanReader, unsettled: Sequence[Unsettled]) -> dict[str, Any]:
    return {
        "counts": {str(delivery): count for delivery, count in journal.counts().items()},
        "rows": [described(row) for row in (*journal.waiting(), *journal.needs_a_look())],
        "settled": [described_settled(row) for row in journal.settled()],
        "set_aside": [
            {"file": str(file), "moment": stamp_of(at) if (at := set_aside_at(file)) else None}
            for file in (one.file for one in unsettled)
            if is_set_aside(file)
        ],
        "other_events": [
            {"file": str(one.file), "waiting": one.waiting}
            for one in unsettled
            if not is_set_aside(one.file)
        ],
    }


def _show(
    report: dict[str, Any],
    unsettled: Sequence[Unsettled],
    out: TextIO,
    *,
    in_json: bool,
    with_rows: bool,
) -> None:
    if in_json:
        print(as_json(report), file=out)
        return
    summary = ", ".join(f"{count} {name}" for name, count in report["counts"].items() if count)
    settled = f"; {len(report['settled'])} settled" if report["settled"] else ""
    nothing = "Nothing waits in the journal" if unsettled else "Everything is sent"
    summary = f"{summary}{settled}" if summary else f"{nothing}{settled}."
    lines = [summary, *(str(one.notice) for one in unsettled)]
    lines += map(_row_in_words, report["rows"] if with_rows else ())
    lines += map(_settled_in_words, report["settled"] if with_rows else ())
    print("\n".join(map(as_plain, lines)), file=out)


def _row_in_words(row: dict[str, Any]) -> str:
    where = f"{row['delivery']:9} {row['scanned_at']} {row['direction']:3} {row['code']}"
    return "  ".join(filter(None, (where, row["holder"], row["error"])))


def _settled_in_words(row: dict[str, Any]) -> str:
    last = row["settlements"][-1]
    by = ", ".join(filter(None, (last["way"], last["who"])))
    return ": ".join(filter(None, (f"{_row_in_words(row)}  {by} {last['at']}", last["why"])))


def _import(options: argparse.Namespace, out: TextIO) -> int:
    keys = StoreKeys(os.environ)
    with open_store(read_only=False, keys=keys) as (_, settings, database):
        imported = import_store(options.file, database, event_of(settings), keys)
    words = "\n".join(map(as_plain, _imported_in_words(options.file, imported)))
    print(as_json(_described(options.file, imported)) if options.json else words, file=out)
    return ExitCode.GOOD


def _described(file: Path, imported: Imported) -> dict[str, Any]:
    return {
        "file": str(file),
        "imported": imported.imported,
        "known": imported.known,
        "unreadable": imported.lost,
        "damaged": imported.is_damaged,
        "settled": imported.settled and str(imported.settled),
    }


def _imported_in_words(file: Path, imported: Imported) -> list[str]:
    lines = [f"{_count_of(imported.imported, 'unsent admission')} imported from {file}."]
    if imported.imported:
        lines.append("Run 'admit queue send', or open the window, to send them.")
        lines.append("Those that need a look wait for a supervisor at the window.")
    if imported.known:
        lines.append(f"{_count_of(imported.known, 'unsent admission')} of it known here before.")
    if imported.lost:
        lines.append(f"{_count_of(imported.lost, 'scan')} in it cannot be read and are lost.")
    if imported.is_damaged:
        lines.append("The file is damaged: more scans may have been at its end, nobody can tell.")
    if imported.settled is not None:
        lines.append(f"The file is settled, and is kept as {imported.settled}.")
    return lines


def _count_of(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"
