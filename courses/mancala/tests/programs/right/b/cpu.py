"""Estratégias do jogador automático, que joga sempre do lado 1."""

import copy

LADO = 1


class Normal:

    def escolher(self, tabuleiro):
        return self.possiveis(tabuleiro)[0]

    def possiveis(self, tabuleiro):
        return [i for i, n in enumerate(tabuleiro.sementes(LADO), start=1) if n > 0]


class Avancado(Normal):

    def escolher(self, tabuleiro):
        possiveis = self.possiveis(tabuleiro)
        for posicao in possiveis:
            if self.experimentar(tabuleiro, posicao).capturadas > 0:
                return posicao
        for posicao in possiveis:
            if self.experimentar(tabuleiro, posicao).no_poco:
                return posicao
        return possiveis[-1]

    def experimentar(self, tabuleiro, posicao):
        return copy.deepcopy(tabuleiro).jogar(LADO, posicao)


def criar_estrategia(nivel):
    if nivel == "Normal":
        return Normal()
    return Avancado()
