"""Worlds of rehearsal services and derived keys, each of them made once in a process."""

import hashlib
import secrets
import sqlite3
from functools import cache
from types import SimpleNamespace

import pytest

from app.rehearsal import database
from app.rehearsal.world import World
from app.security import sealed_text

SALT = b"salt of the test"


def derive_each_key_once(patched: pytest.MonkeyPatch) -> None:
    """Keep each key that is derived: to derive it takes up to a second, on purpose.

    A passphrase always gets the same salt, so that its key is derived once for all sealed texts.
    """
    kept = cache(hashlib.scrypt)
    for module in (hashlib, sealed_text):
        patched.setattr(module, "scrypt", kept)

    def token_bytes(size: int) -> bytes:
        return SALT if size == len(SALT) else secrets.token_bytes(size)

    patched.setattr(sealed_text, "secrets", SimpleNamespace(token_bytes=token_bytes))


def make_each_world_once(patched: pytest.MonkeyPatch) -> None:
    """Keep each world that is made in memory: to make it takes as long as many a test.

    A world whose doors opened at the same time may be some minutes older, as one that goes on.
    """
    made = dict[tuple[int, int, int], bytes]()
    make = database.fill

    def fill(connection: sqlite3.Connection, world: World) -> None:
        (_, _, file), *_ = connection.execute("PRAGMA database_list")
        if file:
            make(connection, world)
            return
        key = world.seed, world.tickets, world.doors_at
        if key in made:
            connection.deserialize(made[key])
        else:
            make(connection, world)
            made[key] = connection.serialize()

    patched.setattr(database, "fill", fill)
