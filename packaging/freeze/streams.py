"""Opens the null device for missing standard streams; runs first in the frozen program."""

import os
import sys

if sys.stdin is None:
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - as long as the program runs
if sys.stdout is None:
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
if sys.stderr is None:
    sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
