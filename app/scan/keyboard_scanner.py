"""A scanner gun that types: told from a person by its rhythm.

Keys are held back for a moment. If more follow at a gun's pace, all of them are one code; if not,
they go on to where the person typed them, in order.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Generic, TypeVar

from app.scan.alt_codes import AltCodeInput

# More than the largest QR code can say.
LONGEST = 8_000
# No keyboard repeats a key sooner, in seconds.
QUICKEST_REPEAT = 0.015

T = TypeVar("T")


class KeyKind(Enum):
    CHARACTER = auto()  # types its text
    END = auto()  # Return, Enter or Tab
    SILENT = auto()  # types nothing: Shift, a function key
    REPEAT = auto()  # held down until it repeats itself, as no gun does
    UP = auto()  # let go; its text is that of the key
    ALT_DIGIT = auto()  # a digit on the keypad while Alt is down
    ALT_UP = auto()


@dataclass(frozen=True, slots=True)
class KeyStroke:
    """One key that went down or up; `at` is in seconds, by the clock of the keyboard."""

    kind: KeyKind
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class TypingRhythm:
    """How a gun types: times in seconds, lengths in keys.

    Once there are `certain` keys, it is a gun: then it may pause for longer, and a pause is an
    end as good as Return. No person rolls so many keys so fast. A gun that ended its last code
    with a key will do so again: over the air it may stall for as long as `stall` before it does.
    """

    longest_gap: float = 0.050
    pause: float = 0.100
    stall: float = 0.500
    shortest: int = 4
    certain: int = 6


@dataclass(frozen=True, slots=True)
class KeyResult(Generic[T]):
    """What to do: hand on the code, let go what was held, then perhaps the key that came last."""

    code: str | None = None
    released: tuple[T, ...] = ()
    passes: bool = False


class KeyboardScanner(Generic[T]):
    """What a key does, should it be a person's, is a T: it is kept, and given back in order.

    If a person types while a gun fires, their keys become part of the code, for nobody can tell
    them apart: such a code is unknown at the door, but nothing goes where it should not.
    """

    def __init__(self, rhythm: TypingRhythm | None = None) -> None:
        self._rhythm = rhythm or TypingRhythm()
        self._held: list[T] = []
        self._texts: list[str] = []
        self._alt = AltCodeInput()
        self._last: float | None = None  # when the last key of the burst went down
        self._over: float | None = None  # when the last burst ended
        self._ends = False  # whether the last code had an end of its own
        self._down = self._up = KeyStroke(KeyKind.UP, "", 0.0)

    @property
    def is_holding(self) -> bool:
        """Whether keys are held, so that `check_pause` must be called as time passes."""
        return self._last is not None

    def add_stroke(self, stroke: KeyStroke, effect: T) -> KeyResult[T]:
        """A key went down or up."""
        stroke = self._marked(stroke)
        before = self.check_pause(stroke.at)
        now = self._burst(stroke, effect) if self.is_holding else self._first(stroke, effect)
        return KeyResult(before.code or now.code, before.released + now.released, now.passes)

    def check_pause(self, at: float) -> KeyResult[T]:
        """It is this late, and no other key came: has it been too long for a gun?"""
        if self._last is None or abs(at - self._last) <= self._patience:
            return KeyResult()
        if self._is_certain:
            self._ends = False
            return self._scan(self._last)
        return KeyResult(released=self._let_go())

    def _marked(self, stroke: KeyStroke) -> KeyStroke:
        """X may not say that a key repeats itself: it comes up and goes down in one instant.

        Qt may say so of a gun that strikes a key twice in an instant: no held key is so quick.
        """
        if stroke.kind is KeyKind.UP:
            self._up = stroke
        if stroke.kind is KeyKind.REPEAT and self._is_struck_again(stroke):
            stroke = replace(stroke, kind=KeyKind.CHARACTER)
        if stroke.kind is not KeyKind.CHARACTER:
            return stroke
        before, self._down = self._down, stroke
        is_same = before.text == self._up.text == stroke.text and self._up.at == stroke.at
        if is_same and stroke.at - before.at >= QUICKEST_REPEAT:
            return replace(stroke, kind=KeyKind.REPEAT)
        return stroke

    def _is_struck_again(self, stroke: KeyStroke) -> bool:
        return stroke.text == self._down.text and stroke.at - self._down.at < QUICKEST_REPEAT

    @property
    def _patience(self) -> float:
        rhythm = self._rhythm
        if not self._is_certain:
            return rhythm.longest_gap
        return max(rhythm.longest_gap, rhythm.stall if self._ends else rhythm.pause)

    @property
    def _is_certain(self) -> bool:
        return len(self._texts) >= self._rhythm.certain

    def _first(self, stroke: KeyStroke, effect: T) -> KeyResult[T]:
        """Nothing is held: only what types something may be the start of a burst."""
        if stroke.kind in (KeyKind.CHARACTER, KeyKind.ALT_DIGIT):
            self._over = None
            return self._joined(stroke, effect)
        if stroke.kind is not KeyKind.REPEAT and self._ended_at_about(stroke.at):
            return KeyResult()
        return KeyResult(passes=True)

    def _ended_at_about(self, at: float) -> bool:
        """Some guns end with several keys, and all of them come up after the code is complete."""
        return self._over is not None and abs(at - self._over) <= self._rhythm.pause

    def _burst(self, stroke: KeyStroke, effect: T) -> KeyResult[T]:
        match stroke.kind:
            case KeyKind.END if len(self._texts) >= self._rhythm.shortest:
                self._ends = True
                return self._scan(stroke.at)
            case KeyKind.REPEAT if self._is_certain:
                return KeyResult()
            case KeyKind.END | KeyKind.REPEAT:
                return KeyResult(released=self._let_go(), passes=True)
            case _:
                return self._joined(stroke, effect)

    def _joined(self, stroke: KeyStroke, effect: T) -> KeyResult[T]:
        if stroke.kind not in (KeyKind.UP, KeyKind.ALT_UP):
            self._last = stroke.at
        if text := self._typed(stroke):
            self._texts.append(text)
        del self._texts[LONGEST:]
        self._held.append(effect)
        if self._is_certain:
            self._held.clear()
        return KeyResult()

    def _typed(self, stroke: KeyStroke) -> str:
        match stroke.kind:
            case KeyKind.ALT_DIGIT:
                self._alt.add_digit(stroke.text)
                return ""
            case KeyKind.ALT_UP:
                return self._alt.release()
            case KeyKind.CHARACTER:
                return self._alt.drop_echo(stroke.text)
            case _:
                return ""

    def _scan(self, at: float) -> KeyResult[T]:
        code = "".join(self._texts)
        self._let_go()
        self._over = at
        return KeyResult(code)

    def _let_go(self) -> tuple[T, ...]:
        held = tuple(self._held)
        self._held.clear()
        self._texts.clear()
        self._alt = AltCodeInput()
        self._last = None
        return held
