import json
import os


def novo_estado():
    return {"jogadores": {"CPU": [0, 0, 0]}, "jogo": None}


def outro(lado):
    return 1 - lado


def semear(tabuleiro, lado, casa):
    """Espalha as sementes. Devolve True se tem direito a outra jogada."""
    sementes = tabuleiro[lado][casa]
    tabuleiro[lado][casa] = 0
    fila, pos = lado, casa
    while sementes > 0:
        pos += 1
        if pos == 6 and fila != lado:
            fila, pos = outro(fila), 0
        elif pos == 7:
            fila, pos = outro(fila), 0
        tabuleiro[fila][pos] += 1
        sementes -= 1
    if pos == 6:
        return True
    if fila == lado and tabuleiro[fila][pos] == 1:
        frente = 5 - pos
        tabuleiro[lado][6] += 1 + tabuleiro[outro(lado)][frente]
        tabuleiro[fila][pos] = 0
        tabuleiro[outro(lado)][frente] = 0
    return False


def terminou(tabuleiro):
    return sum(tabuleiro[0][:6]) == 0 or sum(tabuleiro[1][:6]) == 0


def recolher(tabuleiro):
    for fila in tabuleiro:
        fila[6] += sum(fila[:6])
        for i in range(6):
            fila[i] = 0


def captura(tabuleiro, casa):
    """Quantas sementes do adversario o computador captura com esta casa."""
    copia = [fila[:] for fila in tabuleiro]
    sementes = copia[1][casa]
    antes = copia[1][6]
    total_antes = sum(copia[0][:6])
    if semear(copia, 1, casa):
        return 0
    ganho = copia[1][6] - antes
    passa_poco = 1 if casa + sementes >= 6 else 0
    if sementes > 13:
        passa_poco += 1
    if ganho <= passa_poco:
        return 0
    return ganho - passa_poco - 1


def escolher(tabuleiro, nivel):
    casas = [i for i in range(6) if tabuleiro[1][i] > 0]
    if not casas:
        return None
    if nivel == "Normal":
        return casas[0]
    for casa in casas:
        if captura(tabuleiro, casa) > 0:
            return casa
    for casa in casas:
        copia = [fila[:] for fila in tabuleiro]
        if semear(copia, 1, casa):
            return casa
    return casas[-1]


def jogar_cpu(jogo):
    while not terminou(jogo["tabuleiro"]):
        casa = escolher(jogo["tabuleiro"], jogo["nivel"])
        if not semear(jogo["tabuleiro"], 1, casa):
            return


def lado_de(jogo, nome):
    if jogo["nomes"][0] == nome and (jogo["nomes"][1] != nome or jogo["vez"] == 0):
        return 0
    if jogo["nomes"][1] == nome and jogo["nivel"] is None:
        return 1
    return None


def registar(estado, nome):
    if nome in estado["jogadores"]:
        print("Jogador existente.")
        return
    estado["jogadores"][nome] = [0, 0, 0]
    print("Jogador registado com sucesso.")


def listar(estado):
    if not estado["jogadores"]:
        print("Sem jogadores registados.")
        return
    ordem = sorted(estado["jogadores"].items(), key=lambda par: (-par[1][0], par[0]))
    for nome, (v, e, d) in ordem:
        print(nome, v + e + d, v, e, d)


def iniciar(estado, nome_a, nome_b, nivel=None):
    if estado["jogo"] is not None:
        print("Existe um jogo em curso.")
        return
    if nome_a not in estado["jogadores"] or nome_b not in estado["jogadores"]:
        print("Jogador inexistente.")
        return
    if nivel is not None and nome_a == "CPU":
        print("Jogador inexistente.")
        return
    estado["jogo"] = {
        "nomes": [nome_a, nome_b],
        "nivel": nivel,
        "vez": 0,
        "tabuleiro": [[4] * 6 + [0], [4] * 6 + [0]],
    }
    if nivel is None:
        print("Jogo iniciado com sucesso.")
    else:
        print("Jogo automático de nível " + nivel + " iniciado com sucesso.")


def detalhes(estado):
    jogo = estado["jogo"]
    if jogo is None:
        print("Não existe jogo em curso.")
        return
    for nome, fila in zip(jogo["nomes"], jogo["tabuleiro"]):
        print(nome, " ".join("[%d]" % n for n in fila[:6]), "(%d)" % fila[6])


def jogada(estado, nome, posicao):
    jogo = estado["jogo"]
    if jogo is None:
        print("Não existe jogo em curso.")
        return
    if nome not in estado["jogadores"]:
        print("Jogador inexistente.")
        return
    lado = lado_de(jogo, nome)
    if lado is None:
        print("Jogador não participa no jogo em curso.")
        return
    tabuleiro = jogo["tabuleiro"]
    mais_uma = semear(tabuleiro, lado, posicao - 1) if tabuleiro[lado][posicao - 1] else False
    jogo["vez"] = lado if mais_uma else outro(lado)
    if not mais_uma and jogo["nivel"] is not None and not terminou(tabuleiro):
        jogar_cpu(jogo)
    if terminou(tabuleiro):
        recolher(tabuleiro)
        print("Jogo terminado.")
        pontos = [tabuleiro[0][6], tabuleiro[1][6]]
        for nome_jogador, n in zip(jogo["nomes"], pontos):
            print(nome_jogador, n)
        for i, nome_jogador in enumerate(jogo["nomes"]):
            registo = estado["jogadores"][nome_jogador]
            if pontos[i] > pontos[outro(i)]:
                registo[0] += 1
            elif pontos[i] == pontos[outro(i)]:
                registo[1] += 1
            else:
                registo[2] += 1
        estado["jogo"] = None
    elif mais_uma:
        print("O jogador " + nome + " tem direito a outra jogada.")
    else:
        print("Jogada efetuada com sucesso.")


def desistir(estado, nomes):
    jogo = estado["jogo"]
    if jogo is None:
        print("Não existe jogo em curso.")
        return
    for nome in nomes:
        if nome not in estado["jogadores"]:
            print("Jogador inexistente.")
            return
    for nome in nomes:
        if lado_de(jogo, nome) is None:
            print("Jogador não participa no jogo em curso.")
            return
    for nome in set(jogo["nomes"]):
        if nome in nomes:
            estado["jogadores"][nome][2] += 1
        else:
            estado["jogadores"][nome][0] += 1
    estado["jogo"] = None
    print("Jogo terminado com sucesso.")


def gravar(estado, ficheiro):
    with open(ficheiro, "w") as f:
        json.dump(estado, f)
    print("Jogo gravado com sucesso.")


def ler(estado, ficheiro):
    if not os.path.exists(ficheiro):
        print("Ficheiro inexistente.")
        return
    with open(ficheiro) as f:
        novo = json.load(f)
    estado.clear()
    estado.update(novo)
    print("Jogo lido com sucesso.")


def executar(estado, palavras):
    comando, argumentos = palavras[0], palavras[1:]
    n = len(argumentos)
    if comando == "RJ" and n == 1:
        registar(estado, argumentos[0])
    elif comando == "LJ" and n == 0:
        listar(estado)
    elif comando == "IJ" and n == 2:
        iniciar(estado, argumentos[0], argumentos[1])
    elif comando == "IJA" and n == 2 and argumentos[1] in ("Normal", "Avançado"):
        iniciar(estado, argumentos[0], "CPU", argumentos[1])
    elif comando == "DJ" and n == 0:
        detalhes(estado)
    elif comando == "J" and n == 2 and argumentos[1] in ("1", "2", "3", "4", "5", "6"):
        jogada(estado, argumentos[0], int(argumentos[1]))
    elif comando == "D" and n in (1, 2):
        desistir(estado, argumentos)
    elif comando == "G" and n == 1:
        gravar(estado, argumentos[0])
    elif comando == "L" and n == 1:
        ler(estado, argumentos[0])
    else:
        print("Instrução inválida.")


def main():
    estado = novo_estado()
    while True:
        try:
            linha = input()
        except EOFError:
            continue
        palavras = linha.split()
        if not palavras:
            break
        executar(estado, palavras)


main()
