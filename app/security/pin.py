"""The supervisor's PIN: its rules, its stored hash (the seal), and the pause after wrong tries."""

import hmac
import secrets
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from dataclasses import dataclass
from hashlib import scrypt

SHORTEST = 4
LONGEST = 12
_COST, _BLOCK, _LANES = 2**15, 8, 1
_MEMORY = 64 * 1024 * 1024
_KIND = "scrypt"
_FREE_TRIES = 3
_FIRST_WAIT = 5.0  # seconds
_LONGEST_WAIT = 300.0  # seconds


def is_valid_pin(pin: str) -> bool:
    """Return whether a text can be a PIN: 4 to 12 digits."""
    return SHORTEST <= len(pin) <= LONGEST and pin.isascii() and pin.isdigit()


def seal_pin(pin: str) -> str:
    """Return the text that is stored instead of the PIN: salt and scrypt hash."""
    salt = secrets.token_bytes(16)
    parts = (_KIND, str(_COST), str(_BLOCK), str(_LANES), _text(salt), _text(_hash(pin, salt)))
    return "$".join(parts)


def pin_matches(pin: str, seal: str) -> bool:
    """Return whether the PIN fits the seal; False for a seal that is not valid."""
    try:
        kind, cost, block, lanes, salt, expected = seal.split("$")
        if (kind, cost, block, lanes) != (_KIND, str(_COST), str(_BLOCK), str(_LANES)):
            return False
        return hmac.compare_digest(_hash(pin, b64decode(salt)), b64decode(expected))
    except (ValueError, NotBase64):
        return False


def _hash(pin: str, salt: bytes) -> bytes:
    return scrypt(pin.encode(), salt=salt, n=_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=32)


def _text(raw: bytes) -> str:
    return b64encode(raw).decode()


@dataclass(frozen=True, slots=True)
class WrongTries:
    """Number of wrong tries in a row, and the time of the last one in seconds of a steady clock."""

    wrong: int = 0
    last: float = 0.0

    def failed(self, at: float) -> "WrongTries":
        """Return the tries after one more wrong try."""
        return WrongTries(self.wrong + 1, at)

    def wait(self, at: float) -> float:
        """Return the seconds until the next try: 0 for the first tries, then doubling up to 300."""
        beyond = self.wrong - _FREE_TRIES
        if beyond < 0:
            return 0.0
        pause = min(_FIRST_WAIT * 2.0 ** min(beyond, 10), _LONGEST_WAIT)
        return max(self.last + pause - at, 0.0)
