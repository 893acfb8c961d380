"""What the settings' word for a source means."""

from pathlib import Path

import pytest

from app.scan.choice import formats_for, source_for
from app.scan.devices import Device
from app.scan.reading import ALL_FORMATS, Format
from app.scan.recordings import Pictures, Stream, Video
from app.scan.source import Turned
from app.settings.sections import CameraSettings
from app.settings.settings import keys_of
from tests.unit.scan.playing import plain_picture, write_picture, write_video


def test_none_is_none() -> None:
    assert source_for(CameraSettings(source="none")) is None


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("auto", Device),
        ("HD Webcam C270", Device),
        ("USB/Camera", Device),
        ("~no such user", Device),
        ("x" * 400, Device),
        ("http://10.0.0.7/video", Stream),
        ("HTTPS://10.0.0.7/video", Stream),
        ("rtsp://door:secret@10.0.0.7/live", Stream),
        ("{folder}", Pictures),
        ("{folder}/img_%02d.png", Pictures),
        ("{folder}/film.avi", Video),
        ("{folder}/not there yet.avi", Video),
    ],
)
def test_each_word_means_its_own_kind(tmp_path: Path, word: str, kind: type) -> None:
    write_video(tmp_path / "film.avi", [plain_picture()])
    assert type(source_for(CameraSettings(source=word.format(folder=tmp_path)))) is kind


def test_a_camera_that_is_mounted_turned(tmp_path: Path) -> None:
    write_picture(tmp_path / "a.png", plain_picture())
    source = source_for(CameraSettings(source=str(tmp_path), turned=90))
    assert isinstance(source, Turned)
    got = source.open()
    assert (got.width, got.height) == (240, 320)
    source.close()


def test_every_kind_of_code_may_be_asked_for_by_its_name_and_none_means_all() -> None:
    kind = keys_of("camera")["formats"].kind
    assert (
        formats_for(CameraSettings(formats=kind.accept([str(one) for one in Format])))
        == ALL_FORMATS
    )
    assert formats_for(CameraSettings(formats=kind.accept(["QR"]))) == {Format.QR}
    assert formats_for(CameraSettings()) == ALL_FORMATS
