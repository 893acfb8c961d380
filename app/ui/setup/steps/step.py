"""Base of the steps of set-up, their draft, and the functions of this laptop that they try out."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLayout, QPushButton, QSlider, QWidget

from app.errors import KnownError
from app.model.finding import EventChoice, Finding
from app.model.hours import Hours, hours_of
from app.model.languages import AUTO
from app.model.light import Lamp
from app.model.night import CategoryCount, Role
from app.model.plain import plain
from app.model.policy import Instruction, instruction_of
from app.model.verdict import Kind
from app.security.pin import Supervisor
from app.settings.sections import (
    NO_CAMERA,
    CameraSettings,
    LightSettings,
    PrintingSettings,
    WindowSettings,
    named_categories,
)
from app.settings.settings import Settings, checked, is_valid, keys_of
from app.settings.setup_code import LAPTOP_SECTIONS, SetUp
from app.ui.pages.page import Topic
from app.ui.widgets.controls import Field, WordChoice
from app.ui.widgets.labels import row

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from app.eye.camera.camera_device import CameraDevice
    from app.ui.widgets.camera_view import CameraPreview


INSTRUCTIONS, HOURS = "door.instructions", "door.hours"
_ENTRY_OF: Mapping[str, Callable[[str], Instruction | Hours]] = {
    INSTRUCTIONS: instruction_of,
    HOURS: hours_of,
}
LONGEST_EVENT = 300  # characters
LONGEST_CATEGORY = 60  # characters; the set-up code, which holds the names too, must stay small


class StepNumber(IntEnum):
    """Number of each step of set-up, in their order."""

    SERVICE, EVENT, DOOR, INSTRUCTIONS, HOURS, CAMERA = range(6)
    SCANNER, SOUND, PRINTING, PIN, VENUE, DONE = range(6, 12)


@dataclass(frozen=True, slots=True)
class VenueWish:
    """The venue that this laptop joins when set-up is saved: its code and passphrase."""

    code: str
    passphrase: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Draft:
    """The settings entered so far, and what set-up has learnt beside them.

    `values` are settings by section and key, as `Settings.values` returns them; a key that is left
    out has its default. `is_set_up` says that this laptop, or the one of a set-up code, had
    settings. An empty `api_key` stands for the stored key. `connected` says that the service has
    accepted this address and key; `events` and `counts` are what it returned. `keyring` says
    whether this laptop can keep keys, `role` is what it is in a venue already, `venue` the one that
    it is to join.
    """

    values: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    is_set_up: bool = False
    api_key: str = field(default="", repr=False)
    connected: bool = False
    events: tuple[EventChoice, ...] = ()
    counts: tuple[CategoryCount, ...] = ()
    keyring: Finding | None = None
    role: Role | None = None
    role_trouble: KnownError | None = None
    venue: VenueWish | None = None

    def __getitem__(self, name: str) -> Any:
        """Return the setting of this name, as in draft["door.reentry"], or its default."""
        section, key = name.split(".")
        entered = self.values.get(section, {})
        return entered[key] if key in entered else keys_of(section)[key].default

    def changed(self, settings: Mapping[str, Any]) -> "Draft":
        """Return the draft with these settings, by their names."""
        values = {section: dict(keys) for section, keys in self.values.items()}
        for name, value in settings.items():
            section, key = name.split(".")
            values.setdefault(section, {})[key] = value
        return replace(self, values=values)

    @property
    def key(self) -> str | None:
        """Return the entered API key; None stands for the stored key."""
        return self.api_key or None

    @property
    def camera(self) -> CameraSettings:
        """Return the settings of the chosen camera, with which its picture can be shown."""
        return CameraSettings(**self.values.get("camera", {}))

    @property
    def printing(self) -> PrintingSettings:
        return PrintingSettings(**self.values.get("printing", {}))

    @property
    def light(self) -> LightSettings:
        return LightSettings(**self.values.get("light", {}))

    def entries(self, setting: str) -> tuple[Any, ...]:
        """Return the entries of one of the settings INSTRUCTIONS and HOURS."""
        return tuple(map(_ENTRY_OF[setting], self[setting]))

    def with_entries(self, setting: str, entries: Iterable[Instruction | Hours]) -> "Draft":
        return self.changed({setting: tuple(one.line for one in entries)})

    def category_ids(self, named: Iterable[str]) -> tuple[str, ...]:
        """Return the ids of the categories that are known, and of these, each once.

        A line of the settings cannot hold an id with a blank, so those are left out.
        """
        known = (*self.names_by_category, *self["door.categories"], *named)
        return tuple(one for one in dict.fromkeys(known) if " " not in one)

    @property
    def supervisors(self) -> tuple[Supervisor, ...]:
        """Return everybody whose PIN counts."""
        return WindowSettings(**self.values.get("window", {})).pins

    def with_supervisors(self, supervisors: tuple[Supervisor, ...]) -> "Draft":
        unnamed = "".join(one.seal for one in supervisors if not one.name)
        named = tuple(one.entry for one in supervisors if one.name)
        return self.changed({"window.pin": unnamed, "window.supervisors": named})

    @property
    def event(self) -> EventChoice | None:
        """Return the chosen event as the service described it; None if it is not among `events`."""
        ticketing, event = self["service.ticketing_id"], self["service.event_id"]
        matching = [one for one in self.events if one.ticketing_id == ticketing]
        exact = (one for one in matching if one.event_id == event)
        return next(exact, matching[0] if matching else None)

    @property
    def event_words(self) -> str:
        names = ("event_name", "event_id", "ticketing_id")
        return plain(next(filter(None, (self[f"service.{one}"] for one in names)), ""))

    @property
    def names_by_category(self) -> dict[str, str]:
        """Return the names of all categories that are known; several names are joined by commas."""
        counted = dict[str, list[str]]()
        for count in self.counts:
            if name := plain(count.name):
                counted.setdefault(count.category_id, []).append(name)
        named = named_categories(self["door.category_names"])
        return named | {key: ", ".join(names) for key, names in counted.items()}

    def first_missing_step(self) -> StepNumber | None:
        """Return the first step with missing or wrong values; None if settings can be made."""
        is_right = {
            StepNumber.SERVICE: self.connected and bool(self["service.base_url"]),
            StepNumber.EVENT: bool(self["service.ticketing_id"]),
            StepNumber.DOOR: bool(self["door.name"]),
            StepNumber.SOUND: self.wrong_light_value is None,
            StepNumber.PRINTING: self.wrong_printing_value is None,
        }
        return next((step for step, right in is_right.items() if not right), None)

    @property
    def wrong_light_value(self) -> str | None:
        """Return the key of the light whose value is missing or wrong; None if none is."""
        if not self.light.is_on:
            return None
        if not self.light.port:
            return "port"
        return next((one for one in Lamp if not is_valid("light", one, self[f"light.{one}"])), None)

    @property
    def wrong_printing_value(self) -> str | None:
        """Return the key without whose value no label can be printed; None if none is wrong."""
        needed = {"zpl": ("size", "address"), "system": ("size", "name"), "none": ()}
        for key in needed[self.printing.printer]:
            value = self[f"printing.{key}"]
            if not (value and is_valid("printing", key, value)):
                return key
        return None

    def for_event(self, choice: EventChoice) -> "Draft":
        """Return the draft with this event; a new ticketing clears the categories."""
        chosen = self.changed({
            "service.event_id": choice.event_id,
            "service.event_name": plain(choice.name, LONGEST_EVENT) or None,
            "service.ticketing_id": choice.ticketing_id or "",
        })  # fmt: skip
        if chosen["service.ticketing_id"] == self["service.ticketing_id"]:
            return chosen
        cleared = chosen.changed({"door.categories": (), "door.category_names": ()})
        for setting in _ENTRY_OF:
            kept = (one for one in self.entries(setting) if not one.is_about_category)
            cleared = cleared.with_entries(setting, kept)
        return replace(cleared, counts=())

    def settings(self) -> Settings:
        """Return the settings; raises InvalidSettings if a value is not allowed."""
        names = self.names_by_category
        entries = tuple(
            f"{one} {plain(names[one], LONGEST_CATEGORY)}"
            for one in self["door.categories"]
            if one in names and " " not in one
        )
        # Wrong values of a printer that is not used do no harm; those of one in use are refused.
        printing = self.values.get("printing", {}).items()
        good = {key: value for key, value in printing if is_valid("printing", key, value)}
        values = self.changed({"door.category_names": entries}).values
        return checked({**values, "printing": good})

    def with_setup_code(self, code: SetUp) -> "Draft":
        """Return the draft with the set-up of another laptop, except the parts of its own
        laptop: camera, scanner, light.

        The PINs of this laptop stay, if it has any: only who knows one may change them.
        """
        own = {name: self.values[name] for name in LAPTOP_SECTIONS if name in self.values}
        taken = replace(
            self, values={**code.settings.values(), **own}, is_set_up=True,
            api_key=code.api_key or "", connected=False, events=(), counts=(),
        )  # fmt: skip
        if self.supervisors:
            taken = taken.with_supervisors(self.supervisors)
        chosen = self["window.language"]
        return taken if chosen == AUTO else taken.changed({"window.language": chosen})


def draft_of(settings: Settings | None) -> Draft:
    """Return the draft for a laptop that has these settings; an empty draft without settings."""
    if settings is None:
        return Draft()
    return Draft(settings.values(), is_set_up=True, connected=True)


NO_PREVIEW = CameraSettings(source=NO_CAMERA)
GAP = 16  # pixels between the parts of a column
Control = TypeVar("Control", bound=QWidget)


@dataclass(frozen=True, slots=True)
class Laptop:
    """Functions that the set-up pages call.

    `cameras` returns the cameras, the most suitable one first. `preview` shows the picture of the
    camera of these settings, until it is called with others. `ports` returns the names of the
    serial ports, `try_light` shows a kind of verdict outside, with a light of these settings, and
    calls back with why it cannot, or with an empty sentence.
    """

    cameras: Callable[[], "tuple[CameraDevice, ...]"]
    preview: Callable[[CameraSettings], None]
    set_volume: Callable[[int], None]
    play: Callable[[Kind], None]
    has_sound: Callable[[], bool]
    set_language: Callable[[str], None]
    ports: Callable[[], Iterable[str]]
    try_light: Callable[[LightSettings, Kind, Callable[[str], object]], None]


class SetupStep(QWidget):
    """A step shows a draft and adds the values that are entered in it.

    Subclasses set `name`, `title` and `subtitle`, and `bind` the controls of settings by their
    names. The page makes all steps anew when the language changes. `passed` carries the draft when
    all values are right. `busy` tells whether the step waits for a reply. `help_topic` is the topic
    at which the help opens from this step.
    """

    name = title = subtitle = ""
    first: Any = None  # the first field to fill in
    help_topic = Topic.SET_UP
    passed = Signal(object)  # Draft
    busy = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft = Draft()
        self.view: CameraPreview | None = None  # in which codes are held to the camera
        self._bound: dict[str, QWidget] = {}

    def bind(self, setting: str, control: Control) -> Control:
        """Let a control show and change the setting of this name, like "door.reentry"."""
        self._bound[setting] = control
        return control

    def choice(self, setting: str, name: str, words: Mapping[Any, str]) -> WordChoice:
        """Return a list of values, each in words, that shows and changes this setting."""
        return self.bind(setting, WordChoice(name, words, self))

    def button(self, text: str, clicked: Callable[[], object]) -> QPushButton:
        """Return a button of this step; Return never clicks it unless it has the focus."""
        button = QPushButton(text, self)
        button.clicked.connect(lambda: clicked())
        return button

    def enter(self, draft: Draft) -> None:
        """Show this draft. Called when the step is opened."""
        self.draft = draft
        for setting, control in self._bound.items():
            _show(control, draft[setting])

    def learn(self, draft: Draft) -> None:
        """Show this draft, to which a late reply to the page has added something."""
        self.draft = draft

    def leave(self) -> None:
        """End what runs for this step only. Called when another step is opened."""

    def collected(self) -> Draft:
        """Return the draft with the values entered in this step, right or wrong."""
        return self.draft.changed({name: _value_of(one) for name, one in self._bound.items()})

    def submit(self) -> None:
        """Emit `passed` if all values are right, else show what is wrong."""
        draft = self.collected()
        if self.is_right(draft):
            self.passed.emit(draft)
        else:
            self.say_missing()

    def is_right(self, draft: Draft) -> bool:
        """Return whether the values of this step are complete and right."""
        return True

    def say_missing(self) -> None:
        """Show that values are missing or wrong. Called after `enter` too, from the last step."""
        self.focus_first()

    def focus_first(self) -> None:
        """Give the focus to the first field to fill in, or to the step without one."""
        (self if self.first is None else self.first).setFocus()

    def scanned(self, text: str) -> None:
        """Handle a text from a scanner or a code from the camera; most steps ignore it."""

    def show_picture(self, picture: "NDArray[np.uint8]") -> None:
        """Show a picture of the camera that `preview` was called for, if this step has a view."""
        if self.view is not None:
            self.view.show_frame(picture, (), "")

    def show_sharpness(self, is_sharp: bool | None) -> None:
        """Show whether the camera's picture is sharp; None if that cannot be told."""

    def show_condition(self, sentence: str | None) -> None:
        """Show why the camera gives no usable picture; None if it does."""
        if self.view is not None:
            self.view.show_condition(sentence)

    def fill(
        self, *columns: QWidget | QLayout, shares: tuple[int, ...] = (1, 1), gap: int = 36
    ) -> None:
        """Place the columns of the step side by side."""
        row(*zip(columns, shares, strict=False), gap=gap, parent=self)


def _show(control: QWidget, value: Any) -> None:
    match control:
        case QCheckBox():
            control.setChecked(value)
        case QSlider():
            control.setValue(value)
        case WordChoice():
            control.choose(value)
        case Field():
            control.show_text(value)


def _value_of(control: QWidget) -> Any:
    match control:
        case QCheckBox():
            return control.isChecked()
        case QSlider():
            return control.value()
        case WordChoice():
            return control.currentData()
        case Field():
            return plain(control.text, control.edit.maxLength())
