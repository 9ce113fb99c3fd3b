"""Interface: interpreta as linhas e escreve as respostas."""

from ficheiros import gravar_estado, ler_estado
from mancala import Mancala


class Interface:

    NIVEIS = ("Normal", "Avançado")

    def __init__(self):
        self.mancala = Mancala()

    def executar(self, linha):
        partes = linha.split()
        if not partes:
            print("Instrução inválida.")
            return
        nome, argumentos = partes[0], partes[1:]
        if nome == "RJ":
            metodo, aceites = self.registar_jogador, [1]
        elif nome == "LJ":
            metodo, aceites = self.listar_jogadores, [0]
        elif nome == "IJ":
            metodo, aceites = self.iniciar_jogo, [2]
        elif nome == "IJA":
            metodo, aceites = self.iniciar_automatico, [2]
        elif nome == "DJ":
            metodo, aceites = self.detalhes, [0]
        elif nome == "J":
            metodo, aceites = self.jogada, [2]
        elif nome == "D":
            metodo, aceites = self.desistir, [1, 2]
        elif nome == "G":
            metodo, aceites = self.gravar, [1]
        elif nome == "L":
            metodo, aceites = self.ler, [1]
        else:
            metodo, aceites = None, []
        if len(argumentos) in aceites:
            metodo(*argumentos)
        else:
            print("Instrução inválida.")

    def registar_jogador(self, nome):
        if self.mancala.existe_jogador(nome):
            print("Jogador existente.")
        else:
            self.mancala.registar(nome)
            print("Jogador registado com sucesso.")

    def listar_jogadores(self):
        jogadores = self.mancala.jogadores_ordenados()
        if len(jogadores) == 0:
            print("Sem jogadores registados.")
        for jogador in jogadores:
            print(jogador)

    def iniciar_jogo(self, nome_a, nome_b):
        if self.mancala.em_jogo():
            print("Existe um jogo em curso.")
        elif not (self.mancala.existe_jogador(nome_a) and self.mancala.existe_jogador(nome_b)):
            print("Jogador inexistente.")
        elif nome_a == nome_b:
            # ninguém joga contra si próprio: falta o segundo jogador
            print("Jogador inexistente.")
        else:
            self.mancala.iniciar(nome_a, nome_b)
            print("Jogo iniciado com sucesso.")

    def iniciar_automatico(self, nome, nivel):
        if self.mancala.em_jogo():
            print("Existe um jogo em curso.")
        elif not self.mancala.existe_jogador(nome) or nome == Mancala.CPU:
            print("Jogador inexistente.")
        elif nivel not in self.NIVEIS:
            print("Instrução inválida.")
        else:
            self.mancala.iniciar(nome, Mancala.CPU, nivel)
            print("Jogo automático de nível " + nivel + " iniciado com sucesso.")

    def detalhes(self):
        if not self.mancala.em_jogo():
            print("Não existe jogo em curso.")
            return
        jogo = self.mancala.jogo
        for lado in range(2):
            casas = " ".join("[" + str(n) + "]" for n in jogo.tabuleiro.sementes(lado))
            print(jogo.nomes[lado], casas, "(" + str(jogo.tabuleiro.pocos[lado].sementes) + ")")

    def jogada(self, nome, posicao):
        if not self.mancala.em_jogo():
            print("Não existe jogo em curso.")
        elif not self.mancala.existe_jogador(nome):
            print("Jogador inexistente.")
        elif not self.mancala.jogo.participa(nome):
            print("Jogador não participa no jogo em curso.")
        elif not posicao.isdecimal():
            print("Instrução inválida.")
        else:
            jogo = self.mancala.jogo
            outra = self.mancala.jogar(nome, int(posicao))
            if not self.mancala.em_jogo():
                print("Jogo terminado.")
                for lado in range(2):
                    print(jogo.nomes[lado], jogo.tabuleiro.pocos[lado].sementes)
            elif outra:
                print("O jogador " + nome + " tem direito a outra jogada.")
            else:
                print("Jogada efetuada com sucesso.")

    def desistir(self, *nomes):
        if not self.mancala.em_jogo():
            print("Não existe jogo em curso.")
        elif not all(self.mancala.existe_jogador(nome) for nome in nomes):
            print("Jogador inexistente.")
        elif not all(self.mancala.jogo.participa(nome) for nome in nomes):
            print("Jogador não participa no jogo em curso.")
        elif self.mancala.jogo.estrategia is not None and Mancala.CPU in nomes:
            # só o jogador humano pode desistir
            print("Jogador inexistente.")
        elif len(set(nomes)) < len(nomes):
            print("Instrução inválida.")
        else:
            self.mancala.desistir(nomes)
            print("Jogo terminado com sucesso.")

    def gravar(self, nome_ficheiro):
        if gravar_estado(self.mancala, nome_ficheiro):
            print("Jogo gravado com sucesso.")
        else:
            print("Ficheiro inexistente.")

    def ler(self, nome_ficheiro):
        lido = ler_estado(nome_ficheiro)
        if lido is None:
            print("Ficheiro inexistente.")
        else:
            self.mancala = lido
            print("Jogo lido com sucesso.")
