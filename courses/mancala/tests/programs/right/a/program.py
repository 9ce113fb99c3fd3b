"""Mancala: projeto de Algoritmia e Programação 2021/2022.

Tudo em funções. O estado do programa é um dicionário:
    estado["jogadores"]: nome -> [vitórias, empates, derrotas]
    estado["jogo"]: None, ou um dicionário com "nomes", "nivel" e "tabuleiro"

O tabuleiro é uma lista de 14 posições, no sentido da sementeira:
    0..5 casas de A, 6 poço de A, 7..12 casas de B, 13 poço de B
"""

import json
import sys

CPU = "CPU"
VITORIAS, EMPATES, DERROTAS = 0, 1, 2
POCOS = (6, 13)
CASAS = (range(0, 6), range(7, 13))


# ---------------------------------------------------------------- dados

def novo_estado():
    return {"jogadores": {CPU: [0, 0, 0]}, "jogo": None}


def novo_jogo(nome_a, nome_b, nivel):
    return {
        "nomes": [nome_a, nome_b],
        "nivel": nivel,
        "tabuleiro": [4] * 6 + [0] + [4] * 6 + [0],
    }


def existe(estado, nome):
    return nome in estado["jogadores"]


# ---------------------------------------------------------------- regras

def semear(tabuleiro, lado, posicao):
    """Joga a casa `posicao` (índice no tabuleiro). Devolve "extra",
    "captura" (só quando havia sementes em frente), ou "normal"."""
    sementes = tabuleiro[posicao]
    if sementes == 0:
        return "normal"
    tabuleiro[posicao] = 0
    poco_adversario = POCOS[1 - lado]
    while sementes > 0:
        posicao = (posicao + 1) % 14
        if posicao == poco_adversario:
            continue
        tabuleiro[posicao] += 1
        sementes -= 1
    if posicao == POCOS[lado]:
        return "extra"
    if posicao in CASAS[lado] and tabuleiro[posicao] == 1:
        em_frente = 12 - posicao
        capturadas = tabuleiro[em_frente]
        tabuleiro[POCOS[lado]] += capturadas + 1
        tabuleiro[posicao] = 0
        tabuleiro[em_frente] = 0
        if capturadas > 0:
            return "captura"
    return "normal"


def fila_vazia(tabuleiro, lado):
    return all(tabuleiro[casa] == 0 for casa in CASAS[lado])


def acabou(tabuleiro):
    return fila_vazia(tabuleiro, 0) or fila_vazia(tabuleiro, 1)


def recolher(tabuleiro):
    for lado in (0, 1):
        for casa in CASAS[lado]:
            tabuleiro[POCOS[lado]] += tabuleiro[casa]
            tabuleiro[casa] = 0


def escolher_casa(tabuleiro, nivel):
    """Casa que o jogador automático (lado 1) escolhe."""
    possiveis = [casa for casa in CASAS[1] if tabuleiro[casa] > 0]
    if nivel != "Avançado":
        return possiveis[0]
    resultados = {casa: semear(tabuleiro[:], 1, casa) for casa in possiveis}
    for procurado in ("captura", "extra"):
        for casa in possiveis:
            if resultados[casa] == procurado:
                return casa
    return possiveis[-1]


def jogar_cpu(jogo):
    tabuleiro = jogo["tabuleiro"]
    while not acabou(tabuleiro):
        if semear(tabuleiro, 1, escolher_casa(tabuleiro, jogo["nivel"])) != "extra":
            break


def registar_resultado(estado):
    nome_a, nome_b = estado["jogo"]["nomes"]
    jogadores = estado["jogadores"]
    tabuleiro = estado["jogo"]["tabuleiro"]
    poco_a, poco_b = tabuleiro[6], tabuleiro[13]
    if poco_a == poco_b:
        jogadores[nome_a][EMPATES] += 1
        jogadores[nome_b][EMPATES] += 1
    elif poco_a > poco_b:
        jogadores[nome_a][VITORIAS] += 1
        jogadores[nome_b][DERROTAS] += 1
    else:
        jogadores[nome_b][VITORIAS] += 1
        jogadores[nome_a][DERROTAS] += 1


# ---------------------------------------------------------------- instruções

def registar_jogador(estado, nome):
    if existe(estado, nome):
        print("Jogador existente.")
        return
    estado["jogadores"][nome] = [0, 0, 0]
    print("Jogador registado com sucesso.")


def listar_jogadores(estado):
    jogadores = estado["jogadores"]
    if not jogadores:
        print("Sem jogadores registados.")
        return
    for nome in sorted(jogadores, key=lambda n: (-jogadores[n][VITORIAS], n)):
        vitorias, empates, derrotas = jogadores[nome]
        print(nome, vitorias + empates + derrotas, vitorias, empates, derrotas)


def iniciar_jogo(estado, nome_a, nome_b):
    if estado["jogo"] is not None:
        print("Existe um jogo em curso.")
    elif not existe(estado, nome_a) or not existe(estado, nome_b):
        print("Jogador inexistente.")
    else:
        estado["jogo"] = novo_jogo(nome_a, nome_b, None)
        print("Jogo iniciado com sucesso.")


def iniciar_jogo_automatico(estado, nome, nivel):
    if estado["jogo"] is not None:
        print("Existe um jogo em curso.")
    elif not existe(estado, nome):
        print("Jogador inexistente.")
    else:
        estado["jogo"] = novo_jogo(nome, CPU, nivel)
        print(f"Jogo automático de nível {nivel} iniciado com sucesso.")


def detalhes_jogo(estado):
    jogo = estado["jogo"]
    if jogo is None:
        print("Não existe jogo em curso.")
        return
    for lado in (0, 1):
        linha = jogo["nomes"][lado]
        for casa in CASAS[lado]:
            linha += f" [{jogo['tabuleiro'][casa]}]"
        linha += f" ({jogo['tabuleiro'][POCOS[lado]]})"
        print(linha)


def efetuar_jogada(estado, nome, texto_posicao):
    jogo = estado["jogo"]
    if jogo is None:
        print("Não existe jogo em curso.")
        return
    if not existe(estado, nome):
        print("Jogador inexistente.")
        return
    if nome not in jogo["nomes"]:
        print("Jogador não participa no jogo em curso.")
        return
    if texto_posicao not in ("1", "2", "3", "4", "5", "6"):
        print("Instrução inválida.")
        return
    tabuleiro = jogo["tabuleiro"]
    lado = jogo["nomes"].index(nome)
    resultado = semear(tabuleiro, lado, CASAS[lado][int(texto_posicao) - 1])
    if jogo["nivel"] is not None and nome != CPU and resultado != "extra":
        jogar_cpu(jogo)
    if acabou(tabuleiro):
        recolher(tabuleiro)
        registar_resultado(estado)
        estado["jogo"] = None
        print("Jogo terminado.")
        print(jogo["nomes"][0], tabuleiro[POCOS[0]])
        print(jogo["nomes"][1], tabuleiro[POCOS[1]])
    elif resultado == "extra":
        print(f"O jogador {nome} tem direito a outra jogada.")
    else:
        print("Jogada efetuada com sucesso.")


def desistir(estado, nomes):
    jogo = estado["jogo"]
    if jogo is None:
        print("Não existe jogo em curso.")
        return
    for nome in nomes:
        if not existe(estado, nome):
            print("Jogador inexistente.")
            return
    for nome in nomes:
        humano = jogo["nivel"] is None or nome != CPU
        if nome not in jogo["nomes"] or not humano:
            print("Jogador não participa no jogo em curso.")
            return
    for nome in jogo["nomes"]:
        if nome in nomes:
            estado["jogadores"][nome][DERROTAS] += 1
        else:
            estado["jogadores"][nome][VITORIAS] += 1
    estado["jogo"] = None
    print("Jogo terminado com sucesso.")


def gravar(estado, nome_ficheiro):
    try:
        with open(nome_ficheiro, "w", encoding="utf-8") as ficheiro:
            json.dump(estado, ficheiro)
    except OSError as erro:
        print("não foi possível gravar:", erro, file=sys.stderr)
        return
    print("Jogo gravado com sucesso.")


def ler(estado, nome_ficheiro):
    try:
        with open(nome_ficheiro, encoding="utf-8") as ficheiro:
            lido = json.load(ficheiro)
        jogadores, jogo = lido["jogadores"], lido["jogo"]
    except (OSError, ValueError, KeyError, TypeError):
        print("Ficheiro inexistente.")
        return
    estado["jogadores"] = jogadores
    estado["jogo"] = jogo
    print("Jogo lido com sucesso.")


# ---------------------------------------------------------------- interface

def executar(estado, instrucao, argumentos):
    n = len(argumentos)
    if instrucao == "RJ" and n == 1:
        registar_jogador(estado, argumentos[0])
    elif instrucao == "LJ" and n == 0:
        listar_jogadores(estado)
    elif instrucao == "IJ" and n == 2:
        iniciar_jogo(estado, argumentos[0], argumentos[1])
    elif instrucao == "IJA" and n == 2:
        iniciar_jogo_automatico(estado, argumentos[0], argumentos[1])
    elif instrucao == "DJ" and n == 0:
        detalhes_jogo(estado)
    elif instrucao == "J" and n == 2:
        efetuar_jogada(estado, argumentos[0], argumentos[1])
    elif instrucao == "D" and n in (1, 2):
        desistir(estado, argumentos)
    elif instrucao == "G" and n == 1:
        gravar(estado, argumentos[0])
    elif instrucao == "L" and n == 1:
        ler(estado, argumentos[0])
    else:
        print("Instrução inválida.")


def main():
    estado = novo_estado()
    while True:
        try:
            palavras = input().split()
        except EOFError:
            break
        if not palavras:
            break
        executar(estado, palavras[0], palavras[1:])


if __name__ == "__main__":
    main()
