"""Where Admit keeps its state on this computer: one folder, for this user's eyes only."""

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from app.errors import KnownError, reason_of
from app.said import Said

HOME_VARIABLE = "ADMIT_HOME"


class HomeUnusable(KnownError):
    def __init__(self, folder: Path, reason: Said) -> None:
        super().__init__(
            Said(
                "The folder {folder}, where Admit keeps its state, cannot be used: {reason}.",
                {"folder": str(folder), "reason": reason},
            ),
            Said(
                "Give this user the right to it, or set {variable} to another folder.",
                {"variable": HOME_VARIABLE},
            ),
        )


@dataclass(frozen=True, slots=True)
class Home:
    """The folder, and what lies where in it."""

    folder: Path

    @property
    def settings(self) -> Path:
        return self.folder / "settings.toml"

    @property
    def database(self) -> Path:
        return self.folder / "admit.sqlite3"

    @property
    def logs(self) -> Path:
        return self.folder / "logs"


def open_home(environment: Mapping[str, str]) -> Home:
    """The folder that ADMIT_HOME names, else the usual place; made if it is not there yet."""
    named = environment.get(HOME_VARIABLE, "").strip()
    folder = Path(named) if named else platformdirs.user_data_path("admit", appauthor=False)
    try:
        folder = folder.expanduser().absolute()
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return Home(folder)
    except (FileExistsError, NotADirectoryError) as error:
        raise HomeUnusable(folder, Said("a file is in its place")) from error
    except RuntimeError as error:
        raise HomeUnusable(folder, Said("there is no such user")) from error
    except OSError as error:
        raise HomeUnusable(folder, reason_of(error)) from error
