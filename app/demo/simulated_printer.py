"""A label printer on this computer that understands as much ZPL as the demo needs."""

import re
import threading
from contextlib import suppress
from socketserver import BaseRequestHandler, TCPServer
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
_POLL_S = 0.02  # until the printer sees that it is switched off


class _Line(BaseRequestHandler):
    """Answers the questions of one connection, and prints its labels."""

    server: "SimulatedPrinter"

    def handle(self) -> None:
        self.request.settimeout(_WAIT_S)
        received = b""
        with suppress(OSError):
            while part := self.request.recv(_PART):
                received += part
                while command := _COMMAND.match(received):
                    received = received[command.end() :]
                    if command[1]:
                        self.request.sendall(self.server.status())
                    else:
                        self.server.labels.append(command[0].decode("ascii"))


class SimulatedPrinter(TCPServer):
    """Listens from `with` to its end; `labels` are the texts that it has printed, in ZPL."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Line)
        self.has_paper, self.is_open, self.is_paused = True, False, False
        self.labels: list[str] = []
        self.address = f"127.0.0.1:{self.socket.getsockname()[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self.serve_forever, args=(_POLL_S,), name="printer").start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.shutdown()
        self.server_close()

    def status(self) -> bytes:
        paper, paused, opened = int(not self.has_paper), int(self.is_paused), int(self.is_open)
        return _STATUS.format(paper=paper, paused=paused, opened=opened).encode("ascii")
