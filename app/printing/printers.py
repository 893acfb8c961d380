"""The printers of labels, one in the network that reads ZPL and one of the system; their troubles.

The system's printer is used by a process of its own: Qt's printing keeps the whole program waiting
while the system's print service hangs, and minutes of that have been seen. A process can be killed.
"""

import json
import logging
import shutil
import socket
import subprocess
import threading
import time
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from subprocess import DEVNULL, PIPE
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from app.errors import KnownError
from app.message import Message, Value
from app.model.label import LabelOutcome, PrinterAddress, printer_address_of
from app.runtime.process import child_environment, own_command
from app.settings.sections import PrintingSettings

# A label as it comes out of the printer: True for each black dot.
Bitmap = NDArray[np.bool_]
MM_PER_INCH = 25.4


# What went wrong with a label, and what to do, by the word for it in the print log.
TROUBLES: Mapping[LabelOutcome, tuple[Message, Message]] = {
    LabelOutcome.NO_PAPER: (
        Message("The label printer has no paper."),
        Message("Put in a new roll: the label waits, and comes then. Ctrl+P tries at once."),
    ),
    LabelOutcome.NOT_READY: (
        Message("The label printer is not ready: {reason}."),
        Message("Look at the printer: the label waits, and comes then. Ctrl+P tries at once."),
    ),
    LabelOutcome.GONE: (
        Message("The label printer {printer} cannot be reached."),
        Message("Look whether it is on and connected: the label waits. Ctrl+P tries at once."),
    ),
    LabelOutcome.SILENT: (
        Message("The label printer does not answer."),
        Message("Switch it off and on. If the label did not come out, press Ctrl+P."),
    ),
    LabelOutcome.BROKE_OFF: (
        Message("The label printer broke off amid a label."),
        Message("If the label did not come out, press Ctrl+P."),
    ),
    LabelOutcome.UNKNOWN_PRINTER: (
        Message("This computer has no printer {printer}."),
        Message("A supervisor chooses the printer under F12, Settings."),
    ),
    LabelOutcome.NOT_ACCEPTED: (
        Message("This computer's printing does not take the label."),
        Message("Look at the printer in the system's settings, then press Ctrl+P."),
    ),
    LabelOutcome.TOO_MANY: (
        Message("Too many labels wait for the printer: this one is not printed."),
        Message("Look at the printer. Ctrl+P prints the label of the guest who is shown."),
    ),
}
_WAITS = frozenset({
    LabelOutcome.NO_PAPER, LabelOutcome.NOT_READY, LabelOutcome.GONE, LabelOutcome.UNKNOWN_PRINTER,
})  # fmt: skip


class PrinterError(KnownError):
    """A label could not be printed. `outcome` is the word for it in the print log.

    `waits` says that the label surely was not printed, so that it waits and is tried again.
    """

    def __init__(self, outcome: LabelOutcome, **values: Value) -> None:
        said, step = TROUBLES[outcome]
        super().__init__(said.filled(values), step)
        self.outcome, self.waits = outcome, outcome in _WAITS


class PrintingFault(PrinterError):
    """A bug of this program ended the label; the log has the details."""

    def __init__(self) -> None:
        super().__init__(LabelOutcome.NOT_ACCEPTED)
        self.said = Message("This program made a mistake, which its log names.")
        self.step = Message("If the label did not come out, press Ctrl+P.")


class NoPrinterChosen(KnownError):
    """Labels are to be printed, but the settings name no printer."""

    SAID = Message("No label printer is chosen.")
    STEP = Message("A supervisor chooses the printer under F12, Settings.")


class PrintersUnknown(KnownError):
    """The system does not tell its printers in time."""

    SAID = Message("This computer does not tell its printers.")
    STEP = Message("Look whether its printing works, then open this step again.")


class Printer(Protocol):
    """A printer of labels. `send` may take seconds, so the queue calls it in its own thread."""

    name: str  # for the print log
    dpi: int  # dots to the inch of the pictures of its labels

    def prepare(self, picture: Bitmap) -> bytes:
        """Return the label in the form that `send` takes. Called in the window's thread."""

    def send(self, prepared: bytes) -> None:
        """Print a label; raise a PrinterError if that fails."""

    def look(self) -> None:
        """Raise a PrinterError if the printer could not print a label now."""

    def close(self) -> None:
        """End what runs for the printer, at once. Called in any thread."""


log = logging.getLogger(__name__)
SYSTEM_DPI = 300
ANSWER_S = 15.0  # the first label waits for the start of the process
LONGEST_ANSWER = 200  # bytes
_KILL_S = 1.0
LOOK_S = 4.0
# Words in the alerts that CUPS has for a printer, and what they mean; the worst first.
_ALERTS = (
    ("media-empty", LabelOutcome.NO_PAPER.value),
    ("media-needed", LabelOutcome.NO_PAPER.value),
    ("cover-open", f"{LabelOutcome.NOT_READY}: open"),
    ("door-open", f"{LabelOutcome.NOT_READY}: open"),
    ("paused", f"{LabelOutcome.NOT_READY}: paused"),
    ("offline", LabelOutcome.GONE.value),
    ("connecting-to-device", LabelOutcome.GONE.value),
)
_REASONS = {
    "open": Message("it is open"),
    "paused": Message("it is paused"),
    "": Message("the system says that it is stopped"),
}


def request_to_print(printer: str, picture: Bitmap | None) -> bytes:
    """Return the request to print this picture, which it holds as a PBM file, as one line of JSON.

    Without a picture it asks only for the state of the printer.
    """
    file = b""
    if picture is not None:
        height, width = picture.shape
        file = b"P4 %d %d\n" % (width, height) + np.packbits(picture, axis=1).tobytes()
    values = {"printer": printer, "picture": b64encode(file).decode("ascii")}
    return json.dumps(values).encode("ascii") + b"\n"


def read_request(line: str) -> tuple[str, bytes]:
    """Return the printer and the file of such a line."""
    values = json.loads(line)
    return values["printer"], b64decode(values["picture"])


def look_at(name: str, within_s: float = LOOK_S) -> str:
    """Return what keeps this printer from printing, as a word of LabelOutcome; empty if nothing.

    Nothing is known on a system without CUPS.
    """
    program = shutil.which("lpstat")
    if program is None:
        return ""
    try:
        shown = subprocess.run(
            [program, "-l", "-p", name], env=child_environment(LC_ALL="C"), stdin=DEVNULL,
            capture_output=True, timeout=within_s, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return LabelOutcome.GONE  # nothing has been sent to it
    return state_in(shown.stdout.decode("utf-8", "replace"))


def state_in(shown: str) -> str:
    """Return what the output of lpstat says: `Alerts: media-empty-error` -> `no paper`."""
    alerts = [line for line in shown.splitlines() if line.strip().startswith("Alerts:")]
    for word, meaning in _ALERTS:
        if any(word in line for line in alerts):
            return meaning
    first, *_ = [*shown.splitlines(), ""]
    return f"{LabelOutcome.NOT_READY}: paused" if " disabled " in first else ""


def print_command() -> list[str]:
    return own_command("labels")


def installed_printers(command: Sequence[str]) -> tuple[str, ...]:
    """Return the names of this computer's printers; raise PrintersUnknown if it does not tell."""
    try:
        listed = subprocess.run(
            [*command, "--printers"], stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL,
            env=child_environment(), timeout=ANSWER_S, check=True,
        )  # fmt: skip
        return tuple(map(str, json.loads(listed.stdout)))
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        log.warning("The printers of this computer are not known: %s", type(error).__name__)
        raise PrintersUnknown from error


class SystemPrinter:
    """Prints each label by a process, which runs on for the next one; `close` ends it.

    A process that does not answer within `answer_s` seconds is killed.
    """

    def __init__(self, name: str, command: Sequence[str], *, answer_s: float = ANSWER_S) -> None:
        self.name, self.dpi = name, SYSTEM_DPI
        self._command, self._answer_s = command, answer_s
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False
        self._lock = threading.Lock()

    def prepare(self, picture: Bitmap) -> bytes:
        return request_to_print(self.name, picture)

    def send(self, prepared: bytes) -> None:
        if (answer := self._ask(prepared)) != LabelOutcome.PRINTED:
            raise _trouble_of(answer, self.name)

    def look(self) -> None:
        self.send(request_to_print(self.name, None))

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
            self._kill()

    def _ask(self, line: bytes) -> str:
        """Return the answer of the process to a line; "" if it ended or was killed."""
        process = self._running()
        if process is None:
            return ""
        assert process.stdin is not None
        assert process.stdout is not None
        timer = threading.Timer(self._answer_s, process.kill)
        timer.start()
        try:
            process.stdin.write(line)
            process.stdin.flush()
            return process.stdout.readline(LONGEST_ANSWER).decode("utf-8", "replace").strip()
        except (OSError, ValueError):  # it has ended
            return ""
        finally:
            timer.cancel()

    def _running(self) -> subprocess.Popen[bytes] | None:
        """Return the process, started anew if it has ended; None if it cannot be started."""
        with self._lock:
            if self._is_closed:
                return None
            if self._process is None or self._process.poll() is not None:
                self._kill()
                with suppress(OSError):
                    self._process = subprocess.Popen(
                        self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
                        env=child_environment(), start_new_session=True,
                    )  # fmt: skip
            return self._process

    def _kill(self) -> None:
        if (process := self._process) is not None:
            self._process = None
            process.kill()
            with suppress(subprocess.TimeoutExpired):
                process.wait(_KILL_S)
            for stream in (process.stdin, process.stdout):
                assert stream is not None
                with suppress(OSError):  # a line that was not taken is lost with the process
                    stream.close()


def _trouble_of(answer: str, name: str) -> PrinterError:
    word, _, reason = answer.partition(":")
    usual = LabelOutcome.NOT_ACCEPTED if word else LabelOutcome.SILENT
    outcome = next((one for one in TROUBLES if one == word), usual)
    reason_words = _REASONS.get(reason.strip(), _REASONS[""])
    return PrinterError(outcome, printer=name, reason=reason_words)


def zpl_of(picture: Bitmap) -> bytes:
    """Return a label in ZPL, as one picture: the printer needs no font for the letters."""
    height, width = picture.shape
    rows = np.packbits(picture, axis=1)
    size = f"{rows.size},{rows.size},{rows.shape[1]}"
    drawn = f"^FO0,0^GFA,{size},{rows.tobytes().hex().upper()}^FS"
    return f"^XA^PW{width}^LL{height}^LH0,0{drawn}^PQ1^XZ\n".encode("ascii")


# Asks for the status of the printer.
STATUS_QUESTION = b"~HS\r\n"
LONGEST_REPLY = 512  # bytes
_BEGIN, _END, _LINES = b"\x02", b"\x03", 3
# The places of the flags in the first and in the second line.
_PAPER_OUT, _PAUSED = 1, 2
_HEAD_UP, _RIBBON_OUT = 2, 3


def is_status_complete(reply: bytes) -> bool:
    return reply.count(_END) >= _LINES


def trouble_in_status(reply: bytes) -> PrinterError | None:
    """Return what keeps the printer from printing; None if nothing does, or no status is there.

    `030,1,...` -> no paper
    """
    lines = [
        part.partition(_END)[0].decode("ascii", "replace").split(",")
        for part in reply.split(_BEGIN)[1:]
    ]
    if len(lines) < _LINES:
        return None
    first, second = lines[0], lines[1]
    if _is_set(first, _PAPER_OUT):
        return PrinterError(LabelOutcome.NO_PAPER)
    for line, place, reason in (
        (second, _HEAD_UP, _REASONS["open"]),
        (second, _RIBBON_OUT, Message("it has no ribbon")),
        (first, _PAUSED, _REASONS["paused"]),
    ):
        if _is_set(line, place):
            return PrinterError(LabelOutcome.NOT_READY, reason=reason)
    return None


def _is_set(line: list[str], place: int) -> bool:
    return len(line) > place and line[place].strip() == "1"


CONNECT_S = 2.0
REPLY_S = 1.0  # a printer in use replies within some 50 ms
WRITE_S = 5.0  # for the whole label


class ZplPrinter:
    """Sends each label over a connection of its own, and asks for the printer's status around it.

    A printer that never replied to such a question is trusted to have printed what it took. Times
    are in seconds.
    """

    def __init__(
        self,
        address: PrinterAddress,
        dpi: int,
        *,
        reply_s: float = REPLY_S,
        write_s: float = WRITE_S,
    ) -> None:
        self._address, self.name, self.dpi = address, str(address), dpi
        self._reply_s, self._write_s = reply_s, write_s
        self._replies = False

    def prepare(self, picture: Bitmap) -> bytes:
        return zpl_of(picture)

    def send(self, prepared: bytes) -> None:
        with self._connected() as line:
            self._refuse_if_not_ready(line)
            try:
                line.settimeout(self._write_s)
                line.sendall(prepared)
                self._confirm(line)
            except TimeoutError as error:
                raise PrinterError(LabelOutcome.SILENT) from error
            except OSError as error:
                raise PrinterError(LabelOutcome.BROKE_OFF) from error

    def look(self) -> None:
        with self._connected() as line:
            self._refuse_if_not_ready(line)

    def close(self) -> None:
        """Do nothing: each connection ends after a few seconds by itself."""

    @contextmanager
    def _connected(self) -> Iterator[socket.socket]:
        host, port = self._address
        try:
            line = socket.create_connection((host, port), CONNECT_S)
        except OSError as error:
            raise PrinterError(LabelOutcome.GONE, printer=self.name) from error
        with line:
            yield line

    def _refuse_if_not_ready(self, line: socket.socket) -> None:
        """Ask for the status before anything is printed; raise what it says."""
        try:
            reply = self._ask(line)
        except OSError as error:
            raise PrinterError(LabelOutcome.GONE, printer=self.name) from error
        if not reply and self._replies:
            raise PrinterError(LabelOutcome.GONE, printer=self.name)
        self._replies = self._replies or is_status_complete(reply)
        if (trouble := trouble_in_status(reply)) is not None:
            raise trouble

    def _confirm(self, line: socket.socket) -> None:
        """Find out whether the printer has taken the label to the end."""
        if self._replies:
            if not self._ask(line):
                raise PrinterError(LabelOutcome.SILENT)
        else:
            # A connection that was reset raises an error here.
            line.shutdown(socket.SHUT_WR)
            self._read(line)

    def _ask(self, line: socket.socket) -> bytes:
        """Return the reply to the question for the status; empty if none comes in time."""
        line.settimeout(self._reply_s)
        line.sendall(STATUS_QUESTION)
        return self._read(line)

    def _read(self, line: socket.socket) -> bytes:
        """Return what the printer sends until its reply is complete, or its time is over."""
        reply, end = b"", time.monotonic() + self._reply_s
        while len(reply) < LONGEST_REPLY and not is_status_complete(reply):
            line.settimeout(max(end - time.monotonic(), 0.001))
            try:
                part = line.recv(LONGEST_REPLY)
            except TimeoutError:
                break
            if not part:
                break
            reply += part
        return reply


def printer_of(printing: PrintingSettings) -> Printer:
    """Return the printer of these settings; raise NoPrinterChosen if they name none."""
    if printing.printer == "system" and printing.name:
        return SystemPrinter(printing.name, print_command())
    if printing.printer == "zpl" and printing.address:
        return ZplPrinter(printer_address_of(printing.address), printing.dpi)
    raise NoPrinterChosen
