"""Time sharing: decides which of several readers of one frame runs its next attempt."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.scan.attempt import Attempt


@dataclass(slots=True)
class TimeShare:
    """The remaining attempts of one reader. A larger `share` gets more of the time."""

    attempts: Iterator[Attempt]
    share: float
    spent: float = 0.0


@dataclass(frozen=True, slots=True)
class NextAttempt:
    attempt: Attempt
    turn: TimeShare


class TimeSharing:
    """Choose the reader that has used the least time for its share."""

    def __init__(self, turns: list[TimeShare]) -> None:
        self._waiting = turns

    def next(self) -> NextAttempt | None:
        while self._waiting:
            turn = min(self._waiting, key=lambda turn: turn.spent / turn.share)
            attempt = next(turn.attempts, None)
            if attempt is not None:
                return NextAttempt(attempt, turn)
            self._waiting.remove(turn)
        return None

    def add_time(self, one: NextAttempt, seconds: float) -> None:
        one.turn.spent += seconds
