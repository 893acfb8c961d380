"""Videos, and pictures in files."""

import re
from pathlib import Path

import pytest

from app.scan.camera_errors import Unreadable
from app.scan.video_sources import (
    LONGEST_PAUSE,
    FramePacer,
    PictureFilesSource,
    VideoSource,
    list_picture_files,
)
from tests.unit.scan.scripted_source import (
    SHADES,
    SIZE,
    plain_picture,
    played,
    shade,
    write_picture,
    write_video,
)

pytestmark = pytest.mark.usefixtures("all_threads_end")


class Clockwork:
    """A clock that moves only when somebody sleeps."""

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
    """Pictures whose order by name is another than that by number."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number, brightness in enumerate(SHADES, 8):
        write_picture(folder / f"img_{number}.png", plain_picture(brightness))
    return folder


def test_a_video_is_played_once(film: Path) -> None:
    video = VideoSource(film)
    got = video.open()
    assert (got.name, got.width, got.height, got.rate, got.live) == ("film.avi", *SIZE, 10, False)
    assert played(video, len(SHADES) + 2) == [*SHADES, None, None]
    video.close()
    assert video.read() is None


def test_a_video_goes_round_and_round(film: Path) -> None:
    video = VideoSource(film, looped=True)
    video.open()
    assert played(video, 3 * len(SHADES)) == SHADES * 3
    video.close()


def test_damaged_pictures_are_not_the_end_of_a_video(film: Path) -> None:
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


def test_it_knows_when_each_picture_was_taken(film: Path) -> None:
    video = VideoSource(film)
    assert video.seconds == 0
    video.open()
    times = [round(video.seconds, 3) for _ in SHADES if video.read() is not None]
    assert times == [0, 0.1, 0.2, 0.3, 0.4, 0.5]
    video.close()


def test_it_is_played_at_its_own_rate(film: Path) -> None:
    clockwork = Clockwork()
    video = VideoSource(film, pace=clockwork.pace())
    video.open()
    played(video, 6)
    assert clockwork.slept == pytest.approx([0.1] * 5)
    video.close()


def test_whoever_fell_behind_does_not_hurry() -> None:
    clockwork = Clockwork()
    pace = clockwork.pace()
    for _ in range(3):
        pace.wait(10)
    clockwork.now += 60
    clockwork.slept.clear()
    for _ in range(3):
        pace.wait(10)
    assert clockwork.slept == pytest.approx([0.1] * 2)


def test_no_pause_is_so_long_that_the_end_would_wait_for_it() -> None:
    clockwork = Clockwork()
    pace = clockwork.pace()
    pace.wait(0.001)
    pace.wait(0.001)
    assert clockwork.slept == [LONGEST_PAUSE]


@pytest.mark.parametrize("name", ["Zoë 王芳 🎟️.avi", "img_%03d.avi", "concat:a.avi"])
def test_a_video_of_any_name(film: Path, name: str) -> None:
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
def test_what_is_no_video_is_said_plainly(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], content: bytes | None, reason: str
) -> None:
    path = tmp_path / "a.avi"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(Unreadable) as unreadable:
        VideoSource(path).open()
    assert unreadable.value.sentence == f"{path} cannot be read: {reason}."
    assert capfd.readouterr() == ("", "")


def test_a_video_without_a_picture_is_none(film: Path) -> None:
    film.write_bytes(film.read_bytes().split(b"movi")[0] + b"movi")
    video = VideoSource(film, looped=True)
    with pytest.raises(Unreadable):
        played(video, 1 if video.open() else 0)


def test_a_name_that_no_library_can_take_is_refused(film: Path) -> None:
    odd = film.rename(film.parent / "\udcff.avi")
    with pytest.raises(Unreadable, match="its name is in no known writing"):
        VideoSource(odd).open()


def test_pictures_come_by_their_numbers(folder: Path) -> None:
    pictures = PictureFilesSource(folder, 5)
    got = pictures.open()
    assert (got.name, got.width, got.height, got.rate, got.live) == ("pictures", *SIZE, 5, False)
    assert played(pictures, len(SHADES) + 1) == [*SHADES, None]


def test_pictures_go_round_at_their_rate(folder: Path) -> None:
    clockwork = Clockwork()
    pictures = PictureFilesSource(folder, 5, looped=True, pace=clockwork.pace())
    pictures.open()
    assert played(pictures, 2 * len(SHADES)) == SHADES * 2
    assert clockwork.slept == pytest.approx([0.2] * 11)
    pictures.close()


def test_a_pattern_means_the_pictures_that_fit_it(folder: Path) -> None:
    write_picture(folder / "other_1.png", plain_picture())
    write_picture(folder / "img_x.png", plain_picture())
    pictures = PictureFilesSource(folder / "img_%03d.png", 5)
    pictures.open()
    assert played(pictures, len(SHADES) + 1) == [*SHADES, None]


def test_what_else_lies_in_a_folder_is_passed_over(folder: Path) -> None:
    (folder / "img_0.png").write_text("no picture")
    (folder / "img_1.png").touch()
    (folder / "notes.txt").write_text("none either")
    pictures = PictureFilesSource(folder, 5, looped=True)
    pictures.open()
    assert played(pictures, len(SHADES) + 1) == [*SHADES, SHADES[0]]


def test_a_folder_that_is_emptied_ends(folder: Path) -> None:
    pictures = PictureFilesSource(folder, 5, looped=True)
    pictures.open()
    for file in folder.iterdir():
        file.unlink()
    assert pictures.read() is None


def test_a_folder_without_pictures_or_none_at_all_is_said_plainly(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="there are no pictures in it"):
        PictureFilesSource(tmp_path, 5).open()
    with pytest.raises(Unreadable, match="there is no such file"):
        PictureFilesSource(tmp_path / "missing", 5).open()


def test_the_order_is_by_numbers_within_names(tmp_path: Path) -> None:
    names = ["a1b2.png", "a1b10.png", "a2.png", "a10.png", "b.png"]
    for name in reversed(names):
        (tmp_path / name).touch()
    assert [path.name for path in list_picture_files(tmp_path)] == names
