name = Mancala
about = Semeie as suas sementes, capture as do adversário, encha o depósito.
rules = Escolha uma das suas casas, contadas a partir da sua esquerda. As sementes são semeadas uma a uma para a direita, incluindo no seu depósito. Se a última cair no seu depósito, joga outra vez; se cair numa casa sua que esteja vazia, captura-a juntamente com o que está em frente. O jogo acaba quando uma fila fica vazia; ganha quem tiver mais sementes.
notation = uma casa indica-se pelo número, a contar da esquerda
seat-first = fila de baixo
seat-second = fila de cima
level-normal = normal
level-avancado = avançado
level-strong = forte
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
