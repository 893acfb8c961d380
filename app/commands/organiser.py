"""call any operation of the organiser's service, JSON in and out

Without an operation it lists all operations with their ids, query parameters
and keys of the body; a ? follows each one that may be left out. With --json the
list holds schemas. The shapes of some operations are not published: they take
and answer any JSON.

  admit organiser list_tickets TICKETING --base-url U --query status=SOLD
  echo '{"barcode": "123"}' |
      admit organiser check_in TICKETING --base-url U --body -

Without --base-url, address and key are those that this laptop is set up with.
With it, the key comes from ADMIT_API_KEY, from the first line of standard
input, or is typed; never from the command line. The answer is printed as it
came. An answer in an unknown form is printed too, and the command ends with 3.
"""

import argparse
import asyncio
import json
import os
import sys
import textwrap
from codecs import BOM_UTF8
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from app.commands.state import key_of
from app.commands.terminal import as_json
from app.errors import ExitCode, KnownError
from app.message import Message, verbatim
from app.organiser.client import Organiser
from app.organiser.errors import BadReply
from app.organiser.http import ServiceConnection
from app.organiser.operations import OPERATIONS, Operation
from app.organiser.wire.base import AnyJson, Request
from app.runtime.home import open_home
from app.security.keys import api_key
from app.settings.settings import NotSetUp, read_settings

_WIDTH = 79


class WrongUse(KnownError):
    """The command was called with options that cannot be used."""

    exit_code = ExitCode.WRONG_USE

    def __init__(self, sentence: str) -> None:
        super().__init__(verbatim(sentence), Message("See: admit organiser --help"))


def arguments(parser: argparse.ArgumentParser) -> None:
    add, flag = parser.add_argument, partial(parser.add_argument, action="store_true")
    add("operation", nargs="?", help="its name; left out: lists all of them")
    add("ids", nargs="*", metavar="id", help="the ids in its path, in order")
    add("--base-url", metavar="U", help="the service's address; left out: this laptop's")
    parameter = "a query parameter; repeat the option for another one"
    add("--query", action="append", default=[], metavar="k=v", help=parameter)
    add("--body", metavar="FILE", help="a file with the JSON body; - for stdin")
    add("--ca-file", metavar="FILE", help="a PEM file with a certificate authority of its own")
    flag("--api-key-stdin", help="read the key from standard input")
    flag("--json", help="list the operations as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    if options.operation is None:
        print(_listed(list(OPERATIONS.values()), in_json=options.json), file=out)
        return ExitCode.GOOD
    if (operation := OPERATIONS.get(options.operation)) is None:
        raise WrongUse(f"There is no operation {options.operation!r}.")
    base_url, key, ca_file = _address_and_key(options)
    query = operation.query_from(_query_pairs(options.query))
    body = operation.body_from(_text_of(options.body))

    async def call() -> bytes:
        async with ServiceConnection(base_url, key, ca_file) as line:
            return await Organiser(line).body_of(operation, options.ids, query, body)

    _show(operation, asyncio.run(call()), out)
    return ExitCode.GOOD


def _address_and_key(options: argparse.Namespace) -> tuple[str, str, str | None]:
    """Return address, key and authority file: as named in the options, or as set up.

    The stored key is only sent to the address that it was stored for.
    """
    if options.base_url is not None:
        key = api_key(os.environ, sys.stdin, from_stdin=options.api_key_stdin)
        return options.base_url, key, options.ca_file
    try:
        settings = read_settings(open_home(os.environ).settings)
    except NotSetUp as error:
        raise WrongUse("--base-url is missing, and this laptop is not set up.") from error
    from_stdin = options.api_key_stdin
    key = api_key(os.environ, sys.stdin, from_stdin=True) if from_stdin else key_of(settings)
    return settings.service.base_url, key, options.ca_file or settings.service.ca_file


def _show(operation: Operation[Any], text: bytes, out: TextIO) -> None:
    """Print the answer with all its keys.

    An answer in an unknown form is printed whole, as evidence. NaN is printed as a text.
    """
    try:
        operation.read(text)
    except BadReply as bad:
        print(as_json(json.loads(text, parse_constant=str)), file=out)
        raise KnownError(verbatim(f"{bad.sentence} {'; '.join(bad.faults)}."), bad.step) from None
    answer = json.loads(text or b"null", parse_constant=str)
    is_wrapped = isinstance(answer, dict) and "success" in answer
    print(as_json(answer.get("data", answer) if is_wrapped else answer), file=out)


def _listed(operations: list[Operation[Any]], in_json: bool) -> str:
    if in_json:
        return as_json([_described(operation) for operation in operations])
    return "\n".join(line for operation in operations for line in _in_words(operation))


def _in_words(operation: Operation[Any]) -> list[str]:
    """Return the lines that describe one operation: its call, its purpose, and what else it takes.

    A `?` follows each key that may be left out.
    """
    call = " ".join([operation.name, *operation.ids])
    lines = [f"{call:31}  {operation.purpose}"]
    for option, shape in (("--query", operation.query), ("--body", operation.body)):
        if (schema := _schema(shape)) is not None:
            needed, properties = schema.get("required", ()), schema.get("properties", ())
            keys = " ".join(key if key in needed else f"{key}?" for key in properties)
            keys, first = keys or "any JSON, or left out", f"    {option:8}"
            lines += textwrap.wrap(keys, _WIDTH, initial_indent=first, subsequent_indent=" " * 12)
    return lines


def _described(one: Operation[Any]) -> dict[str, Any]:
    return {
        "operation": one.name, "purpose": one.purpose, "method": one.method, "path": one.path,
        "ids": one.ids, "query": _schema(one.query), "body": _schema(one.body),
    }  # fmt: skip


def _schema(shape: type[Request] | type[AnyJson] | None) -> dict[str, Any] | None:
    """Return the JSON schema of a query or body; an empty one for what the document leaves open."""
    if shape is None:
        return None
    return shape.model_json_schema() if issubclass(shape, Request) else {}


def _query_pairs(texts: list[str]) -> dict[str, str]:
    pairs = dict[str, str]()
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise WrongUse(f"--query wants name=value, not {text!r}.")
        if name in pairs:
            raise WrongUse(f"--query has {name!r} twice: the service takes one value of each.")
        pairs[name] = value
    return pairs


def _text_of(file: str | None) -> bytes | None:
    """Return the content of the body file, without the byte order mark of Windows files."""
    if file is None:
        return None
    if file == "-":
        return sys.stdin.read().encode(errors="surrogateescape").removeprefix(BOM_UTF8)
    try:
        return Path(file).read_bytes().removeprefix(BOM_UTF8)
    except OSError as error:
        raise WrongUse(f"{file} cannot be read: {error.strerror}.") from error
