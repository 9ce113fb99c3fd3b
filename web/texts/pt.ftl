# What the pages say, in Portuguese.

skip = Saltar para o conteúdo
nav-label = Páginas
nav-games = Jogos
nav-history = Os meus jogos
nav-lobby = Sala
nav-players = Jogadores
language-label = Língua

home-title = A que jogamos?
home-lead = Cinco jogos de tabuleiro no navegador: contra o computador, com amigos ou com qualquer pessoa. Sem conta.
home-going-on = Os seus jogos em curso
home-games = Jogos
moves-played = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}

new-name = O seu nome
new-name-example = Ana
new-against = Contra
new-friend = um amigo ou uma amiga
new-anybody = qualquer pessoa
new-anybody-line = A mesa aparece na sala; quem passar pode sentar-se.
new-clock = Relógio (jogos entre pessoas)
new-clock-none = sem relógio
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

word-start = Primeira casa
word-text = Palavra
word-direction = Direção
word-across = na horizontal
word-down = na vertical
word-play = Colocar a palavra
typed-move = Ou escreva uma jogada
typed-play = Jogar

seats-label = Jogadores
seat-you = eu
seat-turn = a jogar
seat-here = presente
action-hint = Sugestão
action-undo = Anular
action-ask-back = Pedir para anular
action-offer-draw = Propor empate
offer-draw = { $name } propõe empate.
offer-draw-mine = Propôs empate. A proposta caduca com a próxima jogada.
offer-takeback = { $name } pede para anular uma jogada.
offer-takeback-mine = Pediu para anular a sua jogada.
offer-accept = Aceitar
offer-decline = Recusar
action-resign = Desistir
action-resign-yes = Sim, tenho a certeza
action-end = Terminar o jogo
action-rematch = Jogar de novo, trocando de lado
action-again = Jogar de novo
action-next = Ir para o jogo seguinte
action-replay = Rever
action-record = Descarregar o registo
link-friend = Envie este link a quem quiser convidar
link-watch = Link para assistir
link-copy = Copiar
link-copied = Copiado
link-share = Partilhar…
link-qr = Código QR
link-qr-alt = O endereço desta mesa como código QR
moves-label = Jogadas
moves-none = Ainda nenhuma.
live-lost = Ligação perdida. A ligar de novo…

replay-move = Jogada
replay-go = Mostrar
replay-start = O início.
replay-first = Primeira
replay-back = Anterior
replay-forward = Seguinte
replay-last = Última
replay-table = Ir para a mesa

lobby-title = Sala
lobby-open = Mesas à espera
lobby-none-open = De momento ninguém espera por um adversário.
lobby-going-on = Jogos para assistir
lobby-none-going-on = De momento não se joga nenhum jogo da lista.
lobby-how = Escolha um jogo: espera aqui até alguém se sentar em frente de si.

history-title = Os meus jogos
history-empty = Ainda nenhum jogo terminado.

players-title = Jogadores
players-own = O meu registo
players-empty = Ainda ninguém terminou um jogo.
players-name = Nome
players-game = Jogo
players-won = Ganhos
players-drawn = Empates
players-lost = Perdidos
players-best = Melhor

fault-title = Não resultou
fault-home = Ir para os jogos
fault-setup = Com estas opções não se pode jogar: { $reason }.
fault-bad-request = Este pedido não se entende: { $reason }
fault-unknown-table = Esse jogo não existe. Talvez o link esteja incompleto.
fault-unknown-page = Essa página não existe.
fault-method = Este endereço não aceita esse tipo de pedido.
fault-too-large = Isso é demasiado longo.
fault-foreign-origin = Isto foi enviado de outro site e por isso não foi feito.
fault-unknown-host = Este servidor não responde por esse nome. Quem o gere pode permiti-lo: ludoteca serve --host NOME.
fault-too-many = Demasiados pedidos do seu endereço. Espere um pouco e tente de novo.
fault-thinking = O computador ainda está a pensar no que pediu antes.
fault-busy = Há muita gente à espera do computador neste momento. Espere um pouco e tente de novo.
fault-damaged = Este jogo está danificado no ficheiro do servidor e não pode ser mostrado. Avise quem gere o servidor; os outros jogos não são afetados.
fault-late = Demorou demasiado. Tente de novo.
fault-broken = Algo se avariou do nosso lado; a culpa não foi sua. Tente de novo.

action-analysis = Análise
analysis-title = Análise
analysis-shared = O que o jogo valia para o primeiro jogador depois de cada jogada, segundo o motor. Os pontos grandes marcam as jogadas que mais custaram.
analysis-own = O que cada jogada valia para quem a fez, segundo o motor. Os pontos grandes marcam as jogadas que mais custaram.
analysis-won = ganho
analysis-even = empate
analysis-percent = { $count } %
analysis-instead = Melhor:
analysis-better = { $move }: { $why }

arena-title = Arena
arena-lead = Aqui defrontam-se programas. Cada resultado leva ao seu jogo.
arena-look = Assistir
arena-not-begun = Ainda não começou nenhum torneio neste ficheiro. Esta página atualiza-se sozinha.
arena-busy = A classificação está a ser calculada. Esta página atualiza-se sozinha.
arena-again = Atualizar
arena-page = Página { $page } de { $pages }
arena-page-before = Página anterior
arena-page-next = Página seguinte
arena-kind-round-robin = todos contra todos
arena-kind-gauntlet = um contra todos os outros
arena-kind-swiss = sistema suíço
arena-kind-candidate = um candidato contra os restantes
arena-kind-knockout = eliminatórias
arena-kind-ladder = classificação contínua
arena-games = Todos os jogos
arena-games-faults = Jogos por falha
arena-all-versions = Todas as versões
arena-download = Descarregar estes jogos:
arena-download-many = mais de { $most } jogos: escolha menos, ou exporte-os com ludoteca arena export
arena-game = Jogo
arena-seat-first = Primeiro lugar
arena-seat-second = Segundo lugar
arena-result = Resultado
arena-rules = Regras
arena-ending = Fim
arena-plies = Jogadas
arena-filter = Mostrar
arena-any = todos
arena-fault-any = qualquer falha
arena-fault-illegal = jogada ou resposta ilegal
arena-fault-time = tempo esgotado
arena-fault-crashed = rebentou
arena-fault-not-started = não arrancou
arena-result-won = ganho
arena-result-lost = perdido
arena-result-drawn = empate
arena-history = As pontuações do primeiro par ao último
arena-changes = Participantes que entraram, mudaram e saíram
arena-change = Alteração
arena-version = Versão
arena-state = Estado
arena-played = { $pairs ->
    [one] { $pairs } par: { $games } jogos, { $distinct } distintos
   *[other] { $pairs } pares: { $games } jogos, { $distinct } distintos
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
arena-above = Melhor do que o seguinte
arena-faults = Falhas
arena-crosstable = Quadro de confrontos
arena-crosstable-lead = O que a linha conseguiu contra a coluna: vitórias, empates, derrotas. Cada entrada leva aos seus jogos.
arena-crosstable-open = Abrir o quadro de confrontos
arena-rows = Linhas
arena-columns = Colunas
arena-cell = { $one } contra { $other }: { $won } vitórias, { $drawn } empates, { $lost } derrotas, { $pairs } pares
arena-endings = Como acabaram os jogos
arena-cause-by = { $cause }, por { $name }
arena-cause-normal = fim normal
arena-cause-resigned = desistência
arena-cause-agreed = empate combinado
arena-cause-adjudicated = decidido pelo árbitro
arena-cause-time = tempo esgotado
arena-cause-illegal = jogada ou resposta ilegal
arena-cause-crashed = o programa rebentou
arena-cause-not-started = o programa não arrancou
arena-cause-stalled = sem progresso
arena-cause-called-off = anulado
arena-meetings = Confrontos
arena-all-of = Todos os jogos de { $name }
arena-pair = Par { $number }
arena-game-number = jogo { $count }
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
arena-blunders-hide = Esconder as marcas
arena-blunders-busy = Neste momento está a ser avaliado outro jogo. Tente daqui a pouco.
arena-blunders-found = { $judged ->
    [0] Nenhuma jogada deste jogo pôde ser avaliada com certeza a tempo.
   *[other] { $count ->
        [0] Nenhum erro grave em { $judged } jogadas avaliadas.
        [one] { $count } erro grave em { $judged } jogadas avaliadas.
       *[other] { $count } erros graves em { $judged } jogadas avaliadas.
    }
}
arena-blunder = Erro grave: o melhor era { $move }.
arena-live-title = A decorrer
arena-live-now = { $count ->
    [one] { $count } jogo a decorrer: assistir
   *[other] { $count } jogos a decorrer: assistir
}
arena-live-none = Neste momento não decorre nenhum jogo.
arena-live-more = E mais { $count }.
arena-live-quiet = { $count ->
    [one] sem notícias há um minuto
   *[other] sem notícias há { $count } minutos
}

# Board first
foot-lead = Cinco jogos de tabuleiro da sala de aula: para jogar, para ver, para desmontar.
foot-kept = Sem conta e sem nada de outros sites; os cookies guardam apenas o seu lugar, o seu nome e as suas definições.
home-play-now = Jogar já
home-choose = Opções
home-friend = Com amigos
home-friend-lead = Escolha um jogo e depois «um amigo ou uma amiga»: recebe um link para enviar. Quem o abrir senta-se em frente de si, em qualquer aparelho.
home-judge = Avaliador
home-judge-lead = Com ele os docentes avaliam uma turma inteira, e cada estudante fica a saber o que está mal e porquê.
new-preview = O tabuleiro
new-friend-line = Recebe um link para enviar; o lugar fica livre até alguém o abrir.
howto-title = Como se joga
result-label = Resultado
first-time = Primeira vez?
first-try = Experimente
menu-more = Mais

# Analysis with variations
study-title = Tabuleiro de análise
study-values = Quanto vale cada jogada
study-no-values = Não é possível avaliar as jogadas desta posição.
study-variation = Variante
study-leave = Voltar ao jogo
study-record = Um registo
study-record-lead = Cole um jogo em texto, tal como sai de «Descarregar o registo».
study-position = Uma posição
study-position-lead = Cole uma posição na notação do próprio jogo.
study-look = Abrir
study-unreadable = Não se consegue ler: { $reason }.
nav-analyse = Análise
replay-autoplay = Reproduzir

# A home page that shows who is there
home-none-open = De momento ninguém espera. Abra uma mesa e seja a primeira pessoa: quem passar pode sentar-se.
home-none-going-on = De momento não há jogos para ver. Uma mesa aberta a qualquer pessoa aparece aqui enquanto se joga.
home-lobby = Ir para a sala
home-arena-lead = Aqui defrontam-se programas: cada resultado leva ao seu jogo, e os jogos podem ver-se enquanto decorrem.
home-arena-how = Como se defrontam os programas
home-judge-how = Como funciona
lobby-lead = Sente-se a uma mesa livre, ou assista. Esta página atualiza-se sozinha.
lobby-sit = Sentar-se
lobby-look = Assistir
lobby-open-one = Abra uma mesa
arena-none = Numa arena os programas defrontam-se, com as mesmas aberturas e lados trocados, até ser certo quem é melhor. De momento este servidor não mostra nenhum torneio.
arena-step-play = Ponha dois níveis a defrontar-se: quem é melhor, e com que certeza?
arena-step-bot = Um programa seu, em qualquer linguagem, está pronto para participar?
arena-step-show = Mostre aqui um torneio, com tabuleiros ao vivo e todos os jogos para rever.
judge-lead = O avaliador compila um programa tal como a disciplina, executa-o em muitos casos num ambiente isolado e explica o que falhou: onde, porquê segundo as regras, e a entrada mais pequena que ainda o mostra. Estes comandos executam-no no seu próprio computador:
judge-step-one = Estudantes: o meu programa está certo e, se não, onde e porquê?
judge-step-watch = De novo sempre que o ficheiro é guardado.
judge-step-class = Docentes: uma página para cada estudante e uma para a turma.
new-position = O jogo começa na posição indicada.
new-position-usual = Usar o início habitual
study-play-on = Continuar a jogar daqui
study-play-on-lead = Contra o computador ou com amigos; o registo começa com esta posição.
study-no-play-on = Uma posição deste jogo não mostra tudo o que nele está escondido, e por isso ninguém pode continuar a partir dela. Mesmo assim mostra-se quanto valem as jogadas.
word-turn = A barra de espaços, ou a mesma casa outra vez, roda a palavra.
home-more = { $count ->
    [one] Mais um
   *[other] Mais { $count }
}
study-lead = Cole um jogo ou uma posição: percorra-o, experimente outras jogadas, veja quanto vale cada uma e continue a jogar de onde quiser.
study-examples = Ou comece por uma destas
computer-played = O computador jogou { $move }.
sit-invite = { $name } convida para um jogo de { $game }.
nav-puzzles = Problemas
docs-title = Livro (em inglês)
docs-contents = Índice
settings-title = Definições
settings-colours = Cores
settings-system = como no sistema
settings-light = claras
settings-dark = escuras
settings-boards = Tabuleiros
settings-wood = madeira
settings-slate = ardósia
settings-meadow = prado
settings-alerts = Quando é a minha vez
settings-sound = um som curto
settings-vibrate = uma vibração, no telemóvel
settings-notify = uma notificação quando a página não está à vista
settings-alerts-lead = Tudo está desligado até o ligar. O navegador pergunta antes da primeira notificação.
settings-save = Guardar
fleet-label = Ainda por encontrar
fleet-left = { $count ->
    [0] afundada
    [one] { $count } a flutuar
   *[other] { $count } a flutuar
}
tap-again = Toque outra vez para jogar.
seat-away = ausente
live-left = { $name } saiu da mesa; o lugar fica guardado.
rematch-open = O jogo seguinte está aberto.
declined-draw = { $name } recusou o empate.
declined-draw-mine = Recusou o empate.
declined-takeback = { $name } não aceitou anular a jogada.
declined-takeback-mine = Não aceitou anular a jogada.
fault-not-found = Página não encontrada
arena-book = Torneios: o manual (em inglês)
arena-bots = Escrever um programa que joga (em inglês)
judge-step-courses = Que disciplinas conhece?
judge-guide = Para estudantes
about-start = Obter o programa (em inglês)
judge-teachers = Para docentes (em inglês)
study-link = Link para exatamente isto
study-keys = As setas andam para trás e para a frente.
puzzle-lead = Posições com uma única jogada certa. Cada uma foi encontrada por um motor e confirmada só com as regras.
puzzle-daily = Problema do dia
puzzle-daily-lead = O mesmo para toda a gente; um novo todos os dias (UTC).
puzzle-open = Resolver
puzzle-count = { $count ->
    [one] { $count } problema
   *[other] { $count } problemas
}
puzzle-streak = { $count ->
    [one] { $count } dia seguido
   *[other] { $count } dias seguidos
}
puzzle-easy = Fácil
puzzle-medium = Médio
puzzle-hard = Difícil
puzzle-win = Joga { $side }: encontre a única jogada que ganha.
puzzle-keep = Joga a { $side }: uma jogada é muito melhor do que todas as outras.
puzzle-hit = Uma casa é de certeza um tiro certeiro. Qual?
puzzle-place = Onde é que { $word } dá mais pontos?
puzzle-right = Certo!
puzzle-wrong = Essa não.
puzzle-answer = A resposta é
puzzle-one = Há exatamente uma resposta certa.
puzzle-show = Mostrar a resposta
puzzle-share = Partilhar o resultado
puzzle-next = Problema seguinte
puzzle-all = Todos os problemas
puzzle-try = Agora a sua vez: um problema fácil
pair-title = Com qualquer pessoa, já
pair-lead = Escolha um jogo: senta-se em frente de quem espera, ou espera até alguém chegar.
say-label = Dizer
say-hello = Olá!
say-luck = Boa sorte!
say-nice = Bem jogado!
say-wow = Uau!
say-sorry = Um momento, por favor.
say-thanks = Foi um prazer jogar!
players-lead = A ordem é a do computador mais forte que cada pessoa já venceu, depois a das vitórias. Contam os jogos terminados; para aparecer aqui, jogue com um nome.
players-beaten = Computador mais forte vencido
players-beaten-times = { $count ->
    [one] { $level }, uma vez
   *[other] { $level }, { $count } vezes
}
players-open-games = Jogos em mesas abertas
players-no-open-games = Ainda nenhum. Aqui só aparecem jogos a que qualquer pessoa podia juntar-se ou assistir.
learn-title = Aprender { $game }
learn-begin = Experimente, passo a passo
learn-steps = Passos
learn-next = Passo seguinte
learn-done = Já sabe como se joga.
learn-play = Jogar o primeiro jogo
edit-title = Montar uma posição
edit-own = Montar um tabuleiro
edit-lead = Escolha o que quer colocar e depois as casas.
edit-brush = Colocar
edit-turn = A jogar: { $side }. Trocar
edit-open = Analisar esta posição
edit-clear = Recomeçar
edit-bad = Nenhum jogo chega a esta posição: { $reason }.
edit-no = Isso contradiz o que já está no tabuleiro.
edit-cross = uma cruz
edit-ring = um círculo
edit-free = nada
edit-taken = uma casa ocupada
edit-more = mais uma semente
edit-less = menos uma semente
edit-none = sem sementes
edit-miss = água
edit-hit-1 = um tiro certeiro, tipo 1
edit-hit-2 = um tiro certeiro, tipo 2
edit-hit-3 = um tiro certeiro, tipo 3
edit-hit-4 = um tiro certeiro, tipo 4

# In the terminal where the server was started
serve-at = O Ludoteca está em { $url } (Ctrl-C termina)
