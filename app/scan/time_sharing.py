"""Whose turn it is: several readers of one frame share what time there is."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.scan.attempt import Attempt


@dataclass(slots=True)
class TimeShare:
    """One reader's attempts still to come. The larger its `share`, the more time it is given."""

    attempts: Iterator[Attempt]
    share: float
    spent: float = 0.0


@dataclass(frozen=True, slots=True)
class NextAttempt:
    attempt: Attempt
    turn: TimeShare


class TimeSharing:
    """The one that has had least for its share is next."""

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
