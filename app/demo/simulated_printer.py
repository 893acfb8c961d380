"""A label printer on this computer that understands as much ZPL as the demo needs."""

import re
import socket
import threading
from contextlib import suppress
from typing import Self

_STATUS = (
    "\x02030,{paper},{paused},0468,000,0,0,0,000,0,0,0\x03\r\n"
    "\x02001,0,{opened},0,0,2,4,0,00000000,1,000\x03\r\n"
    "\x021234,0\x03\r\n"
)
# A question for the status, or a label to its end.
_COMMAND = re.compile(rb"\s*(?:(~HS)|.*?\^XZ)", re.DOTALL)
_PART = 4096  # bytes
_WAIT_S = 5.0  # for the next part of a label


class SimulatedPrinter:
    """Listens from `with` to its end; `labels` are the texts that it has printed, in ZPL."""

    def __init__(self) -> None:
        self.has_paper, self.is_open, self.is_paused = True, False, False
        self.labels: list[str] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._thread = threading.Thread(target=self._listen, name="printer", daemon=True)

    @property
    def address(self) -> str:
        host, port = self._listener.getsockname()
        return f"{host}:{port}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._thread.join()

    def _listen(self) -> None:
        while True:
            try:
                line, _ = self._listener.accept()
            except OSError:  # it is closed
                return
            with line, suppress(OSError):
                line.settimeout(_WAIT_S)
                self._serve(line)

    def _serve(self, line: socket.socket) -> None:
        """Answer the questions of one connection, and print its labels."""
        received = b""
        while part := line.recv(_PART):
            received += part
            while command := _COMMAND.match(received):
                received = received[command.end() :]
                if command[1]:
                    line.sendall(self._status())
                else:
                    self.labels.append(command[0].decode("ascii"))

    def _status(self) -> bytes:
        paper, paused, opened = int(not self.has_paper), int(self.is_paused), int(self.is_open)
        return _STATUS.format(paper=paper, paused=paused, opened=opened).encode("ascii")
