# What the arena says to people. Records, JSON and CSV are in no language.

## Matches
pairs = { $count ->
    [one] { $count } par
   *[other] { $count } pares
  }
tally-score = { $pairs } ({ $distinct ->
    [one] { $distinct } diferente
   *[other] { $distinct } diferentes
  }): +{ $wins } ={ $draws } -{ $losses }
tally-elo = Elo { $elo } [{ $low }; { $high }]
tally-board = { $lead } por tabuleiro [{ $low }; { $high }]
tally-llr = LLR { $llr }
tally-better = LLR { $llr } (melhor)
tally-no-better = LLR { $llr } (não é melhor)
match-games = { $games } jogos, { $distinct } diferentes
failing = { $name }, jogo { $game }: { $cause }: { $why }
openings-exhausted = { $count ->
    [one] Só há uma abertura: foi jogada.
   *[other] Só há { $count } aberturas diferentes: foram todas jogadas.
  }
progress = { $done } de { $planned } pares, faltam cerca de { $time }
stopped = interrompido; o mesmo comando continua: o que já foi jogado não se repete
again-same = idêntico, byte a byte
again-diverged = DIVERGÊNCIA: o jogo { $number } não foi o mesmo quando voltou a ser jogado
clocks-were-unfixed = os relógios dos programas da disciplina deste torneio não foram fixados: faltava libfaketime quando foi jogado

## Shards
shard = a parte { $shard }
shard-whole = um torneio inteiro
shard-other = o ficheiro contém { $found }, não { $wanted }: escolha outro com --out
shard-swiss = um torneio suíço ou por eliminatórias emparelha cada ronda pelos resultados da anterior, por isso não se divide em partes: jogue-o numa só máquina ou com --nats
merged = { $shards ->
    [one] { $shards } parte reunida: { $pairs } em { $file }
   *[other] { $shards } partes reunidas: { $pairs } em { $file }
  }
merge-there = esse ficheiro já existe: escolha outro para --out
merge-empty = não contém nenhum torneio: está vazio ou cortado
merge-cut = o ficheiro está cortado ou danificado: volte a jogar esta parte, ou a copiá-la
merge-no-shard = não é uma parte: não foi jogado com --shard
merge-unfinished = a parte não está completa, só tem { $pairs ->
    [one] { $pairs } par
   *[other] { $pairs } pares
  }: o mesmo comando continua-a
merge-mixed = são partes de conjuntos diferentes: { $one } e { $other }
merge-doubled = a parte { $shard } foi indicada duas vezes: { $files }
merge-missing = não estão todas as partes; faltam: { $shards }
merge-date = tem uma data diferente da primeira ({ $other }, não { $one }): jogue todas as partes com o mesmo --date
merge-other = pertence a outro torneio que não o de { $file }
merge-count = as partes têm { $pairs } pares ao todo, e isso não é o torneio inteiro
given-up = { $count ->
    [one] { $count } tarefa foi tentada três vezes e não ficou feita ({ $why }): veja as máquinas; o mesmo comando volta a tentá-la
   *[other] { $count } tarefas foram tentadas três vezes e não ficaram feitas ({ $why }): veja as máquinas; o mesmo comando volta a tentá-las
  }
called-off = { $count ->
    [one] { $count } par de { $one } e { $other } não pôde ser jogado (a máquina: { $why }); o mesmo comando tenta outra vez
   *[other] { $count } pares de { $one } e { $other } não puderam ser jogados (a máquina: { $why }); o mesmo comando tenta outra vez
  }
machines-dictionary = neste jogo contam as palavras: diga quais com --dictionary FICHEIRO, para que todas as máquinas tenham as mesmas

## How games end
end-normal = fim normal
end-resigned = desistência
end-agreed = por acordo
end-adjudicated = decidido pelo árbitro
end-time = tempo esgotado
end-illegal = jogada ilegal
end-crashed = o programa rebentou
end-not-started = o programa não arrancou
end-stalled = sem progresso
end-called-off = anulado
end-by = { $cause }: { $name }

## Standings
kind-round-robin = todos contra todos
kind-gauntlet = um contra todos os outros
kind-swiss = sistema suíço
kind-candidate = candidato
standings-counts = { $kind }, { $pairs } (contam { $distinct }), { $games } jogos, { $distinct_games } diferentes
first-move-worth = Jogar primeiro vale { $elo } Elo.
test-better = O teste decidiu: { $name } é melhor (LLR { $llr }).
test-no-better = O teste decidiu: { $name } não é melhor (LLR { $llr }).
test-open = O teste de { $name } ainda não decidiu (LLR { $llr }).
column-name = nome
column-elo = Elo
column-ahead = vantagem
column-pairs = pares
column-points = pontos
column-shots = tiros
column-above = melhor do que o seguinte
column-faults = falhas
column-strength = força
column-won = ganhos
column-drawn = empatados
column-lost = perdidos
column-players = participantes
column-distinct = diferentes
interval = { $low } a { $high }
title-standings = Classificação
title-crosstable = Quadro de confrontos
title-games = Jogos
title-plot = Forças com os seus intervalos
page-game = par { $pair }, jogo { $game }: { $result }, { $end }

## Blunders
blunders-line = { $name }: { $moves ->
    [one] { $moves } jogada avaliada
   *[other] { $moves } jogadas avaliadas
  }, { $share } % tão boas como a melhor
blunders-loss = perde { $loss } por jogada
blunders-count = { $count ->
    [one] { $count } erro grave
   *[other] { $count } erros graves
  }
blunder = jogo { $game }, jogada { $number }: { $text } (melhor: { $best })

## Checking a bot
step-greets = arranca e cumprimenta
step-version = usa a versão 1
step-name = tem um nome
step-games = diz o que joga
step-unasked = não diz nada antes de lhe perguntarem
step-first-move = faz a primeira jogada
step-second-seat = joga no segundo lugar
step-legal = só faz jogadas permitidas
step-one-line = responde com uma linha a cada pedido
step-twice = responde de novo ao mesmo pedido
step-middle = joga a partir do meio de um jogo
step-other-middle = joga a partir de outra posição
step-backwards = recua num jogo
step-interleaved = dois jogos alternados
step-both-seats = os dois lugares do mesmo jogo
step-few-moves = uma posição com poucas jogadas
step-any-ply = `ply` pode ser qualquer número
step-other-rules = as regras podem mudar
step-rules-again = as regras podem voltar a ser as de antes
step-shuffled = os campos vêm por qualquer ordem
step-unknown-field = os campos desconhecidos são ignorados
step-little-time = responde com pouco tempo
step-strikes = uma advertência é só um aviso
step-arranges = coloca as suas peças escondidas
step-game-first = um jogo inteiro no primeiro lugar
step-game-second = um jogo inteiro no segundo lugar
step-game-itself = um jogo inteiro contra si próprio
step-end-silent = não se responde a `end`
step-after-end = continua a jogar depois de `end`
step-survivor = fica a saber que ganhou porque o outro falhou
step-results = fica a saber de empates e derrotas
step-many = cem pedidos seguidos
step-no-strike = nenhuma resposta demorou demais
step-time-lasts = não excede o seu tempo
step-quits = termina depois de `quit`
step-input-end = termina quando a entrada padrão fecha
step-starts-again = volta a arrancar
check-ready = pronto
check-not-ready = { $failed ->
    [one] não está pronto: falhou { $failed } de { $count } passos
   *[other] não está pronto: falharam { $failed } de { $count } passos
  }
check-need-not = não é obrigatório
check-no-start = o bot não arranca
check-hangs = já não se pergunta: não respondeu a tempo em { $count } passos
just-stopped = interrompido
check-for-one = este jogo é para uma só pessoa
check-never-second = o segundo lugar nunca chega a jogar
check-no-other-rules = este jogo não tem outras regras
check-no-game = não há jogo
check-nobody-moves = ninguém pode jogar
check-more-than-greeting = escreveu mais do que o cumprimento
check-more-lines = veio mais do que uma linha
check-end-answered = respondeu a `end`
check-never-answered = nunca respondeu
check-bank-empty = gastou todo o tempo
check-resigns = desiste
check-no-plan = { $plan } não é uma disposição possível
check-slow = uma resposta demorou { $seconds } s
check-at = em { $request }: { $reason }
check-says = diz { $line }
check-status = termina com o código { $status } e não com 0

## What programs do wrong
answer-encoding = a resposta não está em UTF-8
answer-empty = a resposta é uma linha vazia
answer-unfinished = a resposta não tem fim de linha
answer-too-long = a resposta tem { $bytes } bytes, mais do que { $most }
answer-greeting = a resposta ao cumprimento foi { $line } e não bot, TAB, { $version }
answer-version = o bot usa a versão { $found }, a arena usa a { $version }
answer-unasked = veio uma linha que ninguém pediu: { $line }
time-cpu = gastou todo o tempo de processador
time-pondered = gastou todo o tempo de processador: calculou enquanto o adversário pensava
time-wall = gastou todo o tempo de relógio
time-strikes = { $count } jogadas demoraram mais do que se permite
fault-gone = o programa já terminou
fault-none = não há programa
fault-memory = excedeu o limite de memória
fault-output = excedeu o limite de saída
fault-busy = a máquina estava demasiado ocupada para executar o programa
fault-machine = a máquina falhou
fault-cannot-start = não pode ser iniciado
fault-not-compiled = { $file } não compila
fault-no-position = não é possível escrever a posição
fault-signal = terminou com o sinal { $signal }
fault-status = terminou com o código { $status } em vez de responder
fault-illegal = respondeu { $answer }: { $reason }
fault-other-games = joga { $games } e não { $game }

## What cannot be done
plan-line = linha { $line }: { $reason }
plan-pairs = pairs vai de 1 a 1000000, não { $found }
plan-entrants = são precisos dois participantes, não { $found }
game-unknown = não há nenhum jogo { $name }; os jogos são { $known }
level-unknown = { $game } não tem o nível { $level }; os níveis são { $known }
seat-unknown = { $text } não é um lugar: é level:NOME, bot:COMANDO ou course:COMANDO
seat-command = não há comando: { $text }
seat-nodes = { $text } não é um número de nós
date-invalid = não é uma data: escreva AAAA-MM-DD
test-invalid = escreva dois números, como 0,20
positive-invalid = escreva um número maior do que 0
file-missing = { $file }: ficheiro ou pasta inexistente
folder-deep = tem pastas com mais de { $most } níveis de profundidade
folder-many = tem mais de { $most } ficheiros
folder-large = os ficheiros ocupam mais de { $most } MB
not-compiled = { $file } não compila:
    { $messages }
course-none = os programas desta disciplina não podem jogar { $game }: use bot:
clocks-unfixed = libfaketime não está instalada, pelo que os relógios não podem ser fixados: os programas da disciplina que sorteiam a partir da hora podem esconder sempre a mesma frota, e estes resultados não se podem reproduzir (no Debian: apt install faketime)
other-plan = o ficheiro tem outro torneio: o plano difere em { $items }. arena run --continue aceita mais pares, participantes tardios e programas alterados; --out FICHEIRO começa outro
changed = { $name } mudou desde o início do torneio: arena run --continue retira os seus pares e volta a jogá-los; --out FICHEIRO começa outro
other-plan-another = o ficheiro tem outro torneio: o plano difere em { $items }, o que --continue não aceita: --out FICHEIRO começa outro
other-plan-closed = o ficheiro tem outro torneio: o plano difere em { $items }. Um torneio suíço ou por eliminatórias emparelha cada ronda pelos resultados da anterior, por isso não pode crescer: --out FICHEIRO começa outro
other-plan-match = o ficheiro tem outro encontro: difere em { $items }. Escolha outro ficheiro com --out; um torneio que possa crescer precisa de um plano (arena run) ou de uma classificação contínua (arena ladder)
changed-match = { $name } mudou desde o início do encontro: escolha outro ficheiro com --out
changed-restore = { $name } mudou desde que o jogo foi jogado: só se pode repetir com o programa tal como era
spoiled-machine = a máquina: { $why }
of = { $name }: { $reason }
and = { $one } e { $other }
no-opening = não se encontra nenhuma abertura
store-format = isto não é um ficheiro da arena com o formato { $format }
store-damaged = o ficheiro está danificado: { $why }
entrant-missing = falta um participante
no-such-game = não há jogo { $number }: há { $count }
bank-range = o tempo vai de 0.01 a 86400 segundos
sprt-rate = uma taxa de erro está entre 0 e 0.5, não { $found }
sprt-order = a segunda hipótese tem de afirmar mais do que a primeira: { $first } contra { $second }
sprt-scale = as afirmações { $first } e { $second } não estão entre { $least } e { $greatest }

# sit: a bot at a table of a server
sit-table = mesa { $page }
sit-game = { $game } { $rules }, { $seat ->
    [first] primeiro lugar
   *[second] segundo lugar
 }
sit-over = fim: { $result ->
    [won] vitória
    [lost] derrota
    [drawn] empate
    [scored] pontuado
   *[void] sem efeito
 } ({ $reason })
sit-resigns = o bot desiste
sit-resigned = desistiu
sit-left = saiu: { $reason }
sit-placed = colocou { $text }
sit-bot-fault = falha do bot ({ $cause }): { $why }
sit-machine-fault = falha da máquina: { $why }
sit-back = o servidor voltou
sit-lost = perdeu-se a ligação, a tentar de novo: { $why }
sit-refused = o servidor recusa: { $why }
sit-away = o servidor não responde: { $why }
sit-stopped = interrompido
sit-bots-only = só um bot se pode sentar a uma mesa: bot:COMANDO
sit-which-game = que jogo? --game JOGO abre uma mesa, --table ID ocupa um lugar numa
sit-scheme = { $scheme } não é suportado, só http
sit-no-server = «{ $url }» não indica um servidor
sit-no-table = «{ $url }» não é a página de uma mesa

## Escadas
kind-ladder = classificação contínua
column-version = versão
column-state = estado
column-change = alteração
state-active = em jogo
state-waiting = entra a seguir
state-resting = em descanso
state-replaced = substituído
state-removed = retirado
change-add = entrou
change-replace = substituído
change-remove = retirado
title-history = As pontuações do primeiro par ao último
title-changes = Participantes que entraram, mudaram e saíram
ladder-made = Uma classificação contínua para { $game }: acrescente participantes com ladder add e depois jogue com ladder run.
ladder-entered = { $name }, versão { $version }, joga a partir da próxima ronda.
ladder-removed = { $name } já não joga. Os seus resultados ficam.
ladder-none = este ficheiro não tem nenhuma classificação contínua: crie uma com arena ladder init
ladder-there = o ficheiro já tem um torneio: escolha outro
ladder-name-taken = { $name } já participa: ladder replace põe uma versão nova
ladder-label-taken = { $name } já é o nome de uma versão de { $holder } nas tabelas: escolha outro nome
ladder-name-unknown = ninguém se chama { $name }; há { $known }; ladder add inscreve alguém
ladder-nobody = ninguém se chama { $name }: a classificação contínua está vazia; ladder add inscreve alguém
ladder-running = o processo { $process } está a jogar esta classificação contínua: espere por ele ou pare-o; entretanto pode acrescentar e substituir participantes
ladder-changed = { $name } é outro programa nesta versão da Ludoteca: volte a inscrevê-lo com ladder replace
ladder-resumed = { $count ->
    [one] continua a execução interrompida: falta { $count } par
   *[other] continua a execução interrompida: faltam { $count } pares
  }
ladder-progress = { $count ->
    [one] { $count } par
   *[other] { $count } pares
  }
ladder-too-few = não há dois que possam jogar: acrescente participantes com ladder add ou acorde os que descansam com ladder replace
ladder-exhausted = todos jogaram contra todos a partir de todas as aberturas deste jogo: só novos participantes podem jogar mais
ladder-resting = { $name } descansa depois de três pares seguidos sem um jogo seu ({ $cause }); ladder replace acorda-o, arena games mostra porquê.
ladder-compare = { $newer } é melhor do que { $older } com uma probabilidade de { $share } (vantagem { $lead }).
ladder-waiting = { $count ->
    [one] A próxima execução começa por um par que já está escolhido.
   *[other] A próxima execução começa por { $count } pares que já estão escolhidos.
  }
ladder-called-off = { $count ->
    [one] { $count } par não pôde ser jogado, porque a máquina falhou, e não conta.
   *[other] { $count } pares não puderam ser jogados, porque a máquina falhou, e não contam.
  }
ladder-unbounded = Um extremo marcado com ? não se baseia em resultados: alguém ganhou ou perdeu tudo até agora.

## Jogos
game-line = { $game }  { $first } – { $second }: { $result } ({ $end }), { $plies } jogadas, das quais { $opening } da abertura
games-count = { $count ->
    [one] { $count } jogo
   *[other] { $count } jogos
  }
result-first = ganhou { $first }
result-second = ganhou { $second }
result-drawn = empate
result-scored = { $points } para { $first }
result-void = sem resultado
exported = { $games } jogos com { $moves } jogadas estão em { $folder }: records/, games.jsonl, moves.csv
entrant-unknown = ninguém se chama { $name }; há { $known }
fault-unknown = { $word } não é um tipo de falha: escreva time, illegal, crashed ou not-started
ladder-given-up = os participantes cujos programas a máquina não conseguiu executar ficaram de fora do resto desta execução: estes pares não contam

## Plans that grow, more kinds, own openings
kind-knockout = eliminatórias
knockout-tie = Ronda { $round }: { $winner } eliminou { $loser } com { $share } % dos pontos.
plan-rule-sets = todos os conjuntos de regras de um plano têm de ser para o mesmo número de jogadores
plan-rule-sets-course = os programas de uma disciplina são feitos para um só conjunto de regras: retire [[rule-set]] ou use bot: e level:
opening-twice = uma linha anterior leva à mesma posição
opening-over = o jogo acaba com estas jogadas
opening-illegal = { $text }: { $reason }
grow-shard = este ficheiro tem uma parte: jogue antes todas as partes com o plano novo
grow-pairs = os pares passam de { $before } para { $now }: os que foram jogados ficam como estão e contam; os intervalos estreitam
grow-entrants = participantes tardios: { $names }. Jogam as aberturas que os outros jogaram; todas as pontuações mudam, porque a média continua a ser 0
grow-changed = { $count ->
    [one] { $name } mudou: o seu par é retirado e jogado de novo, para que nenhum número misture dois programas
   *[other] { $name } mudou: os seus { $count } pares são retirados e jogados de novo, para que nenhum número misture dois programas
  }

## One position again and again
debug-again = Enter pergunta outra vez, q termina
debug-legal = legal, ao fim de { $time } ms com o arranque
debug-refused = recusado: { $why }
