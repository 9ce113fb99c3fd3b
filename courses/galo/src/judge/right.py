# The assignment's functions as they should be. The judge puts them in place of a module's own to
# see what one of those is to blame for; nothing that counts is measured meanwhile.
LINES = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))


def check(is_right, function, text='algum dos argumentos e invalido'):
    if not is_right:
        raise ValueError(function + ': ' + text)


def is_number(value, allowed):
    return type(value) is int and value in allowed


def at(board, position):
    return board[(position - 1) // 3][(position - 1) % 3]


def eh_tabuleiro(board):
    return (type(board) is tuple and len(board) == 3
            and all(type(row) is tuple and len(row) == 3 for row in board)
            and all(is_number(value, (1, -1, 0)) for row in board for value in row))


def eh_posicao(position):
    return is_number(position, range(1, 10))


def obter_coluna(board, number):
    check(eh_tabuleiro(board) and is_number(number, (1, 2, 3)), 'obter_coluna')
    return tuple(row[number - 1] for row in board)


def obter_linha(board, number):
    check(eh_tabuleiro(board) and is_number(number, (1, 2, 3)), 'obter_linha')
    return board[number - 1]


def obter_diagonal(board, number):
    check(eh_tabuleiro(board) and is_number(number, (1, 2)), 'obter_diagonal')
    return tuple(at(board, position) for position in ((1, 5, 9), (7, 5, 3))[number - 1])


def tabuleiro_str(board):
    check(eh_tabuleiro(board), 'tabuleiro_str', 'o argumento e invalido')
    rows = (' ' + ' | '.join(' XO'[value] for value in row) + ' ' for row in board)
    return ('\n' + 11 * '-' + '\n').join(rows)


def eh_posicao_livre(board, position):
    check(eh_tabuleiro(board) and eh_posicao(position), 'eh_posicao_livre')
    return at(board, position) == 0


def obter_posicoes_livres(board):
    check(eh_tabuleiro(board), 'obter_posicoes_livres', 'o argumento e invalido')
    return tuple(position for position in range(1, 10) if at(board, position) == 0)


def jogador_ganhador(board):
    check(eh_tabuleiro(board), 'jogador_ganhador', 'o argumento e invalido')
    sums = [sum(at(board, position) for position in line) for line in LINES]
    return 1 if 3 in sums else -1 if -3 in sums else 0


def marcar_posicao(board, player, position):
    check(eh_tabuleiro(board) and is_number(player, (1, -1)) and eh_posicao(position)
          and at(board, position) == 0, 'marcar_posicao')
    marks = [at(board, other) if other != position else player for other in range(1, 10)]
    return tuple(marks[:3]), tuple(marks[3:6]), tuple(marks[6:])


def escolher_posicao_manual(board):
    check(eh_tabuleiro(board), 'escolher_posicao_manual', 'o argumento e invalido')
    position = int(input('Turno do jogador. Escolha uma posicao livre: '))
    check(position in obter_posicoes_livres(board), 'escolher_posicao_manual',
          'a posicao introduzida e invalida')
    return position


def through(board, position, player, count):
    wanted = sorted(count * [player] + (3 - count) * [0])
    return [line for line in LINES if position in line
            and sorted(at(board, other) for other in line) == wanted]


def wins(board, player):
    return [it for it in obter_posicoes_livres(board) if through(board, it, player, 2)]


def forks(board, player):
    return [it for it in obter_posicoes_livres(board) if len(through(board, it, player, 1)) > 1]


def fork_blocks(board, player):
    threats = forks(board, -player)
    if len(threats) < 2:
        return threats
    def is_safe(position, line):
        return all(at(board, it) or it == position or it not in threats for it in line)
    return [it for it in obter_posicoes_livres(board)
            if any(is_safe(it, line) for line in through(board, it, player, 1))]


def escolher_posicao_auto(board, player, strategy):
    check(eh_tabuleiro(board) and is_number(player, (1, -1)) and type(strategy) is str
          and strategy in ('basico', 'normal', 'perfeito') and obter_posicoes_livres(board),
          'escolher_posicao_auto')
    def free(*positions):
        return [position for position in positions if at(board, position) == 0]
    chosen = []
    if strategy != 'basico':
        chosen += wins(board, player) + wins(board, -player)
    if strategy == 'perfeito':
        chosen += forks(board, player) + fork_blocks(board, player)
    chosen += free(5)
    if strategy != 'basico':
        chosen += [it for it in free(1, 3, 7, 9) if at(board, 10 - it) == -player]
    return (chosen + free(1, 3, 7, 9) + free(2, 4, 6, 8))[0]


def jogo_do_galo(mark, strategy):
    check(type(mark) is str and mark in ('X', 'O') and type(strategy) is str
          and strategy in ('basico', 'normal', 'perfeito'), 'jogo_do_galo')
    print('Bem-vindo ao JOGO DO GALO.')
    print("O jogador joga com '" + mark + "'.")
    board, player = ((0, 0, 0),) * 3, 1
    while not jogador_ganhador(board) and obter_posicoes_livres(board):
        if ' XO'[player] == mark:
            position = escolher_posicao_manual(board)
        else:
            print('Turno do computador (' + strategy + '):')
            position = escolher_posicao_auto(board, player, strategy)
        board, player = marcar_posicao(board, player, position), -player
        print(tabuleiro_str(board))
    return ('EMPATE', 'X', 'O')[jogador_ganhador(board)]
