"""Guns and people at the same keyboard."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.scan.keyboard_scanner import LONGEST, KeyboardScanner, KeyKind, KeyStroke, TypingRhythm
from tests.unit.scan.key_strokes import END, burst, heard, typed

CHARACTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\r\n\t")
CODES = st.text(CHARACTERS, min_size=4, max_size=60)
LONG_CODES = st.text(CHARACTERS, min_size=6, max_size=60)
A_GUNS_GAP = st.integers(0, 49)
A_PERSONS_GAP = st.integers(60, 600)


@settings(deadline=None)
@given(CODES, st.data(), st.integers(0, 5))
def test_scanner_text_arrives_at_any_typing_speed(
    code: str, data: st.DataObject, looks: int
) -> None:
    gaps = data.draw(st.lists(A_GUNS_GAP, min_size=len(code) + 1, max_size=len(code) + 1))
    result = heard([*typed(code + END, gaps)], looks=looks)
    assert (result.codes, result.shown) == ([code], "")


@settings(deadline=None)
@given(LONG_CODES, st.data(), st.integers(0, 5))
def test_pause_ends_code_without_end_key(code: str, data: st.DataObject, looks: int) -> None:
    gaps = data.draw(st.lists(A_GUNS_GAP, min_size=len(code), max_size=len(code)))
    result = heard([*typed(code, gaps)], looks=looks)
    assert (result.codes, result.shown) == ([code], "")


@settings(deadline=None)
@given(LONG_CODES, LONG_CODES, st.sampled_from(["", END]), st.sampled_from(["", END]))
def test_two_codes_in_a_row_are_two(first: str, second: str, end: str, other_end: str) -> None:
    result = heard([*burst(first + end), *burst(second + other_end, start=3_000)])
    assert (result.codes, result.shown) == ([first, second], "")


@st.composite
def people(draw: st.DrawFn) -> list[KeyStroke]:
    """Two or three keys may roll over each other, but then there is a pause; some repeat."""
    strokes = []
    at = 1_000
    for _ in range(draw(st.integers(1, 25))):
        at += draw(A_PERSONS_GAP)
        for text in draw(st.text(CHARACTERS, min_size=1, max_size=3)):
            strokes.append(KeyStroke(KeyKind.CHARACTER, text, at / 1000))
            strokes.append(KeyStroke(KeyKind.UP, "", (at + draw(st.integers(0, 20))) / 1000))
            at += draw(st.integers(1, 49))
        if draw(st.booleans()):
            strokes.append(
                KeyStroke(draw(st.sampled_from([KeyKind.END, KeyKind.SILENT])), "", at / 1000)
            )
        for repeat in range(draw(st.integers(0, 5))):
            strokes.append(KeyStroke(KeyKind.REPEAT, "x", (at + repeat * 30) / 1000))
            at = round(strokes[-1].at * 1000)
    return sorted(strokes, key=lambda stroke: stroke.at)


@settings(deadline=None)
@given(people(), st.integers(0, 5))
def test_what_a_person_types_is_no_scan_and_lands_whole_and_in_order(
    strokes: list[KeyStroke], looks: int
) -> None:
    result = heard(strokes, looks=looks)
    assert (result.codes, result.landed) == ([], list(range(len(strokes))))


@settings(deadline=None)
@given(people(), CODES)
def test_a_person_who_types_before_and_after_keeps_the_keys(
    strokes: list[KeyStroke], code: str
) -> None:
    last = round(strokes[-1].at * 1000)
    shot = burst(code + END, start=last + 200)
    later = [KeyStroke(one.kind, one.text, one.at + last / 1000 + 2) for one in strokes]
    result = heard([*strokes, *shot, *later])
    gun = range(len(strokes), len(strokes) + len(shot))
    assert result.codes == [code]
    theirs = [at for at in result.landed if at not in gun]
    assert theirs == [at for at in range(gun.stop + len(later)) if at not in gun]
    assert result.shown == 2 * heard(strokes).shown


@settings(deadline=None)
@given(LONG_CODES, st.text(CHARACTERS, min_size=1, max_size=5), st.data())
def test_keys_pressed_while_a_gun_fires_go_into_the_code_and_nowhere_else(
    code: str, keys: str, data: st.DataObject
) -> None:
    strokes = burst(code + END, gap=20)
    first, last = strokes[0].at, strokes[-1].at
    times = data.draw(
        st.lists(st.floats(first, last), min_size=len(keys), max_size=len(keys)).map(sorted)
    )
    # A key that comes after Return is not among them.
    assume(all(at < last for at in times))
    foreign = [KeyStroke(KeyKind.CHARACTER, key, at) for key, at in zip(keys, times, strict=True)]
    result = heard(sorted([*strokes, *foreign], key=lambda stroke: stroke.at))
    assert result.shown == ""
    (arrived,) = result.codes
    assert len(arrived) == len(code) + len(keys)
    assert is_within(code, arrived)
    assert is_within(keys, arrived)


def is_within(part: str, whole: str) -> bool:
    rest = iter(whole)
    return all(character in rest for character in part)


def test_slow_wireless_scanner_is_recognised() -> None:
    assert heard(burst("ABC-123%/ü" + END, gap=35)).codes == ["ABC-123%/ü"]


def test_once_it_is_certain_a_gun_may_stumble() -> None:
    gaps = [5] * 8 + [95] + [5] * 8
    assert heard([*typed("ABC-123-DEF-4567", gaps[:16])]).codes == ["ABC-123-DEF-4567"]


def stalled(code: str, start: int = 3_000) -> list[KeyStroke]:
    """The air is full: the keys after the eighth come late."""
    return list(typed(code, [5] * 8 + [200] + [5] * (len(code) - 9), start))


def test_a_gun_that_ends_its_codes_may_stall_before_it_does() -> None:
    before = burst("ABC-123" + END)
    result = heard([*before, *stalled("ABC-123-DEF-4567" + END)])
    assert (result.codes, result.shown) == (["ABC-123", "ABC-123-DEF-4567"], "")


def test_who_stalls_for_good_is_heard_and_from_then_on_a_pause_is_an_end_again() -> None:
    strokes = [*burst("ABC-123" + END), *burst("DEF-456", start=2_000)]
    strokes += [*burst("GHI-789", start=3_000), *burst("JKL-012", start=3_200)]
    assert heard(strokes).codes == ["ABC-123", "DEF-456", "GHI-789", "JKL-012"]


def test_a_short_word_and_return_are_a_persons() -> None:
    strokes = burst("A1" + END)
    assert heard(strokes).shown == "A1" + END
    assert heard(strokes, TypingRhythm(shortest=2)).codes == ["A1"]


def test_four_keys_that_roll_are_a_code_only_with_an_end() -> None:
    strokes = burst("asdf")
    assert heard(strokes).landed == list(range(len(strokes)))
    assert heard(burst("asdf" + END)).codes == ["asdf"]


def test_all_the_ends_of_a_gun_are_its_own_but_a_later_return_is_not() -> None:
    strokes = burst("ABC-123" + END + END)
    result = heard(strokes)
    assert (result.codes, result.shown) == (["ABC-123"], "")
    assert heard([*strokes, *burst(END, start=1_500)]).shown == END


def test_the_first_key_of_a_person_after_a_scan_is_theirs() -> None:
    strokes = burst("ABC-123" + END)
    person = [
        KeyStroke(KeyKind.CHARACTER, "x", strokes[-1].at + 0.02),
        KeyStroke(KeyKind.UP, "", 1.2),
    ]
    assert heard([*strokes, *person]).shown == "x"


def test_a_key_held_down_is_never_a_scan() -> None:
    strokes = [KeyStroke(KeyKind.CHARACTER, "a", 1.0)]
    strokes += [KeyStroke(KeyKind.REPEAT, "a", 1.5 + number * 0.03) for number in range(30)]
    result = heard(strokes)
    assert (result.codes, result.landed) == ([], list(range(31)))


def test_held_key_without_repeat_mark_is_never_a_scan() -> None:
    strokes = [KeyStroke(KeyKind.CHARACTER, "a", 1.0)]
    for number in range(30):
        at = 1.5 + number * 0.03
        strokes += [KeyStroke(KeyKind.UP, "a", at), KeyStroke(KeyKind.CHARACTER, "a", at)]
    result = heard(strokes)
    assert (result.codes, result.landed) == ([], list(range(61)))


def test_a_gun_may_say_the_same_character_many_times() -> None:
    assert heard(burst("0000000" + END, gap=0)).codes == ["0000000"]
    assert heard(burst("0000000" + END, gap=30)).codes == ["0000000"]


def test_a_key_struck_twice_in_an_instant_is_no_key_held_down() -> None:
    strokes = burst("AB-313-11" + END, gap=1)
    again = [one for one in strokes if one.text == "1" and one.kind is KeyKind.CHARACTER][-1]
    strokes[strokes.index(again)] = replace(again, kind=KeyKind.REPEAT)
    assert heard(strokes).codes == ["AB-313-11"]


def test_a_key_held_down_while_a_gun_fires_does_not_spoil_the_code() -> None:
    strokes = burst("ABC-123-DEF" + END, gap=10)
    repeats = [KeyStroke(KeyKind.REPEAT, "x", at / 1000 + 0.0001) for at in range(1_070, 1_110, 30)]
    result = heard(sorted([*strokes, *repeats], key=lambda stroke: stroke.at))
    assert result.codes == ["ABC-123-DEF"]
    assert result.shown == ""


def test_a_function_key_in_the_middle_goes_with_the_burst() -> None:
    strokes = burst("ABC-123")
    strokes.insert(9, KeyStroke(KeyKind.SILENT, "", strokes[8].at))
    result = heard(strokes)
    assert (result.codes, result.shown) == (["ABC-123"], "")


def test_separators_are_kept() -> None:
    assert heard(burst("0104\x1d17\x1d10" + END)).codes == ["0104\x1d17\x1d10"]


def test_what_never_ends_takes_no_more_room_than_the_longest_code() -> None:
    (code,) = heard(burst("x" * (LONGEST + 500) + END, gap=1), looks=0).codes
    assert len(code) == LONGEST


def test_a_clock_that_begins_anew_holds_nothing_for_long() -> None:
    keys = KeyboardScanner[int]()
    keys.add_stroke(KeyStroke(KeyKind.CHARACTER, "a", 4_294_967.0), 0)
    outcome = keys.add_stroke(KeyStroke(KeyKind.CHARACTER, "b", 0.1), 1)
    assert outcome.released == (0,)
    assert keys.check_pause(0.2).released == (1,)


def test_gaps_are_measured_from_key_to_key_and_not_from_where_one_was_let_go() -> None:
    """People let a key go shortly before the next one goes down."""
    strokes = []
    for place, text in enumerate("people"):
        strokes.append(KeyStroke(KeyKind.CHARACTER, text, 1 + place * 0.08))
        strokes.append(KeyStroke(KeyKind.UP, "", 1.045 + place * 0.08))
    assert all(b.at - a.at < 0.05 for a, b in pairwise(strokes))
    result = heard(strokes)
    assert (result.codes, result.landed) == ([], list(range(12)))
