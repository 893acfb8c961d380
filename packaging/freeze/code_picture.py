"""Writes a picture of the code ADMIT-1, to try a frozen program with: code_picture.py FILE."""

import sys

import cv2

code = cv2.copyMakeBorder(cv2.QRCodeEncoder.create().encode("ADMIT-1"), 4, 4, 4, 4, 0, value=255)
if not cv2.imwrite(sys.argv[1], cv2.resize(code, (400, 400), interpolation=0)):
    sys.exit(f"{sys.argv[1]} cannot be written.")
