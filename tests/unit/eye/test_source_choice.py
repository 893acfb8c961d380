"""The picture source and the formats that the camera settings choose."""

from pathlib import Path

import pytest

from app.eye.camera.local_camera import LocalCamera
from app.eye.camera.video_sources import NetworkCamera, VideoSource
from app.eye.reading import ALL_FORMATS, Format
from app.eye.source_choice import build_source, wanted_formats
from app.settings.sections import CameraSettings
from app.settings.settings import keys_of
from tests.unit.eye.scripted_source import plain_picture, write_video


def test_source_none_builds_no_source() -> None:
    assert build_source(CameraSettings(source="none")) is None


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("auto", LocalCamera),
        ("HD Webcam C270", LocalCamera),
        ("USB/Camera", LocalCamera),
        ("~no such user", LocalCamera),
        ("x" * 400, LocalCamera),
        ("http://10.0.0.7/video", NetworkCamera),
        ("HTTPS://10.0.0.7/video", NetworkCamera),
        ("rtsp://door:secret@10.0.0.7/live", NetworkCamera),
        ("{folder}/film.avi", VideoSource),
        ("{folder}/not there yet.avi", VideoSource),
    ],
)
def test_each_source_setting_builds_its_kind_of_source(
    tmp_path: Path, word: str, kind: type
) -> None:
    write_video(tmp_path / "film.avi", [plain_picture()])
    source = build_source(CameraSettings(source=word.format(folder=tmp_path), turned=90))
    assert source is not None
    assert (type(source), source.turned) == (kind, 90)


def test_formats_are_chosen_by_name_and_empty_means_all() -> None:
    kind = keys_of("camera")["formats"].kind
    assert (
        wanted_formats(CameraSettings(formats=kind.accept([str(one) for one in Format])))
        == ALL_FORMATS
    )
    assert wanted_formats(CameraSettings(formats=kind.accept(["QR"]))) == {Format.QR}
    assert wanted_formats(CameraSettings()) == ALL_FORMATS
