name = Galo
about = Jogo do galo: ganha quem fizer três em linha.
rules = X começa. Cada jogador marca, à vez, uma casa livre. Ganha quem fizer três em linha, numa linha, coluna ou diagonal. Por escrito, uma jogada é o número da casa, de 1 a 9.
notation = escreva o número de uma casa, de 1 a 9
position-format = Três linhas a partir de cima, separadas por barras, com X, O ou um ponto; depois um espaço e de quem é a vez: X../.O./..X O
seat-first = X
seat-second = O
how-basico = o mais fraco
how-normal = bloqueia, e às vezes perde
how-perfeito = como na disciplina; da posição inicial nunca perde
how-strong = o mais forte: vê o jogo até ao fim
rule-taken = Essa casa está ocupada.

# For somebody who has never played
lesson-mark = Cada lado marca à vez uma casa livre: um com cruzes, o outro com círculos.
lesson-line = Três marcas suas numa linha, numa coluna ou numa diagonal ganham.
first-move = O centro faz parte de quatro linhas.
decided = Três em linha.
decided-drawn = O tabuleiro está cheio e ninguém tem três em linha.
line-basico = Joga no centro ou num canto e não vê ameaças.
line-normal = Ganha e bloqueia, mas uma vez em quatro não repara, e cai em armadilhas.
line-perfeito = Também vê ameaças duplas: da posição inicial nunca perde.
line-strong = Sabe o jogo inteiro de cor e aproveita cada deslize.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-basico = A estratégia «básico» da disciplina.
course-normal = A estratégia «normal» da disciplina, com deslizes.
course-perfeito = A estratégia «perfeito» da disciplina.
course-strong = Não é uma estratégia da disciplina.
margin = { $count ->
    [one] Quem ganhou precisou de { $count } marca.
   *[other] Quem ganhou precisou de { $count } marcas.
}
option-position = A partir de uma posição
option-position-file = começar da posição que está em FICHEIRO

# Exercises of the lessons
try-line = Joga com X. Complete uma linha de três.
try-line-right = Três em linha: ganhou.
try-block = O adversário (O) está prestes a completar uma linha. Impeça-o.
try-block-right = Linha tapada! E agora ameaça fechar duas linhas: o adversário só pode tapar uma.
try-fork = Faça duas ameaças ao mesmo tempo.
try-fork-right = O adversário só consegue tapar uma delas: ganha na jogada seguinte.
