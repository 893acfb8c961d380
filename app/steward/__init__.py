"""What a steward may ask besides scanning: tickets, announcements, why a guest counts as inside."""
