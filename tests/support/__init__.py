"""What tests of several folders share: an open door, its outbox, tickets and keyrings."""
