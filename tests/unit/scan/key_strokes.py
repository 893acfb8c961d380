"""Strokes as guns and people make them, and what comes of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from app.scan.keyboard_scanner import KeyboardScanner, KeyKind, KeyStroke, TypingRhythm

END = "\r"
SHOWN = {KeyKind.END: END, KeyKind.SILENT: "", KeyKind.UP: "", KeyKind.ALT_UP: ""}


@dataclass
class Heard:
    """What came of it: the codes, and which strokes went on to where a person types.

    A Shift with which a gun begins does go on: nobody can tell, and it does nothing.
    """

    codes: list[str] = field(default_factory=list)
    landed: list[int] = field(default_factory=list)
    shown: str = ""


def heard(
    strokes: Sequence[KeyStroke], rhythm: TypingRhythm | None = None, *, looks: int = 3
) -> Heard:
    """Strokes are counted from 0; between two of them the time is looked at now and then."""
    keys, result, before = KeyboardScanner[int](rhythm), Heard(), 0.0

    def look(at: float) -> None:
        outcome = keys.check_pause(at)
        result.landed.extend(outcome.released)
        result.codes.extend([outcome.code] if outcome.code else [])

    for number, stroke in enumerate(strokes):
        for part in range(1, looks + 1):
            look(before + (stroke.at - before) * part / (looks + 1))
        outcome = keys.add_stroke(stroke, number)
        result.landed.extend(outcome.released)
        result.landed.extend([number] if outcome.passes else [])
        result.codes.extend([outcome.code] if outcome.code else [])
        before = stroke.at
    look(before + 10)
    assert not keys.is_holding
    result.shown = "".join(SHOWN.get(strokes[at].kind, strokes[at].text) for at in result.landed)
    return result


def typed(text: str, gaps: Iterable[int], start: int = 1_000) -> Iterator[KeyStroke]:
    """Each key goes down so many milliseconds after the last one, and up at once."""
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
