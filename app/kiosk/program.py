"""The window program: set-up if there are no settings yet, then the kiosk."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from app.kiosk.application import an_application
from app.kiosk.kiosk import ExitReason, Kiosk
from app.message import Message
from app.runtime.home import Home
from app.runtime.logs import Alarm, OneLineFormatter, uncaught_noted
from app.runtime.process import Interrupted
from app.security.keys import KeyringEntry, StoreKeys
from app.settings.settings import NotSetUp, Settings, read_settings


class Program:
    """Run set-up and kiosk in turn; `windowed` and `guest_window` are for `Kiosk.show`.

    On a new laptop, set-up starts with the settings in the file `fleet`, if it exists. The first
    door shows `notice`. `window_opens` is called with each window before it is shown.
    """

    def __init__(
        self,
        home: Home,
        log: OneLineFormatter,
        environment: Mapping[str, str],
        *,
        windowed: bool,
        clock: Callable[[], int],
        fleet: Path,
        window_opens: Callable[[QWidget], object],
        guest_window: bool = False,
        notice: Message | None = None,
    ) -> None:
        self._home, self._log, self._environment = home, log, environment
        self._fleet, self._window_opens = fleet, window_opens
        self._windowed, self._guest_window, self._clock = windowed, guest_window, clock
        self._store_keys = StoreKeys(environment)
        self._notice = notice
        self._application = an_application()

    def run(self) -> None:
        """Run until the kiosk is closed, or set-up is closed without settings."""
        with suppress(Interrupted):
            chosen = self._first()
            while chosen is not None:
                chosen = self._after(self._door(*chosen), *chosen)

    def _first(self) -> tuple[Settings, str] | None:
        """Return the first settings, with "" for the key; None if set-up was closed.

        The key is looked up later, when the kiosk's window is shown.
        """
        try:
            return read_settings(self._home.settings), ""
        except NotSetUp:
            return self._set_up(_read_if_present(self._fleet), "")

    def _after(
        self, ending: ExitReason, settings: Settings, key: str
    ) -> tuple[Settings, str] | None:
        """Return the settings and key for the next run; None if the program ends."""
        match ending:
            case ExitReason.LEFT:
                return None
            case ExitReason.REOPEN:
                return self._settings_now(settings), key
            case ExitReason.DELETE_GUESTS:
                # Its modules are not imported before the window is painted first.
                from app.kiosk.retention import delete_guests

                # The door is closed, and the next one says how this ended. The core of the last
                # door has asked the keyring, so this thread does not wait for it.
                self._notice = delete_guests(self._home, self._store_keys, self._clock)
                return self._settings_now(settings), key
            case ExitReason.SET_UP:
                before = self._settings_now(settings)
                if (chosen := self._set_up(before, key)) is not None:
                    return chosen
                now = self._settings_now(before)  # set-up may have been left after it was saved
                return now, key if now.service.base_url == before.service.base_url else ""

    def _settings_now(self, before: Settings) -> Settings:
        """Return the settings in the file: the window may have changed some while it was open."""
        return _read_if_present(self._home.settings) or before

    def _door(self, settings: Settings, key: str) -> ExitReason:
        service = settings.service
        entry = KeyringEntry(service.base_url, service.ticketing_id)

        def found() -> str:
            api_key = key or entry.key(self._environment)
            self._log.conceal(api_key)
            return api_key

        notice, self._notice = self._notice, None
        # Each door asks the keyring anew, which may have been unlocked meanwhile.
        self._store_keys = StoreKeys(self._environment)
        return open_door(
            self._application, self._home, settings, found,
            store_keys=self._store_keys, windowed=self._windowed, guest_window=self._guest_window,
            clock=self._clock, window_opens=self._window_opens, notice=notice,
        )  # fmt: skip

    def _set_up(self, before: Settings | None, key: str) -> tuple[Settings, str] | None:
        """Run set-up and return the new settings and key; None if nothing was changed."""
        from app.kiosk.set_up_window import SetUpWindow

        window = SetUpWindow(
            self._application, self._home, before, self._environment, clock=self._clock
        )
        self._window_opens(window.window)
        result = window.run(full_screen=not self._windowed)
        if result is None:
            return None
        return result.settings, result.api_key or key


def open_door(
    application: QApplication, home: Home, settings: Settings, api_key: Callable[[], str], *,
    store_keys: StoreKeys, windowed: bool, clock: Callable[[], int],
    window_opens: Callable[[QWidget], object], guest_window: bool = False,
    notice: Message | None = None,
) -> ExitReason:  # fmt: skip
    """Run the kiosk until it is closed, and return why; `notice` is shown once the door is open.

    A shutdown of the system may close it too.
    """
    kiosk = Kiosk(application, home, settings, api_key, clock=clock, store_keys=store_keys)
    if notice is not None:
        kiosk.bridge.opened.connect(lambda: kiosk.bridge.warned.emit(notice))
    kiosk.leave_on_signals()
    with uncaught_noted(Alarm(kiosk.bridge.fault.emit).ring):
        window_opens(kiosk.window)
        kiosk.show(windowed=windowed, guest_window=guest_window)
        try:
            return ExitReason(application.exec())
        finally:
            kiosk.stop()
            kiosk.window.deleteLater()


def _read_if_present(file: Path) -> Settings | None:
    try:
        return read_settings(file)
    except NotSetUp:
        return None
