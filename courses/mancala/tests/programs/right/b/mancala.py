"""Lógica da aplicação: jogadores registados e jogo em curso."""

from jogador import Jogador
from jogo import Jogo


class Mancala:

    CPU = "CPU"

    def __init__(self):
        self.jogadores = {}
        self.jogo = None
        self.registar(self.CPU)

    def existe_jogador(self, nome):
        return nome in self.jogadores

    def registar(self, nome):
        self.jogadores[nome] = Jogador(nome)

    def jogadores_ordenados(self):
        return sorted(self.jogadores.values())

    def em_jogo(self):
        return self.jogo is not None

    def iniciar(self, nome_a, nome_b, nivel=None):
        self.jogo = Jogo(nome_a, nome_b, nivel)

    def jogar(self, nome, posicao):
        """Efetua a jogada. Devolve True se o jogador joga outra vez."""
        outra = self.jogo.jogar(nome, posicao)
        if self.jogo.terminou():
            self.jogo.tabuleiro.recolher()
            self._registar_fim()
            self.jogo = None
        return outra

    def _registar_fim(self):
        jogador_a, jogador_b = (self.jogadores[nome] for nome in self.jogo.nomes)
        poco_a, poco_b = (poco.sementes for poco in self.jogo.tabuleiro.pocos)
        if poco_a > poco_b:
            jogador_a.ganhou()
            jogador_b.perdeu()
        elif poco_a < poco_b:
            jogador_b.ganhou()
            jogador_a.perdeu()
        else:
            jogador_a.empatou()
            jogador_b.empatou()

    def desistir(self, nomes):
        for nome in self.jogo.nomes:
            if nome in nomes:
                self.jogadores[nome].perdeu()
            else:
                self.jogadores[nome].ganhou()
        self.jogo = None
