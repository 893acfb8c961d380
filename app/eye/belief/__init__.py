"""Belief: decides which readings are true, and which of them are a new scan."""
