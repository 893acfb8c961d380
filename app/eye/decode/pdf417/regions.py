"""Regions that may hold a stacked code: a spot of bars with all spots that touch it.

A stacked code is found as several spots: its start and stop patterns look like bar codes, and the
part between them also has the edges of rows.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from app.eye.decode.spots import CELL, BarsSpot, Bounds, Spot, SquareSpot

# A spot may belong to the same code if its angle differs by less than SAME_WAY (sine), its strength
# is at least the share LEAST_STRENGTH, and the coherence of a square is more than LEAST_COHERENCE.
SAME_WAY = 0.15
LEAST_STRENGTH = 0.4
LEAST_COHERENCE = 0.15
# Pixels: spots with a smaller gap touch, and no code is smaller than SMALLEST.
APART = 2 * CELL
SMALLEST = 100


@dataclass(frozen=True, slots=True)
class StackedRegion:
    """An area of the frame, in pixels, that may hold one stacked code."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def bounds(self) -> Bounds:
        return self.left, self.top, self.right, self.bottom

    @property
    def size(self) -> float:
        return max(self.right - self.left, self.bottom - self.top)

    def touches(self, other: "StackedRegion") -> bool:
        across = max(self.left - other.right, other.left - self.right)
        down = max(self.top - other.bottom, other.top - self.bottom)
        return max(across, down) < APART

    def holds(self, other: "StackedRegion") -> bool:
        return self | other == self

    def __or__(self, other: "StackedRegion") -> "StackedRegion":
        return StackedRegion(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


def find_regions(spots: Iterable[Spot]) -> list[StackedRegion]:
    """Return one region for each spot of bars with the spots that touch it, the strongest first."""
    spots = sorted(spots, key=lambda spot: -spot.strength)
    found: list[StackedRegion] = []
    for bars in spots:
        region = StackedRegion(*bars.bounds)
        if not isinstance(bars, BarsSpot) or any(other.holds(region) for other in found):
            continue
        others = [spot for spot in spots if _may_belong_to(spot, bars)]
        while near := [spot for spot in others if region.touches(StackedRegion(*spot.bounds))]:
            for spot in near:
                region |= StackedRegion(*spot.bounds)
                others.remove(spot)
        found.append(region)
    return [region for region in found if region.size >= SMALLEST]


def _may_belong_to(spot: Spot, bars: BarsSpot) -> bool:
    if spot.strength < LEAST_STRENGTH * bars.strength:
        return False
    if isinstance(spot, SquareSpot):
        return spot.coherence > LEAST_COHERENCE
    return abs(float(np.sin(spot.angle - bars.angle))) < SAME_WAY
