"""Actions of stewards besides scanning: ticket look-up, announcements and explanations."""
