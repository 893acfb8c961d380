"""The settings file for a fleet of laptops that are set up alike by a technician."""

import sys
from pathlib import Path

NAME = "admit.toml"


def fleet_file(platform: str = sys.platform, program: str = sys.executable) -> Path:
    """Return the path of the fleet's settings file.

    It lies beside the program on Windows, where the installer copies it, else in the system's
    folder.
    """
    if platform == "win32":
        return Path(program).parent / NAME
    if platform == "darwin":
        return Path("/Library/Application Support/Admit") / NAME
    return Path("/etc/admit") / NAME
