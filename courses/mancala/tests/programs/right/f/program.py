# -*- coding: utf-8 -*-
"""Mancala - trabalho de AP. Um unico ficheiro, listas e dicionarios."""
import pickle

registos = {}          # nome -> [jogos, vitorias, empates, derrotas]
cpu = [0, 0, 0, 0]
jogo = None            # dicionario com o jogo em curso


def outro(lado):
    return 1 if lado == 0 else 0


def espalhar(filas, pocos, lado, casa):
    """Espalha e devolve 'poco', 'captura' ou 'fim'."""
    na_mao = filas[lado][casa]
    filas[lado][casa] = 0
    fila = lado
    i = casa
    ultimo = None
    while na_mao > 0:
        i += 1
        if i == 6:
            if fila == lado:
                pocos[lado] += 1
                na_mao -= 1
                ultimo = ("poco", 6)
                if na_mao == 0:
                    break
            fila = outro(fila)
            i = 0
        filas[fila][i] += 1
        na_mao -= 1
        ultimo = (fila, i)
    if ultimo[0] == "poco":
        return "poco", 0
    fila, i = ultimo
    if fila == lado and filas[fila][i] == 1:
        frente = filas[outro(lado)][5 - i]
        pocos[lado] += frente + 1
        filas[fila][i] = 0
        filas[outro(lado)][5 - i] = 0
        return "captura", frente
    return "fim", 0


def acabou(filas):
    return sum(filas[0]) == 0 or sum(filas[1]) == 0


def recolher(filas, pocos):
    for lado in (0, 1):
        pocos[lado] += sum(filas[lado])
        filas[lado] = [0] * 6


def simular(lado, casa):
    filas = [list(jogo["filas"][0]), list(jogo["filas"][1])]
    pocos = list(jogo["pocos"])
    return espalhar(filas, pocos, lado, casa)


def escolher_cpu():
    casas = [c for c in range(6) if jogo["filas"][1][c] > 0]
    if jogo["nivel"] == "Normal":
        return casas[0]
    for c in casas:
        que, quantas = simular(1, c)
        if que == "captura" and quantas > 0:
            return c
    for c in casas:
        if simular(1, c)[0] == "poco":
            return c
    return casas[-1]


def registo(nome):
    return cpu if nome == "CPU" and jogo["nivel"] else registos[nome]


def terminar():
    global jogo
    recolher(jogo["filas"], jogo["pocos"])
    a, b = jogo["nomes"]
    x, y = jogo["pocos"]
    ra, rb = registos[a], registo(b)
    ra[0] += 1
    rb[0] += 1
    if x > y:
        ra[1] += 1
        rb[3] += 1
    elif y > x:
        rb[1] += 1
        ra[3] += 1
    else:
        ra[2] += 1
        rb[2] += 1
    print("Jogo terminado.")
    print(a, x)
    print(b, y)
    jogo = None


def rj(args):
    nome, = args
    if nome in registos or nome == "CPU":
        print("Jogador existente.")
        return
    registos[nome] = [0, 0, 0, 0]
    print("Jogador registado com sucesso.")


def lj(args):
    todos = [(n, r) for n, r in registos.items()]
    todos.append(("CPU", cpu))
    todos.sort(key=lambda par: (-par[1][1], par[0]))
    for nome, r in todos:
        print(nome, r[0], r[1], r[2], r[3])


def iniciar(a, b, nivel):
    global jogo
    jogo = {"nomes": [a, b], "filas": [[4] * 6, [4] * 6], "pocos": [0, 0], "nivel": nivel}


def ij(args):
    if jogo is not None:
        print("Existe um jogo em curso.")
    elif args[0] not in registos or args[1] not in registos:
        print("Jogador inexistente.")
    else:
        iniciar(args[0], args[1], None)
        print("Jogo iniciado com sucesso.")


def ija(args):
    if jogo is not None:
        print("Existe um jogo em curso.")
    elif args[0] not in registos:
        print("Jogador inexistente.")
    else:
        iniciar(args[0], "CPU", args[1])
        print("Jogo automático de nível %s iniciado com sucesso." % args[1])


def dj(args):
    if jogo is None:
        print("Não existe jogo em curso.")
        return
    for lado in (0, 1):
        linha = jogo["nomes"][lado]
        for s in jogo["filas"][lado]:
            linha += " [%d]" % s
        linha += " (%d)" % jogo["pocos"][lado]
        print(linha)


def j(args):
    if jogo is None:
        print("Não existe jogo em curso.")
        return
    nome = args[0]
    if nome not in registos:
        print("Jogador inexistente.")
        return
    if nome not in jogo["nomes"]:
        print("Jogador não participa no jogo em curso.")
        return
    casa = int(args[1]) - 1
    lado = jogo["nomes"].index(nome)
    que = "fim"
    if jogo["filas"][lado][casa] > 0:
        que, _ = espalhar(jogo["filas"], jogo["pocos"], lado, casa)
    if acabou(jogo["filas"]):
        terminar()
        return
    if que == "poco":
        print("O jogador %s tem direito a outra jogada." % nome)
        return
    if jogo["nivel"]:
        de_novo = True
        while de_novo:
            que, _ = espalhar(jogo["filas"], jogo["pocos"], 1, escolher_cpu())
            if acabou(jogo["filas"]):
                terminar()
                return
            de_novo = que == "poco"
    print("Jogada efetuada com sucesso.")


def d(args):
    global jogo
    if jogo is None:
        print("Não existe jogo em curso.")
        return
    for nome in args:
        if nome not in registos and not (nome == "CPU"):
            print("Jogador inexistente.")
            return
    for nome in args:
        if nome not in jogo["nomes"] or nome == "CPU":
            print("Jogador não participa no jogo em curso.")
            return
    for nome in jogo["nomes"]:
        r = registo(nome)
        r[0] += 1
        if nome in args:
            r[3] += 1
        else:
            r[1] += 1
    jogo = None
    print("Jogo terminado com sucesso.")


def g(args):
    with open(args[0], "wb") as f:
        pickle.dump((registos, cpu, jogo), f)
    print("Jogo gravado com sucesso.")


def l(args):
    global registos, cpu, jogo
    try:
        with open(args[0], "rb") as f:
            registos, cpu, jogo = pickle.load(f)
    except FileNotFoundError:
        print("Ficheiro inexistente.")
    else:
        print("Jogo lido com sucesso.")


INSTRUCOES = {"RJ": (rj, (1,)), "LJ": (lj, (0,)), "IJ": (ij, (2,)), "IJA": (ija, (2,)),
              "DJ": (dj, (0,)), "J": (j, (2,)), "D": (d, (1, 2)), "G": (g, (1,)), "L": (l, (1,))}

while True:
    partes = input().split()
    if not partes:
        break
    if partes[0] in INSTRUCOES and len(partes) - 1 in INSTRUCOES[partes[0]][1]:
        INSTRUCOES[partes[0]][0](partes[1:])
    else:
        print("Instrução inválida.")
