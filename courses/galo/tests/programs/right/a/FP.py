# 199001 Amelia Brito

# Estilo funcional: quase tudo e uma expressao sobre tuplos.

TRIOS = (tuple((i, i+1, i+2) for i in (1, 4, 7)) +
         tuple((i, i+3, i+6) for i in (1, 2, 3)) +
         ((1, 5, 9), (7, 5, 3)))
CANTOS = (1, 3, 7, 9)


def exige(condicao, mensagem):
    if not condicao:
        raise ValueError(mensagem)


def eh_inteiro_entre(x, menor, maior):
    return type(x) == int and menor <= x <= maior


def eh_jogador(x):
    return type(x) == int and x in (1, -1)


# eh_tabuleiro: universal -> booleano
def eh_tabuleiro(t):
    return (isinstance(t, tuple) and len(t) == 3 and
            all(isinstance(l, tuple) and len(l) == 3 for l in t) and
            all(eh_inteiro_entre(v, -1, 1) for l in t for v in l))


# eh_posicao: universal -> booleano
def eh_posicao(p):
    return eh_inteiro_entre(p, 1, 9)


def valor(t, p):
    return t[(p - 1) // 3][(p - 1) % 3]


def valores(t, ps):
    return tuple(valor(t, p) for p in ps)


# obter_coluna: tabuleiro x inteiro -> vector
def obter_coluna(t, c):
    exige(eh_tabuleiro(t) and eh_inteiro_entre(c, 1, 3),
          'obter_coluna: algum dos argumentos e invalido')
    return tuple(l[c - 1] for l in t)


# obter_linha: tabuleiro x inteiro -> vector
def obter_linha(t, n):
    exige(eh_tabuleiro(t) and eh_inteiro_entre(n, 1, 3),
          'obter_linha: algum dos argumentos e invalido')
    return t[n - 1]


# obter_diagonal: tabuleiro x inteiro -> vector
def obter_diagonal(t, d):
    exige(eh_tabuleiro(t) and eh_inteiro_entre(d, 1, 2),
          'obter_diagonal: algum dos argumentos e invalido')
    return valores(t, TRIOS[5 + d])


# tabuleiro_str: tabuleiro -> cad. carateres
def tabuleiro_str(t):
    exige(eh_tabuleiro(t), 'tabuleiro_str: o argumento e invalido')
    return ('\n' + '-' * 11 + '\n').join(
        '|'.join(' ' + ' XO'[v] + ' ' for v in l) for l in t)


# eh_posicao_livre: tabuleiro x posicao -> booleano
def eh_posicao_livre(t, p):
    exige(eh_tabuleiro(t) and eh_posicao(p),
          'eh_posicao_livre: algum dos argumentos e invalido')
    return valor(t, p) == 0


# obter_posicoes_livres: tabuleiro -> vector
def obter_posicoes_livres(t):
    exige(eh_tabuleiro(t), 'obter_posicoes_livres: o argumento e invalido')
    return tuple(p for p in range(1, 10) if valor(t, p) == 0)


# jogador_ganhador: tabuleiro -> inteiro
def jogador_ganhador(t):
    exige(eh_tabuleiro(t), 'jogador_ganhador: o argumento e invalido')
    somas = [sum(valores(t, trio)) for trio in TRIOS]
    return 1 if 3 in somas else -1 if -3 in somas else 0


# marcar_posicao: tabuleiro x inteiro x posicao -> tabuleiro
def marcar_posicao(t, j, p):
    exige(eh_tabuleiro(t) and eh_jogador(j) and eh_posicao(p)
          and eh_posicao_livre(t, p),
          'marcar_posicao: algum dos argumentos e invalido')
    return tuple(tuple(j if 3 * i + k + 1 == p else t[i][k]
                       for k in range(3)) for i in range(3))


# escolher_posicao_manual: tabuleiro -> posicao
def escolher_posicao_manual(t):
    exige(eh_tabuleiro(t), 'escolher_posicao_manual: o argumento e invalido')
    p = int(input('Turno do jogador. Escolha uma posicao livre: '))
    exige(eh_posicao(p) and eh_posicao_livre(t, p),
          'escolher_posicao_manual: a posicao introduzida e invalida')
    return p


# Os criterios: tabuleiro x jogador -> lista de posicoes por ordem crescente
def livres_entre(t, ps):
    return [p for p in ps if valor(t, p) == 0]


def trios_por(p):
    return [trio for trio in TRIOS if p in trio]


def vitoria(t, j):
    return [p for p in obter_posicoes_livres(t)
            if any(sum(valores(t, trio)) == 2 * j for trio in trios_por(p))]


def bloqueio(t, j):
    return vitoria(t, -j)


def so_uma(t, j, trio):
    return sorted(valores(t, trio)) == sorted((0, 0, j))


def bifurcacao(t, j):
    return [p for p in obter_posicoes_livres(t)
            if sum(so_uma(t, j, trio) for trio in trios_por(p)) >= 2]


def bloqueio_bifurcacao(t, j):
    perigos = bifurcacao(t, -j)
    if len(perigos) < 2:
        return perigos
    return [p for p in obter_posicoes_livres(t)
            if any(so_uma(t, j, trio) and
                   all(d == p or valor(t, d) != 0 or d not in perigos
                       for d in trio)
                   for trio in trios_por(p))]


def centro(t, j):
    return livres_entre(t, (5,))


def canto_oposto(t, j):
    return [p for p in livres_entre(t, CANTOS) if valor(t, 10 - p) == -j]


def canto_vazio(t, j):
    return livres_entre(t, CANTOS)


def lateral_vazio(t, j):
    return livres_entre(t, (2, 4, 6, 8))


def criterios(estrategia):
    return {'basico': (centro, canto_vazio, lateral_vazio),
            'normal': (vitoria, bloqueio, centro, canto_oposto,
                       canto_vazio, lateral_vazio),
            'perfeito': (vitoria, bloqueio, bifurcacao, bloqueio_bifurcacao,
                         centro, canto_oposto, canto_vazio, lateral_vazio)
            }[estrategia]


def eh_estrategia(e):
    return isinstance(e, str) and e in ('basico', 'normal', 'perfeito')


# escolher_posicao_auto: tabuleiro x inteiro x cad. carateres -> posicao
def escolher_posicao_auto(t, j, e):
    exige(eh_tabuleiro(t) and eh_jogador(j) and eh_estrategia(e)
          and len(obter_posicoes_livres(t)) > 0,
          'escolher_posicao_auto: algum dos argumentos e invalido')
    return [p for criterio in criterios(e) for p in criterio(t, j)][0]


# jogo_do_galo: cad. carateres x cad. carateres -> cad. carateres
def jogo_do_galo(marca, e):
    exige(isinstance(marca, str) and marca in ('X', 'O') and eh_estrategia(e),
          'jogo_do_galo: algum dos argumentos e invalido')
    print('Bem-vindo ao JOGO DO GALO.')
    print("O jogador joga com '" + marca + "'.")
    humano = 1 if marca == 'X' else -1
    t, j = ((0, 0, 0),) * 3, 1
    while jogador_ganhador(t) == 0 and obter_posicoes_livres(t):
        if j == humano:
            p = escolher_posicao_manual(t)
        else:
            print('Turno do computador (' + e + '):')
            p = escolher_posicao_auto(t, j, e)
        t, j = marcar_posicao(t, j, p), -j
        print(tabuleiro_str(t))
    return ('EMPATE', 'X', 'O')[jogador_ganhador(t)]
