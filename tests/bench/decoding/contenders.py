"""Who reads: ours, and what others read with, each as its users call it."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import cv2
import zxingcpp
from pyzbar import pyzbar  # type: ignore[import-untyped]  # it has none

from app.scan.decoder import Decoder
from app.scan.picture import Grey
from app.scan.reading import Format
from tests.bench.decoding.codes import in_full

Read = Callable[[Grey], list[str]]
EAN = frozenset({Format.EAN_13, Format.EAN_8, Format.UPC_A, Format.UPC_E})


@dataclass(frozen=True, slots=True)
class Contender:
    """`ready` makes a reader for one frame, before the clock runs. `formats`: None is all."""

    name: str
    ready: Callable[[], Read]
    formats: frozenset[Format] | None = None

    def takes(self, format: Format) -> bool:
        return self.formats is None or format in self.formats


def ours() -> Contender:
    """A new decoder for each frame, that has seen nothing before."""

    def ready() -> Read:
        decoder = Decoder(clock=time.process_time)
        return lambda grey: [
            in_full(reading.text, reading.format) for reading in decoder.read(grey)
        ]

    return Contender("ours", ready)


def others() -> list[Contender]:
    """OpenCV's detectors know QR, one in a frame, and the trade's bar codes only."""
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
    return [in_full(text, Format.UPC_A) for text in texts if text]


@contextmanager
def hushed() -> Iterator[None]:
    """zbar writes its own warnings to standard error for as long as all symbologies are on."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
