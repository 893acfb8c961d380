"""The breaks: each in a module of its own, and each a mistake that somebody could make.

Each names its file below app, the line, which occurs once there, and what takes its place. Its
tests are those of the area of the file, unless other places below tests/unit are named.
"""

from typing import NamedTuple

BREAKS = r"""
book/timeline.py
- error = max(error, movement.clock_error or 0)
+ error = min(error, movement.clock_error or 0)

book/matching.py
- if main is None or self.ours[main] < 2:
+ if main is None or self.ours[main] < 1:

book/movement.py
- return self.intent is Intent.APPLIED and self.reverses is None
+ return self.intent is Intent.APPLIED

book/claim.py
- return len(ids) < 2 and claim.direction is passage.direction
+ return len(ids) < 2

book/applied.py
- return timeline.ordered[place - 1].direction is not movement.direction
+ return timeline.ordered[place - 1].direction is movement.direction

book/explanation.py: steward
- return differs and self.timeline.inside is entry.inside
+ return differs

book/movement.py
- sent_at = min(movement.sent_at - known.offset, known.at)
+ sent_at = max(movement.sent_at - known.offset, known.at)

door/judge.py
- return abs(now - moment) < policy.dwell
+ return now - moment < policy.dwell

door/guest.py
- return max(filter(None, newest), key=attrgetter("number"), default=None)
+ return min(filter(None, newest), key=attrgetter("number"), default=None)

door/judge.py
- if guest.timeline.inside and not yes.was_out:
+ if guest.timeline.inside:

door/corrections.py
- if row is None or row.verdict is None or row.verdict.lets_through:
+ if row is None or row.verdict is None:

door/desk.py
- is_coming = scan.direction is Direction.IN and not guest.is_there(Direction.IN)
+ is_coming = scan.direction is Direction.IN

door/sentences.py
- if verdict.since is None or verdict.kind not in (Kind.HOLD, Kind.REFUSE):
+ if verdict.since is None:

model/link.py
- if state is LinkState.OFFLINE and good_probes + 1 < probes_wanted(link, now):
+ if state is LinkState.OFFLINE and good_probes < probes_wanted(link, now):

model/night.py
- return next((level for level in LEVELS if percent >= level), 0)
+ return next((level for level in LEVELS if percent > level), 0)

model/policy.py
- return self.holds_when_full and 0 < self.capacity <= people
+ return self.holds_when_full and 0 < self.capacity < people

model/ticket.py: store
- return ticket.addon_of is None and (inside or is_sold(ticket))
+ return inside or ticket.status not in _NOT_SOLD

model/hours.py
- if not spans or any(span.opens <= now < span.closes for span in spans):
+ if not spans or any(span.opens < now <= span.closes for span in spans):

model/policy.py: door
- return tuple(dict.fromkeys((*places, *self.words_for(tickets, InstructionKind.WAY))))
+ return tuple((*places, *self.words_for(tickets, InstructionKind.NOTICE)))

sync/courier.py
- seen = ServiceState.MAYBE if next_step(movement) is NextStep.SEND else movement.seen
+ seen = movement.seen

sync/outbox.py
- if self._denied_at is not None and self._watch.accepted > self._denied_at:
+ if self._denied_at is not None:

sync/disputes.py
- if movement.direction is Direction.OUT and inside is False:
+ if movement.direction is Direction.OUT:

sync/history_reader.py
- if freshness.has_gap and not self.freshness.has_gap:
+ if freshness.has_gap:

sync/link_watch.py
- if self.link.state in (LinkState.OFFLINE, LinkState.REFUSED):
+ if self.link.state is LinkState.OFFLINE:

sync/list_reader.py
- if waited >= MOST_WAITING:
+ if waited > 2 * MOST_WAITING:

sync/courier.py
- return movement.attempts if is_refusal else max(movement.attempts, 1)
+ return movement.attempts

sync/clock_watch.py
- if abs(jump) > TOLERANCE:
+ if jump > TOLERANCE:

service/ticket_service.py
- if answer.ticket is None and (detail or answer.ticket_ids):
+ if answer.ticket is None and detail:

service/clocks.py
- if max(low, least) <= min(high, most):
+ if max(low, least) < min(high, most):

model/scan.py: service
- if EARLIEST <= moment < LATEST:
+ if moment < LATEST:

store/journal.py
- if judged is None or len(moved) > 1:
+ if judged is None:

store/roster.py
- since = min(since, cleared_at)
+ since = max(since, cleared_at)

store/deliveries.py
- if walk is not None and walk.direction is reversal.direction:
+ if walk is not None:

store/guest_data.py
- over = max(scan, ends_at)
+ over = min(scan, ends_at)

store/claims.py
- if known is None or known[0] != laptop:
+ if known is None:

store/searching.py
- return len(word) >= SHORTEST and word.isalpha()
+ return len(word) >= SHORTEST

steward/door_watch.py
- return door.battery < (GOOD_BATTERY if was_low else LOW_BATTERY)
+ return door.battery < LOW_BATTERY

core/core.py
- if self.conditions is not None and not self.offline:
+ if self.conditions is not None:

report/period.py
- return self.begin <= moment < self.end
+ return self.begin <= moment <= self.end

report/export.py
- return "" if value is None else formula.sub(r"\1'", str(value))
+ return "" if value is None else str(value)

organiser/client.py
- stale = 0 if fresh else stale + 1
+ stale = 0 if page.tickets else stale + 1

organiser/response_parser.py
- if 500 <= status != 511:
+ if status >= 500:

organiser/operations.py
- if value in (".", "..") or not parts[2 * place + 1]:
+ if not parts[2 * place + 1]:

organiser/http.py
- if length > bound:
+ if length > 2 * bound:

settings/sections.py
- if choice == value and not isinstance(value, bool):
+ if choice == value:

settings/setup_code.py
- values = json.loads(zlib.decompressobj().decompress(raw, LARGEST))
+ values = json.loads(zlib.decompressobj().decompress(raw))

security/pin.py
- if steps in ({1}, {9}):
+ if steps == {1}:

runtime/logs.py
- if now >= self._quiet_until:
+ if now <= self._quiet_until:

printing/printers.py
- rows = np.packbits(picture, axis=1)
+ rows = np.packbits(~picture, axis=1)

scanner/keyboard_scanner.py
- if self._last is None or abs(at - self._last) <= self._patience:
+ if self._last is None or abs(at - self._last) < 2 * self._patience:

check/door_check.py
- if abs(error) <= TOLERANCE:
+ if error <= TOLERANCE:

commands/queue.py
- if (options.action in _WITH_WORD) is (options.word is None):
+ if options.action in _WITH_WORD and options.word is None:

core/requests.py: kiosk
- more = max(total(counts, WAITING) - len(waiting), 0)
+ more = 0

kiosk/retention.py
- if trouble is None and now is None and len(due) < len(found):
+ if trouble is None and now is None:

eye/guidance/codes_in_view.py: eye/guidance
- return tuple(code.text for code in self.codes if not code.is_scanned)
+ return tuple(code.text for code in self.codes)

eye/confirmation.py: eye/test_confirmation.py
- recent = [each for each in self._evidence if at - each.at <= AGREES_WITHIN]
+ recent = list(self._evidence)

eye/decode/scene.py: eye/decode
- self.still_frames = 0 if changed.any() else self.still_frames + 1
+ self.still_frames = 0

rehearsal/manners.py
- if category_ids and ticket.category_id not in category_ids:
+ if category_ids and ticket.category_id in category_ids:

ui/flows/current_scan.py: ui/flows
- is_busy = self._is_undoing or self.is_waiting or self.is_looking
+ is_busy = self._is_undoing or self.is_looking

ui/window/actions.py: ui/window
- return verdict.kind in KEPT_OUT and not is_question
+ return verdict.kind in KEPT_OUT

ui/widgets/controls.py: ui/pages/test_supervisors_pages.py
- if first == second:
+ if first != second:

ui/setup/steps/step.py: ui/setup
- kept = (one for one in self.entries(setting) if not one.is_about_category)
+ kept = self.entries(setting)

venue/clock.py: venue/test_claims.py venue/test_keeper.py
- self.offset += max(moment - self.now(), 0)
+ self.offset += min(moment - self.now(), 0)

venue/clerk.py: venue/test_rogue.py
- if not message.reply.startswith(f"_INBOX.{laptop}."):
+ if not message.reply:

ui/pages/guest_pages.py: ui/pages
- if len(text) < SHORTEST:
+ if not text:

demo/stage.py
- frame = max(frame + 1, due)
+ frame += 1
"""


class Mutation(NamedTuple):
    """One line, and what takes its place."""

    tests: str
    file: str
    line: str
    broken: str


def mutation(written: str) -> Mutation:
    head, line, broken = written.splitlines()
    file, _, tests = head.partition(": ")
    return Mutation(
        tests or file.split("/")[0], file, line.removeprefix("- "), broken.removeprefix("+ ")
    )


TABLE = [mutation(one) for one in BREAKS.strip().split("\n\n")]
