name = Galo
about = Jogo do galo: três em linha ganham.
rules = X começa. Marque uma posição livre, de 1 a 9. Três marcas suas numa linha, coluna ou diagonal ganham.
notation = uma posição é um número de 1 a 9
seat-first = X
seat-second = O
level-basico = básico
level-normal = normal
level-perfeito = nunca perde
level-strong = forte
rule-taken = Está ocupado.

# For somebody who has never played
lesson-mark = Marquem à vez um quadrado livre: um com cruzes, o outro com círculos.
lesson-line = Três marcas suas numa linha, numa coluna ou numa diagonal ganham.
first-move = O centro faz parte de quatro linhas.
decided = Três em linha.
decided-drawn = O tabuleiro está cheio e ninguém tem três em linha.
line-basico = Joga no centro ou num canto e não vê ameaças. A estratégia «básico» do curso.
line-normal = Ganha e bloqueia quando pode, mas cai em armadilhas. A estratégia «normal» do curso.
line-perfeito = Também vê ameaças duplas: desde o início nunca perde. A estratégia «perfeito» do curso.
line-strong = Sabe o jogo inteiro de cor e aproveita cada deslize. Não é uma estratégia do curso.
