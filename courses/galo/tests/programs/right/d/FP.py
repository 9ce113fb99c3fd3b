# 199004 Duarte Esteves
"""Jogo do galo dirigido por tabelas."""

# ---------- tabelas ----------
FAIXAS = {
    'linha':    {1: (1, 2, 3), 2: (4, 5, 6), 3: (7, 8, 9)},
    'coluna':   {1: (1, 4, 7), 2: (2, 5, 8), 3: (3, 6, 9)},
    'diagonal': {1: (1, 5, 9), 2: (7, 5, 3)},
}
TODAS = [FAIXAS[tipo][n] for tipo in ('linha', 'coluna', 'diagonal')
         for n in sorted(FAIXAS[tipo])]
COORDENADAS = {1: (0, 0), 2: (0, 1), 3: (0, 2),
               4: (1, 0), 5: (1, 1), 6: (1, 2),
               7: (2, 0), 8: (2, 1), 9: (2, 2)}
OPOSTOS = {1: 9, 3: 7, 7: 3, 9: 1}
LATERAIS = (2, 4, 6, 8)
SIMBOLOS = {1: 'X', -1: 'O', 0: ' '}
RESULTADOS = {1: 'X', -1: 'O', 0: 'EMPATE'}
JOGADORES = {'X': 1, 'O': -1}


# ---------- auxiliares ----------
def erro(funcao, motivo='algum dos argumentos e invalido'):
    raise ValueError('%s: %s' % (funcao, motivo))


def casa(tab, pos):
    lin, col = COORDENADAS[pos]
    return tab[lin][col]


def pertence(x, tipo, validos):
    """Verdadeiro se x for mesmo do tipo dado e um dos validos."""
    return type(x) is tipo and x in validos


def faixa(tab, tipo, n):
    if not eh_tabuleiro(tab) or not pertence(n, int, FAIXAS[tipo]):
        erro('obter_' + tipo)
    return tuple(casa(tab, pos) for pos in FAIXAS[tipo][n])


# ---------- tabuleiro ----------
def eh_tabuleiro(tab):
    """eh_tabuleiro: universal -> booleano"""
    if type(tab) is not tuple or len(tab) != 3:
        return False
    for lin in tab:
        if type(lin) is not tuple or len(lin) != 3:
            return False
        for x in lin:
            if not pertence(x, int, SIMBOLOS):
                return False
    return True


def eh_posicao(pos):
    """eh_posicao: universal -> booleano"""
    return pertence(pos, int, COORDENADAS)


def obter_coluna(tab, n):
    """obter_coluna: tabuleiro x inteiro -> vector"""
    return faixa(tab, 'coluna', n)


def obter_linha(tab, n):
    """obter_linha: tabuleiro x inteiro -> vector"""
    return faixa(tab, 'linha', n)


def obter_diagonal(tab, n):
    """obter_diagonal: tabuleiro x inteiro -> vector"""
    return faixa(tab, 'diagonal', n)


def tabuleiro_str(tab):
    """tabuleiro_str: tabuleiro -> cad. carateres"""
    if not eh_tabuleiro(tab):
        erro('tabuleiro_str', 'o argumento e invalido')
    modelo = ' %s | %s | %s '
    tracos = '-' * len(modelo % (' ', ' ', ' '))
    modelo = '\n'.join((modelo, tracos, modelo, tracos, modelo))
    return modelo % tuple(SIMBOLOS[casa(tab, pos)] for pos in sorted(COORDENADAS))


# ---------- inspeccao e manipulacao ----------
def eh_posicao_livre(tab, pos):
    """eh_posicao_livre: tabuleiro x posicao -> booleano"""
    if not eh_tabuleiro(tab) or not eh_posicao(pos):
        erro('eh_posicao_livre')
    return casa(tab, pos) == 0


def obter_posicoes_livres(tab):
    """obter_posicoes_livres: tabuleiro -> vector"""
    if not eh_tabuleiro(tab):
        erro('obter_posicoes_livres', 'o argumento e invalido')
    return tuple(pos for pos in sorted(COORDENADAS) if eh_posicao_livre(tab, pos))


def jogador_ganhador(tab):
    """jogador_ganhador: tabuleiro -> inteiro"""
    if not eh_tabuleiro(tab):
        erro('jogador_ganhador', 'o argumento e invalido')
    for jog in (-1, 1):
        for trio in TODAS:
            if all(casa(tab, pos) == jog for pos in trio):
                return jog
    return 0


def marcar_posicao(tab, jog, pos):
    """marcar_posicao: tabuleiro x inteiro x posicao -> tabuleiro"""
    if not (eh_tabuleiro(tab) and pertence(jog, int, (1, -1)) and eh_posicao(pos)):
        erro('marcar_posicao')
    if not eh_posicao_livre(tab, pos):
        erro('marcar_posicao')
    lin, col = COORDENADAS[pos]
    novo = [list(linha) for linha in tab]
    novo[lin][col] = jog
    return tuple(tuple(linha) for linha in novo)


# ---------- criterios da seccao 1.2 ----------
# Todos recebem (tab, jog) e devolvem o conjunto das posicoes que servem.
def contagem(tab, trio):
    valores = [casa(tab, pos) for pos in trio]
    return valores.count(1), valores.count(-1), valores.count(0)


QUASE = {1: (2, 0, 1), -1: (0, 2, 1)}
UMA = {1: (1, 0, 2), -1: (0, 1, 2)}


def vazias(tab, posicoes):
    return {pos for pos in posicoes if casa(tab, pos) == 0}


def vitoria(tab, jog):
    res = set()
    for trio in TODAS:
        if contagem(tab, trio) == QUASE[jog]:
            res |= vazias(tab, trio)
    return res


def bloqueio(tab, jog):
    return vitoria(tab, -jog)


def bifurcacao(tab, jog):
    pares = [vazias(tab, trio) for trio in TODAS if contagem(tab, trio) == UMA[jog]]
    res = set()
    for i in range(len(pares)):
        for k in range(i + 1, len(pares)):
            res |= pares[i] & pares[k]
    return res


def bloqueio_bifurcacao(tab, jog):
    ameacas = bifurcacao(tab, -jog)
    if len(ameacas) <= 1:
        return ameacas
    res = set()
    for trio in TODAS:
        if contagem(tab, trio) == UMA[jog]:
            par = vazias(tab, trio)
            for pos in par:
                if not (par - {pos}) & ameacas:
                    res.add(pos)
    return res


def centro(tab, jog):
    return vazias(tab, (5,))


def canto_oposto(tab, jog):
    return {pos for pos in vazias(tab, OPOSTOS) if casa(tab, OPOSTOS[pos]) == -jog}


def canto_vazio(tab, jog):
    return vazias(tab, OPOSTOS)


def lateral_vazio(tab, jog):
    return vazias(tab, LATERAIS)


CRITERIOS = {1: vitoria, 2: bloqueio, 3: bifurcacao, 4: bloqueio_bifurcacao,
             5: centro, 6: canto_oposto, 7: canto_vazio, 8: lateral_vazio}
ESTRATEGIAS = {'basico': (5, 7, 8),
               'normal': (1, 2, 5, 6, 7, 8),
               'perfeito': (1, 2, 3, 4, 5, 6, 7, 8)}


# ---------- jogo ----------
def escolher_posicao_manual(tab):
    """escolher_posicao_manual: tabuleiro -> posicao"""
    if not eh_tabuleiro(tab):
        erro('escolher_posicao_manual', 'o argumento e invalido')
    lido = input('Turno do jogador. Escolha uma posicao livre: ')
    try:
        pos = int(lido)
    except ValueError:
        pos = 0
    if pos not in obter_posicoes_livres(tab):
        erro('escolher_posicao_manual', 'a posicao introduzida e invalida')
    return pos


def escolher_posicao_auto(tab, jog, estrategia):
    """escolher_posicao_auto: tabuleiro x inteiro x cad. carateres -> posicao"""
    if not (eh_tabuleiro(tab) and pertence(jog, int, (1, -1))
            and pertence(estrategia, str, ESTRATEGIAS)):
        erro('escolher_posicao_auto')
    for numero in ESTRATEGIAS[estrategia]:
        servem = CRITERIOS[numero](tab, jog)
        if servem:
            return min(servem)
    raise ValueError('escolher_posicao_auto: o tabuleiro esta cheio')


def jogo_do_galo(marca, estrategia):
    """jogo_do_galo: cad. carateres x cad. carateres -> cad. carateres"""
    if not (pertence(marca, str, JOGADORES) and pertence(estrategia, str, ESTRATEGIAS)):
        erro('jogo_do_galo')
    print("Bem-vindo ao JOGO DO GALO.\nO jogador joga com '%s'." % marca)
    tab = ((0, 0, 0), (0, 0, 0), (0, 0, 0))
    vez = 'X'
    while True:
        if vez == marca:
            pos = escolher_posicao_manual(tab)
        else:
            print('Turno do computador (%s):' % estrategia)
            pos = escolher_posicao_auto(tab, JOGADORES[vez], estrategia)
        tab = marcar_posicao(tab, JOGADORES[vez], pos)
        print(tabuleiro_str(tab))
        if jogador_ganhador(tab) != 0 or obter_posicoes_livres(tab) == ():
            return RESULTADOS[jogador_ganhador(tab)]
        vez = 'O' if vez == 'X' else 'X'


if __name__ == "__main__":
    pass
