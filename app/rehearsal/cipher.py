"""Scrambles small numbers into 48-bit numbers that look random, and back."""

from dataclasses import dataclass
from hashlib import blake2b

BITS = 48
SPACE = 1 << BITS
FIRST, SECOND = 0x9E3779B97F4B, 0xD6E8FEB86659
FIRST_BACK, SECOND_BACK = pow(FIRST, -1, SPACE), pow(SECOND, -1, SPACE)


@dataclass(frozen=True, slots=True)
class Cipher:
    """Turns numbers below 2**48 into scattered 48-bit numbers, and back."""

    key: int

    def hide(self, number: int) -> int:
        """Return the scattered number."""
        mixed = (number ^ self.key) * FIRST % SPACE
        mixed = (mixed ^ mixed >> 23) * SECOND % SPACE
        return mixed ^ mixed >> 25

    def hex(self, number: int) -> str:
        """Return the scattered number as twelve hexadecimal digits."""
        mixed = (number ^ self.key) * FIRST % SPACE
        mixed = (mixed ^ mixed >> 23) * SECOND % SPACE
        return f"{mixed ^ mixed >> 25:012x}"

    def reveal(self, hidden: int) -> int:
        """Return the number that was scattered."""
        mixed = (hidden ^ hidden >> 25) * SECOND_BACK % SPACE
        mixed = (mixed ^ mixed >> 23 ^ mixed >> 46) * FIRST_BACK % SPACE
        return mixed ^ self.key


def cipher(seed: int, kind: str) -> Cipher:
    """Return the cipher for one kind of id in the world of this seed."""
    return Cipher(int.from_bytes(blake2b(f"{seed}/{kind}".encode(), digest_size=6).digest()))
