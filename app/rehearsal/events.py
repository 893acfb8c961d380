"""Operations on the organisation's events: section 4.1 of the document."""

from typing import Annotated, Any

from fastapi import Depends
from pydantic import Field
from starlette.responses import Response

from app.organiser.wire.base import Nothing, Omittable
from app.organiser.wire.envelope import Envelope
from app.organiser.wire.event import (
    CreateEvent,
    DateTimeText,
    Event,
    EventCreated,
    EventList,
    EventsQuery,
    PatchEvent,
    TicketingMode,
)
from app.rehearsal.access import Scope
from app.rehearsal.endpoint import Endpoint
from app.rehearsal.event_states import EventState, state_after
from app.rehearsal.input_values import awareness, image_ref, milliseconds, new_id
from app.rehearsal.programme import event_body
from app.rehearsal.records import Records
from app.rehearsal.requests import EventId, Limit, body_of, limit_of, query_of
from app.rehearsal.responses import Refusal, good, not_found

Json = dict[str, Any]

NOT_OF_THE_EVENT = {"action", "reason", "recalculatePricing"}
CREATED_AS = {
    "eventName": "name",
    "parentEventID": "parentEventId",
    "linktreeID": "linktreeId",
}


class EventListQuery(EventsQuery):
    """The query of the event list."""

    limit: Omittable[Limit] = None


IsoTimeText = Annotated[DateTimeText, Field(json_schema_extra={"format": "date-time"})]


class NewEvent(CreateEvent):
    """A new draft; a time without an offset is UTC."""

    start_date_time: IsoTimeText
    end_date_time: IsoTimeText


class EventEndpoints:
    """The endpoints for the organisation's events."""

    def __init__(self, records: Records) -> None:
        self._records = records

    @classmethod
    def operations(cls) -> list[Endpoint]:
        """Return all endpoints of section 4.1."""
        read, write = Scope.EVENTS_READ, Scope.EVENTS_WRITE
        named, every, one = "PublicApiEvent", "/events", "/events/{eventId}"
        return [
            Endpoint("GET", every, f"list{named}s", read, Envelope[EventList], cls.list_events),
            Endpoint(
                "POST", every, f"create{named}", write, Envelope[EventCreated], cls.create_event
            ),
            Endpoint("GET", one, f"get{named}", read, Envelope[Event], cls.get_event),
            Endpoint("PATCH", one, f"patch{named}", write, Envelope[Nothing], cls.patch_event),
        ]

    async def list_events(
        self, query: Annotated[EventListQuery, Depends(query_of(EventListQuery))]
    ) -> Response:
        events = self._records.events(query.search, limit_of(query.limit))
        if query.view == "detail":
            events = [self._in_detail(event) for event in events]
        return good({"events": events})

    async def get_event(self, event_id: EventId) -> Response:
        return good(self._in_detail(self._event(event_id)))

    async def create_event(self, body: Annotated[NewEvent, Depends(body_of(NewEvent))]) -> Response:
        given = body.model_dump(mode="json", by_alias=True, exclude_unset=True)
        given.pop("organisationID", None)
        named = {CREATED_AS.get(key, key): value for key, value in given.items()}
        for key in ("startDateTime", "endDateTime"):
            named[key] = milliseconds(named[key])
        event_id = new_id("ev")
        event = event_body(self._records.world, event_id, body.event_name, body.description)
        self._records.put_event(event | _storable(named))
        return good({"success": True, "eventId": event_id})

    async def patch_event(
        self, event_id: EventId, body: Annotated[PatchEvent, Depends(body_of(PatchEvent))]
    ) -> Response:
        event = self._event(event_id)
        given = body.model_dump(mode="json", by_alias=True, exclude_unset=True)
        changes = _storable({key: given[key] for key in given.keys() - NOT_OF_THE_EVENT})
        if body.action is not None:
            state = state_after(body.action, EventState(event["status"], event["visible"]))
            if state is None:
                raise Refusal(
                    409,
                    "IMPOSSIBLE_TRANSITION",
                    f"An event in state {event['status']} cannot {body.action}.",
                )
            changes |= {"status": state.status, "visible": state.visible}
            changes["rejectionReason"] = body.reason if state.status == "REJECTED" else None
        self._records.put_event(event | changes)
        return good({})

    def _event(self, event_id: str) -> Json:
        event = self._records.event(event_id)
        if event is None:
            raise not_found("event")
        return event

    def _in_detail(self, event: Json) -> Json:
        world = self._records.world
        sold = world.tickets if event["id"] == world.event_id else 0
        preview = {
            "canDelete": sold == 0,
            "ticketsSold": sold,
            "eventUsers": sold,
            "timetables": 0,
            "maps": 0,
            "ticketings": int(event["ticketingId"] is not None),
        }
        return event | {"deletionPreview": preview}


def _storable(given: Json) -> Json:
    """Return the part of the input that an event can show."""
    stored = dict(given)
    if "eventImages" in stored:
        stored["eventImages"] = [image_ref(image) for image in stored["eventImages"]]
        stored["coverImageUrl"] = next((i["originalUrl"] for i in stored["eventImages"]), None)
    if "awarenessConfig" in stored:
        stored["awarenessConfig"] = awareness(stored["awarenessConfig"])
    if stored.get("ticketingMode") not in set(TicketingMode):
        stored.pop("ticketingMode", None)
    return stored
