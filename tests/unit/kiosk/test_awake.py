"""Sleep is inhibited while the door is open, if the system allows it."""

import time

from app.kiosk.awake import Awake

PATIENCE = 20.0


def test_sleep_inhibition_result_is_known_after_begin() -> None:
    awake = Awake()
    assert awake.works is None
    awake.begin()
    end = time.monotonic() + PATIENCE
    while awake.works is None and time.monotonic() < end:
        time.sleep(0.01)
    assert awake.works in (True, False)
    awake.end()
    assert awake.works is None


def test_end_without_begin_does_nothing() -> None:
    awake = Awake()
    awake.end()
    assert awake.works is None
