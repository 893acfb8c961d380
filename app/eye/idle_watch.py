"""The idle watch: while nobody comes, only few frames are decoded and shown."""

import numpy as np

from app.eye.decode.repair import halved
from app.eye.decode.scene import Scene
from app.eye.picture import Grey, Picture

# Seconds without movement after which nobody is there.
IDLE_AFTER = 30.0
# Seconds between two frames that are processed while nobody is there.
LOOK_EVERY = 0.5
# Movement is looked for in a sample of about this many points across, each the mean of four.
ACROSS = 160


class IdleWatch:
    """Look for movement in every frame, in a coarse sample, which costs little.

    A frame that differs from those before is always processed, so nobody has to wait. Movement is
    two such frames in a row, because noise makes single frames differ. `is_idle` is set while
    nobody is there, except for a frame that differs.
    """

    def __init__(self) -> None:
        self.is_idle = False
        self._scene = Scene()
        self._has_changed = False
        self._moved_at: float | None = None
        self._processed_at = 0.0

    def skips(self, picture: Picture, at: float) -> bool:
        """Return whether the frame taken at this time is not processed."""
        changed_before = self._has_changed
        self._has_changed = (
            bool(picture.size) and not self._scene.change_in(_sample(picture)).is_none
        )
        if self._moved_at is None or (self._has_changed and changed_before):
            self._moved_at = at
        self.is_idle = at - self._moved_at > IDLE_AFTER and not self._has_changed
        if self.is_idle and at - self._processed_at < LOOK_EVERY:
            return True
        self._processed_at = at
        return False


def _sample(picture: Picture) -> Grey:
    step = max(picture.shape[1] // (2 * ACROSS), 1)
    one_colour = picture if picture.ndim == 2 else picture[:, :, 1]
    return halved(np.ascontiguousarray(one_colour[::step, ::step]))
