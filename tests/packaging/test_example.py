"""Tests of `packaging/example.toml`, the settings that several laptops start from."""

import tomllib
from pathlib import Path

from app.settings.settings import checked

EXAMPLE = Path(__file__).parents[2] / "packaging" / "example.toml"


def test_example_settings_are_valid() -> None:
    settings = checked(tomllib.loads(EXAMPLE.read_text(encoding="utf-8")))
    assert settings.service.base_url.startswith("https://")
    assert settings.door.name


def test_example_settings_have_no_key() -> None:
    values = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    assert not [name for section in values.values() for name in section if "key" in name]
