"""The texts of the window: its language, numbers and moments, and sentences on the door."""

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from enum import Enum
from string import Formatter
from typing import Any, Final

from PySide6.QtCore import (
    QCoreApplication,
    QDate,
    QLibraryInfo,
    QLocale,
    QObject,
    QTime,
    QTranslator,
)

from app.errors import KnownError
from app.message import NOTHING, TONIGHT, Message, Value, When, local_time
from app.model.details import AbsentGuests
from app.model.journal import Settling
from app.model.languages import AUTO, LANGUAGES, SOURCE
from app.model.night import (
    LONGEST_NAME,
    DoorTrouble,
    HouseState,
    HouseTrouble,
    LedgerState,
    Occupancy,
    Role,
    Rush,
    TroubledDoor,
)
from app.model.plain import SEPARATOR, plain
from app.model.scan import Moment
from app.model.ticket import word_of
from app.model.verdict import Answer, Case
from app.runtime.assets import asset

_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}
_CLOSE = "\N{NO-BREAK SPACE}"
# Returns the text of this context in the current language. Qt's tools find it by this name.
translate = QCoreApplication.translate


def joined(*parts: str) -> str:
    """Return the parts that have a text, on one line: ("20:14", "", "South") -> "20:14 · South"."""
    return SEPARATOR.join(part for part in parts if part)


def number(value: float, form: str = "") -> str:
    """Return the number as text; `form` is a format specification of Python, such as `,.2f`."""
    locale = QLocale()
    if isinstance(value, int) and not form:
        return locale.toString(value)
    point, comma = locale.decimalPoint(), locale.groupSeparator()
    return format(value, form).translate({ord("."): point, ord(","): comma})


def format_price(amount: float, currency: str) -> str:
    """Return the amount with its currency's sign, or with its letters if we know no sign.

    Without a currency the number stands alone: (12.5, "SEK") -> "SEK 12.50", (12.5, "") -> "12.50".
    """
    sign = _SIGNS.get(currency, currency)
    if not sign:
        return number(float(amount), ",.2f")
    written = QLocale().toCurrencyString(float(amount), sign)
    # Qt puts no space between the letters of a currency and the number.
    apart = sign.isalpha() and written.startswith(sign) and written[len(sign)].isdigit()
    return f"{sign}{_CLOSE}{written.removeprefix(sign)}" if apart else written


def shares(counts: Iterable[tuple[str, int]], name: Callable[[str], str]) -> str:
    """Return the names and counts that are not 0, with their share of all."""
    found = [(name(word), count) for word, count in counts if count]
    every = sum(count for _, count in found)
    return ", ".join(
        _CLOSE.join((word, number(count), f"({round(100 * count / every)}{_CLOSE}%)"))
        for word, count in found
    )


class Counted(QObject):
    """Returns texts with a count in the plural form of the current language."""

    def ago(self, seconds: int) -> str:
        """Return how long ago something was, in one rounded unit."""
        if days := seconds // 86_400:
            return self.tr("one day ago") if days == 1 else self.tr("%n days ago", "", days)
        if hours := seconds // 3_600:
            return self.tr("one hour ago") if hours == 1 else self.tr("%n hours ago", "", hours)
        if (minutes := seconds // 60) == 1:
            return self.tr("one minute ago")
        if minutes:
            return self.tr("%n minutes ago", "", minutes)
        return self.tr("%n s ago", "", seconds) if seconds else translate("Moments", "just now")

    def guests(self, count: int) -> str:
        return self.tr("one guest") if count == 1 else self.tr("%Ln guests", "", count)

    def tickets_with_code(self, count: int) -> str:
        return self.tr("%Ln tickets with this code", "", count)

    def group_inside(self, inside: int, count: int) -> str:
        return self.tr("%n of {all} of the group is in", "", inside).format(all=count)

    def undo_takes_back(self, count: int) -> str:
        return self.tr("Undo takes back the last %n admissions", "", count)

    def not_undone(self, count: int) -> str:
        return self.tr(
            "%n guest(s) could not be taken back: they have gone in or out again since. "
            "Look at their details.", "", count,
        )  # fmt: skip

    def admit_ticked(self, count: int) -> str:
        return self.tr("Admit this guest") if count == 1 else self.tr("Admit these %n", "", count)

    def admit_rest(self, rest: AbsentGuests) -> str:
        count, is_one = rest.count, rest.count == 1
        if rest.is_all:
            return self.tr("Admit this guest") if is_one else self.tr("Admit all %n", "", count)
        return (
            self.tr("Admit the other one") if is_one else self.tr("Admit the other %n", "", count)
        )


_SHORT = QLocale.FormatType.ShortFormat
_ZONE_NAME = re.compile(r"\s*\(?t+\)?\s*")
_MINUTE_MS = 60_000


def time_text(moment: Moment, now: Moment) -> str:
    """Return the time of day; with the date if the moment is not of tonight.

    A night goes on past midnight, so the date alone does not decide.
    """
    time = clock_text(moment)
    return time if is_tonight(moment, now) else f"{date_text(moment)} {time}"


def clock_text(moment: Moment) -> str:
    return _time(local_time(moment), QLocale().timeFormat(_SHORT))


def date_text(moment: Moment) -> str:
    when = local_time(moment)
    return QLocale().toString(QDate(when.year, when.month, when.day), _SHORT)


def weekday_text(moment: Moment) -> str:
    return QLocale().dayName(local_time(moment).isoweekday())


def time_text_with_seconds(moment: Moment, now: Moment) -> str:
    """Return the time of day with seconds; for a moment not of tonight date, hour and minute.

    The time is written as the current language does, without the name of the time zone.
    """
    if not is_tonight(moment, now):
        return time_text(moment, now)
    form = _ZONE_NAME.sub("", QLocale().timeFormat(QLocale.FormatType.LongFormat))
    return _time(local_time(moment), form)


def is_tonight(moment: Moment, now: Moment) -> bool:
    return abs(now - moment) < TONIGHT


def _time(when: datetime, form: str) -> str:
    return QLocale().toString(QTime(when.hour, when.minute, when.second), form)


def age_text(moment: Moment, now: Moment) -> str:
    """Return how long ago the moment was, in one rounded unit; empty if it is in the future."""
    return "" if moment > now else Counted().ago((now - moment) // 1000)


def wait_request(until: Moment, now: Moment) -> str:
    """Return the text on how long the service asked to wait; the minute is rounded up."""
    said = translate("Sending", "The ticket service asks to wait until {time}.")
    return said.format(time=time_text(-(-until // _MINUTE_MS) * _MINUTE_MS, now))


log = logging.getLogger(__name__)
_NOWHERE: Final = {"en": "en_150"}


def choose_language(wanted: str, system: QLocale) -> str:
    """Return the code of this language; for `auto` the system's, if there is a translation."""
    code = system.name().split("_")[0] if wanted == AUTO else wanted
    return code if code in LANGUAGES else SOURCE


def locale_of(code: str, system: QLocale) -> QLocale:
    """Return the locale for dates, times and numbers: this language in the system's country.

    If the system names no country, English uses the formats of Europe (`en_150`).
    """
    if system.name().split("_")[0] == code:
        return system
    if system.language() is QLocale.Language.C:
        return QLocale(_NOWHERE.get(code, code))
    return QLocale(QLocale(code).language(), system.territory())


def language_in_use() -> str:
    """Return the code of the window's language, for texts that are read from files of their own."""
    return choose_language(AUTO, QLocale())


class Texts(QTranslator):
    """Our texts in one language, in use or not. English has a file too, for its plural forms.

    The file is read whole and kept in memory while Qt uses it: otherwise an upgrade that replaces
    the file would crash the window.
    """

    def __init__(self, code: str) -> None:
        super().__init__()
        try:
            self._read = asset(f"languages/admit_{code}.qm").read_bytes()
        except OSError:
            self._read = b""
        if not self.load(self._read):
            log.error("The translation for language %s cannot be read", code)

    def say(self, message: Message) -> str:
        """Return a message without values in this language."""
        return self.translate("Message", message.text) or message.text


class LanguageSwitch:
    """Installs the translations; all widgets then get a LanguageChange event."""

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application
        self._installed: list[QTranslator] = []
        self.code = SOURCE

    def set_language(self, wanted: str) -> None:
        self.code = choose_language(wanted, QLocale.system())
        self.remove_translations()
        QLocale.setDefault(locale_of(self.code, QLocale.system()))
        self._installed = [*self._load_qt_texts(), Texts(self.code)]
        for translator in self._installed:
            self._application.installTranslator(translator)
        log.info("Language of the window: %s", self.code)

    def remove_translations(self) -> None:
        """Remove the translations, so that the English source texts remain."""
        for translator in self._installed:
            self._application.removeTranslator(translator)
        self._installed = []

    def _load_qt_texts(self) -> list[QTranslator]:
        translator = QTranslator()
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        return [translator] if translator.load(f"qtbase_{self.code}", folder) else []


class _Speech(Formatter):
    """Formats a message; translates messages inside it and writes numbers in its language."""

    def format_field(self, value: Any, form: str) -> str:
        match value:
            case Message() if value.text.isupper():
                return service_word(value.text)
            case Message():
                return translated(value)
            case When(to_the_second=True):
                return time_text_with_seconds(value.moment, value.beside)
            case When(is_day=True):
                text = weekday_text if value.is_of_these_days else date_text
                return text(value.moment)
            case When():
                return time_text(value.moment, value.beside)
            case int() | float():
                return number(value, form)
            case _:
                return str(value)


_SPEECH = _Speech()


def say(text: str, **values: Value) -> str:
    """Return the text in the current language, with the values in the places it names."""
    return _said(text, values)


def _said(text: str, values: Mapping[str, Value]) -> str:
    """Insert values as plain text: braces inside a value are not placeholders."""
    return _SPEECH.vformat(translate("Message", text) if text else "", (), values)


def translated(message: Message) -> str:
    """Return the message in the current language."""
    return _said(message.text, message.values)


def service_word(word: str) -> str:
    """Return the service's word for a state as a readable word: `CHECKED_IN` as *Checked in*."""
    said = translated(word_of(word)).replace("_", " ")
    return said.capitalize() if said.isupper() else said


def people_text(occupancy: Occupancy) -> str:
    """Return what the number of people inside is compared with."""
    if not occupancy.capacity:
        return say("in the house")
    return say("of {capacity} in the house", capacity=occupancy.capacity)


def level_text(occupancy: Occupancy) -> str:
    """Return the words for a house that is nearly full or full; empty below 80 percent."""
    level = occupancy.level
    part = say("{percent} % full", percent=level) if level else ""
    return say("The house is full") if level == 100 else part


# Whether the doors agree, as a sentence and as a word.
_AGREEMENT: Mapping[HouseTrouble | LedgerState, tuple[Message, Message]] = {
    HouseTrouble.SHUT_OUT: (Message("The keeper does not accept this laptop"), Message("Shut out")),
    HouseTrouble.DISK_FULL: (Message("The keeper's disk is full"), Message("Disk full")),
    HouseTrouble.LEDGER_GONE: (
        Message("The venue's state is gone: keep it anew on the page Venue"),
        Message("State gone"),
    ),
    LedgerState.AGREEING: (Message("The doors agree"), Message("Agreeing")),
    LedgerState.ELECTING: (Message("The keepers are electing"), Message("Electing")),
    LedgerState.ALONE: (Message("This door is alone"), Message("Alone")),
}


def agreement_texts(house: HouseState, now: Moment) -> tuple[str, str]:
    """Return whether the doors agree: a sentence, and a word for a narrow window."""
    state = house.trouble or house.ledger
    sentence, word = map(translated, _AGREEMENT[state])
    if state is LedgerState.ALONE and house.alone_since is not None:
        sentence = say("This door is alone since {time}", time=time_text(house.alone_since, now))
    return sentence, word


def rush_text(rush: Rush, now: Moment) -> str:
    """Return when everybody will be in at this pace, and when with one more lane."""
    return say(
        "{count} still to come. At this pace clear at {time}; with one more lane {sooner}",
        count=rush.to_come,
        time=time_text(rush.clear_at, now),
        sooner=time_text(rush.sooner_at, now),
    )


def role_text(role: Role) -> str:
    if role is Role.DOOR:
        return say("This laptop is a door of the venue")
    return say("This laptop keeps the venue's state")


_ANSWERS: Mapping[Answer, Message] = {
    Answer.ADMIT: Message("{number}: admit. Scan the ticket again."),
    Answer.ADMIT_ANOTHER: Message("{number}: admit. Scan the ticket again."),
    Answer.REFUSE: Message("{number}: do not admit. {words}"),
    Answer.NOTE: Message("{number}: {words}"),
}


def answer_text(case: Case) -> str:
    """Return the desk's answer about a guest of this door, and who gave it; empty without one."""
    said = case.answered
    if said is None or said.answer is None:
        return ""
    values = {"number": case.asked.label, "words": plain(said.words)}
    who = joined(plain(said.by_name), plain(said.door, LONGEST_NAME))
    return f"{translated(_ANSWERS[said.answer].filled(values))} ({who})"


class Device(Enum):
    """The devices and functions of this laptop that the door needs; one without words is none."""

    CAMERA = Message("camera")
    SCANNER = Message("hand scanner")
    SOUND = Message("sound")
    LIGHT = Message("light and gate")
    AWAKE = NOTHING
    PRINTER = Message("label printer")

    def __str__(self) -> str:
        return self.name.lower()


def key_refused(key: str) -> str:
    """Return what to do about a refused key; `key` opens the supervisor's page."""
    return say(
        "The ticket service does not accept this laptop's key: a supervisor enters a valid one "
        "in the settings ({key}).",
        key=key,
    )


def missing(devices: Iterable[Device]) -> str:
    """Return the sentence that names what could not be started; empty if all was started."""
    named = ", ".join(filter(None, (translated(device.value) for device in devices)))
    return say("Could not be started: {missing}. All else works.", missing=named) if named else ""


# What the button for a way says, and what it says of a scan that was settled in this way.
_WAYS: Mapping[Settling, tuple[Message, Message]] = {
    Settling.RIGHT: (Message("Admission was correct"), Message("Let in was right")),
    Settling.CHECKED_OUT: (Message("Wrong entry: check out"), Message("Wrong entry, checked out")),
    Settling.ASKED: (Message("Ask the service again"), Message("Asked again")),
    Settling.SENT: (Message("Send again"), Message("Sent again")),
    Settling.NOTED: (Message("Note only"), Message("Noted")),
    Settling.REOPENED: (Message("Open again"), Message("Opened again")),
}
_OTHERWISE = Message("Somebody has settled it meanwhile.")
_WHY_NOT: Mapping[Settling, Message] = {
    Settling.CHECKED_OUT: Message("Nobody was let in by this scan."),
    Settling.ASKED: Message("The service has answered already, and would say the same again."),
    Settling.SENT: Message("The service has this scan, or may have it: ask it again instead."),
}


def way_to_do(way: Settling) -> str:
    return translated(_WAYS[way][0])


def way_done(way: Settling) -> str:
    return translated(_WAYS[way][1])


def why_not(way: Settling) -> str:
    """Return why a scan that needs a look cannot be settled in this way."""
    return translated(_WHY_NOT.get(way, _OTHERWISE))


_NO_PICTURES = Message("The camera gives no pictures. Unplug it and plug it in again.")
_CAMERA: Mapping[str, Message] = {
    "opening": Message("The camera is being opened…"),
    "stalled": _NO_PICTURES,
    "lost": _NO_PICTURES,
    "ended": Message("The recording is at its end."),
    "black": Message("The picture is black. Look at the lens cover."),
    "dark": Message("The picture is dark. Uncover the lens, or bring light."),
}


def camera_sentence(state: str, condition: str, trouble: KnownError | None) -> str | None:
    """Return the sentence for the camera's state, condition and error; None if it works."""
    if trouble is not None:
        return translated(trouble.whole)
    said = _CAMERA.get(state) or _CAMERA.get(condition)
    return translated(said) if said else None


# The hints of the camera's reader.
_HINTS: Mapping[str, Message] = {
    "hold still": Message("Hold still"),
    "closer": Message("Closer to the camera"),
    "further away": Message("Further away from the camera"),
    "tilt": Message("Tilt it away from the lamp"),
    "brighter": Message("Make the screen brighter"),
    "partly in view": Message("Only part of the code is in view"),
}


def hint_sentence(hint: str) -> str:
    """Return the sentence that helps to read a code in view; an empty one if there is no hint."""
    return translated(_HINTS.get(hint, NOTHING))


_TROUBLES: Mapping[DoorTrouble, Message] = {
    DoorTrouble.SILENT: Message(
        "The door {door} has been silent for {seconds} s. Look whether its laptop is on and in the"
        " network."
    ),
    DoorTrouble.GROWING_QUEUE: Message(
        "At the door {door} more and more check-ins wait: {waiting} now. Look at its line."
    ),
    DoorTrouble.OLD_LIST: Message(
        "The list of the door {door} is {minutes} min old. Look at its line."
    ),
    DoorTrouble.LOW_BATTERY: Message(
        "The battery of the door {door} has {percent} % left. Connect its charger."
    ),
}


def door_trouble_text(troubled: TroubledDoor) -> str:
    """Return a sentence that names the door and its trouble, and a next step."""
    door = troubled.door
    values: dict[str, Value] = {
        "door": plain(door.name, LONGEST_NAME),
        "seconds": round(door.silent_s),
        "waiting": door.waiting,
        "minutes": (door.list_age_s or 0) // 60,
        "percent": door.battery or 0,
    }
    return translated(_TROUBLES[troubled.trouble].filled(values))
