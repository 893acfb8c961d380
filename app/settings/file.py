"""The settings as a file that a person can read and change by hand."""

import contextlib
import os
import re
import tempfile
import tomllib
from pathlib import Path

from app.errors import ExitCode, KnownError, reason_of
from app.said import Said, in_turn
from app.settings.settings import Fault, InvalidSettings, Settings, bounds_of, checked, keys_of

LARGEST_FILE = 100_000
# Whoever corrects them reads of the others at the next start.
MOST_FAULTS = 5
# No value that set-up writes is longer; to look for the end of one takes the square of its lines.
MOST_LINES = 300
_HEADER = """\
# What this door is set up with. You may change it by hand while Admit is closed: values are
# checked at the next start; comments of your own are lost when set-up writes the file anew.
# The API key is not in here: the keyring of this computer keeps it, or ADMIT_API_KEY gives it.
"""


class NotSetUp(KnownError):
    exit_code = ExitCode.WRONG_USE

    def __init__(self) -> None:
        super().__init__(
            Said("This laptop is not set up for a door yet."),
            Said("Start Admit and follow the set-up, or run 'admit setup'."),
        )


class SettingsWrong(KnownError):
    """The file is there, but says what cannot be."""

    exit_code = ExitCode.WRONG_USE

    def __init__(self, file: Path, said: Said) -> None:
        super().__init__(
            said,
            Said(
                "Correct {file}, or move it away and set up anew. "
                "If a newer Admit wrote it, install that version again.",
                {"file": str(file)},
            ),
        )


class SettingsOutOfReach(KnownError):
    def __init__(self, said: Said) -> None:
        super().__init__(
            said,
            Said("Look at the rights of the file and its folder, and whether the disk is full."),
        )


def read_settings(file: Path) -> Settings:
    """The settings in this file; a KnownError names the first lines and keys that are wrong."""
    text = _text(file)
    try:
        return checked(tomllib.loads(text))
    except tomllib.TOMLDecodeError as broken:
        raise SettingsWrong(file, _said(file.name, str(broken))) from broken
    except (ValueError, RecursionError) as broken:
        said = Said("{file}: a value in it is beyond all bounds.", {"file": file.name})
        raise SettingsWrong(file, said) from broken
    except InvalidSettings as invalid:
        first = invalid.faults[:MOST_FAULTS]
        faults = in_turn([_located(file.name, text, fault) for fault in first])
        raise SettingsWrong(file, Said("{faults}.", {"faults": faults})) from None


def write_settings(file: Path, settings: Settings) -> None:
    """Write the file whole or not at all, even if the power fails meanwhile."""
    try:
        _replace(file, text_of(settings).encode())
    except OSError as error:
        said = Said(
            "The settings {file} cannot be written: {reason}.",
            {"file": str(file), "reason": reason_of(error)},
        )
        raise SettingsOutOfReach(said) from error


def text_of(settings: Settings) -> str:
    """The file's text, each key under a line that says what it is for."""
    import tomli_w

    lines = [_HEADER]
    for section, values in settings.values().items():
        lines.append(f"\n[{section}]\n")
        for key, value in values.items():
            lines.append(f"# {_purpose(section, key)}\n{tomli_w.dumps({key: value})}")
    return "".join(lines)


def _purpose(section: str, key: str) -> str:
    bounds = bounds_of(section, key)
    extent = f" ({bounds[0]} to {bounds[1]})" if bounds else ""
    return f"{keys_of(section)[key].purpose}{extent}"


def _text(file: Path) -> str:
    try:
        # Whoever opens a pipe waits until somebody writes into it.
        if file.is_fifo():
            raise SettingsOutOfReach(_cannot_be_read(file, Said("it is no ordinary file")))
        with file.open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise NotSetUp from None
    except OSError as error:
        raise SettingsOutOfReach(_cannot_be_read(file, reason_of(error))) from error
    if len(content) > LARGEST_FILE:
        said = Said("{file} is far too long to be settings.", {"file": file.name})
        raise SettingsWrong(file, said)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as broken:
        line = content.count(b"\n", 0, broken.start) + 1
        said = Said("{file}, line {line}: this is not UTF-8.", {"file": file.name, "line": line})
        raise SettingsWrong(file, said) from broken


def _cannot_be_read(file: Path, reason: Said) -> Said:
    return Said(
        "The settings {file} cannot be read: {reason}.", {"file": str(file), "reason": reason}
    )


def _said(name: str, complaint: str) -> Said:
    """The TOML reader's own words, with the line in front."""
    words, _, place = complaint.partition(" (at ")
    if (line := re.match(r"line (\d+)", place)) is None:
        return Said("{file}, at its end: no TOML, '{words}'.", {"file": name, "words": words})
    return Said(
        "{file}, line {line}: no TOML, '{words}'.",
        {"file": name, "line": int(line[1]), "words": words},
    )


def _located(name: str, text: str, fault: Fault) -> Said:
    if line := line_of(text, fault.path) or line_of(text, fault.path[:-1]):
        return Said(
            "{file}, line {line}, {fault}", {"file": name, "line": line, "fault": fault.said}
        )
    return Said("{file}, {fault}", {"file": name, "fault": fault.said})


def line_of(text: str, path: tuple[str, ...]) -> int | None:
    """The line on which a section or key begins, in a text that is good TOML.

    None if it is not there, or behind a value that goes on and on.
    """
    header = statement = ""
    start = 1
    for number, line in enumerate(text.split("\n"), 1):
        if number - start > MOST_LINES:
            return None
        statement += line + "\n"
        try:
            values = tomllib.loads(header + statement)
        except tomllib.TOMLDecodeError:
            continue  # it goes on in the next line
        if path and _has(values, path):
            return start
        if statement.lstrip().startswith("["):
            header = statement
        statement, start = "", number + 1
    return None


def _has(values: object, path: tuple[str, ...]) -> bool:
    for key in path:
        if not isinstance(values, dict) or key not in values:
            return False
        values = values[key]
    return True


def _replace(file: Path, content: bytes) -> None:
    """Beside the file first, onto the disk, and only then in its place."""
    descriptor, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(file)
    except OSError:
        Path(name).unlink()
        raise
    with contextlib.suppress(PermissionError):  # Windows cannot open a folder, and need not
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
