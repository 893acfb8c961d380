"""Errors that keep the kiosk from starting are shown in a window."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.end_to_end.display import Display
from tests.end_to_end.laptop import Laptop
from tests.support.waiting import LONGEST_WAIT_S

Break = Callable[[Path], object]


@pytest.fixture
def new(tmp_path: Path, screen: Display) -> Laptop:
    """Return a laptop that is not set up."""
    connection = {"base_url": "http://127.0.0.1:9", "api_key": "key"}
    return Laptop(tmp_path / "home", connection, {**screen.window_environment, "LC_ALL": "C.UTF-8"})


def broken_settings(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text("[service\n")


def file_instead_of_folder(home: Path) -> None:
    home.write_text("")


@pytest.mark.parametrize(
    ("make", "expected", "code"),
    [(broken_settings, "settings.toml, line 1", 2), (file_instead_of_folder, "cannot be used", 3)],
)
def test_error_is_shown_in_a_window_and_then_at_the_terminal(
    new: Laptop, screen: Display, make: Break, expected: str, code: int
) -> None:
    make(new.home)
    with new.start() as process:
        screen.wait_for_window("Admit", "windowfocus")
        assert process.poll() is None
        screen.press("Return")
        assert process.wait(LONGEST_WAIT_S) == code
        errors = process.stderr.read().decode()
    assert errors.startswith("admit: ")
    assert expected in errors
    assert len(errors.splitlines()) == 2


FAULTY_IMPORT = """
import sys

class Broken:
    def find_spec(self, name, path, target=None):
        if name == "app.kiosk.program":
            raise LookupError

sys.meta_path.insert(0, Broken())
"""


def test_program_fault_is_shown_in_a_window(new: Laptop, screen: Display, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(FAULTY_IMPORT)
    new.environment["PYTHONPATH"] = str(tmp_path)
    with new.start_anew() as process:
        screen.wait_for_window("Admit", "windowfocus")
        assert process.poll() is None
        screen.press("Return")
        assert process.wait(LONGEST_WAIT_S) == 3
        assert process.stderr is not None
        errors = process.stderr.read().decode()
    assert "LookupError\nadmit: A fault of this program ended it." in errors


def test_no_window_is_opened_without_a_screen(new: Laptop) -> None:
    broken_settings(new.home)
    done = Laptop(new.home, new.service, {"QT_QPA_PLATFORM": "offscreen"}).run()
    assert (done.code, done.out) == (2, "")
    assert "settings.toml, line 1" in done.errors
