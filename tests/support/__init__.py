"""Helpers for tests of several folders: an open door, its outbox, tickets and keyrings."""
