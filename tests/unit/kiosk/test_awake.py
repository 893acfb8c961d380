"""Sleep is held off from the beginning to the end, whatever this computer can do about it."""

import time

from app.kiosk.awake import Awake

PATIENCE = 20.0


def test_it_finds_out_whether_it_works_without_keeping_anybody_waiting() -> None:
    awake = Awake()
    assert awake.works is None
    awake.begin()
    end = time.monotonic() + PATIENCE
    while awake.works is None and time.monotonic() < end:
        time.sleep(0.01)
    assert awake.works in (True, False)
    awake.end()
    assert awake.works is None


def test_what_was_never_begun_can_be_ended() -> None:
    awake = Awake()
    awake.end()
    assert awake.works is None
