"""Network cameras, with a server on loopback."""

import os
import subprocess
import sys

import pytest

from app.eye.camera.camera_errors import StreamLost
from app.eye.camera.video_sources import NetworkCamera
from tests.support.waiting import wait_until
from tests.unit.eye.camera.network_camera import network_camera
from tests.unit.eye.scripted_source import (
    SHADES,
    SIZE,
    open_source,
    plain_picture,
    played,
    shade,
)

pytestmark = pytest.mark.usefixtures("all_threads_end")


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
