"""Fixtures: a rehearsal service, and the environment of a laptop that has the service's key."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather


@pytest.fixture(scope="module")
def running() -> Iterator[Serving]:
    with Serving(tickets=400) as service:
        yield service


@pytest.fixture
def service(running: Serving) -> Iterator[Serving]:
    yield running
    running.weather.set(Weather())


@pytest.fixture
def environment(service: Serving, tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "ADMIT_API_KEY": service.api_key, "ADMIT_HOME": str(tmp_path / "home")}
