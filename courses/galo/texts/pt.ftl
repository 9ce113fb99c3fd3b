# O que o juiz diz do galo.

galo-missing = Falta a função { $function }.
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
    [tuple] { $call } aceita como tabuleiro algo que não é um tuplo de tuplos.
    [size] { $call } aceita como tabuleiro algo que não tem três linhas de três.
    [value] { $call } aceita um valor que não é permitido.
    [type] { $call } aceita um valor de outro tipo.
    [marked] { $call } marca uma posição que não está livre.
    [full] { $call } escolhe uma posição num tabuleiro cheio.
    [typed] { $call } aceita uma posição introduzida que não está livre.
   *[other] { $call } aceita um argumento inválido.
} Devolve { $found }.
galo-error-printed = { $call } escreve a mensagem «{ $expected }» e continua; devia gerar um ValueError com ela.
galo-message = { $call } gera um ValueError, mas com outra mensagem.
galo-message-of-another = { $call } gera o erro de outra função: «{ $found }».
galo-other-error = { $call } termina com { $error }; devia gerar um ValueError com a mensagem «{ $expected }».
galo-changed = { $call } altera os próprios argumentos: depois da chamada são { $after }.
galo-left-over = { $call } escreve «{ $found }»; { $function } não devia escrever nada.
galo-dialogue = { $call }: o que é escrito é diferente.

galo-load-fails = Não é possível carregar { $file }: { $error } (linha { $line }).
galo-load-exits = { $file } termina o Python ao ser carregado (linha { $line }).
galo-load-reads = { $file } lê do teclado ao ser carregado (linha { $line }): há um jogo ou um teste fora de todas as funções.
galo-load-endless = O carregamento de { $file } não termina: há código a correr fora de todas as funções.
galo-load-flood = { $file } escreve sem parar ao ser carregado.
galo-load-died = O próprio Python falha ao carregar { $file }.
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

galo-note-imports = O módulo importou { $modules }.
galo-note-builtins = O módulo alterou nomes do próprio Python: { $names }.
galo-note-line = O erro foi gerado na linha { $line } do módulo.

galo-policy = Na disciplina: pelo menos { $minutes } minutos entre submissões, { $free } sem penalização, depois −{ $penalty } por cada uma; conta a última.
