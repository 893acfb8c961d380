"""Key strokes of hand scanners and people, and the codes and keys that result."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from app.scanner.keyboard_scanner import KeyboardScanner, KeyKind, KeyStroke, TypingRhythm

END = "\r"
NOTHING = (KeyKind.SILENT, KeyKind.COMMAND, KeyKind.UP)
SHOWN = {KeyKind.END: END, **dict.fromkeys(NOTHING, "")}


@dataclass
class KeyboardOutcome:
    """The codes, and the numbers of the strokes that were passed on as typed by a person.

    A Shift key that begins a scan is passed on too: it cannot be told apart and types nothing.
    """

    codes: list[str] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    shown: str = ""


def outcome_of(
    strokes: Sequence[KeyStroke], rhythm: TypingRhythm | None = None, *, checks: int = 3
) -> KeyboardOutcome:
    """Send the strokes to a keyboard scanner and return the outcome; strokes count from 0.

    `checks` is how often `check_pause` is called between two strokes.
    """
    keys, result, before = KeyboardScanner[int](rhythm), KeyboardOutcome(), 0.0

    def check(at: float) -> None:
        outcome = keys.check_pause(at)
        result.passed.extend(outcome.released)
        result.codes.extend([outcome.code] if outcome.code else [])

    for number, stroke in enumerate(strokes):
        for part in range(1, checks + 1):
            check(before + (stroke.at - before) * part / (checks + 1))
        outcome = keys.add_stroke(stroke, number)
        result.passed.extend(outcome.released)
        result.passed.extend([number] if outcome.passes else [])
        result.codes.extend([outcome.code] if outcome.code else [])
        before = stroke.at
    check(before + 10)
    assert not keys.is_holding
    result.shown = "".join(SHOWN.get(strokes[at].kind, strokes[at].text) for at in result.passed)
    return result


def typed(text: str, gaps: Iterable[int], start: int = 1_000) -> Iterator[KeyStroke]:
    """Return the strokes of a text; `gaps` are the milliseconds before each key press.

    Each key is released at once.
    """
    at = start
    for character, gap in zip(text, gaps, strict=True):
        at += gap
        if character.isupper():
            yield KeyStroke(KeyKind.SILENT, "", at / 1000)
        kind = KeyKind.END if character == END else KeyKind.CHARACTER
        yield KeyStroke(kind, "" if character == END else character, at / 1000)
        yield KeyStroke(KeyKind.UP, character, at / 1000)
        if character.isupper():
            yield KeyStroke(KeyKind.UP, "", at / 1000)


def burst(text: str, gap: int = 5, start: int = 1_000) -> list[KeyStroke]:
    return list(typed(text, [gap] * len(text), start))
