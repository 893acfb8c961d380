"""The set-up that a fleet starts from, as it is handed out."""

import tomllib
from pathlib import Path

from app.settings.settings import checked

EXAMPLE = Path(__file__).parents[2] / "packaging" / "example.toml"


def test_the_example_for_a_fleet_is_a_valid_set_up() -> None:
    settings = checked(tomllib.loads(EXAMPLE.read_text(encoding="utf-8")))
    assert settings.service.base_url.startswith("https://")
    assert settings.door.name


def test_the_example_holds_no_key() -> None:
    values = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    assert not [name for section in values.values() for name in section if "key" in name]
