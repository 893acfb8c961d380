"""QR codes that no decoder reads: what is known of their grid makes up for what cannot be seen."""
