"""Tests of the states of an event, and of requests about events."""

import httpx
import pytest

from app.organiser.wire.event import EventAction, EventStatus
from app.rehearsal.event_states import EventState, state_after

NEW = {
    "eventName": "Winter",
    "description": "Cold.",
    "startDateTime": "2031-01-17T20:00:00+01:00",
    "endDateTime": "2031-01-18T02:00:00",
}


@pytest.mark.parametrize("status", EventStatus)
@pytest.mark.parametrize("action", EventAction)
def test_only_listed_transitions_are_possible(status: EventStatus, action: EventAction) -> None:
    possible = {
        EventAction.SUBMIT: set(EventStatus),
        EventAction.APPROVE: {EventStatus.PENDING_APPROVAL},
        EventAction.REJECT: {EventStatus.PENDING_APPROVAL},
        EventAction.PUBLISH: {EventStatus.ACTIVE},
        EventAction.UNPUBLISH: {EventStatus.ACTIVE},
    }
    result = state_after(action, EventState(status.value, visible=False))
    assert (result is not None) is (status in possible[action])


def test_event_goes_from_draft_to_published(client: httpx.Client) -> None:
    event_id = client.post("/events", json=NEW).json()["data"]["eventId"]
    path, states = f"/events/{event_id}", []
    for action in ("submit", "reject", "submit", "approve", "unpublish", "publish"):
        body = {"action": action, "reason": "Too cold."}
        assert client.patch(path, json=body).status_code == 200
        event = client.get(path).json()["data"]
        states.append((event["status"], event["visible"], event["rejectionReason"]))
    assert states == [
        ("PENDING_APPROVAL", False, None),
        ("REJECTED", False, "Too cold."),
        ("PENDING_APPROVAL", False, None),
        ("ACTIVE", True, None),
        ("ACTIVE", False, None),
        ("ACTIVE", True, None),
    ]


def test_impossible_transition_is_refused_and_changes_nothing(client: httpx.Client) -> None:
    event_id = client.post("/events", json=NEW).json()["data"]["eventId"]
    path = f"/events/{event_id}"
    before = client.get(path).json()
    answer = client.patch(path, json={"action": "approve", "name": "Changed"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "IMPOSSIBLE_TRANSITION")
    assert client.get(path).json() == before


def test_time_without_offset_is_utc_in_milliseconds(
    client: httpx.Client,
) -> None:
    event_id = client.post("/events", json=NEW).json()["data"]["eventId"]
    event = client.get(f"/events/{event_id}").json()["data"]
    assert event["endDateTime"] - event["startDateTime"] == 7 * 3_600_000


def test_images_and_settings_are_returned_as_documented(client: httpx.Client) -> None:
    event_id = client.post("/events", json=NEW).json()["data"]["eventId"]
    image = {"id": "im_1", "originalUrl": "https://x/1.png", "labels": ["a"], "width": 3}
    awareness = {"emergencyPhoneNumber": "112", "awarenessDescription": 5, "other": True}
    changes = {"eventImages": [image], "awarenessConfig": awareness, "ticketingMode": "odd"}
    assert client.patch(f"/events/{event_id}", json=changes).status_code == 200
    event = client.get(f"/events/{event_id}").json()["data"]
    shown = {"id": "im_1", "originalUrl": "https://x/1.png", "width": 3, "height": 0}
    assert event["eventImages"] == [shown]
    assert event["coverImageUrl"] == "https://x/1.png"
    assert event["awarenessConfig"] == {"emergencyPhoneNumber": "112"}
    assert event["ticketingMode"] == "disabled"
