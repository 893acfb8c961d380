"""The command line: finds the command, runs it, and says in plain words how it ended."""

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
from app.runtime.memory import keep_for_the_next, look_seldom
from app.scan.bounds import bound_libraries

_INTERRUPTED = 130
_NO_ROOM = "There is no room to write the answer.", "Make room on that disk, and ask again."
_FAULT = (
    "A fault of this program ended it.",
    "Try again; if it stays so, hand the lines above to whoever looks after this laptop.",
)
_COMMANDS = (
    "demo", "check", "scan", "sync", "queue", "decode", "setup", "organiser", "rehearse",
)  # fmt: skip
_PURPOSE = "The door check-in kiosk for laptops at venue entrances."
_ENDING = """\
'admit COMMAND --help' tells more. Every command ends with 0 if all is well,
1 if the answer is no, 2 after wrong use, 3 in trouble, 130 after Ctrl+C.

environment:
  ADMIT_API_KEY  the API key, instead of the one in this computer's keyring
  ADMIT_HOME     another folder for settings, list, journal and log
  ADMIT_LOG      how much is logged: debug, info (if not set), warning, error
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code is 0 good, 1 the answer is no, 2 wrong use, 3 trouble."""
    try:
        return _run(arguments)
    except KeyboardInterrupt:  # before the command began, or after it
        return _INTERRUPTED
    except Exception:  # noqa: BLE001 - Python would end with 1, and that is a no
        from traceback import format_exc

        _tell(*_FAULT, sys.stderr, before=format_exc())
        return ExitCode.TROUBLE


def _run(arguments: Sequence[str] | None) -> int:
    _open_what_is_closed()
    look_seldom()
    keep_for_the_next()
    bound_libraries(os.environ)
    out, errors = sys.stdout, sys.stderr
    for stream, rest in (
        (sys.stdin, "surrogateescape"), (out, "backslashreplace"), (errors, "backslashreplace"),
    ):  # fmt: skip
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=rest)
    words = sys.argv[1:] if arguments is None else arguments
    options = _parser(_meant(words)).parse_args(words)
    code: int = ExitCode.GOOD
    try:
        code = _ended(options, out, errors)
        out.flush()
    except OSError as error:
        match error:
            case BrokenPipeError():
                pass  # whoever read our output has seen enough
            case OSError(errno=errno.ENOSPC):
                _tell(*_NO_ROOM, errors)
                code = ExitCode.TROUBLE
            case _:
                raise
        # Python would flush what is left of it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
    return code


def _ended(options: argparse.Namespace, out: TextIO, errors: TextIO) -> int:
    try:
        code: int = options.run(options, out)
    except KnownError as error:
        _tell(error.sentence, error.next_step, errors)
        return error.exit_code
    except KeyboardInterrupt:
        return _INTERRUPTED
    return code


def _tell(sentence: str, next_step: str, errors: TextIO, before: str = "") -> None:
    """To whoever is there: how it ended says the exit code too."""
    with suppress(OSError):
        print(f"{before}admit: {sentence}\n       {next_step}", file=errors)


def _open_what_is_closed() -> None:
    """None of our files is to take the number of a closed stream, nor the words meant for it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - open to the end


def _meant(words: Sequence[str]) -> dict[str, ModuleType]:
    """The commands that may be meant: the one that is named, none, or all where help is wanted.

    Only those are loaded, for the window does not open before they are.
    """
    names: Sequence[str] = _COMMANDS
    if not set(words) - {kiosk.WINDOWED}:
        names = ()
    elif words[0] in _COMMANDS:
        names = words[:1]
    return {name: import_module(f"app.commands.{name}") for name in names}


def _parser(meant: dict[str, ModuleType]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="admit",
        usage="admit [-h] [--version] [--windowed] [COMMAND ...]",
        description=f"{_PURPOSE}\nWithout a command it opens the window.\n\n{_listed(meant)}",
        epilog=_ENDING,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"admit {__version__}")
    # They are listed by the description, which gives each a line of its own.
    commands = parser.add_subparsers(prog="admit", metavar="COMMAND", help=argparse.SUPPRESS)
    # Without a command the door is opened.
    kiosk.arguments(parser)
    parser.set_defaults(run=kiosk.run)
    for name, command in meant.items():
        purpose, more = _told(command)
        sub = commands.add_parser(
            name,
            description=purpose,
            epilog=more,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return parser


def _listed(commands: dict[str, ModuleType]) -> str:
    lines = (f"  {name:11}{_told(command)[0]}" for name, command in commands.items())
    return "\n".join(("commands:", *lines))


def _told(command: ModuleType) -> tuple[str, str]:
    """What its docstring says: the purpose in a line, and more for its own help."""
    purpose, _, more = (command.__doc__ or "").partition("\n")
    return purpose, more.strip("\n")
