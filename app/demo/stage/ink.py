"""Drawing functions: shapes with soft edges, text that fits its width, and layers."""

from typing import TypeAlias

import cv2
import numpy as np
from anyascii import anyascii
from numpy.typing import NDArray

from app.eye.picture import Picture

Mask: TypeAlias = NDArray[np.uint8]
# Four channels, blue green red alpha; the colours are already multiplied by alpha. Colour without
# alpha adds light to what is below.
Layer: TypeAlias = NDArray[np.uint8]
Field: TypeAlias = NDArray[np.float32]
Ink: TypeAlias = tuple[int, int, int]
# Left, top, width, height.
Box: TypeAlias = tuple[int, int, int, int]

REGULAR, MEDIUM, BOLD = 400, 500, 700
SMALLEST_SHARE = 0.6
# Ranges of characters that OpenCV's built-in font has; other characters are spelled in ASCII.
DRAWN_AS_IS = (
    (0x20, 0x17F),
    (0x370, 0x45F),
    (0x2013, 0x2026),
    (0x20AC, 0x20AC),
    (0x3040, 0x9FFF),
    (0xAC00, 0xD7A3),
)


def drawable(text: str) -> str:
    """Return the text on one line, with only characters of the font; emoji are left out."""
    spelled = "".join(_spelled(character) for character in text)
    return " ".join(spelled.split())


def _spelled(character: str) -> str:
    if not character.isprintable():
        return " "
    if any(first <= ord(character) <= last for first, last in DRAWN_AS_IS):
        return character
    ascii_only = anyascii(character)
    # Emoji are spelled as `:name:`, which no ticket shows.
    return "" if ascii_only.startswith(":") else ascii_only.replace("`", "'")


def width_of(text: str, size: int, weight: int) -> int:
    """Return the width of a text in pixels."""
    if not text:
        return 0
    return cv2.getTextSize((0, 0), text, (0, 0), cv2.FontFace("sans"), size, weight)[2]


def fit_text(text: str, size: int, weight: int, width: int) -> tuple[str, int]:
    """Return the text and the font size that fit a width.

    The size is reduced first; after that the end of the text is cut off.
    """
    # No ticket has room for more, and measuring takes time.
    text = drawable(text[:200])
    wide = width_of(text, size, weight)
    if wide <= width:
        return text, size
    size = max(int(size * width / wide), int(size * SMALLEST_SHARE))
    kept = text
    while kept and width_of(text, size, weight) > width:
        kept = kept[: min(len(kept) - 1, int(len(kept) * width / width_of(text, size, weight)))]
        text = f"{kept.rstrip()}…"
    return text, size


def write(
    picture: Picture, text: str, at: tuple[int, int], size: int, weight: int, ink: Ink, width: int
) -> None:
    """Draw one line of text, no wider than `width`, with its base line starting at a point."""
    text, size = fit_text(text, size, weight, width)
    cv2.putText(picture, text, at, ink, cv2.FontFace("sans"), size, weight)


def write_centred(
    picture: Picture, text: str, at: tuple[int, int], size: int, weight: int, ink: Ink, width: int
) -> None:
    """Draw one line of text, no wider than `width`, with the middle of its base line at a point."""
    text, size = fit_text(text, size, weight, width)
    left = at[0] - width_of(text, size, weight) // 2
    cv2.putText(picture, text, (left, at[1]), ink, cv2.FontFace("sans"), size, weight)


def rounded_box(shape: tuple[int, int], box: Box, radius: float) -> Mask:
    """Return a mask of this height and width, with a box with round corners and smooth edges."""
    left, top, width, height = box
    across = np.abs(np.arange(shape[1], dtype=np.float32) + 0.5 - left - width / 2)
    down = np.abs(np.arange(shape[0], dtype=np.float32) + 0.5 - top - height / 2)
    beyond_x = np.maximum(across - width / 2 + radius, 0)[None, :]
    beyond_y = np.maximum(down - height / 2 + radius, 0)[:, None]
    outside = np.hypot(beyond_x, beyond_y) - radius
    inside = np.where((beyond_x > 0) | (beyond_y > 0), 0.5 - outside, 1.0)
    return (np.clip(inside, 0, 1) * 255).astype(np.uint8)


def paint(picture: Picture, mask: Mask, ink: Ink | Picture) -> None:
    """Draw a colour, or another picture of the same size, through a mask."""
    cover = cv2.merge([mask, mask, mask])
    colour = ink if isinstance(ink, np.ndarray) else np.full_like(picture, ink)
    below = cv2.multiply(picture, cv2.bitwise_not(cover), scale=1 / 255)
    cv2.add(below, cv2.multiply(colour, cover, scale=1 / 255), dst=picture)


def to_layer(picture: Picture, mask: Mask) -> Layer:
    """Return the picture as a layer, with the mask as its alpha channel."""
    cover = cv2.merge([mask, mask, mask])
    colours = cv2.multiply(picture, cover, scale=1 / 255)
    return np.dstack([colours, mask]).astype(np.uint8)


def lay_over(below: Picture | Layer, layer: Layer) -> None:
    """Draw a layer over a picture or another layer of the same size, in place."""
    rest = cv2.bitwise_not(cv2.extractChannel(layer, 3))
    channels = below.shape[2]
    top = layer if channels == 4 else cv2.cvtColor(layer, cv2.COLOR_BGRA2BGR)
    cv2.multiply(below, cv2.merge([rest] * channels), dst=below, scale=1 / 255)
    cv2.add(below, top, dst=below)


def gradient(shape: tuple[int, int], above: Ink, beneath: Ink) -> Picture:
    """Return a picture that changes from one colour at the top to another at the bottom."""
    share = np.linspace(0, 1, shape[0], dtype=np.float32)[:, None, None]
    column = np.array(above) * (1 - share) + np.array(beneath) * share
    return np.ascontiguousarray(np.broadcast_to(column, (*shape, 3)).round().astype(np.uint8))


def shift_layer(plane: Layer, x: float, y: float) -> Layer:
    """Return the layer shifted right and down; the area that becomes free is transparent."""
    by = np.array([[1, 0, x], [0, 1, y]], np.float32)
    return np.asarray(cv2.warpAffine(plane, by, (plane.shape[1], plane.shape[0])), np.uint8)
