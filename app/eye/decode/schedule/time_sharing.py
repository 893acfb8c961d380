"""Time sharing: decides which of several readers of one frame runs its next attempt."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.eye.decode.schedule.attempt import Attempt


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
