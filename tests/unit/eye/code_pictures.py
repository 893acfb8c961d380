"""Codes drawn into empty frames, clear or blurred, noisy and dark."""

from collections.abc import Iterable

import cv2
import numpy as np
import zxingcpp

from app.eye.decode.engines import ZXING
from app.eye.picture import Grey
from app.eye.reading import Format, Reading

# A text that each format can hold, as an engine returns it.
TEXTS = {
    Format.QR: "HELLO-1234", Format.MICRO_QR: "12345", Format.AZTEC: "Hello, Aztec",
    Format.DATA_MATRIX: "Hello, Matrix", Format.PDF417: "Hello, stacked bars",
    Format.CODE_128: "ABC123xyz", Format.CODE_39: "ABC123", Format.CODE_93: "ABC123",
    Format.ITF: "12345670", Format.EAN_13: "4006381333931", Format.EAN_8: "96385074",
    Format.UPC_A: "036000291452", Format.UPC_E: "01234565", Format.CODABAR: "A12345B",
}  # fmt: skip
PAPER = 225


def symbol(text: str | bytes, format: Format = Format.QR, module: int = 4) -> Grey:
    """Return a picture of the code with its quiet zone."""
    kind = zxingcpp.UPCA if format is Format.UPC_A else ZXING[format]
    options = {"ec_level": "M"} if format is Format.QR else {}
    code = zxingcpp.create_barcode(text, kind, **options)
    return np.array(zxingcpp.write_barcode_to_image(code, scale=module))


def frame(*placed: tuple[Grey, tuple[int, int]], size: tuple[int, int] = (640, 480)) -> Grey:
    grey = np.full((size[1], size[0]), PAPER, np.uint8)
    for picture, (left, top) in placed:
        height, width = picture.shape
        grey[top : top + height, left : left + width] = np.minimum(picture, PAPER)
    return grey


def in_the_middle(picture: Grey, size: tuple[int, int] = (640, 480)) -> Grey:
    height, width = picture.shape
    return frame((picture, ((size[0] - width) // 2, (size[1] - height) // 2)), size=size)


def turned(grey: Grey, degrees: float) -> Grey:
    height, width = grey.shape
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0)
    return np.asarray(cv2.warpAffine(grey, matrix, (width, height), borderValue=(PAPER,)), np.uint8)


def defocused(grey: Grey, pixels: float) -> Grey:
    """Return the picture blurred as by a lens: in linear light, whose root is the grey value."""
    return _of_light(cv2.GaussianBlur(_light(grey), (0, 0), pixels))


def smeared(grey: Grey, pixels: int) -> Grey:
    """Return the picture with motion blur, as by a hand that moves sideways."""
    return _of_light(cv2.blur(_light(grey), (pixels, 1)))


def results(readings: Iterable[Reading]) -> list[tuple[str, Format]]:
    return [(reading.text, reading.format) for reading in readings]


def _light(grey: Grey) -> np.ndarray:
    return np.square(grey.astype(np.float32))


def _of_light(light: cv2.typing.MatLike) -> Grey:
    return np.rint(np.sqrt(light)).astype(np.uint8)


def noisy(grey: Grey, levels: float, seed: int = 1) -> Grey:
    noise = np.random.default_rng(seed).normal(0, levels, grey.shape)
    return np.clip(grey + noise, 0, 255).astype(np.uint8)
