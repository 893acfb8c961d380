"""Time sharing: decides which of several readers of one frame runs its next attempt."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.eye.decode.schedule.attempt import Attempt

# The share of the time of each further square, relative to the one before it, and of the attempts
# on bars, relative to the likeliest square.
NEXT_SHARE = 0.5
# The share of the QR search in the whole frame, relative to the likeliest square.
SEARCH_SHARE = 40.0
# The time in seconds that other readers are behind at the start. The likeliest square and the QR
# search go first, because a large square without a code costs as much as the search.
HANDICAP_OF_OTHER_SQUARES = 0.0003
HANDICAP_OF_BARS = 0.003


@dataclass(slots=True)
class TimeShare:
    """The remaining attempts of one reader, and the seconds that it has `spent`.

    A reader with a larger `share` gets more of the time.
    """

    attempts: Iterator[Attempt]
    share: float
    spent: float = 0.0


@dataclass(frozen=True, slots=True)
class NextAttempt:
    """The attempt to run next, and the time share that pays for it."""

    attempt: Attempt
    turn: TimeShare


class TimeSharing:
    """Choose the reader that has used the least time for its share."""

    def __init__(self, turns: list[TimeShare]) -> None:
        self._waiting = turns

    def next(self) -> NextAttempt | None:
        """Return the next attempt; None if no reader has any left."""
        while self._waiting:
            turn = min(self._waiting, key=lambda turn: turn.spent / turn.share)
            attempt = next(turn.attempts, None)
            if attempt is not None:
                return NextAttempt(attempt, turn)
            self._waiting.remove(turn)
        return None

    def add_time(self, one: NextAttempt, seconds: float) -> None:
        """Add the seconds that an attempt took to its time share."""
        one.turn.spent += seconds
