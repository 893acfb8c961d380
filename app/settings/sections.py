"""The sections of the settings: each key with its type and its purpose, and the types.

They are plain dataclasses; `settings.checked` builds them from untrusted values. A type checks one
value, and says in words what it must be. No validation library is used, because the window is
painted only after the settings are read. A key's type is annotated only if bool or Literal does not
say it.
"""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import isfinite
from typing import Annotated, Any, Literal, Protocol, get_args

from app.message import Message
from app.model.hours import hours_of
from app.model.label import (
    LabelSize,
    LabelTemplate,
    label_size_of,
    label_template_of,
    printer_address_of,
)
from app.model.languages import AUTO, LANGUAGES
from app.model.light import Lamp, bytes_of, checked_line, usual_line
from app.model.policy import LOOSENABLE, instruction_of
from app.model.verdict import Reason
from app.security.pin import LONGEST_NAME, MOST_SUPERVISORS, Supervisor, supervisor_of

_NOT_IN_A_LINE = frozenset({"Cc", "Cs", "Zl", "Zp"})


class InvalidValue(ValueError):
    """A value is not valid; each of `words` says what the value must be."""

    def __init__(self, *words: Message) -> None:
        super().__init__(*words)
        self.words = words


class ValueType(Protocol):
    """Checks one value of the settings."""

    def accept(self, value: object) -> Any:
        """Return the value as the settings hold it; raise InvalidValue if it is not valid."""


class Text:
    """Text of at most `longest` characters; it may be empty."""

    def __init__(self, longest: int) -> None:
        self._longest = longest

    def accept(self, value: object) -> str:
        if not isinstance(value, str):
            raise InvalidValue(Message("must be text in quotes"))
        if len(value) > self._longest:
            values = {"longest": self._longest}
            raise InvalidValue(Message("must not be longer than {longest} characters", values))
        return value


class OneLine(Text):
    """One line of text that is not empty; blanks around it are removed."""

    def accept(self, value: object) -> str:
        if not isinstance(value, str):
            raise InvalidValue(Message("must be text in quotes"))
        if any(unicodedata.category(character) in _NOT_IN_A_LINE for character in value):
            raise InvalidValue(Message("must be one line of text, without control characters"))
        if not (stripped := value.strip()):
            raise InvalidValue(Message("must not be empty"))
        return super().accept(stripped)


class Parsed:
    """Text that a function reads; the settings hold it as that function writes it.

    `words` say what the text must be if the function raises ValueError.
    """

    def __init__(self, text: ValueType, read: Callable[[str], object], words: Message) -> None:
        self._text, self._read, self._words = text, read, words

    def accept(self, value: object) -> str:
        text: str = self._text.accept(value)
        try:
            return str(self._read(text))
        except ValueError:
            raise InvalidValue(self._words) from None


class Number:
    """A number within bounds."""

    def __init__(self, least: float, greatest: float) -> None:
        self.bounds = least, greatest

    def accept(self, value: object) -> float:
        if type(value) is not int and not (type(value) is float and isfinite(value)):
            raise InvalidValue(Message("must be a number"))
        least, greatest = self.bounds
        if not least <= value <= greatest:
            said = Message(
                "must be between {least} and {greatest}, not {value}",
                {"least": least, "greatest": greatest, "value": f"{value!r:.20}"},
            )
            raise InvalidValue(said)
        return float(value)


class WholeNumber(Number):
    """A whole number within bounds."""

    def accept(self, value: object) -> int:
        if type(value) is not int:
            raise InvalidValue(Message("must be a whole number"))
        return int(super().accept(value))


class YesOrNo:
    """True or false."""

    def accept(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise InvalidValue(Message("must be true or false"))
        return value


class OneOf:
    """One of a few words or numbers."""

    def __init__(self, *choices: str | int) -> None:
        self._choices = choices

    def accept(self, value: object) -> Any:
        for choice in self._choices:
            if choice == value and not isinstance(value, bool):
                return choice
        allowed = ", ".join(
            f'"{one}"' if isinstance(one, str) else f"{one}" for one in self._choices
        )
        raise InvalidValue(Message("must be one of {allowed}", {"allowed": allowed}))


class ListOf:
    """A list of values of one type; every entry that is not valid is reported."""

    def __init__(self, kind: ValueType, most: int) -> None:
        self._kind, self._most = kind, most

    def accept(self, value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise InvalidValue(Message("must be a list"))
        if len(value) > self._most:
            values = {"most": self._most}
            raise InvalidValue(Message("must not have more than {most} entries", values))
        entries, words = [], list[Message]()
        for number, entry in enumerate(value, 1):
            try:
                entries.append(self._kind.accept(entry))
            except InvalidValue as invalid:
                words += [
                    Message("entry {number}: {words}", {"number": number, "words": said})
                    for said in invalid.words
                ]
        if words:
            raise InvalidValue(*words)
        return tuple(entries)


def type_of(python_type: Any) -> ValueType:
    """Return the type of a value that is annotated as bool or as a Literal only."""
    return YesOrNo() if python_type is bool else OneOf(*get_args(python_type))


LONGEST_INSTRUCTION = 300
MOST_INSTRUCTIONS = 100
LONGEST_PLACE, MOST_PLACES = 40, 100
LONGEST_HOURS, MOST_HOURS = 160, 100
# In English, German, French, Spanish, Italian and Dutch.
PLACES = (
    "Gate", "Entrance", "Tor", "Eingang", "Porte", "Entrée", "Puerta", "Acceso", "Cancello",
    "Ingresso", "Poort", "Ingang", "Block", "Section", "Bloc", "Bloque", "Sector", "Blocco",
    "Settore", "Vak", "Row", "Reihe", "Rang", "Rangée", "Fila", "Rij", "Table", "Tisch", "Mesa",
    "Tavolo", "Tafel", "Seat", "Seat number", "Sitz", "Sitzplatz", "Platz", "Siège", "Place",
    "Asiento", "Butaca", "Posto", "Stoel", "Plaats",
)  # fmt: skip
ANY_CAMERA = "auto"
NO_CAMERA = "none"
_CODES = (
    "QR", "Micro QR", "Aztec", "Data Matrix", "PDF417", "Code 128", "Code 39", "Code 93", "ITF",
    "EAN-13", "EAN-8", "UPC-A", "UPC-E", "Codabar",
)  # fmt: skip
_SOURCE = (
    f'"{ANY_CAMERA}", "{NO_CAMERA}", a camera\'s name, a video file, or an http or rtsp address'
)
_ID = OneLine(100)
_LANGUAGES = OneOf(AUTO, *LANGUAGES)
_LOOSENED = OneOf(*(reason for reason in Reason if reason in LOOSENABLE))
_INSTRUCTION = Parsed(
    OneLine(LONGEST_INSTRUCTION),
    lambda line: instruction_of(line).line,
    Message('must be "notice", "confirm" or "way", a category, *, ~word or ?answer, then words'),
)
_HOURS = Parsed(
    OneLine(LONGEST_HOURS),
    lambda line: hours_of(line).line,
    Message('must be a category or *, then times like "19:30-22:00", and days like "fri sat"'),
)
_LABEL_SIZE = Parsed(
    Text(20), label_size_of, Message('must be width and height in millimetres, like "62x29"')
)
_LIGHT_LINE = Parsed(
    Text(200),
    checked_line,
    Message('must be "hex" and bytes, like "hex A0 01 01 A2", or a text, or -'),
)
_PRINTER_ADDRESS = Parsed(
    Text(200),
    lambda text: text.strip() and printer_address_of(text),
    Message('must be a host and a port, like "192.168.1.50:9100"'),
)
_LABEL_TEMPLATE = Parsed(
    OneLine(300),
    lambda line: label_template_of(line).line,
    Message("must be a category or *, then some of name,category,way,qr or none, then words"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceSettings:
    """The ticket service and the event that this door belongs to."""

    base_url: Annotated[str, OneLine(500), "the address of the ticket service"]
    ticketing_id: Annotated[str, _ID, "the id of the ticketing"]
    event_id: Annotated[str | None, _ID, "the id of the event"] = None
    event_name: Annotated[str | None, OneLine(300), "what the event is called"] = None
    ca_file: Annotated[
        str | None,
        OneLine(1_000),
        "the PEM file of a certificate authority that is trusted for this service",
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorSettings:
    """The name of this door and what it lets through."""

    name: Annotated[str, OneLine(80), "what this door is called"]
    categories: Annotated[
        tuple[str, ...], ListOf(_ID, 200), "ids of the ticket categories that go here; [] is all"
    ] = ()
    category_names: Annotated[
        tuple[str, ...],
        ListOf(Text(300), 200),
        "the id and then the name of each of these categories, as set-up read them",
    ] = ()
    reentry: Annotated[bool, "whether a guest who went out may come in again"] = True
    direction: Annotated[
        Literal["both", "in", "out"],
        "which way guests go at this door: in or out only, or both by the switch",
    ] = "both"
    check_out: Annotated[
        Literal["pin", "confirm"],
        "what checking a guest out by hand needs: the supervisor's PIN, or a confirmation",
    ] = "pin"
    dwell_seconds: Annotated[
        float, Number(0, 120), "seconds in which the same code again counts as the same guest"
    ] = 8.0
    admit_when: Annotated[
        tuple[Reason, ...],
        ListOf(_LOOSENED, len(Reason)),
        'reasons for HOLD with which guests are admitted here, like "payment open"',
    ] = ()
    instructions: Annotated[
        tuple[str, ...],
        ListOf(_INSTRUCTION, MOST_INSTRUCTIONS),
        '"notice", "confirm" or "way", whom it is about (the id of a category, *, ~ and a word of'
        " the ticket's name, or ? and the name of an answer of its holder, which is shown then) and"
        ' the words, like "confirm * Show ID: 18+" or "way cat_18 North stairs, left"',
    ] = ()
    places: Annotated[
        tuple[str, ...],
        ListOf(OneLine(LONGEST_PLACE), MOST_PLACES),
        "names of the ticket's data that say where its guest goes, in the order in which they are"
        " shown; [] shows none",
    ] = PLACES
    hours: Annotated[
        tuple[str, ...],
        ListOf(_HOURS, MOST_HOURS),
        "when tickets may come in: the id of a category or *, from and until (left out: the event's"
        ' own times), and days or none for every day, like "cat_18 19:30-22:00 fri sat"; [] is at'
        " any time",
    ] = ()

    @property
    def named_categories(self) -> dict[str, str]:
        """Return the names of the categories by their ids, as far as set-up has read them."""
        return named_categories(self.category_names)


def named_categories(entries: Iterable[str]) -> dict[str, str]:
    """Return the names in entries like "c-1 Crew and artists" by their ids."""
    parts = (entry.partition(" ") for entry in entries)
    return {category_id: name for category_id, _, name in parts if name}


@dataclass(frozen=True, slots=True, kw_only=True)
class PatienceSettings:
    """The times that a guest waits for the service."""

    online_seconds: Annotated[
        float, Number(0.2, 10), "seconds that a guest waits for the service's response"
    ] = 2.0
    doubtful_seconds: Annotated[float, Number(0.2, 10), "the same while the line is doubtful"] = 0.8


@dataclass(frozen=True, slots=True, kw_only=True)
class SyncSettings:
    """The intervals and portions in which the list is read."""

    history_seconds: Annotated[
        int, WholeNumber(1, 60), "how often other doors' scans are read, in seconds"
    ] = 5
    full_minutes: Annotated[
        int, WholeNumber(1, 240), "how often the whole list is read, in minutes"
    ] = 5
    page_size: Annotated[int, WholeNumber(1, 5_000), "how many tickets are read at a time"] = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class VenueSettings:
    """Settings of the venue, if this laptop belongs to one."""

    alone: Annotated[
        Literal["admit", "hold"],
        "what guests get while neither the service nor the other doors answer: admit or hold",
    ] = "admit"
    capacity: Annotated[
        int, WholeNumber(0, 1_000_000), "how many people may be inside; 0 is not counted"
    ] = 0
    notices: Annotated[
        Literal["keeper", "always", "never"],
        "when this laptop tells of trouble at other doors, and of guests who wait for the desk: "
        "if it is the keeper, always or never",
    ] = "keeper"
    when_full: Annotated[
        Literal["tell", "hold"],
        "what happens when the house is full: only tell, or hold the next guests",
    ] = "tell"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivacySettings:
    """The guests' data that this laptop keeps, and for how long."""

    retention_days: Annotated[
        int,
        WholeNumber(0, 365),
        "days after the event's end and its last scan until its guests are deleted; 0 is never",
    ] = 14
    emails: Annotated[
        bool, "whether guests' e-mail addresses are kept here, so that stewards can search by them"
    ] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CameraSettings:
    """The camera and the codes that it reads."""

    source: Annotated[str, OneLine(500), _SOURCE] = ANY_CAMERA
    path: Annotated[
        str, Text(500), "where that camera is plugged in, if there are two of the same name"
    ] = ""
    width: Annotated[int, WholeNumber(160, 7680), "the width of the pictures"] = 1280
    height: Annotated[int, WholeNumber(120, 4320), "the height of the pictures"] = 720
    rate: Annotated[int, WholeNumber(1, 120), "pictures a second"] = 30
    mirrored: Annotated[bool, "whether the window mirrors the picture"] = True
    turned: Annotated[Literal[0, 90, 180, 270], "by how many degrees the camera is turned"] = 0
    tuned: Annotated[
        bool,
        "whether exposure and focus follow the codes that are seen; not every camera allows it",
    ] = False
    aim: Annotated[
        int, WholeNumber(30, 100), "percent of the picture around its middle where codes are read"
    ] = 80
    smallest: Annotated[
        int, WholeNumber(0, 50), "the smallest size of a code, in percent of the picture's height"
    ] = 5
    nearest: Annotated[
        bool, "whether, of several codes, the one nearest to the middle is read after 1 s"
    ] = True
    formats: Annotated[
        tuple[str, ...],
        ListOf(OneOf(*_CODES), len(_CODES)),
        "the code formats that the camera reads; [] is all",
    ] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ScannerSettings:
    """The hand scanner, as a keyboard or at a serial port."""

    layout: Annotated[
        str, OneLine(20), "the keyboard layout by which the scanner's keys are read"
    ] = "us"
    prefix: Annotated[str, Text(10), "what the scanner sends before each code"] = ""
    suffix: Annotated[str, Text(10), "what the scanner sends after each code"] = ""
    longest_gap_ms: Annotated[
        int, WholeNumber(10, 200), "the longest pause between two keys of the scanner"
    ] = 50
    port: Annotated[str, Text(200), "a serial scanner's port; empty is none"] = ""
    speed: Annotated[int, WholeNumber(300, 4_000_000), "a serial scanner's speed"] = 9600


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestScreenSettings:
    """The screen that faces the guests, where a second monitor is plugged in."""

    shows: Annotated[
        Literal["signs", "names", "nothing"],
        "what a second monitor shows guests: signs, signs and the name of a guest who may come in,"
        " or nothing",
    ] = "signs"
    language: Annotated[str, _LANGUAGES, "the guests' language; auto is the window's"] = AUTO


@dataclass(frozen=True, slots=True, kw_only=True)
class LightSettings:
    """The light and the gate outside, at a serial port. A line that is empty is the usual one."""

    kind: Annotated[
        Literal["none", "relay", "text"],
        "none, a relay board (USB, LCUS), or a light that reads a line of text",
    ] = "none"
    port: Annotated[str, Text(200), "its serial port"] = ""
    speed: Annotated[int, WholeNumber(300, 4_000_000), "the speed of that port"] = 9600
    green: Annotated[
        str, _LIGHT_LINE, 'what is sent for green: "hex A0 01 01 A2", a text, or - for nothing'
    ] = ""
    amber: Annotated[str, _LIGHT_LINE, "the same for amber"] = ""
    red: Annotated[str, _LIGHT_LINE, "the same for red"] = ""
    off: Annotated[str, _LIGHT_LINE, "the same for no light"] = ""
    open: Annotated[str, _LIGHT_LINE, "the same to open the gate"] = ""
    close: Annotated[str, _LIGHT_LINE, "the same to close the gate"] = ""
    seconds: Annotated[int, WholeNumber(1, 60), "seconds after which the light goes off"] = 4
    gate_ms: Annotated[
        int,
        WholeNumber(0, 10_000),
        "milliseconds for which the gate opens to a guest who goes through; 0 is no gate",
    ] = 0
    not_turned: Annotated[
        str, Text(40), "the line that it sends if the gate did not turn; empty is none"
    ] = ""

    @property
    def is_on(self) -> bool:
        return self.kind != "none"

    @property
    def lines(self) -> dict[Lamp, bytes]:
        own = {lamp: str(getattr(self, lamp)) for lamp in Lamp}
        return {one: bytes_of(line or usual_line(self.kind, one)) for one, line in own.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintingSettings:
    """The printer of badges or wristbands, and what it prints."""

    printer: Annotated[
        Literal["none", "system", "zpl"],
        "none, a printer of the system by its name, or a label printer that reads ZPL",
    ] = "none"
    name: Annotated[str, Text(200), "the name of the system's printer"] = ""
    address: Annotated[
        str, _PRINTER_ADDRESS, "host and port of the label printer; its usual port is 9100"
    ] = ""
    dpi: Annotated[Literal[203, 300, 600], "dots to the inch of the label printer"] = 203
    size: Annotated[
        str, _LABEL_SIZE, "width and height of a label in millimetres, as it comes out"
    ] = "62x29"
    when: Annotated[
        Literal["admit", "key"],
        "when a label is printed: for each admitted ticket once, or by a key only",
    ] = "admit"
    templates: Annotated[
        tuple[str, ...],
        ListOf(_LABEL_TEMPLATE, 200),
        "for each category its id or *, the parts (name,category,way,qr or none) and words",
    ] = ()

    @property
    def label_size(self) -> LabelSize:
        return label_size_of(self.size)

    @property
    def label_templates(self) -> tuple[LabelTemplate, ...]:
        return tuple(map(label_template_of, self.templates))

    @property
    def is_on(self) -> bool:
        return self.printer != "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdateSettings:
    """The place where this laptop learns which version is the newest; it downloads none."""

    newest: Annotated[
        str,
        Text(1_000),
        "the https address or the path of a file that names the newest version; empty is none",
    ] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SupportSettings:
    """The person who helps when something does not work."""

    contact: Annotated[str, Text(300), "how to reach support, as the page About Admit shows it"] = (
        ""
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowSettings:
    """The look, the language and the sound of the window."""

    language: Annotated[str, _LANGUAGES, "the window's language; auto is this computer's"] = AUTO
    theme: Annotated[Literal["dark", "light"], "dark, or light for daylight"] = "dark"
    verdict_seconds: Annotated[
        int, WholeNumber(0, 600), "seconds that a verdict stays; 0 is until the next scan"
    ] = 12
    names: Annotated[
        Literal["everybody", "short", "supervisors"],
        "who sees the guests' names: everybody, everybody in a short form until a press, or"
        " supervisors after the PIN",
    ] = "everybody"
    last_scans: Annotated[
        Literal["names", "categories"],
        "what the last scans show of a guest: names, or only categories, since other guests can see"
        " the screen",
    ] = "names"
    full_screen: Annotated[bool, "whether the window fills the screen"] = True
    touch_keyboard: Annotated[
        Literal["touch", "always", "never"],
        "the keyboard on the screen: for fields that a finger touches, for all fields, or never",
    ] = "touch"
    volume: Annotated[int, WholeNumber(0, 100), "the volume in percent"] = 80
    pin: Annotated[str, Text(300), "the seal of the supervisor's PIN; set it in the window"] = ""
    supervisors: Annotated[
        tuple[str, ...],
        ListOf(Text(LONGEST_NAME + 301), MOST_SUPERVISORS),
        "a name and the seal of a PIN for each supervisor; set them in the window",
    ] = ()

    @property
    def pins(self) -> tuple[Supervisor, ...]:
        """Return everybody whose PIN counts; one without a name has the key `pin`."""
        unnamed = (Supervisor("", self.pin),) if self.pin else ()
        return (*unnamed, *map(supervisor_of, self.supervisors))
