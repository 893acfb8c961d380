"""A camera that is slow when the program ends."""

import subprocess
import sys

PROGRAM = """
import threading

from app.eye.camera.camera_thread import CameraThread
from app.eye.camera.picture_source import OpenedSource, SourceSupply


is_opening, has_stopped = threading.Event(), threading.Event()


class SlowSource:
    def open(self):
        print("opened", flush=True)
        is_opening.set()
        has_stopped.wait()
        return OpenedSource("Slow", 8, 8, 10.0, live=True, stall_error=OSError())

    def close(self):
        print("closed", flush=True)


camera = CameraThread(SourceSupply(SlowSource))
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
