"""What stewards do besides scanning: look up tickets, read announcements, see explanations."""
