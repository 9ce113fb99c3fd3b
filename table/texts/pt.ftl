# Português.

language-name = Português

# Jogos
game-galo = Galo
game-mancala = Mancala
game-poziomka = Poziomka
game-wargame = Wargame
game-palavras = Palavras
about-galo = Jogo do galo: três em linha ganham.
about-mancala = Semeie, capture e encha o seu depósito.
about-poziomka = Coloque blocos no tabuleiro; quem não puder, perde.
about-wargame = Esconda a sua frota e descubra a outra, tiro a tiro.
about-palavras = Coloque palavras no tabuleiro e some pontos.

# Como se joga, um parágrafo por jogo
rules-galo = X começa. Marque uma posição livre, de 1 a 9. Três marcas suas numa linha, coluna ou diagonal ganham.
rules-mancala = Escolha uma das suas casas, contadas da sua esquerda. As sementes são semeadas uma a uma para a direita, incluindo o seu depósito. A última semente no seu depósito dá-lhe outra jogada; a última numa casa sua vazia captura-a e o que está em frente. O jogo acaba quando uma fila fica vazia; ganha quem tiver mais sementes.
rules-poziomka = A Esquerda coloca blocos verticais (coluna e linha de cima, como Fc), a Direita blocos horizontais (linha e coluna da esquerda, como cH). Quem não puder colocar um bloco perde.
rules-wargame = Dispare sobre uma célula (coluna e linha, como B8). A resposta é água ou o tipo da peça atingida; o tipo n tem n células. Cada peça está num quadrado de 3x3 e nunca toca noutra. Ganha quem afundar tudo com menos tiros.
rules-palavras = Escreva onde a palavra começa, a direção e a palavra: A3H bacalhau, C1V ana. Tem pelo menos três letras, ocupa uma casa livre e concorda com as letras que já lá estão. 2, 3 e 4 multiplicam uma letra, $ duplica e ! triplica a palavra, # está bloqueada.

# Como se escrevem as jogadas
notation-galo = uma posição é um número de 1 a 9
notation-mancala = uma casa é o seu número, a contar da esquerda
notation-poziomka = um bloco é como Fc (Esquerda) ou cH (Direita)
notation-wargame = uma célula é como B8
notation-palavras = uma palavra é como A3H bacalhau: onde começa, H ou V, e letras minúsculas sem acentos

# Níveis
level-basico = básico
level-normal = normal
level-perfeito = nunca perde
level-avancado = avançado
level-course = do curso
level-d1 = d1
level-d2 = d2
level-d3 = d3
level-d4 = d4
level-strong = forte
how-d1 = ao acaso
how-d2 = quadrado a quadrado
how-d3 = quadrado a quadrado, poupando o impossível
how-d4 = por probabilidade

# Lugares
seat-galo-first = X
seat-galo-second = O
seat-mancala-first = fila de baixo
seat-mancala-second = fila de cima
seat-poziomka-first = Esquerda
seat-poziomka-second = Direita
seat-wargame-first = primeiro
seat-wargame-second = segundo
seat-palavras-first = jogador
seat-palavras-second = jogador
computer-at = computador ({ $level })
seat-open = lugar livre

# De quem é a vez
turn-you = É a sua vez.
turn-name = É a vez de { $name }.
turn-computer = É a vez do computador.
phase-waiting = À espera de quem ocupe o lugar livre.
phase-placing = Coloque a sua frota.
phase-placing-other = À espera da outra frota.

# Resultados
result-you-won = Ganhou!
result-you-lost = Perdeu.
result-won = { $name } ganhou.
result-drawn = Empate.
result-points = Fim do jogo: { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}.
result-hunt = A frota foi ao fundo com { $count ->
    [one] { $count } tiro
   *[other] { $count } tiros
}.
result-hunt-resigned = A frota não foi encontrada.
result-resigned = { $name } desistiu.

# Pontuações
score-mancala = { $count ->
    [one] { $count } semente
   *[other] { $count } sementes
}
score-poziomka = { $count ->
    [one] espaço para { $count } bloco
   *[other] espaço para { $count } blocos
}
score-wargame = { $count ->
    [one] { $count } tiro
   *[other] { $count } tiros
}
score-palavras = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
words-left = { $count ->
    [one] falta { $count } palavra
   *[other] faltam { $count } palavras
}

# O que a jogada fez
note-again = joga outra vez
note-captured = captura { $count }
note-miss = água
note-hit = atingiu, tipo { $count }
note-sunk = afundou, tipo { $count }
note-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}

# Sugestões
hint-is = Sugestão: { $move }, { $why }.
worth-win = ganha
worth-win-in = ganha em { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
worth-draw = empata
worth-loss = perde, como todas as jogadas
worth-seeds-exact = { $count ->
    [one] acaba com { $count } semente de vantagem
   *[other] acaba com { $count } sementes de vantagem
}
worth-seeds = { $count ->
    [one] cerca de { $count } semente de vantagem
   *[other] cerca de { $count } sementes de vantagem
}
worth-blocks = { $count ->
    [one] deixa o tabuleiro a valer { $count } bloco
   *[other] deixa o tabuleiro a valer { $count } blocos
}
worth-hit = acerta com { $count } %
worth-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
worth-preferred = a escolha do motor

# Recusas
refused-not-your-turn = Não é a sua vez.
refused-not-your-seat = Este lugar não é seu.
refused-stale = O jogo já avançou; olhe de novo para o tabuleiro.
refused-over = O jogo acabou.
refused-not-over = O jogo ainda não acabou.
refused-waiting = O outro lugar ainda está livre.
refused-not-placed = As frotas ainda não estão colocadas.
refused-nothing-to-place = Não há frota para colocar.
refused-bad-fleet = A frota não pode ficar assim: { $reason }.
refused-not-a-move = Isso não é uma jogada: { $reason }.
refused-nothing-to-undo = Não há nada para desfazer.
refused-no-takebacks = Neste jogo não se desfazem jogadas.
refused-seat-taken = Este lugar está ocupado.
refused-no-hint = Aqui não há sugestão.
refused-no-dictionary = Não há dicionário: { $reason }.
fleet-unreadable = isto não é uma frota
fleet-off-board = a peça em { $one } está fora do tabuleiro
fleet-across = a peça em { $one } não fica num só quadrado de 3x3
fleet-occupied = o quadrado de 3x3 de { $one } tem duas peças
fleet-misdrawn = o que está desenhado no quadrado de 3x3 de { $one } não é uma peça
fleet-touching = as peças dos quadrados de 3x3 de { $one } e { $other } tocam-se
fleet-too-many = há { $one } peças e são permitidas no máximo { $other }
fleet-no-pieces = uma frota tem pelo menos uma peça
fleet-more-of-larger = há mais peças do tipo { $one } do que do tipo { $other }
fleet-other = as peças de cada tipo são { $one }, não { $other }
rule-taken = Está ocupado.
rule-empty-house = Essa casa está vazia.
rule-off-board = Não cabe no tabuleiro.
rule-fired-before = Já disparou sobre essa célula.
rule-blocked = Há uma casa bloqueada no caminho.
rule-other-letter = Já lá está outra letra.
rule-no-new-letter = Uma palavra ocupa pelo menos uma casa livre.
rule-unknown-word = O dicionário não tem essa palavra.
rule-too-short = Uma palavra tem pelo menos três letras.
rule-other-direction = Esse bloco tem a direção do outro jogador.
rule-other = As regras não o permitem: { $reason }.

# Células, para imagens e leitores de ecrã
cell-free = livre
cell-mark = { $value }
cell-seeds = { $value ->
    [one] { $value } semente
   *[other] { $value } sementes
}
cell-left = bloco da Esquerda
cell-right = bloco da Direita
cell-unknown = por disparar
cell-miss = água
cell-hit = atingido, tipo { $value }
cell-sunk = afundado, tipo { $value }
cell-ship = peça sua, tipo { $value }
cell-blocked = bloqueada
cell-letter-bonus = letra vezes { $value }
cell-word-2 = palavra vezes 2
cell-word-3 = palavra vezes 3

# O terminal
menu-which-game = Que jogo?
menu-which-level = Como deve jogar o computador?
menu-a-number = Indique um número de 1 a { $count }.
plain-seed = Semente { $seed }.
plain-seed-hidden = A semente mostra-se no fim.
plain-type-help = Escreva uma jogada, ou help.
plain-help = Palavras: board (tabuleiro), moves (jogadas possíveis), hint (sugestão), undo (desfazer), resign (desistir), save FICHEIRO (guardar), rematch (desforra), quit (sair). O jogo fica guardado a cada jogada: ludoteca play --resume continua-o.
plain-help-placing = Colocar: random (ao acaso); ou put CÉLULA TIPO (outra vez para a variante seguinte, como put B8 4), take CÉLULA (retirar), e done no fim.
plain-missing = Falta colocar (quantas × tipo): { $pieces }.
plain-fleet-ready = A frota pode ficar assim: escreva done.
plain-after-end = Escreva rematch, save FICHEIRO ou quit.
plain-save-where = Onde? Por exemplo: save jogo.txt
plain-saved = Guardado em { $file }.
plain-kept = O jogo fica guardado: ludoteca play --resume continua-o.
plain-nothing-to-resume = { $name } não tem jogo para continuar.

# O ecrã
menu-moves = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
menu-resume = Continuar: { $game }, { $moves }
menu-record = Abrir um registo
menu-file = Ficheiro:
menu-statistics = { $games ->
    [one] { $games } jogo
   *[other] { $games } jogos
}, { $won } ganhos, { $drawn } empatados, { $lost } perdidos
choices-title = A sua escolha
choices-begin = Começar
choice-opponent = Adversário
choice-side = Joga com
choice-person = outra pessoa
choice-second-name = Jogador 2
choice-mode = Jogo
choice-houses = Casas por lado
choice-seeds = Sementes por casa
choice-capture = Captura
choice-pola = Comprimento do bloco
choice-rows = Linhas
choice-columns = Colunas
choice-starts = Quem começa
choice-size = Tabuleiro
choice-fleet = Peças do tipo 1, 2, …
choice-dictionary = Só palavras do dicionário
choice-limit = Limite de palavras
value-empty = sempre
value-standard = só com sementes em frente
value-duel = duelo
value-hunt = caça (só você dispara)
value-no = não
value-yes = sim
keys-menu = ↑↓ escolher · Enter abrir · Esc sair
keys-choices = ↑↓ linha · ←→ mudar · Enter começar · Esc voltar
keys-table = F1 ajuda · F2 sugestão · F3 desfazer · F4 desistir · F5 guardar · Esc menu
keys-wargame = F1 ajuda · F2 sugestão · F4 desistir · F5 guardar · F7 outro mar · Esc menu
keys-words = escreva a palavra · Tab direção · F1 ajuda · F2 sugestão · F3 desfazer · Esc
keys-over = F6 desforra · F5 guardar · Esc menu
keys-placing = 1–8 peça, outra vez: variante · 0 retirar · r acaso · Enter pronto · F1
keys-replay = ←→ passo · Home End · PgUp PgDn dez · Esc sair
placing-ready = A frota pode ficar assim: prima Enter.
placing-help = Colocar: mova-se com as setas; um algarismo põe uma peça desse tipo na célula, o mesmo outra vez mostra a variante seguinte, 0 retira-a. Enter termina quando tudo está colocado; r coloca tudo ao acaso e começa logo.
table-help = As setas ou o rato escolhem uma célula, Enter ou um clique joga; ou escreva a jogada e prima Enter. F2 sugestão, F3 desfazer, F4 duas vezes para desistir, F5 guardar o registo, F6 desforra, F7 o outro mar, Esc volta ao menu, Ctrl-C sai. O mesmo por palavras: :hint :undo :resign :save FICHEIRO :load FICHEIRO :rematch :quit. Cada jogada fica logo guardada no disco.
table-resign-again = Prima F4 outra vez para desistir; qualquer outra tecla continua.
table-words = Palavras: :help :hint :undo :resign :save FICHEIRO :load FICHEIRO :rematch :quit
