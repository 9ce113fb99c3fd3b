"""Mancala. Cada instrução é uma função que recebe o estado e os argumentos
e devolve as linhas a escrever; a tabela INSTRUCOES diz quantos argumentos
cada uma aceita. No fim escreve-se tudo de uma vez."""

import os
import sys

import formato
import regras

CPU = regras.CPU
INVALIDA = ["Instrução inválida."]
SEM_JOGO = ["Não existe jogo em curso."]
EM_CURSO = ["Existe um jogo em curso."]
INEXISTENTE = ["Jogador inexistente."]
NAO_PARTICIPA = ["Jogador não participa no jogo em curso."]


def estado_inicial():
    return {"registos": {CPU: {"V": 0, "E": 0, "D": 0}}, "jogo": None}


def somar(estado, nome, letra):
    estado["registos"][nome][letra] += 1


def falta_algum(estado, nomes):
    return any(nome not in estado["registos"] for nome in nomes)


def rj(estado, nome):
    if nome in estado["registos"]:
        return ["Jogador existente."]
    estado["registos"][nome] = {"V": 0, "E": 0, "D": 0}
    return ["Jogador registado com sucesso."]


def lj(estado):
    registos = estado["registos"]
    if not registos:
        return ["Sem jogadores registados."]
    nomes = sorted(registos)
    nomes.sort(key=lambda nome: registos[nome]["V"], reverse=True)
    linhas = []
    for nome in nomes:
        r = registos[nome]
        total = r["V"] + r["E"] + r["D"]
        linhas.append(f"{nome} {total} {r['V']} {r['E']} {r['D']}")
    return linhas


def ij(estado, nome_a, nome_b):
    if estado["jogo"]:
        return EM_CURSO
    if falta_algum(estado, [nome_a, nome_b]):
        return INEXISTENTE
    estado["jogo"] = regras.criar_jogo([nome_a, nome_b])
    return ["Jogo iniciado com sucesso."]


def ija(estado, nome, nivel):
    if estado["jogo"]:
        return EM_CURSO
    if falta_algum(estado, [nome]):
        return INEXISTENTE
    estado["jogo"] = regras.criar_jogo([nome, CPU], nivel)
    return [f"Jogo automático de nível {nivel} iniciado com sucesso."]


def dj(estado):
    jogo = estado["jogo"]
    if not jogo:
        return SEM_JOGO
    linhas = []
    for nome, fila, poco in zip(jogo["nomes"], jogo["filas"], jogo["pocos"]):
        casas = " ".join(f"[{sementes}]" for sementes in fila)
        linhas.append(f"{nome} {casas} ({poco})")
    return linhas


def j(estado, nome, posicao):
    jogo = estado["jogo"]
    if not jogo:
        return SEM_JOGO
    if falta_algum(estado, [nome]):
        return INEXISTENTE
    if nome not in jogo["nomes"]:
        return NAO_PARTICIPA
    try:
        casa = int(posicao) - 1
    except ValueError:
        return INVALIDA
    if casa not in range(6):
        return INVALIDA
    lado = jogo["nomes"].index(nome)
    outra = regras.jogar(jogo, lado, casa)
    if not outra and jogo["nivel"] and lado == 0:
        regras.resposta_cpu(jogo)
    if regras.terminou(jogo):
        return terminar(estado)
    if outra:
        return [f"O jogador {nome} tem direito a outra jogada."]
    return ["Jogada efetuada com sucesso."]


def terminar(estado):
    jogo = estado["jogo"]
    regras.recolher(jogo)
    (nome_a, nome_b), (poco_a, poco_b) = jogo["nomes"], jogo["pocos"]
    if poco_a > poco_b:
        letras = "VD"
    elif poco_b > poco_a:
        letras = "DV"
    else:
        letras = "EE"
    somar(estado, nome_a, letras[0])
    somar(estado, nome_b, letras[1])
    estado["jogo"] = None
    return ["Jogo terminado.", f"{nome_a} {poco_a}", f"{nome_b} {poco_b}"]


def d(estado, *desistentes):
    jogo = estado["jogo"]
    if not jogo:
        return SEM_JOGO
    if falta_algum(estado, desistentes):
        return INEXISTENTE
    if any(nome not in jogo["nomes"] for nome in desistentes):
        return NAO_PARTICIPA
    if jogo["nivel"] and CPU in desistentes:
        return INVALIDA
    for nome in jogo["nomes"]:
        somar(estado, nome, "D" if nome in desistentes else "V")
    estado["jogo"] = None
    return ["Jogo terminado com sucesso."]


def g(estado, nome_ficheiro):
    try:
        with open(nome_ficheiro, "w", encoding="utf-8") as ficheiro:
            ficheiro.write(formato.para_texto(estado))
    except OSError:
        return INVALIDA
    return ["Jogo gravado com sucesso."]


def l(estado, nome_ficheiro):
    if not os.path.isfile(nome_ficheiro):
        return ["Ficheiro inexistente."]
    try:
        with open(nome_ficheiro, encoding="utf-8") as ficheiro:
            lido = formato.de_texto(ficheiro.read())
    except (OSError, ValueError, IndexError):
        return ["Ficheiro inexistente."]
    estado.update(lido)
    return ["Jogo lido com sucesso."]


# instrução -> (função, mínimo de argumentos, máximo de argumentos)
INSTRUCOES = {
    "RJ": (rj, 1, 1),
    "LJ": (lj, 0, 0),
    "IJ": (ij, 2, 2),
    "IJA": (ija, 2, 2),
    "DJ": (dj, 0, 0),
    "J": (j, 2, 2),
    "D": (d, 1, 2),
    "G": (g, 1, 1),
    "L": (l, 1, 1),
}


def executar(estado, linha):
    nome, *argumentos = linha.split()
    if nome not in INSTRUCOES:
        return INVALIDA
    funcao, minimo, maximo = INSTRUCOES[nome]
    if not minimo <= len(argumentos) <= maximo:
        return INVALIDA
    return funcao(estado, *argumentos)


def sessao(entrada):
    estado = estado_inicial()
    saida = []
    for linha in entrada:
        if linha.strip() == "":
            break
        saida += executar(estado, linha)
    return saida


def main():
    for linha in sessao(sys.stdin.read().split("\n")):
        sys.stdout.write(linha + "\n")


if __name__ == "__main__":
    main()
