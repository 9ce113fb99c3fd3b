"""Um jogador e o seu registo."""


class Jogador:

    def __init__(self, nome):
        self.nome = nome
        self.jogos = 0
        self.vitorias = 0
        self.empates = 0
        self.derrotas = 0

    def ganhou(self):
        self.jogos += 1
        self.vitorias += 1

    def empatou(self):
        self.jogos += 1
        self.empates += 1

    def perdeu(self):
        self.jogos += 1
        self.derrotas += 1

    def __lt__(self, outro):
        if self.vitorias != outro.vitorias:
            return self.vitorias > outro.vitorias
        return (self.nome.casefold(), self.nome) < (outro.nome.casefold(), outro.nome)

    def __str__(self):
        return f"{self.nome} {self.jogos} {self.vitorias} {self.empates} {self.derrotas}"
