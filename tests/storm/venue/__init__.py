"""A storm over the doors of one venue: they share a ledger, and lose it again and again."""
