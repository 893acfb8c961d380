"""Operations on the organisation's events, and on what belongs to them: sections 4.1 and 4.4."""

import unicodedata
from contextlib import suppress
from typing import Any

from pydantic import ValidationError

from app.organiser.wire.event import (
    AwarenessConfig,
    CreateEvent,
    EventAction,
    EventsQuery,
    ImageRef,
    PatchEvent,
    TicketingMode,
)
from app.rehearsal.documents import Documents
from app.rehearsal.first_events import new_event
from app.rehearsal.requests import Call, Refusal, limit_of, milliseconds, new_id, not_found
from app.rehearsal.world import World

Json = dict[str, Any]

NOT_OF_THE_EVENT = {"action", "reason", "recalculatePricing"}
CREATED_AS = {
    "eventName": "name",
    "parentEventID": "parentEventId",
    "linktreeID": "linktreeId",
}
# The states from which each action is possible; the document does not show the rules.
FROM = {
    EventAction.SUBMIT: {"DRAFT", "REJECTED", "PENDING_APPROVAL", "ACTIVE"},
    EventAction.APPROVE: {"PENDING_APPROVAL"},
    EventAction.REJECT: {"PENDING_APPROVAL"},
    EventAction.PUBLISH: {"ACTIVE"},
    EventAction.UNPUBLISH: {"ACTIVE"},
}
# What each action changes.
CHANGES: dict[EventAction, Json] = {
    EventAction.SUBMIT: {"status": "PENDING_APPROVAL"},
    EventAction.APPROVE: {"status": "ACTIVE", "visible": True},
    EventAction.REJECT: {"status": "REJECTED", "visible": False},
    EventAction.PUBLISH: {"visible": True},
    EventAction.UNPUBLISH: {"visible": False},
}
IMAGE_KEYS = {str(field.alias) for field in ImageRef.model_fields.values()}


class EventEndpoints:
    """The endpoints for the organisation's events."""

    def __init__(self, documents: Documents, world: World) -> None:
        self._documents = documents
        self._world = world

    def list_events(self, call: Call) -> Json:
        query: EventsQuery = call.query
        needle = fold(query.search or "")
        events = [
            event
            for event in self._documents.all("event", self._world.organisation_id)
            if any(needle in fold(event[key] or "") for key in ("name", "description"))
        ][: limit_of(query.limit)]
        if query.view == "detail":
            events = [self._in_detail(event) for event in events]
        return {"events": events}

    def get_event(self, call: Call) -> Json:
        return self._in_detail(self._event(call))

    def create_event(self, call: Call) -> Json:
        body: CreateEvent = call.body
        given = body.model_dump(mode="json", exclude_unset=True)
        given.pop("organisationID", None)
        named = {CREATED_AS.get(key, key): value for key, value in given.items()}
        for key in ("startDateTime", "endDateTime"):
            named[key] = milliseconds(named[key])
        event = new_event(self._world, new_id("ev"), body.event_name, body.description)
        self._put_event(event | _storable(named))
        return {"success": True, "eventId": event["id"]}

    def patch_event(self, call: Call) -> Json:
        event, body = self._event(call), call.body
        given = body.model_dump(mode="json", exclude_unset=True)
        changes = _storable({key: given[key] for key in given.keys() - NOT_OF_THE_EVENT})
        if body.action is not None:
            changes |= _state_after(body, event["status"])
        self._put_event(event | changes)
        return {}

    def create_timetable(self, call: Call) -> Json:
        return self._add("timetable", self._event(call)["id"], "tt", call.body)

    def create_stage(self, call: Call) -> Json:
        event, map_id = self._event(call)["id"], call.ids["mapId"]
        self._documents.put("map", event, map_id, None)
        return self._add("stage", map_id, "ml", call.body)

    def add_entry(self, call: Call) -> Json:
        return self._add("entry", self._timetable(call), "ev", call.body)

    def link_artist(self, call: Call) -> Json:
        artist = call.ids["artistId"]
        self._documents.put("artist", self._entry(call), artist, call.body)
        return _shown(artist, call.body)

    def set_linktree(self, call: Call) -> Json:
        entry = self._entry(call)
        self._documents.put("linktree", entry, entry, call.body)
        return _shown(entry, call.body)

    def _event(self, call: Call) -> Json:
        event: Json | None = self._documents.get(
            "event", self._world.organisation_id, call.ids["eventId"]
        )
        if event is None:
            raise not_found("event")
        return event

    def _put_event(self, event: Json) -> None:
        self._documents.put("event", self._world.organisation_id, event["id"], event)

    def _timetable(self, call: Call) -> str:
        timetable = call.ids["timetableId"]
        if self._documents.parent_of("timetable", timetable) is None:
            raise not_found("timetable")
        return timetable

    def _entry(self, call: Call) -> str:
        timetable, entry = self._timetable(call), call.ids["childEventId"]
        if self._documents.parent_of("entry", entry) != timetable:
            raise not_found("entry")
        return entry

    def _add(self, kind: str, parent: str, prefix: str, body: Any) -> Json:
        """Store a document of any shape, and return it with its new id."""
        document_id = new_id(prefix)
        self._documents.put(kind, parent, document_id, body)
        return _shown(document_id, body)

    def _in_detail(self, event: Json) -> Json:
        sold = self._world.tickets if event["id"] == self._world.event_id else 0
        timetables, maps = (
            len(self._documents.all(kind, event["id"])) for kind in ("timetable", "map")
        )
        preview = {
            "canDelete": not (sold or timetables or maps),
            "ticketsSold": sold,
            "eventUsers": sold,
            "timetables": timetables,
            "maps": maps,
            "ticketings": int(event["ticketingId"] is not None),
        }
        return event | {"deletionPreview": preview}


def fold(text: str) -> str:
    """Return the text for comparison: without case, and with accents in one form."""
    return unicodedata.normalize("NFC", text).casefold()


def image_ref(image: Json) -> Json:
    """Return an image with the keys that are shown; missing ones are made up."""
    made_up = {"id": new_id("im"), "width": 0, "height": 0}
    return made_up | {key: image[key] for key in image.keys() & IMAGE_KEYS}


def _shown(document_id: str, body: Any) -> Json:
    """Return a document of any shape as it is shown: with its id beside its keys."""
    return {**body, "id": document_id} if isinstance(body, dict) else {"id": document_id}


def _state_after(body: PatchEvent, status: str) -> Json:
    """Return what an action changes; raise Refusal if it is not possible in this state."""
    assert body.action is not None
    if status not in FROM[body.action]:
        raise Refusal(
            409, "IMPOSSIBLE_TRANSITION", f"An event in state {status} cannot {body.action}."
        )
    reason = body.reason if body.action is EventAction.REJECT else None
    return CHANGES[body.action] | {"rejectionReason": reason}


def _storable(given: Json) -> Json:
    """Return the part of the input that an event can show."""
    stored = dict(given)
    if "eventImages" in stored:
        stored["eventImages"] = [image_ref(image) for image in stored["eventImages"]]
        stored["coverImageUrl"] = next((i["originalUrl"] for i in stored["eventImages"]), None)
    if "awarenessConfig" in stored:
        stored["awarenessConfig"] = _awareness(stored["awarenessConfig"])
    if stored.get("ticketingMode") not in set(TicketingMode):
        stored.pop("ticketingMode", None)
    return stored


def _awareness(given: Json) -> Json:
    """Return the awareness configuration with only the keys and values of the document."""
    shown: Json = {}
    for key, value in given.items():
        with suppress(ValidationError):
            fitting = AwarenessConfig.model_validate({key: value}, by_alias=True, by_name=False)
            shown |= fitting.model_dump(exclude_unset=True)
    return shown
