"""A camera that is slow when the program ends."""

import subprocess
import sys

PROGRAM = """
import threading

import numpy as np

from app.eye.camera.camera_thread import CameraThread
from app.eye.camera.picture_source import OpenedSource, PictureSource


is_opening, has_stopped = threading.Event(), threading.Event()


class SlowSource(PictureSource):
    def pictures(self, opened):
        print("opened", flush=True)
        is_opening.set()
        has_stopped.wait()
        opened(OpenedSource("Slow", 8, 8, 10.0, live=True, stall_error=OSError()))
        try:
            yield np.zeros((8, 8), np.uint8)
        finally:
            print("closed", flush=True)


camera = CameraThread(SlowSource())
camera.start()
is_opening.wait()
camera.stop(within=0.05)
print("stopped", flush=True)
has_stopped.set()
"""


def test_program_ends_after_a_slow_driver_has_returned() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["opened", "stopped", "closed"]
