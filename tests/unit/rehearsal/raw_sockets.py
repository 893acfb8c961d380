"""Helpers that send a request through a raw socket and read the bytes of the response."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from app.organiser.address import PREFIX
from app.rehearsal.serve import Serving
from tests.support.waiting import LONGEST_WAIT_S


@contextmanager
def open_request(
    service: Serving,
    method: str = "GET",
    path: str = "/events",
    body: object = None,
    cut_off: int = 0,
) -> Iterator[socket.socket]:
    """Open a connection and send one request without its last `cut_off` bytes."""
    host, port = service.base_url.removeprefix("http://").split(":")
    text = b"" if body is None else json.dumps(body).encode()
    head = (
        f"{method} {PREFIX}{path} HTTP/1.1\r\nHost: {host}\r\n"
        f"Authorization: Bearer {service.api_key}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
    )
    with socket.create_connection((host, int(port)), timeout=LONGEST_WAIT_S) as line:
        line.sendall((head.encode() + text)[: -cut_off or None])
        yield line


def read_all(line: socket.socket) -> bytes:
    """Read all bytes until the other side closes or resets the connection."""
    received = bytearray()
    try:
        while part := line.recv(65_536):
            received += part
    except ConnectionResetError:
        pass
    return bytes(received)


def read_at_least(line: socket.socket, size: int) -> bytes:
    """Read at least `size` bytes."""
    received = bytearray()
    while len(received) < size and (part := line.recv(65_536)):
        received += part
    return bytes(received)


def check_in(service: Serving, ticket_id: str) -> tuple[str, str, dict[str, str]]:
    return "POST", f"/ticketings/{service.ticketing_id}/check-in", {"ticketId": ticket_id}


def was_checked_in(service: Serving, ticket_id: str) -> bool:
    return bool(service.history(1)[0]["ticketId"] == ticket_id)
