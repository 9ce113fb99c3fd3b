"""Jogadores, jogo em curso, e ficheiros."""

import json
import sys
from dataclasses import asdict, dataclass, field

from tabuleiro import Tabuleiro, escolher

CPU = "CPU"


class ErroMancala(Exception):
    """Insucesso de uma instrução; o texto é a mensagem a mostrar."""


@dataclass
class Jogador:
    nome: str
    vitorias: int = 0
    empates: int = 0
    derrotas: int = 0

    @property
    def jogos(self):
        return self.vitorias + self.empates + self.derrotas


@dataclass
class Jogo:
    nomes: list[str]
    nivel: str | None = None
    tabuleiro: Tabuleiro = field(default_factory=Tabuleiro)

    @property
    def automatico(self):
        return self.nivel is not None

    @property
    def terminado(self):
        return self.tabuleiro.terminado()

    def semear(self, lado, casa):
        lance = self.tabuleiro.semear(lado, casa)
        self.tabuleiro = lance.tabuleiro
        return lance.outra


@dataclass
class Mancala:
    jogadores: dict[str, Jogador] = field(default_factory=lambda: {CPU: Jogador(CPU)})
    jogo: Jogo | None = None

    # jogadores

    def exigir_jogadores(self, *nomes):
        for nome in nomes:
            if nome not in self.jogadores:
                raise ErroMancala("Jogador inexistente.")

    def registar(self, nome):
        if nome in self.jogadores:
            raise ErroMancala("Jogador existente.")
        self.jogadores[nome] = Jogador(nome)

    def listar(self):
        if not self.jogadores:
            raise ErroMancala("Sem jogadores registados.")
        return sorted(self.jogadores.values(), key=lambda j: (-j.vitorias, j.nome.lower(), j.nome))

    # jogo

    def exigir_sem_jogo(self):
        if self.jogo is not None:
            raise ErroMancala("Existe um jogo em curso.")

    def jogo_em_curso(self):
        if self.jogo is None:
            raise ErroMancala("Não existe jogo em curso.")
        return self.jogo

    def exigir_participantes(self, *nomes):
        for nome in nomes:
            if nome not in self.jogo.nomes:
                raise ErroMancala("Jogador não participa no jogo em curso.")

    def iniciar(self, nome_a, nome_b):
        self.exigir_sem_jogo()
        self.exigir_jogadores(nome_a, nome_b)
        self.jogo = Jogo([nome_a, nome_b])

    def iniciar_automatico(self, nome, nivel):
        self.exigir_sem_jogo()
        self.exigir_jogadores(nome)
        if nome == CPU:
            raise ErroMancala("Jogador inexistente.")
        self.jogo = Jogo([nome, CPU], nivel)

    def lado_de(self, nome):
        jogo = self.jogo_em_curso()
        self.exigir_jogadores(nome)
        self.exigir_participantes(nome)
        return jogo.nomes.index(nome)

    def jogar(self, lado, casa):
        """Devolve o jogo, e se o jogador tem direito a outra jogada."""
        jogo = self.jogo
        outra = jogo.semear(lado, casa)
        if jogo.automatico and lado == 0 and not outra:
            self.vez_do_cpu(jogo)
        if jogo.terminado:
            self.terminar()
        return jogo, outra

    def vez_do_cpu(self, jogo):
        while not jogo.terminado:
            if not jogo.semear(1, escolher(jogo.tabuleiro, 1, jogo.nivel)):
                break

    def terminar(self):
        jogo, self.jogo = self.jogo, None
        jogo.tabuleiro = jogo.tabuleiro.recolhido()
        poco_a, poco_b = jogo.tabuleiro.pocos
        if poco_a == poco_b:
            self.contar(jogo, vencedores=[], vencidos=[], empatados=jogo.nomes)
        elif poco_a > poco_b:
            self.contar(jogo, vencedores=jogo.nomes[:1], vencidos=jogo.nomes[1:])
        else:
            self.contar(jogo, vencedores=jogo.nomes[1:], vencidos=jogo.nomes[:1])

    def desistir(self, nomes):
        jogo = self.jogo_em_curso()
        self.exigir_jogadores(*nomes)
        self.exigir_participantes(*nomes)
        if jogo.automatico and CPU in nomes:
            raise ErroMancala("Jogador não participa no jogo em curso.")
        ficam = [nome for nome in jogo.nomes if nome not in nomes]
        saem = [nome for nome in jogo.nomes if nome in nomes]
        self.contar(jogo, vencedores=ficam, vencidos=saem)
        self.jogo = None

    def contar(self, jogo, vencedores, vencidos, empatados=()):
        if jogo.nomes[0] == jogo.nomes[1]:
            return  # um jogo contra si próprio não conta
        for nome in vencedores:
            self.jogadores[nome].vitorias += 1
        for nome in vencidos:
            self.jogadores[nome].derrotas += 1
        for nome in empatados:
            self.jogadores[nome].empates += 1

    # ficheiros

    def gravar(self, ficheiro):
        with open(ficheiro, "w", encoding="utf-8") as f:
            json.dump(asdict(self), f, indent=2, ensure_ascii=False)

    def ler(self, ficheiro):
        try:
            with open(ficheiro, encoding="utf-8") as f:
                dados = json.load(f)
        except FileNotFoundError:
            raise ErroMancala("Ficheiro inexistente.") from None
        except (OSError, ValueError) as erro:
            print(erro, file=sys.stderr)
            raise ErroMancala("Ficheiro inexistente.") from None
        self.jogadores = {nome: Jogador(**j) for nome, j in dados["jogadores"].items()}
        self.jogo = None
        if dados["jogo"] is not None:
            jogo = dados["jogo"]
            casas = tuple(tuple(fila) for fila in jogo["tabuleiro"]["casas"])
            pocos = tuple(jogo["tabuleiro"]["pocos"])
            self.jogo = Jogo(jogo["nomes"], jogo["nivel"], Tabuleiro(casas, pocos))
