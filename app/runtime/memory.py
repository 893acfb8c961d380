"""Settings of Python's garbage collector and of this program's memory."""

import gc
import sys

# Python's own threshold is 700. Reading a page of the list makes thousands of objects that stay.
OBJECTS_BEFORE_COLLECTION = 10_000
LARGE_BLOCK_BYTES = 4_000_000
_PR_SET_DUMPABLE = 4


def collect_garbage_seldom() -> None:
    """Make automatic garbage collection rare, because each run pauses window and door."""
    gc.set_threshold(OBJECTS_BEFORE_COLLECTION)


def keep_freed_memory() -> None:
    """Make Linux keep large freed blocks of memory for this program.

    Otherwise large blocks go back to the system at once, and must be cleared when they are
    allocated again, about a hundred times for each page of the list. After one block of this size
    was freed, blocks up to this size are kept.
    """
    # The block is never written to, so allocating it takes no time.
    bytes(LARGE_BLOCK_BYTES)


def keep_memory_private() -> None:
    """Switch off core dumps, because this program's memory holds keys; not on Windows.

    On Linux other programs of the same user cannot read the memory either: this program's files in
    /proc/PID belong to root then. The program itself can still read its own.
    """
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":
        from ctypes import CDLL

        CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


def collect_garbage_if_due() -> None:
    """Collect garbage in this thread if Python's own thresholds are reached."""
    numbers = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(numbers) if count > most]
    if due:
        gc.collect(due[-1])
