"""The rehearsal of a real door: the demo in the door's language, look and hardware."""

import sys
from dataclasses import replace
from functools import partial
from threading import Event

from PySide6.QtCore import QTimer

from app.demo.demo import Cues, Props, make_kiosk, run_evening, settings_for, stage_demo
from app.errors import ExitCode
from app.eye.camera.camera_device import list_cameras
from app.eye.camera.picture_source import SourceSupply
from app.kiosk.application import an_application
from app.kiosk.kiosk import Kiosk
from app.rehearsal.serve import Serving
from app.runtime.interruption import watch_for_end_of_stdin
from app.settings.sections import NO_CAMERA
from app.settings.settings import Settings

_LISTEN_EVERY_MS = 200


def rehearsal_settings(service: Serving, like: Settings) -> Settings:
    """Return settings for this service with the window, scanner and camera of the real door.

    The PINs are left out, so that nobody can try them here. The camera reads all codes, because
    the invented guests have codes of every format.
    """
    made = settings_for(service, door=like.door.name)
    window = replace(like.window, pin="", supervisors=())
    own = like.camera
    camera = replace(
        made.camera, source=own.source, path=own.path, turned=own.turned,
        width=own.width, height=own.height, rate=own.rate,
    )  # fmt: skip
    return replace(made, window=window, scanner=like.scanner, camera=camera)


def has_camera(settings: Settings) -> bool:
    """Return whether this laptop's door has a camera that is plugged in."""
    return settings.camera.source != NO_CAMERA and bool(list_cameras())


def use_own_camera(kiosk: Kiosk, props: Props, is_paused: bool) -> None:
    """Read the laptop's own camera during a pause, and the invented guests after it."""
    kiosk.devices.pause()
    kiosk.devices.supply = None if is_paused else SourceSupply(lambda: props.camera)
    kiosk.devices.resume()


def show_rehearsal(like: Settings, seed: int, *, windowed: bool) -> int:
    """Run the rehearsal until its window or standard input is closed; nothing is kept of it."""
    application = an_application()
    over = Event()
    if sys.stdin is not None:  # a program without a console may have none
        watch_for_end_of_stdin(over)
    with stage_demo(seed) as props:
        cues = Cues()
        settings = rehearsal_settings(props.service, like)
        kiosk = make_kiosk(application, props, settings, cues, leads_back=True)
        listening = QTimer(kiosk.window, interval=_LISTEN_EVERY_MS)
        listening.timeout.connect(lambda: kiosk.leave() if over.is_set() else None)
        listening.start()
        if has_camera(settings):
            cues.pause_chosen.connect(partial(use_own_camera, kiosk, props))
        run_evening(application, kiosk, props, cues, windowed=windowed)
    return ExitCode.GOOD
