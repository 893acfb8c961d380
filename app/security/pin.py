"""The supervisors of a door: their PINs, the stored hashes (seals), and the wrong tries."""

import json
import logging
import os
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise
from pathlib import Path

SHORTEST = 4
LONGEST = 12
# The parameters n, r and p of scrypt. Stored PINs are valid only with these.
_COST, _BLOCK, _LANES = 2**15, 8, 1
_MEMORY = 64 * 1024 * 1024
_KIND = "scrypt"
_FREE_TRIES = 3  # the wait begins after this many wrong tries
_FIRST_WAIT_MS = 5_000
_LONGEST_WAIT_MS = 300_000  # five minutes: a supervisor at a queue of guests cannot wait longer
_YEARS = frozenset(map(str, range(1900, 2100)))


class PinFault(Enum):
    """Why a text cannot be a PIN: PINs that people try first are refused."""

    LENGTH = auto()  # not 4 to 12 digits
    REPEATED = auto()  # one group of digits again and again: 1111, 1212, 123123
    RUN = auto()  # digits in their order, up or down: 1234, 9876, 7890
    YEAR = auto()  # 1900 to 2099


def pin_fault(pin: str) -> PinFault | None:
    """Return why a text cannot be a PIN; None if it can."""
    if not (SHORTEST <= len(pin) <= LONGEST and pin.isascii() and pin.isdigit()):
        return PinFault.LENGTH
    if pin in (pin + pin)[1:-1]:
        return PinFault.REPEATED
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    if steps in ({1}, {9}):
        return PinFault.RUN
    return PinFault.YEAR if pin in _YEARS else None


def seal_pin(pin: str) -> str:
    """Return the text that is stored instead of the PIN: salt and scrypt hash."""
    salt = os.urandom(16)
    parts = (_KIND, str(_COST), str(_BLOCK), str(_LANES), _text(salt), _text(_hash(pin, salt)))
    return "$".join(parts)


def pin_matches(pin: str, seal: str) -> bool:
    """Return whether the PIN fits the seal; False for a seal that is not valid."""
    # Not imported before the window is painted first.
    from hmac import compare_digest

    try:
        kind, cost, block, lanes, salt, expected = seal.split("$")
        if (kind, cost, block, lanes) != (_KIND, str(_COST), str(_BLOCK), str(_LANES)):
            return False
        return compare_digest(_hash(pin, b64decode(salt)), b64decode(expected))
    except (ValueError, NotBase64):
        return False


def _hash(pin: str, salt: bytes) -> bytes:
    from hashlib import scrypt

    return scrypt(pin.encode(), salt=salt, n=_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=32)


def _text(raw: bytes) -> str:
    return b64encode(raw).decode()


@dataclass(frozen=True, slots=True)
class WrongTries:
    """Number of wrong tries in a row, and the time of the last one in ms of the wall clock."""

    wrong: int = 0
    last: int = 0

    def failed(self, at: int) -> "WrongTries":
        """Return the tries after one more wrong try."""
        return WrongTries(self.wrong + 1, at)

    def wait_ms(self, at: int) -> int:
        """Return the time until the next try: 0 for the first tries, then doubling up to 300 s.

        A clock that was set back does not make the wait longer than that.
        """
        beyond = self.wrong - _FREE_TRIES
        if beyond < 0:
            return 0
        pause: int = min(_FIRST_WAIT_MS * 2 ** min(beyond, 10), _LONGEST_WAIT_MS)
        return min(max(self.last + pause - at, 0), pause)


MOST_SUPERVISORS = 8
LONGEST_NAME = 40  # characters


@dataclass(frozen=True, slots=True)
class Supervisor:
    """A person with a PIN; the name is empty if the door has one PIN for everybody."""

    name: str
    seal: str

    @property
    def entry(self) -> str:
        """Return the text of this supervisor in the settings: name and seal."""
        return f"{self.name} {self.seal}"


def supervisor_of(entry: str) -> Supervisor:
    """Return the supervisor of an entry of the settings: `Anna Berg scrypt$...`."""
    name, _, seal = entry.strip().rpartition(" ")
    return Supervisor(name.strip(), seal)


def find_by_pin(pin: str, supervisors: Iterable[Supervisor]) -> Supervisor | None:
    """Return the supervisor whose PIN this is; None if it is nobody's."""
    return next((one for one in supervisors if pin_matches(pin, one.seal)), None)


log = logging.getLogger(__name__)


class TriesFile:
    """Reads and writes the wrong tries; `path` is None where nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def read(self) -> WrongTries:
        """Return the tries in the file; none if it is missing or cannot be read."""
        try:
            if self._path is not None and self._path.exists():
                wrong, last = json.loads(self._path.read_bytes())
                return WrongTries(int(wrong), int(last))
        except (OSError, ValueError, TypeError):
            log.warning("The wrong tries of the PIN cannot be read: the count begins again")
        return WrongTries()

    def write(self, tries: WrongTries) -> None:
        """Keep the tries; without any the file is deleted. A full disk only shortens the wait."""
        if self._path is None:
            return
        try:
            if tries.wrong:
                self._path.touch(mode=0o600)
                self._path.write_text(json.dumps([tries.wrong, tries.last]))
            else:
                self._path.unlink(missing_ok=True)
        except OSError:
            log.warning("The wrong tries of the PIN cannot be kept", exc_info=True)
