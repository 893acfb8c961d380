"""Hand scanners: keyboard and serial scanners, their layouts, and the text that they send."""
