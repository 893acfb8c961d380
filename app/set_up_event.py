"""The event that this laptop is set up for, as the store names it.

A module of its own, so that commands that only read the store load nothing of the service.
"""

from app.organiser.address import normal_address
from app.settings.settings import Settings
from app.store.event_files import Event


def event_of(settings: Settings) -> Event:
    """Return the event that this laptop is set up for."""
    return Event(settings.service.ticketing_id, normal_address(settings.service.base_url))
