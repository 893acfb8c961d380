"""check guests in from the terminal, by the same rules as the window

Without --json, standard error says why the list decides about guests, and when
the ticket service decides again.

With --look nobody is checked in: each line says what a scan would be told now.
Nothing is written, claimed, sent or printed; it works while the window is open.
Its JSON has "look" and "would" in place of "verdict" and "scan_id".

The exit code is 0 if everybody is let through, or would be, 1 if not, and 3
after a trouble, also for a code of which only a real scan tells.
"""

import argparse
import asyncio
import concurrent.futures
import sys
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, BinaryIO, TextIO

from app.commands.state import in_agreement, open_core
from app.commands.terminal import as_json, as_plain, say
from app.core.core import Listeners
from app.door.sentences import sentence
from app.errors import ExitCode, KnownError
from app.message import stamp_of
from app.model.details import Extra
from app.model.plain import SEPARATOR
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy, Decision, Kind, title_words, would_words
from app.organiser.client import CallOutcome
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    NotAllowed,
    ServiceBroken,
    SlowDown,
    Unreachable,
)
from app.organiser.operations import CHECK_IN
from app.store.roster import Roster

LONGEST_LINE = 65_536
LINES_AHEAD = 100
# What a look has in place of the keys of a scan.
_OF_LOOK = {"verdict": "would", "decided_by": "told_by", "scanned_at": "looked_at"}


def arguments(parser: argparse.ArgumentParser) -> None:
    where = "left out: read from standard input, one a line"
    parser.add_argument("codes", nargs="*", metavar="CODE", help=where)
    flag = partial(parser.add_argument, action="store_true")
    flag("--out", help="check out instead of in")
    flag("--checked", help="what this door asks about the tickets was checked")
    flag("--offline", help="decide by the list alone")
    flag("--look", help="say what would happen; check nobody in")
    flag("--json", help="one JSON object a line")


def run(options: argparse.Namespace, out: TextIO) -> int:
    try:
        return asyncio.run(_scan(options, out))
    except BrokenPipeError:
        return ExitCode.TROUBLE  # nobody reads the verdicts, and the other codes were not scanned


async def _scan(options: argparse.Namespace, out: TextIO) -> int:
    direction = Direction.OUT if options.out else Direction.IN
    worst = ExitCode.GOOD
    reason = ListReason(is_offline=options.offline)
    listeners = Listeners(
        clock=lambda trouble: say(f"admit: {trouble.sentence} {trouble.next_step}\n"),
        heard=reason.hear,
    )
    async with (
        open_core(options, listeners, read_only=options.look) as core,
        core.loops(offline=options.offline, looks=options.look),
        in_agreement(core),
    ):
        desk, checked = core.desk, options.checked
        async for code in codes_of(options.codes):
            ask = desk.look if options.look else desk.accept
            decision = await ask(code, Source.TYPED, direction, is_checked=checked)
            extras = core.corrections.extras(decision.verdict)
            print(_line(decision, core.roster, extras, options), file=out, flush=True)
            if not options.json and (news := reason.news_after(decision)):
                say(f"admit: {as_plain(news)}\n")
            worst = max(worst, _exit_code(decision))
    return worst


async def codes_of(named: list[str]) -> AsyncIterator[str]:
    """Yield the codes of the command line, or those of standard input as they arrive."""
    for code in named:
        yield code
    if not named:
        if sys.stdin.isatty():  # a program that sends codes needs no hint
            keys = "Ctrl-Z and Enter" if sys.platform == "win32" else "Ctrl-D"
            say(f"admit scan: scan or type a code and press Enter; {keys} ends it.\n")
        encoding = "utf-8-sig"  # text files of Windows begin with a byte order mark
        async for line in _stdin_lines():
            yield line.decode(encoding, errors="replace").rstrip("\r\n")
            encoding = "utf-8"


async def _stdin_lines() -> AsyncIterator[bytes]:
    """Yield lines of standard input as they arrive.

    A thread waits for each line, and must not keep the program from ending. Therefore it reads
    through its own stream: Python cannot end while a thread waits on sys.stdin.
    """
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[bytes](LINES_AHEAD)
    stdin = open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115, ASYNC230 - see above

    def read() -> None:
        line = b"the first is still to come"
        with suppress(RuntimeError, concurrent.futures.CancelledError):
            while line:
                line = _line_of(stdin)
                asyncio.run_coroutine_threadsafe(lines.put(line), loop).result()

    threading.Thread(target=read, name="standard input", daemon=True).start()
    while line := await lines.get():
        yield line


def _line_of(stdin: BinaryIO) -> bytes:
    """Return one line.

    Of a line longer than LONGEST_LINE only the beginning, too long for any code. A line without its
    end is the last: on a terminal more could be read after it.
    """
    line = stdin.readline(LONGEST_LINE)
    rest = line
    while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
        rest = stdin.readline(LONGEST_LINE)
    return line


def _exit_code(decision: Decision) -> ExitCode:
    good = ExitCode.GOOD if decision.verdict.lets_through else ExitCode.NO
    return ExitCode.TROUBLE if decision.verdict.kind is Kind.TROUBLE else good


def _line(
    decision: Decision, roster: Roster, extras: Sequence[Extra], options: argparse.Namespace
) -> str:
    described = describe(decision, roster, extras, is_look=options.look)
    if options.json:
        return as_json(described, indent=None)
    who = f"{described['holder']}: " if described["holder"] else ""
    noted = "".join(f" Note: {words}" for words in described["notes"])
    way = f" Go to: {SEPARATOR.join(described['ways'])}." if described["ways"] else ""
    return as_plain(f"{who}{described['message']}{way}{noted}")


def describe(
    decision: Decision, roster: Roster, extras: Sequence[Extra] = (), *, is_look: bool = False
) -> dict[str, Any]:
    """Return a scan and its verdict as the plain values that the command prints.

    A look has other keys: nobody who reads a scan's must take it for one.
    """
    scan, verdict = decision.scan, decision.verdict
    main_id = verdict.ticket and verdict.ticket.addon_of
    main = roster.by_id(main_id) if main_id else None
    title = would_words if is_look else title_words
    described = {
        "scan_id": scan.id,
        "code": scan.code,
        "direction": scan.direction,
        "verdict": verdict.kind,
        "reason": verdict.reason,
        "message": sentence(verdict, scan.at + decision.milliseconds, None, main, title),
        "decided_by": verdict.decided_by,
        "ticket_id": verdict.ticket and verdict.ticket.id,
        "holder": verdict.ticket and verdict.ticket.holder,
        "ticket_status": verdict.ticket and verdict.ticket.status,
        "scanned_at": stamp_of(scan.at),
        "ms": decision.milliseconds,
        "notes": [note.shown.plain() for note in decision.notes],
        "extras": [_extra(one) for one in extras],
        "ways": list(decision.ways),
    }
    if not is_look:
        return described
    del described["scan_id"]
    return {"look": True} | {_OF_LOOK.get(key, key): value for key, value in described.items()}


def _extra(extra: Extra) -> dict[str, Any]:
    return {
        "ticket_id": extra.ticket.id,
        "name": extra.ticket.name,
        "handed_out": extra.is_handed_out,
        "at": None if extra.at is None else stamp_of(extra.at),
        "door": extra.door,
    }


class ListReason:
    """Remembers the last trouble with the service, and reports it once."""

    def __init__(self, *, is_offline: bool) -> None:
        self._is_offline = is_offline
        self._trouble: KnownError | None = None
        self._told: str | None = None

    def hear(self, heard: CallOutcome) -> None:
        """Note how a call ended.

        A trouble lasts until a check-in is answered; a guest who is held because of a refused key
        does not end it.
        """
        if _is_trouble(heard):
            self._trouble = heard.error
        elif heard.operation == CHECK_IN.name:
            self._trouble = None

    def news_after(self, decision: Decision) -> str | None:
        """Return the reason why the list decided this scan.

        None if it is the same as for the scan before.
        """
        by, before = decision.verdict.decided_by, self._told
        if by is DecidedBy.LIST:
            self._told = self._reason()
            return self._told if self._told != before else None
        if by is DecidedBy.SERVICE:
            self._told = None
            return "The ticket service decides again." if before else None
        return None

    def _reason(self) -> str | None:
        if self._is_offline:
            return "Guests are decided by the list alone, because of --offline."
        if self._trouble is None:
            return self._told
        return f"{self._trouble.sentence} Guests are decided by the list meanwhile."


def _is_trouble(heard: CallOutcome) -> bool:
    """Return whether this call shows that the list has to decide.

    Calls other than a check-in may be refused for reasons of their own, so a refusal counts only
    for a check-in.
    """
    if isinstance(heard.error, Unreachable | ServiceBroken | KeyRefused):
        return True
    is_refusal = isinstance(heard.error, NotAllowed | BadReply | SlowDown)
    return is_refusal and heard.operation == CHECK_IN.name
