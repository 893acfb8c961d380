"""A label as plain values, for the process that prints on the system's printers."""

import json
from dataclasses import asdict
from typing import Any

from app.model.label import LabelSize
from app.printing.label_layout import Box, Label, LabelCode, LabelLine


def as_json_line(printer: str, label: Label | None) -> bytes:
    """Return the request to print this label on this printer, as one line of JSON.

    Without a label it asks only for the state of the printer.
    """
    values = {"printer": printer, "label": label and asdict(label)}
    return json.dumps(values).encode("ascii") + b"\n"


def request_of(line: str) -> tuple[str, Label | None]:
    """Return printer and label of such a line."""
    values = json.loads(line)
    return values["printer"], values["label"] and _label_of(values["label"])


def _label_of(values: dict[str, Any]) -> Label:
    lines = (LabelLine(**{**line, "box": Box(*line["box"])}) for line in values["lines"])
    code = values["code"]
    return Label(
        LabelSize(*values["size"]),
        tuple(lines),
        code and LabelCode(Box(*code["box"]), tuple(map(tuple, code["modules"]))),
        values["is_turned"],
    )
