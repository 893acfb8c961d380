"""From the first picture to the last: set-up if there is none yet, and then the door."""

from collections.abc import Callable, Mapping
from pathlib import Path

from app.home import Home
from app.kiosk import open_door
from app.logs import Log
from app.secrets import KeyringEntry, NoKeptKey
from app.settings import Settings
from app.settings_file import NotSetUp, read_settings
from app.ui.application import an_application


class Opening:
    """`windowed` shows everything in windows, whatever the settings say.

    A laptop that is new begins its set-up with what the file `fleet` says, if there is one.
    """

    def __init__(
        self,
        home: Home,
        log: Log,
        environment: Mapping[str, str],
        *,
        windowed: bool,
        clock: Callable[[], int],
        fleet: Path,
    ) -> None:
        self._home, self._log, self._environment = home, log, environment
        self._fleet = fleet
        self._windowed, self._clock = windowed, clock
        self._application = an_application()

    def run(self) -> None:
        """Until somebody leaves, or gives up setting up a door that is none yet."""
        try:
            settings = read_settings(self._home.settings)
            key = self._key(settings)
        except (NotSetUp, NoKeptKey) as lacking:
            is_new = isinstance(lacking, NotSetUp)
            chosen = self._set_up(_read(self._fleet if is_new else self._home.settings), "")
            if chosen is None:
                return
            settings, key = chosen
        while self._door(settings, key):
            settings, key = self._set_up(settings, key) or (settings, key)

    def _door(self, settings: Settings, key: str) -> bool:
        self._log.conceal(key)
        if self._windowed:
            window = settings.window.model_copy(update={"full_screen": False})
            settings = settings.model_copy(update={"window": window})
        return open_door(self._application, self._home, settings, key, clock=self._clock)

    def _set_up(self, before: Settings | None, key: str) -> tuple[Settings, str] | None:
        """What holds from now on; None if nothing was changed."""
        from app.set_up_window import SetUpWindow

        window = SetUpWindow(
            self._application, self._home, before, self._environment, clock=self._clock
        )
        result = window.run(full_screen=not self._windowed)
        if result is None:
            return None
        return result.settings, result.api_key or key or self._key(result.settings)

    def _key(self, settings: Settings) -> str:
        service = settings.service
        return KeyringEntry(service.base_url, service.ticketing_id).key(self._environment)


def _read(file: Path) -> Settings | None:
    try:
        return read_settings(file)
    except NotSetUp:
        return None
