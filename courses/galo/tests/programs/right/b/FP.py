# 199002 Bento Carvalho
#
# Primeiro projecto de FP - Jogo do Galo


# ---------------------------------------------------------------
# Funcoes auxiliares de validacao
# ---------------------------------------------------------------

def eh_numero_inteiro(x):
    """
    eh_numero_inteiro: universal -> booleano
    Devolve True se x for um inteiro (os booleanos nao contam).
    """
    if isinstance(x, bool):
        return False
    return isinstance(x, int)


def eh_linha_valida(linha):
    """
    eh_linha_valida: universal -> booleano
    """
    if not isinstance(linha, tuple):
        return False
    if len(linha) != 3:
        return False
    for casa in linha:
        if not eh_numero_inteiro(casa):
            return False
        if casa != 1 and casa != -1 and casa != 0:
            return False
    return True


def eh_jogador_valido(jogador):
    """
    eh_jogador_valido: universal -> booleano
    """
    if not eh_numero_inteiro(jogador):
        return False
    return jogador == 1 or jogador == -1


def eh_estrategia_valida(estrategia):
    """
    eh_estrategia_valida: universal -> booleano
    """
    if not isinstance(estrategia, str):
        return False
    return estrategia == 'basico' or estrategia == 'normal' or estrategia == 'perfeito'


# ---------------------------------------------------------------
# 2.1 Representacao do tabuleiro
# ---------------------------------------------------------------

def eh_tabuleiro(tab):
    """
    eh_tabuleiro: universal -> booleano
    Devolve True se o argumento for um tabuleiro e False caso contrario.
    """
    if not isinstance(tab, tuple):
        return False
    if len(tab) != 3:
        return False
    for linha in tab:
        if not eh_linha_valida(linha):
            return False
    return True


def eh_posicao(pos):
    """
    eh_posicao: universal -> booleano
    Devolve True se o argumento for uma posicao e False caso contrario.
    """
    if not eh_numero_inteiro(pos):
        return False
    if pos < 1 or pos > 9:
        return False
    return True


def obter_coluna(tab, num):
    """
    obter_coluna: tabuleiro x inteiro -> vector
    Devolve os valores da coluna num.
    """
    if not eh_tabuleiro(tab) or not eh_numero_inteiro(num):
        raise ValueError('obter_coluna: algum dos argumentos e invalido')
    if num < 1 or num > 3:
        raise ValueError('obter_coluna: algum dos argumentos e invalido')
    coluna = ()
    for linha in tab:
        coluna = coluna + (linha[num - 1],)
    return coluna


def obter_linha(tab, num):
    """
    obter_linha: tabuleiro x inteiro -> vector
    Devolve os valores da linha num.
    """
    if not eh_tabuleiro(tab) or not eh_numero_inteiro(num):
        raise ValueError('obter_linha: algum dos argumentos e invalido')
    if num < 1 or num > 3:
        raise ValueError('obter_linha: algum dos argumentos e invalido')
    return tab[num - 1]


def obter_diagonal(tab, num):
    """
    obter_diagonal: tabuleiro x inteiro -> vector
    Devolve os valores da diagonal: 1 descendente, 2 ascendente.
    """
    if not eh_tabuleiro(tab) or not eh_numero_inteiro(num):
        raise ValueError('obter_diagonal: algum dos argumentos e invalido')
    if num == 1:
        return (tab[0][0], tab[1][1], tab[2][2])
    elif num == 2:
        return (tab[2][0], tab[1][1], tab[0][2])
    else:
        raise ValueError('obter_diagonal: algum dos argumentos e invalido')


def simbolo(valor):
    """
    simbolo: inteiro -> cad. carateres
    """
    if valor == 1:
        return 'X'
    elif valor == -1:
        return 'O'
    else:
        return ' '


def linha_str(linha):
    """
    linha_str: vector -> cad. carateres
    """
    return ' ' + simbolo(linha[0]) + ' | ' + simbolo(linha[1]) + ' | ' + simbolo(linha[2]) + ' '


def tabuleiro_str(tab):
    """
    tabuleiro_str: tabuleiro -> cad. carateres
    Devolve a representacao externa do tabuleiro.
    """
    if not eh_tabuleiro(tab):
        raise ValueError('tabuleiro_str: o argumento e invalido')
    separador = '\n-----------\n'
    texto = linha_str(tab[0])
    texto = texto + separador + linha_str(tab[1])
    texto = texto + separador + linha_str(tab[2])
    return texto


# ---------------------------------------------------------------
# 2.2 Inspeccao e manipulacao do tabuleiro
# ---------------------------------------------------------------

def obter_valor(tab, pos):
    """
    obter_valor: tabuleiro x posicao -> inteiro
    """
    linha = (pos - 1) // 3
    coluna = (pos - 1) % 3
    return tab[linha][coluna]


def eh_posicao_livre(tab, pos):
    """
    eh_posicao_livre: tabuleiro x posicao -> booleano
    Devolve True se a posicao estiver livre.
    """
    if not eh_tabuleiro(tab) or not eh_posicao(pos):
        raise ValueError('eh_posicao_livre: algum dos argumentos e invalido')
    return obter_valor(tab, pos) == 0


def obter_posicoes_livres(tab):
    """
    obter_posicoes_livres: tabuleiro -> vector
    Devolve o vector ordenado das posicoes livres.
    """
    if not eh_tabuleiro(tab):
        raise ValueError('obter_posicoes_livres: o argumento e invalido')
    livres = ()
    pos = 1
    while pos <= 9:
        if eh_posicao_livre(tab, pos):
            livres = livres + (pos,)
        pos = pos + 1
    return livres


def vencedor_do_trio(trio):
    """
    vencedor_do_trio: vector -> inteiro
    Devolve 1 ou -1 se o trio for todo do mesmo jogador, 0 se nao.
    """
    if trio[0] == trio[1] and trio[1] == trio[2]:
        return trio[0]
    return 0


def jogador_ganhador(tab):
    """
    jogador_ganhador: tabuleiro -> inteiro
    Devolve 1 se ganhou 'X', -1 se ganhou 'O', 0 se nao ganhou ninguem.
    """
    if not eh_tabuleiro(tab):
        raise ValueError('jogador_ganhador: o argumento e invalido')
    for num in (1, 2, 3):
        vencedor = vencedor_do_trio(obter_linha(tab, num))
        if vencedor != 0:
            return vencedor
    for num in (1, 2, 3):
        vencedor = vencedor_do_trio(obter_coluna(tab, num))
        if vencedor != 0:
            return vencedor
    for num in (1, 2):
        vencedor = vencedor_do_trio(obter_diagonal(tab, num))
        if vencedor != 0:
            return vencedor
    return 0


def marcar_posicao(tab, jogador, pos):
    """
    marcar_posicao: tabuleiro x inteiro x posicao -> tabuleiro
    Devolve um novo tabuleiro com a marca do jogador na posicao.
    """
    if not eh_tabuleiro(tab) or not eh_jogador_valido(jogador) or not eh_posicao(pos):
        raise ValueError('marcar_posicao: algum dos argumentos e invalido')
    if not eh_posicao_livre(tab, pos):
        raise ValueError('marcar_posicao: algum dos argumentos e invalido')
    linha = (pos - 1) // 3
    coluna = (pos - 1) % 3
    antiga = tab[linha]
    nova = antiga[:coluna] + (jogador,) + antiga[coluna + 1:]
    return tab[:linha] + (nova,) + tab[linha + 1:]


# ---------------------------------------------------------------
# 2.3 Funcoes de jogo
# ---------------------------------------------------------------

def escolher_posicao_manual(tab):
    """
    escolher_posicao_manual: tabuleiro -> posicao
    Pede ao utilizador uma posicao livre e devolve-a.
    """
    if not eh_tabuleiro(tab):
        raise ValueError('escolher_posicao_manual: o argumento e invalido')
    pos = eval(input('Turno do jogador. Escolha uma posicao livre: '))
    if not eh_posicao(pos):
        raise ValueError('escolher_posicao_manual: a posicao introduzida e invalida')
    if not eh_posicao_livre(tab, pos):
        raise ValueError('escolher_posicao_manual: a posicao introduzida e invalida')
    return pos


def todas_as_linhas():
    """
    todas_as_linhas: {} -> lista
    As posicoes de cada linha, coluna e diagonal.
    """
    return [[1, 2, 3], [4, 5, 6], [7, 8, 9],
            [1, 4, 7], [2, 5, 8], [3, 6, 9],
            [1, 5, 9], [7, 5, 3]]


def conta(tab, posicoes, valor):
    """
    conta: tabuleiro x lista x inteiro -> inteiro
    Quantas das posicoes tem o valor dado.
    """
    total = 0
    for pos in posicoes:
        if obter_valor(tab, pos) == valor:
            total = total + 1
    return total


def posicoes_vazias(tab, posicoes):
    """
    posicoes_vazias: tabuleiro x lista -> lista
    """
    vazias = []
    for pos in posicoes:
        if obter_valor(tab, pos) == 0:
            vazias.append(pos)
    return vazias


def menor(posicoes):
    """
    menor: lista -> posicao ou None
    A menor das posicoes, ou None se nao houver nenhuma.
    """
    if len(posicoes) == 0:
        return None
    return min(posicoes)


def criterio_vitoria(tab, jogador):
    candidatas = []
    for linha in todas_as_linhas():
        if conta(tab, linha, jogador) == 2 and conta(tab, linha, 0) == 1:
            candidatas = candidatas + posicoes_vazias(tab, linha)
    return menor(candidatas)


def criterio_bloqueio(tab, jogador):
    # ganhar pelo adversario e o mesmo que bloquear
    return criterio_vitoria(tab, -jogador)


def linhas_com_uma(tab, jogador):
    """
    linhas_com_uma: tabuleiro x inteiro -> lista
    As linhas com uma so peca do jogador e duas posicoes livres.
    """
    resultado = []
    for linha in todas_as_linhas():
        if conta(tab, linha, jogador) == 1 and conta(tab, linha, 0) == 2:
            resultado.append(linha)
    return resultado


def bifurcacoes(tab, jogador):
    """
    bifurcacoes: tabuleiro x inteiro -> lista
    As posicoes livres onde se cruzam duas linhas com uma peca do jogador.
    """
    resultado = []
    linhas = linhas_com_uma(tab, jogador)
    for pos in range(1, 10):
        quantas = 0
        for linha in linhas:
            if pos in linha:
                quantas = quantas + 1
        if obter_valor(tab, pos) == 0 and quantas >= 2:
            resultado.append(pos)
    return resultado


def criterio_bifurcacao(tab, jogador):
    return menor(bifurcacoes(tab, jogador))


def criterio_bloqueio_bifurcacao(tab, jogador):
    perigosas = bifurcacoes(tab, -jogador)
    if len(perigosas) == 0:
        return None
    if len(perigosas) == 1:
        return perigosas[0]
    # varias bifurcacoes: criar um dois em linha
    candidatas = []
    for linha in linhas_com_uma(tab, jogador):
        vazias = posicoes_vazias(tab, linha)
        # marcar numa obriga o adversario a defender na outra
        if vazias[1] not in perigosas:
            candidatas.append(vazias[0])
        if vazias[0] not in perigosas:
            candidatas.append(vazias[1])
    return menor(candidatas)


def criterio_centro(tab, jogador):
    if obter_valor(tab, 5) == 0:
        return 5
    return None


def criterio_canto_oposto(tab, jogador):
    adversario = -jogador
    if obter_valor(tab, 1) == 0 and obter_valor(tab, 9) == adversario:
        return 1
    if obter_valor(tab, 3) == 0 and obter_valor(tab, 7) == adversario:
        return 3
    if obter_valor(tab, 7) == 0 and obter_valor(tab, 3) == adversario:
        return 7
    if obter_valor(tab, 9) == 0 and obter_valor(tab, 1) == adversario:
        return 9
    return None


def criterio_canto_vazio(tab, jogador):
    return menor(posicoes_vazias(tab, [1, 3, 7, 9]))


def criterio_lateral_vazio(tab, jogador):
    return menor(posicoes_vazias(tab, [2, 4, 6, 8]))


def estrategia_basica(tab, jogador):
    pos = criterio_centro(tab, jogador)
    if pos is None:
        pos = criterio_canto_vazio(tab, jogador)
    if pos is None:
        pos = criterio_lateral_vazio(tab, jogador)
    return pos


def posicionamento(tab, jogador):
    """Criterios 5, 6, 7 e 8."""
    pos = criterio_centro(tab, jogador)
    if pos is None:
        pos = criterio_canto_oposto(tab, jogador)
    if pos is None:
        pos = estrategia_basica(tab, jogador)
    return pos


def estrategia_normal(tab, jogador):
    pos = criterio_vitoria(tab, jogador)
    if pos is None:
        pos = criterio_bloqueio(tab, jogador)
    if pos is None:
        pos = posicionamento(tab, jogador)
    return pos


def estrategia_perfeita(tab, jogador):
    pos = criterio_vitoria(tab, jogador)
    if pos is None:
        pos = criterio_bloqueio(tab, jogador)
    if pos is None:
        pos = criterio_bifurcacao(tab, jogador)
    if pos is None:
        pos = criterio_bloqueio_bifurcacao(tab, jogador)
    if pos is None:
        pos = posicionamento(tab, jogador)
    return pos


def escolher_posicao_auto(tab, jogador, estrategia):
    """
    escolher_posicao_auto: tabuleiro x inteiro x cad. carateres -> posicao
    Devolve a posicao escolhida de acordo com a estrategia.
    """
    if not eh_tabuleiro(tab) or not eh_jogador_valido(jogador) or not eh_estrategia_valida(estrategia):
        raise ValueError('escolher_posicao_auto: algum dos argumentos e invalido')
    if estrategia == 'basico':
        return estrategia_basica(tab, jogador)
    elif estrategia == 'normal':
        return estrategia_normal(tab, jogador)
    else:
        return estrategia_perfeita(tab, jogador)


def jogo_acabou(tab):
    """
    jogo_acabou: tabuleiro -> booleano
    """
    if jogador_ganhador(tab) != 0:
        return True
    return len(obter_posicoes_livres(tab)) == 0


def resultado_do_jogo(tab):
    """
    resultado_do_jogo: tabuleiro -> cad. carateres
    """
    ganhador = jogador_ganhador(tab)
    if ganhador == 1:
        return 'X'
    elif ganhador == -1:
        return 'O'
    else:
        return 'EMPATE'


def jogo_do_galo(marca, estrategia):
    """
    jogo_do_galo: cad. carateres x cad. carateres -> cad. carateres
    Joga um jogo completo e devolve 'X', 'O' ou 'EMPATE'.
    """
    if not isinstance(marca, str) or not eh_estrategia_valida(estrategia):
        raise ValueError('jogo_do_galo: algum dos argumentos e invalido')
    if marca != 'X' and marca != 'O':
        raise ValueError('jogo_do_galo: algum dos argumentos e invalido')

    print('Bem-vindo ao JOGO DO GALO.')
    print("O jogador joga com '" + marca + "'.")

    if marca == 'X':
        humano = 1
    else:
        humano = -1

    tab = ((0, 0, 0), (0, 0, 0), (0, 0, 0))
    jogador = 1
    while not jogo_acabou(tab):
        if jogador == humano:
            pos = escolher_posicao_manual(tab)
        else:
            print('Turno do computador (' + estrategia + '):')
            pos = escolher_posicao_auto(tab, jogador, estrategia)
        tab = marcar_posicao(tab, jogador, pos)
        print(tabuleiro_str(tab))
        jogador = -jogador
    return resultado_do_jogo(tab)


if __name__ == '__main__':
    print(jogo_do_galo('X', 'perfeito'))
