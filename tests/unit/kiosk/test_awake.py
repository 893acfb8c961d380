"""Sleep is inhibited while the door is open, if the system allows it."""

from app.kiosk.awake import Awake
from tests.support.waiting import wait_until


def test_sleep_inhibition_result_is_known_after_begin() -> None:
    awake = Awake()
    assert awake.works is None
    awake.begin()
    wait_until(lambda: awake.works is not None)
    awake.end()
    assert awake.works is None


def test_end_without_begin_does_nothing() -> None:
    awake = Awake()
    awake.end()
    assert awake.works is None
