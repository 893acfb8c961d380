"""Which frames are skipped, and which are searched as a whole."""

# One frame in this many is searched as a whole even after a code was read, for a second code. It is
# a multiple of ALL_EVERY, so that such a frame is read in all formats.
SEARCH_ALL_EVERY = 6
# After STILL_AFTER frames without a change, only one frame in STILL_EVERY is read.
STILL_AFTER, STILL_EVERY = 6, 6


def is_skipped(still_frames: int) -> bool:
    """Return whether a frame is skipped after this many frames without a change of the scene."""
    return still_frames > STILL_AFTER and still_frames % STILL_EVERY != 0
