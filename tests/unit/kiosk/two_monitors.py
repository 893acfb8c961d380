"""The guests' screen on two monitors of Qt's platform without a display, as a process.

Prints where it is after each change of the monitors, one JSON object a line.
"""

import json
import sys
from concurrent.futures import Future
from pathlib import Path

from app.kiosk.application import an_application
from app.settings.sections import GuestScreenSettings
from app.ui.bridge import Bridge
from app.ui.window.guest_screen import GuestMonitor, GuestScreen
from app.ui.window.main_window import MainWindow
from tests.support.made import door_settings
from tests.unit.ui.stub_core import settle

MONITORS = ("door", 0, 0, 1366, 768), ("guests", 1366, 0, 1920, 1080)


def write_monitors(file: Path) -> str:
    keys = ("name", "x", "y", "width", "height")
    usual = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens = [{**dict(zip(keys, one, strict=True)), **usual} for one in MONITORS]
    file.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    return f"offscreen:configfile={file}"


def main() -> None:
    application = an_application()
    first, second = application.screens()
    there = [first]
    door = MainWindow(Bridge(lambda _call: Future()), door_settings())
    monitor = GuestMonitor(
        door, lambda: GuestScreen(door, GuestScreenSettings()), screens=lambda: there
    )

    def tell(step: str) -> None:
        settle()
        guests = monitor.guests
        shown = guests is not None and guests.isVisible()
        place = guests.geometry().getRect() if guests is not None and shown else None
        sys.stdout.write(json.dumps([step, place, door.isActiveWindow()]) + "\n")

    door.show()
    monitor.begin(application)
    tell("one monitor")
    there.append(second)
    application.screenAdded.emit(second)
    tell("plugged in")
    there.remove(second)
    application.screenRemoved.emit(second)
    tell("unplugged")
    there.append(second)
    application.screenAdded.emit(second)
    tell("plugged in again")
    door.move(second.geometry().topLeft())
    tell("door moved")
    monitor.stop()
    application.screenAdded.emit(second)
    tell("closed")


if __name__ == "__main__":
    main()
