"""What this program asks of one ticketing: check-ins, and questions that change nothing."""
