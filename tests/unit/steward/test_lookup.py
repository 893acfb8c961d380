"""What stewards look up: tickets, why a guest counts as inside, announcements, troubled doors."""

import asyncio
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.book.claim import Claim
from app.book.explanation import Conclusion, Explanation
from app.message import stamp_of
from app.model.journal import SAME_CLOCK, SupervisedAction, SupervisorAct
from app.model.night import Awaited, DoorStatus, DoorTrouble
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.organiser.errors import OrganiserError
from app.organiser.operations import GET_POST
from app.rehearsal.weather import WeatherKind
from app.service.clocks import Deadline
from app.service.ticket_service import TicketService
from app.steward.announcements import Announcements, NoEvent
from app.steward.door_watch import DoorWatch
from app.steward.lookup import Lookup, explain_code, explain_scan
from app.store import searching
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.errors import DiskFull
from app.store.records import SupervisedActions
from app.store.timelines import Timelines, clock_reading
from tests.support.delivery import a_party, elsewhere
from tests.support.night import HISTORY, IN, OUT, Night
from tests.support.story import Story
from tests.unit.book.sample_timelines import HELD, SECOND, at, passed, shown, timeline


@pytest.fixture
def lookup(night: Night) -> Lookup:
    core = night.core
    service = TicketService(core.organiser, core.ticketing_id, frozenset())
    return Lookup(service, core.organiser, core.ticketing_id, core.roster, core.timelines)


async def test_live_details_have_ticket_order_and_passages(night: Night, lookup: Lookup) -> None:
    ticket = night.good()
    await night.scan(ticket)
    details = await lookup.live(ticket)
    assert details.live
    assert details.inside
    assert details.ticket.id == ticket.id
    assert details.order is not None
    assert details.order.number == ticket.order_id
    assert details.order.price is not None
    assert details.order.ticket_price is not None
    assert 0 < details.order.ticket_price <= details.order.price
    assert details.passages is not None
    assert [(passage.ticket_id, passage.direction) for passage in details.passages] == [
        (ticket.id, Direction.IN)
    ]


async def test_offline_lookup_has_the_local_details(night: Night, lookup: Lookup) -> None:
    ticket = night.good()
    night.weather(WeatherKind.CUT, operation=None)
    details = await lookup.live(ticket)
    assert not details.live
    assert details.ticket == ticket
    assert details.order is None
    assert details.passages is None


async def test_addon_refers_to_its_ticket(night: Night, lookup: Lookup) -> None:
    addon = night.where(lambda ticket: ticket.addon_of is not None)
    details = lookup.local(addon)
    assert details.main is not None
    assert details.main.id == addon.addon_of


@pytest.mark.parametrize("broken", [HISTORY, "get_order", None])
async def test_details_lack_only_what_cannot_be_read(
    night: Night, lookup: Lookup, broken: str | None
) -> None:
    ticket = night.good()
    if broken is None:
        ticket = ticket._replace(order_id="")
    else:
        night.weather(WeatherKind.ERROR, operation=broken)
    details = await lookup.live(ticket)
    assert details.live
    assert (details.passages is None) is (broken == HISTORY)
    assert (details.order is None) is (broken != HISTORY)


async def test_search_yields_to_other_tasks_between_steps(
    night: Night, lookup: Lookup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "LINES_AT_ONCE", 1)
    ticket = night.good()
    search = asyncio.create_task(lookup.search(ticket.id, whole_words=False))
    await asyncio.sleep(0)
    assert not search.done()
    assert [found.id for found in await search] == [ticket.id]


HOUR = 3_600_000


def text_of(night: Night, explanation: Explanation) -> str:
    return "\n".join(map(str, explanation.sentences(night.clock())))


def explained(night: Night, ticket: Ticket) -> Explanation:
    return Explanation(ticket.id, night.core.timelines.of_id(ticket.id))


def of_code(night: Night, code: str) -> tuple[Explanation, ...]:
    core = night.core
    return explain_code(core.journal, core.roster, core.timelines, code)


# A story of A, who made its last step and by which scan, whether the history has it, what follows
# of A, and what the explanation says or does not say.
EXPLANATIONS: dict[
    str, tuple[str, tuple[str, str | None, bool], Conclusion, tuple[str, ...], str]
] = {
    "admission": (
        "in: scan A", ("this door", "in", False), Conclusion.INSIDE,
        ("So the guest counts as inside.",), "not sent",
    ),
    "unsent check-out": (
        "scan A; down; out: scan A out", ("this door", "out", False), Conclusion.OUT,
        ("not sent yet. It will be sent.",), "This decides",
    ),
    "undone admission": (
        "in: scan A; undone: undo in", ("service", "undone", False), Conclusion.OUT,
        (
            "in, at this door, undone afterwards. Nobody walked.",
            "in: nobody walked; the ticket service has it.",
            "out: it undoes an earlier scan; not sent yet.",
        ),
        "the guest walked",
    ),
    "passage of another door": (
        "elsewhere A in; read history", ("other door", None, True), Conclusion.INSIDE,
        ("at another door. The ticket service's history has it at",), "undone",
    ),
    "passage of the own scan": (
        "in: scan A; read history", ("this door", "in", True), Conclusion.INSIDE,
        ("by its clock; the scan of",), "another door",
    ),
    "dispute": (
        "elsewhere A in; down; in: scan A; up; drain", ("this door", "in", False),
        Conclusion.INSIDE, ("inside already", "A person has to look at it."), "undone",
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("told", "last", "conclusion", "said", "unsaid"), EXPLANATIONS.values(), ids=EXPLANATIONS
)
async def test_explanation_has_steps_and_conclusion(
    night: Night,
    told: str,
    last: tuple[str, str | None, bool],
    conclusion: Conclusion,
    said: tuple[str, ...],
    unsaid: str,
) -> None:
    story = Story(night)
    await story.tell(told)
    explanation = explained(night, story.guests["A"])
    step = explanation.as_values()["steps"][-1]
    by, scan, is_told = last
    assert (step["by"], step["scan_id"]) == (by, scan and story.scans[scan])
    assert (step["passage_at"] is not None) is is_told
    assert explanation.conclusion is conclusion
    text = text_of(night, explanation)
    assert all(words in text for words in said)
    assert unsaid not in text


async def test_explanation_has_movements_and_the_list_that_they_outweigh(night: Night) -> None:
    ticket = night.good()
    untouched = explained(night, ticket)
    assert untouched.as_values()["listed"]["outweighs"]
    assert "the list showed the ticket as not inside. This decides." in text_of(night, untouched)
    decision = await night.scan(ticket)
    night.goes_down()
    await night.scan(ticket, OUT)
    values = explained(night, ticket).as_values()
    listed, (done, waiting) = values["listed"], values["movements"]
    assert (listed["inside"], listed["outweighs"]) == (True, False)
    assert (done["seen"], done["next_step"]) == ("done", "nothing")
    assert (waiting["next_step"], waiting["sent_at"]) == ("send it", None)
    [by_scan] = explain_scan(night.core.journal, night.core.timelines, decision.scan.id)
    assert by_scan == explained(night, ticket)


async def test_unlisted_code_is_explained_without_a_list_entry(night: Night) -> None:
    decision = await night.scan("nobody's")
    [explanation] = explain_scan(night.core.journal, night.core.timelines, decision.scan.id)
    assert (explanation.holder, explanation.as_values()["listed"]) == ("", None)
    assert explanation.conclusion is Conclusion.UNKNOWN
    assert "nobody walked" in text_of(night, explanation)
    assert of_code(night, "nobody's")[0].as_values()["listed"] is None
    assert of_code(night, "NEVER-SCANNED") == ()
    assert explain_scan(night.core.journal, night.core.timelines, "none") == ()


def test_uncertain_step_and_live_entry_are_marked() -> None:
    known = timeline([HELD], [passed(1 + 5 * SECOND)], shown(61, inside=None, live=True))
    text = " ".join(map(str, Explanation("T1", known).sentences(at(1))))
    assert "only at the ticket service. Nobody walked. It is not certain" in text
    assert "the ticket service showed the ticket as unclear" in text


async def test_card_is_explained_ticket_by_ticket(night: Night) -> None:
    card, party = a_party(night, 2)
    decision = await night.scan(card)
    explanations = explain_scan(night.core.journal, night.core.timelines, decision.scan.id)
    assert {explanation.subject for explanation in explanations} == {ticket.id for ticket in party}
    for explanation in explanations:
        [movement] = explanation.timeline.movements
        assert movement.scan_id == decision.scan.id
        assert explanation.conclusion is Conclusion.INSIDE
    assert sorted(one.subject for one in of_code(night, card)) == sorted(
        one.subject for one in explanations
    )


async def test_code_or_id_of_a_ticket_explains_that_ticket(night: Night) -> None:
    ticket = night.good()
    await night.scan(ticket)
    [by_code] = of_code(night, ticket.code)
    assert (by_code.subject, by_code.conclusion) == (ticket.id, Conclusion.INSIDE)
    assert of_code(night, ticket.id) == (by_code,)


async def test_history_times_are_given_by_this_laptops_clock(night: Night) -> None:
    night.clock.set_by = 3 * HOUR
    await night.scan(night.good())
    await night.scan(night.good())
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    night.core.timelines.add(await night.core.service.history(Deadline.after(5)))
    decision = await night.scan(ticket)
    reading = clock_reading(night.core.database)
    assert abs(reading.offset - 3 * HOUR) < 3_000
    timelines = Timelines(night.core.database, lambda: reading)
    [explanation] = explain_scan(night.core.journal, timelines, decision.scan.id)
    [step] = explanation.timeline.steps
    assert step.passage is not None
    assert step.at == step.passage.at + reading.offset
    assert abs(step.at - night.clock()) < 10_000


def test_uncompared_clocks_count_as_the_same(tmp_path: Path) -> None:
    with closing(Database.open(tmp_path / "admit.sqlite3")) as database:
        assert clock_reading(database) == SAME_CLOCK


async def test_scan_that_waits_for_another_door_names_it(night: Night) -> None:
    ticket = night.good()
    night.goes_down()
    decision = await night.scan(ticket)
    copy, at = LedgerCopy(night.core.database), night.clock() - 60_000
    copy.begin("ours", 0)
    copy.settle("ours", "North", night.clock(), night.clock(), 0, decision.scan.id)
    other = Claim(ticket.id, "s-2", IN, "theirs", "South", at, seq=1)
    copy.add(Position("1", 1), News(claims=[other]))
    assert copy.awaited(decision.scan.id) == Awaited("South", at)
    [movement] = explained(night, ticket).as_values()["movements"]
    assert movement["awaited"] == {"door": "South", "since": stamp_of(at)}
    said = text_of(night, explained(night, ticket))
    assert "It waits until the door South has sent its scan of" in said
    copy.add(Position("1", 2), News(told=[(ticket.id, "s-2")]))
    assert "South" not in text_of(night, explained(night, ticket))


MINUTE = 60_000
NORTH = DoorStatus("North", 1.0, 210, 12.0, "online", 0, 65, "camera", 81, "0.1.0")


def told(watch: DoorWatch, door: DoorStatus, now: int) -> list[DoorTrouble]:
    return [one.trouble for one in watch.look([door], now)]


def test_trouble_is_told_once_and_again_after_it_ended() -> None:
    for door, trouble in [
        (replace(NORTH, silent_s=10.5), DoorTrouble.SILENT),
        (replace(NORTH, list_age_s=901), DoorTrouble.OLD_LIST),
        (replace(NORTH, battery=14), DoorTrouble.LOW_BATTERY),
    ]:
        watch = DoorWatch()
        assert told(watch, NORTH, 0) == []
        assert told(watch, door, 1) == [trouble]
        assert told(watch, door, 2) == []
        assert told(watch, NORTH, 3) == []
        assert told(watch, door, 4) == [trouble]


def test_door_within_its_bounds_is_not_told() -> None:
    for door in [
        replace(NORTH, silent_s=10.0),
        replace(NORTH, list_age_s=900),
        replace(NORTH, list_age_s=None),
        replace(NORTH, battery=15),
        replace(NORTH, battery=None),
        replace(NORTH, waiting=500),
    ]:
        watch = DoorWatch()
        for minute in range(8):
            assert told(watch, door, minute * MINUTE) == []


def test_queue_that_grows_for_five_minutes_is_told() -> None:
    watch, growing = DoorWatch(), [DoorTrouble.GROWING_QUEUE]
    waiting = [0, 2, 2, 5, 9, 12, 14]
    news = [told(watch, replace(NORTH, waiting=n), m * MINUTE) for m, n in enumerate(waiting)]
    assert news == [[], [], [], [], [], growing, []]


def test_queue_that_shrinks_now_and_then_is_not_told() -> None:
    watch = DoorWatch()
    for minute, waiting in enumerate([0, 2, 5, 4, 6, 8, 7, 9, 12, 15]):
        assert told(watch, replace(NORTH, waiting=waiting), minute * MINUTE) == []


def test_battery_is_told_again_only_after_it_was_charged() -> None:
    watch = DoorWatch()
    charges = [16, 14, 15, 14, 20, 14]
    low = [told(watch, replace(NORTH, battery=charge), n) for n, charge in enumerate(charges)]
    assert [bool(one) for one in low] == [False, True, False, False, False, True]


def test_silent_door_is_told_first_and_only_as_silent() -> None:
    low = replace(NORTH, battery=9, list_age_s=3_600)
    gone = replace(low, name="South", silent_s=60.0)
    troubled = DoorWatch().look([low, gone], 0)
    assert [(one.door.name, one.trouble) for one in troubled] == [
        ("South", DoorTrouble.SILENT),
        ("North", DoorTrouble.OLD_LIST),
        ("North", DoorTrouble.LOW_BATTERY),
    ]


AT = 1_000


@pytest.fixture
def announcements(night: Night) -> Announcements:
    core = night.core
    return Announcements(core.organiser, night.service.event_id, core.supervised, lambda: AT)


def record_of(night: Night) -> list[SupervisedAction]:
    return [*night.core.supervised.newest(9)]


async def test_published_text_is_newest_post(night: Night, announcements: Announcements) -> None:
    before = await announcements.posts()
    await announcements.publish("Doors open now", push=False, by="Anna")
    newest, *others = await announcements.posts()
    assert newest.text == "Doors open now"
    assert others == list(before)
    assert record_of(night) == [SupervisedAction(AT, SupervisorAct.PUBLISH, "Anna")]


@pytest.mark.parametrize("push", [True, False])
async def test_post_is_pushed_only_on_request(
    night: Night, announcements: Announcements, push: bool
) -> None:
    await announcements.publish("Doors open now", push=push, by="")
    (newest, *_) = await announcements.posts()
    post = await night.core.organiser.call(GET_POST, (night.service.event_id, newest.id))
    assert bool(post.send_push) is push


async def test_door_without_an_event_has_no_announcements(night: Night) -> None:
    announcements = Announcements(night.core.organiser, None, night.core.supervised, lambda: AT)
    with pytest.raises(NoEvent):
        await announcements.posts()
    with pytest.raises(NoEvent):
        await announcements.publish("Doors open now", push=False, by="Anna")
    assert record_of(night) == []


@pytest.mark.parametrize(
    ("kind", "act"),
    [
        (WeatherKind.LOST, SupervisorAct.TRY_TO_PUBLISH),
        (WeatherKind.KEY, SupervisorAct.NOT_PUBLISHED),
    ],
)
async def test_announcement_without_a_yes_is_recorded_as_such(
    night: Night, announcements: Announcements, kind: WeatherKind, act: SupervisorAct
) -> None:
    night.weather(kind, operation=None)
    with pytest.raises(OrganiserError):
        await announcements.posts()
    with pytest.raises(OrganiserError):
        await announcements.publish("Doors open now", push=False, by="Anna")
    assert record_of(night) == [SupervisedAction(AT, act, "Anna")]


async def test_record_that_cannot_be_written_does_not_hide_the_yes(
    announcements: Announcements, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: SupervisedActions, __: SupervisedAction) -> None:
        raise DiskFull(Path("admit.sqlite3"))

    monkeypatch.setattr(SupervisedActions, "record", fail)
    await announcements.publish("Doors open now", push=False, by="Anna")
    assert "The record of an announcement" in caplog.text
