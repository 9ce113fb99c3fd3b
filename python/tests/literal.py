"""The assignment, word by word, in plain Python: a second way of knowing what `galo` must do.

It shares nothing with the module but the course's text and follows it as literally as it goes,
without a thought for speed.
"""

CANTOS = (1, 3, 7, 9)
LATERAIS = (2, 4, 6, 8)
LINHAS = (
    (1, 2, 3), (4, 5, 6), (7, 8, 9),
    (1, 4, 7), (2, 5, 8), (3, 6, 9),
    (1, 5, 9), (7, 5, 3),
)


def eh_tabuleiro(valor):
    return (
        type(valor) is tuple
        and len(valor) == 3
        and all(type(linha) is tuple and len(linha) == 3 for linha in valor)
        and all(type(casa) is int and casa in (-1, 0, 1) for linha in valor for casa in linha)
    )


def eh_posicao(valor):
    return type(valor) is int and 1 <= valor <= 9


def eh_jogador(valor):
    return type(valor) is int and valor in (-1, 1)


def casa(tabuleiro, posicao):
    return tabuleiro[(posicao - 1) // 3][(posicao - 1) % 3]


def obter_coluna(tabuleiro, coluna):
    if not eh_tabuleiro(tabuleiro) or type(coluna) is not int or coluna not in (1, 2, 3):
        raise ValueError("obter_coluna: algum dos argumentos e invalido")
    return tuple(linha[coluna - 1] for linha in tabuleiro)


def obter_linha(tabuleiro, linha):
    if not eh_tabuleiro(tabuleiro) or type(linha) is not int or linha not in (1, 2, 3):
        raise ValueError("obter_linha: algum dos argumentos e invalido")
    return tabuleiro[linha - 1]


def obter_diagonal(tabuleiro, diagonal):
    if not eh_tabuleiro(tabuleiro) or type(diagonal) is not int or diagonal not in (1, 2):
        raise ValueError("obter_diagonal: algum dos argumentos e invalido")
    if diagonal == 1:
        return tabuleiro[0][0], tabuleiro[1][1], tabuleiro[2][2]
    return tabuleiro[2][0], tabuleiro[1][1], tabuleiro[0][2]


def tabuleiro_str(tabuleiro):
    if not eh_tabuleiro(tabuleiro):
        raise ValueError("tabuleiro_str: o argumento e invalido")
    simbolo = {1: "X", -1: "O", 0: " "}
    linhas = [" {} | {} | {} ".format(*(simbolo[c] for c in linha)) for linha in tabuleiro]
    return "\n-----------\n".join(linhas)


def eh_posicao_livre(tabuleiro, posicao):
    if not eh_tabuleiro(tabuleiro) or not eh_posicao(posicao):
        raise ValueError("eh_posicao_livre: algum dos argumentos e invalido")
    return casa(tabuleiro, posicao) == 0


def obter_posicoes_livres(tabuleiro):
    if not eh_tabuleiro(tabuleiro):
        raise ValueError("obter_posicoes_livres: o argumento e invalido")
    return tuple(p for p in range(1, 10) if casa(tabuleiro, p) == 0)


def jogador_ganhador(tabuleiro):
    if not eh_tabuleiro(tabuleiro):
        raise ValueError("jogador_ganhador: o argumento e invalido")
    for jogador in (1, -1):
        for linha in LINHAS:
            if all(casa(tabuleiro, p) == jogador for p in linha):
                return jogador
    return 0


def marcar_posicao(tabuleiro, jogador, posicao):
    if (
        not eh_tabuleiro(tabuleiro)
        or not eh_jogador(jogador)
        or not eh_posicao(posicao)
        or casa(tabuleiro, posicao) != 0
    ):
        raise ValueError("marcar_posicao: algum dos argumentos e invalido")
    plano = [c for linha in tabuleiro for c in linha]
    plano[posicao - 1] = jogador
    return tuple(tuple(plano[3 * i:3 * i + 3]) for i in range(3))


def vitoria(tabuleiro, jogador):
    for posicao in obter_posicoes_livres(tabuleiro):
        if any(
            posicao in linha
            and all(casa(tabuleiro, p) == jogador for p in linha if p != posicao)
            for linha in LINHAS
        ):
            return posicao
    return None


def bifurcacoes(tabuleiro, jogador):
    encontradas = []
    for posicao in obter_posicoes_livres(tabuleiro):
        linhas = 0
        for linha in LINHAS:
            valores = sorted(casa(tabuleiro, p) for p in linha if p != posicao)
            if posicao in linha and valores == sorted((0, jogador)):
                linhas += 1
        if linhas >= 2:
            encontradas.append(posicao)
    return encontradas


def bloqueio_de_bifurcacao(tabuleiro, jogador):
    ameacas = bifurcacoes(tabuleiro, -jogador)
    if len(ameacas) <= 1:
        return ameacas[0] if ameacas else None
    for posicao in obter_posicoes_livres(tabuleiro):
        depois = marcar_posicao(tabuleiro, jogador, posicao)
        for linha in LINHAS:
            valores = sorted(casa(depois, p) for p in linha)
            if posicao in linha and valores == sorted((0, jogador, jogador)):
                defesa = next(p for p in linha if casa(depois, p) == 0)
                if defesa not in ameacas:
                    return posicao
    return None


def primeira(posicoes):
    return next(iter(posicoes), None)


def criterio(numero, tabuleiro, jogador):
    livres = obter_posicoes_livres(tabuleiro)
    if numero == 1:
        return vitoria(tabuleiro, jogador)
    if numero == 2:
        return vitoria(tabuleiro, -jogador)
    if numero == 3:
        return primeira(bifurcacoes(tabuleiro, jogador))
    if numero == 4:
        return bloqueio_de_bifurcacao(tabuleiro, jogador)
    if numero == 5:
        return 5 if 5 in livres else None
    if numero == 6:
        return primeira(
            p for p in CANTOS if p in livres and casa(tabuleiro, 10 - p) == -jogador
        )
    if numero == 7:
        return primeira(p for p in CANTOS if p in livres)
    return primeira(p for p in LATERAIS if p in livres)


CRITERIOS = {
    "basico": (5, 7, 8),
    "normal": (1, 2, 5, 6, 7, 8),
    "perfeito": (1, 2, 3, 4, 5, 6, 7, 8),
}


def escolher_posicao_auto(tabuleiro, jogador, estrategia):
    if (
        not eh_tabuleiro(tabuleiro)
        or not eh_jogador(jogador)
        or type(estrategia) is not str
        or estrategia not in CRITERIOS
        or not obter_posicoes_livres(tabuleiro)
    ):
        raise ValueError("escolher_posicao_auto: algum dos argumentos e invalido")
    for numero in CRITERIOS[estrategia]:
        posicao = criterio(numero, tabuleiro, jogador)
        if posicao is not None:
            return posicao
    raise AssertionError("um tabuleiro com posicoes livres tem sempre escolha")
