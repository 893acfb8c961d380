"""A test of the venue's time at a keeper that starts again."""

from pathlib import Path

from app.venue.clock import VenueClock

HOUR = 3_600_000


def test_keeper_that_starts_again_keeps_the_time_although_its_clock_was_set(tmp_path: Path) -> None:
    file = tmp_path / "clock.json"
    before = VenueClock(file, clock=lambda: 10 * HOUR, steady=lambda: 100.0)
    before.advance_to(0)
    after = VenueClock(file, clock=lambda: 8 * HOUR, steady=lambda: 160.0)
    assert after.now() == before.now() + 60_000
