"""Mancala. Interface de texto: lê instruções e escreve respostas."""

import sys

from modelo import ErroMancala, Mancala

ACOES = {}


class Invalida(Exception):
    """Instrução que não existe ou com argumentos a mais ou a menos."""


def instrucao(nome, *numeros):
    """Regista a função como resposta à instrução `nome`."""
    def registar(funcao):
        ACOES[nome] = (numeros, funcao)
        return funcao
    return registar


@instrucao("RJ", 1)
def registar_jogador(mancala, nome):
    mancala.registar(nome)
    yield "Jogador registado com sucesso."


@instrucao("LJ", 0)
def listar_jogadores(mancala):
    for jogador in mancala.listar():
        yield (f"{jogador.nome} {jogador.jogos} {jogador.vitorias} "
               f"{jogador.empates} {jogador.derrotas}")


@instrucao("IJ", 2)
def iniciar_jogo(mancala, nome_a, nome_b):
    mancala.iniciar(nome_a, nome_b)
    yield "Jogo iniciado com sucesso."


@instrucao("IJA", 2)
def iniciar_jogo_automatico(mancala, nome, nivel):
    mancala.iniciar_automatico(nome, nivel)
    yield f"Jogo automático de nível {nivel} iniciado com sucesso."


@instrucao("DJ", 0)
def detalhes_de_jogo(mancala):
    jogo = mancala.jogo_em_curso()
    for nome, casas, poco in zip(jogo.nomes, jogo.tabuleiro.casas, jogo.tabuleiro.pocos):
        yield " ".join([nome, *(f"[{n}]" for n in casas), f"({poco})"])


@instrucao("J", 2)
def efetuar_jogada(mancala, nome, posicao):
    lado = mancala.lado_de(nome)
    try:
        casa = list("123456").index(posicao)
    except ValueError:
        raise Invalida from None
    jogo, outra = mancala.jogar(lado, casa)
    if jogo.terminado:
        yield "Jogo terminado."
        for nome_jogador, poco in zip(jogo.nomes, jogo.tabuleiro.pocos):
            yield f"{nome_jogador} {poco}"
    elif outra:
        yield f"O jogador {nome} tem direito a outra jogada."
    else:
        yield "Jogada efetuada com sucesso."


@instrucao("D", 1, 2)
def desistir(mancala, *nomes):
    mancala.desistir(nomes)
    yield "Jogo terminado com sucesso."


@instrucao("G", 1)
def gravar(mancala, ficheiro):
    try:
        mancala.gravar(ficheiro)
        yield "Jogo gravado com sucesso."
    except OSError as erro:
        print(erro, file=sys.stderr)


@instrucao("L", 1)
def ler(mancala, ficheiro):
    mancala.ler(ficheiro)
    yield "Jogo lido com sucesso."


def responder(mancala, nome, argumentos):
    try:
        numeros, funcao = ACOES[nome]
        if len(argumentos) not in numeros:
            raise Invalida
        for linha in funcao(mancala, *argumentos):
            print(linha)
    except (KeyError, Invalida):
        print("Instrução inválida.")
    except ErroMancala as erro:
        print(erro)


def main():
    mancala = Mancala()
    while palavras := sys.stdin.readline().split():
        responder(mancala, palavras[0], palavras[1:])


if __name__ == "__main__":
    main()
