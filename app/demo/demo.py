"""Sets up the demo: service, settings and kiosk. All of them are removed at its end."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtWidgets import QApplication

from app.demo.banner import Banner
from app.demo.evening import Evening
from app.demo.laptops import DemoVenue
from app.demo.practice_sheet import sheet_pdf
from app.demo.stage.simulated_camera import SimulatedCamera
from app.errors import ExitCode
from app.eye.camera.camera_device import list_cameras
from app.kiosk.application import InterruptionTimer, an_application
from app.kiosk.kiosk import Kiosk
from app.rehearsal.serve import Serving
from app.rehearsal.world import EVENT_NAME
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.runtime.logs import Alarm, uncaught_noted
from app.runtime.process import watch_for_end_of_stdin
from app.security.store_key import StoreKeys, invented_key
from app.settings.sections import NO_CAMERA
from app.settings.settings import Settings, checked

TICKETS = 1_250
DOOR = "North entrance"
WAY = "way ~seated North stairs, left"
OTHER_DOORS = ("South entrance", "Garden", "Terrace", "Artists' gate")


@dataclass(frozen=True, slots=True)
class Props:
    """The parts of a demo beside the kiosk; `folder` is deleted at the end, and `keys` with it."""

    seed: int
    service: Serving
    folder: Path
    camera: SimulatedCamera
    keys: StoreKeys


@contextmanager
def stage_demo(seed: int) -> Iterator[Props]:
    """Start the service and the camera; stop the service and delete the folder at the end."""
    with TemporaryDirectory(prefix="admit-demo-") as folder, Serving(seed, TICKETS) as service:
        keys = StoreKeys(invented_key(), asks_keyring=False)
        yield Props(seed, service, Path(folder), SimulatedCamera(seed), keys)


def make_venue(props: Props, names: Sequence[str]) -> DemoVenue:
    """Return a venue of laptops without a window, one for each of these names of doors."""
    settings = [settings_for(props.service, door=name) for name in names]
    return DemoVenue(props.folder / "laptops", settings, props.service.api_key)


def settings_for(service: Serving, door: str = DOOR, **window: Any) -> Settings:
    """Return the settings of a door that uses this service."""
    return checked(
        {
            "service": {
                "base_url": service.base_url,
                "ticketing_id": service.ticketing_id,
                "event_id": service.event_id,
                "event_name": EVENT_NAME,
            },
            "door": {"name": door, "instructions": [WAY]},
            "window": {"language": "en", **window},
            "camera": {"mirrored": False},
        }
    )


def make_kiosk(
    props: Props, settings: Settings, *, leads_back: bool = False
) -> tuple[Kiosk, Banner]:
    """Return a kiosk and its rehearsal banner; with `leads_back` it leads back to the real door."""
    kiosk = Kiosk(
        an_application(),
        Home(props.folder),
        settings,
        lambda: props.service.api_key,
        clock=wall_clock,
        store_keys=props.keys,
        source=props.camera,
        rehearsal=None,
    )
    banner = Banner(kiosk.window, leads_back=leads_back)
    kiosk.window.add_banner(banner)
    kiosk.appearance.theme_changed.connect(lambda theme: banner.set_scale(theme.scale))
    banner.leave_requested.connect(kiosk.guard.leave)
    banner.sheet_requested.connect(
        lambda: kiosk.pages.exports.save("tickets", "pdf", lambda _: sheet_pdf(props.seed))
    )
    return kiosk, banner


def show_demo(seed: int, *, windowed: bool, doors: int = 1, guest_window: bool = False) -> int:
    """Run the demo with this many doors until its window is closed."""
    with stage_demo(seed) as props, ExitStack() as stack:
        venue = None
        if doors > 1:
            venue = make_venue(props, OTHER_DOORS[: doors - 1])
            stack.callback(venue.end)
            venue.start()
            venue.join(Home(props.folder), settings_for(props.service), props.keys)
        kiosk, banner = make_kiosk(props, settings_for(props.service))
        run_evening(kiosk, banner, props, venue, windowed=windowed, guest_window=guest_window)
    return ExitCode.GOOD


def run_evening(
    kiosk: Kiosk,
    banner: Banner,
    props: Props,
    venue: DemoVenue | None = None,
    *,
    windowed: bool,
    guest_window: bool = False,
) -> None:
    """Show the kiosk, and let guests come until its window is closed."""
    evening = Evening(props.service, props.camera, props.seed, venue)
    evening.direction_changed.connect(kiosk.window.top.set_direction)
    evening.news_told.connect(banner.show_news)

    kiosk.bridge.list_changed.connect(evening.start)
    kiosk.window.body.covered.connect(partial(evening.pause, "page open"))
    banner.pause_chosen.connect(partial(evening.pause, "chosen"))
    with uncaught_noted(Alarm(kiosk.bridge.fault.emit).ring):
        kiosk.leave_on_signals()
        kiosk.show(windowed=windowed, guest_window=guest_window)
        try:
            QApplication.exec()
        finally:
            evening.stop()
            kiosk.stop()


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
    return replace(
        made, window=window, scanner=like.scanner, camera=camera, guest_screen=like.guest_screen
    )


def use_own_camera(kiosk: Kiosk, props: Props, is_paused: bool) -> None:
    """Read the laptop's own camera during a pause, and the invented guests after it."""
    kiosk.devices.pause()
    kiosk.devices.source = None if is_paused else props.camera
    kiosk.devices.resume()


def show_rehearsal(like: Settings, seed: int, *, windowed: bool) -> int:
    """Run the rehearsal until its window or standard input is closed; nothing is kept of it."""
    with stage_demo(seed) as props:
        settings = rehearsal_settings(props.service, like)
        kiosk, banner = make_kiosk(props, settings, leads_back=True)
        ending = InterruptionTimer(kiosk.guard.leave, kiosk.window)
        if sys.stdin is not None:  # a program without a console may have none
            watch_for_end_of_stdin(ending.interrupted)
        if settings.camera.source != NO_CAMERA and list_cameras():
            banner.pause_chosen.connect(partial(use_own_camera, kiosk, props))
        run_evening(kiosk, banner, props, windowed=windowed)
    return ExitCode.GOOD
