"""Regras do jogo. As casas de cada fila são numeradas de 0 a 5, da esquerda
para a direita do dono. Do ponto de vista de quem joga, o percurso tem 13
lugares: 0..5 as suas casas, 6 o seu poço, 7..12 as casas do adversário."""

CPU = "CPU"
VOLTA = 13
POCO = 6


def criar_jogo(nomes, nivel=""):
    return {"nomes": nomes, "nivel": nivel, "filas": [[4] * 6, [4] * 6], "pocos": [0, 0]}


def destino(fila, casa):
    """Lugar do percurso onde cai a última semente."""
    return (casa + fila[casa]) % VOLTA


def acaba_em_casa_vazia(fila, casa):
    """A última semente cai numa casa vazia da própria fila?"""
    ultimo = destino(fila, casa)
    if fila[casa] == 0 or fila[casa] > VOLTA or ultimo >= POCO:
        return False
    return ultimo == casa or fila[ultimo] == 0


def jogar(jogo, lado, casa):
    """Efetua a jogada e diz se o jogador tem direito a outra."""
    fila, adversario = jogo["filas"][lado], jogo["filas"][1 - lado]
    sementes = fila[casa]
    if sementes == 0:
        return False
    captura = acaba_em_casa_vazia(fila, casa)
    ultimo = destino(fila, casa)
    fila[casa] = 0
    for passo in range(1, sementes + 1):
        lugar = (casa + passo) % VOLTA
        if lugar < POCO:
            fila[lugar] += 1
        elif lugar == POCO:
            jogo["pocos"][lado] += 1
        else:
            adversario[lugar - POCO - 1] += 1
    if captura:
        jogo["pocos"][lado] += fila[ultimo] + adversario[5 - ultimo]
        fila[ultimo] = 0
        adversario[5 - ultimo] = 0
    return ultimo == POCO


def terminou(jogo):
    fila_a, fila_b = jogo["filas"]
    return not any(fila_a) or not any(fila_b)


def recolher(jogo):
    for lado in (0, 1):
        jogo["pocos"][lado] += sum(jogo["filas"][lado])
        jogo["filas"][lado] = [0] * 6


def captura_pecas(jogo, casa):
    """A CPU, jogando a casa, captura peças do oponente?"""
    fila, oponente = jogo["filas"][1], jogo["filas"][0]
    if not acaba_em_casa_vazia(fila, casa):
        return False
    deu_a_volta = casa + fila[casa] >= VOLTA
    em_frente = oponente[5 - destino(fila, casa)]
    return deu_a_volta or em_frente > 0


def escolha_cpu(jogo):
    fila = jogo["filas"][1]
    casas = [casa for casa in range(6) if fila[casa] > 0]
    if jogo["nivel"] == "Normal":
        return casas[0]
    capturas = [casa for casa in casas if captura_pecas(jogo, casa)]
    if capturas:
        return capturas[0]
    repetidas = [casa for casa in casas if destino(fila, casa) == POCO]
    if repetidas:
        return repetidas[0]
    return casas[-1]


def resposta_cpu(jogo):
    while not terminou(jogo):
        outra = jogar(jogo, 1, escolha_cpu(jogo))
        if not outra:
            return
