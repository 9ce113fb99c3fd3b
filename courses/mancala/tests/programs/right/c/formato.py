"""Formato do ficheiro gravado, por exemplo:

    2
    CPU 0 0 0
    Ana 1 0 0
    jogo Ana CPU
    nivel Normal
    fila 4 4 4 4 4 4 0
    fila 4 4 4 4 4 4 0

A primeira linha é o número de jogadores; sem jogo em curso, não há mais
linhas depois dos jogadores."""


def para_texto(estado):
    linhas = [str(len(estado["registos"]))]
    for nome, r in estado["registos"].items():
        linhas.append(f"{nome} {r['V']} {r['E']} {r['D']}")
    jogo = estado["jogo"]
    if jogo:
        linhas.append("jogo " + " ".join(jogo["nomes"]))
        linhas.append("nivel " + jogo["nivel"])
        for lado in (0, 1):
            numeros = jogo["filas"][lado] + [jogo["pocos"][lado]]
            linhas.append("fila " + " ".join(str(n) for n in numeros))
    return "\n".join(linhas) + "\n"


def de_texto(texto):
    linhas = [linha.split() for linha in texto.split("\n")]
    quantos = int(linhas[0][0])
    registos = {}
    for nome, v, e, d in linhas[1:quantos + 1]:
        registos[nome] = {"V": int(v), "E": int(e), "D": int(d)}
    jogo = None
    resto = linhas[quantos + 1:]
    if resto[0]:
        filas = [[int(n) for n in linha[1:]] for linha in resto[2:4]]
        jogo = {
            "nomes": resto[0][1:],
            "nivel": "".join(resto[1][1:]),
            "filas": [fila[:6] for fila in filas],
            "pocos": [fila[6] for fila in filas],
        }
    return {"registos": registos, "jogo": jogo}
