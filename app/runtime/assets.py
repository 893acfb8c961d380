"""Finds the files of `resources/`, in whichever way the program was installed."""

import sys
from pathlib import Path

from app.errors import KnownError
from app.message import Message


class MissingAsset(KnownError):
    """A file that belongs to the program is missing."""

    SAID = Message("The file {file}, a part of this program, is missing.")
    STEP = Message("Install the program anew.")


def asset(name: str) -> Path:
    """Return the path of a file or folder below `resources/`, for example `rehearsal/names.toml`.

    Raises MissingAsset if it does not exist.
    """
    file = _root() / name
    if file.exists():
        return file
    raise MissingAsset(file=name)


def _root() -> Path:
    """Return the `resources` folder of the frozen program, the installed package, or the
    sources.
    """
    if getattr(sys, "frozen", False):
        return Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent)) / "resources"
    package = Path(__file__).resolve().parent.parent
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"
