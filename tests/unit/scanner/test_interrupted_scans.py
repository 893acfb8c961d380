"""Tests of scans during which another program gets or loses the keyboard."""

import pytest

from app.scanner.keyboard_scanner import KeyboardScanner
from tests.unit.scanner.key_strokes import END, burst


def add(keys: KeyboardScanner[int], text: str, start: int) -> tuple[list[str], list[int]]:
    """Add a burst, and a pause after it; return the codes and the keys that were passed on."""
    codes, passed = list[str](), list[int]()
    strokes = burst(text, start=start)
    results = [keys.add_stroke(stroke, number) for number, stroke in enumerate(strokes)]
    results.append(keys.check_pause(strokes[-1].at + 1))
    for result in results:
        codes += [result.code] if result.code else []
        passed += result.released
    return codes, passed


@pytest.mark.parametrize("typed", ["ABC", "ABC-123-DEF"])
def test_code_that_leaves_in_part_is_dropped(typed: str) -> None:
    keys = KeyboardScanner[int]()
    for number, stroke in enumerate(burst(typed)):
        keys.add_stroke(stroke, number)
    keys.interrupt(1.2)
    result = keys.check_pause(3)
    assert (result.code, result.released, keys.is_holding) == (None, (), False)


@pytest.mark.parametrize("rest", ["3", "123", "123-DEF-456", "123" + END, "123-DEF-456" + END])
def test_rest_of_a_code_after_the_return_is_dropped(rest: str) -> None:
    keys = KeyboardScanner[int]()
    keys.interrupt(1.0)
    codes, passed = add(keys, rest, start=1_020)
    assert codes == []
    assert passed == []


def test_next_code_after_the_return_is_read() -> None:
    keys = KeyboardScanner[int]()
    keys.interrupt(1.0)
    add(keys, "123-DEF" + END, start=1_020)
    assert add(keys, "ABC-123-DEF" + END, start=1_600)[0] == ["ABC-123-DEF"]


def test_code_some_time_after_the_return_is_read() -> None:
    keys = KeyboardScanner[int]()
    keys.interrupt(1.0)
    assert add(keys, "ABC-123-DEF" + END, start=1_400)[0] == ["ABC-123-DEF"]
