# What the pages say, in Portuguese.

skip = Saltar para o conteúdo
nav-label = Páginas
nav-games = Jogos
nav-history = Os meus jogos
nav-players = Jogadores
language-label = Língua

home-title = Jogar
home-lead = Contra o computador, ou com um amigo: basta enviar a ligação.
home-going-on = Os seus jogos em curso
home-games = Jogos
home-play = Jogar
moves-played = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}

new-name = O seu nome
new-name-example = Ana
new-against = Contra
new-friend = um amigo: eu envio a ligação
new-seat = Eu jogo
new-seat-random = ao acaso
new-options = Mais opções
new-begin = Começar

you-played = Jogou { $move }.
they-played = { $name } jogou { $move }.

sit-lead = Este lugar está livre.
sit-down = Sentar-me e jogar

place-kinds = Peças a colocar
place-missing = { $count ->
    [one] falta { $count }
   *[other] faltam { $count }
}
place-done = Pronto
place-random = Colocar ao acaso

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
action-hint = Sugestão
action-undo = Voltar atrás
action-resign = Desistir
action-resign-yes = Sim, tenho a certeza
action-end = Terminar o jogo
action-rematch = Jogar de novo, trocando de lado
action-next = Para o jogo seguinte
action-replay = Rever
action-record = Descarregar o registo
link-friend = Envie esta ligação a um amigo
link-watch = Ligação para assistir
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
fault-unknown-table = Não há tal jogo. Talvez a ligação esteja incompleta.
fault-unknown-page = Não há tal página.
fault-method = Este endereço não se usa assim.
fault-too-large = Isso é demasiado longo.
fault-foreign-origin = Isto foi enviado de outro sítio e por isso não foi feito.
fault-unknown-host = Este servidor não responde por esse nome. Quem o gere pode permiti-lo: ludoteca serve --host NOME.
fault-too-many = Demasiados pedidos do seu endereço. Espere um pouco e tente de novo.
fault-thinking = O computador ainda está a pensar no que pediu antes.
fault-busy = Há muita gente à espera do computador neste momento. Espere um pouco e tente de novo.
fault-late = Demorou demasiado. Tente de novo.
fault-broken = Algo se partiu aqui; não foi culpa sua. Tente de novo.

action-analysis = Análise
analysis-title = Análise
analysis-shared = O que o jogo valia para o primeiro jogador depois de cada jogada, segundo o motor. Os pontos grandes marcam as jogadas que mais custaram.
analysis-own = O que cada jogada valia para quem a fez, segundo o motor. Os pontos grandes marcam as jogadas que mais custaram.
analysis-worth = Valor
analysis-instead = Melhor
analysis-better = { $move }: { $why }
