"""Draws codes, and reads those in a picture that a person has copied."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.eye.picture import Grey


def read_codes(picture: "Grey") -> tuple[str, ...]:
    """Return the texts of the codes. The decoder is rarely needed here, so it is imported now."""
    from app.eye.decode.decoder import read_still

    return tuple(reading.text for reading in read_still(picture))


def draw_code(text: str) -> "Grey":
    """Return a QR code. It is needed rarely, so the drawing module is imported only here."""
    from app.eye.qr_drawing import draw_qr

    return draw_qr(text)
