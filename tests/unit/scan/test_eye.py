"""The eye over a camera that the test has in its hand: what it tells, and that it never dies."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby

import pytest
import zxingcpp

from app.scan.agreement import Agreement
from app.scan.camera import Camera, State
from app.scan.condition import Condition
from app.scan.decoder import Decoder
from app.scan.eye import Eye, Health, Listeners, Look
from app.scan.picture import Grey
from app.scan.reading import Format, Reading
from app.scan.source import Got
from tests.unit.scan.playing import (
    GOT,
    Playing,
    Unwell,
    no_thread_left,
    plain_picture,
    ticket,
    until,
)

RECORDING = Got("a recording", GOT.width, GOT.height, GOT.rate)


@pytest.fixture(autouse=True)
def _all_threads_end() -> Iterator[None]:
    with no_thread_left():
        yield


class Heard:
    """What the eye told, and in which threads."""

    def __init__(self) -> None:
        self.looks: list[Look] = []
        self.scans: list[tuple[str, Format]] = []
        self.healths: list[Health] = []
        self.threads: set[str] = set()

    def looked(self, look: Look) -> None:
        self.looks.append(look)

    def scanned(self, text: str, reading: Reading) -> None:
        self.threads.add(threading.current_thread().name)
        self.scans.append((text, reading.format))

    def condition(self, health: Health) -> None:
        self.healths.append(health)

    @property
    def texts(self) -> list[str]:
        return [text for text, _ in self.scans]

    @property
    def listeners(self) -> Listeners:
        return Listeners(self.looked, self.scanned, self.condition)

    def looks_more(self, count: int) -> None:
        """Wait for so many more frames to be looked at."""
        before = len(self.looks)
        until(lambda: len(self.looks) >= before + count)


class Failing(Decoder):
    """Fails with every picture as long as the test wants it to."""

    fails = True

    def read(self, grey: Grey) -> tuple[Reading, ...]:
        if self.fails:
            raise ValueError("SECRET")
        return super().read(grey)


@pytest.fixture
def playing() -> Playing:
    return Playing(plain_picture(), got=RECORDING)


@pytest.fixture
def heard() -> Heard:
    return Heard()


@contextmanager
def watching(
    playing: Playing,
    listeners: Listeners,
    *,
    decoder: Decoder | None = None,
    known: Callable[[str], bool] = lambda _text: False,
    shown_a_second: float = 1_000,
    haste: float = 1,
) -> Iterator[Eye]:
    """With `haste` the camera's clock runs faster than ours."""
    camera = Camera(playing, reopen_every=0.01, clock=lambda: time.monotonic() * haste)
    eye = Eye(
        camera, decoder or Decoder(), Agreement(known), listeners, shown_a_second=shown_a_second
    )
    camera.start()
    eye.start()
    try:
        yield eye
    finally:
        playing.goes_on.set()
        eye.stop(10)
        camera.stop(10)


def test_a_ticket_held_up_is_one_scan(playing: Playing, heard: Heard) -> None:
    with watching(playing, heard.listeners):
        playing.picture = ticket("A-1")
        until(lambda: heard.scans)
        heard.looks_more(20)
    assert heard.scans == [("A-1", Format.QR)]
    assert heard.threads == {"eye"}


def test_two_tickets_in_turn_are_two(playing: Playing, heard: Heard) -> None:
    with watching(playing, heard.listeners):
        for number in range(3):
            playing.picture = ticket(f"A-{number}")
            until(lambda: len(heard.scans) > number)  # noqa: B023 - it waits within the turn
    assert heard.texts == ["A-0", "A-1", "A-2"]


def test_bars_are_scanned_once_they_agree(playing: Playing, heard: Heard) -> None:
    playing.picture = ticket("BARS-1", zxingcpp.BarcodeFormat.Code128)
    with watching(playing, heard.listeners):
        until(lambda: heard.scans)
    assert heard.scans == [("BARS-1", Format.CODE_128)]


def test_each_look_shows_the_picture_and_what_was_read_there(
    playing: Playing, heard: Heard
) -> None:
    playing.picture = ticket("A-1")
    with watching(playing, heard.listeners):
        heard.looks_more(3)
    look = heard.looks[0]
    assert (look.picture == ticket("A-1")).all()
    assert [reading.text for reading in look.readings] == ["A-1"]
    assert look.ms > 0
    numbers = [look.number for look in heard.looks]
    assert numbers == sorted(set(numbers))


def test_the_picture_is_not_shown_more_often_than_wanted(playing: Playing, heard: Heard) -> None:
    started = time.monotonic()
    with watching(playing, heard.listeners, shown_a_second=20):
        heard.looks_more(6)
    assert len(heard.looks) <= 20 * (time.monotonic() - started) + 2


def test_while_it_is_paused_it_only_shows(playing: Playing, heard: Heard) -> None:
    with watching(playing, heard.listeners) as eye:
        eye.pause()
        heard.looks_more(2)
        playing.picture = ticket("A-1")
        heard.looks_more(10)
        assert eye.paused
        assert (heard.scans, heard.looks[-1].readings) == ([], ())
        assert (heard.looks[-1].picture == ticket("A-1")).all()
        eye.resume()
        until(lambda: heard.scans)
        assert not eye.paused


def test_a_decoder_that_fails_is_logged_once_without_the_code_and_the_eye_goes_on(
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


def test_a_listener_that_fails_stops_nobody(
    playing: Playing, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_news: object) -> None:
        raise ValueError("SECRET")

    playing.picture = ticket("A-1")
    with watching(playing, Listeners(fail, heard.scanned, fail)):
        until(lambda: heard.scans)
        playing.picture = ticket("A-2")
        until(lambda: len(heard.scans) > 1)
    assert heard.texts == ["A-1", "A-2"]
    assert "SECRET" not in caplog.text


def test_a_picture_that_nothing_can_be_made_of_is_passed_over(
    playing: Playing, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    playing.picture = plain_picture()[:0]
    with watching(playing, heard.listeners):
        until(lambda: caplog.records)
        playing.picture = ticket("A-1")
        until(lambda: heard.scans)
    assert heard.texts == ["A-1"]


def test_a_camera_that_is_lost_is_told_and_so_is_its_coming_back(
    playing: Playing, heard: Heard
) -> None:
    with watching(playing, heard.listeners):
        until(lambda: heard.healths and heard.healths[-1].state is State.RUNNING)
        playing.trouble = trouble = Unwell()
        until(lambda: heard.healths[-1].state is State.LOST)
        assert heard.healths[-1].trouble is trouble
        playing.trouble = None
        until(lambda: heard.healths[-1] == Health(State.RUNNING, got=RECORDING))
        playing.picture = ticket("A-1")
        until(lambda: heard.scans)
    # On a busy machine the next picture may be late at any time.
    states = [health.state for health in heard.healths if health.state is not State.STALLED]
    states = [state for state, _ in groupby(states)]
    assert states == [State.RUNNING, State.LOST, State.RUNNING]


def test_a_camera_that_hangs_is_told(playing: Playing, heard: Heard) -> None:
    with watching(playing, heard.listeners, haste=10):
        until(lambda: heard.looks)
        playing.hangs.set()
        until(lambda: heard.healths[-1].state is State.STALLED)


def test_a_black_picture_is_told(playing: Playing, heard: Heard) -> None:
    playing.picture = plain_picture(0)
    with watching(playing, heard.listeners, haste=10):
        until(lambda: heard.healths and heard.healths[-1].condition is Condition.BLACK)
        playing.picture = ticket("A-1")
        until(lambda: heard.healths[-1].condition is Condition.FINE)


def test_only_a_live_camera_can_be_frozen(playing: Playing, heard: Heard) -> None:
    playing.got = GOT
    with watching(playing, heard.listeners, haste=10):
        until(lambda: heard.healths and heard.healths[-1].condition is Condition.FROZEN)


def test_once_it_is_stopped_nothing_is_told(playing: Playing, heard: Heard) -> None:
    with watching(playing, heard.listeners) as eye:
        until(lambda: heard.looks)
        eye.stop(10)
        told = (len(heard.looks), len(heard.healths))
        playing.picture = ticket("A-1")
        time.sleep(0.05)
        assert (len(heard.looks), len(heard.healths), heard.scans) == (*told, [])


def test_a_decoder_that_hangs_does_not_hold_up_the_end(
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


def test_it_may_be_stopped_before_it_was_started(playing: Playing, heard: Heard) -> None:
    Eye(Camera(playing), Decoder(), Agreement(lambda _text: True), heard.listeners).stop()
