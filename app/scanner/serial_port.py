"""A serial port, opened, lost and found again with its device, and the hand scanner on one."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QIODevice, QObject, QTimer, Signal
from PySide6.QtSerialPort import QSerialPort, QSerialPortInfo

from app.errors import KnownError
from app.message import Message
from app.scanner.scanner_text import LineBuffer


class SerialError(KnownError):
    """The device cannot be used. Opening its port is retried all the time."""


class NoDevice(SerialError):
    """The port does not exist, because nothing is plugged in."""

    SAID = Message("{device}: nothing is plugged in at the port {port}.")
    STEP = Message("Plug it in: it is found by itself. Or choose another port.")


class DeviceUnplugged(NoDevice):
    """The port was open and is gone, because the device was unplugged."""

    SAID = Message("{device}: it was unplugged from the port {port}.")


class PortForbidden(SerialError):
    """Another program uses the port, or this user may not use it."""

    SAID = Message("{device}: the port {port} may not be used.")
    STEP = Message(
        "Close the other program that uses it. On Linux this user must belong to the group "
        "'dialout'."
    )


class PortUnusable(SerialError):
    """The port does not open. `cause` is the operating system's short word for the reason."""

    SAID = Message("{device}: the port {port} does not work: {cause}.")
    STEP = Message("Unplug it and plug it in again, or choose another port or speed.")


log = logging.getLogger(__name__)

_Failure = QSerialPort.SerialPortError
_WHY_NOT_OPEN = {
    _Failure.DeviceNotFoundError: NoDevice, _Failure.PermissionError: PortForbidden
}  # fmt: skip
# How often a missing port is tried again.
RETRY_EVERY_MS = 1_000
LONGEST_READ = 65_536  # bytes; a device that floods the port is made to wait
_LAST_BYTES_MS = 300  # for which closing waits until the last bytes are sent


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


class SerialPort(QObject):
    """One port, open while its device is there; `device` is what messages call the device.

    Nothing waits for the device: what is written is sent by Qt's loop, and `is_free` is False until
    then. `reported` is why it cannot be used now; None if it can.
    """

    received = Signal(bytes)
    sent = Signal()  # the port is free again
    ready = Signal()
    trouble = Signal(object)  # SerialError; the same kind of error is not sent twice in a row
    recovered = Signal()  # after a trouble

    def __init__(
        self,
        port: str,
        speed: int,
        device: Message,
        parent: QObject | None = None,
        *,
        writes: bool = False,
        every: int = RETRY_EVERY_MS,
        look: Callable[[], Mapping[str, str]] = list_ports,
    ) -> None:
        super().__init__(parent)
        self._name, self._device = port, device
        mode = QIODevice.OpenModeFlag
        self._mode = mode.ReadWrite if writes else mode.ReadOnly
        self._look = look
        self._identity = ""
        self.is_open = False
        self.reported: SerialError | None = None
        self._port = QSerialPort(self)
        self._port.setBaudRate(speed)
        self._port.setReadBufferSize(LONGEST_READ)
        self._port.readyRead.connect(self._read)
        self._port.bytesWritten.connect(self._tell_free)
        self._port.errorOccurred.connect(self._failed)
        self._retry_timer = QTimer(self, singleShot=True, interval=every)
        self._retry_timer.timeout.connect(self.open)

    @property
    def is_free(self) -> bool:
        """Return whether the port is open and all that was written is sent."""
        return self.is_open and not self._port.bytesToWrite()

    def write(self, data: bytes) -> None:
        """Send these bytes soon."""
        self._port.write(data)

    def open(self) -> None:
        """Open the port, now or as soon as the device is plugged in."""
        self._port.setPortName(self._present_name())
        if not self._port.open(self._mode):
            self._report_trouble(_WHY_NOT_OPEN.get(self._port.error(), PortUnusable))
            return
        self._port.setDataTerminalReady(True)
        self.is_open = True
        trouble, self.reported = self.reported, None
        log.info("%s: the serial port is open", self._device)
        self.ready.emit()
        if trouble is not None:
            self.recovered.emit()

    def close(self) -> None:
        """Close the port when all is sent; drop what a stuck device does not take in a moment."""
        self._retry_timer.stop()
        # Closing a port that is gone reports its error once more.
        was_open, self.is_open = self.is_open, False
        is_sent = not (was_open and self._port.bytesToWrite())
        if not is_sent and not self._port.waitForBytesWritten(_LAST_BYTES_MS):
            self._port.clear()  # else the system would wait for the device
        self._port.close()

    def _present_name(self) -> str:
        """Return the port's present name: a device plugged in again may get another name."""
        there = self._look()
        if self._name in there:
            self._identity = there[self._name]
        elif self._identity:
            return next((one for one in there if there[one] == self._identity), self._name)
        return self._name

    def _read(self) -> None:
        self.received.emit(bytes(self._port.readAll().data()))

    def _tell_free(self) -> None:
        if self.is_free:
            self.sent.emit()

    def _failed(self, failure: QSerialPort.SerialPortError) -> None:
        if self.is_open and failure in (_Failure.ResourceError, _Failure.WriteError):
            self.is_open = False
            self.close()
            self._report_trouble(DeviceUnplugged)

    def _report_trouble(self, kind: type[SerialError]) -> None:
        self._retry_timer.start()
        if not isinstance(self.reported, kind):
            cause = self._port.errorString()
            self.reported = kind(device=self._device, port=self._name, cause=cause)
            log.warning("%s: %s", self._device, kind.__name__)
            self.trouble.emit(self.reported)


# A line without an end character is complete after PAUSE_MS of silence. It is complete after
# STALL_MS if the line before had an end character, because a wireless scanner may stall.
PAUSE_MS = 100
STALL_MS = 500


class SerialScanner(SerialPort):
    """Read codes from one port while it is open; `search` has `every` and `look` of the port."""

    scanned = Signal(str)

    def __init__(self, port: str, speed: int, parent: QObject | None = None, **search: Any) -> None:
        super().__init__(port, speed, Message("Hand scanner"), parent, **search)
        self._lines = LineBuffer()
        self._pause_timer = QTimer(self, singleShot=True)
        self._pause_timer.timeout.connect(self._paused)
        self.received.connect(self._take)
        self.ready.connect(self._begin)

    def close(self) -> None:
        self._pause_timer.stop()
        super().close()

    def _begin(self) -> None:
        self._lines = LineBuffer()

    def _take(self, data: bytes) -> None:
        lines = self._lines.feed(data)
        self._pause_timer.start(STALL_MS if self._lines.sends_ends else PAUSE_MS)
        for line in lines:
            self.scanned.emit(line)

    def _paused(self) -> None:
        for line in self._lines.flush():
            self.scanned.emit(line)
