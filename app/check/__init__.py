"""The door check: is everything there before the doors open?"""
