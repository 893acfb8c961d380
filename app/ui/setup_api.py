"""What set-up may ask of the parts behind it; all of it happens in the core's thread."""

from typing import Protocol

from app.errors import KnownError
from app.model.night import CategoryCount
from app.model.set_up import EventChoice
from app.settings.settings import Settings
from app.ui.bridge import Crossing


class SetupApi(Protocol):
    """Trouble is raised as a KnownError; a SetUpTrouble names the field that it belongs to.

    An `api_key` of None is the one that this laptop has already.
    """

    async def events(self, base_url: str, api_key: str | None) -> tuple[EventChoice, ...]: ...

    async def categories(
        self, base_url: str, api_key: str | None, ticketing_id: str
    ) -> tuple[CategoryCount, ...]:
        """All that is on the list: this may take its time."""

    async def picture(self, address: str) -> bytes:
        """A file that may be a picture; nothing if it cannot be had."""

    async def save(self, settings: Settings, api_key: str | None) -> KnownError | None:
        """What is wrong if the settings are written, but the key could not be kept."""


SetUpBridge = Crossing[SetupApi]
