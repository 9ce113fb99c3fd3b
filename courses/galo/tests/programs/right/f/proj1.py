# Fundamentos da Programacao - 1o projeto: Jogo do Galo
# tudo feito com ciclos while e cadeias, sem listas por compreensao

LINHAS = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))
CANTOS = (1, 3, 7, 9)
LADOS = (2, 4, 6, 8)


def inteiro(x):
    return isinstance(x, int) and not isinstance(x, bool)


def eh_tabuleiro(t):
    """universal -> booleano"""
    if not isinstance(t, tuple) or len(t) != 3:
        return False
    for l in t:
        if not isinstance(l, tuple) or len(l) != 3:
            return False
        for v in l:
            if not inteiro(v) or v < -1 or v > 1:
                return False
    return True


def eh_posicao(p):
    return inteiro(p) and 1 <= p <= 9


def eh_jogador(j):
    return inteiro(j) and abs(j) == 1


def obter_coluna(t, c):
    if not eh_tabuleiro(t) or not inteiro(c) or c not in (1, 2, 3):
        raise ValueError('obter_coluna: algum dos argumentos e invalido')
    col = ()
    for l in t:
        col += (l[c - 1],)
    return col


def obter_linha(t, l):
    if not eh_tabuleiro(t) or not inteiro(l) or l not in (1, 2, 3):
        raise ValueError('obter_linha: algum dos argumentos e invalido')
    return t[l - 1]


def obter_diagonal(t, d):
    if not eh_tabuleiro(t) or not inteiro(d) or d not in (1, 2):
        raise ValueError('obter_diagonal: algum dos argumentos e invalido')
    if d == 1:
        return (t[0][0], t[1][1], t[2][2])
    return (t[2][0], t[1][1], t[0][2])


def tabuleiro_str(t):
    if not eh_tabuleiro(t):
        raise ValueError('tabuleiro_str: o argumento e invalido')
    s = ''
    i = 0
    while i < 3:
        j = 0
        while j < 3:
            s = s + ' ' + ' XO'[t[i][j]] + ' '
            if j < 2:
                s = s + '|'
            j = j + 1
        if i < 2:
            s = s + '\n' + '-' * 11 + '\n'
        i = i + 1
    return s


def valor(t, p):
    return t[(p - 1) // 3][(p - 1) % 3]


def eh_posicao_livre(t, p):
    if not (eh_tabuleiro(t) and eh_posicao(p)):
        raise ValueError('eh_posicao_livre: algum dos argumentos e invalido')
    return valor(t, p) == 0


def obter_posicoes_livres(t):
    if not eh_tabuleiro(t):
        raise ValueError('obter_posicoes_livres: o argumento e invalido')
    livres = ()
    for p in range(1, 10):
        if valor(t, p) == 0:
            livres = livres + (p,)
    return livres


def jogador_ganhador(t):
    if not eh_tabuleiro(t):
        raise ValueError('jogador_ganhador: o argumento e invalido')
    for j in (1, -1):
        for a, b, c in LINHAS:
            if valor(t, a) == valor(t, b) == valor(t, c) == j:
                return j
    return 0


def marcar_posicao(t, j, p):
    if not (eh_tabuleiro(t) and eh_jogador(j) and eh_posicao(p)) or valor(t, p) != 0:
        raise ValueError('marcar_posicao: algum dos argumentos e invalido')
    l, c = (p - 1) // 3, (p - 1) % 3
    nova = t[l][:c] + (j,) + t[l][c + 1:]
    return t[:l] + (nova,) + t[l + 1:]


def escolher_posicao_manual(t):
    if not eh_tabuleiro(t):
        raise ValueError('escolher_posicao_manual: o argumento e invalido')
    p = int(input('Turno do jogador. Escolha uma posicao livre: '))
    if not eh_posicao(p) or not eh_posicao_livre(t, p):
        raise ValueError('escolher_posicao_manual: a posicao introduzida e invalida')
    return p


def soma_em(t, lin):
    return valor(t, lin[0]) + valor(t, lin[1]) + valor(t, lin[2])


def pecas(t, lin, j):
    n = 0
    for p in lin:
        if valor(t, p) == j:
            n += 1
    return n


def faltam_uma(t, j):
    """posicoes que completam uma linha de j"""
    r = ()
    for p in obter_posicoes_livres(t):
        for lin in LINHAS:
            if p in lin and pecas(t, lin, j) == 2 and p not in r:
                r += (p,)
    return r


def bifurcacoes(t, j):
    r = ()
    for p in obter_posicoes_livres(t):
        n = 0
        for lin in LINHAS:
            if p in lin and pecas(t, lin, j) == 1 and pecas(t, lin, -j) == 0:
                n += 1
        if n >= 2:
            r += (p,)
    return r


def c4(t, j):
    b = bifurcacoes(t, -j)
    if len(b) == 0:
        return 0
    if len(b) == 1:
        return b[0]
    for p in obter_posicoes_livres(t):
        depois = marcar_posicao(t, j, p)
        for lin in LINHAS:
            if p in lin and pecas(depois, lin, j) == 2 and pecas(depois, lin, 0) == 1:
                for q in lin:
                    if valor(depois, q) == 0 and q not in bifurcacoes(depois, -j):
                        return p
    return 0


def primeira(t, onde):
    for p in onde:
        if valor(t, p) == 0:
            return p
    return 0


def oposto(t, j):
    for p in CANTOS:
        if valor(t, p) == 0 and valor(t, 10 - p) == -j:
            return p
    return 0


def criterio(n, t, j):
    if n == 1:
        v = faltam_uma(t, j)
    elif n == 2:
        v = faltam_uma(t, -j)
    elif n == 3:
        v = bifurcacoes(t, j)
    elif n == 4:
        return c4(t, j)
    elif n == 5:
        return primeira(t, (5,))
    elif n == 6:
        return oposto(t, j)
    elif n == 7:
        return primeira(t, CANTOS)
    else:
        return primeira(t, LADOS)
    if v == ():
        return 0
    return v[0]


ESTRATEGIAS = {'basico': '578', 'normal': '125678', 'perfeito': '12345678'}


def escolher_posicao_auto(t, j, e):
    if not eh_tabuleiro(t) or not eh_jogador(j) or not isinstance(e, str) or e not in ESTRATEGIAS:
        raise ValueError('escolher_posicao_auto: algum dos argumentos e invalido')
    for n in ESTRATEGIAS[e]:
        p = criterio(int(n), t, j)
        if p:
            return p


def jogo_do_galo(marca, e):
    if not isinstance(marca, str) or marca not in ('X', 'O') or not isinstance(e, str) or e not in ESTRATEGIAS:
        raise ValueError('jogo_do_galo: algum dos argumentos e invalido')
    print('Bem-vindo ao JOGO DO GALO.\nO jogador joga com', repr(marca) + '.')
    t = ((0,) * 3,) * 3
    j = 1
    while jogador_ganhador(t) == 0 and obter_posicoes_livres(t):
        if (j == 1) == (marca == 'X'):
            p = escolher_posicao_manual(t)
        else:
            print('Turno do computador (', e, '):', sep='')
            p = escolher_posicao_auto(t, j, e)
        t = marcar_posicao(t, j, p)
        print(tabuleiro_str(t))
        j = -j
    return ('EMPATE', 'X', 'O')[jogador_ganhador(t)]
