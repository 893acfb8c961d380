"""The codes in view: one that stays is one scan, of several the guide finds one; and hints."""

from collections import Counter
from itertools import groupby, pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.eye.confirmation import ListLookup
from app.eye.decode.spots import Spot, find_spots, rank_spots
from app.eye.guidance.codes_in_view import (
    GONE_AFTER,
    MOST_CODES,
    NEAREST_FOR,
    CodesInView,
    Sighting,
)
from app.eye.guidance.guide import Aim, Guidance, Guide
from app.eye.guidance.hints import APPEARS_AFTER, STAYS_FOR, Hint, HintFinder, find_cause
from app.eye.outlines import contains_point
from app.eye.reading import Format, Outline, Reading
from tests.bench.decoding.frames import Sample, frames
from tests.unit.eye.scripted_source import texts

Pictures = list[tuple[float, tuple[str, ...]]]


@st.composite
def pictures(draw: st.DrawFn, codes: str = "ABC") -> Pictures:
    """Return the codes of successive pictures; some gaps between the pictures are long.

    No gap is exactly as long as a stall, because rounding could make it longer or shorter.
    """
    gaps = draw(st.lists(st.sampled_from([0.03, 0.2, 0.5, 0.9, 0.98, 5.1, 60.0]), max_size=40))
    texts = st.lists(st.sampled_from(codes), max_size=4).map(tuple)
    at, made = 100.0, []
    for gap in gaps:
        at += gap
        made.append((at, draw(texts)))
    return made


def scans(pictures: Pictures, **settings: Any) -> list[tuple[float, str]]:
    """Return the time and text of each scan.

    Of several codes the first is nearest the middle; "" stands for one that glare hides.
    """
    view, scanned = CodesInView(), []
    for at, codes in pictures:
        numbered = enumerate(dict.fromkeys(codes))
        seen = {text: Sighting(number) for number, text in numbered if text}
        view, new = view.updated_with(seen, at, **settings)
        scanned += [(at, text) for text in new]
    return scanned


def in_view(text: str, since: float, until: float) -> Pictures:
    count = round((until - since) / 0.03)
    return [(since + number * 0.03, (text,)) for number in range(count)]


def both(since: float, until: float, *texts: str) -> Pictures:
    return [(at, texts) for at, _ in in_view("", since, until)]


@pytest.mark.parametrize(
    ("pictures", "scanned"),
    [
        # Two tickets in turn; returning to the first at once is no new scan.
        ([*in_view("A", 0, 1), *in_view("B", 1.6, 2)], ["A", "B"]),
        ([*in_view("A", 0, 1), *in_view("B", 1, 2), *in_view("A", 2, 3)], ["A", "B"]),
        # The same code twice on one ticket.
        ([(0, ("A", "A")), (0.1, ("A", "A"))], ["A"]),
        # The second waits beside the scanned one, until it is moved to the middle.
        ([*in_view("A", 0, 1), *both(1, 5, "A", "B")], ["A"]),
        ([*both(0, 2, "A", "B"), *both(2, 4, "B", "A")], ["A", "B"]),
        # A short stall of the camera is no absence, a long one is; and so is an empty picture.
        ([*in_view("A", 0, 1), *in_view("A", 2.6, 3.6)], ["A"]),
        ([*in_view("A", 0, 1), *in_view("A", 5.9, 6.9)], ["A"]),
        ([*in_view("A", 0, 1), *in_view("A", 6.1, 7.1)], ["A", "A"]),
        ([*in_view("A", 0, 1), *in_view("A", 3601, 3602)], ["A", "A"]),
        ([(0.0, ("A",)), (3.0, ()), (3.6, ("A",))], ["A", "A"]),
    ],
)
def test_ticket_that_stays_is_one_scan(pictures: Pictures, scanned: list[str]) -> None:
    assert [text for _, text in scans(pictures)] == scanned


def test_of_two_new_tickets_the_nearest_is_scanned_after_a_second() -> None:
    [(at, text)] = scans(both(0, 5, "A", "B"))
    assert text == "A"
    assert at == pytest.approx(NEAREST_FOR, abs=0.05)


def test_of_two_new_tickets_the_steward_may_choose() -> None:
    assert scans(both(0, 5, "A", "B"), chooses_nearest=False) == []
    assert scans(both(0, 0.5, "A", "B"), chosen="B") == [(0, "B")]


def test_second_ticket_is_scanned_once_the_first_has_gone() -> None:
    pictures = [*in_view("A", 0, 1), *both(1, 2, "A", "B"), *both(2, 4, "", "B")]
    (_, first), (at, second) = scans(pictures)
    assert (first, second) == ("A", "B")
    assert at == pytest.approx(2 + GONE_AFTER, abs=0.05)


@pytest.mark.parametrize("glare", [0.6, 1.2, 1.4])
@pytest.mark.parametrize("alone_until", [0, 1])
def test_second_ticket_waits_while_glare_hides_the_first(alone_until: float, glare: float) -> None:
    hidden = alone_until + 0.5
    pictures = [
        *in_view("A", 0, alone_until),
        *both(alone_until, hidden, "A", "B"),
        *both(hidden, hidden + glare, "", "B"),
        *both(hidden + glare, 9, "A", "B"),
    ]
    assert [text for _, text in scans(pictures)] == ["A"]


def test_ticket_on_the_list_does_not_wait_for_a_poster() -> None:
    view, _ = CodesInView().updated_with({"poster": Sighting(0)}, 0)
    view, new = view.updated_with({"poster": Sighting(0), "T": Sighting(9, is_listed=True)}, 0.03)
    assert new == ("T",)


def test_other_code_on_a_listed_ticket_is_not_scanned() -> None:
    seen = {"shop code": Sighting(0), "T": Sighting(9, is_listed=True)}
    view, new = CodesInView().updated_with(seen, 0)
    assert (new, view.waiting) == (("T",), ("shop code",))


@given(pictures(codes="A"))
def test_lone_code_is_new_exactly_if_not_seen_lately(pictures: Pictures) -> None:
    expected, last = [], float("-inf")
    for at, codes in pictures:
        if codes and at - last >= GONE_AFTER:
            expected.append((at, "A"))
        last = at if codes else last
    assert scans(pictures) == expected


@given(pictures())
def test_scans_are_one_to_a_picture_and_never_close_together(pictures: Pictures) -> None:
    times = [at for at, _ in scans(pictures)]
    assert len(times) == len(set(times))
    for code in "ABC":
        times = [at for at, text in scans(pictures) if text == code]
        assert all(later - sooner >= GONE_AFTER for sooner, later in pairwise(times))


@given(st.lists(st.sets(st.integers(0, 500), max_size=60), max_size=20))
def test_memory_is_bounded_and_has_every_scanned_code(pictures: list[set[int]]) -> None:
    view = CodesInView()
    for number, codes in enumerate(pictures):
        seen = {str(code): Sighting(code) for code in codes}
        view, new = view.updated_with(seen, number * 0.4)
        assert len(view.codes) <= MOST_CODES
        assert set(new) <= {code.text for code in view.codes}


SIZE = (1280, 720)


def code(text: str, x: float = 640, y: float = 360, side: float = 120) -> Reading:
    half = side / 2
    outline: Outline = (
        (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
    )  # fmt: skip
    return Reading(text, text.encode(), Format.QR, outline, "test")


def broken_list(_text: str) -> bool:
    raise OSError("the list cannot be read")


def look(guide: Guide, at: float, *readings: Reading) -> Guidance:
    return guide.look(SIZE, readings, readings, at)


@pytest.fixture
def guide() -> Guide:
    return Guide(ListLookup(lambda text: text.startswith("T")))


def test_lone_code_is_scanned_with_the_first_picture_that_confirms_it(guide: Guide) -> None:
    guidance = guide.look(SIZE, (code("T1"),), (), 0)
    assert (texts(guidance.meant), guidance.scanned) == (["T1"], ())
    assert texts(look(guide, 0.03, code("T1")).scanned) == ["T1"]


@pytest.mark.parametrize("reading", [code("T1", x=100), code("T1", y=700), code("T1", side=20)])
def test_code_outside_the_aim_or_too_small_is_not_meant(guide: Guide, reading: Reading) -> None:
    guidance = look(guide, 0, reading)
    assert (guidance.meant, guidance.scanned) == ((), ())


def test_code_at_the_edge_is_meant_if_the_aim_is_the_whole_picture() -> None:
    guide = Guide(ListLookup(broken_list), Aim(zone=1.0, smallest=0.0))
    assert texts(look(guide, 0, code("T1", x=1270, side=10)).scanned) == ["T1"]


def test_chosen_code_is_scanned_once_and_the_other_waits(guide: Guide) -> None:
    two = (code("T1", x=500), code("T2", x=800))
    assert texts(look(guide, 0, *two).waiting) == ["T1", "T2"]
    guide.choose("T2")
    assert texts(look(guide, 0.03, *two).scanned) == ["T2"]
    after = look(guide, 0.06, *two)
    assert (after.scanned, texts(after.waiting)) == ((), ["T1"])


def test_choice_counts_also_for_a_picture_that_misses_the_code(guide: Guide) -> None:
    look(guide, 0, code("T1", x=500), code("T2", x=800))
    guide.choose("T2")
    assert texts(look(guide, 0.03, code("T1", x=500)).scanned) == ["T2"]


def test_choice_of_a_code_that_has_left_the_picture_is_void(guide: Guide) -> None:
    look(guide, 0, code("T1", x=500), code("T2", x=800))
    look(guide, 2)
    guide.choose("T2")
    look(guide, 3)
    beside = look(guide, 204, code("T1", x=600), code("T2", x=1000))
    assert (beside.scanned, texts(beside.waiting)) == ((), ["T1", "T2"])


def test_code_that_hangs_still_is_offered_as_a_poster_and_ignored(guide: Guide) -> None:
    poster = code("https://example.org")
    offered = [at for at in range(30) if look(guide, at, poster).poster == poster.text]
    assert offered[0] == 20
    guide.ignore(poster.text)
    ignored = look(guide, 31, poster)
    assert (ignored.meant, guide.ignored) == ((), 1)
    guide.stop_ignoring()
    assert look(guide, 33, poster).meant == (poster,)


def test_held_code_and_ticket_on_the_list_are_no_posters(guide: Guide) -> None:
    held = [code("https://example.org", x=600 + 40 * (at % 2)) for at in range(40)]
    assert not any(look(guide, at, reading).poster for at, reading in enumerate(held))
    assert not any(look(guide, 100 + at, code("T1")).poster for at in range(40))


def test_list_that_cannot_be_asked_stops_no_scan(caplog: pytest.LogCaptureFixture) -> None:
    guide = Guide(ListLookup(broken_list))
    assert texts(look(guide, 0, code("T1")).scanned) == ["T1"]
    assert "T1" not in caplog.text


COUNT = 4


def spot_of_code(sample: Sample) -> Spot | None:
    spots = rank_spots(sample.grey, find_spots(sample.grey, 10), 3)
    outline = sample.truths[0].outline
    return next((spot for spot in spots if contains_point(outline, spot.middle)), None)


def causes(condition: str, strength: str, format: Format) -> Counter[Hint]:
    found = Counter[Hint]()
    for sample in frames(condition, strength, count=COUNT, seed=9, format=format):
        spot = spot_of_code(sample)
        found[find_cause(sample.grey, spot) if spot else Hint.NONE] += 1
    return found


def test_each_cause_has_its_hint_in_half_of_the_pictures_or_more() -> None:
    for condition, strength, format, hint in [
        ("motion", "3.0", Format.CODE_128, Hint.HOLD_STILL),
        ("defocus", "0.9", Format.CODE_128, Hint.HOLD_STILL),
        ("motion", "2.0", Format.QR, Hint.HOLD_STILL),
        ("glare", "large", Format.QR, Hint.TILT),
        ("glare", "large", Format.CODE_128, Hint.TILT),
        ("low light", "0.12", Format.QR, Hint.BRIGHTER),
        ("low light", "0.07", Format.CODE_128, Hint.BRIGHTER),
    ]:
        found = causes(condition, strength, format)
        assert found[hint] >= COUNT / 2
        assert found[hint] + found[Hint.NONE] >= COUNT - 1


@pytest.mark.parametrize("format", [Format.QR, Format.CODE_128])
def test_readable_code_has_no_hint(format: Format) -> None:
    assert causes("clean", "", format)[Hint.NONE] == COUNT


def test_code_cut_by_the_edge_is_partly_in_view() -> None:
    found = Counter[Hint]()
    for sample in frames("clean", "", count=COUNT, seed=4):
        middle = int(np.mean([x for x, _ in sample.truths[0].outline]))
        grey = np.ascontiguousarray(sample.grey[:, middle - 10 :])
        at_edge = [spot for spot in find_spots(grey, 3) if spot.middle[0] < 200]
        found[next((hint for spot in at_edge if (hint := find_cause(grey, spot))), Hint.NONE)] += 1
    assert found[Hint.PARTLY] >= COUNT - 1


def test_plain_wall_has_no_hint() -> None:
    grey = np.random.default_rng(1).normal(120, 3, (720, 1280)).astype(np.uint8)
    assert {find_cause(grey, spot) for spot in find_spots(grey, 3)} <= {Hint.NONE}


Causes = list[tuple[float, Hint | None]]


def shown(pictures: Causes) -> list[tuple[float, Hint]]:
    """Return the hint after each picture; a cause of None is a picture in which a code was read."""
    finder, nothing = HintFinder(tuple), np.zeros((1, 1), np.uint8)
    return [
        (at, finder.hint(nothing, at, True) if cause is None else finder.hint_for(cause, at))
        for at, cause in pictures
    ]


def pictures_with(cause: Hint | None, since: float, until: float) -> Causes:
    return [(since + 0.05 * n, cause) for n in range(round((until - since) / 0.05))]


def test_hint_comes_after_its_cause_has_lasted_and_goes_when_a_code_is_read() -> None:
    hints = shown([*pictures_with(Hint.CLOSER, 0, 2), (2.0, None)])
    first = next(at for at, hint in hints if hint)
    assert first == pytest.approx(APPEARS_AFTER, abs=0.06)
    assert (hints[-2][1], hints[-1][1]) == (Hint.CLOSER, Hint.NONE)


def test_short_cause_has_no_hint() -> None:
    pictures = [*pictures_with(Hint.TILT, 0, 0.5), *pictures_with(Hint.NONE, 0.5, 3)]
    assert {hint for _, hint in shown(pictures)} == {Hint.NONE}


@given(st.lists(st.sampled_from([*Hint]), max_size=120))
def test_no_hint_flickers_whatever_the_causes(causes: list[Hint]) -> None:
    hints = shown([(n * 0.1, cause) for n, cause in enumerate(causes)])
    starts = [(next(group)[0], hint) for hint, group in groupby(hints, key=lambda one: one[1])]
    for (since, hint), (until, _) in pairwise(starts):
        assert not hint or until - since >= STAYS_FOR - 1e-9
