"""The simulated camera of the rehearsal: draws a room and guests who hold up tickets."""
