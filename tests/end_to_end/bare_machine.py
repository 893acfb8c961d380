"""A machine with almost nothing installed, where pip and apt only record that they were called."""

import os
import shutil
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

PROJECT = Path(__file__).parents[2]

TOOLS = (
    *("basename", "bash", "cat", "cp", "date", "dirname", "env", "find", "flock", "git", "mkdir"),
    *("mv", "readlink", "rm", "sha256sum", "sleep", "sort", "touch", "true", "uname"),
    *("grep", "mktemp", "sed"),
)

# Replaces Python and pip: records the arguments of pip, and creates the commands that the packages
# would install.
PYTHON = f"""\
#!/usr/bin/env bash
case "$*" in
  -Ic*) echo "${{0##*/}}" >"$MACHINE/chosen"; echo "$0" ;;
  '-m venv'*) mkdir -p "$3/bin"; cp "$0" "$3/bin/python" ;;
  '-m pip'*)
    echo "pip $*" >>"$MACHINE/calls"
    echo "pip speaks"
    cat
    if [[ $PIP == dies ]]; then touch "${{0%/*}}/half-made"; kill -9 $PPID; fi
    while [[ $PIP == waits && ! -e $MACHINE/go ]]; do sleep 0.02; done
    [[ $PIP != fails ]] || exit 1
    for name in admit ruff mypy lint-imports slipcover pytest; do
      cp "$MACHINE/command" "${{0%/*}}/$name"
    done ;;
  *translate*) ;;
  *) exec "{getattr(sys, "_base_executable", sys.executable)}" "$@" ;;
esac
"""
# A Python whose package for environments is missing.
PYTHON_WITHOUT_VENV = PYTHON.replace("'-m venv'*)", "'-m venv'*) exit 1 ;; never)")

# Reports version 3.10 when the set-up asks for the version.
OLD_PYTHON = f"""\
#!/usr/bin/env bash
exec "{getattr(sys, "_base_executable", sys.executable)}" -c \
  'import sys; sys.version_info = (3, 10, 9); exec(sys.argv[1])' "$2"
"""

# Replaces the program and each of the checks.
COMMAND = """\
#!/usr/bin/env bash
name=${0##*/}
[[ $name != admit ]] || { printf '%s|' "$PWD" "$@"; cat; }
[[ $name != pytest ]] || printf '%s\n' "pytest $*" '1 passed in 0.01s'
if [[ $FAILS == "$name" ]]; then echo "$name is not content"; exit 1; fi
"""

LDCONFIG = """\
#!/usr/bin/env bash
cat "$MACHINE/libraries"
"""

APT_GET = """\
#!/usr/bin/env bash
echo "apt-get $DEBIAN_FRONTEND $*" >>"$MACHINE/calls"
echo "apt-get speaks"
[[ $* != *libzbar0* ]] || echo "libzbar.so.0 => there" >>"$MACHINE/libraries"
"""

SUDO = """\
#!/usr/bin/env bash
[[ $1 == -n ]] || exit 1
echo "sudo $*" >>"$MACHINE/calls"
while shift; [[ $1 == --preserve-env=* ]]; do name=${1#*=} kept+=("${1#*=}=${!name-}"); done
exec env -i PATH="$PATH" MACHINE="$MACHINE" "${kept[@]}" "$@"
"""

LIBRARIES = """
libGL.so.1 libEGL.so.1 libfontconfig.so.1 libglib-2.0.so.0 libdbus-1.so.3 libgssapi_krb5.so.2
libpulse.so.0 libXrandr.so.2 libxkbcommon.so.0 libxkbcommon-x11.so.0 libxcb-cursor.so.0
libxcb-icccm.so.4 libxcb-keysyms.so.1 libxcb-shape.so.0 libzbar.so.0
"""
FONTS = ("NotoSans-Regular.ttf", "NotoSansCJK-Regular.ttc", "NotoColorEmoji.ttf")


class BareMachine:
    """A machine with Python, the needed libraries, an ordinary user, and the project."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.programs = place / "programs"
        self.checkout = place / "a folder" / "admit"
        self.programs.mkdir()
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found, f"{tool} is needed to test the set-up"
            (self.programs / tool).symlink_to(found)
        self.add("python3.11", PYTHON)
        self.add("ldconfig", LDCONFIG)
        self.be_user(1000)
        for program in ("Xvfb", "xauth", "xdotool", "openbox", "shellcheck"):
            self.add(program, COMMAND)
        self.add("command", COMMAND, place)
        (place / "calls").touch()
        (place / "libraries").write_text(LIBRARIES.replace("\n", " \n"))
        (place / "data/fonts").mkdir(parents=True)
        for font in FONTS:
            (place / "data/fonts" / font).touch()
        shutil.copytree(PROJECT / "packaging", self.checkout / "packaging")
        shutil.copy(PROJECT / "pyproject.toml", self.checkout)
        languages = self.checkout / "resources" / "languages"
        languages.mkdir(parents=True)
        (languages / "admit_de.ts").touch()

    def add(self, name: str, text: str, folder: Path | None = None) -> None:
        program = (folder or self.programs) / name
        program.unlink(missing_ok=True)
        program.write_text(text)
        program.chmod(0o755)

    def remove(self, name: str) -> None:
        (self.programs / name).unlink()

    def be_user(self, number: int) -> None:
        self.add("id", f"#!/usr/bin/env bash\necho {number}\n")

    def remove_library(self, library: str) -> None:
        libraries = self.place / "libraries"
        libraries.write_text(libraries.read_text().replace(f"{library} ", ""))

    def write(self, files: Collection[str]) -> None:
        """Change these files of the project, or add them."""
        for file in files:
            path = self.checkout / file
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a") as text:
                text.write("# changed\n")

    def commit(self, files: Collection[str], *, branch: str) -> None:
        self.write(files)
        git = ("git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        if not (self.checkout / ".git").exists():
            (self.checkout / ".gitignore").write_text(".venv\n")
            self._call("git", "init", "--quiet", "--initial-branch=start")
        self._call("git", "checkout", "--quiet", "-b", branch)
        self._call("git", "add", "--all")
        self._call(*git, "commit", "--quiet", "--message", "changed")

    def _call(self, *command: str) -> None:
        subprocess.run(command, cwd=self.checkout, env={"PATH": os.environ["PATH"]}, check=True)

    @property
    def environment(self) -> Path:
        return self.checkout / ".venv"

    def calls(self) -> list[str]:
        """Return the recorded calls of pip, apt-get and sudo since the last call of this method."""
        calls = self.place / "calls"
        recorded = calls.read_text().splitlines()
        calls.write_text("")
        return recorded

    @property
    def chosen(self) -> str:
        """The name of the Python that the last set-up took."""
        return (self.place / "chosen").read_text().strip()

    def start(self, command: str, *arguments: str, **more: str) -> "subprocess.Popen[str]":
        settings = {"PATH": str(self.programs), "HOME": str(self.place), "LANG": "C.UTF-8"}
        settings |= {"MACHINE": str(self.place), "XDG_DATA_HOME": str(self.place / "data")}
        settings |= {"PIP": "", "FAILS": ""} | more
        return subprocess.Popen(
            [os.fspath(self.checkout / "packaging" / command), *arguments],
            cwd=self.place,
            env=settings,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(
        self, command: str, *arguments: str, typed: str = "", **more: str
    ) -> "subprocess.CompletedProcess[str]":
        with self.start(command, *arguments, **more) as process:
            out, err = process.communicate(typed)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)
