"""How Python and the system look after our memory."""

import gc

# Python's own number is 700: a page of the list is thousands, and all of them are wanted.
NEW_BEFORE_A_LOOK = 10_000
LARGER_THAN_A_PAGE_OF_THE_LIST = 4_000_000


def look_seldom() -> None:
    """Looking for dead objects that hang on each other stops the window and the door alike."""
    gc.set_threshold(NEW_BEFORE_A_LOOK)


def keep_for_the_next() -> None:
    """Linux takes large pieces of memory back at once and hands them out anew, cleared: for each
    page of the list a hundred times. Once it has seen a larger one freed, it leaves them to us.
    """
    # Nobody touches these, so they take no time.
    bytes(LARGER_THAN_A_PAGE_OF_THE_LIST)


def look_if_due() -> None:
    """About what Python would do by itself, in whichever thread: now, and in this one."""
    numbers = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(numbers) if count > most]
    if due:
        gc.collect(due[-1])
