"""Network cameras, with a server on loopback."""

import os
import subprocess
import sys

import pytest

from app.eye.camera.camera_errors import StreamLost
from app.eye.camera.video_sources import NetworkCameraSource
from tests.support.waiting import wait_until
from tests.unit.eye.camera.network_camera import network_camera
from tests.unit.eye.scripted_source import (
    SHADES,
    SIZE,
    plain_picture,
    played,
    shade,
)

pytestmark = pytest.mark.usefixtures("all_threads_end")


def test_network_camera_gives_pictures_until_close() -> None:
    with network_camera(plain_picture(SHADES[1])) as camera:
        stream = NetworkCameraSource(camera.url)
        got = stream.open()
        assert (got.name, got.width, got.height) == ("127.0.0.1", *SIZE)
        assert not got.live, "compression may remove the noise of an empty room"
        assert isinstance(got.stall_error, StreamLost)
        assert played(stream, 3) == [SHADES[1]] * 3
        camera.picture = plain_picture(SHADES[4])
        wait_until(lambda: shade(stream.read()) == SHADES[4])
        stream.close()
        with pytest.raises(StreamLost):
            stream.read()


def test_url_scheme_may_have_capitals() -> None:
    with network_camera(plain_picture(SHADES[1])) as camera:
        stream = NetworkCameraSource(camera.url.replace("http", "Http"))
        stream.open()
        assert played(stream, 1) == [SHADES[1]]
        stream.close()


def test_one_damaged_picture_is_skipped() -> None:
    with network_camera(plain_picture(SHADES[1])) as camera:
        stream = NetworkCameraSource(camera.url)
        stream.open()
        camera.damaged = True
        wait_until(lambda: shade(stream.read()) == SHADES[1] and not camera.damaged)
        assert played(stream, 100) == [SHADES[1]] * 100
        stream.close()


def test_lost_network_camera_error_has_no_password() -> None:
    with network_camera(plain_picture(), max_pictures=30) as camera:
        stream = NetworkCameraSource(camera.url)
        stream.open()
        with pytest.raises(StreamLost) as lost:
            played(stream, 100)
        stream.close()
    with pytest.raises(StreamLost) as gone:
        stream.open()
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
        NetworkCameraSource(url).open()
    assert lost.value.sentence == f"The camera at {host} sends no pictures."


def test_opencv_and_its_libraries_print_nothing() -> None:
    """Runs in a new process, because the libraries read their settings only once."""
    program = (
        "from app.eye.camera.camera_errors import StreamLost\n"
        "from app.eye.camera.video_sources import NetworkCameraSource\n"
        "try:\n    NetworkCameraSource('http://127.0.0.1:1/').open()\n"
        "except StreamLost as lost:\n    print(lost.sentence)\n"
    )
    environment = {name: value for name, value in os.environ.items() if "OPENCV" not in name}
    printed = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert printed.stdout == "The camera at 127.0.0.1 sends no pictures.\n"
    assert printed.stderr == ""
