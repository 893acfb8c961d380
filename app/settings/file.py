"""Reads and writes the settings as a TOML file that a person can change by hand."""

import re
import sys
import tomllib
from pathlib import Path

from app.errors import NO_ORDINARY_FILE, ExitCode, KnownError, reason_of
from app.message import Message, joined
from app.runtime.private_files import replace_private
from app.settings.settings import (
    InvalidSettings,
    SettingFault,
    Settings,
    bounds_of,
    checked,
    keys_of,
)

FLEET_FILE_NAME = "admit.toml"
LARGEST_FILE = 100_000  # bytes
# More faults are shown at the next start, after these were corrected.
MOST_FAULTS = 5
_SECTION = re.compile(r"\s*\[+\s*([^\[\]]*?)\s*\]")
_KEY = re.compile(r"\s*([\w-]+)\s*=")
_HEADER = """\
# The settings of this door. You may change them by hand while Admit is closed: values are
# checked at the next start. Your own comments are lost when set-up writes the file again.
# The API key is not in this file: this computer's keyring or ADMIT_API_KEY holds it.
"""


class NotSetUp(KnownError):
    """This laptop has no settings file: it is not set up for a door yet."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("This laptop is not set up for a door yet.")
    STEP = Message("Start Admit and follow the set-up, or run 'admit setup'.")


class SettingsWrong(KnownError):
    """The settings file exists, but it is no TOML or a value in it is not valid."""

    exit_code = ExitCode.WRONG_USE

    STEP = Message(
        "Correct {file}, or move it away and set up anew. "
        "If a newer Admit wrote it, install that version again."
    )


class SettingsOutOfReach(KnownError):
    """The settings file cannot be read or written."""

    STEP = Message("Look at the rights of the file and its folder, and whether the disk is full.")


def read_settings(file: Path) -> Settings:
    """Return the settings in this file.

    A KnownError names the first lines and keys that are wrong.
    """
    text = _text(file)
    try:
        return checked(tomllib.loads(text))
    except tomllib.TOMLDecodeError as broken:
        raise SettingsWrong(_toml_fault(file.name, str(broken)), file=str(file)) from broken
    except (ValueError, RecursionError) as broken:
        said = Message("{file}: a value in it is beyond all bounds.", {"file": file.name})
        raise SettingsWrong(said, file=str(file)) from broken
    except InvalidSettings as invalid:
        first = invalid.faults[:MOST_FAULTS]
        faults = joined([_located(file.name, text, fault) for fault in first], "; ")
        raise SettingsWrong(Message("{faults}.", {"faults": faults}), file=str(file)) from None


def write_settings(file: Path, settings: Settings) -> None:
    """Write the file either completely or not at all, even if the power fails meanwhile."""
    try:
        replace_private(file, text_of(settings).encode())
    except OSError as error:
        said = Message(
            "The settings {file} cannot be written: {reason}.",
            {"file": str(file), "reason": reason_of(error)},
        )
        raise SettingsOutOfReach(said) from error


def text_of(settings: Settings) -> str:
    """Return the file's text; above each key a comment line says what the key is for."""
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
        # Opening a pipe would wait until somebody writes into it.
        if file.is_fifo():
            raise SettingsOutOfReach(_cannot_be_read(file, NO_ORDINARY_FILE))
        with file.open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise NotSetUp from None
    except OSError as error:
        raise SettingsOutOfReach(_cannot_be_read(file, reason_of(error))) from error
    if len(content) > LARGEST_FILE:
        said = Message("{file} is far too long to be settings.", {"file": file.name})
        raise SettingsWrong(said, file=str(file))
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as broken:
        line = content.count(b"\n", 0, broken.start) + 1
        said = Message("{file}, line {line}: this is not UTF-8.", {"file": file.name, "line": line})
        raise SettingsWrong(said, file=str(file)) from broken


def _cannot_be_read(file: Path, reason: Message) -> Message:
    return Message(
        "The settings {file} cannot be read: {reason}.", {"file": str(file), "reason": reason}
    )


def _toml_fault(name: str, complaint: str) -> Message:
    """Return the TOML reader's complaint, with file and line in front."""
    words, _, place = complaint.partition(" (at ")
    if (line := re.match(r"line (\d+)", place)) is None:
        return Message("{file}, at its end: no TOML, '{words}'.", {"file": name, "words": words})
    return Message(
        "{file}, line {line}: no TOML, '{words}'.",
        {"file": name, "line": int(line[1]), "words": words},
    )


def _located(name: str, text: str, fault: SettingFault) -> Message:
    if line := line_of(text, fault.path) or line_of(text, fault.path[:-1]):
        return Message(
            "{file}, line {line}, {fault}", {"file": name, "line": line, "fault": fault.said}
        )
    return Message("{file}, {fault}", {"file": name, "fault": fault.said})


def line_of(text: str, path: tuple[str, ...]) -> int | None:
    """Return the number of the line on which a section or key begins; None if it is not found.

    They are found as `write_settings` writes them: a key on a line of its own below its section.
    """
    section, key = ".".join(path[:1]), ".".join(path[1:])
    within = ""
    for number, line in enumerate(text.split("\n"), 1):
        if header := _SECTION.match(line):
            within = header[1]
            if within == ".".join(path):
                return number
        elif key and within == section and (named := _KEY.match(line)) and named[1] == key:
            return number
    return None


def fleet_file(platform: str = sys.platform, program: str = sys.executable) -> Path:
    """Return the path of the fleet's settings file.

    It lies beside the program on Windows, where the installer copies it, else in the system's
    folder.
    """
    if platform == "win32":
        return Path(program).parent / FLEET_FILE_NAME
    if platform == "darwin":
        return Path("/Library/Application Support/Admit") / FLEET_FILE_NAME
    return Path("/etc/admit") / FLEET_FILE_NAME
