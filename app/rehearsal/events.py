"""Events, posts and what else belongs to events: the first ones, and sections 4.1, 4.2 and 4.4."""

import tomllib
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from typing import Any, get_args

from pydantic import ValidationError

from app.organiser.wire.event import (
    AwarenessConfig,
    CreateEvent,
    Event,
    EventsQuery,
    ImageRef,
    TicketingMode,
)
from app.organiser.wire.post import CreatePost, PatchPost, Post
from app.rehearsal.documents import Documents
from app.rehearsal.requests import Call, limit_of, milliseconds, new_id, not_found
from app.rehearsal.world import MINUTE, World, made_up_id
from app.runtime.assets import asset

Json = dict[str, Any]

# The document does not show what these do.
NOT_OF_THE_EVENT = {"action", "reason", "recalculatePricing"}
CREATED_AS = {
    "eventName": "name",
    "parentEventID": "parentEventId",
    "linktreeID": "linktreeId",
}
SHOWN = ("postDescription", "pushTitle", "pushBody", "groups", "sendPush")
IMAGE_KEYS = {str(field.alias) for field in ImageRef.model_fields.values()}


class EventEndpoints:
    """The endpoints for the organisation's events, their posts and timetables."""

    def __init__(self, documents: Documents, world: World, clock: Callable[[], int]) -> None:
        self._documents = documents
        self._world = world
        self._clock = clock

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
        event, given = self._event(call), call.body.model_dump(mode="json", exclude_unset=True)
        changes = {key: given[key] for key in given.keys() - NOT_OF_THE_EVENT}
        self._put_event(event | _storable(changes))
        return {}

    def list_posts(self, call: Call) -> Json:
        posts = self._documents.all("post", self._event(call)["id"])
        return {"posts": posts[::-1][: limit_of(call.query.limit)]}

    def get_post(self, call: Call) -> Json:
        return self._post(self._event(call)["id"], call.ids["postId"])

    def create_post(self, call: Call) -> Json:
        event_id, body = self._event(call)["id"], call.body
        if body.source_event_id is not None:
            return {"postsCopied": self._copy_posts(body, event_id)}
        return self._change_post(new_post(self._world, new_id("po"), event_id, call.user_id), body)

    def patch_post(self, call: Call) -> Json:
        return self._change_post(self.get_post(call), call.body)

    def delete_post(self, call: Call) -> Json:
        if not self._documents.remove("post", self._event(call)["id"], call.ids["postId"]):
            raise not_found("post")
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
        return self._event_of(call.ids["eventId"])

    def _event_of(self, event_id: str) -> Json:
        """Return an event that this organisation has."""
        event: Json | None = self._documents.get("event", self._world.organisation_id, event_id)
        if event is None:
            raise not_found("event")
        return event

    def _put_event(self, event: Json) -> None:
        self._documents.put("event", self._world.organisation_id, event["id"], event)

    def _post(self, event_id: str, post_id: str) -> Json:
        post: Json | None = self._documents.get("post", event_id, post_id)
        if post is None:
            raise not_found("post")
        return post

    def _change_post(self, post: Json, body: CreatePost | PatchPost) -> Json:
        """Store what a request changes, and return the post; one with a time is scheduled."""
        asked = body.model_dump(mode="json", exclude_unset=True)
        post |= {key: asked[key] for key in SHOWN if key in asked}
        if "postImages" in asked:
            post["postImages"] = [_image_ref(image) for image in asked["postImages"]]
            post["postPhoto"] = next((i["originalUrl"] for i in post["postImages"]), None)
        post["status"] = asked.get("status", post["status"])
        if asked.get("scheduledTime"):
            post["status"] = "SCHEDULED"
        if asked.get("publishNow"):
            post["status"] = "VISIBLE"
        if post["status"] == "VISIBLE":
            post["timePosted"] = self._clock() if post["timePosted"] is None else post["timePosted"]
            post["pushSent"] = bool(post["pushSent"] or post["sendPush"])
        self._documents.put("post", post["eventId"], post["id"], post)
        return post

    def _copy_posts(self, body: CreatePost, event_id: str) -> int:
        """Copy posts of another event, and return their number."""
        assert body.source_event_id is not None
        source_id = self._event_of(body.source_event_id)["id"]
        posts = self._documents.all("post", source_id)
        if body.post_ids is not None:
            posts = [self._post(source_id, post_id) for post_id in dict.fromkeys(body.post_ids)]
        if body.skip_scheduled:
            posts = [post for post in posts if post["status"] != "SCHEDULED"]
        for post in posts:
            copy = post | {"id": new_id("po"), "eventId": event_id, "likesCount": 0}
            self._documents.put("post", event_id, copy["id"], copy)
        return len(posts)

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


def _image_ref(image: Json) -> Json:
    """Return an image with the keys that are shown; missing ones are made up."""
    made_up = {"id": new_id("im"), "width": 0, "height": 0}
    return made_up | {key: image[key] for key in image.keys() & IMAGE_KEYS}


def _shown(document_id: str, body: Any) -> Json:
    """Return a document of any shape as it is shown: with its id beside its keys."""
    return {**body, "id": document_id} if isinstance(body, dict) else {"id": document_id}


def _storable(given: Json) -> Json:
    """Return the part of the input that an event can show."""
    stored = dict(given)
    if "eventImages" in stored:
        stored["eventImages"] = [_image_ref(image) for image in stored["eventImages"]]
        stored["coverImageUrl"] = next((i["originalUrl"] for i in stored["eventImages"]), None)
    if "awarenessConfig" in stored:
        given_config = stored.pop("awarenessConfig")
        with suppress(ValidationError):  # what the document does not have is not shown
            config = AwarenessConfig.model_validate(given_config, by_alias=True, by_name=False)
            stored["awarenessConfig"] = config.model_dump(exclude_unset=True)
    if stored.get("ticketingMode") not in get_args(TicketingMode):
        stored.pop("ticketingMode", None)
    return stored


def put_first_events(documents: Documents, world: World) -> None:
    """Store the events, one of which is another organisation's, and the posts of the first one."""
    book = tomllib.loads(asset("rehearsal/events.toml").read_text(encoding="utf-8"))
    for entry in book["events"]:
        event_id = made_up_id(world.seed, "ev", entry["key"])
        event = new_event(world, event_id, entry["name"], entry["description"])
        event |= _published(world) if entry.get("is_published") else {}
        event |= entry.get("values", {})
        if "starts" in entry:
            event["startDateTime"] = world.starts_at + entry["starts"] * MINUTE
            event["endDateTime"] = event["startDateTime"] + entry["lasts"] * MINUTE
        if event_id == world.event_id:
            event["ticketingId"] = world.ticketing_id
        if "stage" in entry:
            event["parentEventId"] = world.event_id
            event["atMapLocationIds"] = [made_up_id(world.seed, "ml", entry["stage"])]
        if "organisation" in entry:
            event["organisationId"] = made_up_id(world.seed, "og", entry["organisation"])
            event["organisationName"] = entry["organisation"]
        documents.put("event", event["organisationId"], event_id, event)
    for entry in book["posts"]:
        text, status = entry["text"], entry["status"]
        post_id = made_up_id(world.seed, "po", text)
        writer = made_up_id(world.seed, "us", "organiser")
        post = new_post(world, post_id, world.event_id, writer) | {
            "postDescription": text,
            "status": status,
            "groups": ["guests"],
        }
        if status != "HIDDEN":
            post |= {"pushTitle": world.event_name, "pushBody": text, "sendPush": True}
        if status == "VISIBLE":
            post |= {"timePosted": world.made_at + entry["posted"] * MINUTE}
            post |= {"pushSent": True, "likesCount": 42}
        documents.put("post", world.event_id, post_id, post)


def new_event(world: World, event_id: str, name: str, description: str) -> Json:
    """Return a draft event of this organisation without times."""
    return Event(
        id=event_id,
        name=name,
        description=description,
        organisation_id=world.organisation_id,
        organisation_name=world.organisation_name,
        listed=False,
        visible=False,
        status="DRAFT",
        ticketing_mode="disabled",
    ).model_dump(mode="json")


def _published(world: World) -> Json:
    """Return what an event at the venue has that guests can see."""
    return {
        "status": "ACTIVE",
        "visible": True,
        "listed": True,
        "cityId": made_up_id(world.seed, "ci", "city"),
        "venueId": made_up_id(world.seed, "ve", "venue"),
        "venueName": world.venue_name,
        "timezone": "Europe/Berlin",
        "organiserUserId": made_up_id(world.seed, "us", "organiser"),
        "locationName": world.venue_name,
        "locationLatLng": {"latitude": 52.5, "longitude": 13.4},
    }


def new_post(world: World, post_id: str, event_id: str, user_id: str) -> Json:
    """Return a post of this organisation, visible and without text."""
    return Post(
        id=post_id,
        event_id=event_id,
        post_user_id=user_id,
        organisation_id=world.organisation_id,
        post_images=[],
        groups=[],
        status="VISIBLE",
        likes_count=0,
        send_push=False,
        push_sent=False,
    ).model_dump(mode="json")
