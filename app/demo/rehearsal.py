"""The rehearsal of a real door: the demo in the door's language, look and hardware."""

import sys
from dataclasses import replace
from threading import Event

from PySide6.QtCore import QTimer

from app.demo.demo import Cues, make_kiosk, run_evening, settings_for, stage_demo
from app.errors import ExitCode
from app.kiosk.application import an_application
from app.rehearsal.serve import Serving
from app.runtime.interruption import watch_for_end_of_stdin
from app.settings.settings import Settings

_LISTEN_EVERY_MS = 200


def rehearsal_settings(service: Serving, like: Settings) -> Settings:
    """Return settings for this service with the window and the scanner of the real door.

    The PINs are left out, so that nobody can try them here.
    """
    made = settings_for(service, door=like.door.name)
    window = replace(like.window, pin="", supervisors=())
    return replace(made, window=window, scanner=like.scanner)


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
        run_evening(application, kiosk, props, cues, seed, windowed=windowed)
    return ExitCode.GOOD
