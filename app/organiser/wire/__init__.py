"""What goes over the wire: one file a resource, every key as the document names it."""
