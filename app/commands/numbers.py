"""What a number on the command line may be."""

import argparse

# No whole number of SQLite is greater.
_GREATEST_SEED = 2**63 - 1


def seed(text: str) -> int:
    return between(text, 0, _GREATEST_SEED)


def between(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} to {most}")
    return int(text)
