"""Reads what the windows of a running program show, as `reporting_admit` prints it."""

from typing import NamedTuple


class WindowReport(NamedTuple):
    """The visible windows of the program and their words.

    `page` is the class of the page in front, or of the step of set-up; `door` if no page covers the
    door. `overlay` has all texts of the open overlay, `typed` those in the fields of the page,
    `fields` the middle of each field on the screen, and `buttons` that of each button by its text.
    `spoken` is what a screen reader hears of the verdict.
    """

    windows: list[str]
    is_active: bool
    is_full: bool = False
    page: str = ""
    overlay: str = ""
    typed: list[str] = []  # noqa: RUF012 - never changed
    fields: list[list[int]] = []  # noqa: RUF012 - never changed
    buttons: dict[str, list[int]] = {}  # noqa: RUF012 - never changed
    direction: str = ""
    code: str = ""
    verdict: str = ""
    spoken: str = ""
    is_unheard: bool = False
    notice: str = ""
    line: str = ""
    labels: list[str] = []  # noqa: RUF012 - never changed
