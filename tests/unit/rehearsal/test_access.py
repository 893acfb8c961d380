"""Tests of API keys and their scopes."""

import httpx

from app.organiser.operations import OPENAPI, OPERATIONS, Scope
from app.rehearsal.access import new_key, user_of
from app.rehearsal.serve import Serving


def test_key_is_allowed_exactly_the_operations_of_its_scopes(
    service: Serving, client: httpx.Client
) -> None:
    for operation in OPERATIONS.values():
        if operation.name == OPENAPI.name:
            continue
        method, scope, all_scopes = operation.method, operation.scope, set(Scope)
        ids = {"eventId": service.event_id, "ticketingId": service.ticketing_id}
        path = operation.path_for([ids.get(name, "x") for name in operation.ids])
        for scopes, forbidden in ((all_scopes & {scope}, False), (all_scopes - {scope}, True)):
            client.headers["Authorization"] = f"Bearer {service.make_key(*scopes)}"
            answer = client.request(method, path)
            assert (answer.status_code == 403) is forbidden, (method, path, answer.text)
            assert answer.status_code != 401


def test_wrong_key_is_refused_for_every_path(service: Serving, client: httpx.Client) -> None:
    for wrong in ("", "Bearer", "Bearer x", f"Basic {service.api_key}", service.api_key):
        client.headers["Authorization"] = wrong
        for path in ("/openapi.json", "/events", f"/events/{service.event_id}"):
            answer = client.get(path)
            assert answer.status_code == 401
            assert answer.headers["www-authenticate"] == "Bearer"
            assert answer.json()["error"]["code"] == "INVALID_API_KEY"


def test_key_is_checked_before_the_body(client: httpx.Client) -> None:
    client.headers["Authorization"] = "Bearer x"
    assert client.post("/events", content=b"{", params={"odd": "1"}).status_code == 401


def test_check_in_is_recorded_with_user_of_its_key(
    service: Serving, client: httpx.Client, ticketing: str, sold: str
) -> None:
    scopes = (Scope.CHECKIN_WRITE,)
    client.headers["Authorization"] = f"Bearer {service.make_key(*scopes)}"
    client.post(f"{ticketing}/check-in", json={"ticketId": sold})
    assert service.history(1)[0]["userId"] == user_of(7, scopes)


def test_key_is_another_one_at_each_start_and_user_the_same() -> None:
    assert new_key(1, Scope).secret != new_key(1, Scope).secret
    assert user_of(1, Scope) == user_of(1, list(reversed(Scope)))
    assert len({user_of(1, Scope), user_of(2, Scope), user_of(1, [Scope.EVENTS_READ])}) == 3
