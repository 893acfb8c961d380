"""When a post becomes visible; the document does not show the rules."""

from typing import Any

from app.rehearsal.input_values import milliseconds

Json = dict[str, Any]


def place_post(
    post: Json, asked: Json, scheduled_for: int | None, now: int
) -> tuple[Json, int | None]:
    """Return the post after a change, and the time for which it is scheduled.

    A time puts the post on the schedule, an empty time takes it off, and `publishNow` overrides
    both. Raises ValueError if the post is to be scheduled without a time.
    """
    status, due = _place(post["status"], asked, scheduled_for)
    if status == "SCHEDULED" and due is None:
        raise ValueError("A scheduled post needs a scheduledTime.")
    post = post | {"status": status}
    if status == "VISIBLE":
        post["timePosted"] = now if post["timePosted"] is None else post["timePosted"]
        post["pushSent"] = bool(post["pushSent"] or post["sendPush"])
    return post, due


def _place(status: str, asked: Json, scheduled_for: int | None) -> tuple[str, int | None]:
    if asked.get("publishNow"):
        return "VISIBLE", None
    if asked.get("scheduledTime"):
        return "SCHEDULED", milliseconds(asked["scheduledTime"])
    if "scheduledTime" in asked:
        off = "HIDDEN" if status == "SCHEDULED" else status
        return asked.get("status", off), None
    wanted = asked.get("status", status)
    return wanted, scheduled_for if wanted == "SCHEDULED" else None
