# O que se diz em todos os jogos, em português.

# Lugares
computer-at = computador ({ $level })
seat-open = lugar livre
seat-nameless = convidado
seat-which = { $name } ({ $side })

# De quem é a vez
turn-you = É a sua vez.
turn-name = É a vez de { $name }.
turn-computer = É a vez do computador.
phase-placing = Coloque as suas peças em segredo.
phase-placing-other = À espera que o outro jogador coloque as peças.
phase-waiting = À espera de quem ocupe o lugar livre.

# Resultados
result-you-won = A vitória é sua!
result-you-lost = A derrota é sua.
result-won = { $name } ganhou.
result-drawn = Empate.
result-resigned = { $name } desistiu.
result-agreed = Os dois jogadores puseram-se de acordo.
result-adjudicated = O árbitro decidiu.
result-time = { $name } ficou sem tempo.
result-illegal = { $name } fez uma jogada que não é permitida.
result-crashed = O programa de { $name } falhou a meio do jogo.
result-not-started = Não foi possível iniciar o programa de { $name }.
result-stalled = O jogo parou: já não acontecia nada.
result-called-off = O jogo foi anulado.
result-solo-won = Vitória ao fim de { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}.
result-solo-lost = Desta vez ganhou o jogo.
result-scored = O jogo acabou: { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}.

# Sugestões
hint-is = Sugestão: { $move }, { $why }.
worth-win = ganha
worth-win-in = ganha em { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
worth-draw = empata
worth-loss = perde
worth-loss-all = perde, como todas as jogadas
worth-ahead = fica com cerca de { $count } de vantagem
worth-ahead-exact = acaba com { $count } de vantagem
worth-behind = cerca de { $count } atrás
worth-behind-exact = acaba { $count } atrás
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
worth-chance = tem { $count } % de probabilidade de êxito
worth-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
analysis-ahead = { $ahead } para { $side }
worth-preferred = é a preferida do motor

# Recusas
refused-not-your-turn = Não é a sua vez.
refused-not-your-seat = Este lugar não é seu.
refused-stale = O jogo já avançou; veja de novo o tabuleiro.
refused-over = O jogo acabou.
refused-not-over = O jogo ainda não acabou.
refused-waiting = O outro lugar ainda está livre.
refused-not-a-move = Isso não é uma jogada: { $reason }.
refused-nothing-to-undo = Não há nada para desfazer.
refused-no-takebacks = Neste jogo não se desfazem jogadas.
refused-takebacks-used-up = Já se desfizeram demasiadas jogadas neste jogo. Continue a jogar.
refused-seat-taken = Este lugar está ocupado.
refused-no-hint = Aqui não há sugestão.
refused-no-aid = Contra uma pessoa não há sugestões.
refused-time-is-up = O tempo esgotou-se.
refused-no-offer = Não há nenhuma proposta à espera de resposta.
refused-not-placed = Ainda não está tudo colocado.
refused-nothing-to-place = Não há nada para colocar.
refused-plan = Não pode ficar assim: { $reason }.
refused-no-dictionary = O dicionário deste jogo não está aqui. Quem gere o programa pode instalar um; em Debian estão nos pacotes wportuguese, wbritish e wpolish.
rule-other = As regras não o permitem: { $reason }.
option-unknown = { $game } não tem a opção { $key }
option-no-pair = não é como chave=valor: { $text }
option-unreadable = { $option }: { $text } não é um valor possível
option-number = { $option }: { $allowed }, e não { $found }
option-size-fault = nenhum tabuleiro é { $found }: tem de { $least_rows } a { $most_rows } linhas e de { $least_columns } a { $most_columns } colunas, múltiplos de { $step }
option-too-long = { $option }: é demasiado comprido
option-seats = { $wanted ->
    [one] este jogo é para uma pessoa
   *[other] este jogo é para { $wanted }
}
option-level = { $game } não tem o nível { $level }; os níveis são { $levels }
numbers-at-least = pelo menos { $least }
numbers-from-to = de { $least } a { $most }
numbers-or = { $others } ou { $last }

# Células, para imagens e leitores de ecrã
cell-free = livre
cell-mark = { $value }
cell-house = { $side }, casa { $house }: { $seeds }
cell-store = { $side }, depósito: { $seeds }
board = Tabuleiro
board-own = O seu tabuleiro
board-of = Tabuleiro de { $name }
board-of-computer = Tabuleiro do computador ({ $level })
board-hidden = O tabuleiro escondido
place-help = Escolha uma peça e depois uma casa; a mesma casa outra vez roda a peça e, por fim, retira-a. As peças também podem ser arrastadas.

# O terminal
menu-which-game = Que jogo?
menu-which-level = Como é que o computador deve jogar?
menu-a-number = Indique um número de 1 a { $count }.
plain-seed = Semente do acaso: { $seed }.
plain-seed-hidden = A semente do acaso só se mostra no fim.
plain-type-help = Escreva uma jogada, ou help.
plain-help = Palavras: board (tabuleiro), moves (jogadas possíveis), hint (sugestão), undo (desfazer), resign (desistir), save FICHEIRO (guardar), load FICHEIRO (abrir), rematch (desforra), quit (sair). O jogo fica guardado a cada jogada: ludoteca play --resume continua-o.
plain-help-placing = Colocar: random (ao acaso, outra vez para outro sorteio); ou put CÉLULA TIPO (outra vez para a variante seguinte, como put B8 4), take CÉLULA (retirar); e done no fim.
plain-moves-typed = Pode jogar qualquer palavra que caiba; { $notation }.
plain-missing = Falta colocar (quantas × tipo): { $pieces }.
plain-placing-ready = Pode ficar assim: escreva done.
plain-after-end = Escreva rematch, save FICHEIRO ou quit.
plain-save-where = Onde? Por exemplo: save jogo.ludo
plain-saved = Guardado em { $file }.
file-missing = o ficheiro ou a pasta não existe
file-denied = sem permissão
file-folder = é uma pasta
file-no-folder = um nome do caminho não é o de uma pasta
file-too-large = o ficheiro é demasiado grande
file-full = já não há espaço
file-read-only = aí só se pode ler
file-no-text = não é texto em UTF-8
plain-kept = O jogo fica guardado: ludoteca play --resume continua-o.
plain-nothing-to-resume = { $name } não tem jogo para continuar.

# O ecrã
menu-moves = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
menu-resume = Continuar: { $game }, { $opponent }, { $date }
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
choices-title = A sua escolha
choices-begin = Começar
choice-opponent = Adversário
choice-side = Joga com
choice-person = outra pessoa
choice-second-name = Jogador 2
keys-menu = ↑↓ escolher · Enter abrir · Del apagar um jogo · Esc sair
keys-choices = Enter começar · ↑↓ linha · ←→ mudar · Esc voltar
keys-table = F1/? ajuda · F2 sugestão · F3 desfazer · F4 desistir · F5 guardar · Esc menu
keys-boards = F1/? ajuda · F2 sugestão · F4 desistir · F5 guardar · F7 outro · Esc menu
keys-words = F1/? ajuda · escreva a palavra · Tab direção · F2 sugestão · F4 acabar · Esc menu
keys-over = F1/? ajuda · F6 desforra · F5 guardar · Esc menu
keys-placing = F1/? ajuda · 1–8 peça, outra vez: variante · 0 retirar · r acaso · Enter pronto
moves-title = Jogadas
window-more = ↑↓ mais · Esc fechar
keys-replay = v valores · ←→ passo · Home End · PgUp PgDn dez · Esc sair
replay-worth = Valor: { $why }.
replay-better = Melhor: { $move }, { $why }.
replay-unknown = Não se sabe quanto valia esta jogada.
replay-thinking = A avaliar esta jogada…
replay-not-over = Os valores mostram-se quando o jogo acabar.
args-alone = aqui { $game } joga-se a solo: não use --level, --with nem --second
args-same-name = a outra pessoa precisa de um nome diferente de { $name }
args-two-screens = para jogarem { $game }, duas pessoas precisam de dois ecrãs: use `ludoteca serve`
args-no-computer = o computador não joga { $game }: use --with NOME
placing-ready = Pode ficar assim: prima Enter.
placing-help = Colocar: mova-se com as setas; um algarismo põe uma peça desse tipo na célula, o mesmo outra vez mostra a variante seguinte, 0 retira-a. r sorteia tudo, e outra vez sorteia de novo. Enter termina quando tudo está colocado.
table-help = As setas ou o rato escolhem uma célula, Enter ou um clique joga-a; ou escreva a jogada e prima Enter. F2 sugestão, F3 desfazer, F4 duas vezes para desistir, F5 guardar o registo, F6 desforra, F7 o outro tabuleiro, Esc volta ao menu, Ctrl-C sai. Sem teclas de função: ? mostra esta ajuda, e por palavras: :help :board :moves :hint :undo :resign :save FICHEIRO :load FICHEIRO :rematch :quit. Cada jogada fica logo guardada no disco.
table-resign-again = Prima F4 outra vez para desistir; qualquer outra tecla continua.
table-thinking = O computador está a pensar… { $seconds } s. Esc volta ao menu.
table-thinking-hint = À procura de uma sugestão… { $seconds } s. Esc interrompe.
table-words = Palavras: :help :board :moves :hint :undo :resign :save FICHEIRO :load FICHEIRO :rematch :quit

option-unplayable = assim ninguém poderia jogar, ou as peças não cabem: escolha um tabuleiro maior ou peças menores
record-line = linha { $line }: { $reason }
record-too-long = um registo tem no máximo um megabyte
record-no-tag = não é uma etiqueta como { $example }: { $text }
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
record-no-move = não é a jogada { $number }: { $text }
record-not-hidden = não é isto que estava escondido durante o jogo
record-no-stand-in = nada que se possa esconder aqui responde assim
record-still-hidden = ainda há algo escondido: o registo completo escreve-se quando o jogo acaba
record-nobody-moves = ninguém pode jogar aqui
record-note = a jogada faz { $does }, e não { $noted }
record-result = as jogadas dão { $found }, e não { $told }
record-resigned-and-won = quem desiste perde
record-format = este programa lê o formato 1
record-game = nenhum jogo se chama { $name }: há { $known }
record-date = uma data escreve-se como 2026-11-15
record-seed = uma semente é um número
record-name = não é um nome
record-count = não é um número de jogadas
record-cause = nenhum jogo acaba por { $text }
