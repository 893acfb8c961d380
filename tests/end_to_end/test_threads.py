"""Qt objects are created and deleted in the window's thread, because others would crash."""

import signal
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from tests.end_to_end.laptop import Laptop
from tests.support.waiting import LONGEST_WAIT_S, wait_until

STARTED = "The devices are started"
LOOKS = "The camera is open"
WATCH = """
import gc
import sys
import threading

QT = ("PySide6", "shiboken6", "app.ui")

def hear(event, arguments):
    if event == "import" and arguments[0].startswith(QT):
        thread = threading.current_thread()
        if thread is not threading.main_thread():
            note(thread.name, arguments[0])

def look(phase, _info):
    thread = threading.current_thread()
    if "PySide6.QtWidgets" in sys.modules and thread is not threading.main_thread():
        note(thread.name, "looks for dead objects")

def note(*words):
    with open({file!r}, "a") as file:
        print(*words, file=file)

note("watching")
sys.addaudithook(hear)
gc.callbacks.append(look)
"""


def test_qt_objects_are_created_and_deleted_in_the_windows_thread(
    laptop: Laptop, tmp_path: Path
) -> None:
    pictures, watch, found = tmp_path / "pictures", tmp_path / "watch", tmp_path / "found"
    pictures.mkdir()
    watch.mkdir()
    cv2.imwrite(str(pictures / "1.png"), np.full((480, 640), 128, np.uint8))
    (watch / "sitecustomize.py").write_text(WATCH.format(file=str(found)))
    laptop.change_settings("camera", source=str(pictures))
    door = replace(laptop, environment={"PYTHONPATH": str(watch)})
    with door.start_anew("--windowed") as process:
        wait_until(lambda: STARTED in door.log() and LOOKS in door.log())
        process.send_signal(signal.SIGTERM)
        assert process.wait(LONGEST_WAIT_S) == 0
        assert process.stderr is not None
        assert b"leaked" not in process.stderr.read()
    assert found.read_text() == "watching\n"
