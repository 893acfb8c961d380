"""The expected offline verdicts, written by hand from the design.

Each row is a status, each group of columns a state of this door's journal, and each column of a
group a value of the list's flag: true, false, null. The cells:

just in out not   just admitted, already in, let out, not in
no                refuse, for the reason that belongs to the status
?                 unclear
ok pay gone sale  the hold of the status, which the policy may loosen; + if the guest was in before
"""

from app.model.policy import Policy
from app.model.verdict import Kind, Reason

FLAGS = (True, False, None)
JOURNALS = ("nothing", "just let in", "let in before", "gone out again", "taken back")

ENTERING = """
                  nothing        just let in      let in before    gone out again   taken back
CHECKED_IN      | in  ?    in   | just ?    just | in   ?    in   | ok+  ?    ok+  | ok   ?    ok
SOLD            | in  ok   ok   | just just just | in   in   in   | ok+  ok+  ok+  | ok   ok   ok
ATTENDED        | in  ok+  ok+  | just just just | in   in   in   | ok+  ok+  ok+  | ok+  ok+  ok+
PAYMENT_PENDING | ?   pay  pay  | ?    just just | ?    in   in   | ?    pay+ pay+ | ?    pay  pay
RESERVED        | ?   pay  pay  | ?    just just | ?    in   in   | ?    pay+ pay+ | ?    pay  pay
TRANSFERED      | ?   gone gone | ?    just just | ?    in   in   | ?   gone+ gone+| ?    gone gone
RESALE_LISTED   | ?   sale sale | ?    just just | ?    in   in   | ?   sale+ sale+| ?    sale sale
CANCELLED       | no  no   no   | no   no   no   | no   no   no   | no   no   no   | no   no   no
REFUNDED        | no  no   no   | no   no   no   | no   no   no   | no   no   no   | no   no   no
RESET           | no  no   no   | no   no   no   | no   no   no   | no   no   no   | no   no   no
AVAILABLE       | no  no   no   | no   no   no   | no   no   no   | no   no   no   | no   no   no
VERIFIED        | ?   ?    ?    | ?    ?    ?    | ?    ?    ?    | ?    ?    ?    | ?    ?    ?
(none)          | ?   ?    ?    | ?    ?    ?    | ?    ?    ?    | ?    ?    ?    | ?    ?    ?
"""

LEAVING = """
                  nothing        just let in      let in before    gone out again   taken back
CHECKED_IN      | out ?    out  | out  out  out  | out  out  out  | not  not  not  | not  not  not
SOLD            | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
ATTENDED        | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
PAYMENT_PENDING | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
RESERVED        | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
TRANSFERED      | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
RESALE_LISTED   | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
CANCELLED       | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
REFUNDED        | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
RESET           | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
AVAILABLE       | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
VERIFIED        | out not  ?    | out  out  out  | out  out  out  | not  not  not  | not  not  not
(none)          | out not  ?    | out  out  out  | out  out  out  | not  not  not  | not  not  not
"""

NOT_ON_THE_LIST = {
    "nothing": ("unlisted", "unlisted"),
    "just let in": ("just", "out"),
    "let in before": ("in", "out"),
    "gone out again": ("unlisted+", "not"),
    "taken back": ("unlisted", "not"),
}

RULINGS = {
    "just": (Kind.JUST_ADMITTED, Reason.STILL_HERE),
    "in": (Kind.ALREADY_IN, Reason.INSIDE),
    "out": (Kind.OUT, Reason.LEFT),
    "not": (Kind.NOT_IN, Reason.NOT_INSIDE),
    "?": (Kind.HOLD, Reason.UNCLEAR),
}
REFUSALS = {
    "CANCELLED": Reason.CANCELLED,
    "REFUNDED": Reason.REFUNDED,
    "RESET": Reason.RESET,
    "AVAILABLE": Reason.NOT_SOLD,
}
# the hold of an entering guest by transfer status
TRANSFERS: dict[str | None, str] = {
    None: "",
    "": "",
    "DISMISSED": "",
    "CANCELED": "",
    "TRANSFERED": "",
    "OPEN": "passing",
    "PENDING": "?",
}
HOLDS = (
    ("unlisted", Reason.NOT_ON_LIST),
    ("pay", Reason.PAYMENT_OPEN),
    ("gone", Reason.PASSED_ON),
    ("passing", Reason.BEING_PASSED_ON),
    ("sale", Reason.FOR_RESALE),
    ("wrong door", Reason.WRONG_DOOR),
    ("no re-entry", Reason.NO_REENTRY),
)

Cells = dict[tuple[str, str, bool | None], str]


def cells_of(table: str) -> Cells:
    """Return the cells by status, journal and flag."""
    cells: Cells = {}
    for line in table.strip().splitlines()[1:]:
        name, *groups = (part.strip() for part in line.split("|"))
        status = "" if name == "(none)" else name
        for journal, group in zip(JOURNALS, groups, strict=True):
            for flag, cell in zip(FLAGS, group.split(), strict=True):
                cells[status, journal, flag] = cell
    return cells


def ruling_in(
    status: str, cell: str, transfer: str | None, category: str, policy: Policy
) -> object:
    """Return kind and reason for a guest who enters."""
    if cell == "no":
        return Kind.REFUSE, REFUSALS[status]
    if TRANSFERS[transfer] == "?":
        return RULINGS["?"]
    return RULINGS.get(cell) or hold_or_admit(cell, TRANSFERS[transfer], category, policy)


def hold_or_admit(cell: str, transfer: str, category: str, policy: Policy) -> object:
    """Return the first hold not loosened by the policy; else ADMIT for the first loosened one."""
    codes = {cell.rstrip("+"), transfer}
    if policy.categories and category not in policy.categories:
        codes.add("wrong door")
    if cell.endswith("+") and not policy.reentry:
        codes.add("no re-entry")
    holds = [reason for code, reason in HOLDS if code in codes]
    strict = [
        reason for reason in holds if reason is Reason.NO_REENTRY or reason not in policy.loosened
    ]
    if strict:
        return Kind.HOLD, strict[0]
    return Kind.ADMIT, (holds or [Reason.VALID])[0]
