"""The steps of set-up as a stack that shows one of them."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtWidgets import QStackedWidget, QWidget

from app.ui.setup.laptop import Laptop
from app.ui.setup.steps.camera_step import CameraStep
from app.ui.setup.steps.done_step import DoneStep
from app.ui.setup.steps.door_step import DoorStep
from app.ui.setup.steps.event_step import EventStep
from app.ui.setup.steps.instruction_step import InstructionStep
from app.ui.setup.steps.pin_step import PinStep
from app.ui.setup.steps.printing_step import PrintingStep
from app.ui.setup.steps.scanner_step import ScannerStep
from app.ui.setup.steps.service_step import ServiceStep
from app.ui.setup.steps.sound_step import SoundStep
from app.ui.setup.steps.step import SetupStep
from app.ui.setup.steps.venue_step import VenueStep
from app.ui.setup_api import SetUpBridge
from app.ui.theme.tokens import Theme
from app.ui.widgets.scroll import Scroll


class StepStack(QStackedWidget):
    """Holds the steps in the order of their numbers; each has a name of its own here.

    `permit` may ask for a PIN before it makes a change to the PINs; see PinStep.
    """

    def __init__(
        self,
        bridge: SetUpBridge,
        theme: Theme,
        laptop: Laptop,
        permit: Callable[[str, Callable[[], None]], None],
        zone: tzinfo | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.service = ServiceStep(bridge, theme, laptop, self)
        self.event_choice = EventStep(bridge, theme, zone, self)
        self.door = DoorStep(bridge, theme, self)
        self.instructions = InstructionStep(self)
        self.camera = CameraStep(theme, laptop, self)
        self.scanner = ScannerStep(theme, laptop, self)
        self.sound = SoundStep(theme, laptop, self)
        self.printing = PrintingStep(bridge, theme, laptop, self)
        self.pin = PinStep(theme, permit, self)
        self.venue = VenueStep(theme, laptop, self)
        self.done = DoneStep(bridge, theme, self)
        for step in self.in_order:
            self.addWidget(Scroll(step, self))

    @property
    def in_order(self) -> tuple[SetupStep, ...]:
        """Return the steps in the order of their numbers."""
        return (
            *(self.service, self.event_choice, self.door, self.instructions, self.camera),
            *(self.scanner, self.sound, self.printing, self.pin, self.venue, self.done),
        )
