"""What events and posts can show of what is given for them."""

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
    """An id that nothing else has."""
    return f"{prefix}_{token_hex(6)}"


def milliseconds(text: str) -> int:
    """ISO 8601, or milliseconds since the epoch as text; a time without an offset is UTC."""
    if re.fullmatch(r"[0-9]{1,15}", text):
        return int(text)
    moment = datetime.fromisoformat(text)
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return (moment - EPOCH) // timedelta(milliseconds=1)


def image_ref(image: Json) -> Json:
    """An image with just the keys that are shown; what was not told of it is made up."""
    made_up = {"id": new_id("im"), "width": 0, "height": 0}
    return made_up | {key: image[key] for key in image.keys() & IMAGE_KEYS}


def awareness(given: Json) -> Json:
    """Any object may be given; what means nothing to an event is dropped."""
    shown: Json = {}
    for key, value in given.items():
        with suppress(ValidationError):
            fitting = AwarenessConfig.model_validate({key: value}, by_alias=True, by_name=False)
            shown |= fitting.model_dump(exclude_unset=True)
    return shown
