"""Keepers on the local network: announced and found although the laptop's addresses change."""

import errno
from typing import Any

import pytest

from app.venue import finding
from app.venue.finding import LocalNetwork


async def test_network_that_comes_or_changes_later_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    done, has_network = list[str](), False

    class Announcer:
        """The part of the library that LocalNetwork uses; it notes each call."""

        zeroconf = None

        def __init__(self, **_: Any) -> None:
            if not has_network:
                raise OSError(errno.ENETUNREACH, "Network is unreachable")
            done.append("opened")

        async def async_update_interfaces(self) -> None:
            done.append("interfaces")

        async def async_update_service(self, info: Any) -> None:
            done.append(", ".join(info.parsed_addresses()))

        async def async_unregister_all_services(self) -> None:
            done.append("withdrawn")

        async def async_close(self) -> None:
            done.append("closed")

    monkeypatch.setattr(finding, "AsyncZeroconf", Announcer)
    monkeypatch.setattr(finding, "AsyncServiceBrowser", lambda *_, **__: done.append("looking"))
    async with LocalNetwork("0a1b") as network:
        await network.announce("ab12", 20_123, [])
        has_network = True
        await network.announce("ab12", 20_123, ["10.0.0.1:20123"])
        await network.announce("ab12", 20_123, ["10.0.0.9:20123"])
    assert done == [
        "opened", "looking", "10.0.0.1", "interfaces", "10.0.0.9", "withdrawn", "closed"
    ]  # fmt: skip
