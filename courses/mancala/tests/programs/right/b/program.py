"""Ponto de entrada do programa."""

import sys

from interface import Interface


def main():
    interface = Interface()
    while True:
        linha = sys.stdin.readline()
        # readline devolve "" no fim do ficheiro e "\n" numa linha em branco
        if linha in ("", "\n", "\r\n"):
            break
        interface.executar(linha)


if __name__ == "__main__":
    main()
    sys.exit(0)
