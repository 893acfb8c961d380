"""The camera reader with a scripted camera: what it reports, and how it goes on after faults."""

import logging
import threading
import time
from itertools import groupby

import pytest

from app.eye.camera.camera_thread import CameraHealth, CameraState
from app.eye.camera.picture_condition import PictureCondition
from app.eye.decode.decoder import Decoder
from app.eye.picture import Grey
from app.eye.reading import Format, Reading
from tests.support.waiting import wait_until
from tests.unit.eye.scripted_source import (
    RECORDING,
    ReaderRecorder,
    ScriptedError,
    ScriptedSource,
    plain_picture,
    running_reader,
    ticket,
)

pytestmark = pytest.mark.usefixtures("all_threads_end")


def test_ticket_held_in_view_is_one_scan(source: ScriptedSource, recorder: ReaderRecorder) -> None:
    with running_reader(source, recorder.listeners):
        source.picture = ticket("A-1")
        wait_until(lambda: recorder.scans)
        recorder.wait_for_frames(20)
    assert recorder.scans == [("A-1", Format.QR)]
    assert recorder.threads == {"eye"}


def test_frame_has_picture_and_readings(source: ScriptedSource, recorder: ReaderRecorder) -> None:
    source.picture = ticket("A-1")
    with running_reader(source, recorder.listeners):
        recorder.wait_for_frames(3)
    frame = recorder.frames[0]
    assert (frame.picture == ticket("A-1")).all()
    assert [reading.text for reading in frame.readings] == ["A-1"]
    assert frame.ms > 0
    numbers = [frame.number for frame in recorder.frames]
    assert numbers == sorted(set(numbers))


def test_frames_are_shown_at_that_rate(source: ScriptedSource, recorder: ReaderRecorder) -> None:
    started = time.monotonic()
    with running_reader(source, recorder.listeners, shown_a_second=20):
        recorder.wait_for_frames(6)
    assert len(recorder.frames) <= 20 * (time.monotonic() - started) + 2


def test_no_listener_is_called_after_stop(source: ScriptedSource, recorder: ReaderRecorder) -> None:
    with running_reader(source, recorder.listeners) as reader:
        wait_until(lambda: recorder.frames)
        reader.stop(10)
        calls = (len(recorder.frames), len(recorder.health_changes))
        source.picture = ticket("A-1")
        time.sleep(0.05)
        assert (len(recorder.frames), len(recorder.health_changes), recorder.scans) == (*calls, [])


class FailingDecoder(Decoder):
    """A decoder that raises an error for every picture while `fails` is set."""

    fails = True

    def read(self, grey: Grey) -> tuple[Reading, ...]:
        if self.fails:
            raise ValueError("SECRET")
        return super().read(grey)


def test_decoder_fault_is_logged_once_without_code_and_reading_goes_on(
    source: ScriptedSource, recorder: ReaderRecorder, caplog: pytest.LogCaptureFixture
) -> None:
    source.picture = ticket("A-1")
    decoder = FailingDecoder()
    with (
        caplog.at_level(logging.WARNING),
        running_reader(source, recorder.listeners, decoder=decoder),
    ):
        recorder.wait_for_frames(10)
        assert recorder.scans == []
        decoder.fails = False
        wait_until(lambda: recorder.scans)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "ValueError" in caplog.text
    assert "SECRET" not in caplog.text


def test_lost_camera_and_return_are_told(source: ScriptedSource, recorder: ReaderRecorder) -> None:
    with running_reader(source, recorder.listeners):
        recorder.wait_for_health(lambda health: health.state is CameraState.RUNNING)
        source.error = error = ScriptedError()
        recorder.wait_for_health(lambda health: health.state is CameraState.LOST)
        assert recorder.health_changes[-1].trouble is error
        source.error = None
        again = CameraHealth(CameraState.RUNNING, opened=RECORDING, reopened=1)
        recorder.wait_for_health(lambda health: health == again)
        source.picture = ticket("A-1")
        wait_until(lambda: recorder.scans)
    # On a busy machine any picture may be late, which is reported as STALLED.
    states = [
        health.state
        for health in recorder.health_changes
        if health.state is not CameraState.STALLED
    ]
    states = [state for state, _ in groupby(states)]
    assert states == [CameraState.RUNNING, CameraState.LOST, CameraState.RUNNING]


def test_black_picture_is_reported(source: ScriptedSource, recorder: ReaderRecorder) -> None:
    source.picture = plain_picture(0)
    with running_reader(source, recorder.listeners, clock_speed=10):
        recorder.wait_for_health(lambda health: health.condition is PictureCondition.BLACK)
        source.picture = ticket("A-1")
        recorder.wait_for_health(lambda health: health.condition is PictureCondition.FINE)


def test_hanging_decoder_does_not_delay_stop(
    source: ScriptedSource, recorder: ReaderRecorder, caplog: pytest.LogCaptureFixture
) -> None:
    hangs, resumed = threading.Event(), threading.Event()

    class Hanging(Decoder):
        def read(self, grey: Grey) -> tuple[Reading, ...]:
            hangs.set()
            resumed.wait(10)
            return super().read(grey)

    source.picture = ticket("A-1")
    with running_reader(source, recorder.listeners, decoder=Hanging()) as reader:
        wait_until(hangs.is_set)
        with caplog.at_level(logging.WARNING):
            reader.stop(0.05)
        assert "hangs" in caplog.text
        resumed.set()
    assert (recorder.scans, recorder.frames) == ([], [])
