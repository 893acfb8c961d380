"""The command line: finds the command, runs it, and prints in plain words how it ended."""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from types import ModuleType
from typing import TextIO

from app import __version__
from app.commands import kiosk
from app.errors import ExitCode, KnownError
from app.eye.library_limits import limit_libraries
from app.runtime.process import (
    collect_garbage_seldom,
    keep_freed_memory,
    keep_memory_private,
    leave_out_unused_modules,
)

_INTERRUPTED = 130
_NO_ROOM = "There is no room to write the answer.", "Make room on that disk, and ask again."
_FAULT = (
    "A fault of this program ended it.",
    "Try again; if it stays so, hand the lines above to whoever looks after this laptop.",
)
# What each command does; its module, which is imported only to run it, says more.
COMMANDS = {
    "demo": "show the kiosk with a made-up event, entirely on this computer",
    "check": "check before opening that everything the door needs is there",
    "scan": "check guests in from the terminal, by the same rules as the window",
    "note": "write a note on a ticket, or list those that it has",
    "sync": "read the list of tickets now, with progress",
    "queue": "list, send, export, import or explain scans that wait or need help",
    "report": "the night in figures: guests, verdicts, supervisors, people inside",
    "decode": "read the codes in pictures and videos",
    "setup": "set this laptop up for a door, without the window",
    "venue": "let all doors of a venue agree on every ticket, without internet",
    "organiser": "call any operation of the organiser's service, JSON in and out",
    "rehearse": "serve a made-up event on this computer, for trials and training",
    "diagnose": "write an archive for support, without keys, PINs and guests' data",
    "store": "begin anew if the key of the data is lost",
    "labels": "print labels for the window, or list the printers",
    "forget": "delete an event's guests from this laptop, with proof",
}
_PURPOSE = "The door check-in kiosk for laptops at venue entrances."
_ENDING = """\
'admit COMMAND --help' tells more. Every command ends with 0 if all is well,
1 if the answer is no, 2 after wrong use, 3 in trouble, 130 after Ctrl+C.

environment:
  ADMIT_API_KEY    the API key, instead of the one in this computer's keyring
  ADMIT_HOME       another folder for settings, list, journal and log
  ADMIT_STORE_KEY  the key of the data on a computer without a keyring
  ADMIT_LOG        how much is logged: debug, info (if not set), warning, error
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    It is 0 if all is well, 1 if the answer is no, 2 after wrong use, 3 in trouble.
    """
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except Exception:  # noqa: BLE001 - Python would exit with 1, which means "no"
        from traceback import format_exc

        _print_trouble(*_FAULT, sys.stderr, before=format_exc())
        return ExitCode.TROUBLE
    finally:
        for stream in (sys.stdout, sys.stderr):
            _drop_unwritable_text(stream)


def _run(arguments: Sequence[str] | None) -> int:
    """Prepare streams and memory, run the command, and return its exit code."""
    _open_closed_streams()
    collect_garbage_seldom()
    keep_freed_memory()
    keep_memory_private()
    limit_libraries(os.environ)
    leave_out_unused_modules()
    out, errors = sys.stdout, sys.stderr
    for stream, rest in (
        (sys.stdin, "surrogateescape"), (out, "backslashreplace"), (errors, "backslashreplace"),
    ):  # fmt: skip
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=rest)
    words = sys.argv[1:] if arguments is None else arguments
    # Only the command that is named is imported.
    named = [name for name in words[:1] if name in COMMANDS]
    imported = {name: import_module(f"app.commands.{name}") for name in named}
    options = _parser(imported).parse_args(words)
    code: int = ExitCode.GOOD
    try:
        code = options.run(options, out)
        out.flush()
    except KnownError as error:
        _print_trouble(error.sentence, error.next_step, errors)
        code = error.exit_code
    except BrokenPipeError:
        pass  # the reader of our output has closed the pipe
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _print_trouble(*_NO_ROOM, errors)
        code = ExitCode.TROUBLE
    return code


def _print_trouble(sentence: str, next_step: str, errors: TextIO, before: str = "") -> None:
    """Print a sentence and its next step to standard error.

    A closed standard error is ignored: the exit code carries the outcome too.
    """
    with suppress(OSError):
        print(f"{before}admit: {sentence}\n       {next_step}", file=errors)


def _drop_unwritable_text(stream: TextIO) -> None:
    """Send the rest of a stream to the null device if it cannot be written.

    Python flushes both streams at exit, and exits with 120 if that fails.
    """
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _open_closed_streams() -> None:
    """Open the null device for each standard stream that is closed.

    Otherwise the next file that the program opens would get the stream's number, and the text
    meant for the stream.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - open to the end


def _parser(imported: dict[str, ModuleType]) -> argparse.ArgumentParser:
    commands = "\n".join(f"  {name:11}{purpose}" for name, purpose in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="admit",
        usage="admit [-h] [--version] [--windowed] [--guest-screen] [COMMAND ...]",
        description=f"{_PURPOSE}\nWithout a command it opens the window.\n\ncommands:\n{commands}",
        epilog=_ENDING,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"admit {__version__}")
    # The description lists the commands, one line each.
    subparsers = parser.add_subparsers(prog="admit", metavar="COMMAND", help=argparse.SUPPRESS)
    # Without a command `admit` opens the kiosk window.
    kiosk.arguments(parser)
    parser.set_defaults(run=kiosk.run)
    for name, purpose in COMMANDS.items():
        command = imported.get(name)
        sub = subparsers.add_parser(
            name,
            description=purpose,
            epilog=(getattr(command, "__doc__", "") or "").partition("\n")[2].strip("\n"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        if command is not None:
            command.arguments(sub)
            sub.set_defaults(run=command.run)
    return parser
