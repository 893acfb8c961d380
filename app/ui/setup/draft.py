"""The draft of a set-up: the values entered so far, complete or not."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import IntEnum
from typing import Any, Literal

from app.model.finding import EventChoice
from app.model.label import NotALabelSize, NotAPrinterAddress, label_size_of, printer_address_of
from app.model.languages import AUTO
from app.model.night import CategoryCount, Role, VenueWish
from app.model.plain import plain
from app.model.policy import Instruction, instruction_of
from app.security.pin import Supervisor
from app.settings.sections import ANY_CAMERA, CameraSettings, PrintingSettings
from app.settings.settings import Settings, checked
from app.settings.setup_code import SetUp

LONGEST_EVENT = 300  # characters
LONGEST_CATEGORY = 60  # characters; the set-up code, which holds the names too, must stay small


class StepNumber(IntEnum):
    """Number of each step of set-up, in their order."""

    SERVICE = 0
    EVENT = 1
    DOOR = 2
    INSTRUCTIONS = 3
    CAMERA = 4
    SCANNER = 5
    SOUND = 6
    PRINTING = 7
    PIN = 8
    VENUE = 9
    DONE = 10


@dataclass(frozen=True, slots=True)
class Draft:
    """The values entered so far.

    `before` are the settings of a laptop that was set up already; values that set-up does not ask
    for are taken from them. An empty `api_key` stands for the stored key. `connected` says that the
    service has accepted this address and key; `events` and `counts` are what it returned.
    `category_names` are known without the service. `role` is what this laptop is in a venue
    already, `venue` what is to be done about one.
    """

    before: Settings | None = None
    base_url: str = ""
    api_key: str = field(default="", repr=False)
    connected: bool = False
    events: tuple[EventChoice, ...] = ()
    ticketing_id: str = ""
    event_id: str | None = None
    event_name: str | None = None
    counts: tuple[CategoryCount, ...] = ()
    door: str = ""
    categories: tuple[str, ...] = ()
    category_names: Mapping[str, str] = field(default_factory=dict)
    reentry: bool = True
    direction: str = "both"
    check_out: str = "pin"
    names: str = "everybody"
    instructions: tuple[Instruction, ...] = ()
    camera: str = ANY_CAMERA
    camera_path: str = ""
    camera_size: tuple[int, int] = (1280, 720)
    camera_aim: int = 80
    layout: str = "us"
    prefix: str = ""
    volume: int = 80
    printing: PrintingSettings = field(default_factory=PrintingSettings)
    language: str = AUTO
    supervisors: tuple[Supervisor, ...] = ()
    role: Role | None = None
    venue: VenueWish | None = None

    @property
    def key(self) -> str | None:
        """Return the entered API key; None stands for the stored key."""
        return self.api_key or None

    @property
    def camera_settings(self) -> CameraSettings:
        """Return the settings of the chosen camera, with which its picture can be shown."""
        width, height = self.camera_size
        return CameraSettings(source=self.camera, path=self.camera_path, width=width, height=height)

    @property
    def event(self) -> EventChoice | None:
        """Return the chosen event as the service described it; None if it is not among `events`."""
        matching = [one for one in self.events if one.ticketing_id == self.ticketing_id]
        exact = (one for one in matching if one.event_id == self.event_id)
        return next(exact, matching[0] if matching else None)

    @property
    def names_by_category(self) -> dict[str, str]:
        """Return the names of all categories that are known; several names are joined by commas."""
        counted = dict[str, list[str]]()
        for one in self.counts:
            if name := plain(one.name):
                counted.setdefault(one.category_id, []).append(name)
        return {**self.category_names, **{key: ", ".join(all_) for key, all_ in counted.items()}}

    def first_missing_step(self) -> StepNumber | None:
        """Return the first step with missing or wrong values; None if settings can be made."""
        if not self.connected or not self.base_url:
            return StepNumber.SERVICE
        if not self.ticketing_id:
            return StepNumber.EVENT
        if not self.door:
            return StepNumber.DOOR
        return None if self.wrong_printing_value is None else StepNumber.PRINTING

    @property
    def wrong_printing_value(self) -> Literal["size", "address", "name"] | None:
        """Return the value without which no label can be printed; None if none is wrong."""
        printing = self.printing
        if not printing.is_on:
            return None
        try:
            label_size_of(printing.size)
            if printing.printer == "zpl":
                printer_address_of(printing.address)
        except NotALabelSize:
            return "size"
        except NotAPrinterAddress:
            return "address"
        return "name" if printing.printer == "system" and not printing.name else None

    def for_event(self, choice: EventChoice) -> "Draft":
        """Return the draft with this event; a new ticketing clears the categories."""
        chosen = replace(
            self,
            event_id=choice.event_id,
            event_name=plain(choice.name, LONGEST_EVENT) or None,
            ticketing_id=choice.ticketing_id or "",
        )
        if chosen.ticketing_id == self.ticketing_id:
            return chosen
        kept = tuple(one for one in self.instructions if not one.is_about_category)
        return replace(chosen, counts=(), categories=(), category_names={}, instructions=kept)

    def settings(self) -> Settings:
        """Return the settings; raises InvalidSettings if a value is not allowed."""
        values = {} if self.before is None else self.before.values()
        chosen: dict[str, dict[str, Any]] = {
            "service": {
                "base_url": self.base_url,
                "ticketing_id": self.ticketing_id,
                "event_id": self.event_id,
                "event_name": self.event_name,
            },
            "door": {
                "name": self.door,
                "categories": self.categories,
                "category_names": self._category_entries(),
                "reentry": self.reentry,
                "direction": self.direction,
                "check_out": self.check_out,
                "instructions": [one.line for one in self.instructions],
            },
            "camera": {
                "source": self.camera,
                "path": self.camera_path,
                "width": self.camera_size[0],
                "height": self.camera_size[1],
                "aim": self.camera_aim,
            },
            "scanner": {"layout": self.layout, "prefix": self.prefix},
            "printing": asdict(self.printing),
            "window": {
                "volume": self.volume,
                "language": self.language,
                "names": self.names,
                **self._pins(),
            },
        }
        merged = {name: values.get(name, {}) | part for name, part in chosen.items()}
        return checked(values | merged)

    def _category_entries(self) -> list[str]:
        """Return the chosen categories for the settings, with their names as far as possible."""
        names = self.names_by_category
        return [
            f"{one} {plain(names[one], LONGEST_CATEGORY)}"
            for one in self.categories
            if one in names and " " not in one
        ]

    def _pins(self) -> dict[str, Any]:
        """Return the keys of the settings with the seals of the PINs."""
        unnamed = [one.seal for one in self.supervisors if not one.name]
        named = [one.entry for one in self.supervisors if one.name]
        return {"pin": "".join(unnamed), "supervisors": named}

    def with_listed_names(self, names: Mapping[str, str]) -> "Draft":
        """Return the draft with the category names of this laptop's list, for the same event."""
        before = self.before
        if before is None or self.ticketing_id != before.service.ticketing_id:
            return self
        return replace(self, category_names={**self.category_names, **names})

    def with_setup_code(self, code: SetUp) -> "Draft":
        """Return the draft with the set-up of another laptop, except camera and scanner."""
        settings = code.settings
        if self.before is not None:
            settings = replace(settings, camera=self.before.camera, scanner=self.before.scanner)
        told = draft_of(settings)
        return replace(
            told,
            language=told.language if self.language == AUTO else self.language,
            api_key=code.api_key or "",
            connected=False,
            camera=self.camera,
            camera_path=self.camera_path,
            camera_size=self.camera_size,
            camera_aim=self.camera_aim,
            layout=self.layout,
            prefix=self.prefix,
            role=self.role,
            venue=self.venue,
        )


def draft_of(settings: Settings | None) -> Draft:
    """Return the draft for a laptop that has these settings; an empty draft without settings."""
    if settings is None:
        return Draft()
    return Draft(
        before=settings,
        base_url=settings.service.base_url,
        connected=True,
        ticketing_id=settings.service.ticketing_id,
        event_id=settings.service.event_id,
        event_name=settings.service.event_name,
        door=settings.door.name,
        categories=settings.door.categories,
        category_names=settings.door.named_categories,
        reentry=settings.door.reentry,
        direction=settings.door.direction,
        check_out=settings.door.check_out,
        names=settings.window.names,
        instructions=tuple(map(instruction_of, settings.door.instructions)),
        camera=settings.camera.source,
        camera_path=settings.camera.path,
        camera_size=(settings.camera.width, settings.camera.height),
        camera_aim=settings.camera.aim,
        layout=settings.scanner.layout,
        prefix=settings.scanner.prefix,
        volume=settings.window.volume,
        printing=settings.printing,
        language=settings.window.language,
        supervisors=settings.window.pins,
    )
