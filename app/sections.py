"""The sections of the settings: what a door is set up with, each value within its bounds."""

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from app.model.policy import LOOSENABLE
from app.model.verdict import Reason

_NOT_IN_A_LINE = frozenset({"Cc", "Cs", "Zl", "Zp"})


def _one_line(text: str) -> str:
    if any(unicodedata.category(character) in _NOT_IN_A_LINE for character in text):
        raise ValueError("must be one line of text, without control characters")
    if not (stripped := text.strip()):
        raise ValueError("must not be empty")
    return stripped


def _loosenable(word: Any) -> Reason:
    words = [reason for reason in Reason if reason in LOOSENABLE]
    if word not in words:
        allowed = ", ".join(f'"{reason}"' for reason in words)
        raise ValueError(f"must be one of {allowed}")
    return Reason(word)


Line = Annotated[str, AfterValidator(_one_line)]
Id = Annotated[Line, Field(max_length=100)]
Ids = Annotated[tuple[Id, ...], Field(strict=False, max_length=200)]
Loosened = Annotated[
    tuple[Annotated[Reason, BeforeValidator(_loosenable)], ...],
    Field(strict=False, max_length=len(Reason)),
]


class Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


class Service(Section):
    base_url: Line = Field(max_length=500, description="the address of the ticket service")
    ticketing_id: Id = Field(description="whose tickets are looked at")
    event_id: Id | None = Field(None, description="the event that they are for")
    event_name: Annotated[Line, Field(max_length=300)] | None = Field(
        None, description="what the event is called"
    )


class Door(Section):
    name: Line = Field(max_length=80, description="what this door is called")
    categories: Ids = Field((), description="ids of the ticket categories that go here; [] is all")
    reentry: bool = Field(True, description="whether a guest who went out may come in again")
    dwell_seconds: float = Field(
        8.0, ge=0, le=120, description="so long the same code again is the same guest, still here"
    )
    admit_when: Loosened = Field(
        (), description='what the list lets in though it would be held, like "payment open"'
    )


class Patience(Section):
    online_seconds: float = Field(
        2.0, ge=0.2, le=10, description="how long a guest waits for the service's answer"
    )
    doubtful_seconds: float = Field(
        0.8, ge=0.2, le=10, description="the same while the line is in doubt"
    )


class Sync(Section):
    history_seconds: int = Field(
        5, ge=1, le=60, description="how often other doors' scans are read"
    )
    full_minutes: int = Field(5, ge=1, le=240, description="how often the whole list is read")
    page_size: int = Field(500, ge=1, le=5_000, description="how many tickets are read at a time")


class Camera(Section):
    source: Line = Field(
        "auto",
        max_length=500,
        description='"auto", "none", a camera\'s name, a video file, a folder of pictures, or an '
        "http address",
    )
    width: int = Field(1280, ge=160, le=7680, description="how wide a picture is asked for")
    height: int = Field(720, ge=120, le=4320, description="and how high")
    rate: int = Field(30, ge=1, le=120, description="how many pictures a second")
    mirrored: bool = Field(True, description="whether the window shows it as a mirror does")
    turned: Literal[0, 90, 180, 270] = Field(
        0, description="degrees by which a camera is mounted turned"
    )


class Scanner(Section):
    layout: Line = Field("us", max_length=20, description="how this laptop reads its keys")
    prefix: Annotated[str, Field(max_length=10)] = Field(
        "", description="what it sends before each code"
    )
    longest_gap_ms: int = Field(
        50, ge=10, le=200, description="the longest pause between two of its keys"
    )
    port: Annotated[str, Field(max_length=200)] = Field(
        "", description="a serial scanner's port; empty is none"
    )
    speed: int = Field(9600, ge=300, le=4_000_000, description="a serial scanner's speed")


class Window(Section):
    language: Literal["auto", "en", "de", "fr", "es", "it", "nl"] = Field(
        "auto", description="what it speaks; auto is as this computer does"
    )
    theme: Literal["dark", "light"] = Field("dark", description="dark, or light for the sun")
    verdict_seconds: int = Field(
        0, ge=0, le=600, description="so long a verdict stays; 0 is until the next scan"
    )
    full_screen: bool = Field(True, description="whether it fills the screen")
    volume: int = Field(80, ge=0, le=100, description="how loud, in percent")
    reduced_motion: bool = Field(False, description="whether nothing moves that need not")
    pin: Annotated[str, Field(max_length=300)] = Field(
        "", description="what proves the supervisor's PIN; set it in the window"
    )
