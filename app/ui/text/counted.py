"""Texts with a count, for modules without a widget: plural forms need `tr` of a QObject."""

from PySide6.QtCore import QObject

from app.model.details import AbsentGuests


class Counted(QObject):
    """Returns texts with a count in the plural form of the current language."""

    def seconds_ago(self, count: int) -> str:
        return self.tr("%n s ago", "", count)

    def minutes_ago(self, count: int) -> str:
        return self.tr("one minute ago") if count == 1 else self.tr("%n minutes ago", "", count)

    def hours_ago(self, count: int) -> str:
        return self.tr("one hour ago") if count == 1 else self.tr("%n hours ago", "", count)

    def days_ago(self, count: int) -> str:
        return self.tr("one day ago") if count == 1 else self.tr("%n days ago", "", count)

    def guests(self, count: int) -> str:
        return self.tr("one guest") if count == 1 else self.tr("%Ln guests", "", count)

    def tickets_with_code(self, count: int) -> str:
        return self.tr("%Ln tickets with this code", "", count)

    def group_inside(self, inside: int, count: int) -> str:
        """Return how many of a group of `count` guests are inside."""
        return self.tr("%n of {all} of the group is in", "", inside).format(all=count)

    def undo_takes_back(self, count: int) -> str:
        return self.tr("Undo takes back the last %n admissions", "", count)

    def not_undone(self, count: int) -> str:
        return self.tr(
            "%n guest(s) could not be taken back: they have gone in or out again since. "
            "Look at their details.", "", count,
        )  # fmt: skip

    def admit_ticked(self, count: int) -> str:
        """Return the text for some of a party's guests, who were ticked."""
        return self.tr("Admit this guest") if count == 1 else self.tr("Admit these %n", "", count)

    def admit_rest(self, rest: AbsentGuests) -> str:
        match rest:
            case AbsentGuests(1, is_all=True):
                return self.tr("Admit this guest")
            case AbsentGuests(count, is_all=True):
                return self.tr("Admit all %n", "", count)
            case AbsentGuests(1):
                return self.tr("Admit the other one")
            case AbsentGuests(count):
                return self.tr("Admit the other %n", "", count)
