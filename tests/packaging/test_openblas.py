"""Tests that nothing the eye solves by OpenCV reaches OpenBLAS: the frozen program has none."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import cv2
import pytest

# How OpenCV calls the functions of BLAS and LAPACK.
NAME = re.compile(r" U (cblas_\w+|[sd][a-z]+_)$", re.MULTILINE)
SMALL = """
import cv2
import numpy as np

random = np.random.default_rng(3)
terms = random.random((400, 300)).astype(np.float32)
square = cv2.mulTransposed(terms[:, :10], True, dtype=cv2.CV_64F) + np.eye(10)
good, answer = cv2.solve(square, square @ np.ones((10, 1)), flags=cv2.DECOMP_LU)
assert good and np.allclose(answer, 1)
wide = cv2.mulTransposed(terms, True, dtype=cv2.CV_64F)
assert np.allclose(wide, terms.T.astype(np.float64) @ terms)
"""
LARGE = SMALL + "cv2.solve(wide + np.eye(300), wide, flags=cv2.DECOMP_LU)\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has two OpenBLAS")
@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no compiler")
def test_eye_solves_without_openblas_and_larger_sums_do_not(tmp_path: Path) -> None:
    (library,) = Path(cv2.__file__).parent.glob("cv2.abi3.so")
    missing = ["nm", "--dynamic", "--undefined-only", str(library)]
    found = subprocess.run(missing, check=True, capture_output=True, text=True).stdout
    functions = (f"void {name}(void) {{ abort(); }}" for name in NAME.findall(found))
    stub = "\n".join(("#include <stdlib.h>", *functions))
    shared = tmp_path / "openblas.so"
    subprocess.run(
        ["gcc", "-shared", "-fPIC", "-o", shared, "-xc", "-"], input=stub, text=True, check=True
    )
    # The functions of a library that is loaded ahead come before those of OpenCV's own.
    ended = [
        subprocess.run([sys.executable, "-c", program], env={"LD_PRELOAD": str(shared)})
        for program in (SMALL, LARGE)
    ]
    assert [one.returncode for one in ended] == [0, -6]
