"""The breaks: each in a module of its own, and each a mistake that somebody could make."""

from typing import NamedTuple


class Mutation(NamedTuple):
    """One line, which occurs once in its file, and what takes its place."""

    tests: str  # those of the area, below tests/unit
    file: str  # below app
    line: str
    broken: str


TABLE = [
    Mutation(
        "book",
        "book/timeline.py",
        "error = max(error, movement.clock_error or 0)",
        "error = min(error, movement.clock_error or 0)",
    ),
    Mutation(
        "book",
        "book/matching.py",
        "if main is None or self.ours[main] < 2:",
        "if main is None or self.ours[main] < 1:",
    ),
    Mutation(
        "book",
        "book/movement.py",
        "return self.intent is Intent.APPLIED and self.reverses is None",
        "return self.intent is Intent.APPLIED",
    ),
    Mutation(
        "book",
        "book/claim.py",
        "return len(ids) < 2 and claim.direction is passage.direction",
        "return len(ids) < 2",
    ),
    Mutation(
        "book",
        "book/applied.py",
        "return timeline.ordered[place - 1].direction is not movement.direction",
        "return timeline.ordered[place - 1].direction is movement.direction",
    ),
    Mutation(
        "steward",
        "book/explanation.py",
        "return differs and self.timeline.inside is entry.inside",
        "return differs",
    ),
    Mutation(
        "book",
        "book/movement.py",
        "sent_at = min(movement.sent_at - offset, known.at)",
        "sent_at = max(movement.sent_at - offset, known.at)",
    ),
    Mutation(
        "door",
        "door/judge.py",
        "return abs(now - moment) < policy.dwell",
        "return now - moment < policy.dwell",
    ),
    Mutation(
        "door",
        "door/guest.py",
        'return max(walks, key=attrgetter("number"), default=None)',
        'return min(walks, key=attrgetter("number"), default=None)',
    ),
    Mutation(
        "door",
        "door/judge.py",
        "if guest.timeline.inside and not yes.was_out:",
        "if guest.timeline.inside:",
    ),
    Mutation(
        "door",
        "door/corrections.py",
        "if row is None or row.verdict is None or row.verdict.lets_through:",
        "if row is None or row.verdict is None:",
    ),
    Mutation(
        "door",
        "door/desk.py",
        "if told is None and scan.direction is Direction.IN and not guest.is_there(Direction.IN):",
        "if told is None and scan.direction is Direction.IN:",
    ),
    Mutation(
        "door",
        "door/sentences.py",
        "if verdict.since is None or verdict.kind not in (Kind.HOLD, Kind.REFUSE):",
        "if verdict.since is None:",
    ),
    Mutation(
        "model",
        "model/link.py",
        "if state is LinkState.OFFLINE and good_probes + 1 < probes_wanted(link, now):",
        "if state is LinkState.OFFLINE and good_probes < probes_wanted(link, now):",
    ),
    Mutation(
        "model",
        "model/night.py",
        "return next((level for level in LEVELS if percent >= level), 0)",
        "return next((level for level in LEVELS if percent > level), 0)",
    ),
    Mutation(
        "model",
        "model/policy.py",
        "return self.holds_when_full and 0 < self.capacity <= people",
        "return self.holds_when_full and 0 < self.capacity < people",
    ),
    Mutation(
        "store",
        "model/ticket.py",
        "return ticket.addon_of is None and (inside or ticket.status not in _NOT_SOLD)",
        "return inside or ticket.status not in _NOT_SOLD",
    ),
    Mutation(
        "sync",
        "sync/courier.py",
        "seen = ServiceState.MAYBE if next_step(movement) is NextStep.SEND else movement.seen",
        "seen = movement.seen",
    ),
    Mutation(
        "sync",
        "sync/outbox.py",
        "if self._denied_at is not None and self._watch.accepted > self._denied_at:",
        "if self._denied_at is not None:",
    ),
    Mutation(
        "sync",
        "sync/disputes.py",
        "if movement.direction is Direction.OUT and inside is False:",
        "if movement.direction is Direction.OUT:",
    ),
    Mutation(
        "sync",
        "sync/history_reader.py",
        "if freshness.has_gap and not self.freshness.has_gap:",
        "if freshness.has_gap:",
    ),
    Mutation(
        "sync",
        "sync/link_watch.py",
        "if self.link.state in (LinkState.OFFLINE, LinkState.REFUSED):",
        "if self.link.state is LinkState.OFFLINE:",
    ),
    Mutation(
        "sync", "sync/list_reader.py", "if waited >= MOST_WAITING:", "if waited > 2 * MOST_WAITING:"
    ),
    Mutation(
        "sync",
        "sync/pauses.py",
        "return movement.attempts if is_refusal else max(movement.attempts, 1)",
        "return movement.attempts",
    ),
    Mutation("sync", "sync/clock_watch.py", "if abs(jump) > TOLERANCE:", "if jump > TOLERANCE:"),
    Mutation(
        "service",
        "service/ticket_service.py",
        "if answer.ticket is None and (detail or answer.ticket_ids):",
        "if answer.ticket is None and detail:",
    ),
    Mutation(
        "service",
        "service/clocks.py",
        "if max(low, least) <= min(high, most):",
        "if max(low, least) < min(high, most):",
    ),
    Mutation(
        "service", "service/answers.py", "if EARLIEST <= moment < LATEST:", "if moment < LATEST:"
    ),
    Mutation(
        "store", "store/journal.py", "if judged is None or len(moved) > 1:", "if judged is None:"
    ),
    Mutation(
        "store",
        "store/roster.py",
        "since = min(since, cleared_at)",
        "since = max(since, cleared_at)",
    ),
    Mutation(
        "store",
        "store/deliveries.py",
        "if walk is not None and walk.direction is reversal.direction:",
        "if walk is not None:",
    ),
    Mutation(
        "store",
        "store/guest_data.py",
        "over = max(scan, self.ends_at or 0)",
        "over = min(scan, self.ends_at or 0)",
    ),
    Mutation(
        "store", "store/claims.py", "if known is None or known[0] != laptop:", "if known is None:"
    ),
    Mutation(
        "store",
        "store/searching.py",
        "return len(word) >= SHORTEST and word.isalpha()",
        "return len(word) >= SHORTEST",
    ),
    Mutation(
        "steward",
        "steward/door_watch.py",
        "return door.battery < (GOOD_BATTERY if was_low else LOW_BATTERY)",
        "return door.battery < LOW_BATTERY",
    ),
    Mutation(
        "core",
        "core/core.py",
        "if self.conditions is not None and not self.offline:",
        "if self.conditions is not None:",
    ),
    Mutation(
        "report",
        "report/period.py",
        "return self.begin <= moment < self.end",
        "return self.begin <= moment <= self.end",
    ),
    Mutation(
        "report",
        "report/export.py",
        'return "" if value is None else formula.sub("\'", str(value))',
        'return "" if value is None else str(value)',
    ),
    Mutation(
        "organiser",
        "organiser/paging.py",
        "if stale >= MOST_STALE_PAGES:",
        "if stale > MOST_STALE_PAGES:",
    ),
    Mutation(
        "organiser",
        "organiser/response_parser.py",
        "if 500 <= status != 511:",
        "if status >= 500:",
    ),
    Mutation(
        "organiser",
        "organiser/operations.py",
        'if value in (".", "..") or not parts[2 * place + 1]:',
        "if not parts[2 * place + 1]:",
    ),
    Mutation(
        "organiser", "organiser/http.py", "if len(body) > bound:", "if len(body) > 2 * bound:"
    ),
    Mutation(
        "settings",
        "settings/value_types.py",
        "if choice == value and not isinstance(value, bool):",
        "if choice == value:",
    ),
    Mutation(
        "settings",
        "settings/setup_code.py",
        "values = json.loads(zlib.decompressobj().decompress(raw, LARGEST))",
        "values = json.loads(zlib.decompressobj().decompress(raw))",
    ),
    Mutation("security", "security/pin.py", "if steps in ({1}, {9}):", "if steps == {1}:"),
    Mutation(
        "runtime",
        "runtime/uncaught.py",
        "if now >= self._quiet_until:",
        "if now <= self._quiet_until:",
    ),
    Mutation(
        "printing",
        "printing/printers.py",
        "rows = np.packbits(picture, axis=1)",
        "rows = np.packbits(~picture, axis=1)",
    ),
    Mutation(
        "scanner",
        "scanner/keyboard_scanner.py",
        "if self._last is None or abs(at - self._last) <= self._patience:",
        "if self._last is None or abs(at - self._last) < 2 * self._patience:",
    ),
    Mutation("check", "check/laptop.py", "if abs(error) <= TOLERANCE:", "if error <= TOLERANCE:"),
    Mutation(
        "commands",
        "commands/queue.py",
        "if (options.action in _WITH_WORD) is (options.word is None):",
        "if options.action in _WITH_WORD and options.word is None:",
    ),
    Mutation(
        "kiosk",
        "core/requests.py",
        "more = max(total(counts, WAITING) - len(waiting), 0)",
        "more = 0",
    ),
    Mutation(
        "kiosk",
        "kiosk/retention.py",
        "if trouble is None and now is None and len(due) < len(found):",
        "if trouble is None and now is None:",
    ),
    Mutation(
        "eye/guidance",
        "eye/guidance/codes_in_view.py",
        "return tuple(code.text for code in self.codes if not code.is_scanned)",
        "return tuple(code.text for code in self.codes)",
    ),
    Mutation(
        "eye/test_confirmation.py",
        "eye/confirmation.py",
        "recent = [each for each in self._evidence if at - each.at <= AGREES_WITHIN]",
        "recent = list(self._evidence)",
    ),
    Mutation(
        "eye/decode",
        "eye/decode/scene.py",
        "self.still_frames = 0 if changed.any() else self.still_frames + 1",
        "self.still_frames = 0",
    ),
    Mutation(
        "rehearsal",
        "rehearsal/manners.py",
        "if category_ids and ticket.category_id not in category_ids:",
        "if category_ids and ticket.category_id in category_ids:",
    ),
    Mutation(
        "ui/flows",
        "ui/flows/current_scan.py",
        "return bool(self._acted) and not self._is_undoing and not self.is_waiting",
        "return bool(self._acted) and not self._is_undoing",
    ),
    Mutation(
        "ui/window",
        "ui/window/actions.py",
        "return verdict.kind in _TURNED_DOWN and not is_question",
        "return verdict.kind in _TURNED_DOWN",
    ),
    Mutation(
        "ui/pages/test_setup_code_page.py",
        "ui/widgets/field.py",
        "if first != second:",
        "if first == second:",
    ),
    Mutation(
        "ui/setup",
        "ui/setup/draft.py",
        "kept = tuple(one for one in self.instructions if not one.is_about_category)",
        "kept = self.instructions",
    ),
    Mutation(
        "venue/test_claims.py venue/test_keeper.py",
        "venue/clock.py",
        "self.set_to(max(self.now(), moment))",
        "self.set_to(min(self.now(), moment))",
    ),
    Mutation(
        "venue/test_rogue.py",
        "venue/clerk.py",
        'if not message.reply.startswith(f"_INBOX.{laptop}."):',
        "if not message.reply:",
    ),
    Mutation(
        "ui/pages",
        "ui/pages/find_page.py",
        "if len(self.field.text().strip()) < SHORTEST:",
        "if not self.field.text().strip():",
    ),
    Mutation(
        "demo",
        "demo/stage/simulated_camera.py",
        "frame = max(frame + 1, due)",
        "frame += 1",
    ),
]
