"""Tabuleiro imutável: cada lance dá um tabuleiro novo."""

from dataclasses import dataclass

INICIO = (4, 4, 4, 4, 4, 4)


@dataclass(frozen=True)
class Tabuleiro:
    casas: tuple = (INICIO, INICIO)
    pocos: tuple = (0, 0)

    def semear(self, lado, casa):
        """Joga a casa (0 a 5) do lado indicado."""
        minhas, dele, poco = list(self.casas[lado]), list(self.casas[1 - lado]), self.pocos[lado]
        mao = minhas[casa]
        if mao == 0:
            return Lance(self)
        minhas[casa] = 0
        lugar = casa
        while mao:
            lugar = (lugar + 1) % 13  # o poço do adversário não faz parte da volta
            mao -= 1
            if lugar == 6:
                poco += 1
            elif lugar < 6:
                minhas[lugar] += 1
            else:
                dele[lugar - 7] += 1
        capturadas = 0
        if lugar < 6 and minhas[lugar] == 1:
            oposta = 5 - lugar
            capturadas = dele[oposta]
            poco += 1 + capturadas
            minhas[lugar] = dele[oposta] = 0
        novo = self.montar(lado, minhas, dele, poco)
        return Lance(novo, outra=lugar == 6, capturadas=capturadas)

    def montar(self, lado, minhas, dele, poco):
        filas, pocos = [tuple(dele)] * 2, list(self.pocos)
        filas[lado], pocos[lado] = tuple(minhas), poco
        return Tabuleiro(tuple(filas), tuple(pocos))

    def terminado(self):
        return sum(self.casas[0]) == 0 or sum(self.casas[1]) == 0

    def recolhido(self):
        pocos = tuple(poco + sum(fila) for fila, poco in zip(self.casas, self.pocos))
        return Tabuleiro(((0,) * 6, (0,) * 6), pocos)

    def jogaveis(self, lado):
        return [casa for casa, sementes in enumerate(self.casas[lado]) if sementes]


@dataclass(frozen=True)
class Lance:
    tabuleiro: Tabuleiro
    outra: bool = False
    capturadas: int = 0


def escolher(tabuleiro, lado, nivel):
    """Casa escolhida pelo jogador automático."""
    jogaveis = tabuleiro.jogaveis(lado)
    if nivel == "Avançado":
        lances = [(casa, tabuleiro.semear(lado, casa)) for casa in jogaveis]
        capturas = [casa for casa, lance in lances if lance.capturadas]
        repeticoes = [casa for casa, lance in lances if lance.outra]
        return (capturas + repeticoes + jogaveis[-1:])[0]
    return jogaveis[0]
