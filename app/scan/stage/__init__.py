"""The make-believe entrance: its room, its guests' hands and how they move. For the rehearsal."""
