"""A student's module: the last free position, with a remark that must not disturb anybody."""


def escolher_posicao_auto(tab, jog, estrategia):
    print("a pensar:", jog, estrategia)
    cells = [cell for row in tab for cell in row]
    return max(at + 1 for at, cell in enumerate(cells) if cell == 0)
