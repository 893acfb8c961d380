"""The folder in which Admit keeps its state on this computer, readable by this user only."""

import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import platformdirs

from app.errors import KnownError, reason_of
from app.message import Message
from app.runtime.private_files import restrict

HOME_VARIABLE = "ADMIT_HOME"
# The store of the event that is set up or of another one, in use or set aside; and its logs.
STORE_NAME = re.compile(r"admit(-[0-9a-f]{16})?(\.[^.]+(\.\d+Z)?)?\.sqlite3([.-][a-z]+)?")


class HomeUnusable(KnownError):
    """The state folder cannot be created or written."""

    SAID = Message("The folder {folder}, where Admit keeps its state, cannot be used: {reason}.")
    STEP = Message(
        "Give this user the right to it, or set {variable} to another folder.",
        {"variable": HOME_VARIABLE},
    )


class Home:
    """The state folder and the places of the files in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings = folder / "settings.toml"
        self.database = folder / "admit.sqlite3"
        self.wrong_tries = folder / "pin-tries.json"
        self.venue = folder / "venue"
        self.newest_version = folder / "newest-version.json"
        self.logs = folder / "logs"

    def own_paths(self) -> Iterator[Path]:
        """Yield the files and folders that are Admit's.

        The variable may name a folder that holds files of other programs too.
        """
        own = (self.settings, self.wrong_tries, self.venue, self.logs, self.newest_version)
        names = {path.name for path in own}
        with os.scandir(self.folder) as entries:
            for entry in entries:
                if entry.name in names or STORE_NAME.fullmatch(entry.name):
                    yield Path(entry.path)


def open_home(environment: Mapping[str, str]) -> Home:
    """Return the folder that ADMIT_HOME names, else the system's usual one.

    Create it if it is missing, and let no other user read what is in it. Raises HomeUnusable if
    nothing can be written there.
    """
    named = environment.get(HOME_VARIABLE, "").strip()
    folder = Path(named) if named else platformdirs.user_data_path("admit", appauthor=False)
    try:
        folder = folder.expanduser().absolute()
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        home = Home(folder)
        restrict(home.own_paths(), _user_in(environment))
    except (OSError, RuntimeError) as error:
        reason = Message("there is no such user")
        if isinstance(error, FileExistsError | NotADirectoryError):
            reason = Message("a file is in its place")
        elif isinstance(error, OSError):
            reason = reason_of(error)
        raise HomeUnusable(folder=str(folder), reason=reason) from error
    return home


def _user_in(environment: Mapping[str, str]) -> str:
    """Return the user's name as Windows knows it; other systems do not ask for it."""
    names = (environment.get(variable, "") for variable in ("USERDOMAIN", "USERNAME"))
    return "\\".join(name for name in names if name)
