"""Um jogo entre dois jogadores (o segundo pode ser automático)."""

from cpu import criar_estrategia
from tabuleiro import Tabuleiro


class Jogo:

    def __init__(self, nome_a, nome_b, nivel=None):
        self.nomes = (nome_a, nome_b)
        self.tabuleiro = Tabuleiro()
        self.estrategia = None if nivel is None else criar_estrategia(nivel)

    def participa(self, nome):
        return nome in self.nomes

    def terminou(self):
        return self.tabuleiro.fila_vazia(0) or self.tabuleiro.fila_vazia(1)

    def jogar(self, nome, posicao):
        lado = self.nomes.index(nome)
        outra = self.tabuleiro.jogar(lado, posicao).no_poco
        if self.estrategia is not None and not outra:
            self._responder()
        return outra

    def _responder(self):
        outra = True
        while outra and not self.terminou():
            posicao = self.estrategia.escolher(self.tabuleiro)
            outra = self.tabuleiro.jogar(1, posicao).no_poco
