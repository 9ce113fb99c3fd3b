# O que o avaliador diz do galo.

galo-missing = { $count ->
    [one] Falta a função { $function }.
   *[other] Faltam { $count } funções: { $function }.
}
galo-endless = { $call } não termina.
galo-flood = { $call } escreve sem parar.
galo-died = { $call } termina o próprio Python.
galo-stray = { $call } não tem a resposta pedida: o módulo interfere com o programa que o carrega e faz as chamadas.
galo-raised = { $call } termina com { $error }; devia devolver { $expected }.
galo-other-result = { $call } devolve { $found }; o correto é { $expected }.
galo-other-text = { $call } devolve um texto diferente.
galo-kind = { $call } devolve { $found }, um valor do tipo { $found-kind }; o correto é { $expected }, do tipo { $expected-kind }.
galo-printed = { $call } escreve o resultado e não devolve nada; devia devolver { $expected }.
galo-no-result = { $call } não devolve nada; o correto é { $expected }.
galo-accepted = { $flaw ->
    [bool] { $call } aceita True ou False como número.
    [float] { $call } aceita um número com casas decimais como inteiro.
    [number] { $call } aceita como inteiro um valor que não o é; tanto True como 1.0 são aceites.
    [tuple] { $call } aceita como tabuleiro algo que não é um tuplo de tuplos.
    [size] { $call } aceita como tabuleiro algo que não tem três linhas de três.
    [value] { $call } aceita um valor que não é permitido.
    [type] { $call } aceita um valor de outro tipo.
    [marked] { $call } marca uma posição que não está livre.
    [full] { $call } não lança um erro num tabuleiro cheio; o enunciado não diz o que deve acontecer.
    [typed] { $call } aceita uma posição introduzida que não está livre.
   *[other] { $call } aceita um argumento inválido.
} Devolve { $found }.
galo-error-printed = { $call } escreve a mensagem «{ $expected }» e continua; devia lançar um ValueError com ela.
galo-message = { $call } lança um ValueError, mas com outra mensagem.
galo-message-of-another = { $call } lança o erro de outra função: «{ $found }».
galo-other-error = { $call } termina com { $error }; devia lançar um ValueError com a mensagem «{ $expected }».
galo-changed = { $call } altera os próprios argumentos: depois da chamada são { $after }.
galo-left-over = { $call } escreve «{ $found }»; { $function } não devia escrever nada.
galo-dialogue = { $call }: o que é escrito é diferente.
galo-unchecked = { $function } não verifica { $role ->
    [board] o tabuleiro
    [position] a posição
    [number] o número
    [player] o jogador
    [strategy] a estratégia
   *[mark] a marca
}: nenhum dos valores inválidos experimentados é recusado como devia. Um deles: { $call }.
galo-starts = { $call } começa um jogo; os argumentos deviam ser recusados.
galo-asks-again = { $call } volta a pedir uma posição quando a introduzida não está livre; devia lançar um ValueError com a mensagem «{ $expected }».
galo-drawing = { $call }: { $part ->
    [marks] as marcas são desenhadas de outra forma.
    [separator] a linha entre as filas é outra.
    [row] os espaços ou as barras de uma fila são outros.
   *[end] há algo depois da última fila.
}

galo-game-first-board = { $call } escreve o tabuleiro vazio antes da primeira jogada.
galo-game-no-boards = { $call } não escreve os tabuleiros.
galo-game-no-last-board = { $call } não escreve o último tabuleiro quando alguém ganha.
galo-game-no-person-boards = { $call } não escreve o tabuleiro depois das jogadas do jogador.
galo-game-no-computer-boards = { $call } não escreve o tabuleiro depois das jogadas do computador.
galo-game-result-printed = { $call } escreve o resultado; devia apenas devolvê-lo.
galo-game-person-first = { $call }: começa o jogador; deve começar X, seja de quem for.
galo-game-person-x = { $call }: o jogador começa e joga com X, embora tenha escolhido outra marca.
galo-game-o-begins = { $call }: começa O; deve começar X.
galo-game-swapped = { $call }: o jogador e o computador têm as marcas trocadas.
galo-game-after-x = { $call }: o jogo continua depois de X ganhar.
galo-game-after-o = { $call }: o jogo continua depois de O ganhar.
galo-game-after-win = { $call }: o jogo continua depois de alguém ganhar.
galo-game-when-full = { $call }: o jogo continua quando já não há posições livres.
galo-game-eight-turns = { $call }: o jogo termina quando ainda há uma posição livre e ninguém ganhou.

galo-load-fails = Não é possível carregar { $file }: { $error } (linha { $line }).
galo-load-exits = { $file } termina o Python ao ser carregado (linha { $line }).
galo-load-reads = { $file } lê do teclado ao ser carregado (linha { $line }): há um jogo ou um teste fora de todas as funções.
galo-load-endless = O carregamento de { $file } não termina: há código a correr fora de todas as funções.
galo-load-flood = { $file } escreve sem parar ao ser carregado.
galo-load-died = O próprio Python rebenta ao carregar { $file }.
galo-load-stray = O carregamento de { $file } não tem a resposta pedida: o módulo interfere com o programa que o carrega e faz as chamadas.
galo-load-imports = { $file } importa { $modules }; só pode usar o que é built-in.
galo-load-changes = { $file } altera nomes do próprio Python: { $names }.
galo-load-prints = { $file } escreve «{ $found }» ao ser carregado: ficou um teste ou um jogo fora de todas as funções.

galo-why-tie = Decide o critério { $number }, e todas estas posições o cumprem: { $candidates }. A primeira é a { $right }, não a { $found }.
galo-why-marked = A posição { $found } não está livre. Decide o critério { $number }: { $right }.
galo-why-later = A posição { $found } é a que o critério { $other } escolheria, mas o critério { $number } vem antes: { $right }.{ $fork-count ->
    [0] {""}
   *[other] {" "}Bifurcações do adversário: { $forks }.
}
galo-why-move = Decide o critério { $number }: { $right }, não { $found }.{ $fork-count ->
    [0] {""}
   *[other] {" "}Bifurcações do adversário: { $forks }.
}
galo-why-no-fork = O adversário tem várias bifurcações ({ $forks }), e nenhuma posição obriga a uma defesa fora delas: o critério 4 não se aplica, e só uma bifurcação única se bloqueia. Decide o critério { $number }: { $right }, não { $found }.
galo-why-nothing = Decide o critério { $number }: { $right }.
galo-why-unseen = Nunca encontradas em nenhum dos tabuleiros experimentados: { $lines } (posições de uma linha){ $mark ->
    [both] {""}
   *[other] , para { $mark }
}.

galo-slip-left-out = Todas as jogadas experimentadas são as de um programa que omite o critério { $number }{ $strategy ->
    [all] {""}
   *[other] {" "}em '{ $strategy }'
}.
galo-slip-added = Todas as jogadas experimentadas são as de um programa que segue o critério { $number } em '{ $strategy }', que não o tem.
galo-slip-before = Todas as jogadas experimentadas são as de um programa que segue o critério { $other } antes do critério { $number }{ $strategy ->
    [all] {""}
   *[other] {" "}em '{ $strategy }'
}.
galo-slip-last = Todas as jogadas experimentadas são as de um programa que escolhe a última de várias posições, não a primeira{ $number ->
    [0] {""}
   *[other] {" "}(critério { $number })
}.
galo-slip-by-line = Todas as jogadas experimentadas são as de um programa que escolhe a posição da primeira linha que serve, não a primeira das posições{ $number ->
    [0] {""}
   *[other] {" "}(critério { $number })
}.
galo-slip-fork-blocked = Todas as jogadas experimentadas são as de um programa que conta para uma bifurcação também as linhas que o adversário já marcou.
galo-slip-fork-of-one = Todas as jogadas experimentadas são as de um programa que toma uma só linha por bifurcação; têm de se cruzar duas.
galo-slip-fork-of-three = Todas as jogadas experimentadas são as de um programa que só reconhece uma bifurcação onde se cruzam três linhas; bastam duas.
galo-slip-first-fork = Todas as jogadas experimentadas são as de um programa que ocupa a primeira de várias bifurcações do adversário em vez de criar um dois em linha.
galo-slip-any-defence = Todas as jogadas experimentadas são as de um programa que cria um dois em linha qualquer contra várias bifurcações, mesmo onde a defesa é uma delas.
galo-slip-wrong-defence = Todas as jogadas experimentadas são as de um programa que obriga o adversário a defender-se numa de várias bifurcações; a defesa deve ficar fora delas.
galo-slip-single-ignored = Todas as jogadas experimentadas são as de um programa que não bloqueia uma bifurcação única do adversário.
galo-slip-several-ignored = Todas as jogadas experimentadas são as de um programa que não faz nada contra várias bifurcações do adversário.
galo-slip-single-as-several = Todas as jogadas experimentadas são as de um programa que cria um dois em linha também contra uma bifurcação única, em vez de a bloquear.
galo-slip-opposite-by-rival = Todas as jogadas experimentadas são as de um programa que procura o primeiro canto do adversário e escolhe o oposto; deve ser escolhido o primeiro dos cantos livres.
galo-slip-opposite-own = Todas as jogadas experimentadas são as de um programa que escolhe o canto oposto a um dos seus, não a um do adversário.
galo-slip-opposite-beside = Todas as jogadas experimentadas são as de um programa que toma por oposto um canto ao lado do canto do adversário.
galo-slip-opposite-taken = Todas as jogadas experimentadas são as de um programa que escolhe o canto oposto mesmo que não esteja livre.
galo-slip-forgotten = Todas as jogadas experimentadas são as de um programa que esquece a posição { $other } no critério { $number }.
galo-slip-clockwise = Todas as jogadas experimentadas são as de um programa que percorre as posições do critério { $number } por outra ordem que não a dos números.

galo-note-imports = O módulo importou { $modules }.
galo-note-builtins = O módulo alterou nomes do próprio Python: { $names }.
galo-note-line = O erro foi lançado na linha { $line } do módulo.

galo-policy = Na disciplina: pelo menos { $minutes } minutos entre entregas, { $free } sem penalização, depois −{ $penalty } por cada uma; conta a última.
