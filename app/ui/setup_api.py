"""The requests that set-up can make to the core. They run in the core's thread."""

from collections.abc import Mapping
from typing import Protocol

from app.errors import KnownError
from app.model.finding import EventChoice, Finding
from app.model.journal import SupervisedAction
from app.model.night import CategoryCount, VenueMember, VenueWish
from app.printing.printer import Printer
from app.settings.settings import Settings
from app.ui.bridge import CoreClient


class SetupApi(Protocol):
    """The core as set-up sees it.

    Errors are raised as KnownError; a SetUpTrouble names the field that it belongs to. An `api_key`
    of None stands for the key that is stored on this laptop.
    """

    async def events(self, base_url: str, api_key: str | None) -> tuple[EventChoice, ...]:
        """Return the events of the service at this address."""

    async def categories(
        self, base_url: str, api_key: str | None, ticketing_id: str
    ) -> tuple[CategoryCount, ...]:
        """Read the whole list, which may take long; return its categories with their counts."""

    async def listed_categories(self) -> Mapping[str, str]:
        """Return the names of the categories on this laptop's list, by their ids."""

    async def picture(self, address: str) -> bytes:
        """Return a file of the service that may be a picture; empty if it cannot be read."""

    async def keyring(self) -> Finding:
        """Return whether this laptop can keep the API key, and encrypt the guests' data."""

    async def check(self, settings: Settings, api_key: str | None) -> tuple[Finding, ...]:
        """Return the findings of the door check that can be made before the door is open."""

    async def save(self, settings: Settings, api_key: str | None) -> KnownError | None:
        """Save settings and key; return the error if only the key could not be stored."""

    async def venue(self) -> VenueMember | None:
        """Return what this laptop is in its venue; None if it belongs to none."""

    async def take_part(self, settings: Settings, wish: VenueWish) -> None:
        """Join the venue, or keep a new one, as the door of these settings."""

    async def printers(self) -> tuple[str, ...]:
        """Return the names of this computer's printers, the default one first."""

    async def print_label(self, printer: Printer, prepared: bytes) -> None:
        """Print a label on this printer, to try it."""

    async def record_supervised(self, action: SupervisedAction) -> None:
        """Write down what a supervisor allowed by a PIN, on a laptop that is set up already."""


SetUpBridge = CoreClient[SetupApi]
