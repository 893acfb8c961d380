"""The event that this laptop is set up for, as the store names it.

A module of its own, so that commands that only read the store load nothing of the service.
"""

from app.organiser.address import normal_address
from app.settings.settings import Settings
from app.store.event_files import EventKey


def event_of(settings: Settings) -> EventKey:
    """Return the event that this laptop is set up for."""
    return EventKey(settings.service.ticketing_id, normal_address(settings.service.base_url))
