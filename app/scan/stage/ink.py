"""How things are drawn: soft-edged shapes, words that fit, and layers laid over one another."""

from typing import TypeAlias

import cv2
import numpy as np
from anyascii import anyascii
from numpy.typing import NDArray

from app.scan.picture import Picture

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
# What the built-in typeface draws well; everything else is spelled in ASCII.
DRAWN_AS_IS = (
    (0x20, 0x17F),
    (0x370, 0x45F),
    (0x2013, 0x2026),
    (0x20AC, 0x20AC),
    (0x3040, 0x9FFF),
    (0xAC00, 0xD7A3),
)


def drawable(text: str) -> str:
    """What of this text the typeface can show, on one line; pictograms are left out."""
    spelled = "".join(_spelled(character) for character in text)
    return " ".join(spelled.split())


def _spelled(character: str) -> str:
    if not character.isprintable():
        return " "
    if any(first <= ord(character) <= last for first, last in DRAWN_AS_IS):
        return character
    ascii_only = anyascii(character)
    # Pictograms are spelled as `:name:`, which nobody prints on a ticket.
    return "" if ascii_only.startswith(":") else ascii_only.replace("`", "'")


def width_of(text: str, size: int, weight: int) -> int:
    if not text:
        return 0
    return cv2.getTextSize((0, 0), text, (0, 0), cv2.FontFace("sans"), size, weight)[2]


def fit_text(text: str, size: int, weight: int, width: int) -> tuple[str, int]:
    """The text and the size at which it fits: smaller first, then with its end left off."""
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
    """One line of text with its base line at this point, no wider than `width`."""
    text, size = fit_text(text, size, weight, width)
    cv2.putText(picture, text, at, ink, cv2.FontFace("sans"), size, weight)


def write_centred(
    picture: Picture, text: str, at: tuple[int, int], size: int, weight: int, ink: Ink, width: int
) -> None:
    text, size = fit_text(text, size, weight, width)
    left = at[0] - width_of(text, size, weight) // 2
    cv2.putText(picture, text, (left, at[1]), ink, cv2.FontFace("sans"), size, weight)


def rounded_box(shape: tuple[int, int], box: Box, radius: float) -> Mask:
    """A mask of this height and width: a box with round corners and smooth edges."""
    left, top, width, height = box
    across = np.abs(np.arange(shape[1], dtype=np.float32) + 0.5 - left - width / 2)
    down = np.abs(np.arange(shape[0], dtype=np.float32) + 0.5 - top - height / 2)
    beyond_x = np.maximum(across - width / 2 + radius, 0)[None, :]
    beyond_y = np.maximum(down - height / 2 + radius, 0)[:, None]
    outside = np.hypot(beyond_x, beyond_y) - radius
    inside = np.where((beyond_x > 0) | (beyond_y > 0), 0.5 - outside, 1.0)
    return (np.clip(inside, 0, 1) * 255).astype(np.uint8)


def paint(picture: Picture, mask: Mask, ink: Ink | Picture) -> None:
    """Colour what the mask shows, or put another picture of the same size there."""
    cover = cv2.merge([mask, mask, mask])
    colour = ink if isinstance(ink, np.ndarray) else np.full_like(picture, ink)
    below = cv2.multiply(picture, cv2.bitwise_not(cover), scale=1 / 255)
    cv2.add(below, cv2.multiply(colour, cover, scale=1 / 255), dst=picture)


def to_layer(picture: Picture, mask: Mask) -> Layer:
    cover = cv2.merge([mask, mask, mask])
    colours = cv2.multiply(picture, cover, scale=1 / 255)
    return np.dstack([colours, mask]).astype(np.uint8)


def lay_over(below: Picture | Layer, layer: Layer) -> None:
    """Put a layer on a picture or on another layer of the same size, in place."""
    rest = cv2.bitwise_not(cv2.extractChannel(layer, 3))
    channels = below.shape[2]
    top = layer if channels == 4 else cv2.cvtColor(layer, cv2.COLOR_BGRA2BGR)
    cv2.multiply(below, cv2.merge([rest] * channels), dst=below, scale=1 / 255)
    cv2.add(below, top, dst=below)


def gradient(shape: tuple[int, int], above: Ink, beneath: Ink) -> Picture:
    """From one colour at the top to another at the bottom."""
    share = np.linspace(0, 1, shape[0], dtype=np.float32)[:, None, None]
    column = np.array(above) * (1 - share) + np.array(beneath) * share
    return np.ascontiguousarray(np.broadcast_to(column, (*shape, 3)).round().astype(np.uint8))


def shift_layer(plane: Layer, x: float, y: float) -> Layer:
    """Pushed to the right and down; what comes in from outside is empty."""
    by = np.array([[1, 0, x], [0, 1, y]], np.float32)
    return np.asarray(cv2.warpAffine(plane, by, (plane.shape[1], plane.shape[0])), np.uint8)
