"""Draws QR codes for the screen, which another laptop or a hand scanner reads."""

import numpy as np
import zxingcpp

from app.eye.picture import Grey

QUIET = 4


class TextTooLong(ValueError):
    """The text is too long for a QR code."""


def draw_qr(text: str) -> Grey:
    """Return a QR code, black on white, one pixel for each module, with the quiet zone."""
    try:
        barcode = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode)
    except ValueError as error:
        raise TextTooLong from error
    modules = np.asarray(barcode.to_image(1, False, False), np.uint8)
    return np.pad(modules, QUIET, constant_values=255)
