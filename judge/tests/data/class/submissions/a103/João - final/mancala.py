"""Registers players, says so without the full stop, and lists them."""


def main():
    players = {"CPU": (0, 0, 0)}
    while True:
        try:
            words = input().split()
        except EOFError:
            return
        if not words:
            return
        if words[0] == "RJ" and len(words) == 2:
            if words[1] in players:
                print("Jogador existente.")
            else:
                players[words[1]] = (0, 0, 0)
                print("Jogador registado com sucesso")
        elif words == ["LJ"]:
            for name in sorted(players):
                print(name, sum(players[name]), *players[name])
        else:
            print("Instrução inválida.")


main()
