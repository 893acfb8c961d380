"""The decoders that are compared: ours and others, each called as its users call it."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import cv2
import zxingcpp
from pyzbar import pyzbar  # type: ignore[import-untyped]  # pyzbar has no types

from app.eye.decode.decoder import Decoder
from app.eye.decode.schedule.frame_budget import FRAME_BUDGET_S
from app.eye.picture import Grey
from app.eye.reading import Format
from tests.bench.decoding.codes import full_digits

Clock = Callable[[], float]
# Clocks of the decoder's time budget, by their name.
CLOCKS: dict[str, Clock] = {"cpu": time.thread_time, "wall": time.perf_counter}
Read = Callable[[Grey], list[str]]
EAN = frozenset({Format.EAN_13, Format.EAN_8, Format.UPC_A, Format.UPC_E})


@dataclass(frozen=True, slots=True)
class Contender:
    """A decoder.

    `ready` makes a reader for one frame outside the measured time; `formats` None means all.
    """

    name: str
    ready: Callable[[], Read]
    formats: frozenset[Format] | None = None

    def takes(self, format: Format) -> bool:
        return self.formats is None or format in self.formats


def our_decoder(clock: Clock = time.thread_time, budget: float = FRAME_BUDGET_S) -> Contender:
    """Return our decoder, made anew for each frame."""

    def ready() -> Read:
        decoder = Decoder(clock=clock, budget=budget)
        return lambda grey: [
            full_digits(reading.text, reading.format) for reading in decoder.read(grey)
        ]

    return Contender("ours", ready)


def other_decoders() -> list[Contender]:
    """Return the other decoders.

    OpenCV's detectors know only QR, one code per frame, and trade codes.
    """
    qr, bars = cv2.QRCodeDetector(), cv2.barcode.BarcodeDetector()
    return [
        Contender("pyzbar", lambda: _pyzbar),
        Contender("zxing-cpp", lambda: _zxing),
        Contender("OpenCV", lambda: lambda grey: _opencv_qr(qr, grey), frozenset({Format.QR})),
        Contender("OpenCV bars", lambda: lambda grey: _opencv_bars(bars, grey), EAN),
    ]


def _pyzbar(grey: Grey) -> list[str]:
    return [code.data.decode(errors="replace") for code in pyzbar.decode(grey)]


def _zxing(grey: Grey) -> list[str]:
    return [code.text for code in zxingcpp.read_barcodes(grey)]


def _opencv_qr(detector: cv2.QRCodeDetector, grey: Grey) -> list[str]:
    try:
        text = detector.detectAndDecode(grey)[0]
    except (cv2.error, UnicodeDecodeError):
        return []
    return [text] if text else []


def _opencv_bars(detector: cv2.barcode.BarcodeDetector, grey: Grey) -> list[str]:
    _, texts, _, _ = detector.detectAndDecodeWithType(grey)
    return [full_digits(text, Format.UPC_A) for text in texts if text]


@contextmanager
def stderr_silenced() -> Iterator[None]:
    """Discard standard error, to which zbar writes warnings while all symbologies are on."""
    stderr, null = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)
    try:
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(null)
