"""Where the file for a fleet of laptops lies."""

from pathlib import Path

import pytest

from app.settings.file import fleet_file


@pytest.mark.parametrize(
    ("platform", "file"),
    [
        ("linux", "/etc/admit/admit.toml"),
        ("win32", "/programs/admit/admit.toml"),
        ("darwin", "/Library/Application Support/Admit/admit.toml"),
    ],
)
def test_every_system_has_its_place_for_the_fleet_s_file(platform: str, file: str) -> None:
    assert fleet_file(platform, "/programs/admit/admit.exe") == Path(file)
