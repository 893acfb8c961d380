"""Shows news that is not about a guest in the line below the top bar."""

from typing import TYPE_CHECKING

from app.errors import KnownError
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
    """Shows news of camera, scanners, printer and program, and of the other doors of the venue."""

    def __init__(
        self, window: MainWindow, bridge: Bridge, devices: DoorDevices, sight: Sight
    ) -> None:
        self._line, self._devices = window.notice, devices
        sight.notice.connect(lambda said: self.show(translated(said)))
        bridge.fault.connect(lambda: self.show(remarks.fault()))
        window.labels.printer_changed.connect(self._tell_printer_trouble)
        self._doors = DoorNotices(bridge, window)
        self._doors.told.connect(self._tell_aloud)
        window.alarm.raised.connect(self._play)

    def show(self, words: str) -> None:
        self._line.show_text(words)

    def follow_scanners(self, scanners: "Scanners") -> None:
        """Show when a scanner fails, and when it is back."""
        scanners.troubled.connect(lambda error: self.show(translated(error.whole)))
        scanners.recovered.connect(lambda: self.show(remarks.scanner_is_back()))

    def show_missing(self) -> None:
        """Name the devices that did not start, if there are any."""
        if said := remarks.missing(self._devices.missing):
            self._line.warn(said)

    def show_program_code(self, text: str) -> bool:
        """Say what a code of this program is for, and return whether the text is such a code."""
        from app.ui.input.program_codes import find_setup_code, find_venue_code

        if find_setup_code(text) is not None:
            self.show(remarks.set_up_code())
        elif find_venue_code(text) is not None:
            self.show(remarks.venue_code())
        else:
            return False
        return True

    def _tell_printer_trouble(self, trouble: KnownError | None) -> None:
        """Show, and let the steward hear, that the printer of labels has a trouble."""
        if trouble is None:
            self.show(remarks.printer_is_back())
        else:
            self._tell_aloud(translated(trouble.whole))

    def _tell_aloud(self, words: str) -> None:
        """Show news, and play the sound of a notice."""
        self.show(words)
        self._play()

    def _play(self) -> None:
        from app.ui.output.sounds import Cue

        self._devices.play(Cue.NOTICE)
