name = Poziomka
about = Coloque blocos no tabuleiro; quem não puder, perde.
rules = A Esquerda coloca blocos verticais (coluna e linha de cima, como Fc), a Direita blocos horizontais (linha e coluna da esquerda, como cH). Quem não puder colocar um bloco perde.
notation = um bloco é como Fc (Esquerda) ou cH (Direita)
seat-first = Esquerda
seat-second = Direita
level-course = do curso
level-strong = forte
how-course = como no curso, o mais fraco
how-strong = o mais forte
score = { $count ->
    [one] espaço para { $count } bloco
   *[other] espaço para { $count } blocos
}
worth-ahead = { $count ->
    [one] deixa o tabuleiro a valer { $count } bloco
   *[other] deixa o tabuleiro a valer { $count } blocos
}
analysis-ahead = { $ahead } blocos para a { $side }
worth-behind = { $count ->
    [one] deixa o tabuleiro a valer { $count } bloco para o outro lado
   *[other] deixa o tabuleiro a valer { $count } blocos para o outro lado
}
stands-ahead = { $count ->
    [one] o tabuleiro vale { $count } bloco para { $name }
   *[other] o tabuleiro vale { $count } blocos para { $name }
}
rule-taken = Está ocupado.
rule-off-board = Não cabe no tabuleiro.
rule-other-direction = Nessa direção joga o adversário.
cell-left = bloco da Esquerda
cell-right = bloco da Direita
option-pola = Comprimento do bloco
option-rows = Linhas
option-columns = Colunas
option-starts = Quem começa
option-starts-first = Esquerda
option-starts-second = Direita

# For somebody who has never played
lesson-lay = A Esquerda coloca blocos verticais, a Direita blocos horizontais. Os blocos só cobrem quadrados livres e nunca mais se movem.
lesson-end = Quem já não tem espaço para um bloco perde. Por isso crie lugares que só você possa usar.
first-move = Junto à borda deixa uma faixa que só você pode preencher.
decided = Já não há espaço para um bloco.
line-course = Escolhe o que lhe deixa mais espaço agora, sem ver mais longe.
line-strong = Vê muitas jogadas à frente e resolve tabuleiros pequenos com exatidão.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-course = amador
rank-strong = mestre
course-course = A estratégia do curso.
course-strong = Não é uma estratégia do curso.
margin = { $count ->
    [0] sem espaço para mais nenhum bloco
    [one] com espaço para mais { $count } bloco
   *[other] com espaço para mais { $count } blocos
}
option-position = A partir de uma posição
cell-taken = ocupada desde o início
