"""Claims and identities for the tests of the venue."""

from app.book.claim import Claim
from app.model.scan import Direction

IN, OUT = Direction.IN, Direction.OUT
# 20:00:00 by every laptop's clock.
EIGHT = 1_700_000_000_000
MINUTE = 60_000
SECRET = "5a" * 32
OTHER_SECRET = "5b" * 32
NORTH, SOUTH = "a1" * 8, "b2" * 8


def a_claim(
    subject: str = "T1",
    scan_id: str = "S1",
    direction: Direction = IN,
    *,
    laptop: str = NORTH,
    door: str = "North",
    minute: int = 0,
    is_back: bool = False,
) -> Claim:
    """Return a claim of so many minutes after eight."""
    return Claim(subject, scan_id, direction, laptop, door, EIGHT + minute * MINUTE, is_back)
