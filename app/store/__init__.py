"""The store: one SQLite file with the journal and the list. Nothing else imports sqlite3."""
