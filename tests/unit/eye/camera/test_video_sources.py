"""Videos and network cameras as picture sources, with a server on loopback."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import cv2
import pytest

from app.eye.camera.camera_errors import StreamLost, UnreadablePicture
from app.eye.camera.video_sources import LONGEST_PAUSE, FramePacer, NetworkCamera, VideoSource
from app.eye.picture import Picture
from tests.support.waiting import wait_until
from tests.unit.eye.scripted_source import (
    SHADES,
    SIZE,
    open_source,
    plain_picture,
    played,
    shade,
    write_video,
)

pytestmark = pytest.mark.usefixtures("all_threads_end")


class ManualClock:
    """A clock whose time passes only by `sleep` and by assignment."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def pace(self) -> FramePacer:
        return FramePacer(lambda: self.now, self.sleep)


@pytest.fixture
def film(tmp_path: Path) -> Path:
    return write_video(tmp_path / "film.avi", [plain_picture(shade) for shade in SHADES])


def test_video_is_played_once(film: Path) -> None:
    got, _ = open_source(VideoSource(film))
    assert (got.name, got.width, got.height, got.rate, got.live) == ("film.avi", *SIZE, 10, False)
    assert played(VideoSource(film), len(SHADES) + 2) == SHADES


def test_looped_video_starts_again(film: Path) -> None:
    assert played(VideoSource(film, looped=True), 3 * len(SHADES)) == SHADES * 3


def test_damaged_pictures_in_a_video_are_skipped(film: Path) -> None:
    data = bytearray(film.read_bytes())
    pictures = list(re.finditer(rb"00dc(....)", data[data.index(b"movi") :], re.DOTALL))
    for picture in pictures[2:4]:
        start = data.index(b"movi") + picture.end()
        size = int.from_bytes(picture[1], "little")
        data[start : start + size] = bytes(size)
    film.write_bytes(data)
    assert played(VideoSource(film), 6) == [*SHADES[:2], *SHADES[4:]]


def test_video_tells_the_time_of_each_picture(film: Path) -> None:
    video = VideoSource(film)
    times = [round(video.seconds, 3) for _ in video.pictures(lambda _opened: None)]
    assert times == [0, 0.1, 0.2, 0.3, 0.4, 0.5]


def test_video_is_played_at_its_own_rate(film: Path) -> None:
    clock = ManualClock()
    played(VideoSource(film, pace=clock.pace()), 6)
    assert clock.slept == pytest.approx([0.1] * 5)


def test_pacer_does_not_catch_up_after_a_delay() -> None:
    clock = ManualClock()
    pace = clock.pace()
    for _ in range(3):
        pace.wait(10)
    clock.now += 60
    clock.slept.clear()
    for _ in range(3):
        pace.wait(10)
    assert clock.slept == pytest.approx([0.1] * 2)


def test_pause_of_the_pacer_is_limited() -> None:
    clock = ManualClock()
    pace = clock.pace()
    pace.wait(0.001)
    pace.wait(0.001)
    assert clock.slept == [LONGEST_PAUSE]


@pytest.mark.parametrize("name", ["Zoë 王芳 🎟️.avi", "img_%03d.avi", "concat:a.avi"])
def test_video_is_played_whatever_its_file_name(film: Path, name: str) -> None:
    assert played(VideoSource(film.rename(film.parent / name)), 1) == [SHADES[0]]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "there is no such file"),
        (b"", "it is empty"),
        (b"only words\n" * 100, "it is no picture and no video, or damaged"),
        (bytes(range(256)) * 100, "it is no picture and no video, or damaged"),
    ],
)
def test_file_without_video_raises_with_plain_reason(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], content: bytes | None, reason: str
) -> None:
    path = tmp_path / "a.avi"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(UnreadablePicture) as unreadable:
        played(VideoSource(path), 1)
    assert unreadable.value.sentence == f"{path} cannot be read: {reason}."
    assert capfd.readouterr() == ("", "")


def test_video_without_pictures_is_unreadable(film: Path) -> None:
    film.write_bytes(film.read_bytes().split(b"movi")[0] + b"movi")
    with pytest.raises(UnreadablePicture):
        played(VideoSource(film, looped=True), 1)


def test_video_with_undecodable_file_name_is_refused(film: Path) -> None:
    odd = film.rename(film.parent / "\udcff.avi")
    with pytest.raises(UnreadablePicture, match="its name is in no known writing"):
        played(VideoSource(odd), 1)


class CameraServer(ThreadingHTTPServer):
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
    server: CameraServer

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
def network_camera(picture: Picture, max_pictures: int = 1_000_000) -> Iterator[CameraServer]:
    with CameraServer(picture, max_pictures) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server
        finally:
            server.is_off.set()
            server.shutdown()
            thread.join()


def test_network_camera_gives_pictures_until_close() -> None:
    with network_camera(plain_picture(SHADES[1])) as camera:
        got, pictures = open_source(NetworkCamera(camera.url))
        assert (got.name, got.width, got.height) == ("127.0.0.1", *SIZE)
        assert not got.live, "compression may remove the noise of an empty room"
        assert isinstance(got.stall_error, StreamLost)
        assert [shade(next(pictures)) for _ in range(3)] == [SHADES[1]] * 3
        camera.picture = plain_picture(SHADES[4])
        wait_until(lambda: shade(next(pictures)) == SHADES[4])
        pictures.close()
        assert next(pictures, None) is None


def test_url_scheme_may_have_capitals() -> None:
    with network_camera(plain_picture(SHADES[1])) as camera:
        assert played(NetworkCamera(camera.url.replace("http", "Http")), 1) == [SHADES[1]]


def test_one_damaged_picture_is_skipped() -> None:
    with network_camera(plain_picture(SHADES[1])) as camera:
        _, pictures = open_source(NetworkCamera(camera.url))
        camera.damaged = True
        wait_until(lambda: shade(next(pictures)) == SHADES[1] and not camera.damaged)
        assert [shade(next(pictures)) for _ in range(100)] == [SHADES[1]] * 100
        pictures.close()


def test_lost_network_camera_error_has_no_password() -> None:
    with network_camera(plain_picture(), max_pictures=30) as camera:
        stream = NetworkCamera(camera.url)
        with pytest.raises(StreamLost) as lost:
            played(stream, 100)
    with pytest.raises(StreamLost) as gone:
        played(stream, 1)
    for trouble in (lost, gone):
        assert trouble.value.sentence == "The camera at 127.0.0.1 sends no pictures."


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("http://door:secret@[::1/video", "[::1"),
        ("http://[::1?password=secret", "[::1"),
        ("http:///video?password=secret", "?"),
        ("http://", "?"),
        ("rtsp://door:secret@127.0.0.1:9/live", "127.0.0.1"),
    ],
)
def test_invalid_address_raises_stream_lost(url: str, host: str) -> None:
    with pytest.raises(StreamLost) as lost:
        played(NetworkCamera(url), 1)
    assert lost.value.sentence == f"The camera at {host} sends no pictures."


def test_opencv_and_its_libraries_print_nothing() -> None:
    """Runs in a new process, because the libraries read their settings only once."""
    program = (
        "from app.eye.camera.camera_errors import StreamLost\n"
        "from app.eye.camera.video_sources import NetworkCamera\n"
        "try:\n    next(NetworkCamera('http://127.0.0.1:1/').pictures(print))\n"
        "except StreamLost as lost:\n    print(lost.sentence)\n"
    )
    environment = {name: value for name, value in os.environ.items() if "OPENCV" not in name}
    printed = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert printed.stdout == "The camera at 127.0.0.1 sends no pictures.\n"
    assert printed.stderr == ""
