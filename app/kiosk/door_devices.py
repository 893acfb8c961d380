"""The devices of the door: camera, scanners, loudspeaker, light, label printer, and no sleep.

Each device's modules are imported only when it is started, so a missing library affects that device
alone. The camera's modules are large, so they are imported in a thread.
"""

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.kiosk.screen import Step
from app.message import Message
from app.settings.sections import NO_CAMERA
from app.ui.text import Device, say
from app.ui.widgets.camera_view import SeenPicture, Sight

if TYPE_CHECKING:
    from app.eye.camera.picture_source import PictureSource
    from app.kiosk.camera_scanner import CameraScanner
    from app.model.finding import Finding
    from app.settings.settings import Settings
    from app.ui.flows.light import Light
    from app.ui.input.scanners import Scanners
    from app.ui.output.sounds import Sounds

log = logging.getLogger(__name__)


class Awake:
    """Inhibits sleep from `begin` to `end`; `works` says whether it does, None while unknown.

    The request may be slow, so it is made in a thread; the same thread must withdraw it.
    """

    def __init__(self) -> None:
        from wakepy import keep

        self._presenting = keep.presenting
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._keep, name="awake", daemon=True)
        self.works: bool | None = None

    def begin(self) -> None:
        self._thread.start()

    def end(self) -> None:
        self._over.set()
        if self._thread.ident is not None:
            self._thread.join()
        self.works = None

    def _keep(self) -> None:
        with self._presenting(on_fail="pass") as mode:
            self.works = mode.active
            log.info("Sleep is %s", "inhibited" if mode.active else "not inhibited")
            self._over.wait()


class DoorDevices:
    """Start and stop the devices; `missing` are those that failed to start (see the log).

    `source` replaces the camera of the settings, from the next start on. `known` returns whether a
    text is on the list; the camera reader's thread calls it.
    """

    def __init__(
        self,
        settings: "Settings",
        sight: Sight,
        known: Callable[[str], bool],
        *,
        source: "PictureSource | None" = None,
    ) -> None:
        self._settings, self._sight, self._known = settings, sight, known
        self.source = source
        self._camera_scanner: CameraScanner | None = None
        self._camera_thread = self._new_camera_thread()
        self._awake: Awake | None = None
        self.scanners: Scanners | None = None
        self.sounds: Sounds | None = None
        self.light: Light | None = None
        self.missing: tuple[Device, ...] = ()
        self.has_started = False
        self.has_scanned = False

    def start_steps(
        self, scanners: "Callable[[], Scanners]", light: "Callable[[], Light | None]"
    ) -> tuple[Step, ...]:
        """Return the steps that start the devices; `light` returns None at a door without one.

        The hand scanner starts first, so that guests can be checked in while the camera is opening.
        """

        def hear() -> None:
            self.scanners = scanners()
            self.scanners.scanned.connect(self._note_scanned)

        def sound() -> None:
            from app.ui.output.sounds import Sounds

            self.sounds = Sounds(self._settings.window.volume)

        def shine() -> None:
            self.light = light()

        def stay_awake() -> None:
            self._awake = Awake()
            self._awake.begin()

        return (
            lambda: self.try_to_start(Device.SCANNER, hear),
            lambda: self.try_to_start(Device.SOUND, sound),
            lambda: self.try_to_start(Device.LIGHT, shine),
            lambda: self._camera_thread.start(),
            lambda: self.try_to_start(Device.AWAKE, stay_awake),
            self._note_started,
        )

    def stop(self) -> None:
        """Stop all devices.

        No scan arrives after this method returns, and the camera's threads have ended.
        """
        self.pause()
        if self._awake is not None:
            self._awake.end()

    def pause(self) -> None:
        """Release camera, scanners and light, so that another program can use them."""
        if self._camera_thread.ident is not None:
            self._camera_thread.join()
        if self._camera_scanner is not None:
            self._camera_scanner.stop()
            self._camera_scanner = None
        for device in (self.scanners, self.light):
            if device is not None:
                device.stop()

    def resume(self) -> None:
        self.missing = tuple(one for one in self.missing if one is not Device.CAMERA)
        for device in (self.scanners, self.light):
            if device is not None:
                device.start()
        self._camera_thread = self._new_camera_thread()
        self._camera_thread.start()

    def take_newest(self) -> SeenPicture | None:
        """Return the newest picture once; None if there is no new one."""
        return self._camera_scanner.take_newest() if self._camera_scanner is not None else None

    def choose_code(self, text: str) -> None:
        """Scan this code, of several that are in view."""
        if self._camera_scanner is not None:
            self._camera_scanner.choose(text)

    def press_poster(self, text: str) -> None:
        """Ignore this code that hangs in view; without one, read the ignored codes again."""
        if self._camera_scanner is not None:
            self._camera_scanner.press_poster(text)

    def play(self, sound: str) -> None:
        if self.sounds is not None:
            self.sounds.play(sound)

    def findings(self) -> "tuple[Finding, ...]":
        from app.check.devices import check_camera, check_light, check_scanner, check_sound
        from app.check.door_check import check_power
        from app.model.finding import Subject

        sounds, light, seen = self.sounds, self._settings.light, self._camera_scanner
        trouble = self.light.trouble if self.light is not None else None
        camera = check_camera(*((seen.health, seen.read_ms, seen.better) if seen else ()))
        if Device.CAMERA in self.missing or self._camera_thread.is_alive():
            camera = Subject.CAMERA.look(Message("not running"))
        scanner = check_scanner(self.has_scanned)
        if Device.SCANNER in self.missing:
            scanner = Subject.SCANNER.bad(Message("not running"))
        elif self.scanners is not None and self.scanners.trouble is not None:
            scanner = Subject.SCANNER.of_error(self.scanners.trouble)
        return (
            camera,
            scanner,
            check_sound(sounds is None or sounds.is_mute, self._settings.window.volume),
            *([check_light(light, trouble)] if light.is_on else ()),
            check_power(self._awake.works if self._awake is not None else None),
        )

    def _note_started(self) -> None:
        self.has_started = True
        missing = ", ".join(map(str, self.missing)) or "nothing"
        log.info("The devices are started; missing: %s", missing)

    def _note_scanned(self, *_scanned: str) -> None:
        self.has_scanned = True

    def try_to_start(self, device: Device, begin: Callable[[], None]) -> None:
        """Start a device; one that cannot be started is missing, and all else goes on."""
        try:
            begin()
        except Exception:
            log.exception("A device could not be started: %s", device)
            self.missing = (*self.missing, device)

    def _new_camera_thread(self) -> threading.Thread:
        return threading.Thread(target=self._start_camera, name="opening the camera", daemon=True)

    def _start_camera(self) -> None:
        """Start the camera in its thread; a failure is shown in place of the camera's picture."""
        self.try_to_start(Device.CAMERA, self._open_camera)
        if Device.CAMERA in self.missing:
            self._sight.report(lambda: say("The camera could not be started."))
        elif self._camera_scanner is None:
            self._sight.report(lambda: say("This door has no camera."))

    def _open_camera(self) -> None:
        if self.source is None and self._settings.camera.source == NO_CAMERA:
            return
        from app.eye.source_choice import build_aim, build_source, wanted_formats
        from app.kiosk.camera_scanner import CameraScanner

        source = self.source or build_source(self._settings.camera)
        if source is not None:
            formats = wanted_formats(self._settings.camera)
            aim = build_aim(self._settings.camera)
            scanner = CameraScanner(source, self._sight, self._known, formats, aim)
            scanner.start()
            self._camera_scanner = scanner
