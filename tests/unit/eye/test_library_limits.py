"""Limits for OpenCV and numpy are set before these libraries are loaded."""

import os
import subprocess
import sys

from app.eye.library_limits import MOST_PIXELS, PIXELS_VARIABLE, THREADS_VARIABLE, limit_libraries


def test_limits_do_not_replace_values_already_set() -> None:
    set_already = {PIXELS_VARIABLE: "5", THREADS_VARIABLE: "4"}
    limit_libraries(set_already)
    assert set_already == {PIXELS_VARIABLE: "5", THREADS_VARIABLE: "4"}
    environment: dict[str, str] = {}
    limit_libraries(environment)
    assert environment == {PIXELS_VARIABLE: str(MOST_PIXELS), THREADS_VARIABLE: "1"}


def test_numpy_multiplies_in_the_calling_thread() -> None:
    program = (
        "import os, psutil\n"
        "from app.eye.library_limits import limit_libraries\n"
        "limit_libraries(os.environ)\n"
        "import numpy\n"
        "square = numpy.ones((500, 500))\n"
        "assert (square @ square)[0, 0] == 500\n"
        "print(psutil.Process().num_threads())\n"
    )
    command = [sys.executable, "-c", program]
    assert subprocess.run(command, capture_output=True, check=True).stdout == b"1\n"


def test_every_command_sets_limits_before_loading_libraries() -> None:
    program = (
        "import os, sys\n"
        "from app.cli import main\n"
        "try:\n    main(['--version'])\nexcept SystemExit:\n    pass\n"
        f"print(os.environ['{THREADS_VARIABLE}'], '{PIXELS_VARIABLE}' in os.environ)\n"
        "print('numpy' in sys.modules, 'cv2' in sys.modules)\n"
    )
    command = [sys.executable, "-c", program]
    unset = {k: v for k, v in os.environ.items() if k not in (THREADS_VARIABLE, PIXELS_VARIABLE)}
    printed = subprocess.run(command, capture_output=True, check=True, text=True, env=unset).stdout
    assert printed.splitlines()[1:] == ["1 True", "False False"]
