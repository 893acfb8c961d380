"""Labels for guests: their layout, the printers, and the queue of labels. Nothing here uses Qt."""
