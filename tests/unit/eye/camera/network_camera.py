"""A network camera on loopback that sends a stream of JPEG pictures."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2

from app.eye.picture import Picture


class NetworkCamera(ThreadingHTTPServer):
    """A server that sends `picture` up to `max_pictures` times, until `is_off` is set.

    After `damaged` is set, one empty picture is sent.
    """

    daemon_threads = True

    def __init__(self, picture: Picture, max_pictures: int) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.picture = picture
        self.max_pictures = max_pictures
        self.damaged = False
        self.is_off = threading.Event()

    @property
    def url(self) -> str:
        return f"http://door:secret@127.0.0.1:{self.server_port}/video"


class _Handler(BaseHTTPRequestHandler):
    server: NetworkCamera

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=picture")
        self.end_headers()
        try:
            for _ in range(self.server.max_pictures):
                if self.server.is_off.wait(0.005):
                    return
                self._send(cv2.imencode(".jpg", self.server.picture)[1].tobytes())
                if self.server.damaged:
                    self.server.damaged = False
                    self._send(b"")
        except OSError:
            return

    def _send(self, jpeg: bytes) -> None:
        head = f"--picture\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n"
        self.wfile.write(head.encode() + jpeg + b"\r\n")

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@contextmanager
def network_camera(picture: Picture, max_pictures: int = 1_000_000) -> Iterator[NetworkCamera]:
    with NetworkCamera(picture, max_pictures) as camera:
        thread = threading.Thread(target=camera.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield camera
        finally:
            camera.is_off.set()
            camera.shutdown()
            thread.join()
