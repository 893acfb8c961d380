"""The values of set-up in words, for the summary in its last step."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QObject

from app.model.night import Role, VenueWish
from app.model.plain import plain, shown_name
from app.model.policy import InstructionKind
from app.scanner.keyboard_layouts import LAYOUTS, US
from app.settings.sections import ANY_CAMERA, NO_CAMERA
from app.ui.setup.draft import Draft


class DraftSummary(QObject):
    """Returns the values of a draft as texts in the current language."""

    def texts_of(self, draft: Draft, *, is_key_kept: bool) -> dict[str, str]:
        """Return the chosen values by their names.

        `is_key_kept` is False if the API key could not be stored.
        """
        return {
            self.tr("Service"): draft.base_url,
            self.tr("API key"): self._key_words(draft, is_kept=is_key_kept),
            self.tr("Event"): plain(draft.event_name or draft.event_id or draft.ticketing_id),
            self.tr("Door"): " · ".join((draft.door, *self._rules(draft))),
            self.tr("Categories"): self._categories(draft),
            self.tr("Camera"): self._camera(draft),
            self.tr("Scanner"): self._scanner(draft),
            self.tr("Sound"): self.tr("{volume} %").format(volume=draft.volume),
            self.tr("Labels"): self._labels(draft),
            self.tr("PIN"): self._pins(draft),
            self.tr("Venue"): self._venue(draft),
        }

    def _rules(self, draft: Draft) -> Iterator[str]:
        """Yield the rules of the door in words, those that are not usual only if they are set."""
        yield self.tr("going in again allowed") if draft.reentry else self.tr("only one entry")
        if draft.direction != "both":
            yield self.tr("in only") if draft.direction == "in" else self.tr("out only")
        if draft.check_out == "confirm":
            yield self.tr("check-out without PIN")
        if draft.names == "supervisors":
            yield self.tr("names after the PIN")
        elif draft.names == "short":
            yield self.tr("short names")
        kinds = Counter(one.kind for one in draft.instructions)
        if asked := kinds[InstructionKind.CONFIRM]:
            yield self.tr("%Ln question(s)", "", asked)
        if shown := kinds[InstructionKind.NOTICE]:
            yield self.tr("%Ln notice(s)", "", shown)

    def _key_words(self, draft: Draft, *, is_kept: bool) -> str:
        if not is_kept:
            return self.tr("could not be kept")
        if draft.api_key:
            return self.tr("will be kept in this computer's keyring, nowhere else")
        return self.tr("the one that this laptop has")

    def _pins(self, draft: Draft) -> str:
        supervisors = draft.supervisors
        names = [one.name for one in supervisors if one.name]
        return plain(", ".join(names)) or (self.tr("set") if supervisors else self.tr("none"))

    def _labels(self, draft: Draft) -> str:
        printing = draft.printing
        if not printing.is_on:
            return self.tr("none")
        name = printing.name if printing.printer == "system" else printing.address
        text = self.tr("{size} mm on {printer}")
        return text.format(size=plain(printing.size), printer=plain(name) or "-")

    def _venue(self, draft: Draft) -> str:
        match draft:
            case Draft(role=Role.DOOR):
                return self.tr("a door of the one that it belongs to")
            case Draft(role=Role.KEEPER):
                return self.tr("keeps the state of the one that it belongs to")
            case Draft(venue=None):
                return self.tr("none")
            case Draft(venue=VenueWish(code="")):
                return self.tr("this laptop will keep its state; F12, Venue, shows its code")
            case _:
                return self.tr("will be joined")

    def _categories(self, draft: Draft) -> str:
        if not draft.categories:
            return self.tr("all go through this door")
        names = draft.names_by_category
        return plain(" + ".join(names.get(one, one) for one in draft.categories))

    def _scanner(self, draft: Draft) -> str:
        layout = LAYOUTS.get(draft.layout, US).title
        if not draft.prefix:
            return self.tr("its keys are read as {layout}").format(layout=layout)
        text = self.tr("its keys are read as {layout}, without {prefix} before each code")
        return text.format(layout=layout, prefix=f"“{plain(draft.prefix)}”")

    def _camera(self, draft: Draft) -> str:
        match draft.camera:
            case source if source == ANY_CAMERA:
                return QCoreApplication.translate("CameraStep", "Whichever is plugged in")
            case source if source == NO_CAMERA:
                return QCoreApplication.translate("CameraStep", "No camera")
            case source:
                return plain(shown_name(source))
