"""O tabuleiro: uma roda de casas e poços, ligados pelo sentido do jogo."""

from collections import namedtuple

Jogada = namedtuple("Jogada", "no_poco capturadas")


class Lugar:
    """Uma casa ou um poço."""

    def __init__(self, lado, sementes, poco=False):
        self.lado = lado
        self.sementes = sementes
        self.poco = poco
        self.seguinte = None
        self.em_frente = None

    def esvaziar(self):
        sementes = self.sementes
        self.sementes = 0
        return sementes


class Tabuleiro:

    def __init__(self):
        self.casas = ([Lugar(0, 4) for _ in range(6)], [Lugar(1, 4) for _ in range(6)])
        self.pocos = (Lugar(0, 0, True), Lugar(1, 0, True))
        roda = self.casas[0] + [self.pocos[0]] + self.casas[1] + [self.pocos[1]]
        for indice, lugar in enumerate(roda):
            lugar.seguinte = roda[(indice + 1) % len(roda)]
        for casa_a, casa_b in zip(self.casas[0], reversed(self.casas[1])):
            casa_a.em_frente = casa_b
            casa_b.em_frente = casa_a

    def sementes(self, lado):
        return [casa.sementes for casa in self.casas[lado]]

    def fila_vazia(self, lado):
        return sum(self.sementes(lado)) == 0

    def jogar(self, lado, posicao):
        """Joga a casa (1 a 6). Uma casa vazia, ou que não existe, não move nada."""
        if not 1 <= posicao <= 6:
            return Jogada(False, 0)
        lugar = self.casas[lado][posicao - 1]
        na_mao = lugar.esvaziar()
        if na_mao == 0:
            return Jogada(False, 0)
        while na_mao > 0:
            lugar = lugar.seguinte
            if lugar.poco and lugar.lado != lado:
                lugar = lugar.seguinte
            lugar.sementes += 1
            na_mao -= 1
        if lugar.poco:
            return Jogada(True, 0)
        capturadas = 0
        if lugar.lado == lado and lugar.sementes == 1:
            capturadas = lugar.em_frente.esvaziar()
            self.pocos[lado].sementes += lugar.esvaziar() + capturadas
        return Jogada(False, capturadas)

    def recolher(self):
        for lado in range(2):
            for casa in self.casas[lado]:
                self.pocos[lado].sementes += casa.esvaziar()
