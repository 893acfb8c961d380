"""Converts input for events and posts to the values that they show."""

import re
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from typing import Any

from pydantic import ValidationError

from app.organiser.wire.event import AwarenessConfig
from app.organiser.wire.image import ImageRef

Json = dict[str, Any]

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
IMAGE_KEYS = {str(field.alias) for field in ImageRef.model_fields.values()}


def new_id(prefix: str) -> str:
    """Return a random id with this prefix."""
    return f"{prefix}_{token_hex(6)}"


def milliseconds(text: str) -> int:
    """Return the moment that a text names, in ISO 8601 or milliseconds.

    Without offset it is UTC.
    """
    if re.fullmatch(r"[0-9]{1,15}", text):
        return int(text)
    moment = datetime.fromisoformat(text)
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return (moment - EPOCH) // timedelta(milliseconds=1)


def image_ref(image: Json) -> Json:
    """Return an image with the keys that are shown; missing ones are made up."""
    made_up = {"id": new_id("im"), "width": 0, "height": 0}
    return made_up | {key: image[key] for key in image.keys() & IMAGE_KEYS}


def awareness(given: Json) -> Json:
    """Return the awareness configuration with only the keys and values of the document."""
    shown: Json = {}
    for key, value in given.items():
        with suppress(ValidationError):
            fitting = AwarenessConfig.model_validate({key: value}, by_alias=True, by_name=False)
            shown |= fitting.model_dump(exclude_unset=True)
    return shown
