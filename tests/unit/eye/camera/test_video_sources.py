"""Videos and folders of pictures as picture sources."""

import re
from pathlib import Path

import pytest

from app.eye.camera.camera_errors import UnreadablePicture
from app.eye.camera.video_sources import (
    LONGEST_PAUSE,
    FramePacer,
    PictureFilesSource,
    VideoSource,
    list_picture_files,
)
from tests.unit.eye.scripted_source import (
    SHADES,
    SIZE,
    plain_picture,
    played,
    shade,
    write_picture,
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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of pictures whose order by name differs from the order by number."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number, brightness in enumerate(SHADES, 8):
        write_picture(folder / f"img_{number}.png", plain_picture(brightness))
    return folder


def test_video_is_played_once(film: Path) -> None:
    video = VideoSource(film)
    got = video.open()
    assert (got.name, got.width, got.height, got.rate, got.live) == ("film.avi", *SIZE, 10, False)
    assert played(video, len(SHADES) + 2) == [*SHADES, None, None]
    video.close()
    assert video.read() is None


def test_looped_video_starts_again(film: Path) -> None:
    video = VideoSource(film, looped=True)
    video.open()
    assert played(video, 3 * len(SHADES)) == SHADES * 3
    video.close()


def test_damaged_pictures_in_a_video_are_skipped(film: Path) -> None:
    data = bytearray(film.read_bytes())
    pictures = list(re.finditer(rb"00dc(....)", data[data.index(b"movi") :], re.DOTALL))
    for picture in pictures[2:4]:
        start = data.index(b"movi") + picture.end()
        size = int.from_bytes(picture[1], "little")
        data[start : start + size] = bytes(size)
    film.write_bytes(data)
    video = VideoSource(film)
    video.open()
    assert played(video, 6) == [*SHADES[:2], *SHADES[4:], None, None]
    video.close()


def test_video_tells_the_time_of_each_picture(film: Path) -> None:
    video = VideoSource(film)
    assert video.seconds == 0
    video.open()
    times = [round(video.seconds, 3) for _ in SHADES if video.read() is not None]
    assert times == [0, 0.1, 0.2, 0.3, 0.4, 0.5]
    video.close()


def test_video_is_played_at_its_own_rate(film: Path) -> None:
    clock = ManualClock()
    video = VideoSource(film, pace=clock.pace())
    video.open()
    played(video, 6)
    assert clock.slept == pytest.approx([0.1] * 5)
    video.close()


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
    video = VideoSource(film.rename(film.parent / name))
    video.open()
    assert shade(video.read()) == SHADES[0]
    video.close()


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
        VideoSource(path).open()
    assert unreadable.value.sentence == f"{path} cannot be read: {reason}."
    assert capfd.readouterr() == ("", "")


def test_video_without_pictures_is_unreadable(film: Path) -> None:
    film.write_bytes(film.read_bytes().split(b"movi")[0] + b"movi")
    video = VideoSource(film, looped=True)
    with pytest.raises(UnreadablePicture):
        played(video, 1 if video.open() else 0)


def test_video_with_undecodable_file_name_is_refused(film: Path) -> None:
    odd = film.rename(film.parent / "\udcff.avi")
    with pytest.raises(UnreadablePicture, match="its name is in no known writing"):
        VideoSource(odd).open()


def test_pictures_are_played_in_order_of_their_numbers_at_the_rate(folder: Path) -> None:
    clock = ManualClock()
    pictures = PictureFilesSource(folder, 5, clock.pace())
    got = pictures.open()
    assert (got.name, got.width, got.height, got.rate, got.live) == ("pictures", *SIZE, 5, False)
    assert played(pictures, 2 * len(SHADES)) == SHADES * 2
    assert clock.slept == pytest.approx([0.2] * 11)
    pictures.close()


def test_other_files_in_the_folder_are_skipped(folder: Path) -> None:
    (folder / "img_0.png").write_text("no picture")
    (folder / "img_1.png").touch()
    (folder / "notes.txt").write_text("none either")
    pictures = PictureFilesSource(folder, 5, ManualClock().pace())
    pictures.open()
    assert played(pictures, len(SHADES) + 1) == [*SHADES, SHADES[0]]


def test_emptied_folder_ends_the_pictures(folder: Path) -> None:
    pictures = PictureFilesSource(folder, 5, ManualClock().pace())
    pictures.open()
    for file in folder.iterdir():
        file.unlink()
    assert pictures.read() is None


def test_empty_or_missing_folder_raises_with_plain_reason(tmp_path: Path) -> None:
    with pytest.raises(UnreadablePicture, match="there are no pictures in it"):
        PictureFilesSource(tmp_path, 5).open()
    with pytest.raises(UnreadablePicture, match="there is no such file"):
        PictureFilesSource(tmp_path / "missing", 5).open()


def test_picture_files_are_sorted_by_numbers_in_their_names(tmp_path: Path) -> None:
    names = ["a1b2.png", "a1b10.png", "a2.png", "a10.png", "b.png"]
    for name in reversed(names):
        (tmp_path / name).touch()
    assert [path.name for path in list_picture_files(tmp_path)] == names
