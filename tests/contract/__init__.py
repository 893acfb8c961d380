"""Contract tests: client and rehearsal service both follow the organiser's API document."""
