"""The decoder: what it reads with enough time, and how it uses the time of each frame."""

import time
from itertools import count
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.eye.camera.picture_files import read_picture
from app.eye.decode.attempts import FrameTask, large_qr
from app.eye.decode.decoder import ALL_EVERY, Decoder, read_still
from app.eye.decode.engines import Engines, Zxing
from app.eye.decode.repair import halved
from app.eye.decode.steps import Step
from app.eye.picture import to_grey
from app.eye.reading import ALL_FORMATS, LINEAR, SHOP_CODES, Format, Reading
from tests.bench.decoding.codes import full_digits
from tests.bench.decoding.renderings import folder_name
from tests.unit.eye.code_pictures import (
    TEXTS,
    defocused,
    frame,
    in_the_middle,
    noisy,
    results,
    smeared,
    symbol,
    turned,
)

# Seconds: enough for every step on the slowest machine.
AMPLE = 30.0


@pytest.mark.parametrize("format", sorted(ALL_FORMATS))
def test_each_format_is_read(format: Format) -> None:
    for formats in (ALL_FORMATS, frozenset({format})):
        decoder = Decoder(formats, budget=AMPLE)
        (reading,) = decoder.read(in_the_middle(symbol(TEXTS[format], format, 3)))
        assert (reading.text, reading.format) == (TEXTS[format], format)
        assert format not in LINEAR or reading.votes >= 2, "clear bars are certain in one frame"


@pytest.mark.parametrize("degrees", [0, 35, 90, 150])
@pytest.mark.parametrize("format", [Format.EAN_13, Format.AZTEC])
def test_codes_at_any_angle_are_read(format: Format, degrees: float) -> None:
    picture = turned(in_the_middle(symbol(TEXTS[format], format, 3), (640, 640)), degrees)
    assert results(read_still(picture, patience=AMPLE)) == [(TEXTS[format], format)]


@pytest.mark.parametrize("format", [Format.QR, Format.DATA_MATRIX, Format.AZTEC, Format.CODE_128])
def test_light_codes_on_dark_are_read(format: Format) -> None:
    picture = np.asarray(255 - in_the_middle(symbol(TEXTS[format], format, 3)), np.uint8)
    assert results(read_still(picture, patience=AMPLE)) == [(TEXTS[format], format)]


def test_several_codes_are_read_nearest_the_middle_first() -> None:
    picture = frame(
        (symbol("FAR"), (10, 10)),
        (symbol("NEAR"), (300, 180)),
        (symbol("BARS", Format.CODE_128, 2), (420, 330)),
    )
    assert [text for text, _ in results(read_still(picture))] == ["NEAR", "BARS", "FAR"]


def test_blurred_code_beside_a_clear_one_is_read_soon() -> None:
    clear, soft = symbol("CLEAR"), defocused(symbol("SOFT", module=6), 3.2)
    picture = frame((clear, (40, 40)), (soft, (360, 200)))
    decoder = Decoder(budget=AMPLE)
    seen = {reading.text for _ in range(12) for reading in decoder.read(picture)}
    assert seen == {"CLEAR", "SOFT"}


@pytest.mark.parametrize("raw", [bytes(range(256)), "東京 入場券".encode("shift_jis")])
def test_raw_bytes_are_the_same_from_each_step(raw: bytes) -> None:
    code = symbol(raw, module=3)
    for picture in (code, np.asarray(255 - code, np.uint8), noisy(defocused(code, 1.2), 1)):
        (reading,) = read_still(in_the_middle(picture), patience=AMPLE)
        assert reading.raw == raw


@pytest.mark.parametrize(
    "spoil",
    [
        lambda grey: noisy(defocused(grey, 3.2), 1),
        lambda grey: noisy(smeared(grey, 7), 1),
        lambda grey: noisy((grey * 0.05).astype(np.uint8), 1.4),
    ],
    ids=["defocus", "motion", "dark"],
)
@pytest.mark.parametrize(
    ("format", "module"), [(Format.QR, 5), (Format.CODE_128, 4)], ids=["QR", "Code 128"]
)
def test_blurred_smeared_and_dark_codes_are_read(spoil, format: Format, module: int) -> None:  # type: ignore[no-untyped-def]  # one of the three above
    picture = spoil(in_the_middle(symbol(TEXTS[format], format, module), (960, 540)))
    assert results(read_still(picture, patience=AMPLE)) == [(TEXTS[format], format)]


def test_code_with_a_fingertip_on_it_is_read() -> None:
    grey = in_the_middle(symbol("A STAINED TICKET", module=5), (640, 480)).copy()
    cv2.rectangle(grey, (312, 232), (348, 268), 150, -1)
    assert results(read_still(grey, patience=AMPLE)) == [("A STAINED TICKET", Format.QR)]


def test_large_code_far_out_of_focus_is_read_in_the_whole_frame() -> None:
    grey = in_the_middle(symbol("LARGE", module=12), (960, 540))
    grey = noisy(defocused(grey, 8), 1)
    task = FrameTask(grey, halved(grey), Engines(ALL_FORMATS), AMPLE, lambda: 0.0)
    (reading,) = large_qr(task, task.engines.zxing(frozenset({Format.QR})))
    assert reading.text == "LARGE"


def test_noise_gives_no_reading() -> None:
    rng = np.random.default_rng(11)
    for softness in (0.5, 1.5, 4.0):
        noise = cv2.GaussianBlur(rng.normal(0, 1, (360, 640)), (0, 0), softness)
        grey = np.clip(noise / noise.std() * 60 + 128, 0, 255).astype(np.uint8)
        assert Decoder(budget=0.3).read(grey) == ()


@pytest.mark.parametrize("size", [(1, 1), (5, 3), (40, 1200)])
def test_decoder_accepts_frames_of_any_size(size: tuple[int, int]) -> None:
    assert Decoder().read(np.full(size, 127, np.uint8)) == ()


def test_still_room_costs_little_and_new_ticket_is_read_at_once() -> None:
    ticks = count()
    decoder = Decoder(budget=AMPLE, clock=lambda: next(ticks) * 0.0001)
    shapes = np.random.default_rng(13).integers(0, 255, (45, 80)).astype(np.uint8)
    room = np.asarray(cv2.resize(shapes, (640, 360)), np.uint8)
    looks = []
    for number in range(60):
        start = next(ticks)
        assert decoder.read(noisy(room, 2, seed=number)) == ()
        looks.append(next(ticks) - start)
    assert sum(looks[30:]) < 0.25 * 30 * looks[0]
    code = symbol("AT ONCE")
    room[100 : 100 + code.shape[0], 200 : 200 + code.shape[1]] = code
    assert results(decoder.read(noisy(room, 2))) == [("AT ONCE", Format.QR)]


def test_ticket_lying_still_is_read_in_every_frame() -> None:
    picture = in_the_middle(symbol("LIES THERE"))
    decoder = Decoder(budget=AMPLE)
    assert all(decoder.read(noisy(picture, 2, seed=number)) for number in range(20))


class StepLog:
    """Steps that note when they run; each takes a second, and those in `reads` read a code."""

    def __init__(self) -> None:
        self.now = 0.0
        self.ran: list[str] = []
        self.reads: set[str] = set()

    def step(self, name: str, *, is_quick: bool = False) -> Step:
        def run(_task: FrameTask, _zxing: Zxing) -> list[Reading]:
            self.now += 1.0
            self.ran.append(name)
            outline = ((10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0))
            return [Reading("A", b"A", Format.QR, outline, name)] if name in self.reads else []

        return Step(name, ALL_FORMATS, 1.0, 0, run, is_quick=is_quick)

    def frame(self, decoder: Decoder) -> str:
        """Return the steps that run in one more frame of a scene that changes."""
        self.ran = []
        grey = np.full((360, 640), 100 + 20 * (int(self.now) % 7), np.uint8)
        decoder.read(grey)
        return " ".join(self.ran)


@pytest.fixture
def log() -> StepLog:
    return StepLog()


@pytest.fixture
def decoder(log: StepLog) -> Decoder:
    """A decoder with one quick step and four others; there is time for three steps a frame."""
    steps = [log.step("quick", is_quick=True), *map(log.step, "abcd")]
    return Decoder(budget=2.5, steps=steps, read_all_every=100, clock=lambda: log.now)


def test_step_without_a_turn_comes_first_in_the_next_frame(log: StepLog, decoder: Decoder) -> None:
    seen = [log.frame(decoder) for _ in range(3)]
    assert seen == ["quick a b", "quick c d", "quick a b"]


def test_step_that_reads_a_code_comes_first_in_next_frame(log: StepLog, decoder: Decoder) -> None:
    log.reads = {"c"}
    assert [log.frame(decoder) for _ in range(3)] == ["quick a b", "quick c", "quick c"]
    log.reads = set()
    assert log.frame(decoder) == "quick c a"


def test_code_behind_screen_stripes_is_read() -> None:
    grey = in_the_middle(symbol("BEHIND STRIPES", module=5))
    rows, columns = np.indices(grey.shape)
    stripes = 0.6 + 0.4 * np.sin(2 * np.pi * (0.8 * columns + 0.6 * rows) / 4.3)
    grey = noisy(np.asarray(grey * stripes, np.uint8), 2)
    (reading,) = Decoder(budget=AMPLE).read(grey)
    assert (reading.text, reading.format) == ("BEHIND STRIPES", Format.QR)


def test_learned_format_fills_all_frames_but_every_third() -> None:
    decoder = Decoder(ALL_FORMATS)
    assert {decoder.formats_for(frame) for frame in range(9)} == {ALL_FORMATS}
    decoder.learn_formats([Format.QR])
    qr = frozenset({Format.QR})
    tried = [decoder.formats_for(frame) for frame in range(2 * ALL_EVERY)]
    assert tried == [qr, qr, ALL_FORMATS] * 2


@pytest.mark.parametrize("format", sorted(SHOP_CODES))
def test_shop_codes_are_learned_together(format: Format) -> None:
    decoder = Decoder(ALL_FORMATS)
    decoder.learn_formats([format])
    assert decoder.formats_for(0) == SHOP_CODES


FOLDER = Path(__file__).parent / "renderings"
# How many pictures of each format must be read; UPC-A has two pictures, and one is too worn.
FLOOR = dict.fromkeys(Format, 3) | {Format.UPC_A: 1}
PATIENCE_S = 0.5


def texts_read(path: Path) -> set[str]:
    picture = read_picture(path)
    assert picture is not None
    decoder = Decoder(budget=PATIENCE_S, read_all_every=1, clock=time.thread_time)
    return {full_digits(each.text, each.format) for each in decoder.read(to_grey(picture))}


@pytest.mark.parametrize("format", Format, ids=folder_name)
def test_rendered_codes_are_read_and_none_wrongly(format: Format) -> None:
    cv2.setNumThreads(1)
    paths = sorted((FOLDER / folder_name(format)).glob("*.jpg"))
    right = 0
    for path in paths:
        texts, truth = texts_read(path), path.with_suffix(".txt").read_text()
        assert texts <= {truth}, path.name
        right += bool(texts)
    assert right >= FLOOR[format]
