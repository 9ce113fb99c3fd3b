"""Mancala: interface. As instruções são reconhecidas com match."""

import sys

import dados
from partida import CPU, Partida

programa = dados.Dados()


def responder(linha):
    """Texto com que o programa responde a uma linha."""
    match linha.split():
        case ["RJ", nome]:
            return registar(nome)
        case ["LJ"]:
            return listar()
        case ["IJ", nome_a, nome_b]:
            return iniciar(nome_a, nome_b)
        case ["IJA", nome, nivel]:
            return iniciar_automatico(nome, nivel)
        case ["DJ"]:
            return detalhes()
        case ["J", nome, posicao]:
            return jogada(nome, posicao)
        case ["D", nome]:
            return desistencia([nome])
        case ["D", nome_1, nome_2]:
            return desistencia([nome_1, nome_2])
        case ["G", ficheiro]:
            return gravar(ficheiro)
        case ["L", ficheiro]:
            return ler(ficheiro)
        case _:
            return "Instrução inválida."


def registar(nome):
    if nome in programa.jogadores:
        return "Jogador existente."
    programa.novo_jogador(nome)
    return "Jogador registado com sucesso."


def listar():
    if not programa.jogadores:
        return "Sem jogadores registados."
    return "\n".join(
        f"{nome} {sum(registo)} {registo[0]} {registo[1]} {registo[2]}"
        for nome, registo in programa.classificacao()
    )


def iniciar(nome_a, nome_b):
    if programa.partida is not None:
        return "Existe um jogo em curso."
    for nome in (nome_a, nome_b):
        if nome not in programa.jogadores:
            return "Jogador inexistente."
    if nome_a == nome_b:
        return "Instrução inválida."
    programa.partida = Partida(nome_a, nome_b)
    return "Jogo iniciado com sucesso."


def iniciar_automatico(nome, nivel):
    if programa.partida is not None:
        return "Existe um jogo em curso."
    if nome not in programa.jogadores:
        return "Jogador inexistente."
    if nome == CPU:
        return "Instrução inválida."
    match dados.sem_acentos(nivel):
        case "normal":
            programa.partida = Partida(nome, CPU, "Normal")
        case "avancado":
            programa.partida = Partida(nome, CPU, "Avançado")
        case _:
            return "Instrução inválida."
    return f"Jogo automático de nível {nivel} iniciado com sucesso."


def detalhes():
    partida = programa.partida
    if partida is None:
        return "Não existe jogo em curso."
    linhas = []
    for nome, fila in zip(partida.nomes, partida.filas):
        *casas, poco = fila
        linhas.append(nome + "".join(f" [{casa}]" for casa in casas) + f" ({poco})")
    return "\n".join(linhas)


def jogada(nome, posicao):
    partida = programa.partida
    if partida is None:
        return "Não existe jogo em curso."
    if nome not in programa.jogadores:
        return "Jogador inexistente."
    if nome not in partida.nomes:
        return "Jogador não participa no jogo em curso."
    match posicao:
        case "1" | "2" | "3" | "4" | "5" | "6":
            efeito = partida.jogar(partida.nomes.index(nome), int(posicao) - 1)
        case _:
            return "Jogada efetuada com sucesso."
    if efeito != "repete" and partida.nivel:
        partida.jogar_cpu()
    if partida.acabou():
        return fim_de_jogo()
    if efeito == "repete":
        return f"O jogador {nome} tem direito a outra jogada."
    return "Jogada efetuada com sucesso."


def fim_de_jogo():
    partida = programa.partida
    partida.recolher()
    (nome_a, nome_b), (total_a, total_b) = partida.nomes, partida.totais()
    match (total_a > total_b, total_a < total_b):
        case (True, _):
            programa.vitoria(nome_a)
            programa.derrota(nome_b)
        case (_, True):
            programa.derrota(nome_a)
            programa.vitoria(nome_b)
        case _:
            programa.empate(nome_a)
            programa.empate(nome_b)
    programa.partida = None
    return f"Jogo terminado.\n{nome_a} {total_a}\n{nome_b} {total_b}"


def desistencia(nomes):
    partida = programa.partida
    if partida is None:
        return "Não existe jogo em curso."
    if any(nome not in programa.jogadores for nome in nomes):
        return "Jogador inexistente."
    if any(nome not in partida.nomes for nome in nomes):
        return "Jogador não participa no jogo em curso."
    if partida.nivel:
        # a CPU nunca desiste: só conta o jogador humano
        nomes = [nome for nome in nomes if nome != CPU]
    if not nomes or len(nomes) != len(set(nomes)):
        return "Jogador não participa no jogo em curso."
    for nome in partida.nomes:
        if nome in nomes:
            programa.derrota(nome)
        else:
            programa.vitoria(nome)
    programa.partida = None
    return "Jogo terminado com sucesso."


def gravar(ficheiro):
    try:
        programa.gravar(ficheiro)
    except OSError as erro:
        print(erro, file=sys.stderr)
    return "Jogo gravado com sucesso."


def ler(ficheiro):
    try:
        programa.ler(ficheiro)
    except FileNotFoundError:
        return "Ficheiro inexistente."
    except (OSError, ValueError, IndexError):
        return "Instrução inválida."
    return "Jogo lido com sucesso."


def main():
    programa.limpar()
    for linha in sys.stdin:
        linha = linha.rstrip("\n")
        if linha == "":
            return 0
        if linha.isspace():
            continue
        print(responder(linha))
    print("fim da entrada sem linha em branco", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
