"""Calibration: a known code is scanned, and what arrives tells the scanner's keyboard layout."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import Match, SequenceMatcher

from app.errors import KnownError
from app.message import Message
from app.scanner.keyboard_layouts import LAYOUTS, KeyboardLayout, map_back

# Shown as QR or Code 128. A blank follows each key that is a dead key in some layout: the blank
# takes the accent, so that the accent does not change another character.
CALIBRATION = "ADMIT:yzqw1290-_/?.,;<>!@#$%&*()` ~ ^ = + [ ] { } ' \" | \\ AMzy"
ALIKE_ENOUGH = 0.85

# A dead key and a blank give the accent alone; which character that is depends on the system.
_ACCENTS = str.maketrans("\N{ACUTE ACCENT}\N{DIAERESIS}", "'\"")


class NotCalibrated(KnownError):
    """The keyboard layout cannot be found from the text that arrived."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The result of a calibration: how this laptop reads the hand scanner.

    `lost` are the characters that did not arrive, or arrived as another one. `doubtful` are dead
    keys, which wait for the next letter: most of them can be recovered, but not before every
    letter.
    """

    layout: KeyboardLayout
    caps_lock: bool
    prefix: str
    suffix: str
    lost: str
    doubtful: str


@dataclass(frozen=True, slots=True)
class _Guess:
    """One layout to compare with: the text that would arrive, and what each character means."""

    layout: KeyboardLayout
    caps_lock: bool
    merges: bool
    meant: str
    arrives: str

    def beside(self, arrived: str) -> "SequenceMatcher[str]":
        text = arrived.translate(_ACCENTS) if self.merges else arrived
        return SequenceMatcher(None, text, self.arrives, autojunk=False)


def calibrate(arrived: str) -> Calibration:
    """Return the calibration for the text that arrived; raise NotCalibrated if no layout fits."""
    text = arrived[: 2 * len(CALIBRATION)]
    if len(text) < len(CALIBRATION) // 2:
        raise NotCalibrated(
            Message("This is not the calibration code, or not all of it arrived."),
            Message("Scan the calibration code once more."),
        )
    guesses = [(guess, guess.beside(text)) for guess in _guesses()]
    guess, compared = max(guesses, key=lambda pair: pair[1].ratio())
    if compared.ratio() < ALIKE_ENOUGH:
        raise NotCalibrated(
            Message("What arrived fits no keyboard that this program knows."),
            Message(
                "Scan the calibration code once more. If it stays so, set this laptop's keyboard "
                "to English (US), or the scanner to this laptop's keyboard."
            ),
        )
    return _conclude(guess, text, compared.get_matching_blocks()[:-1])


def _guesses() -> Iterator[_Guess]:
    for layout in LAYOUTS.values():
        for caps_lock in (False, True):
            seen = layout.characters_typed(caps_lock=caps_lock)
            arrives = "".join(seen.get(character, character) for character in CALIBRATION)
            yield _Guess(layout, caps_lock, False, CALIBRATION, arrives)
            if layout.dead:
                left = [
                    at
                    for at, one in enumerate(arrives)
                    if not (one == " " and arrives[at - 1] in layout.dead)
                ]
                meant = "".join(CALIBRATION[at] for at in left)
                merged = "".join(arrives[at] for at in left).translate(_ACCENTS)
                yield _Guess(layout, caps_lock, True, meant, merged)


def _conclude(guess: _Guess, arrived: str, blocks: list[Match]) -> Calibration:
    layout, caps_lock = guess.layout, guess.caps_lock
    first, last = blocks[0], blocks[-1]
    found = {at for block in blocks for at in range(block.b, block.b + block.size)}
    lost = (key for at, key in enumerate(guess.meant) if at not in found and key != " ")
    typed = layout.characters_typed().items() if guess.merges else ()
    dead = (key for key, seen in typed if seen in layout.dead)
    return Calibration(
        layout,
        caps_lock,
        map_back(layout, arrived[: first.a] if first.b == 0 else "", caps_lock=caps_lock),
        map_back(layout, arrived[last.a + last.size :], caps_lock=caps_lock),
        "".join(dict.fromkeys(lost)),
        "".join(dead),
    )
