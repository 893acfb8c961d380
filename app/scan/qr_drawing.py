"""Codes for a screen, to be read by another laptop or by a hand scanner."""

import numpy as np
import zxingcpp

from app.scan.picture import Grey

QUIET = 4
_WHITE = 255


class TextTooLong(ValueError):
    """No QR code holds so much."""


def draw_qr(text: str) -> Grey:
    """Black on white, one point for each module, with the quiet zone that readers need."""
    try:
        barcode = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode)
    except ValueError as error:
        raise TextTooLong from error
    modules = np.asarray(barcode.to_image(1, False, False), np.uint8)
    return np.pad(modules, QUIET, constant_values=_WHITE)
