"""The sections of the settings: what a door is set up with, each key with what it may be, and why.

They are plain values: `settings.checked` makes them of what comes from outside. No library is
asked for it, for the window is not painted before they are read.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from app.model.languages import AUTO, LANGUAGES
from app.model.policy import LOOSENABLE
from app.model.verdict import Reason
from app.settings.kinds import Line, ListOf, Maybe, Number, OneOf, Text, Whole, YesOrNo

ANY_CAMERA = "auto"
NO_CAMERA = "none"
_ID = Line(100)
_CODES = (
    "QR", "Micro QR", "Aztec", "Data Matrix", "PDF417", "Code 128", "Code 39", "Code 93", "ITF",
    "EAN-13", "EAN-8", "UPC-A", "UPC-E", "Codabar",
)  # fmt: skip
_LANGUAGES = OneOf(AUTO, *LANGUAGES)
_LOOSENED = OneOf(*(reason for reason in Reason if reason in LOOSENABLE))
_SOURCE = (
    f'"{ANY_CAMERA}", "{NO_CAMERA}", a camera\'s name, a video file, a folder of pictures, or an '
    "http or rtsp address"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    base_url: Annotated[str, Line(500), "the address of the ticket service"]
    ticketing_id: Annotated[str, _ID, "whose tickets are looked at"]
    event_id: Annotated[str | None, Maybe(_ID), "the event that they are for"] = None
    event_name: Annotated[str | None, Maybe(Line(300)), "what the event is called"] = None
    ca_file: Annotated[
        str | None, Maybe(Line(1_000)), "a certificate authority of the service's own, a PEM file"
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    name: Annotated[str, Line(80), "what this door is called"]
    categories: Annotated[
        tuple[str, ...], ListOf(_ID, 200), "ids of the ticket categories that go here; [] is all"
    ] = ()
    reentry: Annotated[bool, YesOrNo(), "whether a guest who went out may come in again"] = True
    dwell_seconds: Annotated[
        float, Number(0, 120), "so long the same code again is the same guest, still here"
    ] = 8.0
    admit_when: Annotated[
        tuple[Reason, ...],
        ListOf(_LOOSENED, len(Reason)),
        'what the list lets in though it would be held, like "payment open"',
    ] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    online_seconds: Annotated[
        float, Number(0.2, 10), "how long a guest waits for the service's answer"
    ] = 2.0
    doubtful_seconds: Annotated[float, Number(0.2, 10), "the same while the line is in doubt"] = 0.8


@dataclass(frozen=True, slots=True, kw_only=True)
class Sync:
    history_seconds: Annotated[int, Whole(1, 60), "how often other doors' scans are read"] = 5
    full_minutes: Annotated[int, Whole(1, 240), "how often the whole list is read"] = 5
    page_size: Annotated[int, Whole(1, 5_000), "how many tickets are read at a time"] = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Camera:
    source: Annotated[str, Line(500), _SOURCE] = ANY_CAMERA
    width: Annotated[int, Whole(160, 7680), "how wide a picture is asked for"] = 1280
    height: Annotated[int, Whole(120, 4320), "and how high"] = 720
    rate: Annotated[int, Whole(1, 120), "how many pictures a second"] = 30
    mirrored: Annotated[bool, YesOrNo(), "whether the window shows it as a mirror does"] = True
    turned: Annotated[
        Literal[0, 90, 180, 270],
        OneOf(0, 90, 180, 270),
        "degrees by which a camera is mounted turned",
    ] = 0
    formats: Annotated[
        tuple[str, ...],
        ListOf(OneOf(*_CODES), len(_CODES)),
        "the kinds of code it reads; [] is all",
    ] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scanner:
    layout: Annotated[str, Line(20), "how this laptop reads its keys"] = "us"
    prefix: Annotated[str, Text(10), "what it sends before each code"] = ""
    longest_gap_ms: Annotated[int, Whole(10, 200), "the longest pause between two of its keys"] = 50
    port: Annotated[str, Text(200), "a serial scanner's port; empty is none"] = ""
    speed: Annotated[int, Whole(300, 4_000_000), "a serial scanner's speed"] = 9600


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    language: Annotated[str, _LANGUAGES, "what it speaks; auto is as this computer does"] = AUTO
    theme: Annotated[
        Literal["dark", "light"], OneOf("dark", "light"), "dark, or light for the sun"
    ] = "dark"
    verdict_seconds: Annotated[
        int, Whole(0, 600), "so long a verdict stays; 0 is until the next scan"
    ] = 0
    full_screen: Annotated[bool, YesOrNo(), "whether it fills the screen"] = True
    volume: Annotated[int, Whole(0, 100), "how loud, in percent"] = 80
    pin: Annotated[str, Text(300), "what proves the supervisor's PIN; set it in the window"] = ""
