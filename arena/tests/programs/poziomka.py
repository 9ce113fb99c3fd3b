"""Poziomka in Python: the first block that fits. Takes -DPOLA=... as arguments, never flushes."""
import sys

constants = {"POLA": 5, "WIERSZE": 26, "KOLUMNY": 26, "WYBOR": 1000}
for word in sys.argv[1:]:
    name, value = word.removeprefix("-D").split("=")
    constants[name] = int(value)
length, rows, columns = constants["POLA"], constants["WIERSZE"], constants["KOLUMNY"]
taken = set()


def reply():
    for row in range(rows):
        for column in range(columns - length + 1):
            block = {(row, column + k) for k in range(length)}
            if not block & taken:
                taken.update(block)
                print(chr(97 + row) + chr(65 + column))
                return True
    print(".")
    return False


for line in sys.stdin:
    line = line.strip()
    if line == ".":
        break
    if line != "-":
        column, row = ord(line[0]) - 65, ord(line[1]) - 97
        taken.update((row + k, column) for k in range(length))
    if not reply():
        break
