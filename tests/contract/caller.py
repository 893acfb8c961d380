"""HTTP caller of an organiser service that checks each response against the document."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.contract.document import faults
from tests.contract.document_operations import OPERATIONS

PREFIX = "/v1/public-api"


@dataclass(frozen=True)
class Caller:
    """Caller of operations by name; `ids` are the values of the path parameters."""

    client: httpx.Client
    ids: Mapping[str, str] = field(default_factory=dict)

    def with_ids(self, **ids: str) -> "Caller":
        return Caller(self.client, {**self.ids, **ids})

    def ask(
        self, name: str, body: object = None, query: Mapping[str, str] | None = None
    ) -> httpx.Response:
        """Send a request and return the response unchecked."""
        operation = OPERATIONS[name]
        content = None if operation.body is None else json.dumps(body or {}).encode()
        return self.client.request(
            operation.method,
            PREFIX + operation.path.format(**self.ids),
            params=query,
            content=content,
            headers={} if content is None else {"Content-Type": "application/json"},
        )

    def unchecked_data(self, name: str, query: Mapping[str, str] | None = None) -> Any:
        """Return the data of a response without checking it; used to find ids for other calls."""
        return self.ask(name, query=query).json()["data"]

    def data(self, name: str, body: object = None, query: Mapping[str, str] | None = None) -> Any:
        """Return the data of a successful response after checking it against the document."""
        answer = self.ask(name, body, query)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/json"
        envelope = answer.json()
        assert envelope.keys() == {"success", "data"}
        assert envelope["success"] is True
        assert faults(OPERATIONS[name].data, envelope["data"]) == []
        return envelope["data"]

    def pages(self, name: str, **query: str) -> Iterator[Any]:
        """Yield the data of every page, following the cursor to the last page."""
        cursors: list[str] = []
        while True:
            page = self.data(name, query={**query, **({"cursor": cursors[-1]} if cursors else {})})
            yield page
            if page["nextCursor"] is None:
                return
            assert page["nextCursor"] not in cursors
            cursors.append(page["nextCursor"])
