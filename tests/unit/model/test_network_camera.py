"""Tests of network camera addresses: how they are recognised and shown."""

import pytest

from app.model.plain import host_of, is_address, shown_name


@pytest.mark.parametrize(
    "word", ["http://10.0.0.7/video", "HTTPS://cam.example/live", "rtsp://10.0.0.7", "rtsps://a/b"]
)
def test_network_address_is_a_network_camera(word: str) -> None:
    assert is_address(word)


@pytest.mark.parametrize("word", ["auto", "HD Webcam C270", "film.avi", "ftp://10.0.0.7/a", ""])
def test_name_or_file_is_no_network_camera(word: str) -> None:
    assert not is_address(word)


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("rtsp://door:secret@10.0.0.7:554/live?key=secret", "10.0.0.7"),
        ("http://[2001:db8::1]/video", "2001:db8::1"),
        ("http://door:secret@[::1/video?password=secret", "[::1"),
        ("http:///video?password=secret", "?"),
        ("http://", "?"),
    ],
)
def test_only_the_host_of_an_address_is_shown(address: str, host: str) -> None:
    assert host_of(address) == host


def test_local_camera_is_shown_by_its_name() -> None:
    assert shown_name("HD Webcam C270") == "HD Webcam C270"
    assert shown_name("rtsp://door:secret@10.0.0.7/live") == "10.0.0.7"
