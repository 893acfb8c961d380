"""What the eye tells of cameras, decoders and listeners that fail, and that it never dies."""

import logging
import threading
from itertools import groupby

import pytest

from app.scan.camera_reader import CameraHealth, ReaderListeners
from app.scan.camera_thread import CameraState
from app.scan.condition import PictureCondition
from app.scan.decoder import Decoder
from app.scan.picture import Grey
from app.scan.reading import Reading
from tests.unit.scan.observed_reader import RECORDING, Heard, watching
from tests.unit.scan.scripted_source import (
    DESCRIPTION,
    Playing,
    Unwell,
    plain_picture,
    ticket,
    until,
)

pytestmark = pytest.mark.usefixtures("all_threads_end")


class Failing(Decoder):
    """Fails with every picture as long as the test wants it to."""

    fails = True

    def read(self, grey: Grey) -> tuple[Reading, ...]:
        if self.fails:
            raise ValueError("SECRET")
        return super().read(grey)


def test_decoder_fault_is_logged_once_without_code_and_reading_goes_on(
    playing: Playing, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    playing.picture = ticket("A-1")
    decoder = Failing()
    with (
        caplog.at_level(logging.WARNING),
        watching(playing, heard.listeners, decoder=decoder),
    ):
        heard.looks_more(10)
        assert heard.scans == []
        decoder.fails = False
        until(lambda: heard.scans)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "ValueError" in caplog.text
    assert "SECRET" not in caplog.text


def test_failing_listener_does_not_stop_reading(
    playing: Playing, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_news: object) -> None:
        raise ValueError("SECRET")

    playing.picture = ticket("A-1")
    with watching(playing, ReaderListeners(fail, heard.scanned, fail)):
        until(lambda: heard.scans)
        playing.picture = ticket("A-2")
        until(lambda: len(heard.scans) > 1)
    assert heard.texts == ["A-1", "A-2"]
    assert "SECRET" not in caplog.text


def test_undecodable_picture_is_skipped(
    playing: Playing, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    playing.picture = plain_picture()[:0]
    with watching(playing, heard.listeners):
        until(lambda: caplog.records)
        playing.picture = ticket("A-1")
        until(lambda: heard.scans)
    assert heard.texts == ["A-1"]


def test_lost_and_recovered_camera_is_reported(playing: Playing, heard: Heard) -> None:
    with watching(playing, heard.listeners):
        until(lambda: heard.healths and heard.healths[-1].state is CameraState.RUNNING)
        playing.trouble = trouble = Unwell()
        until(lambda: heard.healths[-1].state is CameraState.LOST)
        assert heard.healths[-1].trouble is trouble
        playing.trouble = None
        until(lambda: heard.healths[-1] == CameraHealth(CameraState.RUNNING, opened=RECORDING))
        playing.picture = ticket("A-1")
        until(lambda: heard.scans)
    # On a busy machine the next picture may be late at any time.
    states = [health.state for health in heard.healths if health.state is not CameraState.STALLED]
    states = [state for state, _ in groupby(states)]
    assert states == [CameraState.RUNNING, CameraState.LOST, CameraState.RUNNING]


def test_hanging_camera_is_reported(playing: Playing, heard: Heard) -> None:
    with watching(playing, heard.listeners, haste=10):
        until(lambda: heard.looks)
        playing.hangs.set()
        until(lambda: heard.healths[-1].state is CameraState.STALLED)


def test_black_picture_is_reported(playing: Playing, heard: Heard) -> None:
    playing.picture = plain_picture(0)
    with watching(playing, heard.listeners, haste=10):
        until(lambda: heard.healths and heard.healths[-1].condition is PictureCondition.BLACK)
        playing.picture = ticket("A-1")
        until(lambda: heard.healths[-1].condition is PictureCondition.FINE)


def test_only_a_live_camera_can_be_frozen(playing: Playing, heard: Heard) -> None:
    playing.description = DESCRIPTION
    with watching(playing, heard.listeners, haste=10):
        until(lambda: heard.healths and heard.healths[-1].condition is PictureCondition.FROZEN)


def test_hanging_decoder_does_not_delay_stop(
    playing: Playing, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    hangs, goes_on = threading.Event(), threading.Event()

    class Hanging(Decoder):
        def read(self, grey: Grey) -> tuple[Reading, ...]:
            hangs.set()
            goes_on.wait(10)
            return super().read(grey)

    playing.picture = ticket("A-1")
    with watching(playing, heard.listeners, decoder=Hanging()) as eye:
        until(hangs.is_set)
        with caplog.at_level(logging.WARNING):
            eye.stop(0.05)
        assert "hangs" in caplog.text
        goes_on.set()
    assert (heard.scans, heard.looks) == ([], [])
