"""Controls that several panels and pages are made of."""
