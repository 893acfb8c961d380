"""Tests of the state folder."""

import stat
from pathlib import Path

import platformdirs
import pytest

from app.errors import ExitCode
from app.runtime.home import HomeUnusable, open_home
from app.runtime.private_files import acl_command


def test_folder_of_the_variable_is_created_for_this_user_only(tmp_path: Path) -> None:
    home = open_home({"ADMIT_HOME": str(tmp_path / "deep" / "admit")})
    assert home.folder == tmp_path / "deep" / "admit"
    assert stat.S_IMODE(home.folder.stat().st_mode) == 0o700


def test_all_files_are_in_the_folder(tmp_path: Path) -> None:
    home = open_home({"ADMIT_HOME": str(tmp_path)})
    assert home.settings == tmp_path / "settings.toml"
    assert home.database == tmp_path / "admit.sqlite3"
    assert home.logs == tmp_path / "logs"


@pytest.mark.parametrize("environment", [{}, {"ADMIT_HOME": ""}, {"ADMIT_HOME": "  "}])
def test_folder_without_the_variable_is_the_systems_usual_one(
    environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    home = open_home(environment)
    assert home.folder == platformdirs.user_data_path("admit", appauthor=False)
    assert home.folder.is_dir()


def test_own_files_lose_the_rights_of_others_at_each_start(tmp_path: Path) -> None:
    own = [tmp_path / name for name in ("settings.toml", "admit.sqlite3-wal", "venue/ledger/1.blk")]
    foreign = tmp_path / "diary.txt"
    for file in (*own, foreign):
        file.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
        file.touch(mode=0o644)
        file.chmod(0o644)
    (tmp_path / "logs").symlink_to(tmp_path)
    open_home({"ADMIT_HOME": str(tmp_path)})
    assert {stat.S_IMODE(file.stat().st_mode) for file in own} == {0o600}
    assert stat.S_IMODE((tmp_path / "venue" / "ledger").stat().st_mode) == 0o700
    assert stat.S_IMODE(foreign.stat().st_mode) == 0o644


def test_windows_gives_the_folder_to_its_user_and_the_system(tmp_path: Path) -> None:
    command = acl_command(tmp_path, "DOOR\\steward")
    assert command[:3] == ["icacls", str(tmp_path), "/inheritance:r"]
    assert "DOOR\\steward:(OI)(CI)F" in command
    assert acl_command(tmp_path / "file", "steward")[4] == "steward:F"


def test_existing_folder_keeps_its_mode_and_content(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "settings.toml").write_text("kept")
    home = open_home({"ADMIT_HOME": str(tmp_path)})
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    assert [file.name for file in tmp_path.iterdir()] == ["settings.toml"]
    assert home.settings.read_text() == "kept"


def test_relative_folder_is_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    home = open_home({"ADMIT_HOME": "state"})
    assert home.folder == tmp_path / "state"


def test_tilde_stands_for_the_users_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert open_home({"ADMIT_HOME": "~/admit"}).folder == tmp_path / "admit"


@pytest.mark.parametrize("below", ["", "/deeper", "/deeper/still"])
def test_file_in_place_of_the_folder_is_reported(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(HomeUnusable, match="a file is in its place") as unusable:
        open_home({"ADMIT_HOME": f"{tmp_path}/file{below}"})
    assert f"{tmp_path}/file" in unusable.value.sentence
    assert "set ADMIT_HOME" in unusable.value.next_step
    assert unusable.value.exit_code is ExitCode.TROUBLE


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="this system has no /proc")
@pytest.mark.parametrize("folder", ["/proc", "/proc/admit"])
def test_read_only_folder_is_reported(folder: str) -> None:
    with pytest.raises(HomeUnusable, match=f"The folder {folder}, .* cannot be used: .+"):
        open_home({"ADMIT_HOME": folder})


def test_unknown_user_in_the_folder_name_is_reported() -> None:
    with pytest.raises(HomeUnusable, match="there is no such user"):
        open_home({"ADMIT_HOME": "~nobody-of-this-name/admit"})
