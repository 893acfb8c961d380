"""The picture source and formats of the camera settings, and the limits of the libraries."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.eye.camera.local_camera import LocalCamera
from app.eye.camera.video_sources import NetworkCamera, VideoSource
from app.eye.library_limits import MOST_PIXELS, PIXELS_VARIABLE, THREADS_VARIABLE, limit_libraries
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


def test_limits_do_not_replace_values_already_set() -> None:
    set_already = {PIXELS_VARIABLE: "5", THREADS_VARIABLE: "4"}
    limit_libraries(set_already)
    assert set_already == {PIXELS_VARIABLE: "5", THREADS_VARIABLE: "4"}
    environment: dict[str, str] = {}
    limit_libraries(environment)
    assert environment == {PIXELS_VARIABLE: str(MOST_PIXELS), THREADS_VARIABLE: "1"}


def test_numpy_multiplies_in_the_calling_thread() -> None:
    program = (
        "import os, psutil\n"
        "from app.eye.library_limits import limit_libraries\n"
        "limit_libraries(os.environ)\n"
        "import numpy\n"
        "square = numpy.ones((500, 500))\n"
        "assert (square @ square)[0, 0] == 500\n"
        "print(psutil.Process().num_threads())\n"
    )
    command = [sys.executable, "-c", program]
    assert subprocess.run(command, capture_output=True, check=True).stdout == b"1\n"


def test_every_command_sets_limits_before_loading_libraries() -> None:
    program = (
        "import os, sys\n"
        "from app.cli import main\n"
        "try:\n    main(['--version'])\nexcept SystemExit:\n    pass\n"
        f"print(os.environ['{THREADS_VARIABLE}'], '{PIXELS_VARIABLE}' in os.environ)\n"
        "print('numpy' in sys.modules, 'cv2' in sys.modules)\n"
    )
    command = [sys.executable, "-c", program]
    unset = {k: v for k, v in os.environ.items() if k not in (THREADS_VARIABLE, PIXELS_VARIABLE)}
    printed = subprocess.run(command, capture_output=True, check=True, text=True, env=unset).stdout
    assert printed.splitlines()[1:] == ["1 True", "False False"]
