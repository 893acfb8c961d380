"""How Python looks after its memory."""

import gc

# Python's own number is 700: a page of the list is thousands, and all of them are wanted.
NEW_BEFORE_A_LOOK = 10_000


def look_seldom() -> None:
    """Looking for dead objects that hang on each other stops the window and the door alike."""
    gc.set_threshold(NEW_BEFORE_A_LOOK)


def look_if_due() -> None:
    """About what Python would do by itself, in whichever thread: now, and in this one."""
    numbers = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(numbers) if count > most]
    if due:
        gc.collect(due[-1])
