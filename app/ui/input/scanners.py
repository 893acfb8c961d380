"""The hand scanners: one that types, and one on a serial port if the settings name a port."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.errors import KnownError
from app.scanner.keyboard_layouts import LAYOUTS, US
from app.scanner.keyboard_scanner import KeyboardScanner, TypingRhythm
from app.scanner.scanner_text import CodeExtractor
from app.scanner.serial_port import SerialScanner
from app.settings.sections import ScannerSettings
from app.ui.input.wedge import Held, Wedge

# What a code of a hand scanner came by, in place of the format of a code that the camera reads.
KEYBOARD, SERIAL = "keyboard", "serial port"


class Scanners(QObject):
    """Emits the codes of both hand scanners, corrected for keyboard layout and prefix.

    `trouble` is why the serial scanner cannot be used now; None if it can. `code_in_field` says
    which texts are codes while a text field has the focus; see `Wedge`.
    """

    scanned = Signal(str, str)  # the code, and KEYBOARD or SERIAL
    # the text as the scanner sent it, for the step of set-up that finds its layout and prefix
    sent = Signal(str)
    troubled = Signal(object)  # KnownError: the serial scanner cannot be read; it is tried again
    recovered = Signal()

    def __init__(
        self,
        settings: ScannerSettings,
        application: QCoreApplication,
        *,
        code_in_field: Callable[[str], bool] | None = None,
    ) -> None:
        super().__init__()
        # A serial scanner sends characters, not keys, so its text does not depend on a layout.
        self._serially = CodeExtractor(prefix=settings.prefix, suffix=settings.suffix)
        self._typed = replace(self._serially, layout=LAYOUTS.get(settings.layout, US))
        rhythm = TypingRhythm(longest_gap=settings.longest_gap_ms / 1000)
        self._wedge = Wedge(
            KeyboardScanner[Held](rhythm), application, self, code_in_field=code_in_field
        )
        self._wedge.scanned.connect(self._accept_typed)
        self._port = SerialScanner(settings.port, settings.speed, self) if settings.port else None
        if self._port is not None:
            self._port.scanned.connect(lambda text: self._emit_code(text, self._serially, SERIAL))
            self._port.trouble.connect(self.troubled)
            self._port.recovered.connect(self.recovered)

    @property
    def trouble(self) -> KnownError | None:
        return self._port.reported if self._port is not None else None

    def start(self) -> None:
        self._wedge.begin()
        if self._port is not None:
            self._port.open()

    def stop(self) -> None:
        self._wedge.end()
        if self._port is not None:
            self._port.close()

    def interrupt(self) -> None:
        """Drop what the typing scanner has typed in part: the rest of it is lost."""
        self._wedge.interrupt()

    def _accept_typed(self, text: str) -> None:
        self._emit_code(text, replace(self._typed, caps_lock=self._wedge.caps_lock), KEYBOARD)

    def _emit_code(self, text: str, spelling: CodeExtractor, came_by: str) -> None:
        self.sent.emit(text)
        self.scanned.emit(spelling.extract(text), came_by)
