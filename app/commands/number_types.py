"""Types of numbers on the command line, for argparse."""

import argparse

# SQLite stores no greater whole number.
_GREATEST_SEED = 2**63 - 1


def seed(text: str) -> int:
    """Return the seed that a text names; argparse reports a text that is none."""
    return between(text, 0, _GREATEST_SEED)


def between(text: str, least: int, most: int) -> int:
    """Return the whole number that a text names, if it is within bounds."""
    if not text.isdecimal() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} to {most}")
    return int(text)
