"""Picture files: any format and file name; huge, damaged and unusual ones, and plain reasons."""

import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.eye.camera import picture_files
from app.eye.camera.camera_errors import UnreadablePicture
from app.eye.camera.picture_files import read_picture
from app.eye.decode.decoder import read_still
from app.eye.picture import to_grey
from tests.unit.eye.scripted_source import plain_picture, ticket, write_picture


def png(width: int, height: int, rows: bytes, *, depth: int, kind: int) -> bytes:
    """Return a PNG file of these rows, each with a zero byte before it."""
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )


def deep_png(width: int, height: int) -> bytes:
    """Return a half transparent PNG with 16 bits for each of four colours."""
    rows = (b"\0" + b"\x40\x00\x50\x00\x60\x00\x80\x00" * width) * height
    return png(width, height, rows, depth=16, kind=6)


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.bmp", "a.webp", "a.tiff", "a.ppm"])
def test_each_picture_format_is_read(tmp_path: Path, name: str) -> None:
    picture = read_picture(write_picture(tmp_path / name, ticket("A")))
    assert picture is not None
    assert picture.shape == (240, 320, 3)
    assert np.abs(picture.astype(int) - ticket("A")).mean() < 5


@pytest.mark.parametrize(
    "name",
    ["Zoë მარიამ 王芳 🎟️.png", "%03d.png", "http:.png", "\n.png", "-", os.fsdecode(b"\xff.png")],
)
def test_picture_is_read_whatever_its_file_name(tmp_path: Path, name: str) -> None:
    written = write_picture(tmp_path / "a.png", ticket("A"))
    assert read_picture(written.rename(tmp_path / name)) is not None


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


def test_too_large_picture_is_refused_before_allocation(
    tmp_path: Path,
) -> None:
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
    command = [sys.executable, "-c", program, str(tmp_path / "huge.png")]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert printed.splitlines() == [
        f"{tmp_path / 'huge.png'} cannot be read: it has more than 40 million pixels.",
        "True",
    ]


def test_too_large_picture_is_refused_without_opencv_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    (tmp_path / "long.png").write_bytes(deep_png(70_000, 50))
    assert result_of(tmp_path / "long.png") == "it is longer than 65535 pixels on one side"


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.bmp", "a.webp", "a.tiff", "a.gif"])
@pytest.mark.parametrize("share", [0.02, 0.5, 0.98])
def test_truncated_picture_gives_a_picture_or_a_plain_reason(
    tmp_path: Path, name: str, share: float
) -> None:
    data = write_picture(tmp_path / name, ticket("A")).read_bytes()
    (tmp_path / name).write_bytes(data[: int(len(data) * share)])
    assert result_of(tmp_path / name) in ("it is damaged", None, (240, 320, 3))


@pytest.mark.parametrize("name", ["a.gif", "a.tiff"])
def test_first_page_of_several_is_read(tmp_path: Path, name: str) -> None:
    cv2.imwritemulti(str(tmp_path / name), [ticket("A"), ticket("B")])
    picture = read_picture(tmp_path / name)
    assert picture is not None
    assert [read.text for read in read_still(to_grey(picture))] == ["A"]
