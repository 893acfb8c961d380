"""A value with the guidance that the steward sees in the picture of the camera."""

from dataclasses import dataclass

from app.ui.widgets.picture_placement import Outline


@dataclass(frozen=True, slots=True)
class PictureGuide:
    """Guidance beside the codes that were read.

    `waiting` are the outlines of the codes of which one is to be chosen, `hint` is a word of
    `text/camera_hints.py`, `aim` the share of the picture in which codes are read. `poster` says
    that a code hangs there which could be ignored, `ignored` how many codes are.
    """

    waiting: tuple[Outline, ...] = ()
    hint: str = ""
    aim: float = 1.0
    poster: bool = False
    ignored: int = 0
