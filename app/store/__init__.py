"""The store: one encrypted SQLite file with the journal and the list."""
