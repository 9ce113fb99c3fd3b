"""The War Game in Python, for one piece of each of the types 1 to 4: never flushes."""
import sys

options = dict(zip(sys.argv[1::2], sys.argv[2::2]))
rows, columns = map(int, options.get("-t", "9x9").split("x"))
cells = [(column, row) for row in range(rows, 0, -1) for column in range(columns)]
shapes = [("1", "B5"), ("2", "G9 H9"), ("3", "A1 A2 A3"), ("4", "H1 I1 H2 I2")]
if "--liar" in sys.argv:
    shapes[0] = ("1", "B2")
print("* Modo de Jogo", options["-j"])
print(f"{rows}x{columns} 1 1 1 1 0 0 0 0")
if options["-j"] == "1":
    fleet = {place: mark for mark, places in shapes for place in places.split()}
    hits, shots = set(), 0
    for line in sys.stdin:
        shot = line.strip()
        shots += 1
        print(fleet.get(shot, "-"))
        hits |= {shot} & set(fleet)
        if len(hits) == len(fleet):
            break
    print(f"Fim de Jogo: {shots} jogadas em 0 segundos")
else:
    # From the bottom right, in columns.
    hits = shots = 0
    for column, row in sorted(cells, reverse=True):
        print(f"{chr(65 + column)}{row}")
        shots += 1
        hits += input().strip() != "-"
        if hits == 10:
            break
    print(f"Fim de Jogo: {shots} jogadas em 0 segundos")
