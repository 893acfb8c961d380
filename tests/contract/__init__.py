"""Contract tests that hold client and rehearsal service against the organiser's API document."""
