"""Key strokes as they reach a keyboard scanner; held keys that the system does not mark."""

from dataclasses import dataclass, replace
from enum import Enum, auto

# Seconds. No keyboard repeats a held key sooner.
QUICKEST_REPEAT = 0.015


class KeyKind(Enum):
    """The kinds of key strokes that a burst of a scanner consists of or is interrupted by."""

    CHARACTER = auto()  # a key that types its text
    END = auto()  # Return, Enter or Tab
    SILENT = auto()  # a key that changes what other keys type: Shift
    COMMAND = auto()  # a key that types nothing: a function or control key; its text names the key
    REPEAT = auto()  # a held key that repeats itself, as no hand scanner does
    UP = auto()  # a released key; its text is that of the key
    ALT_DIGIT = auto()  # a digit on the keypad while Alt is down
    ALT_UP = auto()


@dataclass(frozen=True, slots=True)
class KeyStroke:
    """One key that went down or up; `at` is in seconds on the clock of the keyboard."""

    kind: KeyKind
    text: str
    at: float


class RepeatMarker:
    """Corrects which strokes of a keyboard are marked as repeats of a held key.

    X11 may report a repeated key as one that comes up and goes down at the same instant. Qt may
    also mark a key as repeated that a scanner typed twice very quickly; a held key never repeats so
    soon.
    """

    def __init__(self) -> None:
        self._down = self._up = KeyStroke(KeyKind.UP, "", 0.0)

    def marked(self, stroke: KeyStroke) -> KeyStroke:
        """Return the next stroke, marked as a repeat exactly if it is one of a held key."""
        if stroke.kind is KeyKind.UP:
            self._up = stroke
        if stroke.kind is KeyKind.REPEAT and self._is_struck_again(stroke):
            stroke = replace(stroke, kind=self._down.kind)
        if stroke.kind not in (KeyKind.CHARACTER, KeyKind.COMMAND):
            return stroke
        before, self._down = self._down, stroke
        is_same = before.text == self._up.text == stroke.text and self._up.at == stroke.at
        if is_same and stroke.at - before.at >= QUICKEST_REPEAT:
            return replace(stroke, kind=KeyKind.REPEAT)
        return stroke

    def _is_struck_again(self, stroke: KeyStroke) -> bool:
        return stroke.text == self._down.text and stroke.at - self._down.at < QUICKEST_REPEAT
