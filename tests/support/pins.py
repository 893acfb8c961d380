"""PINs and their seals, stored here because making a seal takes a tenth of a second.

A seal is the result of `seal_pin`, which has a test of its own. The PIN is really checked.
"""

PARAMETERS = "scrypt$32768$8$1$"
SEALS = {
    "4821": PARAMETERS + "+j08TPBYLAQGA+L+5Qu5OA==$OdHWEyHbONhqWszgT1PkTwPXcbihlo23y0D8w96KbIo=",
    "5930": PARAMETERS + "QyRrT4+T8WZJwDqpq5lWoA==$8slyOES4Rh1AY4Shs7Smlnv4cKgP8B2c3M1+5QpgOo4=",
}
