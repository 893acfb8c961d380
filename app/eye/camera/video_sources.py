"""Picture sources other than a local camera: a video, picture files, a network camera."""

import logging
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import cv2

from app.errors import reason_of
from app.eye.camera.camera_errors import StreamLost, UnreadablePicture
from app.eye.camera.capture import DAMAGED_IN_A_FILE, Capture, open_recording
from app.eye.camera.picture_files import checked_size, read_picture
from app.eye.camera.picture_source import OpenedSource
from app.message import Message
from app.model.plain import host_of

if TYPE_CHECKING:
    from app.eye.picture import Picture

log = logging.getLogger(__name__)
USUAL_RATE = 25.0
LONGEST_PAUSE = 1.0
CHECKED_BYTES = 4096
NO_VIDEO = Message("it is no picture and no video, or damaged")
SUFFIXES = frozenset(
    {".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff", ".gif", ".pgm", ".ppm"}
)
_NUMBER = re.compile(r"(\d+)")
STREAM_PATIENCE_MS = 2_000  # for the next picture; a Wi-Fi camera may pause for nearly as long
_STREAM_SETTINGS = (
    *(cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, 5_000),
    *(cv2.CAP_PROP_READ_TIMEOUT_MSEC, STREAM_PATIENCE_MS),
)


class FramePacer:
    """Wait between pictures to keep their rate. A reader that is late does not catch up."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._due = 0.0

    def wait(self, rate: float) -> None:
        now = self._clock()
        if now < self._due:
            self._sleep(min(self._due - now, LONGEST_PAUSE))
        self._due = max(self._due, now) + 1 / rate


class VideoSource:
    """A video file, played once or in a loop.

    With a `pace` it is played at its own rate, otherwise as fast as it is read.
    """

    def __init__(self, path: Path, *, looped: bool = False, pace: FramePacer | None = None) -> None:
        self._path = path
        self._looped = looped
        self._pace = pace
        self._capture: Capture | None = None
        self._rate = USUAL_RATE
        self._read = 0

    @property
    def seconds(self) -> float:
        """Return the position of the last picture in the video."""
        if self._capture is None or not self._read:
            return 0.0
        return self._capture.seconds or (self._read - 1) / self._rate

    def open(self) -> OpenedSource:
        self.close()
        capture = open_recording(_ffmpeg_path(self._path))
        if capture is None:
            raise UnreadablePicture(file=str(self._path), reason=NO_VIDEO)
        self._capture, self._read = capture, 0
        self._rate = capture.rate or USUAL_RATE
        return OpenedSource(self._path.name, *capture.size, self._rate)

    def read(self) -> "Picture | None":
        picture = self._next()
        if picture is None and not self._read:
            raise UnreadablePicture(file=str(self._path), reason=NO_VIDEO)
        if picture is None and self._looped:
            self.open()
            picture = self._next()
        if picture is not None and self._pace:
            self._pace.wait(self._rate)
        return picture

    def close(self) -> None:
        if self._capture is not None:
            self._capture.close()
        self._capture = None

    def _next(self) -> "Picture | None":
        if self._capture is None:
            return None
        picture = self._capture.next_whole(within=DAMAGED_IN_A_FILE)
        self._read += picture is not None
        return picture


class PictureFilesSource:
    """The pictures of a folder in the order of the numbers in their names, again and again."""

    def __init__(self, folder: Path, rate: float, pace: FramePacer | None = None) -> None:
        self._folder = folder
        self._rate = rate
        self._pace = pace or FramePacer()
        self._left: list[Path] = []

    def open(self) -> OpenedSource:
        self._left = list_picture_files(self._folder)
        first = self._next()
        if first is None:
            raise UnreadablePicture(
                file=str(self._folder), reason=Message("there are no pictures in it")
            )
        self._left = list_picture_files(self._folder)
        return OpenedSource(self._folder.name, first.shape[1], first.shape[0], self._rate)

    def read(self) -> "Picture | None":
        picture = self._next()
        if picture is None:
            self._left = list_picture_files(self._folder)
            picture = self._next()
        if picture is not None:
            self._pace.wait(self._rate)
        return picture

    def close(self) -> None:
        self._left = []

    def _next(self) -> "Picture | None":
        """Return the next picture that can be read; other files are skipped."""
        while self._left:
            path = self._left.pop(0)
            try:
                picture = read_picture(path)
            except UnreadablePicture:
                picture = None
            if picture is not None:
                return picture
            log.debug("No picture is in a file of %s", self._folder.name)
        return None


class NetworkCameraSource:
    """A camera in the network that sends its pictures by HTTP or RTSP.

    The source is not live: the compression may remove the noise, so that the pictures of an empty
    room are all the same.
    """

    def __init__(self, url: str) -> None:
        scheme, colon, rest = url.partition(":")
        # FFmpeg, which OpenCV uses, knows schemes in lower case only.
        self._url = scheme.lower() + colon + rest
        self._host = host_of(url)
        self._capture: Capture | None = None

    def open(self) -> OpenedSource:
        self.close()
        capture = open_recording(self._url, _STREAM_SETTINGS)
        if capture is None:
            raise StreamLost(host=self._host)
        self._capture = capture
        silent = StreamLost(host=self._host)
        return OpenedSource(self._host, *capture.size, capture.rate, stall_error=silent)

    def read(self) -> "Picture | None":
        picture = self._capture.next_whole() if self._capture else None
        if picture is None:
            raise StreamLost(host=self._host)
        return picture

    def close(self) -> None:
        if self._capture is not None:
            self._capture.close()
        self._capture = None


def list_picture_files(folder: Path) -> list[Path]:
    """Return the picture files of a folder; 2 comes before 10."""
    try:
        files = [file for file in folder.iterdir() if file.suffix.casefold() in SUFFIXES]
    except OSError as error:
        raise UnreadablePicture(file=str(folder), reason=reason_of(error)) from error
    return sorted(files, key=_number_key)


def _number_key(file: Path) -> list[tuple[int, str]]:
    parts = _NUMBER.split(file.name)
    return [(int(part), "") if place % 2 else (0, part) for place, part in enumerate(parts)]


def _ffmpeg_path(path: Path) -> str:
    """Return a path that FFmpeg never takes for an address or a pattern."""
    try:
        checked_size(path)
        with path.open("rb") as file:
            head = file.read(CHECKED_BYTES)
        address = str(path.resolve())
        address.encode()
    except OSError as error:
        raise UnreadablePicture(file=str(path), reason=reason_of(error)) from error
    except UnicodeEncodeError as error:
        raise UnreadablePicture(
            file=ascii(str(path)), reason=Message("its name is in no known writing")
        ) from error
    if b"\0" not in head:
        # A file without zero bytes is text. FFmpeg would render the text as a video.
        raise UnreadablePicture(file=str(path), reason=NO_VIDEO)
    return address
