"""Advice for the camera from what the decoder sees: how bright it is, and when to refocus."""

from dataclasses import dataclass

from app.eye.picture import Picture

# One pixel in this many is measured, across and down.
THIN = 8
# Seconds for which a code is seen but not read until the camera is refocused, and until it may be
# refocused again.
REFOCUS_AFTER, REFOCUS_AGAIN_AFTER = 1.0, 5.0
# Seconds without seeing a code after which it is gone.
UNSEEN_AFTER = 0.3


@dataclass(frozen=True, slots=True)
class CameraAdvice:
    """The grey level in the middle, and how many times the camera should have been refocused.

    `is_idle` is set while nobody is there, so that few pictures are needed.
    """

    level: float | None = None
    refocus_count: int = 0
    is_idle: bool = False


class CameraAdvisor:
    """Make the advice from each decoded picture. It is used by one thread."""

    def __init__(self) -> None:
        self._seen_since: float | None = None
        self._seen_at = 0.0
        self._refocused_at = -REFOCUS_AGAIN_AFTER
        self._refocus_count = 0

    def advise(
        self, picture: Picture, at: float, *, sees_unread: bool, is_idle: bool = False
    ) -> CameraAdvice:
        """Return the advice after a picture.

        `sees_unread` says that a code was found in it but not decoded, `is_idle` that nobody is
        there.
        """
        height, width = picture.shape[:2]
        rows, columns = (slice(size // 4, 3 * size // 4 + 1, THIN) for size in (height, width))
        middle = picture[rows, columns]
        self._note_unread(at, sees_unread=sees_unread)
        level = float(middle.mean()) if middle.size else None
        return CameraAdvice(level, self._refocus_count, is_idle)

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
