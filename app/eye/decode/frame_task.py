"""The task of decoding one frame: its picture, the engines to use, and the time for it."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.eye.decode.schedule.attempt import Attempt, EngineSet
from app.eye.decode.schedule.frame_budget import FrameBudget
from app.eye.picture import Grey
from app.eye.reading import Reading


@dataclass(frozen=True, slots=True, eq=False)
class FrameTask:
    """One frame to decode within a budget."""

    grey: Grey
    engines: EngineSet
    budget: FrameBudget

    def first_readings(self, attempts: Iterable[Attempt]) -> list[Reading]:
        """Run the attempts in order and return the readings of the first that reads anything."""
        for attempt in attempts:
            if found := self.budget.run(attempt)[0]:
                return list(found)
        return []
