name = Mancala
about = Semeie as suas sementes, capture as do adversário, encha o depósito.
rules = Escolha uma das suas casas. As sementes são semeadas uma a uma para a direita, incluindo no seu depósito. Se a última cair no seu depósito, joga outra vez; se cair numa casa sua que esteja vazia, captura-a juntamente com o que está em frente. O jogo acaba quando uma fila fica vazia; ganha quem tiver mais sementes. Por escrito, uma jogada é o número da casa, a contar da sua esquerda.
notation = uma casa indica-se pelo número, a contar da esquerda
position-format = As sementes da fila de baixo a partir da sua esquerda, dois pontos e o depósito; uma barra; a fila de cima da mesma forma; depois A (baixo) ou B (cima), de quem é a vez, e a regra de captura: 4,4,4,4,4,4:0/4,4,4,4,4,4:0 A empty
seat-first = fila de baixo
seat-second = fila de cima
how-normal = o mais fraco
how-avancado = vê um pouco mais longe
how-strong = o mais forte
score = { $count ->
    [one] { $count } semente
   *[other] { $count } sementes
}
note-again = joga outra vez
note-captured = captura { $count }
worth-ahead-exact = { $count ->
    [one] acaba com { $count } semente de vantagem
   *[other] acaba com { $count } sementes de vantagem
}
worth-ahead = { $count ->
    [one] cerca de { $count } semente de vantagem
   *[other] cerca de { $count } sementes de vantagem
}
analysis-ahead = { $ahead } sementes para a { $side }
worth-behind-exact = { $count ->
    [one] acaba com { $count } semente de desvantagem
   *[other] acaba com { $count } sementes de desvantagem
}
worth-behind = { $count ->
    [one] cerca de { $count } semente de desvantagem
   *[other] cerca de { $count } sementes de desvantagem
}
stands-ahead-exact = { $name } acaba com { $count ->
    [one] { $count } semente de vantagem
   *[other] { $count } sementes de vantagem
}
stands-ahead = { $name } tem cerca de { $count ->
    [one] { $count } semente de vantagem
   *[other] { $count } sementes de vantagem
}
rule-empty-house = Essa casa está vazia.
cell-seeds = { $value ->
    [one] { $value } semente
   *[other] { $value } sementes
}
option-houses = Casas por lado
option-seeds = Sementes por casa
option-capture = Captura
option-capture-empty = sempre
option-capture-standard = só com sementes em frente
would-capture = captura { $count }
rule-off-board = Não cabe no tabuleiro.

# For somebody who has never played
lesson-sow = Escolha uma das suas casas, na fila de baixo. As sementes são semeadas uma a uma para a direita, incluindo o seu depósito e saltando o do adversário.
lesson-again = Quando a última semente cai no seu depósito, joga outra vez.
lesson-capture = Quando a última semente cai numa casa sua vazia, captura-a e o que está em frente.
first-move = A última semente cai no seu depósito, e por isso joga outra vez.
decided = Uma fila ficou vazia e contam-se as sementes.
decided-drawn = Os dois depósitos têm o mesmo número de sementes.
line-normal = Semeia sempre a sua casa mais à esquerda que tem sementes.
line-avancado = Captura quando pode, senão tenta jogar outra vez; vê uma jogada à frente.
line-strong = Vê muito longe e conhece os finais com exatidão.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-normal = A estratégia «normal» da disciplina.
course-avancado = A estratégia «avançado» da disciplina.
course-strong = Não é uma estratégia da disciplina.
margin = { $count ->
    [one] por { $count } semente
   *[other] por { $count } sementes
}
option-position = A partir de uma posição
option-position-file = começar da posição que está em FICHEIRO
option-fair = Início equilibrado
option-fair-none = início habitual
fair-none = Não se conhecem inícios equilibrados para este tabuleiro; há-os para 6 casas e 4 sementes.
fair-most = Há { $count } inícios equilibrados neste tabuleiro.
result-counts = sementes

# Exercises of the lessons
try-again = A fila de baixo é sua. Escolha a casa cuja última semente cai no seu depósito, à direita.
try-again-right = A última semente caiu no seu depósito, por isso joga outra vez.
try-capture = Deixe cair a última semente numa casa sua que esteja vazia: captura as que estão em frente.
try-capture-right = A sua semente e as cinco em frente já estão no seu depósito.
