"""The camera reader: decodes the newest picture of the camera and reports the codes in it."""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar, TypeVarTuple

from app.eye.camera.camera_errors import describe_fault
from app.eye.camera.camera_thread import (
    CameraHealth,
    CameraState,
    CameraThread,
    Frame,
    abandon_thread,
)
from app.eye.camera.picture_condition import ConditionTracker, measure_picture
from app.eye.confirmation import Agreement
from app.eye.decode.decoder import Decoder
from app.eye.decode.scene import ALL, Pace, StillWatch
from app.eye.guidance.guide import Guidance, Guide
from app.eye.guidance.hints import Hint, HintFinder
from app.eye.picture import Grey, Picture, coarse_of, reduced_to_width, to_grey
from app.eye.reading import Reading

log = logging.getLogger(__name__)
RETRY_EVERY = 0.2  # seconds
LOG_AGAIN_AFTER = 10.0  # seconds
ENDS_WITHIN = 2.0  # seconds
# Pixels. In wider pictures the decoder has no time for all its steps: it reads fewer small and
# blurred codes in a 4K picture than in the same picture at half the size.
WIDEST = 2560
T = TypeVar("T")
Ts = TypeVarTuple("Ts")


@dataclass(frozen=True, slots=True)
class DecodedFrame:
    """One decoded frame: its picture as it was decoded, its readings, and the time it took.

    `guidance` and `hint` are for the steward. `pace` is how often pictures are needed now.
    """

    number: int
    picture: Picture
    readings: tuple[Reading, ...]
    ms: float
    guidance: Guidance
    hint: Hint
    pace: Pace = ALL


@dataclass(frozen=True, slots=True)
class ReaderListeners:
    """The callbacks of a camera reader. They are called in its thread and must return quickly."""

    frame_decoded: Callable[[DecodedFrame], None] = lambda _frame: None
    code_scanned: Callable[[str, Reading], None] = lambda _text, _reading: None
    health_changed: Callable[[CameraHealth], None] = lambda _health: None


class CameraReader:
    """Decode pictures in a thread, from `start` to `stop`. An error does not end the thread."""

    def __init__(
        self,
        camera: CameraThread,
        decoder: Decoder,
        agreement: Agreement,
        guide: Guide,
        listeners: ReaderListeners,
        *,
        shown_a_second: float = 25.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._camera = camera
        self._decoder = decoder
        self._agreement = agreement
        self._guide = guide
        self._hints = HintFinder(decoder.held_spots)
        self._listeners = listeners
        self._watch = StillWatch()
        self._show_every = 1 / shown_a_second
        self._clock = clock
        self._stopping = threading.Event()
        self._condition = ConditionTracker()
        self._health = CameraHealth()
        self._number = 0
        self._show_at = 0.0
        self._faults: dict[str, float] = {}
        self._thread = threading.Thread(target=self._run, name="eye", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, within: float = ENDS_WITHIN) -> None:
        """Stop reading. No listener is called after this method returns."""
        self._stopping.set()
        if self._thread.ident is not None:
            self._thread.join(within)
        if self._thread.is_alive():
            abandon_thread("The decoder", self._thread.join)

    def _run(self) -> None:
        while not self._stopping.is_set():
            if not self._guarded(self._process_next):
                self._stopping.wait(RETRY_EVERY)

    def _process_next(self) -> bool:
        frame = self._camera.frame_after(self._number, RETRY_EVERY)
        health = self._camera.health()
        if frame is not None:
            self._number = frame.number
            if not self._watch.skips(coarse_of(frame.seen), frame.at):
                self._process_frame(frame)
        self._report_health(health)
        return True

    def _process_frame(self, frame: Frame) -> None:
        started = self._clock()
        picture = reduced_to_width(frame.picture, WIDEST)
        grey = to_grey(picture)
        self._condition = self._condition.updated_with(measure_picture(grey), frame.at)
        readings = self._guarded(self._decoder.read, grey) or ()
        guidance = self._guarded(self._scan, grey, readings, frame.at) or Guidance()
        hint = self._guarded(self._hints.hint, grey, frame.at, bool(readings)) or Hint.NONE
        now = self._clock()
        if now >= self._show_at:
            self._show_at = max(self._show_at + self._show_every, now)
            took = (now - started) * 1000
            decoded = DecodedFrame(
                frame.number, picture, readings, took, guidance, hint, self._watch.pace
            )
            self._notify(self._listeners.frame_decoded, decoded)

    def _scan(self, grey: Grey, readings: tuple[Reading, ...], at: float) -> Guidance:
        """Report each code that is confirmed, meant, and new in view."""
        certain = self._agreement.confirmed(readings, at)
        self._decoder.learn_formats(read.format for read in certain)
        size = grey.shape[1], grey.shape[0]
        guidance = self._guide.look(size, readings, certain, at)
        for reading in guidance.scanned:
            self._notify(self._listeners.code_scanned, reading.text, reading)
        return guidance

    def _report_health(self, health: CameraHealth) -> None:
        if health.state is CameraState.RUNNING:
            health = replace(health, condition=self._condition.condition)
        if health != self._health:
            self._health = health
            self._notify(self._listeners.health_changed, health)

    def _notify(self, listener: Callable[[*Ts], None], *arguments: *Ts) -> None:
        if not self._stopping.is_set():
            self._guarded(listener, *arguments)

    def _guarded(self, what: Callable[[*Ts], T], *given: *Ts) -> T | None:
        """Call a function and return its result; log an exception and return None.

        The log names the kind and place of the exception, but never a code.
        """
        try:
            return what(*given)
        except Exception as fault:  # noqa: BLE001 - see above
            self._log_once(describe_fault(fault))
            return None

    def _log_once(self, fault: str) -> None:
        """Log a fault unless it was logged in the last LOG_AGAIN_AFTER seconds.

        The same line for every picture would fill the log.
        """
        now = self._clock()
        lately = {old: at for old, at in self._faults.items() if now - at < LOG_AGAIN_AFTER}
        if fault not in lately:
            lately[fault] = now
            log.error("A fault of this program in the camera reader: %s", fault)
        self._faults = lately
