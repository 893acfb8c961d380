"""Tests of the path of the settings file that several laptops start from."""

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
def test_fleet_file_has_a_path_on_every_system(platform: str, file: str) -> None:
    assert fleet_file(platform, "/programs/admit/admit.exe") == Path(file)
