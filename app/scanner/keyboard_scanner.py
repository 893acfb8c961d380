"""A hand scanner that types like a keyboard, distinguished from a person by its typing speed.

Keys are held back for a moment. If more keys follow as fast as a scanner types, all of them become
one code, also if a wireless scanner stalls a few times within it. Otherwise the keys go on in order
to the widget that the person types in.

Function and control keys are never part of a code, although scanners type them for the control
characters of some codes. One that comes just before or within a code is dropped.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Generic, TypeVar

# Seconds. No keyboard begins to repeat a held key sooner.
FIRST_REPEAT = 0.200


class KeyKind(Enum):
    """The kinds of key strokes that a burst of a scanner consists of or is interrupted by."""

    CHARACTER = auto()  # a key that types its text
    END = auto()  # Return, Enter or Tab
    SILENT = auto()  # a key that changes what other keys type: Shift
    COMMAND = auto()  # a key that types nothing: a function or control key; its text names the key
    REPEAT = auto()  # a held key that repeats itself, as no hand scanner does
    UP = auto()  # a released key; its text is that of the key


@dataclass(frozen=True, slots=True)
class KeyStroke:
    """One key that went down or up; `at` is in seconds on the clock of the keyboard."""

    kind: KeyKind
    text: str
    at: float


class RepeatMarker:
    """Corrects which strokes of a keyboard are marked as repeats of a held key.

    X11 reports a repeated key as one that comes up and goes down at the same instant. So comes one
    that a scanner typed twice, if both strokes waited for a busy window or a slow radio, and Qt may
    mark it as repeated too. A held key is first repeated after a while only.
    """

    def __init__(self) -> None:
        self._down = self._up = KeyStroke(KeyKind.UP, "", 0.0)
        self._is_held = False

    def marked(self, stroke: KeyStroke) -> KeyStroke:
        """Return the next stroke, marked as a repeat exactly if it is one of a held key."""
        if stroke.kind is KeyKind.UP:
            self._up = stroke
        if stroke.kind not in (KeyKind.CHARACTER, KeyKind.COMMAND, KeyKind.REPEAT):
            return stroke
        is_marked = stroke.kind is KeyKind.REPEAT
        is_same = self._down.text == stroke.text and (
            is_marked or (self._up.text == stroke.text and self._up.at == stroke.at)
        )
        self._is_held = is_same and (self._is_held or (stroke.at - self._down.at >= FIRST_REPEAT))
        if self._is_held or (is_marked and not is_same):
            return replace(stroke, kind=KeyKind.REPEAT)
        self._down = replace(stroke, kind=self._down.kind if is_marked else stroke.kind)
        return self._down


log = logging.getLogger(__name__)

_DROPPED = "A function or control key that came with a scanned code was dropped"

# Characters: more than the largest QR code can hold.
LONGEST = 8_000

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TypingRhythm:
    """The speed at which a hand scanner types: times in seconds, lengths in keys.

    A *run* is a number of keys with no gap longer than `longest_gap`. After a run of `certain` keys
    the burst surely comes from a scanner, because no person types so many keys so fast. Before
    that, a gap of up to `pause` is a stall of the scanner, until there are `most_stalls` more
    stalls than gaps within runs: a person hardly ever makes a gap as short as those. For `typing`
    seconds after the last key of a person, no stall is allowed, so that typed text is shown at
    once. After a run of `certain` keys, a pause ends the code as Return does. A scanner that ended
    its last code with an end key will send that key again, so it may pause for `stall` seconds
    before it.

    `A`, 80 ms, `BCDEFG`, Return -> the code ABCDEFG

    A function or control key is the scanner's if a code begins within `longest_gap` after it.

    `F8`, 5 ms, `ABCDEFG`, Return -> the code ABCDEFG, and F8 does nothing

    In a field for prose a code has at least `certain_in_prose` keys without a space, because a
    person types short words as fast. An end key after a shorter run is dropped.

    A burst of more than `longest` characters is dropped as a whole, because a part of a code would
    be another code. It ends with an end key or after `stall` seconds, so that a pause within it
    does not make its tail a code.
    """

    longest_gap: float = 0.050
    pause: float = 0.200
    stall: float = 0.500
    typing: float = 1.000
    shortest: int = 4
    certain: int = 6
    certain_in_prose: int = 8
    longest: int = LONGEST
    most_stalls: int = 3


@dataclass(frozen=True, slots=True)
class KeyResult(Generic[T]):
    """The effects of a key, in this order: `code` is scanned, `released` keys are passed on.

    `passes` is set if the last key is passed on too.
    """

    code: str | None = None
    released: tuple[T, ...] = ()
    passes: bool = False


class KeyboardScanner(Generic[T]):
    """Sort key strokes into codes and keys of a person.

    T is the effect of a key if a person typed it. Effects are held back and returned in order. If a
    person types while a scanner does, the keys of both become one code, because they cannot be told
    apart: the code is unknown at the door, but no key reaches a wrong widget. `is_prose` says that
    the keys of a person go into a field for sentences, `is_pin` that they are the digits of a PIN,
    which a person types fast: a code has at least `certain` keys then. While `is_code` is set, a
    burst whose text it does not accept was typed by a person, however fast.
    """

    def __init__(
        self, rhythm: TypingRhythm | None = None, is_code: Callable[[str], bool] | None = None
    ) -> None:
        self._rhythm = rhythm or TypingRhythm()
        self._held: list[T] = []
        self._texts: list[str] = []
        self._repeats = RepeatMarker()
        self._last: float | None = None  # when the last key of the burst went down
        self._run = 0  # where the current run begins in the texts
        self._longest_run = 0
        self._has_begun = False  # whether a key that types a character is held
        self._has_command = False  # whether a function or control key is held
        self._stalls = 0  # stalls of the burst before it was certain, less its short gaps
        self._typed_at: float | None = None  # when keys of a person were passed on last
        self._interrupted_at: float | None = None  # when keys may have gone elsewhere last
        self._is_rest = False  # whether the burst may be the rest of a code
        self._over: float | None = None  # when the last burst ended
        self._ends = False  # whether the last code ended with an end key
        self.is_prose = self.is_pin = False
        self.is_code = is_code

    @property
    def is_holding(self) -> bool:
        """Return whether keys are held back, so that `check_pause` must be called in time."""
        return self._last is not None

    def add_stroke(self, stroke: KeyStroke, effect: T) -> KeyResult[T]:
        """Process one key that went down or up."""
        stroke = self._repeats.marked(stroke)
        before = self.check_pause(stroke.at)
        now = self._burst(stroke, effect) if self.is_holding else self._first(stroke, effect)
        return KeyResult(before.code or now.code, before.released + now.released, now.passes)

    def check_pause(self, at: float) -> KeyResult[T]:
        """End the burst if no key came for too long before time `at`."""
        if self._last is None or abs(at - self._last) <= self._patience:
            return KeyResult()
        if self._is_certain and self._is_accepted:
            self._ends = False
            return self._scan(self._last)
        return KeyResult(released=self._pass_on(at))

    def interrupt(self, at: float) -> None:
        """Drop the burst, because the focus has changed: the other keys of its code are elsewhere.

        A burst that goes on right after this is the rest of a code, and is dropped too.
        """
        self._let_go()
        self._interrupted_at = at

    @property
    def _patience(self) -> float:
        rhythm = self._rhythm
        if not self._is_certain:
            is_short = self._is_typing or not self._has_begun
            return rhythm.longest_gap if is_short else self._longest_pause
        is_long = self._ends or self._is_too_long
        return max(self._longest_pause, rhythm.stall if is_long else 0)

    @property
    def _longest_pause(self) -> float:
        return max(self._rhythm.longest_gap, self._rhythm.pause)

    @property
    def _is_typing(self) -> bool:
        """Return whether a person typed shortly before the last key."""
        if self._typed_at is None or self._last is None:
            return False
        return abs(self._last - self._typed_at) <= self._rhythm.typing

    @property
    def _is_certain(self) -> bool:
        rhythm = self._rhythm
        return self._longest_run >= (rhythm.certain_in_prose if self.is_prose else rhythm.certain)

    @property
    def _is_accepted(self) -> bool:
        return self.is_code is None or self.is_code("".join(self._texts))

    @property
    def _is_too_long(self) -> bool:
        return len(self._texts) > self._rhythm.longest

    def _first(self, stroke: KeyStroke, effect: T) -> KeyResult[T]:
        """Process a key while none is held; a burst starts with a character or a command."""
        if stroke.kind is KeyKind.CHARACTER:
            self._over = None
        elif stroke.kind is not KeyKind.REPEAT and self._ended_at_about(stroke.at):
            if stroke.kind is KeyKind.COMMAND:
                log.warning(_DROPPED)
            return KeyResult()
        elif stroke.kind is not KeyKind.COMMAND:
            return KeyResult(passes=True)
        since = self._interrupted_at
        self._is_rest = since is not None and abs(stroke.at - since) <= self._longest_pause
        return self._joined(stroke, effect)

    def _ended_at_about(self, at: float) -> bool:
        """Return whether the last code ended just before `at`.

        Some scanners end a code with several keys, and all of them come up after the code is
        complete.
        """
        return self._over is not None and abs(at - self._over) <= self._rhythm.pause

    def _burst(self, stroke: KeyStroke, effect: T) -> KeyResult[T]:
        match stroke.kind:
            case KeyKind.END if self._longest_run >= self._rhythm.shortest:
                if self.is_prose and not self._is_certain:
                    return KeyResult(released=self._pass_on(stroke.at))
                if not self._is_accepted or (self.is_pin and not self._is_certain):
                    return KeyResult(released=self._pass_on(stroke.at), passes=True)
                self._ends = True
                return self._scan(stroke.at)
            case KeyKind.REPEAT if self._is_certain and self.is_code is None:
                return KeyResult()
            case KeyKind.END | KeyKind.REPEAT:
                return KeyResult(released=self._pass_on(stroke.at), passes=True)
            case KeyKind.CHARACTER if self._stalls_too_often(stroke.at):
                typed = self._pass_on(stroke.at)
                return replace(self._joined(stroke, effect), released=typed)
            case _:
                return self._joined(stroke, effect)

    def _stalls_too_often(self, at: float) -> bool:
        """Note the gap before the key at this time; return whether a person types like that."""
        if self._is_certain or self._last is None:
            return False
        if abs(at - self._last) <= self._rhythm.longest_gap:
            self._stalls -= 1
            return False
        self._run = len(self._texts)
        self._stalls += 1
        return self._stalls > self._rhythm.most_stalls

    def _joined(self, stroke: KeyStroke, effect: T) -> KeyResult[T]:
        if stroke.kind is not KeyKind.UP:
            self._last = stroke.at
        self._has_command |= stroke.kind is KeyKind.COMMAND
        if stroke.kind is KeyKind.CHARACTER:
            self._has_begun = True
            self._texts.append(stroke.text)
        del self._texts[self._rhythm.longest + 1 :]
        self._held.append(effect)
        if self.is_prose and stroke.text == " ":
            self._run = len(self._texts)
        self._longest_run = max(self._longest_run, len(self._texts) - self._run)
        if self._is_certain and self.is_code is None:
            self._held.clear()
        return KeyResult()

    def _scan(self, at: float) -> KeyResult[T]:
        """End a burst of a scanner; keys that were passed on just before were the scanner's too."""
        self._typed_at = None
        code = None if self._is_too_long or self._is_rest else "".join(self._texts)
        if self._has_command:
            log.warning(_DROPPED)
        self._let_go()
        self._over = at
        return KeyResult(code)

    def _pass_on(self, at: float) -> tuple[T, ...]:
        """Return the held keys of a person, who may go on typing."""
        has_begun, held = self._has_begun, self._let_go()
        if not has_begun:
            return held
        if self._is_rest:
            return ()
        self._typed_at = at
        return held

    def _let_go(self) -> tuple[T, ...]:
        held = tuple(self._held)
        self._held.clear()
        self._texts.clear()
        self._last = None
        self._run = self._longest_run = self._stalls = 0
        self._has_begun = self._has_command = False
        return held
