"""The camera reader with a scripted camera: scans and frames that it reports."""

import time

import pytest
import zxingcpp

from app.eye.camera.camera_thread import CameraThread
from app.eye.camera.picture_source import SourceSupply
from app.eye.camera_reader import CameraReader
from app.eye.confirmation import Agreement, ListLookup
from app.eye.decode.decoder import Decoder
from app.eye.guidance.guide import Guide
from app.eye.reading import Format
from tests.support.waiting import wait_until
from tests.unit.eye.observed_reader import ReaderRecorder, running_reader
from tests.unit.eye.scripted_source import (
    ScriptedSource,
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


def test_tickets_shown_in_turn_are_one_scan_each(
    source: ScriptedSource, recorder: ReaderRecorder
) -> None:
    with running_reader(source, recorder.listeners):
        for number in range(3):
            source.picture = ticket(f"A-{number}")
            wait_until(lambda: len(recorder.scans) > number)  # noqa: B023 - it waits within the turn
    assert recorder.texts == ["A-0", "A-1", "A-2"]


def test_bars_are_scanned_after_two_reads_agree(
    source: ScriptedSource, recorder: ReaderRecorder
) -> None:
    source.picture = ticket("BARS-1", zxingcpp.BarcodeFormat.Code128)
    with running_reader(source, recorder.listeners):
        wait_until(lambda: recorder.scans)
    assert recorder.scans == [("BARS-1", Format.CODE_128)]


def test_decoded_frame_has_picture_and_readings(
    source: ScriptedSource, recorder: ReaderRecorder
) -> None:
    source.picture = ticket("A-1")
    with running_reader(source, recorder.listeners):
        recorder.wait_for_frames(3)
    frame = recorder.frames[0]
    assert (frame.picture == ticket("A-1")).all()
    assert [reading.text for reading in frame.readings] == ["A-1"]
    assert frame.ms > 0
    numbers = [frame.number for frame in recorder.frames]
    assert numbers == sorted(set(numbers))


def test_frames_are_shown_no_more_often_than_asked(
    source: ScriptedSource, recorder: ReaderRecorder
) -> None:
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
        assert (len(recorder.frames), len(recorder.health_changes), recorder.scans) == (
            *calls,
            [],
        )


def test_stop_before_start_is_allowed(source: ScriptedSource, recorder: ReaderRecorder) -> None:
    CameraReader(
        CameraThread(SourceSupply(lambda: source)),
        Decoder(),
        Agreement(lambda _text: True),
        Guide(ListLookup(lambda _text: True)),
        recorder.listeners,
    ).stop()
    assert source.open_count == 0
