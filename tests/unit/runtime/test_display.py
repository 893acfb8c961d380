"""Tests that a screen is found from the environment."""

import sys

import pytest

from app.runtime.process import has_display, paint_without_display


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
    ],
)
def test_linux_display_depends_on_the_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert has_display(environment) is expected


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_always_have_a_display(
    monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert has_display({})


@pytest.mark.parametrize(
    ("environment", "platform"), [({}, "offscreen"), ({"DISPLAY": ":0"}, None)]
)
def test_qt_paints_into_memory_only_without_a_display(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], platform: str | None
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    paint_without_display(environment)
    assert environment.get("QT_QPA_PLATFORM") == platform
