"""OpenCV gives the same results with the OpenBLAS of numpy as with its own."""

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

SOURCE = Path(__file__).parents[2] / "packaging" / "freeze" / "openblas.c"
LIBRARIES = Path(np.__file__).parents[1] / "numpy.libs"
# Large enough matrices for OpenCV to call OpenBLAS, and as exact as their type.
PROGRAM = """
import cv2
import numpy as np

random = np.random.default_rng(3)
for kind, near in ((np.float32, 2e-2), (np.float64, 1e-9)):
    wide = random.random((150, 150)).astype(kind) + 20 * np.eye(150, dtype=kind)
    tall = random.random((300, 120)).astype(kind)
    known = random.random((150, 3)).astype(kind)
    square = wide @ wide.T
    assert np.allclose(cv2.gemm(wide, wide, 1, wide, 2), wide @ wide + 2 * wide, rtol=near)
    pairs = np.dstack([wide, 2 * wide])
    whole = (wide + 2j * wide) @ (wide + 2j * wide)
    product = cv2.gemm(pairs, pairs, 1, None, 0)
    assert np.allclose(product[..., 0] + 1j * product[..., 1], whole, rtol=near)
    ways = (wide, cv2.DECOMP_LU), (square, cv2.DECOMP_CHOLESKY), (tall, cv2.DECOMP_QR)
    for matrix, how in ways:
        solution = random.random((matrix.shape[1], 3)).astype(kind)
        good, answer = cv2.solve(matrix, matrix @ solution, flags=how)
        assert good and np.allclose(answer, solution, atol=near), how
    sizes, left, right = cv2.SVDecomp(tall)
    assert np.allclose(left * sizes.T @ right, tall, atol=near)
    assert np.allclose(cv2.invert(wide)[1] @ wide, np.eye(150), atol=near)
assert np.isclose(cv2.determinant(wide), np.linalg.det(wide))
values = cv2.eigenNonSymmetric(wide @ wide.T)[0].ravel()
assert np.allclose(np.sort(values), np.linalg.eigvalsh(wide @ wide.T))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has two OpenBLAS")
@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no compiler")
def test_large_matrices_by_openblas_of_numpy_give_the_same(tmp_path: Path) -> None:
    shared = tmp_path / "openblas.so"
    (openblas,) = LIBRARIES.glob("libscipy_openblas64_*.so")
    subprocess.run(
        [
            *("gcc", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-o", shared),
            *(SOURCE, openblas, f"-Wl,-z,defs,-rpath,{LIBRARIES},-rpath-link,{LIBRARIES}"),
        ],
        check=True,
    )
    # The functions of a library that is loaded ahead come before those of OpenCV's own.
    subprocess.run([sys.executable, "-c", PROGRAM], env={"LD_PRELOAD": str(shared)}, check=True)
