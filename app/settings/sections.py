"""The sections of the settings, without those of devices: each key with its type and its purpose.

They are plain dataclasses; `settings.checked` builds them from untrusted values. No validation
library is used, because the window is painted only after the settings are read.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from app.model.languages import AUTO, LANGUAGES
from app.model.policy import LOOSENABLE
from app.model.verdict import Reason
from app.security.pin import LONGEST_NAME, MOST_SUPERVISORS, Supervisor, supervisor_of
from app.settings.value_types import (
    InstructionLine,
    ListOf,
    Number,
    OneLine,
    OneOf,
    OptionalValue,
    Text,
    WholeNumber,
    YesOrNo,
)

LONGEST_INSTRUCTION = 300
MOST_INSTRUCTIONS = 100
_ID = OneLine(100)
_LANGUAGES = OneOf(AUTO, *LANGUAGES)
_LOOSENED = OneOf(*(reason for reason in Reason if reason in LOOSENABLE))


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceSettings:
    """The ticket service and the event that this door belongs to."""

    base_url: Annotated[str, OneLine(500), "the address of the ticket service"]
    ticketing_id: Annotated[str, _ID, "the id of the ticketing"]
    event_id: Annotated[str | None, OptionalValue(_ID), "the id of the event"] = None
    event_name: Annotated[str | None, OptionalValue(OneLine(300)), "what the event is called"] = (
        None
    )
    ca_file: Annotated[
        str | None,
        OptionalValue(OneLine(1_000)),
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
    reentry: Annotated[bool, YesOrNo(), "whether a guest who went out may come in again"] = True
    direction: Annotated[
        Literal["both", "in", "out"],
        OneOf("both", "in", "out"),
        "which way guests go at this door: in or out only, or both by the switch",
    ] = "both"
    check_out: Annotated[
        Literal["pin", "confirm"],
        OneOf("pin", "confirm"),
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
        ListOf(InstructionLine(LONGEST_INSTRUCTION), MOST_INSTRUCTIONS),
        '"notice" or "confirm", whom it is about (the id of a category, *, ~ and a word of the'
        " ticket's name, or ? and the name of an answer of its holder, which is shown then) and the"
        ' words, like "confirm * Show ID: 18+"',
    ] = ()

    @property
    def named_categories(self) -> dict[str, str]:
        """Return the names of the categories by their ids, as far as set-up has read them."""
        parts = (entry.partition(" ") for entry in self.category_names)
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
        OneOf("admit", "hold"),
        "what guests get while neither the service nor the other doors answer: admit or hold",
    ] = "admit"
    capacity: Annotated[
        int, WholeNumber(0, 1_000_000), "how many people may be inside; 0 is not counted"
    ] = 0
    notices: Annotated[
        Literal["keeper", "always", "never"],
        OneOf("keeper", "always", "never"),
        "when this laptop tells of trouble at other doors: if it is the keeper, always or never",
    ] = "keeper"
    when_full: Annotated[
        Literal["tell", "hold"],
        OneOf("tell", "hold"),
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
        bool,
        YesOrNo(),
        "whether guests' e-mail addresses are kept here, so that stewards can search by them",
    ] = False


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
    theme: Annotated[
        Literal["dark", "light"], OneOf("dark", "light"), "dark, or light for daylight"
    ] = "dark"
    verdict_seconds: Annotated[
        int, WholeNumber(0, 600), "seconds that a verdict stays; 0 is until the next scan"
    ] = 12
    names: Annotated[
        Literal["everybody", "short", "supervisors"],
        OneOf("everybody", "short", "supervisors"),
        "who sees the guests' names: everybody, everybody in a short form until a press, or"
        " supervisors after the PIN",
    ] = "everybody"
    last_scans: Annotated[
        Literal["names", "categories"],
        OneOf("names", "categories"),
        "what the last scans show of a guest: names, or only categories, since other guests can see"
        " the screen",
    ] = "names"
    full_screen: Annotated[bool, YesOrNo(), "whether the window fills the screen"] = True
    touch_keyboard: Annotated[
        Literal["touch", "always", "never"],
        OneOf("touch", "always", "never"),
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
