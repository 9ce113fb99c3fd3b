# O que se diz em todos os jogos, em português.

language-name = Português

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
result-you-won = Ganhou!
result-you-lost = Perdeu.
result-won = { $name } ganhou.
result-drawn = Empate.
result-resigned = { $name } desistiu.
result-agreed = Ambos concordaram.
result-adjudicated = O árbitro decidiu.
result-time = { $name } ficou sem tempo.
result-illegal = { $name } fez uma jogada que não é permitida.
result-crashed = O programa de { $name } parou a meio.
result-not-started = Não foi possível iniciar o programa de { $name }.
result-stalled = Nada mais aconteceu.
result-called-off = O jogo foi anulado.
result-solo-won = Ganhou após { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}.
result-solo-lost = O jogo ganhou.
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
worth-ahead = cerca de { $count } à frente
worth-ahead-exact = acaba { $count } à frente
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
worth-chance = resulta com { $count } %
worth-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
analysis-ahead = { $ahead }
worth-preferred = a escolha do motor

# Recusas
refused-not-your-turn = Não é a sua vez.
refused-not-your-seat = Este lugar não é seu.
refused-stale = O jogo já avançou; olhe de novo para o tabuleiro.
refused-over = O jogo acabou.
refused-not-over = O jogo ainda não acabou.
refused-waiting = O outro lugar ainda está livre.
refused-not-a-move = Isso não é uma jogada: { $reason }.
refused-nothing-to-undo = Não há nada para desfazer.
refused-no-takebacks = Neste jogo não se desfazem jogadas.
refused-takebacks-used-up = Neste jogo já se desfizeram jogadas demasiadas vezes. Continue a jogar.
refused-seat-taken = Este lugar está ocupado.
refused-no-hint = Aqui não há sugestão.
refused-no-aid = Contra uma pessoa não há sugestões.
refused-time-is-up = O tempo esgotou-se.
refused-no-offer = Não há proposta a que responder.
refused-not-placed = Ainda não está tudo colocado.
refused-nothing-to-place = Não há nada para colocar.
refused-plan = Não pode ficar assim: { $reason }.
refused-no-dictionary = O dicionário deste jogo não está aqui. Quem gere o programa pode instalar um; em Debian estão nos pacotes wportuguese, wbritish e wpolish.
rule-other = As regras não o permitem: { $reason }.

# Células, para imagens e leitores de ecrã
cell-free = livre
cell-mark = { $value }
cell-house = { $side }, casa { $house }: { $seeds }
cell-store = { $side }, depósito: { $seeds }
board = Tabuleiro
board-own = O seu tabuleiro
board-of = Tabuleiro de { $name }
board-hidden = O tabuleiro escondido
place-help = Escolha uma peça e depois uma casa; a mesma casa outra vez roda a peça e, por fim, retira-a. As peças também podem ser arrastadas.

# O terminal
menu-which-game = Que jogo?
menu-which-level = Como deve jogar o computador?
menu-a-number = Indique um número de 1 a { $count }.
plain-seed = Semente { $seed }.
plain-seed-hidden = A semente mostra-se no fim.
plain-type-help = Escreva uma jogada, ou help.
plain-help = Palavras: board (tabuleiro), moves (jogadas possíveis), hint (sugestão), undo (desfazer), resign (desistir), save FICHEIRO (guardar), rematch (desforra), quit (sair). O jogo fica guardado a cada jogada: ludoteca play --resume continua-o.
plain-help-placing = Colocar: random (ao acaso); ou put CÉLULA TIPO (outra vez para a variante seguinte, como put B8 4), take CÉLULA (retirar), e done no fim.
plain-missing = Falta colocar (quantas × tipo): { $pieces }.
plain-placing-ready = Pode ficar assim: escreva done.
plain-after-end = Escreva rematch, save FICHEIRO ou quit.
plain-save-where = Onde? Por exemplo: save jogo.txt
plain-saved = Guardado em { $file }.
plain-kept = O jogo fica guardado: ludoteca play --resume continua-o.
plain-nothing-to-resume = { $name } não tem jogo para continuar.

# O ecrã
menu-moves = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
menu-resume = Continuar: { $game }, { $moves }
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
keys-menu = ↑↓ escolher · Enter abrir · Esc sair
keys-choices = ↑↓ linha · ←→ mudar · Enter começar · Esc voltar
keys-table = F1 ajuda · F2 sugestão · F3 desfazer · F4 desistir · F5 guardar · Esc menu
keys-boards = F1 ajuda · F2 sugestão · F4 desistir · F5 guardar · F7 outro tabuleiro · Esc menu
keys-words = escreva a palavra · Tab direção · F1 ajuda · F2 sugestão · F3 desfazer · Esc
keys-over = F6 desforra · F5 guardar · Esc menu
keys-placing = 1–8 peça, outra vez: variante · 0 retirar · r acaso · Enter pronto · F1
keys-replay = ←→ passo · Home End · PgUp PgDn dez · Esc sair
placing-ready = Pode ficar assim: prima Enter.
placing-help = Colocar: mova-se com as setas; um algarismo põe uma peça desse tipo na célula, o mesmo outra vez mostra a variante seguinte, 0 retira-a. Enter termina quando tudo está colocado; r coloca tudo ao acaso e começa logo.
table-help = As setas ou o rato escolhem uma célula, Enter ou um clique joga; ou escreva a jogada e prima Enter. F2 sugestão, F3 desfazer, F4 duas vezes para desistir, F5 guardar o registo, F6 desforra, F7 o outro mar, Esc volta ao menu, Ctrl-C sai. O mesmo por palavras: :hint :undo :resign :save FICHEIRO :load FICHEIRO :rematch :quit. Cada jogada fica logo guardada no disco.
table-resign-again = Prima F4 outra vez para desistir; qualquer outra tecla continua.
table-thinking = O computador está a pensar… { $seconds } s. Esc volta ao menu.
table-thinking-hint = À procura de uma sugestão… { $seconds } s. Esc interrompe.
table-words = Palavras: :help :hint :undo :resign :save FICHEIRO :load FICHEIRO :rematch :quit

# Opções que não dão um jogo
options-unknown = Este jogo não tem a opção { $option }.
options-not-a-pair = { $text } não tem a forma chave=valor.
options-unreadable = { $option } não pode ser { $text }.
options-number = { $option }: de { $least } a { $most }, não { $found }.
options-number-step = { $option }: de { $least } a { $most }, de { $step } em { $step }, não { $found }.
options-at-least = { $option }: pelo menos { $least }, não { $found }.
options-size = O tabuleiro tem de { $rows } a { $most-rows } linhas e de { $columns } a { $most-columns } colunas, múltiplos de { $step }.
options-too-long = { $option }: no máximo { $longest } caracteres.
options-clash = Juntas, estas opções não dão um jogo ({ $reason }).
options-unplayable = Assim ninguém poderia jogar, ou as peças não cabem. Escolha um tabuleiro maior ou peças menores.
options-seats = { $count ->
    [one] Este jogo é para um jogador.
   *[other] Este jogo é para { $count } jogadores.
}
options-level = Não há o nível { $level }; há { $levels }.
