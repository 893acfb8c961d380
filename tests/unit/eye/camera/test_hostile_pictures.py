"""Huge, damaged and unusual pictures: little memory, and a plain reason for each refusal."""

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
from app.eye.library_limits import MOST_PIXELS
from app.eye.picture import to_grey
from tests.unit.eye.scripted_source import ticket, write_picture

LARGEST_MEMORY_MB = 400
ROWS_A_BLOCK = 50
# The system counts the memory of the tests' process for the programs that it starts, too.
PROGRAM = """
import sys
from pathlib import Path
from app.cli import main
code = main(sys.argv[1:])
print("peak memory:", Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
sys.exit(code)
"""


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def deep_png(width: int, height: int) -> bytes:
    """Return a half transparent PNG with 16 bits for each of four colours.

    The height is a multiple of ROWS_A_BLOCK: the same compressed rows are repeated, which is quick.
    """
    rows = (b"\0" + b"\x40\x00\x50\x00\x60\x00\x80\x00" * width) * ROWS_A_BLOCK
    packer = zlib.compressobj(1, wbits=-15)
    block = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
    check, blocks = 1, height // ROWS_A_BLOCK
    for _ in range(blocks):
        check = zlib.adler32(rows, check)
    data = b"\x78\x01" + block * blocks + b"\x03\x00" + struct.pack(">I", check)
    header = struct.pack(">IIBBBBB", width, height, 16, 6, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def decode(path: Path) -> tuple[int, str, float]:
    """Run `admit decode`; return its exit code, its output, and its peak memory in megabytes."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "decode", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    printed, _, kilobytes = done.stdout.rpartition("peak memory: ")
    return done.returncode, printed, int(kilobytes) / 1024


def result_of(path: Path) -> tuple[int, ...] | str | None:
    """Return the shape of the picture, the reason why it is refused, or None if there is none."""
    try:
        picture = read_picture(path)
    except UnreadablePicture as trouble:
        return trouble.sentence.removeprefix(f"{path} cannot be read: ").removesuffix(".")
    return None if picture is None else picture.shape


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory in other units")
def test_largest_deep_picture_is_decoded_in_little_memory(tmp_path: Path) -> None:
    (tmp_path / "deep.png").write_bytes(deep_png(8_000, MOST_PIXELS // 8_000))
    code, printed, megabytes = decode(tmp_path / "deep.png")
    assert (code, printed.split(" (")[0]) == (1, f"{tmp_path / 'deep.png'}: no code")
    assert megabytes < LARGEST_MEMORY_MB


def test_too_long_picture_is_refused_with_a_plain_reason(tmp_path: Path) -> None:
    (tmp_path / "long.png").write_bytes(deep_png(70_000, ROWS_A_BLOCK))
    assert result_of(tmp_path / "long.png") == "it is longer than 65535 pixels on one side"


def test_strips_blend_like_the_whole_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(0)
    picture = rng.integers(0, 256, (40, 30, 4), np.uint8)
    data = np.frombuffer(cv2.imencode(".png", picture)[1].tobytes(), np.uint8)
    whole = picture_files._decoded(data)
    monkeypatch.setattr(picture_files, "STRIP_PIXELS", 70)
    strips = picture_files._decoded(data)
    share = picture[:, :, 3:] / 255
    expected = (picture[:, :, :3] * share + 255 * (1 - share)).round()
    assert whole is not None
    assert strips is not None
    assert np.array_equal(whole, strips)
    assert np.abs(whole - expected).max() <= 1


@pytest.mark.parametrize("name", ["a.png", "a.webp"])
def test_large_transparent_picture_is_read_as_opaque(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    clear = np.dstack([ticket("A"), np.full((240, 320), 128, np.uint8)])
    (tmp_path / name).write_bytes(cv2.imencode(name[1:], clear)[1].tobytes())
    monkeypatch.setattr(picture_files, "MOST_BLENDED_PIXELS", 320 * 240 - 1)
    picture = read_picture(tmp_path / name)
    assert picture is not None
    assert picture.shape == (240, 320, 3)
    assert to_grey(picture).min() < 50


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
