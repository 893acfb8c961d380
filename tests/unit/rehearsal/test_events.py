"""Tests of the states of an event, and of requests about events."""

import httpx
import pytest

from app.organiser.wire.event import EventAction
from app.rehearsal.serve import Serving

NEW = {
    "eventName": "Winter",
    "description": "Cold.",
    "startDateTime": "2031-01-17T20:00:00+01:00",
    "endDateTime": "2031-01-18T02:00:00",
}


def new_path(client: httpx.Client) -> str:
    return f"/events/{client.post('/events', json=NEW).json()['data']['eventId']}"


@pytest.mark.parametrize(
    ("before", "possible"),
    [
        ([], {"submit"}),
        (["submit"], {"submit", "approve", "reject"}),
        (["submit", "reject"], {"submit"}),
        (["submit", "approve"], {"submit", "publish", "unpublish"}),
    ],
    ids=["draft", "pending", "rejected", "active"],
)
def test_each_state_allows_only_its_actions(
    client: httpx.Client, before: list[str], possible: set[str]
) -> None:
    done = set()
    for action in EventAction:
        path = new_path(client)
        for each in before:
            assert client.patch(path, json={"action": each}).status_code == 200
        if client.patch(path, json={"action": action}).status_code == 200:
            done.add(action.value)
    assert done == possible


def test_event_goes_from_draft_to_published(client: httpx.Client) -> None:
    path, states = new_path(client), list[tuple[str, bool, str | None]]()
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
    path = new_path(client)
    before = client.get(path).json()
    answer = client.patch(path, json={"action": "approve", "name": "Changed"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "IMPOSSIBLE_TRANSITION")
    assert client.get(path).json() == before


def test_time_without_offset_is_utc_in_milliseconds(client: httpx.Client) -> None:
    event = client.get(new_path(client)).json()["data"]
    assert event["endDateTime"] - event["startDateTime"] == 7 * 3_600_000


def test_images_and_settings_are_returned_as_documented(client: httpx.Client) -> None:
    path = new_path(client)
    image = {"id": "im_1", "originalUrl": "https://x/1.png", "labels": ["a"], "width": 3}
    awareness = {"emergencyPhoneNumber": "112", "awarenessDescription": 5, "other": True}
    changes = {"eventImages": [image], "awarenessConfig": awareness, "ticketingMode": "odd"}
    assert client.patch(path, json=changes).status_code == 200
    event = client.get(path).json()["data"]
    shown = {"id": "im_1", "originalUrl": "https://x/1.png", "width": 3, "height": 0}
    assert event["eventImages"] == [shown]
    assert event["coverImageUrl"] == "https://x/1.png"
    assert event["awarenessConfig"] == {"emergencyPhoneNumber": "112"}
    assert event["ticketingMode"] == "disabled"


ANY_BODIES = [{"name": "Friday", "id": "mine"}, ["a", None], "text", 7, None]


@pytest.mark.parametrize("body", ANY_BODIES)
def test_timetable_takes_entries_artists_and_links_of_any_shape(
    client: httpx.Client, service: Serving, body: object
) -> None:
    def call(method: str, path: str) -> str:
        answer = client.request(method, path, json=body)
        assert (answer.status_code, answer.json()["success"]) == (200, True)
        return str(answer.json()["data"]["id"])

    timetable = call("POST", f"/events/{service.event_id}/timetables")
    entry = call("POST", f"/timetables/{timetable}/events")
    below = f"/timetables/{timetable}/events/{entry}"
    assert call("POST", f"{below}/artists/ar_1") == "ar_1"
    assert call("PUT", f"{below}/linktree") == call("PUT", f"{below}/linktree") == entry
    assert call("POST", f"/events/{service.event_id}/maps/mp_1/locations").startswith("ml_")
    assert call("POST", f"/ticketings/{service.ticketing_id}/checkout-sections").startswith("cs_")


def test_undocumented_bodies_may_be_missing_but_not_broken(client: httpx.Client) -> None:
    path = f"{new_path(client)}/timetables"
    data = client.post(path).json()["data"]
    assert data.keys() == {"id"}
    headers = {"Content-Type": "application/json"}
    assert client.post(path, content=b"{", headers=headers).status_code == 400
    assert client.post(path, content=b"name=x").status_code == 415


def test_event_detail_counts_its_timetables_and_maps(client: httpx.Client) -> None:
    path = new_path(client)
    for below in ("timetables", "timetables", "maps/mp_1/locations", "maps/mp_1/locations"):
        client.post(f"{path}/{below}", json={})
    preview = client.get(path).json()["data"]["deletionPreview"]
    assert (preview["timetables"], preview["maps"], preview["canDelete"]) == (2, 1, False)


def test_unknown_timetable_and_entry_are_not_found(client: httpx.Client) -> None:
    timetable = client.post(f"{new_path(client)}/timetables", json={}).json()["data"]["id"]
    assert client.post("/timetables/tt_1/events", json={}).status_code == 404
    assert client.put(f"/timetables/{timetable}/events/ev_1/linktree").status_code == 404
    assert client.post("/events/ev_1/timetables", json={}).status_code == 404
    assert client.post("/ticketings/tg_1/checkout-sections", json={}).status_code == 404
