"""Applies each break of the table in a copy of the tree, and runs the tests of that area.

Prints a line for each: `killed` if a test failed, `SURVIVED` if none did. Ends with 1 if one
survived, with 2 if a line of the table is not found once in its file, or if tests fail without it.
"""

import os
import shutil
import subprocess
import sys
from collections import Counter
from functools import cache
from importlib.util import cache_from_source
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutations.table import TABLE, Mutation

ROOT = Path(__file__).parents[2]
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__", "build", "dist")
GOOD = 0  # the exit code of pytest if no test failed


def main(words: list[str]) -> int:
    chosen = [one for one in TABLE if not words or any(word in one.file for word in words)]
    if lost := [
        one for one in chosen if (ROOT / "app" / one.file).read_text().count(one.line) != 1
    ]:
        for one in lost:
            print(f"not found once in {one.file}: {one.line}")  # noqa: T201
        return 2
    with TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(ROOT, Path(folder) / "admit", ignore=NOT_COPIED))
        outcomes = Counter(_outcome(copy, one) for one in chosen)
    print(", ".join(f"{count} {outcome}" for outcome, count in outcomes.items()))  # noqa: T201
    return 2 if outcomes["red without it"] else int(bool(outcomes["SURVIVED"]))


def _outcome(copy: Path, mutation: Mutation) -> str:
    if _unbroken(copy, mutation.tests) != GOOD:
        outcome = "red without it"
    else:
        file = copy / "app" / mutation.file
        before = file.read_text()
        _write(file, before.replace(mutation.line, mutation.broken))
        outcome = "SURVIVED" if _test(copy, mutation.tests) == GOOD else "killed"
        _write(file, before)
    print(f"{outcome:8} {mutation.file}: {mutation.broken}", flush=True)  # noqa: T201
    return outcome


def _write(file: Path, text: str) -> None:
    """Write the file; remove its bytecode, which may have the same second and size."""
    file.write_text(text)
    Path(cache_from_source(file)).unlink(missing_ok=True)


def _test(copy: Path, tests: str) -> int:
    environment = {**os.environ, "PYTHONPATH": str(copy), "CI": "true"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    command += [f"tests/unit/{place}" for place in tests.split()]
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True).returncode


# The tests of an area without a break, once.
_unbroken = cache(_test)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
