"""Remembers in bounded memory which ids of a list were read, for `paging`."""

from collections.abc import Iterable

BITS = 26  # 8 MB, however many ids there are
_MASK = 2**BITS - 1


class SeenIds:
    """Set of ids, as a Bloom filter with two probes: it never takes a seen id for a new one.

    It rarely takes a new id for a seen one: about one in 2,000 after a million ids. Python salts
    its hashes, so no service can choose ids that collide.
    """

    def __init__(self) -> None:
        self._bits = bytearray(2**BITS // 8)

    def add(self, ids: Iterable[str]) -> bool:
        """Remember all ids, and return whether one of them was new."""
        is_news = False
        bits = self._bits
        for each in ids:
            number = hash(each)
            for probe in (number & _MASK, (number >> BITS) & _MASK):
                if not bits[probe >> 3] & 1 << (probe & 7):
                    bits[probe >> 3] |= 1 << (probe & 7)
                    is_news = True
        return is_news
