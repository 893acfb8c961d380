"""Picture files, videos and network cameras as picture sources, with a server on loopback."""

import os
import struct
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.eye.camera import picture_files
from app.eye.camera.camera_errors import StreamLost, UnreadablePicture
from app.eye.camera.picture_files import read_picture
from app.eye.camera.video_sources import FramePacer, NetworkCamera, VideoSource
from app.eye.decode.decoder import read_still
from app.eye.picture import Picture, to_grey
from tests.support.waiting import wait_until
from tests.unit.eye.scripted_source import (
    SHADES,
    SIZE,
    ManualClock,
    open_source,
    plain_picture,
    played,
    run_alone,
    shade,
    ticket,
    write_picture,
    write_video,
)


def png(width: int, height: int, rows: bytes, *, depth: int, kind: int) -> bytes:
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.bmp", "a.webp", "a.tiff", "a.ppm"])
def test_each_picture_format_is_read(tmp_path: Path, name: str) -> None:
    picture = read_picture(write_picture(tmp_path / name, ticket("A")))
    assert picture is not None
    assert picture.shape == (240, 320, 3)
    assert np.abs(picture.astype(int) - ticket("A")).mean() < 5


def test_grey_and_16_bit_pictures_become_8_bit_colour(tmp_path: Path) -> None:
    deep = np.full((20, 30), 50_000, np.uint16)
    for name, written in (("grey.png", plain_picture()[:, :, 0]), ("deep.png", deep)):
        _, data = cv2.imencode(".png", written)
        (tmp_path / name).write_bytes(data.tobytes())
        picture = read_picture(tmp_path / name)
        assert picture is not None
        assert str(picture.dtype) == "uint8"
        assert picture.shape[2] == 3


@pytest.mark.parametrize("depth", [np.uint8, np.uint16])
def test_transparent_pixels_become_white(
    tmp_path: Path, depth: type[np.uint8] | type[np.uint16]
) -> None:
    code = ticket("A")
    opaque = np.iinfo(depth).max
    clear = np.dstack([np.zeros_like(code), np.where(code[:, :, 0] < 128, opaque, 0)])
    _, data = cv2.imencode(".png", clear.astype(depth))
    (tmp_path / "clear.png").write_bytes(data.tobytes())
    picture = read_picture(tmp_path / "clear.png")
    assert picture is not None
    assert [read.text for read in read_still(to_grey(picture))] == ["A"]


def test_exif_orientation_is_applied(tmp_path: Path) -> None:
    _, data = cv2.imencode(".jpg", np.zeros((20, 40, 3), np.uint8))
    jpeg = data.tobytes()
    orientation = b"Exif\0\0MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x112, 3, 1, 6, 0, 0)
    marker = b"\xff\xe1" + struct.pack(">H", len(orientation) + 2) + orientation
    (tmp_path / "turned.jpg").write_bytes(jpeg[:2] + marker + jpeg[2:])
    picture = read_picture(tmp_path / "turned.jpg")
    assert picture is not None
    assert picture.shape == (40, 20, 3)


def test_file_without_picture_gives_none(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("no picture")
    assert read_picture(tmp_path / "a.txt") is None


def test_huge_file_is_not_loaded(tmp_path: Path) -> None:
    with (tmp_path / "film.avi").open("wb") as film:
        film.truncate(50_000_000_000)
    assert read_picture(tmp_path / "film.avi") is None


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("missing.png", "there is no such file"),
        ("folder", "it is a folder"),
        ("empty.png", "it is empty"),
        ("pipe", "it is no ordinary file"),
        ("x" * 300, "the system says 'File name too long'"),
    ],
)
def test_unreadable_file_raises_with_plain_reason(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.png").touch()
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UnreadablePicture) as unreadable:
        read_picture(tmp_path / name)
    assert unreadable.value.sentence == f"{tmp_path / name} cannot be read: {reason}."


def test_too_large_picture_is_refused_before_allocation(tmp_path: Path) -> None:
    (tmp_path / "huge.png").write_bytes(png(16_000, 8_000, bytes(2_001 * 8_000), depth=1, kind=0))
    program = (
        "import os, resource, sys, pathlib\n"
        "from app.eye.library_limits import limit_libraries\n"
        "limit_libraries(os.environ)\n"
        "from app.eye.camera.camera_errors import UnreadablePicture\n"
        "from app.eye.camera.picture_files import read_picture\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "try:\n    read_picture(pathlib.Path(sys.argv[1]))\n"
        "except UnreadablePicture as error:\n    print(error.sentence)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000)\n"
    )
    assert run_alone(program, str(tmp_path / "huge.png")).stdout.splitlines() == [
        f"{tmp_path / 'huge.png'} cannot be read: it has more than 40 million pixels.",
        "True",
    ]


def test_too_large_picture_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_files, "MOST_PIXELS", 320 * 240 - 1)
    with pytest.raises(UnreadablePicture, match="million pixels"):
        read_picture(write_picture(tmp_path / "a.png", plain_picture()))
    monkeypatch.setattr(picture_files, "MOST_PIXELS", 320 * 240)
    assert read_picture(tmp_path / "a.png") is not None


def result_of(path: Path) -> tuple[int, ...] | str | None:
    """Return the shape of the picture, the reason why it is refused, or None if there is none."""
    try:
        picture = read_picture(path)
    except UnreadablePicture as trouble:
        return trouble.sentence.removeprefix(f"{path} cannot be read: ").removesuffix(".")
    return None if picture is None else picture.shape


def test_too_long_picture_is_refused_with_a_plain_reason(tmp_path: Path) -> None:
    # A half transparent PNG with 16 bits for each of four colours.
    rows = (b"\0" + b"\x40\x00\x50\x00\x60\x00\x80\x00" * 70_000) * 50
    (tmp_path / "long.png").write_bytes(png(70_000, 50, rows, depth=16, kind=6))
    assert result_of(tmp_path / "long.png") == "it is longer than 65535 pixels on one side"


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.bmp", "a.webp", "a.tiff", "a.gif"])
@pytest.mark.parametrize("share", [0.02, 0.5, 0.98])
def test_truncated_picture_or_a_reason(tmp_path: Path, name: str, share: float) -> None:
    data = write_picture(tmp_path / name, ticket("A")).read_bytes()
    (tmp_path / name).write_bytes(data[: int(len(data) * share)])
    assert result_of(tmp_path / name) in ("it is damaged", None, (240, 320, 3))


pytestmark = pytest.mark.usefixtures("all_threads_end")


@pytest.fixture
def film(tmp_path: Path) -> Path:
    return write_video(tmp_path / "film.avi", [plain_picture(shade) for shade in SHADES])


def test_video_is_played_once(film: Path) -> None:
    got, _ = open_source(VideoSource(film))
    assert (got.name, got.width, got.height, got.rate, got.live) == ("film.avi", *SIZE, 10, False)
    assert played(VideoSource(film), len(SHADES) + 2) == SHADES


def test_looped_video_starts_again(film: Path) -> None:
    assert played(VideoSource(film, looped=True), 3 * len(SHADES)) == SHADES * 3


def test_video_tells_the_time_of_each_picture(film: Path) -> None:
    video = VideoSource(film)
    times = [round(video.seconds, 3) for _ in video.pictures(lambda _opened: None)]
    assert times == [0, 0.1, 0.2, 0.3, 0.4, 0.5]


def test_video_is_played_at_its_own_rate(film: Path) -> None:
    clock = ManualClock()
    played(VideoSource(film, pace=FramePacer(clock, clock.sleep)), 6)
    assert clock.slept == pytest.approx([0.1] * 5)


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


def test_opencv_and_its_libraries_print_nothing() -> None:
    """Runs in a new process, because the libraries read their settings only once."""
    program = (
        "from app.eye.camera.camera_errors import StreamLost\n"
        "from app.eye.camera.video_sources import NetworkCamera\n"
        "try:\n    next(NetworkCamera('http://127.0.0.1:1/').pictures(print))\n"
        "except StreamLost as lost:\n    print(lost.sentence)\n"
    )
    done = run_alone(program, unset=[name for name in os.environ if "OPENCV" in name])
    assert done.stdout == "The camera at 127.0.0.1 sends no pictures.\n"
    assert done.stderr == ""
