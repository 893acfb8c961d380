"""The news of the demo's venue that the banner tells, in one sentence each."""

from dataclasses import dataclass
from enum import Enum


class StoryScene(Enum):
    """Things that the demo shows of the venue."""

    AGREEING = "the doors agree"
    SHOWN_HERE = "a ticket that another door has just let in is shown to the window"
    SHOWN_THERE = "another door refuses a ticket that the window has just let in"
    ALONE = "the keeper's laptop was switched off"
    TAKEN_OVER = "another laptop keeps the state"
    BACK = "the keeper's laptop is on again"
    NOT_REPLACED = "no laptop could take over"


@dataclass(frozen=True, slots=True)
class News:
    """One scene; `door` is the other door that it is about, if there is one."""

    scene: StoryScene
    door: str = ""
