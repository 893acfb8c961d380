"""When a post is to be seen. The document does not show the rules; these are ours."""

from typing import Any

from app.rehearsal.shown import milliseconds

Json = dict[str, Any]


def placed(post: Json, asked: Json, scheduled_for: int | None, now: int) -> tuple[Json, int | None]:
    """The post as it is after what was asked, and the time it is scheduled for.

    A time puts it on the schedule, an empty time takes it off, `publishNow` beats everything.
    A ValueError says that it cannot wait for a time that nobody has named.
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
