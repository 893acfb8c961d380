"""A context manager for a locale with other dates, times and numbers."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QLocale


@contextmanager
def abroad(locale: QLocale) -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(locale)
    try:
        yield
    finally:
        QLocale.setDefault(before)
