"""A plain table on standard output, and the memory that a process measures of itself."""

import sys
from collections.abc import Sequence

import psutil


def show(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table: the first column left-aligned, the figures right-aligned."""
    widths = [max(len(row[i]) for row in (columns, *rows)) for i in range(len(columns))]
    lines = [title, ""]
    for row in (columns, ["-" * width for width in widths], *rows):
        figures = (f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
        lines.append("  ".join([f"{row[0]:<{widths[0]}}", *figures]))
    sys.stdout.write("\n".join(lines) + "\n\n")


def memory_mb() -> int:
    return int(psutil.Process().memory_info().rss) // 2**20


def percentile(times: Sequence[float], percent: int) -> float:
    """Return this percentile of the times; the median is the 50th."""
    return sorted(times)[len(times) * percent // 100]
