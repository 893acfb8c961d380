"""A hand scanner on a serial port, which may be a USB cable."""

import logging
from collections.abc import Callable, Mapping

from PySide6.QtCore import QIODevice, QObject, QTimer, Signal, Slot
from PySide6.QtSerialPort import QSerialPort, QSerialPortInfo

from app.errors import KnownError
from app.message import Message
from app.scanner.scanner_text import LineBuffer


class SerialError(KnownError):
    """The scanner on the serial port cannot be used. Opening the port is retried all the time."""


class NoScanner(SerialError):
    """The port does not exist, because no scanner is plugged in."""

    SAID = Message("There is no scanner on the port {port}.")
    STEP = Message("Plug the scanner in: it is found by itself. Or choose another port.")


class ScannerUnplugged(NoScanner):
    """The port was open and is gone, because the scanner was unplugged."""

    SAID = Message("The scanner on the port {port} was unplugged.")


class PortForbidden(SerialError):
    """Another program uses the port, or this user may not use it."""

    SAID = Message("The port {port} may not be used.")
    STEP = Message(
        "Close the other program that uses the scanner. On Linux this user must belong to "
        "the group 'dialout'."
    )


class PortUnusable(SerialError):
    """The port does not open. `cause` is the operating system's short word for the reason."""

    SAID = Message("The port {port} does not work: {cause}.")
    STEP = Message("Unplug the scanner and plug it in again, or choose another port or speed.")


log = logging.getLogger(__name__)

_Failure = QSerialPort.SerialPortError
# A line without an end character is complete after PAUSE_MS of silence. It is complete after
# STALL_MS if the line before had an end character, because a wireless scanner may stall.
PAUSE_MS = 100
STALL_MS = 500
# How often a missing port is tried again.
RETRY_EVERY_MS = 1_000


def list_ports() -> dict[str, str]:
    """Return the names of the serial ports that this laptop has now, each with its device.

    That identifies a USB device wherever it is plugged in; it may be empty.
    """
    return {info.portName(): _device(info) for info in QSerialPortInfo.availablePorts()}


def _device(info: QSerialPortInfo) -> str:
    if not (info.hasVendorIdentifier() and info.hasProductIdentifier()):
        return ""
    ids = (info.vendorIdentifier(), info.productIdentifier(), info.serialNumber())
    return "{:04x}:{:04x}:{}".format(*ids)


class SerialScanner(QObject):
    """Read codes from one port while it is open, and find the scanner again when it was lost."""

    scanned = Signal(str)
    ready = Signal()
    trouble = Signal(object)  # SerialError; the same kind of error is not sent twice in a row

    def __init__(
        self,
        port: str,
        speed: int,
        parent: QObject | None = None,
        *,
        every: int = RETRY_EVERY_MS,
        look: Callable[[], Mapping[str, str]] = list_ports,
    ) -> None:
        super().__init__(parent)
        self._name = port
        self._look = look
        self._device = ""
        self._lines = LineBuffer()
        self._listening = False
        self._reported: SerialError | None = None
        self._port = QSerialPort(self)
        self._port.setBaudRate(speed)
        self._port.readyRead.connect(self._read)
        self._port.errorOccurred.connect(self._failed)
        self._pause_timer = QTimer(self, singleShot=True)
        self._pause_timer.timeout.connect(self._paused)
        self._retry_timer = QTimer(self, singleShot=True, interval=every)
        self._retry_timer.timeout.connect(self.open)

    @Slot()
    def open(self) -> None:
        """Open the port, now or as soon as the scanner is plugged in."""
        self._port.setPortName(self._present_name())
        if not self._port.open(QIODevice.OpenModeFlag.ReadOnly):
            self._report_trouble(self._why_not_open())
            return
        self._port.setDataTerminalReady(True)
        self._lines = LineBuffer()
        self._listening = True
        self._reported = None
        log.info("The serial scanner is ready")
        self.ready.emit()

    @Slot()
    def close(self) -> None:
        self._retry_timer.stop()
        self._pause_timer.stop()
        # Closing a port that is gone reports its error once more.
        self._listening = False
        self._port.close()

    def _present_name(self) -> str:
        """Return the port's present name: a scanner plugged in again may get another name."""
        there = self._look()
        if self._name in there:
            self._device = there[self._name]
        elif self._device:
            return next((one for one in there if there[one] == self._device), self._name)
        return self._name

    @Slot()
    def _read(self) -> None:
        lines = self._lines.feed(bytes(self._port.readAll().data()))
        self._pause_timer.start(STALL_MS if self._lines.sends_ends else PAUSE_MS)
        for line in lines:
            self.scanned.emit(line)

    @Slot()
    def _paused(self) -> None:
        for line in self._lines.flush():
            self.scanned.emit(line)

    @Slot(QSerialPort.SerialPortError)
    def _failed(self, failure: QSerialPort.SerialPortError) -> None:
        if self._listening and failure is _Failure.ResourceError:
            self.close()
            self._report_trouble(ScannerUnplugged(port=self._name))

    def _report_trouble(self, error: SerialError) -> None:
        self._retry_timer.start()
        if not isinstance(self._reported, type(error)):
            self._reported = error
            log.warning("The serial scanner: %s", type(error).__name__)
            self.trouble.emit(error)

    def _why_not_open(self) -> SerialError:
        match self._port.error():
            case _Failure.DeviceNotFoundError:
                return NoScanner(port=self._name)
            case _Failure.PermissionError:
                return PortForbidden(port=self._name)
            case _:
                return PortUnusable(port=self._name, cause=self._port.errorString())
