"""Picture sources other than a camera of this computer: a video, a network camera."""

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import cv2

from app.errors import reason_of
from app.eye.camera.camera_errors import StreamLost, UnreadablePicture
from app.eye.camera.capture import DAMAGED_IN_A_FILE, open_recording
from app.eye.camera.picture_files import checked_size
from app.eye.camera.picture_source import OpenedSource, Pictures, PictureSource
from app.eye.picture import Degrees
from app.message import Message
from app.model.plain import host_of

USUAL_RATE = 25.0
LONGEST_PAUSE = 1.0
CHECKED_BYTES = 4096
NO_VIDEO = Message("it is no picture and no video, or damaged")
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


class VideoSource(PictureSource):
    """A video file, played once or in a loop.

    With a `pace` it is played at its own rate, otherwise as fast as it is read. `seconds` is the
    position of the last picture in the video.
    """

    def __init__(
        self,
        path: Path,
        turned: Degrees = 0,
        *,
        looped: bool = False,
        pace: FramePacer | None = None,
    ) -> None:
        self.turned = turned
        self.seconds = 0.0
        self._path = path
        self._looped = looped
        self._pace = pace

    def pictures(self, opened: Callable[[OpenedSource], None]) -> Pictures:
        yield from self._played(opened)
        while self._looped:
            yield from self._played(lambda _opened: None)

    def _played(self, opened: Callable[[OpenedSource], None]) -> Pictures:
        """Play the video once."""
        capture = open_recording(_ffmpeg_path(self._path))
        if capture is None:
            raise UnreadablePicture(file=str(self._path), reason=NO_VIDEO)
        is_empty = True
        with closing(capture):
            rate = capture.rate or USUAL_RATE
            opened(OpenedSource(self._path.name, *capture.size, rate))
            for number, picture in enumerate(capture.pictures(within=DAMAGED_IN_A_FILE)):
                is_empty = False
                self.seconds = capture.seconds or number / rate
                if self._pace:
                    self._pace.wait(rate)
                yield picture
        if is_empty:
            raise UnreadablePicture(file=str(self._path), reason=NO_VIDEO)


class NetworkCamera(PictureSource):
    """A camera in the network that sends its pictures by HTTP or RTSP.

    It is not live: the compression may remove the noise, so that the pictures of an empty room are
    all the same.
    """

    def __init__(self, url: str, turned: Degrees = 0) -> None:
        self.turned = turned
        scheme, colon, rest = url.partition(":")
        # FFmpeg, which OpenCV uses, knows schemes in lower case only.
        self._url = scheme.lower() + colon + rest
        self._host = host_of(url)

    def pictures(self, opened: Callable[[OpenedSource], None]) -> Pictures:
        lost = StreamLost(host=self._host)
        capture = open_recording(self._url, _STREAM_SETTINGS)
        if capture is None:
            raise lost
        with closing(capture):
            opened(OpenedSource(self._host, *capture.size, capture.rate, stall_error=lost))
            yield from capture.pictures()
        raise lost


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
