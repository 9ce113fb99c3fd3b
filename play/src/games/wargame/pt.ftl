name = Wargame
about = Esconda a sua frota e descubra a outra, tiro a tiro.
rules = Dispare sobre uma célula (coluna e linha, como B8). A resposta é água ou o tipo da peça atingida; o tipo n tem n células. Cada peça está num quadrado de 3x3 e nunca toca noutra. Ganha quem afundar tudo com menos tiros.
notation = uma célula é como B8
seat-first = primeiro
seat-second = segundo
level-d1 = d1
how-d1 = ao acaso, o mais fraco
level-d2 = d2
how-d2 = quadrado a quadrado
level-d3 = d3
how-d3 = quadrado a quadrado, sem tiros inúteis
level-d4 = d4
how-d4 = por probabilidade, o mais forte
score = { $count ->
    [one] { $count } tiro
   *[other] { $count } tiros
}
note-miss = água
note-hit = atingiu, tipo { $count }
note-sunk = afundou, tipo { $count }
worth-chance = acerta com { $count } % de probabilidade
rule-fired-before = Já disparou sobre essa célula.
rule-off-board = Não cabe no tabuleiro.
cell-unknown = ainda sem tiro
cell-miss = água
cell-hit = atingido, tipo { $value }
cell-sunk = afundado, tipo { $value }
cell-ship = peça sua, tipo { $value }
cell-ship-missed = peça não atingida, tipo { $value }
cell-water = água
option-size = Tabuleiro
option-fleet = Peças do tipo 1, 2, …
option-mode = Jogo
option-mode-duel = duelo
option-mode-hunt = caça (só dispara quem joga)
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
placing-ready = A frota pode ficar assim: prima Enter.
plain-placing-ready = A frota pode ficar assim: escreva done.
fleet-unreadable = isto não é uma frota
fleet-off-board = a peça em { $one } está fora do tabuleiro
fleet-across = a peça em { $one } não fica num só quadrado de 3x3
fleet-occupied = o quadrado de 3x3 de { $one } tem duas peças
fleet-misdrawn = o que está desenhado no quadrado de 3x3 de { $one } não é uma peça
fleet-touching = as peças dos quadrados de 3x3 de { $one } e { $other } tocam-se
fleet-too-many = há { $one } peças, e o máximo é { $other }
fleet-no-pieces = uma frota tem pelo menos uma peça
fleet-more-of-larger = há mais peças do tipo { $one } do que do tipo { $other }
fleet-other = as peças de cada tipo são { $one }, não { $other }
board-own = O seu mar
board-of = Mar de { $name }
board-of-computer = Mar do computador ({ $level })
board-hidden = A frota escondida
piece = Tipo { $count }
place-help = Escolha um tipo e depois um quadrado; o mesmo quadrado outra vez roda a peça e por fim retira-a. As peças também se arrastam. Cabe uma peça em cada bloco de 3 por 3, e as peças não se podem tocar.

# For somebody who has never played
lesson-fire = Cada um esconde uma frota e depois disparam à vez. Um ponto é água; um número é o tipo da peça atingida: o tipo 4 tem 4 quadrados.
lesson-sink = Uma peça está num só bloco de 3 por 3 e não toca noutra: depois de afundada, à sua volta só há água. Afunde tudo primeiro.
first-move = O meio de um bloco pertence à maioria das peças.
decided = Uma frota inteira foi ao fundo.
decided-drawn = As duas frotas foram ao fundo com os mesmos tiros.
line-d1 = Dispara às cegas.
line-d2 = Procura bloco a bloco por uma ordem fixa.
line-d3 = Procura bloco a bloco e poupa onde nada pode estar.
line-d4 = Calcula onde uma peça é mais provável e dispara aí.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-d1 = principiante
rank-d2 = amador
rank-d3 = experiente
rank-d4 = mestre
course-d1 = A estratégia «d1» do curso.
course-d2 = A estratégia «d2» do curso.
course-d3 = A estratégia «d3» do curso.
course-d4 = Não é uma estratégia do curso.
margin = { $count ->
    [one] { $count } célula da frota ainda flutuava
   *[other] { $count } células da frota ainda flutuavam
}
