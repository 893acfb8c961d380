"""Shows news that is not about a guest in the strip below the top bar."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.errors import KnownError
from app.kiosk.door_devices import DoorDevices
from app.message import Message
from app.model.link import Link, LinkState
from app.model.night import TroubledDoor
from app.ui.bridge import Bridge
from app.ui.input.action_keys import KEYS, Act
from app.ui.text import door_trouble_text, key_refused, missing, translated
from app.ui.widgets.camera_view import Sight
from app.ui.window.main_window import MainWindow
from app.ui.window.notice import Level, Notice

if TYPE_CHECKING:
    from app.ui.flows.light import Light
    from app.ui.input.scanners import Scanners

EVERY_MS = 5_000
MOST_AT_ONCE = 3


_KEY, _SCANNER, _LIGHT = "key", "scanner", "light"
_PRINTER, _DEVICES = "printer", "devices"


class Notices(QObject):
    """Shows news of key, camera, scanners, light, printer and program, and of the other doors.

    A key that the service refuses and a key that is missing are two notices, which last.
    """

    def __init__(
        self, window: MainWindow, bridge: Bridge, devices: DoorDevices, sight: Sight
    ) -> None:
        super().__init__(window)
        self._window, self._strip, self._devices = window, window.notice, devices
        self._bridge, self._is_refused, self._is_keyless = bridge, False, False
        sight.notice.connect(lambda said: self._strip.show_text(translated(said)))
        bridge.fault.connect(self._tell_fault)
        bridge.key_missing.connect(self._tell_key_is_missing)
        bridge.link_changed.connect(self._follow_link)
        window.labels.printer_changed.connect(self._tell_printer_trouble)
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.look_at_doors)
        bridge.opened.connect(self._timer.start)
        self._strip.raised.connect(self._play)

    def follow_scanners(self, scanners: "Scanners") -> None:
        """Show when a scanner fails, and when it is back."""
        self._follow(scanners, _SCANNER, lambda: self.tr("The scanner is back."))

    def follow_light(self, light: "Light") -> None:
        """Show when the light outside fails, when it is back, and that the gate did not turn."""
        self._follow(light, _LIGHT, lambda: self.tr("The light outside is back."))
        light.not_turned.connect(self._tell_gate_did_not_turn)

    def _follow(self, device: "Scanners | Light", key: str, back: Callable[[], str]) -> None:
        strip = self._strip
        device.troubled.connect(lambda error: strip.warn(translated(error.whole), key))
        device.recovered.connect(lambda: strip.recover(back(), key))

    def show_missing(self) -> None:
        """Name the devices that did not start, if there are any."""
        if said := missing(self._devices.missing):
            self._strip.warn(said, _DEVICES)

    def show_program_code(self, text: str) -> bool:
        """Say what a code of this program is for, and return whether the text is such a code."""
        from app.ui.input.program_codes import find_setup_code, find_venue_code

        is_setup, is_venue = find_setup_code(text) is not None, find_venue_code(text) is not None
        if is_setup:
            self._strip.show_text(self.tr("This is a set-up code, not a ticket."))
        elif is_venue:
            said = self.tr("This is a venue code, not a ticket. Join under F12, Venue.")
            self._strip.show_text(said)
        return is_setup or is_venue

    def _tell_fault(self) -> None:
        """Tell of a bug after which the door keeps working."""
        said = self.tr(
            "Something went wrong in this program, and is written in its log. Scanning goes on."
        )
        self._strip.warn(said)

    def _tell_gate_did_not_turn(self) -> None:
        self._strip.warn(self.tr("The gate did not turn. The scan of its guest is taken back."))
        self._play()

    def _tell_printer_trouble(self, trouble: KnownError | None) -> None:
        """Show, and let the steward hear, that the printer of labels has a trouble."""
        if trouble is None:
            self._strip.recover(self.tr("The label printer works again."), _PRINTER)
        else:
            self._strip.warn(translated(trouble.whole), _PRINTER)
            self._play()

    def _tell_key_is_missing(self, said: Message) -> None:
        self._is_keyless = True
        self._window.top.show_key_missing()
        self._tell_of_key(translated(said))

    def _follow_link(self, link: Link) -> None:
        """Show as long as the service refuses key or laptop, and once that it accepts it again."""
        was_refused, self._is_refused = self._is_refused, link.state is LinkState.REFUSED
        if self._is_keyless or was_refused is self._is_refused:
            return
        if self._is_refused:
            refused = key_refused(KEYS[Act.SUPERVISOR])
            self._tell_of_key(translated(link.refusal) if link.refusal else refused)
        else:
            self._strip.recover(self.tr("The ticket service accepts this laptop again."), _KEY)

    def _tell_of_key(self, said: str) -> None:
        act, run = self.tr("Settings"), partial(self._window.press_act, Act.SUPERVISOR)
        self._strip.add(Notice(said, Level.TROUBLE, _KEY, lasts=True, act=act, run=run))

    def look_at_doors(self) -> None:
        """Ask for new troubles of other doors; an error is ignored, the next look asks again."""
        self._bridge.ask(
            lambda core: core.troubled_doors(), self._tell_of_doors, lambda _error: None
        )

    def _tell_of_doors(self, troubled: tuple[TroubledDoor, ...] | None) -> None:
        """Show these troubles; None means that another laptop tells of them."""
        if troubled is None:
            self._timer.stop()
        elif troubled:
            self._strip.warn("\n".join(map(door_trouble_text, troubled[:MOST_AT_ONCE])))
            self._play()

    def _play(self) -> None:
        from app.ui.output.sounds import NOTICE

        self._devices.play(NOTICE)
