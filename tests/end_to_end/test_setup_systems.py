"""The set-up on machines of other kinds: which Python it takes, what it installs and advises."""

import time
from pathlib import Path

import pytest

from tests.end_to_end.bare_machine import OLD_PYTHON, PYTHON, SUDO, BareMachine

BROKEN = "#!/usr/bin/env bash\nexit 127\n"
RECORDS_FAILURE = '#!/usr/bin/env bash\necho "apt-get $*" >>"$MACHINE/calls"\nexit 100\n'
# Clears the environment, as sudo does.
CLEAN_SUDO = SUDO.replace("exec", 'exec env -i PATH="$PATH" MACHINE="$MACHINE"')
PROXIES = """\
#!/usr/bin/env bash
echo "apt-get through $https_proxy, not for $NO_PROXY" >>"$MACHINE/calls"
"""
# A Python without pip and ensurepip, whose environments are like it.
PLAIN_PYTHON = """\
#!/usr/bin/env bash
case "$*" in
  *'-m venv'*) mkdir -p "$4/bin"; cp "$0" "$4/bin/python" ;;
  *) exit 1 ;;
esac
"""
UV = """\
#!/usr/bin/env bash
case "$*" in
  'python find'*) echo "$MACHINE/plain-python" ;;
  *) echo "uv $*" >>"$MACHINE/calls"; cp "$MACHINE/command" "${5%/*}/admit" ;;
esac
"""


@pytest.fixture
def machine(tmp_path: Path) -> BareMachine:
    return BareMachine(tmp_path)


def apt_runs(machine: BareMachine) -> bool:
    return any(call.startswith("apt-get") for call in machine.calls())


@pytest.mark.parametrize(
    ("pythons", "chosen"),
    [
        ({"python3.13": PYTHON, "python3.12": PYTHON}, "python3.13"),
        ({"python3.14": BROKEN, "python3.12": PYTHON}, "python3.12"),
        ({"python3.11": OLD_PYTHON, "python3": PYTHON}, "python3"),
    ],
)
def test_newest_suitable_python_is_taken(
    machine: BareMachine, pythons: dict[str, str], chosen: str
) -> None:
    for name, text in pythons.items():
        machine.add(name, text)
    assert machine.run("admit").returncode == 0
    assert machine.chosen == chosen


def test_python_of_pyenv_is_the_last_choice(machine: BareMachine) -> None:
    shims, version = machine.place / ".pyenv/shims", machine.place / ".pyenv/versions/3.14.1/bin"
    for folder, name in ((shims, "python3.14"), (version, "python3")):
        folder.mkdir(parents=True)
        machine.add(name, PYTHON, folder)
    path = f"{shims}:{machine.programs}"
    assert machine.run("admit", PATH=path).returncode == 0
    assert machine.chosen == "python3.11"
    machine.remove("python3.11")
    assert machine.run("test", "tests/unit", PATH=path).returncode == 0
    assert machine.chosen == "python3"


def test_uv_replaces_missing_python_and_pip(machine: BareMachine) -> None:
    machine.remove("python3.11")
    machine.add("uv", UV)
    machine.add("plain-python", PLAIN_PYTHON, machine.place)
    done = machine.run("admit", "x")
    assert (done.returncode, done.stdout) == (0, f"{machine.place}|x|")
    wheels, itself = machine.calls()
    assert wheels.startswith(
        f"uv pip install --no-config --python {machine.environment}/bin/python"
    )
    assert "--require-hashes --only-binary :all:" in wheels
    assert itself.endswith(f"-e {machine.checkout}")


def test_python_without_pip_is_reported_in_one_sentence(machine: BareMachine) -> None:
    machine.add("python3.11", PLAIN_PYTHON.replace("exit 1", '[[ $1 == -Ic ]] && echo "$0"'))
    machine.add("apt-get", BROKEN)
    done = machine.run("admit")
    assert (done.returncode, done.stdout) == (3, "")
    sentence = done.stderr.splitlines()[-1]
    assert "has neither pip nor ensurepip. Install them by: sudo apt-get install" in sentence


def test_failed_apt_run_is_not_repeated_until_a_day_later(machine: BareMachine) -> None:
    machine.be_user(0)
    machine.add("apt-get", RECORDS_FAILURE)
    machine.remove_library("libzbar.so.0")
    machine.run("admit")
    assert apt_runs(machine)
    done = machine.run("admit", "x")
    assert "is not tried again today: libzbar0\n" in done.stderr
    assert (apt_runs(machine), done.stdout) == (False, f"{machine.place}|x|")
    failures = machine.checkout / ".build" / "failed-packages"
    failures.write_text(f"{int(time.time()) - 90_000} libzbar0\n")
    machine.run("admit")
    assert apt_runs(machine)


def test_failed_apt_run_is_repeated_for_another_list(machine: BareMachine) -> None:
    machine.be_user(0)
    machine.add("apt-get", RECORDS_FAILURE)
    machine.remove_library("libzbar.so.0")
    machine.run("admit")
    machine.calls()
    machine.remove_library("libpulse.so.0")
    machine.run("admit")
    assert apt_runs(machine)


def test_proxy_reaches_apt_through_sudo(machine: BareMachine) -> None:
    machine.add("sudo", CLEAN_SUDO)
    machine.add("apt-get", PROXIES)
    machine.remove_library("libzbar.so.0")
    machine.run("admit", https_proxy="http://proxy.example:3128", NO_PROXY=".internal")
    assert "apt-get through http://proxy.example:3128, not for .internal" in machine.calls()


def test_system_with_an_old_python_and_a_candidate_is_told_of_uv(machine: BareMachine) -> None:
    machine.remove("python3.11")
    machine.add("python3", OLD_PYTHON)
    machine.add("apt-get", BROKEN)
    machine.add(
        "apt-cache", '#!/usr/bin/env bash\n[[ $2 != *11-venv ]] || echo "$2 | 3.11.0~rc1-1"\n'
    )
    done = machine.run("admit")
    assert (done.returncode, len(done.stderr.splitlines())) == (3, 1)
    assert "Install it by uv, or on Ubuntu 22.04 by: sudo add-apt-repository" in done.stderr


def test_advice_names_the_newest_python_that_apt_can_install(machine: BareMachine) -> None:
    machine.remove("python3.11")
    machine.add("apt-get", BROKEN)
    machine.add(
        "apt-cache", '#!/usr/bin/env bash\n[[ $2 != python3.1[12]-venv ]] || echo "$2 | 3"\n'
    )
    done = machine.run("admit")
    assert done.returncode == 3
    assert done.stderr.endswith("by: sudo apt-get install python3.12 python3.12-venv\n")


@pytest.mark.parametrize(
    ("manager", "advice"),
    [
        ("dnf", "by: sudo dnf install 'libzbar.so.0()(64bit)'\n"),
        ("zypper", "by: sudo zypper install 'libzbar.so.0()(64bit)'\n"),
        ("pacman", "by: sudo pacman -S zbar\n"),
        (None, "by this system's own means: libzbar.so.0\n"),
    ],
)
def test_missing_library_gets_the_advice_of_the_system(
    machine: BareMachine, manager: str | None, advice: str
) -> None:
    if manager:
        machine.add(manager, BROKEN)
    machine.remove_library("libzbar.so.0")
    done = machine.run("admit", "x")
    assert f"Not found on this machine; install {advice}" in done.stderr
    assert done.stdout == f"{machine.place}|x|"


@pytest.mark.parametrize(
    ("system", "manager", "advice"),
    [
        ("Linux", "dnf", "by: sudo dnf install python3.12"),
        ("Linux", "pacman", "by: sudo pacman -S python"),
        ("Darwin", "brew", "by: brew install python@3.13"),
        ("MINGW64_NT-10.0", "winget", "by: winget install Python.Python.3.13"),
    ],
)
def test_missing_python_gets_the_advice_of_the_system(
    machine: BareMachine, system: str, manager: str, advice: str
) -> None:
    machine.remove("python3.11")
    machine.add("uname", f"#!/usr/bin/env bash\necho {system}\n")
    machine.add(manager, BROKEN)
    done = machine.run("admit")
    assert done.returncode == 3
    assert done.stderr.endswith(f"here is none. Install it {advice}\n")


def test_no_setup_starts_what_is_there_and_changes_nothing(machine: BareMachine) -> None:
    done = machine.run("admit", ADMIT_NO_SETUP="1")
    assert (done.returncode, done.stdout, machine.calls()) == (3, "", [])
    assert done.stderr == "admit: Nothing is set up here, and ADMIT_NO_SETUP forbids it.\n"
    machine.run("admit")
    machine.calls()
    (machine.checkout / "pyproject.toml").write_text("changed")
    done = machine.run("admit", "x", ADMIT_NO_SETUP="1")
    assert (done.stdout, done.stderr, machine.calls()) == (f"{machine.place}|x|", "", [])
