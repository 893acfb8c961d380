"""The room behind the guests: an entrance in the evening, out of focus."""

import cv2
import numpy as np

from app.demo.stage.ink import Field
from app.eye.picture import Picture

# Blue, green and red in linear light; values above 1 are overexposed.
DUSK = (0.205, 0.125, 0.10)
FLOOR = (0.05, 0.042, 0.046)
LAMP = (0.30, 0.66, 1.0)
DOORWAY = (0.22, 0.56, 0.98)
STAGE_LIGHTS = ((0.95, 0.42, 0.36), (0.62, 0.22, 0.86), (0.80, 0.78, 0.20))
HORIZON = 0.66
GRAINS = 6
GRAIN = 2.0


def draw_room(seed: int, size: tuple[int, int]) -> tuple[Picture, ...]:
    """Return pictures of one room that differ only by their noise; the seed selects the room."""
    random = np.random.default_rng(seed)
    width, height = size
    light = _backdrop(height // 2, width // 2)
    _doorway(light)
    lamps = np.zeros_like(light)
    _stage_lights(lamps, random)
    shade = _waiting(light.shape[:2], random)[:, :, None]
    light *= shade
    lamps *= shade
    _festoon(lamps, random)
    _mirror_in_floor(light, light + lamps)
    light = np.asarray(cv2.GaussianBlur(light, (0, 0), 7), np.float32) + lamps
    _vignette(light)
    # A soft tone curve, as of film: bright lights approach white gradually.
    developed = 1 - np.exp(-1.25 * cv2.resize(light, size, interpolation=cv2.INTER_CUBIC))
    plain = (np.clip(developed, 0, 1) ** 0.92) * 255
    return tuple(_grained(plain, random) for _ in range(GRAINS))


def _colour(light: tuple[float, ...]) -> Field:
    return np.array(light, np.float32)


def _backdrop(height: int, width: int) -> Field:
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    wall = _colour(DUSK) * (0.55 + 0.9 * np.minimum(down / HORIZON, 1))
    ground = _colour(FLOOR) * (1.9 - down)
    column = np.where(down < HORIZON, wall, ground)
    return np.ascontiguousarray(np.broadcast_to(column, (height, width, 3)).astype(np.float32))


def _doorway(light: Field) -> None:
    """Add the open door on the left and the glow around it."""
    height, width = light.shape[:2]
    left, right = int(width * 0.10), int(width * 0.30)
    top, bottom = int(height * 0.16), int(height * HORIZON)
    opening = np.zeros((height, width), np.float32)
    opening[top:bottom, left:right] = 1
    glow = cv2.GaussianBlur(opening, (0, 0), width * 0.07)
    light += (opening * 0.62 + glow * 0.55)[:, :, None] * _colour(DOORWAY)
    frame = np.zeros_like(opening)
    cv2.rectangle(frame, (left, top), (right, bottom), 1.0, 7)
    cv2.line(frame, ((left + right) // 2, top), ((left + right) // 2, bottom), 1.0, 4)
    light *= (1 - 0.65 * frame)[:, :, None]


def _waiting(shape: tuple[int, int], random: np.random.Generator) -> Field:
    """Return the share of light that passes the people in the queue."""
    height, width = shape
    shade = np.ones(shape, np.float32)
    for share in (0.15, 0.26, 0.38, 0.68, 0.79, 0.92):
        x = int(width * (share + random.uniform(-0.02, 0.02)))
        tall = height * random.uniform(0.36, 0.46)
        head, broad, deep = int(tall * 0.13), int(tall * 0.20), int(tall * 0.30)
        top = int(height * (HORIZON + 0.08) - tall)
        chest = top + head * 2 + deep
        person = np.zeros(shape, np.float32)
        cv2.circle(person, (x, top + head), head, 1.0, cv2.FILLED)
        cv2.ellipse(person, (x, chest), (broad, deep), 0, 0, 360, 1.0, cv2.FILLED)
        cv2.rectangle(person, (x - broad, chest), (x + broad, height), 1.0, cv2.FILLED)
        shade *= 1 - random.uniform(0.72, 0.86) * person
    return np.asarray(cv2.GaussianBlur(shade, (0, 0), 5), np.float32)


def _bokeh(
    light: Field, at: tuple[float, float], radius: float, colour: tuple[float, ...], power: float
) -> None:
    """Add a lamp out of focus: a disc with a slightly brighter rim."""
    reach = int(radius * 2.6) + 2
    left, top = int(at[0]) - reach, int(at[1]) - reach
    bottom, right = min(top + 2 * reach, light.shape[0]), min(left + 2 * reach, light.shape[1])
    left, top, bottom, right = max(left, 0), max(top, 0), max(bottom, 0), max(right, 0)
    rows, columns = np.mgrid[top:bottom, left:right].astype(np.float32)
    distance = np.hypot(columns - at[0], rows - at[1]) / radius
    edge = np.clip((1 - distance) * radius * 0.6 + 0.5, 0, 1)
    disc = edge * (0.62 + 0.38 * distance**4)
    halo = 0.14 * np.exp(-(distance**2) / 1.6)
    light[top:bottom, left:right] += (disc + halo)[:, :, None] * _colour(colour) * power


def _festoon(light: Field, random: np.random.Generator) -> None:
    """Add strings of bulbs that hang across the room."""
    height, width = light.shape[:2]
    for start, end, sag, radius, power in (
        (-0.03, 0.14, 0.13, 7.5, 0.95),
        (0.15, -0.06, 0.13, 11.0, 1.25),
    ):
        bulbs = int(width / radius / 4.2)
        for number in range(bulbs + 1):
            along = (number + random.uniform(-0.12, 0.12)) / bulbs
            drop = start + (end - start) * along + sag * 4 * along * (1 - along)
            size = radius * random.uniform(0.85, 1.12)
            _bokeh(light, (along * width, drop * height), size, LAMP, power)


def _stage_lights(light: Field, random: np.random.Generator) -> None:
    """Add coloured stage lights far away on the right."""
    height, width = light.shape[:2]
    for number in range(15):
        at = random.uniform(0.42, 1.0) * width, random.uniform(0.30, 0.58) * height
        colour = STAGE_LIGHTS[number % len(STAGE_LIGHTS)]
        _bokeh(light, at, random.uniform(4, 14), colour, random.uniform(0.12, 0.42))


def _mirror_in_floor(light: Field, above: Field) -> None:
    """Add the reflection of the lights in the floor, stretched towards the viewer."""
    height = light.shape[0]
    horizon = int(height * HORIZON)
    depth = height - horizon
    mirrored = above[horizon - depth : horizon][::-1]
    drawn_out = cv2.GaussianBlur(mirrored, (0, 0), sigmaX=6, sigmaY=30)
    fade = np.linspace(0.75, 0.25, depth, dtype=np.float32)[:, None, None]
    light[horizon:] += drawn_out * fade


def _vignette(light: Field) -> None:
    height, width = light.shape[:2]
    down = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    across = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    light *= (1 - 0.30 * np.minimum(across**2 + down**2, 1.6))[:, :, None]


def _grained(plain: Field, random: np.random.Generator) -> Picture:
    noise = random.standard_normal(plain.shape[:2], dtype=np.float32) * GRAIN
    noise = cv2.GaussianBlur(noise, (0, 0), 0.7) * 1.6
    return np.clip(plain + noise[:, :, None], 0, 255).astype(np.uint8)
