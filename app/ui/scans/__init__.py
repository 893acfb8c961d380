"""The last scans of this laptop, and how fast they come."""
