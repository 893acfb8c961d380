"""`packaging/admit` and `packaging/test` on a machine where they must install everything."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.end_to_end.bare_machine import (
    APT_GET,
    OLD_PYTHON,
    PROJECT,
    PYTHON,
    PYTHON_WITHOUT_VENV,
    SUDO,
    BareMachine,
)

BROKEN = "#!/usr/bin/env bash\nexit 127\n"
PROXIES = """\
#!/usr/bin/env bash
echo "apt-get through $https_proxy, not for $NO_PROXY" >>"$MACHINE/calls"
"""


@pytest.fixture
def machine(tmp_path: Path) -> BareMachine:
    return BareMachine(tmp_path)


@pytest.fixture
def ready(machine: BareMachine) -> BareMachine:
    assert machine.run("admit").returncode == 0
    machine.calls()
    return machine


def test_first_start_installs_pinned_wheels_without_output(machine: BareMachine) -> None:
    done = machine.run("admit", "scan", "a b", typed="code\n")
    assert (done.returncode, done.stdout) == (0, f"{machine.place}|scan|a b|code\n")
    assert "Installing Python packages" in done.stderr
    wheels, itself = machine.calls()
    assert "--require-hashes --only-binary :all:" in wheels
    assert wheels.endswith("/requirements/use.txt")
    assert itself.endswith(f"--no-deps --no-build-isolation --no-index -e {machine.checkout}")


def test_second_start_installs_nothing_and_prints_nothing(ready: BareMachine) -> None:
    done = ready.run("admit", "--help")
    assert (done.stdout, done.stderr, ready.calls()) == (f"{ready.place}|--help|", "", [])


def test_killed_set_up_is_made_again(machine: BareMachine) -> None:
    assert machine.run("admit", PIP="dies").returncode == -9
    half_made = machine.environment / "bin" / "half-made"
    assert half_made.exists()
    assert "Making .venv anew" in machine.run("admit").stderr
    assert not half_made.exists()


def test_moved_folder_gets_a_new_environment(ready: BareMachine) -> None:
    ready.checkout = ready.checkout.rename(ready.place / "moved")
    done = ready.run("admit")
    assert (done.returncode, "Making .venv anew" in done.stderr) == (0, True)
    assert str(ready.checkout) in ready.calls()[-1]


@pytest.mark.parametrize(
    "changed",
    ["pyproject.toml", "packaging/requirements/use.txt", "resources/languages/admit_de.ts"],
)
def test_changed_requirement_is_installed(ready: BareMachine, changed: str) -> None:
    kept = ready.environment / "kept"
    kept.touch()
    with (ready.checkout / changed).open("a") as file:
        file.write("# changed\n")
    ready.run("admit")
    assert len(ready.calls()) == 2
    assert kept.exists()


def test_failing_pip_is_reported_and_retried(machine: BareMachine) -> None:
    done = machine.run("admit", PIP="fails")
    assert (done.returncode, done.stdout) == (3, "")
    assert "The Python packages could not be installed" in done.stderr
    assert machine.run("admit").returncode == 0


def test_two_set_ups_at_the_same_time_install_once(machine: BareMachine) -> None:
    with machine.start("admit", PIP="waits") as first:
        assert first.stderr is not None
        first.stderr.readline()
        with machine.start("admit") as second:
            assert second.stderr is not None
            assert "Another set-up is under way" in second.stderr.readline()
            (machine.place / "go").touch()
            first.communicate()
            second.communicate()
    assert (first.returncode, second.returncode) == (0, 0)
    assert len(machine.calls()) == 2


def test_running_program_does_not_block_another_set_up(machine: BareMachine) -> None:
    with machine.start("admit") as running:
        assert running.stdout is not None
        assert running.stdout.read(1)
        lock = ["flock", "--nonblock", str(machine.checkout / "packaging"), "true"]
        assert subprocess.run(lock).returncode == 0
        running.communicate()


@pytest.mark.parametrize("python", [OLD_PYTHON, None])
def test_missing_new_python_is_reported(machine: BareMachine, python: str | None) -> None:
    machine.remove("python3.11")
    if python:
        machine.add("python3", python)
    done = machine.run("admit")
    assert (done.returncode, done.stdout) == (3, "")
    assert "Admit needs Python 3.11 to 3.14. Install it" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("user", ["root", "one who may use sudo without a password"])
def test_missing_libraries_are_installed_without_asking(machine: BareMachine, user: str) -> None:
    machine.be_user(0 if user == "root" else 1000)
    machine.add("sudo", SUDO)
    machine.add("dpkg", "#!/usr/bin/env bash\n")
    machine.add("apt-get", APT_GET)
    machine.remove_library("libzbar.so.0")
    done = machine.run("admit", "x")
    calls = machine.calls()
    install = [call for call in calls if call.startswith("apt-get") and " install " in call]
    assert [call.split()[1:4] for call in install] == [["noninteractive", "install", "--yes"]]
    assert install[0].endswith(" libzbar0")
    assert any(call.startswith("sudo") for call in calls) == (user != "root")
    assert (done.returncode, done.stdout) == (0, f"{machine.place}|x|")
    assert "apt-get speaks" not in done.stderr


def test_environment_for_tests_also_runs_the_program(machine: BareMachine) -> None:
    assert machine.run("test", "tests/unit").returncode == 0
    assert "/requirements/development.txt" in machine.calls()[0]
    assert machine.run("admit", "x").stdout == f"{machine.place}|x|"
    done = machine.run("test")
    assert (done.returncode, machine.calls()) == (0, [])
    assert "passed in" in done.stdout
    assert done.stdout.splitlines()[-1] == "All good."


@pytest.mark.parametrize("failing", ["ruff", "mypy", "lint-imports", "slipcover"])
def test_failing_check_is_shown_and_others_still_run(machine: BareMachine, failing: str) -> None:
    done = machine.run("test", FAILS=failing)
    assert done.returncode == 1
    assert f"{failing} is not content" in done.stdout
    check = "pytest" if failing == "slipcover" else failing
    assert done.stdout.splitlines()[-1].startswith(f"FAILED: {check}")


def test_quick_run_tests_changes_since_the_main_branch(ready: BareMachine) -> None:
    files = {
        "app/door/desk.py", "app/ui/pages/guest_pages.py", "tests/unit/door/test_desk.py",
        "tests/unit/ui/test_page.py", "tests/unit/book/test_book.py",
    }  # fmt: skip
    ready.commit(files, branch="main")
    assert "pytest" not in ready.run("test", "--quick").stdout
    ready.commit({"app/door/desk.py"}, branch="work")
    ready.write({"app/ui/pages/guest_pages.py", "tests/unit/book/test_book.py"})
    ready.write({"tests/unit/store/test_new.py"})
    done = ready.run("test", "--quick")
    (tested,) = [line for line in done.stdout.splitlines() if line.startswith("pytest")]
    assert tested.split()[1:] == [f"tests/unit/{name}" for name in ("book", "door", "store", "ui")]
    assert done.stdout.splitlines()[-1] == "All good."


@pytest.mark.parametrize(
    ("pythons", "chosen"),
    [
        ({"python3.13": PYTHON, "python3.12": PYTHON}, "python3.13"),
        ({"python3.14": BROKEN, "python3.12": PYTHON}, "python3.12"),
        ({"python3.11": OLD_PYTHON, "python3": PYTHON}, "python3"),
    ],
)
def test_newest_python_is_taken(machine: BareMachine, pythons: dict[str, str], chosen: str) -> None:
    for name, text in pythons.items():
        machine.add(name, text)
    assert machine.run("admit").returncode == 0
    assert machine.chosen == chosen


def test_python_that_makes_no_environments_is_reported(machine: BareMachine) -> None:
    machine.add("python3.11", PYTHON_WITHOUT_VENV)
    machine.add("apt-get", BROKEN)
    done = machine.run("admit")
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.endswith("Install that by: sudo apt-get install python3.11-venv\n")


def test_what_apt_cannot_install_is_named_at_each_start(machine: BareMachine) -> None:
    machine.be_user(0)
    machine.add("apt-get", '#!/usr/bin/env bash\necho "apt-get $*" >>"$MACHINE/calls"\nexit 100\n')
    machine.remove_library("libzbar.so.0")
    for apt_runs in (True, False):
        done = machine.run("admit", "x")
        assert any(call.startswith("apt-get") for call in machine.calls()) == apt_runs
        assert "install by: sudo apt-get install libzbar0\n" in done.stderr
        assert done.stdout == f"{machine.place}|x|"


def test_proxy_reaches_apt_through_sudo(machine: BareMachine) -> None:
    machine.add("sudo", SUDO)
    machine.add("apt-get", PROXIES)
    machine.remove_library("libzbar.so.0")
    machine.run("admit", https_proxy="http://proxy.example:3128", NO_PROXY=".internal")
    assert "apt-get through http://proxy.example:3128, not for .internal" in machine.calls()


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
def test_scripts_have_no_shellcheck_findings() -> None:
    names = ("admit", "test", "lock", "build", "prove-setup", "debian/prove", "windows/prove")
    scripts = [PROJECT / "packaging" / name for name in names]
    found = subprocess.run(
        ["shellcheck", "-x", *scripts, PROJECT / ".ci" / "run"], capture_output=True, text=True
    )
    assert (found.returncode, found.stdout) == (0, "")
