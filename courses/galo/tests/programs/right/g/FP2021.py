# -*- coding: ascii -*-
'''Jogo do galo'''

def _erro(f, plural=True):
    raise ValueError(f + (': algum dos argumentos e invalido' if plural else ': o argumento e invalido'))

_int = lambda v: type(v) is int
_cadeia = lambda v: type(v) is str

def eh_tabuleiro(tab):
    try:
        return type(tab) == tuple and len(tab) == 3 and all(type(f) == tuple and len(f) == 3 and all(_int(x) and x in {-1, 0, 1} for x in f) for f in tab)
    except Exception:
        return False

def eh_posicao(pos): return bool(_int(pos) and pos > 0 and pos < 10)

def obter_linha(tab, n):
    if not eh_tabuleiro(tab) or not _int(n) or not 0 < n < 4: _erro('obter_linha')
    return tab[n-1]

def obter_coluna(tab, n):
    if not eh_tabuleiro(tab) or not _int(n) or not 0 < n < 4: _erro('obter_coluna')
    return tuple(zip(*tab))[n-1]

def obter_diagonal(tab, n):
    if not eh_tabuleiro(tab) or not _int(n) or n != 1 and n != 2: _erro('obter_diagonal')
    return tuple(tab[i][i] for i in range(3)) if n == 1 else tuple(tab[2-i][i] for i in range(3))

def tabuleiro_str(tab):
    if not eh_tabuleiro(tab): _erro('tabuleiro_str', False)
    simbolo = {1: 'X', -1: 'O', 0: ' '}
    return '\n-----------\n'.join(' {} | {} | {} '.format(*[simbolo[x] for x in f]) for f in tab)

def eh_posicao_livre(tab, pos):
    if not eh_tabuleiro(tab) or not eh_posicao(pos): _erro('eh_posicao_livre')
    return sum(tab, ())[pos-1] == 0

def obter_posicoes_livres(tab):
    if not eh_tabuleiro(tab): _erro('obter_posicoes_livres', False)
    return tuple(i for i, x in enumerate(sum(tab, ()), 1) if not x)

def _todas(tab):
    return [obter_linha(tab, i) for i in (1, 2, 3)] + [obter_coluna(tab, i) for i in (1, 2, 3)] + [obter_diagonal(tab, i) for i in (1, 2)]

def jogador_ganhador(tab):
    if not eh_tabuleiro(tab): _erro('jogador_ganhador', False)
    somas = [sum(x) for x in _todas(tab)]
    if 3 in somas: return 1
    if -3 in somas: return -1
    return 0

def marcar_posicao(tab, jog, pos):
    if not eh_tabuleiro(tab) or not _int(jog) or jog not in (1, -1) or not eh_posicao(pos) or not eh_posicao_livre(tab, pos):
        _erro('marcar_posicao')
    plano = list(sum(tab, ()))
    plano[pos-1] = jog
    return tuple(tuple(plano[i:i+3]) for i in (0, 3, 6))

def escolher_posicao_manual(tab):
    if not eh_tabuleiro(tab): _erro('escolher_posicao_manual', False)
    pos = eval(input('Turno do jogador. Escolha uma posicao livre: '))
    if pos not in obter_posicoes_livres(tab):
        raise ValueError('escolher_posicao_manual: a posicao introduzida e invalida')
    return pos

def _vence(tab, j):
    for p in obter_posicoes_livres(tab):
        if jogador_ganhador(marcar_posicao(tab, j, p)) == j: return p

def _ameacas(tab, j):
    return [p for p in obter_posicoes_livres(tab) if any(q == 2*j for q in _somas_de(tab, p))]

def _somas_de(tab, p):
    l, c = (p-1)//3, (p-1)%3
    linhas = [tab[l], tuple(tab[i][c] for i in range(3))]
    if l == c: linhas.append(obter_diagonal(tab, 1))
    if l + c == 2: linhas.append(obter_diagonal(tab, 2))
    return [sum(x) for x in linhas]

def _forks(tab, j):
    r = []
    for p in obter_posicoes_livres(tab):
        l, c = (p-1)//3, (p-1)%3
        linhas = [tab[l], tuple(tab[i][c] for i in range(3))]
        if l == c: linhas.append(obter_diagonal(tab, 1))
        if l + c == 2: linhas.append(obter_diagonal(tab, 2))
        if sum(1 for x in linhas if x.count(j) == 1 and x.count(0) == 2) > 1: r.append(p)
    return r

def _perfeito4(tab, j):
    f = _forks(tab, -j)
    if len(f) == 1: return f[0]
    if f:
        for p in obter_posicoes_livres(tab):
            novo = marcar_posicao(tab, j, p)
            # onde o adversario tem de defender
            for q in obter_posicoes_livres(novo):
                if jogador_ganhador(marcar_posicao(novo, j, q)) == j and jogador_ganhador(tab) == 0:
                    if q not in f: return p

def escolher_posicao_auto(tab, jog, est):
    if not eh_tabuleiro(tab) or not _int(jog) or jog not in (-1, 1) or not _cadeia(est) or est not in ('basico', 'normal', 'perfeito'):
        _erro('escolher_posicao_auto')
    livres = obter_posicoes_livres(tab)
    if not livres: _erro('escolher_posicao_auto')
    if est != 'basico':
        p = _vence(tab, jog) or _vence(tab, -jog)
        if p: return p
    if est == 'perfeito':
        f = _forks(tab, jog)
        if f: return f[0]
        p = _perfeito4(tab, jog)
        if p: return p
    if 5 in livres: return 5
    if est != 'basico':
        for p in (1, 3, 7, 9):
            if p in livres and sum(tab, ())[9-p] == -jog: return p
    for p in (1, 3, 7, 9, 2, 4, 6, 8):
        if p in livres: return p

def jogo_do_galo(jogador, est):
    if not _cadeia(jogador) or jogador not in ['X', 'O'] or not _cadeia(est) or est not in ('basico', 'normal', 'perfeito'):
        _erro('jogo_do_galo')
    print('Bem-vindo ao JOGO DO GALO.')
    print("O jogador joga com '%s'." % jogador)
    tab, vez = ((0, 0, 0), (0, 0, 0), (0, 0, 0)), 'X'
    while True:
        j = 1 if vez == 'X' else -1
        if vez == jogador: pos = escolher_posicao_manual(tab)
        else:
            print(f'Turno do computador ({est}):')
            pos = escolher_posicao_auto(tab, j, est)
        tab = marcar_posicao(tab, j, pos)
        print(tabuleiro_str(tab))
        if jogador_ganhador(tab) == j: return vez
        if obter_posicoes_livres(tab) == (): return 'EMPATE'
        vez = 'O' if vez == 'X' else 'X'
