"""The eye over a camera that the test has in its hand: what it tells."""

import time

import pytest
import zxingcpp

from app.scan.agreement import Agreement
from app.scan.camera_reader import CameraReader
from app.scan.camera_thread import CameraThread
from app.scan.decoder import Decoder
from app.scan.reading import Format
from tests.unit.scan.observed_reader import Heard, watching
from tests.unit.scan.scripted_source import (
    Playing,
    ticket,
    until,
)

pytestmark = pytest.mark.usefixtures("all_threads_end")


def test_ticket_held_in_view_is_one_scan(playing: Playing, heard: Heard) -> None:
    with watching(playing, heard.listeners):
        playing.picture = ticket("A-1")
        until(lambda: heard.scans)
        heard.looks_more(20)
    assert heard.scans == [("A-1", Format.QR)]
    assert heard.threads == {"eye"}


def test_tickets_shown_in_turn_are_one_scan_each(playing: Playing, heard: Heard) -> None:
    with watching(playing, heard.listeners):
        for number in range(3):
            playing.picture = ticket(f"A-{number}")
            until(lambda: len(heard.scans) > number)  # noqa: B023 - it waits within the turn
    assert heard.texts == ["A-0", "A-1", "A-2"]


def test_bars_are_scanned_after_two_reads_agree(playing: Playing, heard: Heard) -> None:
    playing.picture = ticket("BARS-1", zxingcpp.BarcodeFormat.Code128)
    with watching(playing, heard.listeners):
        until(lambda: heard.scans)
    assert heard.scans == [("BARS-1", Format.CODE_128)]


def test_decoded_frame_has_picture_and_readings(playing: Playing, heard: Heard) -> None:
    playing.picture = ticket("A-1")
    with watching(playing, heard.listeners):
        heard.looks_more(3)
    look = heard.looks[0]
    assert (look.picture == ticket("A-1")).all()
    assert [reading.text for reading in look.readings] == ["A-1"]
    assert look.ms > 0
    numbers = [look.number for look in heard.looks]
    assert numbers == sorted(set(numbers))


def test_frames_are_shown_no_more_often_than_asked(playing: Playing, heard: Heard) -> None:
    started = time.monotonic()
    with watching(playing, heard.listeners, shown_a_second=20):
        heard.looks_more(6)
    assert len(heard.looks) <= 20 * (time.monotonic() - started) + 2


def test_no_listener_is_called_after_stop(playing: Playing, heard: Heard) -> None:
    with watching(playing, heard.listeners) as eye:
        until(lambda: heard.looks)
        eye.stop(10)
        told = (len(heard.looks), len(heard.healths))
        playing.picture = ticket("A-1")
        time.sleep(0.05)
        assert (len(heard.looks), len(heard.healths), heard.scans) == (*told, [])


def test_stop_before_start_is_allowed(playing: Playing, heard: Heard) -> None:
    CameraReader(
        CameraThread(playing), Decoder(), Agreement(lambda _text: True), heard.listeners
    ).stop()
