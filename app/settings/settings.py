"""The settings of a door: checked values in sections, in a TOML file that people may change.

The API key is never one of them.
"""

import sys
import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from app.errors import ExitCode, KnownError, reason_of
from app.message import Message, joined
from app.model.hours import hours_of
from app.model.policy import Policy, answer_key, instruction_of
from app.runtime.private_files import replace_private
from app.settings.sections import (
    CameraSettings,
    DoorSettings,
    GuestScreenSettings,
    InvalidValue,
    LightSettings,
    Number,
    PatienceSettings,
    PrintingSettings,
    PrivacySettings,
    ScannerSettings,
    ServiceSettings,
    SupportSettings,
    SyncSettings,
    UpdateSettings,
    ValueType,
    VenueSettings,
    WindowSettings,
    type_of,
)

if TYPE_CHECKING:
    from app.report.counting import ReportDoor


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings, by section."""

    service: ServiceSettings
    door: DoorSettings
    patience: PatienceSettings = field(default_factory=PatienceSettings)
    sync: SyncSettings = field(default_factory=SyncSettings)
    venue: VenueSettings = field(default_factory=VenueSettings)
    privacy: PrivacySettings = field(default_factory=PrivacySettings)
    camera: CameraSettings = field(default_factory=CameraSettings)
    scanner: ScannerSettings = field(default_factory=ScannerSettings)
    guest_screen: GuestScreenSettings = field(default_factory=GuestScreenSettings)
    light: LightSettings = field(default_factory=LightSettings)
    printing: PrintingSettings = field(default_factory=PrintingSettings)
    support: SupportSettings = field(default_factory=SupportSettings)
    updates: UpdateSettings = field(default_factory=UpdateSettings)
    window: WindowSettings = field(default_factory=WindowSettings)

    def policy(self) -> Policy:
        return Policy(
            categories=frozenset(self.door.categories),
            category_names=self.door.named_categories,
            reentry=self.door.reentry,
            loosened=frozenset(self.door.admit_when),
            dwell=round(self.door.dwell_seconds * 1000),
            holds_alone=self.venue.alone == "hold",
            capacity=self.venue.capacity,
            holds_when_full=self.venue.when_full == "hold",
            instructions=tuple(map(instruction_of, self.door.instructions)),
            places=tuple(map(answer_key, self.door.places)),
            hours=tuple(map(hours_of, self.door.hours)),
        )

    def report_door(self, laptop: str) -> "ReportDoor":
        """Return the door that a report names; `laptop` is this laptop's id in the venue.

        The report is imported here, because the first picture of the window needs none.
        """
        from app.report.counting import ReportDoor

        service = self.service
        return ReportDoor(
            event=service.event_id or service.ticketing_id,
            event_name=service.event_name or "",
            name=self.door.name,
            laptop=laptop,
            capacity=self.venue.capacity,
        )

    def values(self) -> dict[str, dict[str, Any]]:
        """Return all values that are set, by section and key, in the form that `checked` takes."""
        return self._where(lambda key, value: value is not None)

    def own_values(self) -> dict[str, dict[str, Any]]:
        """Return only the values that differ from their defaults, by section and key."""
        own = self._where(lambda key, value: value != key.default)
        return {section: values for section, values in own.items() if values}

    def _where(self, wanted: Callable[[Field[Any], Any], bool]) -> dict[str, dict[str, Any]]:
        return {
            section: {
                key.name: value
                for key in fields(values)
                if wanted(key, value := getattr(values, key.name))
            }
            for section, values in ((one.name, getattr(self, one.name)) for one in fields(self))
        }


class SettingKey(NamedTuple):
    """A key of the settings: the type of its value, what it is for, and its default, if any."""

    kind: ValueType
    purpose: str
    default: Any


@dataclass(frozen=True, slots=True)
class SettingFault:
    """A value that is not valid: its section and key, and what the value must be."""

    path: tuple[str, ...]
    words: Message

    @property
    def said(self) -> Message:
        """Return the fault as a message that begins with `section.key`."""
        name = repr(".".join(self.path))[1:-1]
        return Message("{name}: {words}", {"name": name, "words": self.words})


class InvalidSettings(KnownError):
    """Values that cannot be settings; `faults` lists every one that is wrong."""

    exit_code = ExitCode.WRONG_USE
    STEP = Message("Go back to the step of set-up that asks for it, and correct it there.")

    def __init__(self, faults: tuple[SettingFault, ...], step: Message | None = None) -> None:
        said = joined([fault.said for fault in faults], "; ")
        super().__init__(Message("{faults}.", {"faults": said}), step)
        self.faults = faults


def checked(values: object) -> Settings:
    """Return the settings with these values, by section and key.

    InvalidSettings lists what is wrong.
    """
    faults: list[SettingFault] = []
    settings: Settings = _build(Settings, values, (), faults)
    if faults:
        raise InvalidSettings(tuple(faults))
    return settings


def keys_of(section: str) -> Mapping[str, SettingKey]:
    """Return the keys of a section by name; none if there is no such section."""
    made: Any = next((one.type for one in fields(Settings) if one.name == section), None)
    return {one.name: _key(one) for one in fields(made)} if made else {}


def is_valid(section: str, key: str, value: object) -> bool:
    try:
        keys_of(section)[key].kind.accept(value)
    except InvalidValue:
        return False
    return True


def _build(made: Any, values: object, path: tuple[str, ...], faults: list[SettingFault]) -> Any:
    """Build a section, or all settings, from untrusted values.

    What is wrong is added to `faults`.
    """
    if not isinstance(values, Mapping):
        faults.append(SettingFault(path, Message("must be a section")))
        return None
    taken, so_far = {}, len(faults)
    known = {one.name: one for one in fields(made)}
    for name, one in known.items():
        if name in values:
            taken[name] = _accept(one, values[name], (*path, name), faults)
        elif one.default is MISSING and one.default_factory is MISSING:
            faults.append(SettingFault((*path, name), Message("is missing")))
    for name in values:
        if name not in known:
            faults.append(SettingFault((*path, name), _unknown_name((*path, name), known)))
    return made(**taken) if len(faults) == so_far else None


def _accept(
    one: Field[Any], value: object, path: tuple[str, ...], faults: list[SettingFault]
) -> Any:
    if len(path) == 1:
        return _build(one.type, value, path, faults)
    if value is None and one.default is None:
        return None
    try:
        return _key(one).kind.accept(value)
    except InvalidValue as invalid:
        faults += [SettingFault(path, words) for words in invalid.words]
        return None


def _key(one: Field[Any]) -> SettingKey:
    kind: Any = one.type
    *annotated, purpose = kind.__metadata__
    default = "" if one.default is MISSING else one.default
    return SettingKey(annotated[0] if annotated else type_of(kind.__origin__), purpose, default)


def _unknown_name(path: tuple[str, ...], known: Collection[str]) -> Message:
    from difflib import get_close_matches

    *section, name = path
    if "key" in name.lower():
        return Message("an API key does not belong here: take it out, and keep it by 'admit setup'")
    missing = Message("there is no such key") if section else Message("there is no such section")
    if near := get_close_matches(name, known, n=1):
        return Message("{missing}; did you mean {near}?", {"missing": missing, "near": near[0]})
    return missing


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
    one = keys_of(section)[key]
    if isinstance(one.kind, Number):
        return "{} ({} to {})".format(one.purpose, *one.kind.bounds)
    return one.purpose


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
