# What the pages say, in Portuguese.

skip = Saltar para o conteúdo
nav-label = Páginas
nav-games = Jogos
nav-history = Os meus jogos
nav-lobby = Sala
nav-players = Jogadores
language-label = Língua

home-title = A que jogamos?
home-lead = Cinco jogos de tabuleiro no navegador: contra o computador, com um amigo, com qualquer pessoa. Sem conta.
home-going-on = Os seus jogos em curso
home-games = Jogos
moves-played = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}

new-name = O seu nome
new-name-example = Ana
new-against = Contra
new-friend = um amigo
new-anybody = qualquer pessoa
new-anybody-line = A mesa aparece na sala; quem passar pode sentar-se.
new-clock = Relógio (entre pessoas)
new-clock-none = sem relógio
new-words-missing = Dicionários que não estão aqui: { $packages }. Em Debian: apt install { $packages }.
clock-is = { $minutes } min + { $bonus } s por jogada
clock-left = Tempo restante
title-turn = ● É a sua vez: { $game }
new-seat = Eu jogo
new-seat-random = ao acaso
new-options = Mais opções
new-begin = Começar

you-played = A sua jogada: { $move }.
they-played = { $name } jogou { $move }.

sit-down = Sentar-me e jogar

place-kinds = Peças a colocar
place-missing = { $count ->
    [one] falta { $count }
   *[other] faltam { $count }
}
place-done = Pronto
place-random = Colocar ao acaso
place-random-again = Sortear de novo

word-start = Primeiro quadrado
word-text = Palavra
word-direction = Direção
word-across = na horizontal
word-down = na vertical
word-play = Colocar a palavra
typed-move = Ou escreva uma jogada
typed-play = Jogar

seats-label = Jogadores
seat-you = você
seat-turn = a jogar
seat-here = presente
action-hint = Sugestão
action-undo = Voltar atrás
action-ask-back = Pedir para voltar atrás
action-offer-draw = Propor empate
offer-draw = { $name } propõe empate.
offer-draw-mine = Propôs empate. A proposta caduca com a próxima jogada.
offer-takeback = { $name } pede para voltar atrás uma jogada.
offer-takeback-mine = Pediu para voltar atrás a sua jogada.
offer-accept = Aceitar
offer-decline = Recusar
action-resign = Desistir
action-resign-yes = Sim, tenho a certeza
action-end = Terminar o jogo
action-rematch = Jogar de novo, trocando de lado
action-again = Jogar de novo
action-next = Para o jogo seguinte
action-replay = Rever
action-record = Descarregar o registo
link-friend = Envie esta ligação a um amigo
link-watch = Ligação para assistir
link-copy = Copiar
link-copied = Copiado
link-share = Partilhar…
link-qr = Código QR
link-qr-alt = O endereço desta mesa como código QR
moves-label = Jogadas
moves-none = Ainda nenhuma.
live-lost = A ligação perdeu-se; a tentar de novo.

replay-move = Jogada
replay-go = Mostrar
replay-start = O início.
replay-first = Primeira
replay-back = Uma jogada atrás
replay-forward = Uma jogada à frente
replay-last = Última
replay-table = Para a mesa

lobby-title = Sala
lobby-open = Mesas à espera
lobby-none-open = De momento ninguém espera por um adversário.
lobby-going-on = Jogos para assistir
lobby-none-going-on = De momento não se joga nenhum jogo da lista.
lobby-how = Escolha um jogo: espera aqui até alguém se sentar à sua frente.

history-title = Os meus jogos
history-empty = Ainda nenhum jogo terminado.

players-title = Jogadores
players-own = Você
players-all = Todos
players-empty = Ainda ninguém terminou um jogo.
players-name = Nome
players-game = Jogo
players-games = Jogos
players-won = Ganhos
players-drawn = Empates
players-lost = Perdidos
players-best = Melhor

fault-title = Não resultou
fault-home = Para os jogos
fault-setup = Estas opções não dão um jogo: { $reason }.
fault-bad-request = Este pedido não se entende: { $reason }
fault-unknown-table = Esse jogo não existe. Talvez a ligação esteja incompleta.
fault-unknown-page = Essa página não existe.
fault-method = Este endereço não se usa assim.
fault-too-large = Isso é demasiado longo.
fault-foreign-origin = Isto foi enviado de outro sítio e por isso não foi feito.
fault-unknown-host = Este servidor não responde por esse nome. Quem o gere pode permiti-lo: ludoteca serve --host NOME.
fault-too-many = Demasiados pedidos do seu endereço. Espere um pouco e tente de novo.
fault-thinking = O computador ainda está a pensar no que pediu antes.
fault-busy = Há muita gente à espera do computador neste momento. Espere um pouco e tente de novo.
fault-damaged = Este jogo está danificado no ficheiro do servidor e não pode ser mostrado. Avise quem gere o servidor; os outros jogos não são afetados.
fault-late = Demorou demasiado. Tente de novo.
fault-broken = Houve uma avaria do nosso lado; a culpa não foi sua. Tente de novo.

action-analysis = Análise
analysis-title = Análise
analysis-shared = O que o jogo valia para o primeiro jogador depois de cada jogada, segundo o motor. Os pontos grandes marcam as jogadas que mais custaram.
analysis-own = O que cada jogada valia para quem a fez, segundo o motor. Os pontos grandes marcam as jogadas que mais custaram.
analysis-worth = Valor
analysis-instead = Melhor
analysis-better = { $move }: { $why }

arena-title = Arena
arena-lead = Aqui defrontam-se programas. Cada resultado leva à sua partida.
arena-look = Assistir
arena-not-begun = Ainda não começou nenhum torneio neste ficheiro. Esta página volta a ver sozinha.
arena-busy = A classificação está a ser calculada. Esta página volta a ver sozinha.
arena-again = Ver outra vez
arena-page = Página { $page } de { $pages }
arena-page-before = Página anterior
arena-page-next = Página seguinte
arena-kind-round-robin = todos contra todos
arena-kind-gauntlet = um contra todos os outros
arena-kind-swiss = sistema suíço
arena-kind-candidate = um candidato contra os restantes
arena-played = { $pairs ->
    [one] { $pairs } par: { $games } partidas, { $distinct } distintas
   *[other] { $pairs } pares: { $games } partidas, { $distinct } distintas
}
arena-test-no = O teste decidiu: o candidato não é mais forte (LLR { $llr }).
arena-test-yes = O teste decidiu: o candidato é mais forte (LLR { $llr }).
arena-test-open = O teste ainda não decidiu (LLR { $llr }).
arena-first-move = Jogar primeiro vale { $value } Elo.
arena-standings = Classificação
arena-name = Nome
arena-place = Lugar
arena-difference = Vantagem
arena-interval = Intervalo
arena-pairs = Pares
arena-points = Pontos
arena-shots = Tiros
arena-above = Acima do seguinte
arena-faults = Faltas
arena-crosstable = Quadro de confrontos
arena-crosstable-lead = O que a linha conseguiu contra a coluna: vitórias, empates, derrotas. Cada célula leva às suas partidas.
arena-crosstable-open = Abrir o quadro de confrontos
arena-rows = Linhas, bloco
arena-columns = Colunas, bloco
arena-cell = { $one } contra { $other }: { $won } vitórias, { $drawn } empates, { $lost } derrotas, { $pairs } pares
arena-endings = Como acabaram as partidas
arena-cause-by = { $cause }, por { $name }
arena-cause-normal = pelas regras
arena-cause-resigned = desistência
arena-cause-agreed = empate combinado
arena-cause-adjudicated = decidida pelo árbitro
arena-cause-time = tempo esgotado
arena-cause-illegal = jogada ou resposta inválida
arena-cause-crashed = programa terminou a meio
arena-cause-not-started = programa não arrancou
arena-cause-stalled = sem progresso
arena-cause-called-off = anulada
arena-meetings = Confrontos
arena-all-of = Todas as partidas de { $name }
arena-pair = Par { $number }
arena-game-number = partida { $count }
arena-same = igual a um par anterior: não volta a contar
arena-first = { $name } começa
arena-plays = { $name } joga
arena-won = { $name } ganhou
arena-drawn = Empate
arena-points-made = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
arena-evidence = O que se guardou de { $name }
arena-evidence-why = O que aconteceu
arena-evidence-verdict = Veredicto
arena-evidence-exit = Código de saída
arena-evidence-signal = Sinal
arena-evidence-cpu = Tempo de processador
arena-evidence-memory = Memória
arena-evidence-given = As últimas linhas que recebeu
arena-evidence-wrote = As últimas linhas que escreveu
arena-evidence-stderr = stderr
arena-blunders-mark = Marcar os erros graves
arena-blunders-hide = Sem as marcas
arena-blunders-busy = Neste momento está a ser avaliada outra partida. Tente daqui a pouco.
arena-blunders-found = { $judged ->
    [0] Nenhuma jogada desta partida pôde ser avaliada com certeza a tempo.
   *[other] { $count ->
        [0] Nenhum erro grave em { $judged } jogadas avaliadas.
        [one] { $count } erro grave em { $judged } jogadas avaliadas.
       *[other] { $count } erros graves em { $judged } jogadas avaliadas.
    }
}
arena-blunder = Erro grave: o melhor era { $move }.
arena-live-title = A decorrer
arena-live-now = { $count ->
    [one] { $count } partida a decorrer: assistir
   *[other] { $count } partidas a decorrer: assistir
}
arena-live-none = Neste momento não decorre nenhuma partida.
arena-live-more = E mais { $count }.
arena-live-quiet = { $count ->
    [one] sem notícias há um minuto
   *[other] sem notícias há { $count } minutos
}

# Board first
foot-lead = Cinco jogos de tabuleiro da sala de aula: para jogar, para ver, para desmontar.
foot-kept = Sem conta e sem nada de outros sítios; dois cookies guardam o seu lugar e o seu nome.
home-play-now = Jogar já
home-choose = Escolher
home-friend = Com um amigo
home-friend-lead = Escolha um jogo e depois «um amigo»: recebe uma ligação para enviar. Quem a abrir senta-se à sua frente, em qualquer aparelho.
home-judge = Juiz
home-judge-lead = Com ele os professores avaliam uma turma inteira, e cada aluno fica a saber o que está mal e porquê: ludoteca judge.
new-preview = O tabuleiro
new-friend-line = Recebe uma ligação para enviar; o lugar fica livre até alguém a abrir.
howto-title = Como se joga
result-label = Resultado
first-time = Primeira vez?
first-try = Experimente
menu-more = Mais

# Analysis with variations
study-title = Tabuleiro de análise
study-open = Experimentar outras jogadas
study-values = Quanto vale cada jogada
study-no-values = Aqui nenhuma jogada pode ser avaliada.
study-variation = Variante
study-leave = Voltar ao jogo
study-record = Um registo
study-record-lead = Cole um jogo em texto, como o dá «Descarregar o registo».
study-position = Uma posição
study-position-lead = Cole uma posição na notação do próprio jogo.
study-look = Ver
study-unreadable = Não se consegue ler: { $reason }.
nav-analyse = Análise
replay-autoplay = Reproduzir

# A home page that shows who is there
home-none-open = De momento ninguém espera. Abra uma mesa e seja o primeiro: quem passar pode sentar-se.
home-none-going-on = De momento não há jogos para ver. Uma mesa aberta a qualquer pessoa aparece aqui enquanto se joga.
home-lobby = Para a sala
home-arena-lead = Aqui encontram-se programas: cada resultado leva à sua partida, e podem ver-se partidas enquanto se jogam.
home-arena-how = Como se encontram os programas
home-judge-how = Como funciona
lobby-lead = Sente-se a uma mesa livre, ou assista. Esta página atualiza-se sozinha.
lobby-sit = Sentar-se
lobby-look = Assistir
lobby-open-one = Abra uma mesa
arena-none = Numa arena os programas encontram-se, com as mesmas aberturas e lados trocados, até ser certo quem é melhor. De momento este servidor não mostra nenhum torneio.
arena-step-play = Deixe dois níveis encontrar-se: quem é melhor, e com que certeza?
arena-step-bot = Um programa seu, em qualquer linguagem, está pronto para participar?
arena-step-show = Mostre aqui um torneio, com tabuleiros ao vivo e todas as partidas para rever.
judge-lead = O juiz constrói um programa como o curso o faz, executa-o em muitos casos numa cela fechada e explica o que falhou: onde, porquê segundo as regras, e a entrada mais pequena que ainda o mostra.
judge-step-one = Alunos: o meu programa está certo e, se não, onde e porquê?
judge-step-watch = De novo sempre que o ficheiro é guardado.
judge-step-class = Professores: uma página para cada aluno e uma para a turma.
new-position = O jogo começa na posição que trouxe.
new-position-usual = Antes o início habitual
study-play-on = Continuar a jogar daqui
study-play-on-lead = Contra o computador ou um amigo; o registo começa com esta posição.
study-no-play-on = Uma posição deste jogo não mostra tudo o que nele está escondido, e por isso ninguém pode continuar a partir dela. Mesmo assim diz-se quanto valem as jogadas.
word-turn = A barra de espaços, ou de novo a mesma casa, vira a palavra.
home-more = { $count ->
    [one] Mais um
   *[other] Mais { $count }
}
study-lead = Traga um jogo ou uma posição: percorra-o, experimente outras jogadas, veja quanto vale cada uma e continue a jogar de onde quiser.
study-examples = Ou comece por uma destas
computer-played = O computador jogou { $move }.
sit-invite = { $name } convida-o para uma partida de { $game }.
