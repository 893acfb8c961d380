"""Plain tables on standard output, and the memory that a process measures of itself."""

import sys
from collections.abc import Mapping, Sequence

import psutil


def show(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table: the first column left-aligned, the figures right-aligned."""
    widths = [max(len(row[i]) for row in (columns, *rows)) for i in range(len(columns))]
    lines = [title, ""]
    for row in (columns, ["-" * width for width in widths], *rows):
        figures = (f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
        lines.append("  ".join([f"{row[0]:<{widths[0]}}", *figures]))
    sys.stdout.write("\n".join(lines) + "\n\n")


def show_rates(title: str, who: str, rates: Mapping[str, float]) -> None:
    """Print how many a second each of them does; the last one is the bare one."""
    *_, (bare, bare_rate) = rates.items()
    show(
        title,
        [who, "per second", f"relative to {bare}"],
        [[name, f"{rate:,.0f}", f"{rate / bare_rate:.2f}"] for name, rate in rates.items()],
    )


def memory_mb() -> int:
    return int(psutil.Process().memory_info().rss) // 2**20


def percentile(times: Sequence[float], percent: int) -> float:
    """Return this percentile of the times; the median is the 50th."""
    return sorted(times)[len(times) * percent // 100]
