# expect: memory
# Takes memory until Python gives up.
kept = []
while True:
    kept.append(bytearray(1 << 18))
