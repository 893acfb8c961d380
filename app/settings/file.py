"""Reads and writes the settings as a TOML file that a person can change by hand."""

import sys
import tomllib
from pathlib import Path

from app.errors import ExitCode, KnownError, reason_of
from app.message import Message, joined
from app.runtime.private_files import replace_private
from app.settings.settings import (
    InvalidSettings,
    Settings,
    bounds_of,
    checked,
    keys_of,
)

FLEET_FILE_NAME = "admit.toml"
# More faults are shown at the next start, after these were corrected.
MOST_FAULTS = 5
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
    try:
        return checked(tomllib.loads(_text(file)))
    except tomllib.TOMLDecodeError as broken:  # which names the line
        said = Message("{file}: no TOML, '{words}'.", {"file": file.name, "words": str(broken)})
        raise SettingsWrong(said, file=str(file)) from broken
    except (ValueError, RecursionError) as broken:
        said = Message("{file}: a value in it is beyond all bounds.", {"file": file.name})
        raise SettingsWrong(said, file=str(file)) from broken
    except InvalidSettings as invalid:
        faults = [
            Message("{file}, {fault}", {"file": file.name, "fault": fault.said})
            for fault in invalid.faults[:MOST_FAULTS]
        ]
        said = Message("{faults}.", {"faults": joined(faults, "; ")})
        raise SettingsWrong(said, file=str(file)) from None


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
        return file.read_text("utf-8-sig")
    except FileNotFoundError:
        raise NotSetUp from None
    except OSError as error:
        said = Message(
            "The settings {file} cannot be read: {reason}.",
            {"file": str(file), "reason": reason_of(error)},
        )
        raise SettingsOutOfReach(said) from error
    except UnicodeDecodeError as broken:
        said = Message("{file}: this is not UTF-8.", {"file": file.name})
        raise SettingsWrong(said, file=str(file)) from broken


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
