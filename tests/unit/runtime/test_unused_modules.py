"""Libraries work without the parts of theirs that are left out."""

import subprocess
import sys

PROGRAM = """
import sys
from app.runtime.imports import leave_out_unused_modules
leave_out_unused_modules()
import httpx, keyring
found = keyring.backend.get_all_keyring()
print(httpx.Client().timeout.read, len(found) > 0, {"click", "rich"} & set(sys.modules) or "none")
"""


def test_libraries_are_imported_without_their_unused_parts() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["5.0", "True", "none"]
