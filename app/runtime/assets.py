"""Where the files of `resources/` are, however the program was installed."""

import sys
from pathlib import Path

from app.errors import KnownError
from app.said import Said


class MissingAsset(KnownError):
    """A file that belongs to the program is not there."""

    def __init__(self, name: str) -> None:
        super().__init__(
            Said("The file {file}, a part of this program, is missing.", {"file": name}),
            Said("Install the program anew."),
        )


def asset(name: str) -> Path:
    """The file or folder of this name below `resources/`, for example `rehearsal/names.toml`."""
    file = _root() / name
    if file.exists():
        return file
    raise MissingAsset(name)


def _root() -> Path:
    """Beside the frozen program, in the installed package, or in the checkout."""
    if getattr(sys, "frozen", False):
        return Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent)) / "resources"
    package = Path(__file__).resolve().parent.parent
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"
