"""Videos as picture sources."""

import re
from pathlib import Path

import pytest

from app.eye.camera.camera_errors import UnreadablePicture
from app.eye.camera.video_sources import LONGEST_PAUSE, FramePacer, VideoSource
from tests.unit.eye.scripted_source import (
    SHADES,
    SIZE,
    open_source,
    plain_picture,
    played,
    write_video,
)

pytestmark = pytest.mark.usefixtures("all_threads_end")


class ManualClock:
    """A clock whose time passes only by `sleep` and by assignment."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def pace(self) -> FramePacer:
        return FramePacer(lambda: self.now, self.sleep)


@pytest.fixture
def film(tmp_path: Path) -> Path:
    return write_video(tmp_path / "film.avi", [plain_picture(shade) for shade in SHADES])


def test_video_is_played_once(film: Path) -> None:
    got, _ = open_source(VideoSource(film))
    assert (got.name, got.width, got.height, got.rate, got.live) == ("film.avi", *SIZE, 10, False)
    assert played(VideoSource(film), len(SHADES) + 2) == SHADES


def test_looped_video_starts_again(film: Path) -> None:
    assert played(VideoSource(film, looped=True), 3 * len(SHADES)) == SHADES * 3


def test_damaged_pictures_in_a_video_are_skipped(film: Path) -> None:
    data = bytearray(film.read_bytes())
    pictures = list(re.finditer(rb"00dc(....)", data[data.index(b"movi") :], re.DOTALL))
    for picture in pictures[2:4]:
        start = data.index(b"movi") + picture.end()
        size = int.from_bytes(picture[1], "little")
        data[start : start + size] = bytes(size)
    film.write_bytes(data)
    assert played(VideoSource(film), 6) == [*SHADES[:2], *SHADES[4:]]


def test_video_tells_the_time_of_each_picture(film: Path) -> None:
    video = VideoSource(film)
    times = [round(video.seconds, 3) for _ in video.pictures(lambda _opened: None)]
    assert times == [0, 0.1, 0.2, 0.3, 0.4, 0.5]


def test_video_is_played_at_its_own_rate(film: Path) -> None:
    clock = ManualClock()
    played(VideoSource(film, pace=clock.pace()), 6)
    assert clock.slept == pytest.approx([0.1] * 5)


def test_pacer_does_not_catch_up_after_a_delay() -> None:
    clock = ManualClock()
    pace = clock.pace()
    for _ in range(3):
        pace.wait(10)
    clock.now += 60
    clock.slept.clear()
    for _ in range(3):
        pace.wait(10)
    assert clock.slept == pytest.approx([0.1] * 2)


def test_pause_of_the_pacer_is_limited() -> None:
    clock = ManualClock()
    pace = clock.pace()
    pace.wait(0.001)
    pace.wait(0.001)
    assert clock.slept == [LONGEST_PAUSE]


@pytest.mark.parametrize("name", ["Zoë 王芳 🎟️.avi", "img_%03d.avi", "concat:a.avi"])
def test_video_is_played_whatever_its_file_name(film: Path, name: str) -> None:
    assert played(VideoSource(film.rename(film.parent / name)), 1) == [SHADES[0]]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "there is no such file"),
        (b"", "it is empty"),
        (b"only words\n" * 100, "it is no picture and no video, or damaged"),
        (bytes(range(256)) * 100, "it is no picture and no video, or damaged"),
    ],
)
def test_file_without_video_raises_with_plain_reason(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], content: bytes | None, reason: str
) -> None:
    path = tmp_path / "a.avi"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(UnreadablePicture) as unreadable:
        played(VideoSource(path), 1)
    assert unreadable.value.sentence == f"{path} cannot be read: {reason}."
    assert capfd.readouterr() == ("", "")


def test_video_without_pictures_is_unreadable(film: Path) -> None:
    film.write_bytes(film.read_bytes().split(b"movi")[0] + b"movi")
    with pytest.raises(UnreadablePicture):
        played(VideoSource(film, looped=True), 1)


def test_video_with_undecodable_file_name_is_refused(film: Path) -> None:
    odd = film.rename(film.parent / "\udcff.avi")
    with pytest.raises(UnreadablePicture, match="its name is in no known writing"):
        played(VideoSource(odd), 1)
