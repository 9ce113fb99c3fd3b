# O que se diz em todos os jogos, em português.

# Lugares
computer-at = computador ({ $level })
rank-beginner = principiante
rank-casual = amador
rank-skilled = experiente
rank-expert = perito
rank-master = mestre
seat-open = lugar livre
seat-nameless = Visitante
seat-which = { $name } ({ $side })

# De quem é a vez
turn-you = É a sua vez.
turn-name = É a vez de { $name }.
turn-computer = É a vez do computador.
phase-placing = Coloque as suas peças em segredo.
phase-placing-other = À espera de que o outro lado coloque as peças.
phase-waiting = À espera de quem ocupe o lugar livre.

# Resultados
result-you-won = Ganhou!
result-you-lost = Perdeu.
result-won = { $name } ganhou.
result-drawn = Empate.
result-resigned = { $name } desistiu.
result-agreed = Empate por acordo.
result-adjudicated = O árbitro decidiu o jogo.
result-time = { $name } ficou sem tempo.
result-illegal = { $name } fez uma jogada que não é permitida.
result-crashed = O programa de { $name } rebentou.
result-not-started = Não foi possível iniciar o programa de { $name }.
result-stalled = O jogo acabou sem progresso.
result-called-off = O jogo foi anulado.
result-solo-won = Vitória ao fim de { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}.
result-solo-lost = Perdeu.
result-scored = O jogo acabou: { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}.

# Sugestões
hint-is = Sugestão: { $move } ({ $why })
worth-win = ganha
worth-win-in = ganha em { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
worth-draw = empata
worth-loss = perde
worth-loss-all = todas as jogadas perdem
worth-ahead = cerca de { $count } de vantagem
worth-ahead-exact = acaba com { $count } de vantagem
worth-behind = cerca de { $count } de desvantagem
worth-behind-exact = acaba com { $count } de desvantagem
worth-level = mais ou menos igual
worth-level-exact = acaba empatado
stands-ahead = { $name } está cerca de { $count } à frente
stands-ahead-exact = { $name } acaba { $count } à frente
stands-level = mais ou menos igual
stands-level-exact = acaba empatado
stands-draw = empate
stands-wins = { $name } ganha
stands-wins-in = { $name } ganha em { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
worth-chance = { $count } % de probabilidade de êxito
worth-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
analysis-ahead = { $ahead } para { $side }
worth-preferred = a preferida do motor

# Recusas
refused-not-your-turn = Não é a sua vez.
refused-not-your-seat = Este lugar não é seu.
refused-stale = O jogo já avançou; veja de novo o tabuleiro.
refused-over = O jogo acabou.
refused-not-over = O jogo ainda não acabou.
refused-waiting = O outro lugar ainda está livre.
refused-not-a-move = Isso não é uma jogada: { $reason }.
refused-nothing-to-undo = Não há nada para anular.
refused-no-takebacks = Neste jogo não se anulam jogadas.
refused-takebacks-used-up = Já se anularam demasiadas jogadas neste jogo. Continue a jogar.
refused-seat-taken = Este lugar está ocupado.
refused-no-hint = Neste jogo não há sugestões.
refused-no-aid = Contra uma pessoa não há sugestões.
refused-time-is-up = O tempo esgotou-se.
refused-no-offer = Não há nenhuma proposta à espera de resposta.
refused-not-placed = Ainda não está tudo colocado.
refused-nothing-to-place = Não há nada para colocar.
refused-plan = As peças não podem ficar assim: { $reason }.
refused-no-dictionary = O dicionário deste jogo não está disponível aqui.
rule-other = As regras não o permitem: { $reason }.
option-unknown = { $game } não tem a opção { $key }; as opções são { $options }
option-no-pair = esperava-se chave=valor, e não { $text }
option-unreadable = { $option }: { $text } não é um valor válido
option-one-of = { $option }: { $allowed }, e não { $text }
option-size-is = linhas por colunas, de { $least } a { $most }
option-counts-as = números como { $example }
option-yes-no = yes (sim) ou no (não)
option-file = num ficheiro
option-dictionary = as do ficheiro, ou as do dicionário incluído
option-number = { $option }: { $allowed }, e não { $found }
option-size-fault = um tabuleiro não pode ser { $found }: tem de { $least_rows } a { $most_rows } linhas e de { $least_columns } a { $most_columns } colunas, múltiplos de { $step }
option-too-long = { $option }: é demasiado comprido
option-seats = { $wanted ->
    [one] este jogo é para uma pessoa
   *[other] este jogo é para { $wanted }
}
option-level = { $game } não tem o nível { $level }; os níveis são { $levels }
did-you-mean = ; queria dizer { $name }?
game-unknown = não há nenhum jogo { $name }; os jogos são { $known }
numbers-at-least = pelo menos { $least }
numbers-from-to = de { $least } a { $most }
numbers-or = { $others } ou { $last }

# Casas, para imagens e leitores de ecrã
cell-free = livre
cell-mark = { $value }
cell-house = { $side }, casa { $house }: { $seeds }
cell-store = { $side }, depósito: { $seeds }
board = Tabuleiro
board-own = O seu tabuleiro
board-of = Tabuleiro de { $name }
board-of-computer = Tabuleiro do computador
board-hidden = O tabuleiro escondido
place-help = Escolha uma peça e depois uma casa; a mesma casa outra vez roda a peça e, por fim, retira-a. As peças também se podem arrastar.

# O terminal
menu-which-game = Que jogo?
menu-which-level = Com que força deve jogar o computador?
menu-a-number = Indique um número de 1 a { $count }.
plain-seed = Semente aleatória: { $seed }.
plain-seed-hidden = A semente aleatória mostra-se quando o jogo acabar.
plain-type-help = Escreva uma jogada, ou help.
plain-help = Comandos: board (tabuleiro), moves (jogadas possíveis), hint (sugestão), undo (anular), resign (desistir), save FICHEIRO (guardar), load FICHEIRO (abrir), seed (semente aleatória), rematch (desforra), quit (sair). O jogo fica guardado a cada jogada: ludoteca play --resume continua-o.
plain-help-placing = Colocar: random coloca tudo ao acaso (outra vez para outro sorteio); put CASA TIPO põe uma peça (put B8 4; outra vez para a variante seguinte), take CASA retira-a; done quando estiver tudo.
plain-moves-typed = Pode jogar qualquer palavra que caiba; { $notation }.
plain-missing = Falta colocar (quantas × tipo): { $pieces }.
plain-placing-ready = Está tudo colocado: escreva done.
plain-after-end = Escreva rematch, save FICHEIRO ou quit.
plain-save-where = Indique um ficheiro: save jogo.ludo
plain-saved = Guardado em { $file }.
file-missing = ficheiro ou pasta inexistente
file-denied = sem permissão
file-folder = é uma pasta
file-no-folder = parte do caminho não é uma pasta
file-too-large = o ficheiro é demasiado grande
file-full = não há espaço livre
file-read-only = está num sistema de ficheiros só de leitura
file-no-text = não é texto em UTF-8
plain-kept = O jogo fica guardado: ludoteca play --resume continua-o.
plain-nothing-to-resume = não há nenhum jogo guardado de { $name }

# O ecrã
menu-moves = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
menu-resume = Continuar: { $game } · { $moves } · { $when } · { $opponent }
menu-language = Língua: { $name }
menu-help = Escolha um jogo e prima Enter, ou escreva o número. «Continuar» são os jogos por acabar: premir Del duas vezes apaga um. «Abrir um registo» mostra um ficheiro .ludo, ou continua-o se o jogo não tiver acabado. A língua fica guardada nas definições.
ago-minutes = há { $count } min
ago-hours = há { $count } h
menu-alone = a solo
menu-begun = Começou em { $date }.
menu-remove-again = Prima Del outra vez para apagar este jogo de vez.
menu-removed = O jogo foi apagado.
menu-record = Abrir um registo
menu-file = Ficheiro:
menu-statistics = { $games ->
    [one] { $games } jogo
   *[other] { $games } jogos
}, { $won } ganhos, { $drawn } empatados, { $lost } perdidos
choices-title = Novo jogo
choices-help = As setas para cima e para baixo escolhem uma linha, as dos lados mudam o valor, Enter começa o jogo. Com o rato, clique numa linha para a mudar.
replay-help = As setas percorrem o jogo, Page Up e Page Down de dez em dez jogadas, Home e End vão até aos extremos. v mostra quanto valeu cada jogada, depois de o jogo acabar. Esc sai.
choices-begin = Começar
choice-opponent = Adversário
choice-side = Joga com
choice-person = outra pessoa
choice-second-name = Jogador 2
keys-menu = F1 ajuda · ↑↓ escolher · Enter abrir · Del apagar · Esc sair
keys-choices = F1 ajuda · Enter começar · ↑↓ linha · ←→ mudar · Esc voltar
keys-table = F1/? ajuda · F2 sugestão · F3 anular · F4 desistir · F5 guardar · Esc menu
keys-boards = F1/? ajuda · F2 sugestão · F4 desistir · F5 guardar · F7 tabuleiro · Esc menu
keys-words-alone = F1/? ajuda · escreva a palavra · Tab direção · F3 anular · F4 acabar · Esc menu
keys-words = F1/? ajuda · Tab direção · F2 sugestão · F3 anular · F4 acabar · Esc menu
keys-over = F1/? ajuda · F6 desforra · F5 guardar · Esc menu
keys-placing = r acaso · F1/? ajuda · 1–8 peça, outra vez: variante · 0 retirar · Enter pronto
pieces-afloat = { $board }, a flutuar: { $pieces }
pieces-gone = { $board }: tudo afundado
moves-title = Jogadas
window-more = ↑↓ mais · Esc fechar
keys-replay = F1 ajuda · ←→ passo · v valores · Home End · PgUp PgDn dez · Esc voltar
replay-worth = Valor: { $why }.
replay-better = Melhor: { $move }, { $why }.
replay-unknown = Não se sabe quanto valeu esta jogada.
replay-thinking = A avaliar esta jogada…
replay-not-over = Os valores mostram-se depois do jogo.
args-level = Nível do computador, por qualquer dos nomes: { $levels }
args-alone = com estas opções, { $game } joga-se a solo: não use --level, --with nem --second
args-same-name = os dois lados chamam-se { $name }: dê outro nome à outra pessoa
args-two-screens = para jogarem { $game }, duas pessoas precisam de dois ecrãs: use `ludoteca serve`
args-no-computer = o computador não joga { $game }: use --with NOME
placing-ready = Está tudo colocado: prima Enter.
placing-missing = { $state } r coloca tudo ao acaso.
placing-help = Colocar: r coloca tudo ao acaso, e outra vez r sorteia de novo. Ou mova-se com as setas: um algarismo põe uma peça desse tipo na casa, o mesmo outra vez mostra a variante seguinte, 0 retira-a. Enter começa o jogo quando estiver tudo colocado.
table-help = As setas ou o rato escolhem uma casa, Enter ou um clique joga-a; ou escreva a jogada e prima Enter. F2 sugestão, F3 anular, F4 duas vezes para desistir, F5 guardar o registo, F6 desforra, F7 o outro tabuleiro, Esc volta ao menu, Ctrl-C sai. Sem teclas de função: ? mostra esta ajuda, e estes comandos fazem o resto: :help :board :moves :hint :undo :resign :save FICHEIRO :load FICHEIRO :seed :rematch :quit. Cada jogada fica logo guardada no disco.
table-resign-again = Prima F4 outra vez para desistir, ou outra tecla para continuar.
table-thinking = O computador está a pensar… { $seconds } s. Esc volta ao menu.
table-thinking-hint = À procura de uma sugestão… { $seconds } s. Esc interrompe.
table-words = Comandos: :help :board :moves :hint :undo :resign :save FICHEIRO :load FICHEIRO :seed :rematch :quit

option-unplayable = assim ninguém poderia jogar, ou as peças não cabem: escolha um tabuleiro maior ou peças mais pequenas
record-line = linha { $line }: { $reason }
record-too-long = um registo tem no máximo um megabyte
record-no-tag = esperava-se uma etiqueta como { $example }, e não { $text }
record-tag-twice = a etiqueta { $tag } aparece duas vezes
record-tag-missing = falta a etiqueta { $tag }
record-tag-foreign = a etiqueta { $tag } não tem lugar aqui
record-level-of-person = só o computador tem nível
record-termination = um jogo tem Termination quando o seu Result não é *, e só então
record-move-count = { $announced ->
    [one] está anunciada { $announced } jogada
   *[other] estão anunciadas { $announced } jogadas
}, { $found ->
    [one] há { $found }
   *[other] há { $found }
}
record-no-move = esperava-se a jogada { $number }, e não { $text }
record-not-hidden = não é isto que estava escondido durante o jogo
record-no-stand-in = nenhuma frota escondida daria estas respostas
record-still-hidden = ainda há algo escondido: o registo completo escreve-se quando o jogo acaba
record-nobody-moves = ninguém pode jogar aqui
record-note = a jogada faz { $does }, mas o registo diz { $noted }
record-result = as jogadas dão { $found }, mas o registo diz { $told }
record-resigned-and-won = quem desiste perde
record-format = este programa lê o formato 1
record-plies = o registo tem { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}, e não { $ply }
record-date = uma data escreve-se como 2026-11-15
record-seed = uma semente é um número
record-name = não é um nome
record-count = não é um número de jogadas
record-cause = nenhum jogo acaba com { $text }

# Resolver
solve-empty-board = o tabuleiro vazio: { $value }
solve-move = jogada { $move }: { $value }
solve-x-wins = X ganha
solve-o-wins = O ganha
solve-draw = empate
solve-database = uma base de dados de { $seeds } sementes, { $positions } posições
solve-database-damaged = uma base de dados de finais danificada, { $fault }; deixa de ser usada, o que demora mais: --build volta a construí-la
solve-database-unusable = não é possível usar a base de dados: { $why }
solve-database-unsaved = não é possível guardar a base de dados: { $why }
solve-building = base de dados de finais: { $seeds } de { $of } sementes
solve-interrupted-building = interrompido em { $seeds } de { $of } sementes
solve-value-begins = valor { $value } para quem começa;
solve-value-to-move = valor { $value } para quem tem a vez;
solve-in-all = ao todo
solve-with-database = com a base de dados
solve-resumed = retomado após { $nodes } nós
solve-not-resumed = não é possível retomar: { $why }
solve-unsaved = não é possível guardar a pesquisa: { $why }
solve-value-progress = o valor está entre { $lower } e { $upper }, { $nodes } nós
solve-move-progress = a jogada { $move } está entre { $lower } e { $upper }, { $nodes } nós
solve-between = interrompido após { $nodes } nós: o valor está entre { $lower } e { $upper }
solve-proved = interrompido após { $nodes } nós: o valor é { $value } (provado){ $bounds }{ $others }
solve-move-between = ; a jogada { $move } está entre { $lower } e { $upper }
solve-others = ; as outras jogadas não foram analisadas
solve-too-large = { $seeds } sementes em jogo com { $houses } casas por fila são demasiadas para resolver; o máximo é { $most }
solve-memory = as tabelas ocupam até { $most } MiB
solve-refuted = { $nodes } nós, { $refuted } de { $moves } jogadas perdem
solve-stopped = parou após { $nodes } nós: { $refuted } de { $moves } jogadas perdem, as outras não estão decididas
solve-left = Esquerda (vertical)
solve-right = Direita (horizontal)
solve-wins = começa { $first }: ganha { $winner };
solve-wins-by = começa { $first }: ganha { $winner }, com { $move };
solve-mirrored = , como imagem ao espelho
solve-most-points = nenhum jogo dá mais de { $points } pontos
solve-bound = limite: nenhum jogo dá mais de { $points } pontos
solve-plan-progress = { $points } de no máximo { $bound } pontos, { $nodes } nós
solve-plan = plano: { $points } pontos com { $words ->
    [one] { $words } palavra
   *[other] { $words } palavras
};
solve-plan-stopped = parou após { $nodes } nós: pode haver um plano melhor
solve-no-gap = diferença: nenhuma, nenhum jogo dá mais
solve-gap = diferença: { $gap } pontos, { $percent } % do limite
solve-dictionary = { $why }; indique um dicionário com --dictionary FICHEIRO
