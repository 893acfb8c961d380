"""The decoders that are compared: ours and others, each called as its users call it."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import cv2
import numpy as np
import zxingcpp
from pyzbar import pyzbar  # type: ignore[import-untyped]  # pyzbar has no types

from app.eye.decode.decoder import FRAME_BUDGET_S, Decoder
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format, Point
from tests.bench.decoding.codes import full_digits


@dataclass(frozen=True, slots=True)
class DecodedCode:
    """A text that a decoder reads, and the corners of its code."""

    text: str
    corners: tuple[Point, ...]


Read = Callable[[Grey], list[DecodedCode]]


@dataclass(frozen=True, slots=True)
class Contender:
    """A decoder. `ready` makes a reader for one frame outside the measured time."""

    name: str
    ready: Callable[[], Read]


def our_decoder(formats: frozenset[Format] = ALL_FORMATS) -> Contender:
    """Return our decoder, made anew for each frame. Its engines are there before, as at a door."""

    def ready() -> Read:
        decoder = Decoder(formats, clock=time.thread_time, budget=FRAME_BUDGET_S)
        decoder.read(np.zeros((1, 1), np.uint8))
        return lambda grey: [
            DecodedCode(full_digits(reading.text, reading.format), reading.outline)
            for reading in decoder.read(grey)
        ]

    return Contender("ours", ready)


def other_decoders() -> list[Contender]:
    """Return pyzbar and zxing-cpp with all their formats."""
    return [Contender("pyzbar", lambda: _pyzbar), Contender("zxing-cpp", lambda: _zxing)]


def thorough_decoders() -> list[Contender]:
    """Return two simple combinations of the others, which need longer than each of them."""
    return [Contender("zxing x4", lambda: _zxing_four_times), Contender("simple", lambda: _simple)]


def _pyzbar(grey: Grey) -> list[DecodedCode]:
    return [
        DecodedCode(
            code.data.decode(errors="replace"),
            tuple((float(p.x), float(p.y)) for p in code.polygon),
        )
        for code in pyzbar.decode(grey)
    ]


def _zxing(
    grey: Grey,
    scale: float = 1.0,
    binarizer: zxingcpp.Binarizer = zxingcpp.Binarizer.LocalAverage,
) -> list[DecodedCode]:
    return [
        DecodedCode(
            code.text,
            tuple(
                (corner.x / scale, corner.y / scale)
                for corner in (
                    code.position.top_left,
                    code.position.top_right,
                    code.position.bottom_right,
                    code.position.bottom_left,
                )
            ),
        )
        for code in zxingcpp.read_barcodes(grey, binarizer=binarizer)
    ]


def _zxing_four_times(grey: Grey) -> list[DecodedCode]:
    """Read with the defaults, with two more thresholds, and at twice the size."""
    kinds = zxingcpp.Binarizer
    return (
        _zxing(grey)
        or _zxing(grey, binarizer=kinds.GlobalHistogram)
        or _zxing(grey, binarizer=kinds.FixedThreshold)
        or _zxing(_resized(grey, 2), scale=2)
    )


def _simple(grey: Grey) -> list[DecodedCode]:
    """Try eight plain steps in order, and begin none after the time of one frame."""
    soft = cv2.GaussianBlur(grey, (0, 0), 1.2)
    steps: Sequence[Read] = (
        _zxing,
        _pyzbar,
        lambda grey: _zxing(_resized(grey, 0.5), scale=0.5),
        lambda _: _zxing(np.asarray(soft, np.uint8)),
        lambda grey: _zxing(np.asarray(cv2.addWeighted(grey, 2, soft, -1, 0), np.uint8)),
        lambda grey: _zxing(_with_one_threshold(grey)),
        lambda grey: _zxing(np.asarray(cv2.createCLAHE(3, (8, 8)).apply(grey), np.uint8)),
        lambda grey: _zxing(_resized(grey, 2), scale=2),
    )
    until = time.thread_time() + FRAME_BUDGET_S
    for step in steps:
        if time.thread_time() >= until:
            break
        if seen := step(grey):
            return seen
    return []


def _resized(grey: Grey, scale: float) -> Grey:
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(grey, None, fx=scale, fy=scale, interpolation=how), np.uint8)


def _with_one_threshold(grey: Grey) -> Grey:
    return np.asarray(cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)[1], np.uint8)


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
