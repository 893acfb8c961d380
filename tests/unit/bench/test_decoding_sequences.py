"""Tests of the decoding benchmark's clips and of playing them."""

from itertools import count, pairwise

import numpy as np
import pytest

from app.eye.picture import Grey
from tests.bench.decoding.clip_outcomes import (
    Playback,
    Scan,
    failures,
    figures,
    outcome_of,
    ticket_outcomes,
)
from tests.bench.decoding.clips import RATE, Clip, EasyLimits, make_clip, make_empty_clip
from tests.bench.decoding.sequences import play

SMALL = (320, 180)


@pytest.fixture(scope="module")
def clip() -> Clip:
    """Return a clip with two tickets in turn."""
    clips = (make_clip(number, 1, 6.0, SMALL) for number in count())
    return next(each for each in clips if len(each.visits) == 2)


def test_frame_is_same_each_time_it_is_made(clip: Clip) -> None:
    assert np.array_equal(clip.frame(40), clip.frame(40))
    assert not np.array_equal(clip.frame(40), clip.frame(41))


def test_ticket_comes_from_outside_is_held_and_goes(clip: Clip) -> None:
    first, second = clip.visits
    assert first.path.end < second.path.arrive
    for visit in clip.visits:
        path = visit.path
        for outside in (path.begin, path.end):
            assert not visit.is_easy(outside, clip.size, EasyLimits())
        holding = (path.arrive + path.leave) / 2
        moving = (path.begin + path.arrive) / 2
        speeds = [float(np.hypot(*path.velocity(at))) for at in (holding, moving)]
        assert speeds[0] < speeds[1] / 3
        assert np.hypot(*visit.smear(moving)) == pytest.approx(speeds[1] * visit.exposure)


def test_ticket_is_easy_only_within_limits(clip: Clip) -> None:
    visit = clip.visits[0]
    easy = clip.first_easy_time(visit, EasyLimits(module=0.1))
    assert easy is not None
    assert visit.path.begin < easy < visit.path.leave
    assert clip.first_easy_time(visit, EasyLimits(module=1000.0)) is None


def test_slow_watch_takes_only_newest_frames() -> None:
    clip = make_empty_clip(1, 2.0, SMALL)
    processor = count(0, 0.1)
    seen: list[float] = []

    def watch(_: Grey, at: float) -> list[str]:
        seen.append(at)
        return []

    # Each frame reads this clock twice, so it takes a tenth of a second.
    playback = play(clip, watch, lambda: next(processor))
    assert playback.taken == len(seen) == pytest.approx(20, abs=1)
    assert playback.taken + playback.dropped == clip.count
    assert playback.busy == pytest.approx(0.1 * playback.taken)
    assert {round((b - a) * RATE) for a, b in pairwise(seen)} <= {3, 4}


def test_fast_watch_takes_all_frames_and_scans_each_ticket_once(clip: Clip) -> None:
    def watch(_: Grey, at: float) -> list[str]:
        return [visit.symbol.text for visit in clip.visits if visit.is_easy(at, clip.size, limits)]

    limits = EasyLimits(module=0.1)
    playback = play(clip, watch, lambda: 0.0)
    assert playback.dropped == 0
    assert [scan.text for scan in playback.scans] == [visit.symbol.text for visit in clip.visits]
    assert [each.scans for each in ticket_outcomes(clip, playback)] == [1, 1]
    assert playback.scans[0] == Scan(
        clip.visits[0].symbol.text, clip.first_easy_time(clip.visits[0], limits) or 0.0
    )


def test_unread_ticket_has_no_waiting_time(clip: Clip) -> None:
    clip_outcomes = ticket_outcomes(clip, Playback((), clip.count, 0, 0.0))
    assert [(each.scans, each.waited) for each in clip_outcomes] == [(0, None), (0, None)]


def test_failures_name_clip_and_texts(clip: Clip) -> None:
    first = clip.visits[0].symbol.text
    easy = clip.first_easy_time(clip.visits[0], EasyLimits(module=0.1)) or 0.0
    scans = (Scan(first, easy), Scan("NOBODY'S", 3.0), Scan(first, 3.5))
    outcome = outcome_of(clip, Playback(scans, clip.count - 3, 3, 1.5))
    assert f"of seed {clip.seed[0]}" in outcome.name
    described = " ".join(failures(outcome))
    assert f"{first!r} was scanned 2 times" in described
    assert "NOBODY'S" in described
    row = figures([outcome], 0.25)
    assert row[-4:] == ["1", f"{3 / clip.count:.0%}", "25%", "25%"]
    assert "0 / 1 / 1" in row


def test_ticket_is_visible_before_it_is_easy(clip: Clip) -> None:
    scans = tuple(Scan(visit.symbol.text, visit.path.leave) for visit in clip.visits)
    for each in ticket_outcomes(clip, Playback(scans, clip.count, 0, 0.0)):
        assert each.in_view is not None
        assert each.waited is None or each.waited <= each.in_view
