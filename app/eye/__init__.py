"""The eye: reads the codes that guests show to a camera, and knows nothing about tickets."""
