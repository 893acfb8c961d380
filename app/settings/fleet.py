"""The file by which a fleet of laptops is set up alike: where a technician puts it."""

import sys
from pathlib import Path

NAME = "admit.toml"


def fleet_file(platform: str = sys.platform, program: str = sys.executable) -> Path:
    """Beside the program on Windows, where the installer takes it along; elsewhere the system's."""
    if platform == "win32":
        return Path(program).parent / NAME
    if platform == "darwin":
        return Path("/Library/Application Support/Admit") / NAME
    return Path("/etc/admit") / NAME
