"""Advice for the camera from what the decoder sees: how bright it is there, and when to refocus."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from app.eye.picture import Grey, Picture
from app.eye.reading import Outline

# One pixel in this many is measured, across and down.
THIN = 4
# Grey levels of the bright and of the dark parts of a code that is too bright or too dark.
TOO_BRIGHT, WASHED_OUT, TOO_DARK = 250, 90, 70
# Seconds for which codes are measured in place of the middle, once one was too bright or dark.
STAYS_AT_CODE = 10.0
# Seconds for which a code is seen but not read until the camera is refocused, and until it may be
# refocused again.
REFOCUS_AFTER, REFOCUS_AGAIN_AFTER = 1.0, 5.0
# Seconds without seeing a code after which it is gone.
UNSEEN_AFTER = 0.3


@dataclass(frozen=True, slots=True)
class Light:
    """The brightness of a picture where codes are, in grey levels, and when it was measured.

    `is_urgent` says that a code was read in a place that is too bright or too dark.
    """

    level: float
    at: float
    is_urgent: bool = False


@dataclass(frozen=True, slots=True)
class CameraAdvice:
    """The measured light, and how many times the camera should have been refocused.

    `is_idle` is set while nobody is there, so that few pictures are needed.
    """

    light: Light | None = None
    refocus_count: int = 0
    is_idle: bool = False


class CameraAdvisor:
    """Make the advice from each decoded picture. It is used by one thread."""

    def __init__(self) -> None:
        self._wrong_at: float | None = None
        self._seen_since: float | None = None
        self._seen_at = 0.0
        self._refocused_at = -REFOCUS_AGAIN_AFTER
        self._refocus_count = 0

    def advise(
        self,
        picture: Picture,
        outlines: Sequence[Outline],
        at: float,
        *,
        sees_unread: bool,
        is_idle: bool = False,
    ) -> CameraAdvice:
        """Return the advice after a picture with codes at these outlines.

        `sees_unread` says that a code was found in it but not decoded, `is_idle` that nobody is
        there.
        """
        grey = picture if picture.ndim == 2 else picture[:, :, 1]
        light = self._light(grey[::THIN, ::THIN], outlines, at)
        self._note_unread(at, sees_unread=sees_unread)
        return CameraAdvice(light, self._refocus_count, is_idle)

    def _light(self, thin: Grey, outlines: Sequence[Outline], at: float) -> Light | None:
        """Measure at a code if codes were too bright or too dark lately, else in the middle.

        Between two such codes nothing is measured, so that the setting stays as it is.
        """
        is_at_code = self._wrong_at is not None and at - self._wrong_at < STAYS_AT_CODE
        for outline in outlines[:1]:
            part = _part_at(thin, outline)
            is_wrong = _is_wrongly_exposed(part)
            if part.size and (is_wrong or is_at_code):
                self._wrong_at = at
                return Light(float(np.percentile(part, (10, 90)).mean()), at, is_urgent=is_wrong)
        if is_at_code:
            return None
        height, width = thin.shape
        middle = thin[height // 4 : 3 * height // 4 + 1, width // 4 : 3 * width // 4 + 1]
        return Light(float(middle.mean()), at) if middle.size else None

    def _note_unread(self, at: float, *, sees_unread: bool) -> None:
        if sees_unread:
            if self._seen_since is None:
                self._seen_since = at
            self._seen_at = at
        elif at - self._seen_at > UNSEEN_AFTER:
            self._seen_since = None
        is_due = at - self._refocused_at >= REFOCUS_AGAIN_AFTER
        if self._seen_since is not None and at - self._seen_since >= REFOCUS_AFTER and is_due:
            self._refocused_at, self._seen_since = at, None
            self._refocus_count += 1


def _part_at(thin: Grey, outline: Outline) -> Grey:
    """Return the upright box around an outline, which is in points of the whole picture."""
    xs, ys = zip(*outline, strict=True)
    left, top = max(int(min(xs) / THIN), 0), max(int(min(ys) / THIN), 0)
    return thin[top : int(max(ys) / THIN) + 1, left : int(max(xs) / THIN) + 1]


def _is_wrongly_exposed(part: Grey) -> bool:
    if not part.size:
        return False
    dark, bright = np.percentile(part, (10, 90))
    return bool(bright < TOO_DARK or (bright >= TOO_BRIGHT and dark > WASHED_OUT))
