"""Hand scanners that type characters as Windows Alt codes."""

from app.scanner.keyboard_scanner import KeyKind, KeyStroke
from tests.unit.scanner.key_strokes import outcome_of


def alt(number: str, at: float) -> list[KeyStroke]:
    """Return the strokes of a scanner that types one character as an Alt code."""
    digits = [KeyStroke(KeyKind.ALT_DIGIT, digit, at) for digit in number]
    return [KeyStroke(KeyKind.SILENT, "", at), *digits, KeyStroke(KeyKind.ALT_UP, "", at)]


def test_alt_codes_in_scan_become_characters() -> None:
    numbers = ["65", "0228", "132", "8364", "45", "49"]
    strokes = [key for place, number in enumerate(numbers) for key in alt(number, 1 + place / 100)]
    result = outcome_of([*strokes, KeyStroke(KeyKind.END, "", 1.06)])
    assert (result.codes, result.shown) == (["Aää€-1"], "")


def test_character_that_windows_types_for_alt_code_is_not_doubled() -> None:
    strokes = []
    for place, character in enumerate("AABC12"):
        at = 1 + place / 100
        strokes += [*alt(str(ord(character)), at), KeyStroke(KeyKind.CHARACTER, character, at)]
    assert outcome_of(strokes).codes == ["AABC12"]
