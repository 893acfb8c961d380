"""The ticket, flat and seen from the front: a code on paper or on a phone's screen."""

from dataclasses import dataclass

import cv2
import numpy as np

from app.eye.picture import Grey
from tests.bench.decoding.codes import CAPITALS, Symbol, magnified
from tests.bench.decoding.recipe import Recipe
from tests.bench.decoding.wear import Corners, covered_by_finger, cracked, crumpled, damaged

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
    """Size of the card and place of the code on it, in texels."""

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
    printed = np.where(magnified(symbol, texels) == 0, ink, ground).astype(np.uint8)
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
    left, top, right, bottom = (
        margin - rim,
        margin - rim,
        width - margin + rim,
        height - margin + rim,
    )
    radius = 3 * texels
    cv2.rectangle(shell, (left + radius, top), (right - radius, bottom), 255, -1)
    cv2.rectangle(shell, (left, top + radius), (right, bottom - radius), 255, -1)
    for x in (left + radius, right - radius):
        for y in (top + radius, bottom - radius):
            cv2.circle(shell, (x, y), radius, 255, -1)
    case = int(rng.integers(8, 45))
    return np.where(mask > 0, picture, case).astype(np.uint8), np.maximum(shell, mask)
