"""Huge, damaged and unusual pictures, and a plain reason for each refusal."""

import struct
import zlib
from pathlib import Path

import cv2
import pytest

from app.eye.camera.camera_errors import UnreadablePicture
from app.eye.camera.picture_files import read_picture
from app.eye.decode.decoder import read_still
from app.eye.picture import to_grey
from tests.unit.eye.scripted_source import ticket, write_picture


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def deep_png(width: int, height: int) -> bytes:
    """Return a half transparent PNG with 16 bits for each of four colours."""
    rows = (b"\0" + b"\x40\x00\x50\x00\x60\x00\x80\x00" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 16, 6, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


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


@pytest.mark.parametrize("size", [(0, 10), (2**31 - 1, 2**31 - 1), (50_000, 50_000)])
def test_header_with_impossible_size_is_refused(tmp_path: Path, size: tuple[int, int]) -> None:
    png = bytearray(deep_png(10, 50))
    png[16:24] = struct.pack(">II", *size)
    png[29:33] = struct.pack(">I", zlib.crc32(png[12:29]))
    (tmp_path / "a.png").write_bytes(png)
    assert result_of(tmp_path / "a.png") in (
        "it is damaged",
        "it has more than 40 million pixels",
        None,
    )


@pytest.mark.parametrize("name", ["a.gif", "a.tiff"])
def test_first_page_of_several_is_read(tmp_path: Path, name: str) -> None:
    cv2.imwritemulti(str(tmp_path / name), [ticket("A"), ticket("B")])
    picture = read_picture(tmp_path / name)
    assert picture is not None
    assert [read.text for read in read_still(to_grey(picture))] == ["A"]


def test_cmyk_jpeg_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(cmyk_jpeg())
    picture = read_picture(tmp_path / "a.jpg")
    assert picture is not None
    assert picture.shape[2] == 3


def cmyk_jpeg() -> bytes:
    """Return a JPEG of 8x8 pixels in four colours; each block holds only its mean value."""
    quantities = b"\xff\xdb\x00\x43\x00" + b"\x01" * 64
    components = b"".join(bytes([number, 0x11, 0]) for number in (1, 2, 3, 4))
    frame = b"\xff\xc0\x00\x14\x08\x00\x08\x00\x08\x04" + components
    # One code of one bit in each table: the value 0, which means no difference and end of block.
    table = b"\x01" + bytes(15) + b"\x00"
    tables = b"".join(b"\xff\xc4\x00\x14" + kind + table for kind in (b"\x00", b"\x10"))
    scans = b"".join(bytes([number, 0]) for number in (1, 2, 3, 4))
    start = b"\xff\xda\x00\x0e\x04" + scans + b"\x00\x3f\x00"
    return b"\xff\xd8" + quantities + frame + tables + start + b"\x00" + b"\xff\xd9"
