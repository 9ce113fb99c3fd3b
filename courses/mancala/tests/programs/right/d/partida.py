"""Uma partida. Cada fila é uma lista de 7 números: 6 casas e o poço."""

CPU = "CPU"
POCO = 6


class Partida:
    def __init__(self, nome_a, nome_b, nivel=""):
        self.nomes = [nome_a, nome_b]
        self.nivel = nivel
        self.filas = [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]

    def percurso(self, lado, casa):
        """Gera, sem fim, os lugares (fila, casa) por onde o jogador semeia."""
        lugar = casa + 1
        fila = lado
        while True:
            while lugar < (7 if fila == lado else 6):
                yield fila, lugar
                lugar += 1
            fila = 1 - fila
            lugar = 0

    def jogar(self, lado, casa):
        """Joga e devolve o efeito: "repete", "captura" ou ""."""
        sementes = self.filas[lado][casa]
        if sementes == 0:
            return ""
        self.filas[lado][casa] = 0
        percurso = self.percurso(lado, casa)
        for _ in range(sementes):
            fila, lugar = next(percurso)
            self.filas[fila][lugar] += 1
        match (fila == lado, lugar):
            case (True, 6):
                return "repete"
            case (True, _) if self.filas[lado][lugar] == 1:
                return self.capturar(lado, lugar)
            case _:
                return ""

    def capturar(self, lado, lugar):
        frente = 5 - lugar
        ganhas = self.filas[1 - lado][frente]
        self.filas[1 - lado][frente] = 0
        self.filas[lado][lugar] = 0
        self.filas[lado][POCO] += ganhas + 1
        return "captura" if ganhas else ""

    def acabou(self):
        return any(sum(fila[:POCO]) == 0 for fila in self.filas)

    def recolher(self):
        for fila in self.filas:
            fila[POCO] = sum(fila)
            fila[:POCO] = [0] * 6

    def totais(self):
        return [fila[POCO] for fila in self.filas]

    def efeito(self, casa):
        """O que aconteceria se a CPU jogasse a casa."""
        guardadas = [fila[:] for fila in self.filas]
        efeito = self.jogar(1, casa)
        self.filas = guardadas
        return efeito

    def escolher(self):
        possiveis = [casa for casa in range(6) if self.filas[1][casa]]
        match self.nivel:
            case "Normal":
                return min(possiveis)
            case "Avançado":
                efeitos = [self.efeito(casa) for casa in possiveis]
                if "captura" in efeitos:
                    return possiveis[efeitos.index("captura")]
                if "repete" in efeitos:
                    return possiveis[efeitos.index("repete")]
                return max(possiveis)

    def jogar_cpu(self):
        efeito = "repete"
        while efeito == "repete" and not self.acabou():
            efeito = self.jogar(1, self.escolher())
