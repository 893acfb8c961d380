"""The door check: tests before opening whether the door has everything that it needs."""
