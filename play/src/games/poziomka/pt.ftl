name = Poziomka
about = Coloque blocos no tabuleiro; quem não puder, perde.
rules = A Esquerda coloca blocos verticais, a Direita blocos horizontais. Quem não puder colocar um bloco perde. Por escrito, uma jogada é como Fc para a Esquerda (coluna e linha de cima) e como cH para a Direita (linha e coluna da esquerda).
notation = um bloco escreve-se como Fc (Esquerda: coluna e linha de cima) ou cH (Direita: linha e coluna da esquerda)
position-format = O comprimento do bloco, as linhas a partir de cima separadas por barras, com um ponto por cada casa livre; depois L ou R, de quem é a vez: 2 ..../..../..../.... L
seat-first = Esquerda
seat-second = Direita
how-course = como na disciplina, o mais fraco
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
rule-other-direction = Nessa direção só joga o adversário.
cell-left = bloco da Esquerda
cell-right = bloco da Direita
option-pola = Comprimento do bloco
option-rows = Linhas
option-columns = Colunas
option-starts = Quem começa
option-starts-first = Esquerda
option-starts-second = Direita

# For somebody who has never played
lesson-lay = A Esquerda coloca blocos verticais, a Direita blocos horizontais. Os blocos só cobrem casas livres e nunca mais se movem.
lesson-end = Quem já não tem espaço para um bloco perde. Por isso crie lugares que só o próprio lado possa usar.
first-move = Junto à borda deixa uma faixa que só o seu lado pode preencher.
decided = Já não há espaço para um bloco.
line-course = Escolhe o que lhe deixa mais espaço agora, sem ver mais longe.
line-strong = Vê muitas jogadas à frente e resolve tabuleiros pequenos com exatidão.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-course = A estratégia da disciplina.
course-strong = Não é uma estratégia da disciplina.
margin = { $count ->
    [0] Quem ganhou já não tinha espaço de sobra.
    [one] Quem ganhou ainda tinha espaço para { $count } bloco.
   *[other] Quem ganhou ainda tinha espaço para { $count } blocos.
}
option-position = A partir de uma posição
option-position-file = começar da posição que está em FICHEIRO
cell-taken = ocupada desde o início

# Exercises of the lessons
try-last = Joga pela Esquerda e coloca blocos verticais. Coloque um que deixe a Direita, que os coloca na horizontal, sem espaço.
try-last-right = Já não há duas casas livres lado a lado: a Direita perdeu.
try-room = Só uma jogada ganha. Tire espaço à Direita e guarde lugares que só a Esquerda possa usar.
try-room-right = Agora a Direita fica sem espaço antes da Esquerda.
