"""Runs in the frozen program before all else: one with a window has no terminal to write to."""

import os
import sys

if sys.stdin is None:
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - as long as the program runs
if sys.stdout is None:
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
if sys.stderr is None:
    sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
