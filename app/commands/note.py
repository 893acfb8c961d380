"""write a note on a ticket, or list those that it has

Stewards see the notes on a ticket beside its verdict, at this door and at the
other doors of the venue.
"""

import argparse
import asyncio
from typing import Any, TextIO

from app.commands.state import in_agreement, open_core
from app.commands.terminal import as_json, as_plain, say
from app.core.core import Listeners
from app.errors import ExitCode
from app.message import stamp_of
from app.model.ticket import bearer_of
from app.model.verdict import Note


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("code", metavar="CODE", help="the code of the ticket, or the ticket's id")
    parser.add_argument("words", nargs="?", metavar="WORDS", help="left out: list the notes")
    parser.add_argument("--done", action="store_true", help="end all notes on the ticket")
    parser.add_argument("--json", action="store_true", help="print the open notes as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    return asyncio.run(_note(options, out))


async def _note(options: argparse.Namespace, out: TextIO) -> int:
    """Write, end and print notes; the exit code is 1 if the ticket has none then."""
    async with (
        open_core(options, Listeners()) as core,
        core.loops(offline=True),
        in_agreement(core),
    ):
        notes = core.notes
        ticket = bearer_of(core.roster.by_code(options.code))
        if options.done:
            for note in notes.on(options.code, ticket):
                notes.finish(note.id)
        if options.words is not None:
            if ticket is None:
                say("admit note: this code is on no list here\n")
            notes.write(options.code, options.words, ticket)
        left = [_described(note) for note in notes.on(options.code, ticket)]
    if options.json:
        print(as_json({"notes": left}), file=out)
    else:
        for one in left:
            print(as_plain(f"{one['at']} {one['door']}: {one['words']}"), file=out)
    return ExitCode.GOOD if left or options.done else ExitCode.NO


def _described(note: Note) -> dict[str, Any]:
    return {"words": note.words, "door": note.door, "at": stamp_of(note.at)}
