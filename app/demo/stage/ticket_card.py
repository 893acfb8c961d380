"""Draws the front of a ticket: on paper, or on the screen of a phone."""

from dataclasses import dataclass

import cv2
import numpy as np

from app.demo.stage.ink import (
    BOLD,
    MEDIUM,
    REGULAR,
    Box,
    Ink,
    Mask,
    gradient,
    paint,
    rounded_box,
    write,
    write_centred,
)
from app.demo.stage.symbol import printed_square, printed_wide
from app.demo.stage.ticket_colours import (
    DARK_SCREEN,
    GLASS,
    LIGHT_SCREEN,
    PAPER,
    PAPER_DIM,
    PAPER_INK,
    WHITE,
    Palette,
    PhoneColours,
    palette_of,
)
from app.eye.picture import Picture
from app.eye.reading import Format


@dataclass(frozen=True, slots=True)
class TicketCard:
    """The content of one ticket.

    A code that its format cannot hold, or only with too fine bars, is drawn as QR. A `dark` phone
    has a dark background and shows a square code light on dark. `below` is another paper ticket on
    the same sheet.
    """

    code: str
    format: Format
    holder: str
    category: str
    event: str
    on_phone: bool = False
    dark: bool = False
    below: "TicketCard | None" = None


@dataclass(frozen=True, slots=True, eq=False)
class TicketFront:
    """The picture of a ticket from the front, the mask of its shape, and the box of its code."""

    picture: Picture
    mask: Mask
    code: Box


PAPER_SIZE = (400, 880)
BAND = 170
STUB = 590
# The size of a ticket on a sheet with two of them, as a share of the usual size.
ON_SHEET = 0.75

PHONE_SIZE = (820, 400)
BEZEL = 13


def draw_front(card: TicketCard) -> TicketFront:
    """Return the front of a ticket; raise ValueError if its code is too long for any format."""
    if card.below is not None:
        return _sheet(_paper(card), _paper(card.below))
    return _phone(card) if card.on_phone else _paper(card)


def _sheet(upper: TicketFront, lower: TicketFront) -> TicketFront:
    """Return two tickets on one sheet, one above the other."""
    picture, mask = (
        np.asarray(cv2.resize(whole, None, fx=ON_SHEET, fy=ON_SHEET), np.uint8)
        for whole in (
            np.vstack([upper.picture, lower.picture]),
            np.vstack([upper.mask, lower.mask]),
        )
    )
    left, top, width, height = (round(ON_SHEET * edge) for edge in upper.code)
    return TicketFront(picture, mask, (left, top, width, height))


def _artwork(shape: tuple[int, int], palette: Palette) -> Picture:
    """Return the event's artwork: a sun that rises over the horizon."""
    picture = gradient(shape, palette.deep, palette.bright)
    rows, columns = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    reach = max(shape)
    distance = np.hypot(columns - shape[1] * 0.5, rows - shape[0] * 0.88) / reach
    rays = np.clip(np.cos(distance * 62) * 3 + 0.4, 0, 1) * np.clip(1.05 - distance * 1.5, 0, 1)
    sun = np.clip((0.13 - distance) * reach, 0, 1)
    paint(picture, (rays * 115).astype(np.uint8), palette.spark)
    paint(picture, (sun * 255).astype(np.uint8), palette.spark)
    return picture


def _put(picture: Picture, part: Picture, at: tuple[int, int]) -> None:
    left, top = at
    picture[top : top + part.shape[0], left : left + part.shape[1]] = part


def _stamp(picture: Picture, code: Mask, middle: tuple[int, int], ink: Ink) -> Box:
    """Draw a code centred at a point and return its box."""
    height, width = code.shape
    left, top = middle[0] - width // 2, middle[1] - height // 2
    paint(picture[top : top + height, left : left + width], 255 - code, ink)
    return left, top, width, height


def _paper(card: TicketCard) -> TicketFront:
    palette = palette_of(card.category)
    picture = np.full((*PAPER_SIZE, 3), PAPER, np.uint8)
    _put(picture, _artwork((PAPER_SIZE[0], BAND), palette), (0, 0))
    mask = rounded_box(PAPER_SIZE, (0, 0, PAPER_SIZE[1], PAPER_SIZE[0]), 10)
    bars = printed_wide(card.code, card.format, (640, 104))
    if bars is None:
        code = _paper_with_stub(card, picture, mask, palette)
    else:
        code = _paper_with_bars(card, picture, bars, palette)
    _texture(picture)
    return TicketFront(picture, mask, code)


def _paper_with_stub(card: TicketCard, picture: Picture, mask: Mask, palette: Palette) -> Box:
    left, room = BAND + 34, STUB - BAND - 60
    write(picture, "ADMIT ONE", (left, 66), 15, BOLD, palette.bright, room)
    write(picture, card.event, (left, 122), 46, BOLD, PAPER_INK, room)
    cv2.line(picture, (left, 158), (left + 54, 158), palette.bright, 4, cv2.LINE_AA)
    _field(picture, "GUEST", card.holder, (left, 216), room)
    _field(picture, "TICKET", card.category, (left, 306), room)
    for top in range(24, PAPER_SIZE[0] - 16, 14):
        cv2.line(picture, (STUB, top), (STUB, top + 5), (176, 184, 188), 2, cv2.LINE_AA)
    for notch in (0, PAPER_SIZE[0]):
        cv2.circle(mask, (STUB, notch), 13, 0, cv2.FILLED, cv2.LINE_AA)
    middle = (STUB + PAPER_SIZE[1]) // 2
    code = printed_square(card.code, card.format, 236)
    write_centred(picture, card.code, (middle, 352), 17, MEDIUM, PAPER_DIM, 240)
    return _stamp(picture, code, (middle, 186), PAPER_INK)


def _paper_with_bars(card: TicketCard, picture: Picture, bars: Mask, palette: Palette) -> Box:
    left, right = BAND + 34, PAPER_SIZE[1] - 30
    write(picture, "ADMIT ONE", (left, 58), 15, BOLD, palette.bright, right - left)
    write(picture, card.event, (left, 110), 46, BOLD, PAPER_INK, right - left)
    _field(picture, "GUEST", card.holder, (left, 160), 360)
    _field(picture, "TICKET", card.category, (left + 400, 160), right - left - 400)
    middle = (BAND + PAPER_SIZE[1]) // 2
    write_centred(picture, card.code, (middle, 378), 17, MEDIUM, PAPER_DIM, 640)
    return _stamp(picture, bars, (middle, 292), PAPER_INK)


def _field(picture: Picture, label: str, value: str, at: tuple[int, int], width: int) -> None:
    """Draw a label and its value below; an empty value draws nothing."""
    if not value:
        return
    write(picture, label, at, 14, MEDIUM, PAPER_DIM, width)
    write(picture, value, (at[0], at[1] + 36), 31, MEDIUM, PAPER_INK, width)


def _texture(picture: Picture) -> None:
    """Add paper grain, slightly blurred ink, and light from above."""
    noise = np.random.default_rng(1).normal(0, 2.2, picture.shape[:2]).astype(np.float32)
    light = np.linspace(1.03, 0.93, picture.shape[0], dtype=np.float32)[:, None]
    soft = cv2.GaussianBlur(picture, (0, 0), 0.55).astype(np.float32)
    lit = soft * light[:, :, None] + noise[:, :, None]
    picture[:] = np.clip(lit, 0, 250).astype(np.uint8)


def _phone(card: TicketCard) -> TicketFront:
    palette = palette_of(card.category)
    screen = DARK_SCREEN if card.dark else LIGHT_SCREEN
    height, width = PHONE_SIZE
    picture = gradient(PHONE_SIZE, (92, 86, 84), (40, 36, 35))
    paint(picture, rounded_box(PHONE_SIZE, (3, 3, width - 6, height - 6), 57), GLASS)
    inner = (BEZEL, BEZEL, width - 2 * BEZEL, height - 2 * BEZEL)
    paint(picture, rounded_box(PHONE_SIZE, inner, 46), screen.ground)
    _status_bar(picture, screen)
    code = _wallet_pass(card, picture, palette, screen)
    paint(picture, rounded_box(PHONE_SIZE, (135, 792, 130, 5), 2.5), screen.dim)
    return TicketFront(picture, rounded_box(PHONE_SIZE, (0, 0, width, height), 60), code)


def _status_bar(picture: Picture, screen: PhoneColours) -> None:
    write(picture, "20:05", (50, 51), 17, BOLD, screen.text, 80)
    paint(picture, rounded_box(PHONE_SIZE, (148, 28, 104, 30), 15), GLASS)
    paint(picture, rounded_box(PHONE_SIZE, (316, 37, 32, 15), 5), screen.dim)
    paint(picture, rounded_box(PHONE_SIZE, (318, 39, 22, 11), 3), screen.text)


def _wallet_pass(card: TicketCard, picture: Picture, palette: Palette, screen: PhoneColours) -> Box:
    left, top, width, height = 27, 78, 346, 690
    shape = np.empty((height, width, 3), np.uint8)
    shape[:] = screen.pass_ground
    _put(shape, _artwork((158, width), palette), (0, 0))
    write(shape, "ADMIT ONE", (24, 40), 14, BOLD, palette.spark, width - 48)
    write(shape, card.event, (24, 82), 36, BOLD, WHITE, width - 48)
    for label, value, base in (("GUEST", card.holder, 194), ("TICKET", card.category, 264)):
        write(shape, label, (24, base), 13, MEDIUM, screen.dim, width - 48)
        write(shape, value, (24, base + 31), 26, MEDIUM, screen.text, width - 48)
    code = _code_panel(card, shape, screen)
    write_centred(shape, card.code, (width // 2, 664), 15, REGULAR, screen.dim, 280)
    whole = np.zeros_like(picture)
    _put(whole, shape, (left, top))
    paint(picture, rounded_box(PHONE_SIZE, (left, top, width, height), 22), whole)
    return code[0] + left, code[1] + top, code[2], code[3]


def _code_panel(card: TicketCard, shape: Picture, screen: PhoneColours) -> Box:
    """Draw the code on its own background and return its box.

    Bars are always black on white, because many scanners read nothing else.
    """
    bars = printed_wide(card.code, card.format, (314, 150))
    if bars is not None:
        paint(shape, rounded_box(shape.shape[:2], (4, 360, 338, 220), 14), WHITE)
        return _stamp(shape, bars, (shape.shape[1] // 2, 470), LIGHT_SCREEN.code)
    paint(shape, rounded_box(shape.shape[:2], (24, 330, 298, 298), 18), screen.behind_code)
    code = printed_square(card.code, card.format, 250)
    return _stamp(shape, code, (shape.shape[1] // 2, 479), screen.code)
