# 99999 Maria Silva
# Jogo do Galo - primeiro projecto de FP

def eh_tabuleiro(t):
    """universal -> booleano"""
    if type(t) != tuple or len(t) != 3:
        return False
    for linha in t:
        if type(linha) != tuple or len(linha) != 3:
            return False
        for v in linha:
            if type(v) != int or v not in (1, -1, 0):
                return False
    return True


def eh_posicao(p):
    """universal -> booleano"""
    return type(p) == int and 1 <= p <= 9


def obter_coluna(t, n):
    """tabuleiro x inteiro -> vector"""
    if not eh_tabuleiro(t) or type(n) != int or not 1 <= n <= 3:
        raise ValueError('obter_coluna: algum dos argumentos e invalido')
    return (t[0][n - 1], t[1][n - 1], t[2][n - 1])


def obter_linha(t, n):
    """tabuleiro x inteiro -> vector"""
    if not eh_tabuleiro(t) or type(n) != int or not 1 <= n <= 3:
        raise ValueError('obter_linha: algum dos argumentos e invalido')
    return t[n - 1]


def obter_diagonal(t, n):
    """tabuleiro x inteiro -> vector"""
    if not eh_tabuleiro(t) or type(n) != int or not 1 <= n <= 2:
        raise ValueError('obter_diagonal: algum dos argumentos e invalido')
    if n == 1:
        return (t[0][0], t[1][1], t[2][2])
    return (t[2][0], t[1][1], t[0][2])


def simbolo(v):
    if v == 1:
        return 'X'
    if v == -1:
        return 'O'
    return ' '


def tabuleiro_str(t):
    """tabuleiro -> cad. carateres"""
    if not eh_tabuleiro(t):
        raise ValueError('tabuleiro_str: o argumento e invalido')
    linhas = []
    for linha in t:
        linhas += [' ' + ' | '.join(simbolo(v) for v in linha) + ' ']
    return '\n-----------\n'.join(linhas)


def valor(t, p):
    return t[(p - 1) // 3][(p - 1) % 3]


def eh_posicao_livre(t, p):
    """tabuleiro x posicao -> booleano"""
    if not eh_tabuleiro(t) or not eh_posicao(p):
        raise ValueError('eh_posicao_livre: algum dos argumentos e invalido')
    return valor(t, p) == 0


def obter_posicoes_livres(t):
    """tabuleiro -> vector"""
    if not eh_tabuleiro(t):
        raise ValueError('obter_posicoes_livres: o argumento e invalido')
    return tuple(p for p in range(1, 10) if valor(t, p) == 0)


LINHAS = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))


def jogador_ganhador(t):
    """tabuleiro -> inteiro"""
    if not eh_tabuleiro(t):
        raise ValueError('jogador_ganhador: o argumento e invalido')
    for jogador in (1, -1):
        for a, b, c in LINHAS:
            if valor(t, a) == valor(t, b) == valor(t, c) == jogador:
                return jogador
    return 0


def marcar_posicao(t, j, p):
    """tabuleiro x inteiro x posicao -> tabuleiro"""
    if not eh_tabuleiro(t) or type(j) != int or j not in (1, -1) or \
       not eh_posicao(p) or not eh_posicao_livre(t, p):
        raise ValueError('marcar_posicao: algum dos argumentos e invalido')
    novo = [list(linha) for linha in t]
    novo[(p - 1) // 3][(p - 1) % 3] = j
    return tuple(tuple(linha) for linha in novo)


def escolher_posicao_manual(t):
    """tabuleiro -> posicao"""
    if not eh_tabuleiro(t):
        raise ValueError('escolher_posicao_manual: o argumento e invalido')
    p = int(input('Turno do jogador. Escolha uma posicao livre: '))
    if not eh_posicao(p) or not eh_posicao_livre(t, p):
        raise ValueError('escolher_posicao_manual: a posicao introduzida e invalida')
    return p


def contar(t, linha, j):
    return sum(1 for p in linha if valor(t, p) == j)


def completar(t, j):
    res = []
    for linha in LINHAS:
        if contar(t, linha, j) == 2 and contar(t, linha, -j) == 0:
            res += [p for p in linha if valor(t, p) == 0]
    return min(res) if res else 0


def bifurcacoes(t, j):
    res = []
    for p in obter_posicoes_livres(t):
        cruzam = [linha for linha in LINHAS
                  if p in linha and contar(t, linha, j) == 1 and contar(t, linha, -j) == 0]
        if len(cruzam) >= 2:
            res += [p]
    return res


def bloquear_bifurcacao(t, j):
    perigos = bifurcacoes(t, -j)
    if len(perigos) <= 1:
        return perigos[0] if perigos else 0
    for p in obter_posicoes_livres(t):
        for linha in LINHAS:
            if p in linha and contar(t, linha, j) == 1 and contar(t, linha, -j) == 0:
                defesa = [q for q in linha if q != p and valor(t, q) == 0][0]
                if defesa not in perigos:
                    return p
    return 0


def primeiro_livre(t, posicoes):
    for p in posicoes:
        if valor(t, p) == 0:
            return p
    return 0


def canto_oposto(t, j):
    for p in (1, 3, 7, 9):
        if valor(t, p) == 0 and valor(t, 10 - p) == -j:
            return p
    return 0


def escolher_posicao_auto(t, j, e):
    """tabuleiro x inteiro x cad. carateres -> posicao"""
    if not eh_tabuleiro(t) or type(j) != int or j not in (1, -1) or \
       e not in ('basico', 'normal', 'perfeito') or obter_posicoes_livres(t) == ():
        raise ValueError('escolher_posicao_auto: algum dos argumentos e invalido')
    p = 0
    if e != 'basico':
        p = completar(t, j) or completar(t, -j)
    if e == 'perfeito':
        bif = bifurcacoes(t, j)
        p = p or (bif[0] if bif else 0) or bloquear_bifurcacao(t, j)
    p = p or primeiro_livre(t, (5,))
    if e != 'basico':
        p = p or canto_oposto(t, j)
    return p or primeiro_livre(t, (1, 3, 7, 9)) or primeiro_livre(t, (2, 4, 6, 8))


def jogo_do_galo(marca, e):
    """cad. carateres x cad. carateres -> cad. carateres"""
    if marca not in ('X', 'O') or e not in ('basico', 'normal', 'perfeito'):
        raise ValueError('jogo_do_galo: algum dos argumentos e invalido')
    print('Bem-vindo ao JOGO DO GALO.')
    print("O jogador joga com '" + marca + "'.")
    t = ((0, 0, 0), (0, 0, 0), (0, 0, 0))
    j = 1
    while jogador_ganhador(t) == 0 and obter_posicoes_livres(t) != ():
        if simbolo(j) == marca:
            p = escolher_posicao_manual(t)
        else:
            print('Turno do computador (' + e + '):')
            p = escolher_posicao_auto(t, j, e)
        t = marcar_posicao(t, j, p)
        print(tabuleiro_str(t))
        j = -j
    ganhador = jogador_ganhador(t)
    return simbolo(ganhador) if ganhador != 0 else 'EMPATE'
