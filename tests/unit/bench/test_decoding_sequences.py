"""The benchmark's clips move as a hand does, and play in their own time."""

from itertools import count, pairwise

import numpy as np
import pytest

from app.scan.picture import Grey
from tests.bench.decoding.clips import RATE, Clip, Easy, a_clip, an_empty_clip
from tests.bench.decoding.sequences import play
from tests.bench.decoding.shown import Played, Scan, failures, figures, outcome_of, shown_in

SMALL = (320, 180)


@pytest.fixture(scope="module")
def clip() -> Clip:
    """Two tickets in turn."""
    clips = (a_clip(number, 1, 6.0, SMALL) for number in count())
    return next(each for each in clips if len(each.visits) == 2)


def test_a_frame_is_the_same_however_often_it_is_made(clip: Clip) -> None:
    assert np.array_equal(clip.frame(40), clip.frame(40))
    assert not np.array_equal(clip.frame(40), clip.frame(41))


def test_a_ticket_comes_from_outside_is_held_and_goes(clip: Clip) -> None:
    first, second = clip.visits
    assert first.course.end < second.course.arrive
    for visit in clip.visits:
        course = visit.course
        for outside in (course.begin, course.end):
            assert not visit.is_easy(outside, clip.size, Easy())
        middle = (course.arrive + course.leave) / 2
        under_way = (course.begin + course.arrive) / 2
        speeds = [float(np.hypot(*course.velocity(at))) for at in (middle, under_way)]
        assert speeds[0] < speeds[1] / 3
        assert np.hypot(*visit.smear(under_way)) == pytest.approx(speeds[1] * visit.exposure)


def test_a_ticket_is_easy_only_within_the_limits(clip: Clip) -> None:
    visit = clip.visits[0]
    easy = clip.easy_from(visit, Easy(module=0.1))
    assert easy is not None
    assert visit.course.begin < easy < visit.course.leave
    assert clip.easy_from(visit, Easy(module=1000.0)) is None


def test_a_slow_watcher_takes_only_the_newest_frames() -> None:
    clip = an_empty_clip(1, 2.0, SMALL)
    worked = count(0, 0.1)
    seen: list[float] = []

    def watch(_: Grey, at: float) -> list[str]:
        seen.append(at)
        return []

    # Two readings of this clock for each frame: a frame takes a tenth of a second.
    played = play(clip, watch, lambda: next(worked))
    assert played.taken == len(seen) == pytest.approx(20, abs=1)
    assert played.taken + played.dropped == clip.count
    assert played.busy == pytest.approx(0.1 * played.taken)
    assert {round((b - a) * RATE) for a, b in pairwise(seen)} <= {3, 4}


def test_a_fast_watcher_takes_all_and_scans_each_ticket_once(clip: Clip) -> None:
    def watch(_: Grey, at: float) -> list[str]:
        return [visit.symbol.text for visit in clip.visits if visit.is_easy(at, clip.size, at_all)]

    at_all = Easy(module=0.1)
    played = play(clip, watch, lambda: 0.0)
    assert played.dropped == 0
    assert [scan.text for scan in played.scans] == [visit.symbol.text for visit in clip.visits]
    assert [each.scans for each in shown_in(clip, played)] == [1, 1]
    assert played.scans[0] == Scan(
        clip.visits[0].symbol.text, clip.easy_from(clip.visits[0], at_all) or 0.0
    )


def test_what_was_never_read_has_waited_for_nothing(clip: Clip) -> None:
    shown = shown_in(clip, Played((), clip.count, 0, 0.0))
    assert [(each.scans, each.waited) for each in shown] == [(0, None), (0, None)]


def test_what_went_wrong_is_said_and_where(clip: Clip) -> None:
    first = clip.visits[0].symbol.text
    easy = clip.easy_from(clip.visits[0], Easy(module=0.1)) or 0.0
    scans = (Scan(first, easy), Scan("NOBODY'S", 3.0), Scan(first, 3.5))
    outcome = outcome_of(clip, Played(scans, clip.count - 3, 3, 1.5))
    assert f"of seed {clip.seed[0]}" in outcome.name
    said = " ".join(failures(outcome))
    assert f"{first!r} was scanned 2 times" in said
    assert "NOBODY'S" in said
    row = figures([outcome], 0.25)
    assert row[-4:] == ["1", f"{3 / clip.count:.0%}", "25%", "25%"]
    assert "0 / 1 / 1" in row


def test_visible_is_before_easy(clip: Clip) -> None:
    scans = tuple(Scan(visit.symbol.text, visit.course.leave) for visit in clip.visits)
    for each in shown_in(clip, Played(scans, clip.count, 0, 0.0)):
        assert each.in_view is not None
        assert each.waited is None or each.waited <= each.in_view
