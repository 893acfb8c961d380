"""A short storm over a venue in every test run; `python -m tests.storm.venue` runs long ones."""

import sys
from pathlib import Path

import pytest

from tests.storm.venue.findings import (
    last_place_is_given_once,
    nothing_is_left_behind,
    service_has_every_walk_once,
    ticket_is_green_once_while_doors_agree,
)
from tests.storm.venue.storm import VenueStorm

SEED, SECONDS = 2027, 25.0
# What holds in any storm; how soon the doors tell of a dispute takes a long one to judge.
NEVER_BROKEN = (
    ticket_is_green_once_while_doors_agree,
    last_place_is_given_once,
    service_has_every_walk_once,
    nothing_is_left_behind,
)


@pytest.mark.skipif(sys.platform == "win32", reason="there a program cannot be killed by SIGKILL")
def test_short_storm_over_a_venue_breaks_no_promise(tmp_path: Path) -> None:
    storm = VenueStorm(SEED, SECONDS, tmp_path, doors=4)
    result = storm.run()
    assert sum(map(len, result.greens.values())) > 30, "that was no storm"
    assert storm.counts["doors killed"] > 0
    assert storm.counts["evacuations"] > 0
    findings = [f"{check.__name__}:\n{one}" for check in NEVER_BROKEN for one in check(result)[:5]]
    assert not findings, "\n".join([f"seed {SEED}, all of it in {tmp_path}", *findings])
