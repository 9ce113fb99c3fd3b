# A linha de comandos em português.

# O primeiro ecrã
tagline = Cinco jogos de tabuleiro de disciplinas universitárias: jogar, analisar, avaliar programas, organizar torneios.
greet-what = O que quer fazer?
greet-play = jogar neste terminal
greet-serve = jogar no navegador, com link para convidar
greet-rules = ver os jogos e ler as regras
greet-judge = avaliar um programa de uma disciplina
greet-arena = pôr dois programas a jogar um contra o outro
greet-all = ver todos os comandos

group-play = Jogar
group-analyse = Analisar
group-judge = Avaliar
group-arena = Arena
group-host = Servidor
group-more = Outros

usage = Utilização:
usage-line = ludoteca COMANDO [OPÇÕES]
heading-arguments = Argumentos
heading-options = Opções
heading-commands = Comandos
heading-games = Opções dos jogos
help-lang = Língua das mensagens: en, pt ou pl [predefinição: a das definições ou do sistema]
help-quiet = Escrever só resultados e erros: sem progresso nem notas
help-help = Mostrar a ajuda
help-command = Mostrar esta mensagem ou a ajuda de um comando
value-command = COMANDO
help-version = Mostrar a versão
default-value = [predefinição: { $value }]
possible-values = [um de: { $values }]
status-title = Código de saída
status-0 = feito, e a resposta é sim
status-1 = feito, e a resposta é não: rejeitado, danificado, não demonstrado, não preparado
status-2 = utilização errada, ou não foi possível
status-130 = interrompido; serve e worker, que correm até aí, acabam com 0
programs-title = Programas das disciplinas
programs = { $names }: programas independentes; -h explica cada um.
more = ludoteca COMANDO --help explica um comando, ludoteca man COMANDO mostra a página do manual.

# O que está errado nos argumentos
fault-value = { $argument }: { $value } não é um destes: { $allowed }
fault-value-of = { $argument }: { $value }: { $reason }
reason-whole = não é um número inteiro
reason-number = não é um número
reason-address = não é um endereço com porto: escreva um como 127.0.0.1:7878
reason-range = escreva um número de { $least } a { $most }
reason-least = escreva um número não inferior a { $least }
date-time-invalid = { $value } não é uma data: escreva AAAA-MM-DD HH:MM
fault-value-missing = falta o valor de { $argument }
fault-value-missing-of = falta o valor de { $argument }: { $allowed }
fault-game = não há nenhum jogo { $value }; os jogos são { $allowed }
fault-language = não há textos em { $value }; --lang é en, pt ou pl
fault-option = aqui não há a opção { $value }
fault-extra = { $value } é um argumento a mais
fault-command = não há o comando { $value }
fault-command-of = não há o comando { $value }; os comandos são { $allowed }
fault-unsolvable = { $value } não se pode resolver; os jogos que se podem resolver são { $allowed }
fault-missing = falta: { $arguments }
fault-missing-command = que comando? { $allowed }
fault-conflict = { $argument } não se pode usar com { $other }
fault-utf8 = um argumento não está em UTF-8
fault-usage = Utilização: { $usage }
fault-see = Para ajuda: { $command }

# Analisar
position-missing = que jogo, e que posição?
position-too-long = { $name }: uma posição tem no máximo um megabyte
position-invalid = posição de { $game } inválida: { $reason }
position-help = { $why }
    Para ver como se escreve uma posição: ludoteca rules { $name }
position-no-file = { $name } parece um ficheiro, mas não existe nenhum com esse nome
record-invalid = { $name } não é o registo de um jogo: { $reason }
record-plies = { $name } tem { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}, e não { $ply }
record-nobody-moves = { $name }: aí não é a vez de ninguém
dictionary-needed = { $reason } Indique um dicionário com --dictionary FICHEIRO.
thinking-seconds = a pensar, no máximo { $count } s
thinking-nodes = a pensar, no máximo { $nodes } posições
over-won = O jogo acabou: ganhou { $side }.
over-drawn = O jogo acabou: empate.
no-moves = Já não há jogadas.
worth-win-in = ganha em { $count }
worth-loss-in = perde em { $count }
worth-estimate = { $worth } (estimativa)

# Resolver e medir
unsolvable = { $game } não se pode resolver; os jogos que se podem resolver são { $known }
cannot-write = não é possível escrever em { $name }
goes-on = { $reason }; o mesmo comando continua a partir de { $name }
built-in = guardado em { $name }
solve-cost = { $nodes } nós, { $time }
step-done = { $percent } % deste passo
memory-used = { $count } MB
bench-at = { $game }, { $number } de { $all }

# Cuidar dos jogos
copying = a copiar todos os jogos
checking = a verificar todos os jogos
copied = { $name } tem todos os jogos ({ $count })
copied-damaged = { $name } é uma cópia de jogos danificados: guarde as cópias mais antigas
checked = { $name }: sem problemas (jogos: { $count })
forgotten = dados apagados em { $count ->
    [one] { $count } jogo
   *[other] { $count } jogos
}
nobody-with-key = ninguém tem a chave { $key }
nobody-called = ninguém se chama { $name }
several-called = há várias pessoas chamadas { $name }; escolha uma:
person = --key { $key }  { $count ->
    [one] { $count } jogo
   *[other] { $count } jogos
}, o último em { $date }
no-games = { $name }: não há jogos
game-removed = o jogo foi apagado
game-closed = o jogo foi anulado e não tem resultado

# Problemas
puzzles-at = { $game }: { $found } de { $all } problemas encontrados
puzzles-few = { $game } só tem { $count } problemas a partir desta semente: experimente outra

# Regras
rules-moves = Como se escreve uma jogada
rules-position = Como se escreve uma posição
rules-options = Opções
rules-levels = Níveis do computador
rules-lessons = O primeiro jogo
rules-try = Experimente
rules-which = Que jogo?
rules-usual = habitual: { $value }

# Completar, manual, máquinas
completions-written = escrito em { $name }; abra uma nova shell para usar
completions-nowhere = esta shell não tem um lugar habitual para isto: redirecione a saída para um ficheiro
manual-written = { $count } páginas escritas em { $name }
man-unknown = não há página do manual para { $name }; há para { $known }
which-server = que servidor? --nats nats://HOST:4222
doctor-ready = Aqui é possível executar programas em que não confia.
doctor-not-ready = Aqui não é possível executar programas em que não confia; só aqueles em que confia, com --trust.
doctor-ok = ok
doctor-missing = em falta
doctor-programs-run = os programas correm num, pelo nome e pelo caminho
doctor-version = versão { $number }
doctor-filters = filtros
doctor-limits = utilizador próprio, capabilities, rlimits
doctor-cgroups = versão 2, com memory e pids (não se usam: bastam os limites e uma vigilância)
doctor-no-cgroups = não há versão 2 com memory e pids; os ambientes isolados dispensam-nos
doctor-here = presente
doctor-not-found = não encontrado
doctor-see-below = ver abaixo
doctor-get-namespaces = permita espaços de nomes de utilizador: sysctl user.max_user_namespaces=15000; no Debian e no Ubuntu também kernel.unprivileged_userns_clone=1 ou kernel.apparmor_restrict_unprivileged_userns=0; no Docker --security-opt seccomp=unconfined --security-opt systempaths=unconfined
doctor-get-landlock = use o Linux 5.13 ou posterior com landlock na lista lsm= do núcleo
doctor-get-seccomp = use um núcleo com CONFIG_SECCOMP_FILTER em x86-64, aarch64 ou riscv64
doctor-get-limits = execute-o como root ou como um utilizador normal desta máquina
doctor-without-cgroups = nada a fazer: os limites e uma vigilância substituem-nos

# Turmas
class-sound = { $folder }: não há falhas
class-no-assignment = não há o trabalho { $name }; há { $known }
class-which-assignment = que trabalho? { $known }
class-judged = avaliadas: { $count }
class-left = por avaliar, porque a máquina falhou: { $count }
class-deadline = prazo { $at } ({ $zone })
class-no-deadline = sem prazo
class-handed-in = entregaram: { $count } de { $all }, mediana { $median }
class-hurdle = { $failed } de { $judged } falham { $case }
class-outdated = avaliadas por um estado anterior da disciplina: { $count } (ludoteca class rejudge)
class-late = fora de prazo
class-by-hand = atribuída à mão
class-extension = prazo alargado
class-waits = em espera, lugar { $place }
class-running = em avaliação
class-done = avaliada
class-refused = não se pode avaliar
class-failed = a máquina falhou: ludoteca class rejudge
class-dropped = todas as notas ficam como estão
class-applied = tentativas com novos veredictos: { $count }
class-up-to-date = todas as tentativas foram avaliadas pelo estado atual da disciplina
class-server-judges = o servidor volta a avaliar { $count } tentativas; a página diz o que muda
class-rejudged = avaliadas de novo: { $count }; mudanças para { $students }
class-to-apply = Execute o comando com --apply para substituir os resultados antigos.
class-no-worksheet = falta --worksheet FILE
class-written = { $file }: escrito
class-where-to = para onde? --out { $name }
class-received = { $student } { $assignment }: tentativa { $number }, recebida a { $at }
class-not-extended = { $student }: sem prazo alargado
class-extended = { $student }: até { $until }, tentativas extra: { $tries }
class-extended-tries = { $student }: tentativas extra: { $tries }
class-bad-points = { $value }: escreva um número de pontos, ou none
class-usual-mark = { $student }: a nota que resulta das regras
class-person = { $file }: tudo sobre { $student }
class-erased = { $student }: apagado (tentativas: { $tries }, entregas: { $files })
class-needs-yes = isto apaga tudo sobre { $student }: use --yes
class-sure = Apagar tudo sobre { $student } para sempre? [no/yes]
class-links-all = todas as pessoas têm um link; --new ID cria um novo
class-links-written = { $file }: com estes links ({ $count })
class-made = { $file }: as regras da turma, com cada linha explicada
class-links-made = { $file }: um link secreto para cada pessoa ({ $count })
class-next = A seguir: ludoteca serve --class { $folder }
class-similar = { $file }: os pares com mais código em comum
