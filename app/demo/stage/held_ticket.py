"""Draws a ticket and the hand that holds it as one layer."""

from dataclasses import dataclass
from random import Random

import cv2
import numpy as np

from app.demo.stage.grip import ThumbPath, paper_grips, phone_grips
from app.demo.stage.ink import Box, Ink, Layer, Mask, lay_over, shift_layer, to_layer
from app.demo.stage.limbs import draw_limbs
from app.demo.stage.ticket_card import TicketFront
from app.eye.reading import Point

SKINS: tuple[Ink, ...] = (
    (136, 164, 214),
    (108, 140, 196),
    (84, 112, 166),
    (58, 82, 128),
    (44, 60, 96),
)
CLOTHS: tuple[Ink, ...] = ((58, 44, 36), (44, 40, 66), (40, 54, 44), (64, 60, 58), (34, 30, 30))
# Pixels around the ticket for the hand: left, above and right; and below for the arm, which must
# never end within the frame.
ROOM = (90, 60, 110)
PAPER_ARM, PHONE_ARM = 780, 460
DARKEST = 0.55
# The share of a screen's light that shines on its surroundings: blue, green, red, and no alpha.
GLOW = (0.22, 0.20, 0.19, 0.0)


@dataclass(frozen=True, slots=True, eq=False)
class HeldTicket:
    """A ticket and its hand in one layer, and a moving thumb in another.

    `shape` is the mask of the ticket in the layer, `pivot` the point about which the hand turns the
    ticket, `code` the box of the code, and `reach` the path of the thumb.
    """

    layer: Layer
    shape: Mask
    pivot: Point
    code: Box
    thumb: Layer | None
    reach: ThumbPath | None


def hold_ticket(face: TicketFront, on_phone: bool, reaching: bool, random: Random) -> HeldTicket:
    """Return the ticket in a random hand; if `reaching`, its thumb can cover the code."""
    height, width = face.mask.shape
    left, top, right = ROOM
    arm = PHONE_ARM if on_phone else PAPER_ARM
    skin, cloth = random.choice(SKINS), random.choice(CLOTHS)
    grips = phone_grips(face, reaching) if on_phone else paper_grips(face, reaching)
    front = np.zeros((top + height + arm, left + width + right, 4), np.uint8)
    front[top : top + height, left : left + width] = to_layer(face.picture, face.mask)
    layer = np.zeros_like(front)
    for grip in grips:
        draw_limbs(layer, grip.sleeve, cloth, (left, top))
        draw_limbs(layer, grip.behind, skin, (left, top))
    _cast_shadow(layer, front, 12)
    if on_phone:
        _shine(layer, front)
    lay_over(layer, front)
    thumb, reach = None, None
    for grip in grips:
        before = np.zeros_like(front)
        draw_limbs(before, grip.before, skin, (left, top))
        draw_limbs(before, grip.nails, _paler(skin), (left, top))
        if grip.reach is None:
            _cast_shadow(layer, before, 7)
            lay_over(layer, before)
        else:
            thumb, reach = before, grip.reach
    code = (face.code[0] + left, face.code[1] + top, face.code[2], face.code[3])
    pivot = (left + width / 2, top + height / 2)
    return HeldTicket(layer, front[:, :, 3], pivot, code, thumb, reach)


def render_ticket(sheet: HeldTicket, cover: float, glare: float) -> Layer:
    """Return the layer with the thumb over the share `cover` of its path, and with some glare.

    Both `cover` and `glare` are from 0 to 1.
    """
    if sheet.thumb is None and glare <= 0:
        return sheet.layer
    layer = sheet.layer.copy()
    if glare > 0:
        _reflect(layer, sheet, glare)
    if sheet.thumb is not None and sheet.reach is not None:
        thumb = _moved_thumb(sheet.thumb, sheet.reach, cover)
        _cast_shadow(layer, thumb, 7)
        lay_over(layer, thumb)
    return layer


def _moved_thumb(thumb: Layer, reach: ThumbPath, cover: float) -> Layer:
    """Return the thumb after the share `cover` of its path."""
    about = reach.about[0] + ROOM[0], reach.about[1] + ROOM[1]
    by = cv2.getRotationMatrix2D(about, reach.turn * cover, 1)
    by = by + np.array([[0, 0, reach.push[0]], [0, 0, reach.push[1]]]) * cover
    return np.asarray(cv2.warpAffine(thumb, by, (thumb.shape[1], thumb.shape[0])), np.uint8)


def _paler(skin: Ink) -> Ink:
    """Return the colour of the nails, a little paler than the skin."""
    blue, green, red = (round(channel + (235 - channel) * 0.22) for channel in skin)
    return blue, green, red


def _cast_shadow(layer: Layer, above: Layer, softness: int) -> None:
    """Darken `layer` by the soft shadow of the layer `above`, shifted a little."""
    fallen = shift_layer(above[::2, ::2, 3], softness * 0.3, softness * 0.45)
    soft = cv2.GaussianBlur(fallen, (0, 0), softness / 2)
    shade = cv2.resize(soft, (layer.shape[1], layer.shape[0]))
    kept = cv2.convertScaleAbs(shade, alpha=-DARKEST, beta=255)
    solid = np.full_like(kept, 255)
    cv2.multiply(layer, cv2.merge([kept, kept, kept, solid]), dst=layer, scale=1 / 255)


def _shine(layer: Layer, front: Layer) -> None:
    """Add the light of a screen to the hand and the air around it."""
    small = cv2.resize(front, None, fx=0.125, fy=0.125, interpolation=cv2.INTER_AREA)
    glow = cv2.resize(cv2.GaussianBlur(small, (0, 0), 5), (layer.shape[1], layer.shape[0]))
    cv2.add(layer, (glow * np.array(GLOW, np.float32)).astype(np.uint8), dst=layer)


def _reflect(layer: Layer, sheet: HeldTicket, glare: float) -> None:
    """Add the reflection of a lamp over the code; weaker glare lies farther from the code."""
    left, top, width, height = sheet.code
    reach = max(width, height)
    x, y = left + width * (0.55 + (1 - glare) * 0.9), top + height * (0.45 - (1 - glare) * 0.7)
    rows, columns = np.mgrid[0 : layer.shape[0] : 4, 0 : layer.shape[1] : 4].astype(np.float32)
    distance = ((columns - x) / (reach * 0.46)) ** 2 + ((rows - y) / (reach * 0.30)) ** 2
    lamp = (np.exp(-(distance**1.5)) * 255 * min(glare * 1.6, 1)).astype(np.uint8)
    wide = cv2.resize(lamp, (layer.shape[1], layer.shape[0]))
    on_it = cv2.multiply(wide, sheet.shape, scale=1 / 255)
    cv2.add(layer, cv2.merge([on_it, on_it, on_it, np.zeros_like(on_it)]), dst=layer)
