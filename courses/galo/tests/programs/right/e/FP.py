# 199005 Elsa Figueira

# Recursao em vez de ciclos, e try/except em vez de perguntar antes.

#-----------------------------------------------------------------
# jogo (em cima o principal, em baixo os pormenores)
#-----------------------------------------------------------------

def jogo_do_galo(marca, estrategia):
    # jogo_do_galo: cad. carateres x cad. carateres -> cad. carateres
    if type(marca) != str or marca not in ('X', 'O') or not estrategia_existe(estrategia):
        raise ValueError('jogo_do_galo: algum dos argumentos e invalido')

    def humano(tab, jogador):
        return escolher_posicao_manual(tab)

    def maquina(tab, jogador):
        print('Turno do computador (' + estrategia + '):')
        return escolher_posicao_auto(tab, jogador, estrategia)

    def turno(tab, jogador, joga, espera):
        if jogador_ganhador(tab) == 1:
            return 'X'
        if jogador_ganhador(tab) == -1:
            return 'O'
        if not obter_posicoes_livres(tab):
            return 'EMPATE'
        novo = marcar_posicao(tab, jogador, joga(tab, jogador))
        print(tabuleiro_str(novo))
        return turno(novo, -jogador, espera, joga)

    print('Bem-vindo ao JOGO DO GALO.')
    print("O jogador joga com '", marca, "'.", sep='')
    vazio = ((0, 0, 0),
             (0, 0, 0),
             (0, 0, 0))
    if marca == 'X':
        return turno(vazio, 1, humano, maquina)
    return turno(vazio, 1, maquina, humano)


def escolher_posicao_manual(tab):
    # escolher_posicao_manual: tabuleiro -> posicao
    if not eh_tabuleiro(tab):
        raise ValueError('escolher_posicao_manual: o argumento e invalido')
    texto = input('Turno do jogador. Escolha uma posicao livre: ')
    try:
        posicao = int(texto)
    except ValueError:
        # nem sequer e um numero: pede outra vez
        return escolher_posicao_manual(tab)
    try:
        livre = eh_posicao_livre(tab, posicao)
    except ValueError:
        livre = False
    if not livre:
        raise ValueError('escolher_posicao_manual: a posicao introduzida e invalida')
    return posicao


def escolher_posicao_auto(tab, jogador, estrategia):
    # escolher_posicao_auto: tabuleiro x inteiro x cad. carateres -> posicao
    if not eh_tabuleiro(tab) or not jogador_existe(jogador) or not estrategia_existe(estrategia):
        raise ValueError('escolher_posicao_auto: algum dos argumentos e invalido')

    def tenta(criterios):
        # devolve a primeira posicao do primeiro criterio que der alguma
        try:
            return criterios[0](tab, jogador)[0]
        except IndexError:
            return tenta(criterios[1:])

    posicao_final = [canto_livre, lateral_livre, sem_jogada]
    if estrategia == 'basico':
        return tenta([centro_livre] + posicao_final)
    if estrategia == 'normal':
        return tenta([vence, bloqueia, centro_livre, canto_em_frente] + posicao_final)
    return tenta([vence, bloqueia, bifurca, bloqueia_bifurca,
                  centro_livre, canto_em_frente] + posicao_final)


def sem_jogada(tab, jogador):
    # tabuleiro cheio
    return [0]


#-----------------------------------------------------------------
# criterios: tabuleiro x inteiro -> lista ordenada de posicoes
#-----------------------------------------------------------------

def filtra(teste, lista):
    # versao recursiva do filter
    if len(lista) == 0:
        return []
    if teste(lista[0]):
        return [lista[0]] + filtra(teste, lista[1:])
    return filtra(teste, lista[1:])


def linhas_de(posicao):
    # as linhas (vectores de posicoes) que passam pela posicao
    l = (posicao - 1) // 3
    c = (posicao - 1) % 3
    res = [[3*l + 1, 3*l + 2, 3*l + 3], [c + 1, c + 4, c + 7]]
    if l == c:
        res = res + [[1, 5, 9]]
    if l + c == 2:
        res = res + [[3, 5, 7]]
    return res


def outras(posicao, linha):
    return filtra(lambda p: p != posicao, linha)


def vence(tab, jogador):
    def serve(posicao):
        return any(ve(tab, p) == ve(tab, q) == jogador
                   for p, q in (outras(posicao, linha) for linha in linhas_de(posicao)))
    return filtra(serve, list(obter_posicoes_livres(tab)))


def bloqueia(tab, jogador):
    return vence(tab, -jogador)


def parceiras(tab, jogador, posicao):
    # sendo posicao livre: as outras posicoes livres das linhas por ela
    # que tem uma so peca do jogador
    def acumula(linhas):
        if linhas == []:
            return []
        p, q = outras(posicao, linhas[0])
        if ve(tab, p) == jogador and ve(tab, q) == 0:
            return [q] + acumula(linhas[1:])
        if ve(tab, q) == jogador and ve(tab, p) == 0:
            return [p] + acumula(linhas[1:])
        return acumula(linhas[1:])
    return acumula(linhas_de(posicao))


def bifurca(tab, jogador):
    return filtra(lambda p: len(parceiras(tab, jogador, p)) > 1,
                  list(obter_posicoes_livres(tab)))


def bloqueia_bifurca(tab, jogador):
    dele = bifurca(tab, -jogador)
    if len(dele) == 0:
        return []
    if len(dele) == 1:
        return dele

    def forca(posicao):
        # o adversario tem de defender numa das parceiras
        return any(d not in dele for d in parceiras(tab, jogador, posicao))
    return filtra(forca, list(obter_posicoes_livres(tab)))


def centro_livre(tab, jogador):
    return filtra(lambda p: ve(tab, p) == 0, [5])


def canto_em_frente(tab, jogador):
    return filtra(lambda p: ve(tab, p) == 0 and ve(tab, 10 - p) == -jogador, [1, 3, 7, 9])


def canto_livre(tab, jogador):
    return filtra(lambda p: ve(tab, p) == 0, [1, 3, 7, 9])


def lateral_livre(tab, jogador):
    return filtra(lambda p: ve(tab, p) == 0, [2, 4, 6, 8])


#-----------------------------------------------------------------
# tabuleiro
#-----------------------------------------------------------------

def ve(tab, posicao):
    return tab[(posicao - 1) // 3][(posicao - 1) % 3]


def jogador_existe(x):
    return type(x) == int and abs(x) == 1


def estrategia_existe(x):
    return type(x) == str and x in ('basico', 'normal', 'perfeito')


def eh_tabuleiro(x):
    # eh_tabuleiro: universal -> booleano
    try:
        (a, b, c), (d, e, f), (g, h, i) = x
    except Exception:
        return False
    if type(x) != tuple or [type(l) for l in x] != [tuple] * 3:
        return False

    def todos(valores):
        if valores == []:
            return True
        return type(valores[0]) == int and -1 <= valores[0] <= 1 and todos(valores[1:])
    return todos([a, b, c, d, e, f, g, h, i])


def eh_posicao(x):
    # eh_posicao: universal -> booleano
    return type(x) == int and 0 < x < 10


def indice(tab, n, maximo, mensagem):
    # devolve n - 1, ou gera um erro se os argumentos nao prestarem
    if not eh_tabuleiro(tab) or type(n) != int or not 0 < n <= maximo:
        raise ValueError(mensagem)
    return n - 1


def obter_coluna(tab, n):
    # obter_coluna: tabuleiro x inteiro -> vector
    k = indice(tab, n, 3, 'obter_coluna: algum dos argumentos e invalido')
    (a, b, c) = tab
    return a[k], b[k], c[k]


def obter_linha(tab, n):
    # obter_linha: tabuleiro x inteiro -> vector
    k = indice(tab, n, 3, 'obter_linha: algum dos argumentos e invalido')
    return tab[k]


def obter_diagonal(tab, n):
    # obter_diagonal: tabuleiro x inteiro -> vector
    k = indice(tab, n, 2, 'obter_diagonal: algum dos argumentos e invalido')
    if k == 0:
        return tab[0][0], tab[1][1], tab[2][2]
    return tab[2][0], tab[1][1], tab[0][2]


def tabuleiro_str(tab):
    # tabuleiro_str: tabuleiro -> cad. carateres
    if not eh_tabuleiro(tab):
        raise ValueError('tabuleiro_str: o argumento e invalido')

    def desenha(linhas):
        texto = ' {} | {} | {} '.format(*['O X'[v + 1] for v in linhas[0]])
        if len(linhas) == 1:
            return texto
        return texto + '\n-----------\n' + desenha(linhas[1:])
    return desenha(tab)


def eh_posicao_livre(tab, posicao):
    # eh_posicao_livre: tabuleiro x posicao -> booleano
    if not eh_tabuleiro(tab) or not eh_posicao(posicao):
        raise ValueError('eh_posicao_livre: algum dos argumentos e invalido')
    return ve(tab, posicao) == 0


def obter_posicoes_livres(tab):
    # obter_posicoes_livres: tabuleiro -> vector
    if not eh_tabuleiro(tab):
        raise ValueError('obter_posicoes_livres: o argumento e invalido')

    def desde(posicao):
        if posicao == 10:
            return ()
        if ve(tab, posicao) == 0:
            return (posicao,) + desde(posicao + 1)
        return desde(posicao + 1)
    return desde(1)


def jogador_ganhador(tab):
    # jogador_ganhador: tabuleiro -> inteiro
    if not eh_tabuleiro(tab):
        raise ValueError('jogador_ganhador: o argumento e invalido')
    linhas = (tab[0], tab[1], tab[2],
              obter_coluna(tab, 1), obter_coluna(tab, 2), obter_coluna(tab, 3),
              obter_diagonal(tab, 1), obter_diagonal(tab, 2))
    # se por absurdo ganharem os dois, nao ganhou nenhum
    return int((1, 1, 1) in linhas) - int((-1, -1, -1) in linhas)


def marcar_posicao(tab, jogador, posicao):
    # marcar_posicao: tabuleiro x inteiro x posicao -> tabuleiro
    try:
        valido = jogador_existe(jogador) and eh_posicao_livre(tab, posicao)
    except ValueError:
        valido = False
    if not valido:
        raise ValueError('marcar_posicao: algum dos argumentos e invalido')

    def troca(seq, k, novo):
        return seq[:k] + (novo,) + seq[k + 1:]
    l = (posicao - 1) // 3
    return troca(tab, l, troca(tab[l], (posicao - 1) % 3, jogador))
