"""Reads, checks and writes single pages of an encrypted file.

SQLCipher encrypts each page by itself (AES-256-CBC) and puts an initialisation vector and an HMAC
at its end. The HMAC covers the page's number too. SQLCipher refuses a whole file if one page fails
this check; this module checks each page, so that the others can be saved.
"""

import hmac
import secrets
import struct
from collections.abc import Iterable, Iterator
from hashlib import pbkdf2_hmac
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app.security.store_key import StoreKey

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers import Cipher
    from cryptography.hazmat.primitives.ciphers.modes import CBC

PAGE_SIZE = 4096
PLAIN_BEGINNING = b"SQLite format 3\0"
SALT, VECTOR, HMAC = 16, 16, 64
PLAIN_END = PAGE_SIZE - VECTOR - HMAC
HMAC_END = PAGE_SIZE - HMAC
# Of the log: its header, and the header of each page in it, which begins with the page's number.
LOG_HEADER, FRAME_HEADER = 32, 24
_SALT_MASK, _ROUNDS = 0x3A, 2


class DiskPage(NamedTuple):
    """A page as it is on the disk, and its number in the database, from 1."""

    number: int
    content: bytes


def pages_of(file: Path) -> Iterator[DiskPage]:
    """Yield the whole pages of a file."""
    number = 1
    with file.open("rb") as source:
        while len(content := source.read(PAGE_SIZE)) == PAGE_SIZE:
            yield DiskPage(number, content)
            number += 1


def pages_of_log(log: Path) -> Iterator[DiskPage]:
    """Yield the whole pages of a log, as far as they have a number."""
    with log.open("rb") as source:
        source.seek(LOG_HEADER)
        while len(head := source.read(FRAME_HEADER)) == FRAME_HEADER:
            if len(content := source.read(PAGE_SIZE)) < PAGE_SIZE:
                return
            yield DiskPage(int.from_bytes(head[:4], "big"), content)


class PageSeal:
    """Checks and writes the pages of one key."""

    def __init__(self, key: StoreKey) -> None:
        self._key, self._salt = key.raw, key.salt
        mask = bytes(byte ^ _SALT_MASK for byte in self._salt)
        self._hmac_key = pbkdf2_hmac("sha512", self._key, mask, _ROUNDS, len(self._key))

    def is_ours(self, page: DiskPage) -> bool:
        """Return whether the page was written with this key and is whole."""
        written = page.content[HMAC_END:]
        return hmac.compare_digest(written, self._hmac(page.number, page.content))

    def fits(self, pages: Iterable[DiskPage]) -> bool:
        """Return whether any of the pages was written with this key."""
        return any(map(self.is_ours, pages))

    def opened(self, page: DiskPage) -> bytes:
        """Return the page as plain SQLite would write it; its HMAC is not checked."""
        begin = SALT if page.number == 1 else 0
        vector = page.content[PLAIN_END : PLAIN_END + VECTOR]
        decryptor = _cipher(self._key, vector).decryptor()
        plain = decryptor.update(page.content[begin:PLAIN_END]) + decryptor.finalize()
        return (PLAIN_BEGINNING if begin else b"") + plain

    def sealed(self, number: int, plain: bytes | bytearray) -> bytes:
        """Return a page with this content, encrypted with a new vector."""
        begin = SALT if number == 1 else 0
        vector = secrets.token_bytes(VECTOR)
        encryptor = _cipher(self._key, vector).encryptor()
        content = encryptor.update(plain[begin:PLAIN_END]) + encryptor.finalize()
        page = (self._salt if begin else b"") + content + vector
        return page + self._hmac(number, page)

    def _hmac(self, number: int, content: bytes) -> bytes:
        begin = SALT if number == 1 else 0
        covered = content[begin:HMAC_END] + struct.pack("<I", number)
        return hmac.digest(self._hmac_key, covered, "sha512")


def empty_damaged_pages(file: Path, seal: PageSeal) -> None:
    """Replace each page that fails its check by an empty one.

    SQLite then finds that page damaged, and reads all others.
    """
    with file.open("r+b") as target:
        for page in pages_of(file):
            if not seal.is_ours(page):
                target.seek((page.number - 1) * PAGE_SIZE)
                target.write(seal.sealed(page.number, bytes(PLAIN_END)))


def _cipher(key: bytes, vector: bytes) -> "Cipher[CBC]":
    """Return AES. Its large package is imported here, because few files are ever damaged."""
    from cryptography.hazmat.primitives.ciphers import Cipher
    from cryptography.hazmat.primitives.ciphers.algorithms import AES
    from cryptography.hazmat.primitives.ciphers.modes import CBC

    return Cipher(AES(key), CBC(vector))
