"""Draws codes of every format, as a printer or a screen does."""

import cv2
import numpy as np
import zxingcpp

from app.demo.stage.ink import Mask
from app.eye.reading import LINEAR, Format

FORMATS = {
    Format.QR: zxingcpp.BarcodeFormat.QRCode,
    Format.MICRO_QR: zxingcpp.BarcodeFormat.MicroQRCode,
    Format.AZTEC: zxingcpp.BarcodeFormat.Aztec,
    Format.DATA_MATRIX: zxingcpp.BarcodeFormat.DataMatrix,
    Format.PDF417: zxingcpp.BarcodeFormat.PDF417,
    Format.CODE_128: zxingcpp.BarcodeFormat.Code128,
    Format.CODE_39: zxingcpp.BarcodeFormat.Code39,
    Format.CODE_93: zxingcpp.BarcodeFormat.Code93,
    Format.ITF: zxingcpp.BarcodeFormat.ITF,
    Format.EAN_13: zxingcpp.BarcodeFormat.EAN13,
    Format.EAN_8: zxingcpp.BarcodeFormat.EAN8,
    Format.UPC_A: zxingcpp.BarcodeFormat.UPCA,
    Format.UPC_E: zxingcpp.BarcodeFormat.UPCE,
    Format.CODABAR: zxingcpp.BarcodeFormat.Codabar,
}
WIDE = LINEAR | {Format.PDF417}
# Pixels; a camera cannot resolve finer bars.
FINEST_BAR = 2
# Pixels; a code that is much wider than high cannot be read when it is tilted.
BROADEST_BAR = 4
SHARP_FROM = 4
OVERSAMPLED = 8


def modules_of(code: str, format: Format) -> Mask:
    """Return the code, one pixel a module, black on white and without its quiet zone.

    Raises ValueError if the format cannot hold the text.
    """
    return np.array(zxingcpp.create_barcode(code, FORMATS[format]).to_image(1, False, False))


def printed_wide(code: str, format: Format, room: tuple[int, int]) -> Mask | None:
    """Return a wide code that fits into this width and height.

    Returns None if the format is not wide or cannot hold the text, or the bars would be too fine.
    """
    if format not in WIDE:
        return None
    try:
        modules = modules_of(code, format)
    except ValueError:
        return None
    height, width = modules.shape
    scale = min(room[0] // width, BROADEST_BAR)
    if format not in LINEAR:
        scale = min(scale, room[1] // height)
    if scale < FINEST_BAR:
        return None
    return _scaled(modules, width * scale, room[1] if format in LINEAR else height * scale)


def printed_square(code: str, format: Format, side: int) -> Mask:
    """Return a square code of at most `side` pixels.

    It is a QR code if the format is wide or cannot hold the text.
    """
    try:
        modules = modules_of(code, Format.QR if format in WIDE else format)
    except ValueError:
        modules = modules_of(code, Format.QR)
    height, width = modules.shape
    scale = side / max(height, width)
    # Whole pixels for each module keep the edges sharp; fine modules need the whole side.
    scale = int(scale) if scale >= SHARP_FROM else scale
    return _scaled(modules, int(width * scale), int(height * scale))


def _scaled(modules: Mask, width: int, height: int) -> Mask:
    """Return the modules scaled to this size, even if a module is no whole number of pixels."""
    fine = np.repeat(np.repeat(modules, OVERSAMPLED, axis=0), OVERSAMPLED, axis=1)
    return np.asarray(cv2.resize(fine, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
