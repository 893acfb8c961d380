"""Tests of telling the strokes of hand scanners from those of people."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.scanner.keyboard_scanner import LONGEST, KeyboardScanner, KeyKind, KeyStroke, TypingRhythm

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


CHARACTERS = st.characters(exclude_categories=["Cs", "Cc"])
CODES = st.text(CHARACTERS, min_size=4, max_size=60)
LONG_CODES = st.text(CHARACTERS, min_size=6, max_size=60)
SCANNER_GAP_MS = st.integers(0, 49)
PERSON_GAP_MS = st.integers(60, 600)


@given(CODES, st.data(), st.integers(0, 5))
def test_scanner_text_arrives_at_any_speed(code: str, data: st.DataObject, checks: int) -> None:
    gaps = data.draw(st.lists(SCANNER_GAP_MS, min_size=len(code) + 1, max_size=len(code) + 1))
    result = outcome_of([*typed(code + END, gaps)], checks=checks)
    assert (result.codes, result.shown) == ([code], "")


@given(LONG_CODES, st.data(), st.integers(0, 5))
def test_pause_ends_code_without_end_key(code: str, data: st.DataObject, checks: int) -> None:
    gaps = data.draw(st.lists(SCANNER_GAP_MS, min_size=len(code), max_size=len(code)))
    result = outcome_of([*typed(code, gaps)], checks=checks)
    assert (result.codes, result.shown) == ([code], "")


@st.composite
def person_strokes(draw: st.DrawFn) -> list[KeyStroke]:
    """Return the key strokes of a person: up to three keys in quick succession, then a pause.

    Some of the keys are held down until they repeat.
    """
    strokes = []
    at = 1_000
    for _ in range(draw(st.integers(1, 25))):
        at += draw(PERSON_GAP_MS)
        for text in draw(st.text(CHARACTERS, min_size=1, max_size=3)):
            strokes.append(KeyStroke(KeyKind.CHARACTER, text, at / 1000))
            strokes.append(KeyStroke(KeyKind.UP, "", (at + draw(st.integers(0, 20))) / 1000))
            at += draw(st.integers(1, 49))
        if draw(st.booleans()):
            strokes.append(
                KeyStroke(
                    draw(st.sampled_from([KeyKind.END, KeyKind.SILENT, KeyKind.COMMAND])),
                    "",
                    at / 1000,
                )
            )
        for repeat in range(draw(st.integers(0, 5))):
            strokes.append(KeyStroke(KeyKind.REPEAT, "x", (at + repeat * 30) / 1000))
            at = round(strokes[-1].at * 1000)
    return sorted(strokes, key=lambda stroke: stroke.at)


@settings(max_examples=40)
@given(person_strokes(), st.integers(0, 5))
def test_typed_keys_are_no_scan_and_pass_in_order(strokes: list[KeyStroke], checks: int) -> None:
    result = outcome_of(strokes, checks=checks)
    assert (result.codes, result.passed) == ([], list(range(len(strokes))))


@settings(max_examples=40)
@given(person_strokes(), CODES)
def test_keys_typed_before_and_after_a_scan_pass(strokes: list[KeyStroke], code: str) -> None:
    last = round(strokes[-1].at * 1000)
    shot = burst(code + END, start=last + 200)
    later = [KeyStroke(one.kind, one.text, one.at + last / 1000 + 2) for one in strokes]
    result = outcome_of([*strokes, *shot, *later])
    scan = range(len(strokes), len(strokes) + len(shot))
    assert result.codes == [code]
    typed_keys = [at for at in result.passed if at not in scan]
    assert typed_keys == [at for at in range(scan.stop + len(later)) if at not in scan]
    assert result.shown == 2 * outcome_of(strokes).shown


@given(LONG_CODES, st.text(CHARACTERS, min_size=1, max_size=5), st.data())
def test_keys_during_a_scan_are_in_the_code(code: str, keys: str, data: st.DataObject) -> None:
    strokes = burst(code + END, gap=20)
    first, last = strokes[0].at, strokes[-1].at
    times = data.draw(
        st.lists(st.floats(first, last), min_size=len(keys), max_size=len(keys)).map(sorted)
    )
    # A key typed with or after Return is not part of the scan.
    assume(all(at < last for at in times))
    foreign = [KeyStroke(KeyKind.CHARACTER, key, at) for key, at in zip(keys, times, strict=True)]
    result = outcome_of(sorted([*strokes, *foreign], key=lambda stroke: stroke.at))
    assert result.shown == ""
    (arrived,) = result.codes
    assert len(arrived) == len(code) + len(keys)
    assert is_within(code, arrived)
    assert is_within(keys, arrived)


def is_within(part: str, whole: str) -> bool:
    rest = iter(whole)
    return all(character in rest for character in part)


def stalled(code: str, start: int = 3_000) -> list[KeyStroke]:
    """Return the strokes of a wireless scanner that pauses for 200 ms after the eighth key."""
    return list(typed(code, [5] * 8 + [200] + [5] * (len(code) - 9), start))


def test_stall_does_not_split_code_if_scanner_sends_end_keys() -> None:
    result = outcome_of([*burst("ABC-123" + END), *stalled("ABC-123-DEF-4567" + END)])
    assert (result.codes, result.shown) == (["ABC-123", "ABC-123-DEF-4567"], "")


def test_few_quick_keys_are_typed_unless_they_have_an_end_key() -> None:
    assert outcome_of(burst("A1" + END)).shown == "A1" + END
    assert outcome_of(burst("A1" + END), TypingRhythm(shortest=2)).codes == ["A1"]
    assert outcome_of(burst("asdf")).shown == "asdf"
    assert outcome_of(burst("asdf" + END)).codes == ["asdf"]


def test_second_end_key_is_held_back_but_a_later_return_passes() -> None:
    strokes = burst("ABC-123" + END + END)
    result = outcome_of(strokes)
    assert (result.codes, result.shown) == (["ABC-123"], "")
    assert outcome_of([*strokes, *burst(END, start=1_500)]).shown == END


def test_held_key_without_repeat_mark_is_never_a_scan() -> None:
    strokes = [KeyStroke(KeyKind.CHARACTER, "a", 1.0)]
    for number in range(30):
        at = 1.5 + number * 0.03
        strokes += [KeyStroke(KeyKind.UP, "a", at), KeyStroke(KeyKind.CHARACTER, "a", at)]
    result = outcome_of(strokes)
    assert (result.codes, result.passed) == ([], list(range(61)))


def test_repeat_mark_within_a_burst_is_part_of_the_code() -> None:
    strokes = burst("AB-313-11" + END, gap=1)
    again = [one for one in strokes if one.text == "1" and one.kind is KeyKind.CHARACTER][-1]
    strokes[strokes.index(again)] = replace(again, kind=KeyKind.REPEAT)
    assert outcome_of(strokes).codes == ["AB-313-11"]


@pytest.mark.parametrize("stall", [25, 60, 150])
@pytest.mark.parametrize("from_stroke", range(26))
def test_doubled_character_is_read_though_the_window_was_busy(stall: int, from_stroke: int) -> None:
    """Show keys that waited: all of them carry the time at which they were handled."""
    code = "adm1100224455"
    strokes = list[KeyStroke]()
    for number, character in enumerate(code):
        for kind, at in ((KeyKind.CHARACTER, 16 * number), (KeyKind.UP, 16 * number + 8)):
            busy_from = 8 * from_stroke
            handled = busy_from + stall if busy_from <= at < busy_from + stall else at
            strokes.append(KeyStroke(kind, character, 1 + handled / 1000))
    strokes.append(KeyStroke(KeyKind.END, END, strokes[-1].at + 0.008))
    assert outcome_of(strokes).codes == [code]


def test_held_key_during_a_scan_does_not_change_the_code() -> None:
    strokes = burst("ABC-123-DEF" + END, gap=10)
    repeats = [KeyStroke(KeyKind.REPEAT, "x", at / 1000 + 0.0001) for at in range(1_070, 1_110, 30)]
    result = outcome_of(sorted([*strokes, *repeats], key=lambda stroke: stroke.at))
    assert result.codes == ["ABC-123-DEF"]
    assert result.shown == ""


@pytest.mark.parametrize("end", ["", END])
@pytest.mark.parametrize("after_ms", [-45, -20, 0, 7, 33])
def test_command_key_with_a_code(after_ms: int, end: str, caplog: pytest.LogCaptureFixture) -> None:
    at = (2_000 + after_ms) / 1000
    command = [KeyStroke(KeyKind.COMMAND, "F8", at), KeyStroke(KeyKind.UP, "F8", at)]
    strokes = [*command, *burst("ABC-123" + end, start=1_995)]
    result = outcome_of(sorted(strokes, key=lambda stroke: stroke.at))
    assert (result.codes, result.shown) == (["ABC-123"], "")
    assert "dropped" in caplog.text
    assert "ABC" not in caplog.text


@pytest.mark.parametrize("gap", [51, 160, 190])
def test_command_key_some_time_before_a_code_passes_and_the_code_is_whole(gap: int) -> None:
    shot = [*typed("ABC-123" + END, [5, 80, *[5] * 6], 1_995)]
    result = outcome_of([KeyStroke(KeyKind.COMMAND, "Esc", (2_000 - gap) / 1000), *shot])
    assert (result.codes, result.passed[0], result.shown) == (["ABC-123"], 0, "")


def test_burst_of_longest_length_is_a_code_and_longer_is_none() -> None:
    (code,) = outcome_of(burst("x" * LONGEST + END, gap=1), checks=0).codes
    assert len(code) == LONGEST
    result = outcome_of(burst("x" * (LONGEST + 1) + END, gap=1), checks=0)
    assert (result.codes, result.shown) == ([], "")


@given(
    st.text(CHARACTERS, min_size=31, max_size=150),
    st.text(CHARACTERS, min_size=6, max_size=30),
    st.sampled_from(["", END]),
    st.data(),
    st.integers(0, 5),
)
def test_no_part_of_a_too_long_burst_becomes_a_code(
    long: str, code: str, end: str, data: st.DataObject, checks: int
) -> None:
    early = data.draw(st.lists(SCANNER_GAP_MS, min_size=31, max_size=31))
    rest = len(long + end) - 31
    late = data.draw(st.lists(st.integers(0, 499), min_size=rest, max_size=rest))
    strokes = [*typed(long + end, [*early, *late])]
    after = round(strokes[-1].at * 1000) + 600
    rhythm = TypingRhythm(longest=30)
    result = outcome_of([*strokes, *burst(code + END, start=after)], rhythm, checks=checks)
    assert (result.codes, result.shown) == ([code], "")


def test_clock_that_restarts_releases_held_keys() -> None:
    keys = KeyboardScanner[int]()
    keys.add_stroke(KeyStroke(KeyKind.CHARACTER, "a", 4_294_967.0), 0)
    assert keys.add_stroke(KeyStroke(KeyKind.CHARACTER, "b", 0.1), 1).released == (0,)
    assert keys.check_pause(0.2).released == (1,)


SLOW_GAP_MS = st.integers(60, 190)


@given(st.text(CHARACTERS, min_size=12, max_size=30), st.integers(1, 11), SLOW_GAP_MS)
def test_stutter_at_any_place_is_one_code(code: str, place: int, gap: int) -> None:
    gaps = [5] * len(code)
    gaps[place] = gap
    result = outcome_of([*typed(code, gaps)])
    assert (result.codes, result.shown) == ([code], "")


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
def test_rest_of_a_code_after_the_return_is_dropped_and_the_next_read(rest: str) -> None:
    keys = KeyboardScanner[int]()
    keys.interrupt(1.0)
    assert add(keys, rest, start=1_020) == ([], [])
    assert add(keys, "ABC-123-DEF" + END, start=1_600)[0] == ["ABC-123-DEF"]
