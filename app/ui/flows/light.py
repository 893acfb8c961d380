"""The light and the gate outside, at a serial port: they show what is decided at the door."""

from collections.abc import Iterable
from enum import Enum, auto
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.errors import KnownError
from app.message import Message
from app.model.light import Lamp
from app.model.verdict import Decision, Kind
from app.scanner.scanner_text import LineBuffer
from app.scanner.serial_port import SerialPort
from app.settings.sections import LightSettings
from app.ui.flows.current_scan import CurrentScan
from app.ui.verdict.verdict_view import badge_of, sign_for

GATE_RESTS_MS = 500  # between two guests of a group: gates take no pulse that comes sooner
GATE_ANSWERS_MS = 15_000  # gates give up a guest who does not walk after 5 to 10 s


class Part(Enum):
    """The two things at one port. What the gate needs is sent first."""

    GATE = auto()
    LIGHT = auto()


_AT_REST = {Part.GATE: Lamp.CLOSE, Part.LIGHT: Lamp.OFF}


class Light(QObject):
    """Shows a lamp for some seconds, and opens the gate for a moment, if there is one.

    Nothing waits for the device. A state that it has not taken when the next one comes is dropped,
    so that a late device neither shows an old lamp nor opens the gate for nobody. All that it sends
    is ignored, except that the gate did not turn. `trouble` is why it cannot be used now.
    """

    troubled = Signal(object)  # KnownError: the port is opened as soon as that is possible
    recovered = Signal()
    not_turned = Signal()  # the gate, since it was opened last

    def __init__(
        self, settings: LightSettings, parent: QObject | None = None, **search: Any
    ) -> None:
        super().__init__(parent)
        self.settings, self._lines = settings, settings.lines
        self._parts = [one for one in Part if one is Part.LIGHT or settings.gate_ms]
        self._states = dict(_AT_REST)
        self._unsent = set[Part]()
        self._received = LineBuffer()
        self._off_timer = self._timer(settings.seconds * 1_000, Part.LIGHT)
        self._close_timer = self._timer(settings.gate_ms, Part.GATE)
        self._next_timer, self._coming = self._timer(GATE_RESTS_MS), 0
        self._close_timer.timeout.connect(self._next_timer.start)
        self._next_timer.timeout.connect(self._let_next_pass)
        self._answer_timer = self._timer(GATE_ANSWERS_MS)
        name = Message("Light and gate")
        self._port = SerialPort(settings.port, settings.speed, name, self, writes=True, **search)
        self._port.ready.connect(self._begin)
        self._port.sent.connect(self._send)
        self._port.received.connect(self._hear)
        self._port.trouble.connect(self._report_trouble)
        self._port.recovered.connect(self.recovered)

    @property
    def trouble(self) -> KnownError | None:
        return self._port.reported

    def start(self) -> None:
        self._port.open()

    def stop(self) -> None:
        """Switch the light off, close the gate, and then the port."""
        self._rest()
        if self._port.is_open:
            self._write(self._parts)
        self._port.close()

    def show(self, lamp: Lamp) -> None:
        """Show this lamp in place of the one before; it goes off by itself."""
        self._set(Part.LIGHT, lamp)
        self._off_timer.start()

    def open_gate(self, people: int = 1) -> bool:
        """Open the gate for a moment for each of these; return whether one can be opened now.

        That it did not turn is heard after one guest only: of several nobody knows who it was.
        """
        can_open = self._port.is_open and Part.GATE in self._parts
        if can_open and people:
            self._coming += people
            self._let_next_pass()
            if self._coming:
                self._answer_timer.stop()
            else:
                self._answer_timer.start()
        return can_open

    def _let_next_pass(self) -> None:
        if self._coming:
            self._coming -= 1
            self._next_timer.stop()
            self._set(Part.GATE, Lamp.OPEN)
            self._close_timer.start()

    def _timer(self, interval: int, part: Part | None = None) -> QTimer:
        """Return a timer at whose end this part, if there is one, goes to rest."""
        timer = QTimer(self, singleShot=True, interval=interval)
        if part is not None:
            timer.timeout.connect(lambda: self._set(part, _AT_REST[part]))
        return timer

    def _rest(self) -> None:
        for timer in (self._off_timer, self._close_timer, self._next_timer, self._answer_timer):
            timer.stop()
        self._coming = 0
        self._states = dict(_AT_REST)

    def _set(self, part: Part, state: Lamp) -> None:
        self._states[part] = state
        self._unsent.add(part)
        self._send()

    def _send(self) -> None:
        """Send what has changed, if the device has taken all that was sent before."""
        if self._unsent and self._port.is_free:
            self._write([part for part in self._parts if part in self._unsent])

    def _write(self, parts: Iterable[Part]) -> None:
        self._unsent.clear()
        if data := b"".join(self._lines[self._states[part]] for part in parts):
            self._port.write(data)

    def _begin(self) -> None:
        """Bring the device, which may be in any state, into the present one."""
        self._received = LineBuffer()
        self._write(self._parts)

    def _hear(self, data: bytes) -> None:
        wanted, is_awaited = self.settings.not_turned.strip(), self._answer_timer.isActive()
        said = [line.strip() for line in self._received.feed(data)]
        if wanted and is_awaited and wanted in said:
            self._answer_timer.stop()
            self.not_turned.emit()

    def _report_trouble(self, error: KnownError) -> None:
        self._rest()
        self.troubled.emit(error)


class LightOutside(QObject):
    """Follows what is heard of all whom one action lets through.

    It takes a scan back whose guest did not walk.
    """

    def __init__(self, light: Light, current_scan: CurrentScan, parent: QObject) -> None:
        super().__init__(parent)
        self._light, self._current_scan = light, current_scan
        self._let_through: tuple[Decision, ...] = ()  # by the last action
        self._at_gate: Decision | None = None  # the one guest for whom the gate was opened last
        current_scan.sound_due.connect(self._follow)
        light.not_turned.connect(self._take_back)

    def _follow(self, decision: Decision) -> None:
        before, self._let_through = self._let_through, self._current_scan.let_through
        # A guest who is scanned again lets in nobody, whom else the last action let through.
        known = self._let_through if decision.verdict.kind is Kind.JUST_ADMITTED else before
        going = [one for one in self._let_through if one not in known]
        people = sum(one.people for one in going)
        if self._light.open_gate(people) and going:
            self._at_gate = going[0] if people == 1 else None
        self._light.show(sign_for(badge_of(decision.verdict).tone).lamp)

    def _take_back(self) -> None:
        if (decision := self._at_gate) is not None:
            self._at_gate = None
            self._current_scan.undo(decision, is_asked=False)
