"""The door check: tests before opening whether everything that the door needs is there."""
