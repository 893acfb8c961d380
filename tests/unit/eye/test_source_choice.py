"""The picture source and the formats that the camera settings choose."""

from pathlib import Path

import pytest

from app.eye.camera.camera_supply import CameraSupply
from app.eye.camera.picture_source import PictureSource
from app.eye.camera.video_sources import NetworkCameraSource, PictureFilesSource, VideoSource
from app.eye.reading import ALL_FORMATS, Format
from app.eye.source_choice import build_supply, wanted_formats
from app.settings.sections import CameraSettings
from app.settings.settings import keys_of
from tests.unit.eye.scripted_source import plain_picture, write_picture, write_video


def source_of(settings: CameraSettings) -> PictureSource:
    supply = build_supply(settings)
    assert supply is not None
    return supply.new_source()


def test_source_none_builds_no_source() -> None:
    assert build_supply(CameraSettings(source="none")) is None


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("auto", CameraSupply),
        ("HD Webcam C270", CameraSupply),
        ("USB/Camera", CameraSupply),
        ("~no such user", CameraSupply),
        ("x" * 400, CameraSupply),
        ("http://10.0.0.7/video", NetworkCameraSource),
        ("HTTPS://10.0.0.7/video", NetworkCameraSource),
        ("rtsp://door:secret@10.0.0.7/live", NetworkCameraSource),
        ("{folder}", PictureFilesSource),
        ("{folder}/film.avi", VideoSource),
        ("{folder}/not there yet.avi", VideoSource),
    ],
)
def test_each_source_setting_builds_its_kind_of_source(
    tmp_path: Path, word: str, kind: type
) -> None:
    write_video(tmp_path / "film.avi", [plain_picture()])
    supply = build_supply(CameraSettings(source=word.format(folder=tmp_path)))
    assert supply is not None
    assert kind in (type(supply), type(supply.new_source()))


def test_turned_setting_rotates_the_source(tmp_path: Path) -> None:
    write_picture(tmp_path / "a.png", plain_picture())
    source = source_of(CameraSettings(source=str(tmp_path), turned=90))
    got = source.open()
    assert (got.width, got.height) == (240, 320)
    source.close()


def test_formats_are_chosen_by_name_and_empty_means_all() -> None:
    kind = keys_of("camera")["formats"].kind
    assert (
        wanted_formats(CameraSettings(formats=kind.accept([str(one) for one in Format])))
        == ALL_FORMATS
    )
    assert wanted_formats(CameraSettings(formats=kind.accept(["QR"]))) == {Format.QR}
    assert wanted_formats(CameraSettings()) == ALL_FORMATS
