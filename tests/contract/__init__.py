"""Both ends of the wire, held to the document that they were written from."""
