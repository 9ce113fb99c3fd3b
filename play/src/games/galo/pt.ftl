name = Galo
about = Jogo do galo: ganha quem fizer três em linha.
rules = O X começa. Marque uma posição livre, de 1 a 9. Ganha quem fizer três em linha, numa linha, coluna ou diagonal.
notation = uma posição é um número de 1 a 9
seat-first = X
seat-second = O
level-basico = básico
level-normal = normal
level-perfeito = cauteloso
how-basico = o mais fraco
how-normal = bloqueia, e às vezes perde
how-perfeito = como no curso; não perde desde o início
how-strong = o mais forte: vê o jogo até ao fim
level-strong = forte
rule-taken = Essa posição está ocupada.

# For somebody who has never played
lesson-mark = Marquem à vez um quadrado livre: um com cruzes, o outro com círculos.
lesson-line = Três marcas suas numa linha, numa coluna ou numa diagonal ganham.
first-move = O centro faz parte de quatro linhas.
decided = Três em linha.
decided-drawn = O tabuleiro está cheio e ninguém tem três em linha.
line-basico = Joga no centro ou num canto e não vê ameaças.
line-normal = Ganha e bloqueia, mas uma vez em quatro não repara, e cai em armadilhas.
line-perfeito = Também vê ameaças duplas: desde o início nunca perde.
line-strong = Sabe o jogo inteiro de cor e aproveita cada deslize.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-basico = principiante
rank-normal = amador
rank-perfeito = perito
rank-strong = imbatível
course-basico = A estratégia «básico» do curso.
course-normal = A estratégia «normal» do curso, com deslizes.
course-perfeito = A estratégia «perfeito» do curso.
course-strong = Não é uma estratégia do curso.
margin = { $count ->
    [one] com { $count } marca
   *[other] com { $count } marcas
}
option-position = A partir de uma posição
