"""Tickets with codes: their texts and modules; the card, its stains, folds, cracks, and fingers."""

import string
from contextlib import suppress
from dataclasses import dataclass

import cv2
import numpy as np
import zxingcpp
from numpy.typing import NDArray

from app.eye.picture import Grey
from app.eye.reading import LINEAR, Format
from tests.bench.decoding.conditions import Recipe

WRITABLE = {
    Format.QR: zxingcpp.QRCode, Format.CODE_128: zxingcpp.Code128, Format.AZTEC: zxingcpp.Aztec,
    Format.DATA_MATRIX: zxingcpp.DataMatrix, Format.PDF417: zxingcpp.PDF417,
    Format.MICRO_QR: zxingcpp.MicroQRCode, Format.EAN_13: zxingcpp.EAN13,
    Format.EAN_8: zxingcpp.EAN8, Format.UPC_A: zxingcpp.UPCA, Format.UPC_E: zxingcpp.UPCE,
    Format.CODE_39: zxingcpp.Code39, Format.CODE_93: zxingcpp.Code93,
    Format.CODABAR: zxingcpp.Codabar, Format.ITF: zxingcpp.ITF,
}  # fmt: skip
# First digits, and the number of digits before the check digit.
SHOP = {
    # With a leading 0 the code would be a UPC-A.
    Format.EAN_13: ("4", 12),
    Format.EAN_8: ("", 7),
    Format.UPC_A: ("", 11),
}
# Modules of quiet zone that the standards require; Aztec needs none but gets two.
QUIET = {Format.QR: 4, Format.MICRO_QR: 2, Format.AZTEC: 2, Format.DATA_MATRIX: 2, Format.PDF417: 2}
LINEAR_QUIET = 10
CAPITALS = string.ascii_uppercase + string.digits
LETTERS = string.ascii_letters + string.digits


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """A code; `modules` has one pixel per module, 0 for dark and 255 for light."""

    text: str
    format: Format
    modules: Grey
    quiet: int

    @property
    def width(self) -> int:
        return int(self.modules.shape[1])

    @property
    def height(self) -> int:
        return int(self.modules.shape[0])


def symbol_of(text: str, format: Format, rng: np.random.Generator) -> Symbol:
    level = {"ec_level": str(rng.choice(["L", "M", "Q"]))} if format is Format.QR else {}
    code = zxingcpp.create_barcode(text, WRITABLE[format], **level)
    modules = np.array(zxingcpp.write_barcode_to_image(code, scale=1, add_quiet_zones=False))
    if format in LINEAR:
        tall = round(modules.shape[1] * rng.uniform(0.16, 0.32))
        modules = np.repeat(modules[:1], tall, axis=0)
    return Symbol(code.text, format, modules, QUIET.get(format, LINEAR_QUIET))


def full_digits(text: str, format: Format) -> str:
    """Return a trade code with all its thirteen digits; some readers return fewer."""
    if format is Format.UPC_E:
        with suppress(ValueError):  # of a wrong reading that no code can have
            return zxingcpp.create_barcode(text, zxingcpp.UPCE).text
    return f"0{text}" if format is Format.UPC_A and len(text) == 12 else text


def random_text(format: Format, rng: np.random.Generator) -> str:
    if format in SHOP:
        start, length = SHOP[format]
        return start + _random_characters(string.digits, length - len(start), rng)
    if format is Format.UPC_E:
        # The last digit encodes the omitted zeros; after these values the other digits are free.
        return "0" + _random_characters(string.digits, 5, rng) + _random_characters("012", 1, rng)
    if format is Format.CODABAR:
        digits = _random_characters(string.digits, int(rng.integers(5, 10)), rng)
        return _random_characters("ABCD", 1, rng) + digits + _random_characters("ABCD", 1, rng)
    if format is Format.ITF:
        return _random_characters(string.digits, 2 * int(rng.integers(4, 8)), rng)
    if format is Format.MICRO_QR:
        return _random_characters(CAPITALS, int(rng.integers(5, 14)), rng)
    if format in (Format.CODE_39, Format.CODE_93):
        return _random_characters(CAPITALS, int(rng.integers(6, 11)), rng)
    if format is Format.CODE_128:
        return _random_characters(CAPITALS, int(rng.integers(8, 15)), rng)
    return _ticket_text(int(rng.integers(12, 41)), rng)


def _ticket_text(length: int, rng: np.random.Generator) -> str:
    kind = rng.integers(3)
    if kind == 0:
        return _random_characters(CAPITALS, length, rng)
    if kind == 1:
        return _random_characters(LETTERS + "-_", length, rng)
    start = "HTTPS://T.EX/" if length < 26 else "https://tickets.example/"
    return start + _random_characters(LETTERS, max(length - len(start), 2), rng)


def _random_characters(characters: str, length: int, rng: np.random.Generator) -> str:
    return "".join(characters[i] for i in rng.integers(len(characters), size=length))


# Left, top, right and bottom of a box.
Corners = tuple[float, float, float, float]


def damaged(printed: Grey, share: float, texels: int, rng: np.random.Generator) -> Grey:
    """Add dark and light stains and scratches until they cover this share of the code."""
    height, width = printed.shape
    stained = np.zeros_like(printed)
    result = printed.copy()
    side = float(min(height, width))
    while stained.mean() < 255 * share:
        shape = np.zeros_like(printed)
        at = (int(rng.integers(width)), int(rng.integers(height)))
        angle = rng.uniform(0, 180)
        if rng.random() < 0.15:
            axes = (round(side * rng.uniform(0.1, 0.3)), max(1, round(texels * 0.4)))
        else:
            size = side * np.sqrt(share) * rng.uniform(0.25, 0.5)
            axes = (round(size), round(size * rng.uniform(0.5, 1.0)))
        cv2.ellipse(shape, at, axes, angle, 0, 360, 255, -1)
        result[shape > 0] = int(rng.choice([rng.integers(20, 80), rng.integers(170, 240)]))
        stained |= shape
    return result


def crumpled(
    picture: Grey, mask: Grey, depth: float, rng: np.random.Generator
) -> tuple[Grey, Grey]:
    """Fold the paper: shift what is printed by up to `depth` texels, and shade it."""
    height, width = picture.shape
    relief = _relief(height, width, rng)
    slope_x, slope_y = np.gradient(relief, axis=1), np.gradient(relief, axis=0)
    towards = rng.uniform(0, 2 * np.pi)
    steepest = float(np.hypot(slope_x, slope_y).max()) or 1.0
    shade = 1 + 0.35 * (slope_x * np.cos(towards) + slope_y * np.sin(towards)) / steepest
    size = (width, height)
    shift = cv2.resize(relief.astype(np.float32), size, interpolation=cv2.INTER_CUBIC) * depth
    view = rng.uniform(0, 2 * np.pi)
    columns, rows = np.meshgrid(
        np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32)
    )
    columns += shift * np.float32(np.cos(view))
    rows += shift * np.float32(np.sin(view))
    shades = cv2.resize(shade.astype(np.float32), size)
    moved = cv2.remap(picture, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    shaded = np.clip(moved * shades, 0, 255).astype(np.uint8)
    return shaded, cv2.remap(mask, columns, rows, cv2.INTER_LINEAR).astype(np.uint8)


def _relief(height: int, width: int, rng: np.random.Generator) -> NDArray[np.float32]:
    rows, columns = np.mgrid[0 : max(height // 8, 2), 0 : max(width // 8, 2)].astype(np.float32)
    relief = np.zeros_like(rows)
    extent = max(rows.shape)
    for _ in range(9):
        angle, at = rng.uniform(0, 2 * np.pi), rng.uniform(0.1, 0.9, 2) * rows.shape
        across = (rows - at[0]) * np.cos(angle) + (columns - at[1]) * np.sin(angle)
        relief += np.abs(across) * rng.uniform(-1, 1) / extent
    relief = cv2.GaussianBlur(relief - relief.mean(), (0, 0), 0.8).astype(np.float32)
    return np.asarray(relief / max(float(np.abs(relief).max()), 1e-6), np.float32)


def cracked(
    picture: Grey, mask: Grey, code: Corners, cracks: int, texels: int, rng: np.random.Generator
) -> Grey:
    """Draw broken glass: jagged lines that run over the screen from one point."""
    result = picture.copy()
    left, top, right, bottom = code
    hit = np.array([rng.uniform(left, right), rng.uniform(top, bottom)])
    reach = max(right - left, bottom - top)
    for _ in range(cracks):
        at, angle = hit.copy(), rng.uniform(0, 2 * np.pi)
        bright = int(rng.choice([rng.integers(10, 70), rng.integers(190, 256)]))
        points = [at.copy()]
        for _ in range(5):
            angle += rng.normal(0, 0.35)
            at += reach * rng.uniform(0.08, 0.3) * np.array([np.cos(angle), np.sin(angle)])
            points.append(at.copy())
        line = np.array(points).round().astype(np.int32)
        thick = max(1, round(texels * rng.uniform(0.1, 0.4)))
        cv2.polylines(result, [line], False, bright, thick, cv2.LINE_AA)
    return np.where(mask > 0, result, picture).astype(np.uint8)


def covered_by_finger(
    picture: Grey,
    mask: Grey,
    code: Corners,
    reach: tuple[float, int],
    texels: int,
    rng: np.random.Generator,
) -> tuple[Grey, Grey]:
    """Cover one edge with a finger.

    `reach` is how many modules the finger's tip reaches into the code. A negative reach is a share
    of the quiet zone, whose width in modules comes second: at -1 the finger ends before the quiet
    zone.
    """
    left, top, right, bottom = code
    far, quiet = reach
    depth = (far if far > 0 else far * quiet) * texels
    thick = rng.uniform(7, 10) * texels
    side = rng.integers(4)
    along = rng.uniform(0.1, 0.9)
    x, y = left + along * (right - left), top + along * (bottom - top)
    height, width = picture.shape
    inward = depth - thick / 2
    tip, root = (
        ((left + inward, y), (-thick, y)), ((x, top + inward), (x, -thick)),
        ((right - inward, y), (width + thick, y)), ((x, bottom - inward), (x, height + thick)),
    )[side]  # fmt: skip
    finger = np.zeros_like(mask)
    ends = [tuple(round(v) for v in point) for point in (tip, root)]
    cv2.line(finger, ends[0], ends[1], 255, round(thick))
    skin = int(rng.integers(90, 190))
    return np.where(finger > 0, skin, picture).astype(np.uint8), np.maximum(mask, finger)


# Modules around the card, for the fingers that hold it.
MARGIN = 8


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """Picture of a ticket.

    `mask` is 255 where the card is; `code` is the code's box in texels: left, top, right, bottom.
    """

    picture: Grey
    mask: Grey
    texels: int
    code: Corners


@dataclass(frozen=True, slots=True)
class Plan:
    width: int
    height: int
    left: int
    top: int


def draw(symbol: Symbol, recipe: Recipe, texels: int, rng: np.random.Generator) -> Card:
    """Draw a card whose modules are `texels` wide."""
    phone = bool(rng.integers(2)) if recipe.phone is None else recipe.phone
    plan = _plan(symbol, texels, phone, rng)
    dark, light = _greys(recipe, phone, rng)
    ground, ink = (dark, light) if recipe.inverted else (light, dark)
    margin = MARGIN * texels
    picture = np.full((plan.height + 2 * margin, plan.width + 2 * margin), ground, np.uint8)
    _write_around(picture, symbol, plan, texels, (ground, ink), rng)
    left, top = plan.left + margin, plan.top + margin
    code = (left, top, left + symbol.width * texels, top + symbol.height * texels)
    modules = symbol.modules.repeat(texels, axis=0).repeat(texels, axis=1)
    printed = np.where(modules == 0, ink, ground).astype(np.uint8)
    if recipe.damage:
        printed = damaged(printed, recipe.damage, texels, rng)
    picture[code[1] : code[3], code[0] : code[2]] = printed
    mask = np.zeros_like(picture)
    mask[margin:-margin, margin:-margin] = 255
    if phone:
        picture, mask = _with_phone_case(picture, mask, margin, texels, rng)
    if recipe.crumple:
        picture, mask = crumpled(picture, mask, recipe.crumple * texels, rng)
    if recipe.cracks:
        picture = cracked(picture, mask, code, recipe.cracks, texels, rng)
    for _ in range(recipe.fingers):
        picture, mask = covered_by_finger(
            picture, mask, code, (recipe.finger_reach, symbol.quiet), texels, rng
        )
    return Card(np.where(mask > 0, picture, 0).astype(np.uint8), mask, texels, code)


def _plan(symbol: Symbol, texels: int, phone: bool, rng: np.random.Generator) -> Plan:
    """Choose the size of the card and the place of the code."""
    wide = symbol.width + 2 * symbol.quiet
    tall = symbol.height + 2 * min(symbol.quiet, 5)
    width = round(wide * rng.uniform(1.02, 1.35 if wide < 80 else 1.1))
    height = round(max(tall * rng.uniform(1.3, 1.7), width * rng.uniform(0.45, 0.7)))
    if phone and wide < 80:
        height = max(height, round(width * rng.uniform(1.5, 1.9)))
    left = symbol.quiet + rng.integers(width - wide + 1)
    top = (tall - symbol.height) // 2 + rng.integers(
        round((height - tall) * 0.2), height - tall + 1
    )
    return Plan(width * texels, height * texels, int(left) * texels, int(top) * texels)


def _greys(recipe: Recipe, phone: bool, rng: np.random.Generator) -> tuple[int, int]:
    """Choose the grey values of ink and background."""
    if recipe.faded is not None:
        light = int(rng.integers(max(120, round(recipe.faded * 255) + 25), 215))
        return light - round(recipe.faded * 255), light
    if phone:
        return int(rng.integers(8, 35)), int(rng.integers(215, 250))
    return int(rng.integers(20, 55)), int(rng.integers(205, 245))


def _write_around(
    picture: Grey,
    symbol: Symbol,
    plan: Plan,
    texels: int,
    greys: tuple[int, int],
    rng: np.random.Generator,
) -> None:
    """Write random text above and below the code, outside its quiet zone."""
    ground, ink = greys
    softer = round(ink + (ground - ink) * 0.3)
    margin, gap = MARGIN * texels, min(symbol.quiet, 5) * texels
    line = round(3.2 * texels)
    below = plan.top + symbol.height * texels + gap
    for start, end in ((line // 2, plan.top - gap), (below, plan.height - line // 2)):
        for at in range(start, end - line, round(line * 1.6)):
            words = "".join(CAPITALS[i] for i in rng.integers(len(CAPITALS), size=14))
            words = words[: int(rng.integers(3, 15))]
            origin = (margin + 2 * texels, margin + at + line)
            thick = max(1, texels // 3)
            scale = line / 24
            cv2.putText(picture, words, origin, cv2.FONT_HERSHEY_SIMPLEX, scale, softer, thick)


def _with_phone_case(
    picture: Grey, mask: Grey, margin: int, texels: int, rng: np.random.Generator
) -> tuple[Grey, Grey]:
    """Draw a phone's case: a dark rim with round corners around the screen."""
    rim = round(texels * rng.uniform(1.0, 2.5))
    shell = np.zeros_like(mask)
    height, width = mask.shape
    left = top = margin - rim
    right, bottom = width - left, height - top
    radius = 3 * texels
    cv2.rectangle(shell, (left + radius, top), (right - radius, bottom), 255, -1)
    cv2.rectangle(shell, (left, top + radius), (right, bottom - radius), 255, -1)
    for x in (left + radius, right - radius):
        for y in (top + radius, bottom - radius):
            cv2.circle(shell, (x, y), radius, 255, -1)
    case = int(rng.integers(8, 45))
    return np.where(mask > 0, picture, case).astype(np.uint8), np.maximum(shell, mask)
