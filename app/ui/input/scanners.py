"""The hand scanners: one that types, among the keys of people, and one on a serial port."""

import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import (
    QCoreApplication,
    QElapsedTimer,
    QEvent,
    QObject,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit
from shiboken6 import isValid

from app.errors import KnownError
from app.scanner.keyboard_scanner import (
    KeyboardScanner,
    KeyKind,
    KeyResult,
    KeyStroke,
    TypingRhythm,
)
from app.scanner.scanner_text import LAYOUTS, US, CodeExtractor
from app.scanner.serial_port import SerialScanner
from app.settings.sections import ScannerSettings
from app.ui.input.focus_watch import PIN, PROSE

_ENDS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
# Dead keys (accents that wait for a letter) have no text of their own.
_DEAD = {
    Qt.Key.Key_Dead_Grave: "`",
    Qt.Key.Key_Dead_Acute: "\N{ACUTE ACCENT}",
    Qt.Key.Key_Dead_Circumflex: "^",
    Qt.Key.Key_Dead_Tilde: "~",
    Qt.Key.Key_Dead_Diaeresis: "\N{DIAERESIS}",
}
# Keys that change what other keys type.
_MODIFIERS = {
    *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta),
    *(Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_ScrollLock),
}
# With Alt the digits of the keypad are the number of a character, not text.
_ALT = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.AltModifier
_TICK_MS = 10  # milliseconds


@dataclass(frozen=True, slots=True)
class Held:
    """A key event that is held back; it is sent to its receiver if a person pressed the key."""

    receiver: QObject
    event: QEvent


class Wedge(QObject):
    """Emits what hand scanners type as codes, and lets the keys of people through.

    A key arrives in one of three ways: as a key event of a window, as the Shortcut that it belongs
    to, or as text that an input method made of several keys. Events that were held back are sent
    again and then pass. `caps_lock` is its state at the last letter that showed it. With
    `code_in_field`, only a text that this accepts is a code while a text field has the focus.
    """

    scanned = Signal(str)

    def __init__(
        self,
        keys: KeyboardScanner[Held],
        application: QCoreApplication,
        parent: QObject | None = None,
        *,
        code_in_field: Callable[[str], bool] | None = None,
    ) -> None:
        super().__init__(parent)
        self.caps_lock = False
        self._code_in_field = code_in_field
        self._keys = keys
        self._is_ours = False
        self._announced: KeyStroke | None = None
        # Time of the last key. Key events carry the time of the window system's clock; until the
        # first one comes, assume that it equals the steady clock.
        self._at = time.monotonic()
        self._since = QElapsedTimer()
        self._since.start()
        self._ticks = 0
        self._timer = QTimer(self, interval=_TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._application = application

    def begin(self) -> None:
        """Watch every key of the application, until `end` or until the wedge is destroyed."""
        self._application.installEventFilter(self)

    def end(self) -> None:
        self._timer.stop()
        self._application.removeEventFilter(self)

    def eventFilter(self, receiver: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.ShortcutOverride if receiver.isWindowType():
                assert isinstance(event, QKeyEvent)
                self.caps_lock = _is_locked(event, self.caps_lock)
                self._announced = _stroke(event)
                return False
            case QEvent.Type.KeyPress | QEvent.Type.KeyRelease if receiver.isWindowType():
                assert isinstance(event, QKeyEvent)
                self.caps_lock = _is_locked(event, self.caps_lock)
                stroke: KeyStroke | None = _stroke(event)
            case QEvent.Type.Shortcut:
                stroke = self._announced
            case QEvent.Type.InputMethod:
                assert isinstance(event, QInputMethodEvent)
                text = event.commitString()
                at = self._at + self._since.elapsed() / 1000
                stroke = KeyStroke(KeyKind.CHARACTER, text, at) if text else None
            case _:
                return False
        self._announced = None
        if self._is_ours or stroke is None:
            self._is_ours = False
            return False
        if not self._keys.is_holding:
            field = QApplication.focusWidget()
            self._keys.is_prose = field is not None and bool(field.property(PROSE))
            self._keys.is_pin = field is not None and bool(field.property(PIN))
            self._keys.is_code = self._code_in_field if isinstance(field, QLineEdit) else None
        self._at, self._ticks = stroke.at, 0
        self._since.start()
        return not self._apply(self._keys.add_stroke(stroke, Held(receiver, event.clone())))

    def interrupt(self) -> None:
        """Drop what is half typed, because this program has got or lost the keyboard."""
        self._keys.interrupt(self._at + self._since.elapsed() / 1000)
        self._timer.stop()

    @Slot()
    def _tick(self) -> None:
        """Tell the scanner that time has passed without a key.

        Ticks are counted instead of reading a clock: after the program hung, the keys that wait in
        the queue must be handled before their pause counts.
        """
        self._ticks += 1
        self._apply(self._keys.check_pause(self._at + self._ticks * _TICK_MS / 1000))

    def _apply(self, outcome: KeyResult[Held]) -> bool:
        if self._keys.is_holding and not self._timer.isActive():
            self._timer.start()
        elif not self._keys.is_holding:
            self._timer.stop()
        for held in outcome.released:
            if isValid(held.receiver):
                self._is_ours = True
                QCoreApplication.sendEvent(held.receiver, held.event)
                self._is_ours = False
        if outcome.code is not None:
            self.scanned.emit(outcome.code)
        return outcome.passes


def _stroke(event: QKeyEvent) -> KeyStroke:
    at = event.timestamp() / 1000
    key = Qt.Key(event.key())
    text = event.text() or _DEAD.get(key, "")
    kind = KeyKind.CHARACTER
    if not text or unicodedata.category(text[0]) == "Cc" or event.modifiers() & _ALT == _ALT:
        kind, text = KeyKind.COMMAND, key.name
    if event.type() == QEvent.Type.KeyRelease:
        return KeyStroke(KeyKind.UP, text, at)
    if event.isAutoRepeat():
        return KeyStroke(KeyKind.REPEAT, text, at)
    if key in _ENDS or event.text() in ("\r", "\n"):
        return KeyStroke(KeyKind.END, "", at)
    return KeyStroke(KeyKind.SILENT if key in _MODIFIERS else kind, text, at)


def _is_locked(event: QKeyEvent, before: bool) -> bool:
    """Return whether Caps Lock is on, as far as a letter and its Shift key show it.

    A small letter shows it surely; a capital letter can come from other sources too.
    """
    text = event.text()
    if event.type() == QEvent.Type.KeyRelease or not (text.isascii() and text.isalpha()):
        return before
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    return shift if text.islower() else before and not shift


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
