"""A short storm over a venue in every test run; `python -m tests.storm.venue` runs long ones."""

import sys
from pathlib import Path

import pytest

from tests.storm.venue.findings import found_in
from tests.storm.venue.storm import VenueStorm

SEED, SECONDS = 2027, 25.0


@pytest.mark.skipif(sys.platform == "win32", reason="there a program cannot be killed by SIGKILL")
def test_short_storm_over_a_venue_breaks_no_promise(tmp_path: Path) -> None:
    storm = VenueStorm(SEED, SECONDS, tmp_path, doors=4)
    result = storm.run()
    assert sum(map(len, result.greens.values())) > 30, "that was no storm"
    assert storm.counts["doors killed"] > 0
    assert storm.counts["evacuations"] > 0
    found = found_in(result)
    findings = [f"{check}:\n{one}" for check, all_ in found.items() for one in all_[:5]]
    assert not findings, "\n".join([f"seed {SEED}, all of it in {tmp_path}", *findings])
