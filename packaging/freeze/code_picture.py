"""Writes pictures, or films (.avi), of the code ADMIT-1, to try a frozen program with."""

import sys

import cv2

code = cv2.copyMakeBorder(cv2.QRCodeEncoder.create().encode("ADMIT-1"), 4, 4, 4, 4, 0, value=255)
picture = cv2.cvtColor(cv2.resize(code, (400, 400), interpolation=0), cv2.COLOR_GRAY2BGR)
for file in sys.argv[1:]:
    if file.endswith(".avi"):
        film = cv2.VideoWriter(file, cv2.VideoWriter_fourcc(*"MJPG"), 10, (400, 400))
        for _ in range(8):
            film.write(picture)
        film.release()
    else:
        cv2.imwrite(file, picture)
