"""Background loops of a door: the link, the outbox, and the list."""
