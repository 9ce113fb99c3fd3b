"""Dados do programa: jogadores, partida em curso, e ficheiros CSV."""

import csv
import unicodedata

from partida import CPU, Partida


def sem_acentos(texto):
    decomposto = unicodedata.normalize("NFD", texto.lower())
    return "".join(c for c in decomposto if not unicodedata.combining(c))


class Dados:
    def __init__(self):
        self.limpar()

    def limpar(self):
        self.jogadores = {}  # nome -> [vitórias, empates, derrotas]
        self.partida = None
        self.novo_jogador(CPU)

    def novo_jogador(self, nome):
        self.jogadores[nome] = [0, 0, 0]

    def vitoria(self, nome):
        self.jogadores[nome][0] += 1

    def empate(self, nome):
        self.jogadores[nome][1] += 1

    def derrota(self, nome):
        self.jogadores[nome][2] += 1

    def classificacao(self):
        def ordem(par):
            nome, (vitorias, _, _) = par
            return -vitorias, sem_acentos(nome), nome

        return sorted(self.jogadores.items(), key=ordem)

    def gravar(self, ficheiro):
        with open(ficheiro, "w", newline="", encoding="utf-8") as f:
            escritor = csv.writer(f)
            for nome, registo in self.jogadores.items():
                escritor.writerow(["jogador", nome, *registo])
            if self.partida is not None:
                escritor.writerow(["partida", *self.partida.nomes, self.partida.nivel])
                for fila in self.partida.filas:
                    escritor.writerow(["fila", *fila])

    def ler(self, ficheiro):
        with open(ficheiro, newline="", encoding="utf-8") as f:
            linhas = list(csv.reader(f))
        jogadores, partida, filas = {}, None, []
        for linha in linhas:
            match linha:
                case ["jogador", nome, *registo]:
                    jogadores[nome] = [int(n) for n in registo]
                case ["partida", nome_a, nome_b, nivel]:
                    partida = Partida(nome_a, nome_b, nivel)
                case ["fila", *fila]:
                    filas.append([int(n) for n in fila])
                case _:
                    raise ValueError("linha desconhecida")
        if partida is not None:
            partida.filas = filas
        self.jogadores = jogadores
        self.partida = partida
