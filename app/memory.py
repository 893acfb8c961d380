"""How Python looks after its memory."""

import gc

# Python's own number is 700: a page of the list is thousands, and all of them are wanted.
NEW_BEFORE_A_LOOK = 10_000


def look_seldom() -> None:
    """Looking for dead objects that hang on each other stops the window and the door alike."""
    gc.set_threshold(NEW_BEFORE_A_LOOK)
