"""Shows news that is not about a guest in the line below the top bar."""

from typing import TYPE_CHECKING

from app.kiosk.door_devices import DoorDevices
from app.ui.bridge import Bridge
from app.ui.flows.door_notices import DoorNotices
from app.ui.input.sight import Sight
from app.ui.text import remarks
from app.ui.text.translated import translated
from app.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from app.ui.input.scanners import Scanners


class Notices:
    """Shows news of the camera, the scanners, the program and the other doors of the venue."""

    def __init__(
        self, window: MainWindow, bridge: Bridge, devices: DoorDevices, sight: Sight
    ) -> None:
        self._line, self._devices = window.notice, devices
        sight.notice.connect(lambda said: self.show(translated(said)))
        bridge.fault.connect(lambda: self.show(remarks.fault()))
        self._doors = DoorNotices(bridge, window)
        self._doors.told.connect(self._tell_door_trouble)

    def show(self, words: str) -> None:
        self._line.show_text(words)

    def follow_scanners(self, scanners: "Scanners") -> None:
        """Show when a scanner fails, and when it is back."""
        scanners.troubled.connect(lambda error: self.show(translated(error.whole)))
        scanners.recovered.connect(lambda: self.show(remarks.scanner_is_back()))

    def show_missing(self) -> None:
        """Name the devices that did not start, if there are any."""
        if said := remarks.missing(self._devices.missing):
            self.show(said)

    def _tell_door_trouble(self, words: str) -> None:
        """Show, and let the supervisor hear, that a door of the venue has a trouble."""
        from app.ui.output.sounds import Cue

        self.show(words)
        self._devices.play(Cue.NOTICE)
