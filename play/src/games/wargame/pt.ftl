name = Wargame
about = Esconda a sua frota e descubra a outra, tiro a tiro.
rules = Cada um esconde uma frota e depois disparam à vez. A resposta é água ou o tipo da peça atingida; o tipo n tem n casas. Cada peça está dentro de um bloco de 3x3 e não toca noutra. Ganha quem afundar tudo com menos tiros. Por escrito, uma jogada é uma casa como B8: coluna e linha.
notation = escreva uma casa como B8: coluna e linha
position-format = O tamanho do tabuleiro, quantas peças há de cada tipo, dois pontos e os tiros dados com as respostas (um tipo, ou - para água): 9x9 1 1 1 1 0 0 0 0: B8=4 B9=-
seat-first = primeiro
seat-second = segundo
how-d1 = ao acaso, o mais fraco
how-d2 = bloco a bloco
how-d3 = bloco a bloco, sem tiros inúteis
how-d4 = por probabilidade, o mais forte
score = { $count ->
    [one] { $count } tiro
   *[other] { $count } tiros
}
note-miss = água
note-hit = atingiu, tipo { $count }
note-sunk = afundou, tipo { $count }
worth-chance = { $count } % de probabilidade de acertar
rule-fired-before = Já disparou sobre essa casa.
rule-off-board = Não cabe no tabuleiro.
cell-unknown = ainda sem tiro
cell-miss = água
cell-hit = atingida, tipo { $value }
cell-sunk = afundada, tipo { $value }
cell-ship = peça sua, tipo { $value }
cell-ship-missed = peça não atingida, tipo { $value }
cell-water = água
option-size = Tabuleiro
option-fleet = Peças do tipo 1, 2, …
option-mode = Jogo
option-mode-duel = duelo
option-mode-hunt = caça: só dispara quem joga
result-solo-won = A frota foi ao fundo com { $count ->
    [one] { $count } tiro
   *[other] { $count } tiros
}.
result-solo-lost = A frota não foi encontrada.
phase-placing = Coloque a sua frota.
phase-placing-other = À espera da outra frota.
refused-not-placed = As frotas ainda não estão colocadas.
refused-nothing-to-place = Não há frota para colocar.
refused-bad-fleet = A frota não pode ficar assim: { $reason }.
keys-boards = F1/? ajuda · F2 sugestão · F4 desistir · F5 guardar · F7 outro mar · Esc menu
placing-ready = A frota é válida: prima Enter.
plain-placing-ready = A frota é válida: escreva done.
fleet-unreadable = frota inválida
fleet-off-board = a peça em { $one } está fora do tabuleiro
fleet-across = a peça em { $one } não fica num só bloco de 3x3
fleet-occupied = o bloco de 3x3 de { $one } tem duas peças
fleet-misdrawn = o que está desenhado no bloco de 3x3 de { $one } não é uma peça
fleet-touching = as peças dos blocos de 3x3 de { $one } e { $other } tocam-se
fleet-too-many = há { $one } peças, e o máximo é { $other }
fleet-no-pieces = uma frota tem pelo menos uma peça
fleet-more-of-larger = há mais peças do tipo { $one } do que do tipo { $other }
fleet-other = as peças de cada tipo são { $one }, não { $other }
board-own = O seu mar
board-of = Mar de { $name }
board-of-computer = Mar do computador
board-hidden = A frota escondida
piece = Tipo { $count }
place-help = Escolha um tipo e depois uma casa; a mesma casa outra vez roda a peça e, por fim, retira-a. As peças também se podem arrastar. Cabe uma peça em cada bloco de 3 por 3, e as peças não se podem tocar.

# For somebody who has never played
lesson-fire = Cada um esconde uma frota e depois disparam à vez. Um pequeno anel é água; um número é o tipo da peça atingida: o tipo 4 tem 4 casas.
lesson-sink = Uma peça está num só bloco de 3 por 3 e não toca noutra: depois de afundada (escura, com borda tracejada), à sua volta só há água. Afunde tudo antes do outro lado.
first-move = O meio de um bloco pertence à maioria das peças.
decided = Uma frota inteira foi ao fundo.
decided-drawn = As duas frotas foram ao fundo com o mesmo número de tiros.
line-d1 = Dispara ao acaso.
line-d2 = Procura bloco a bloco por uma ordem fixa.
line-d3 = Procura bloco a bloco e salta as casas onde nada pode estar.
line-d4 = Calcula onde uma peça é mais provável e dispara aí.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-d1 = A estratégia «d1» da disciplina.
course-d2 = A estratégia «d2» da disciplina.
course-d3 = A estratégia «d3» da disciplina.
course-d4 = Não é uma estratégia da disciplina.
margin = { $count ->
    [one] { $count } casa da frota vencedora ainda flutuava.
   *[other] { $count } casas da frota vencedora ainda flutuavam.
}

# Exercises of the lessons
try-sink = Uma peça do tipo 2 foi atingida e três das casas vizinhas são água. Onde está a outra parte?
try-sink-right = Afundada! As peças nunca se tocam, por isso tudo em volta é água.
