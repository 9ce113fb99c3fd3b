# Faults in the files of a class
file-missing = ficheiro ou pasta inexistente
config-language = a língua é en, pt ou pl
config-zone = não há neste computador o fuso horário { $name }; escreva um como Europe/Lisbon, ou UTC
config-twice = { $name } aparece aqui duas vezes
config-size = most-kib vai de 1 a { $most }
config-budget = most-minutes é um número de 0.1 a 600
config-kind = { $kind } não é uma terminação como ".py"
config-no-ladder = os programas que esta disciplina aceita não jogam: apague ladder = true
config-ladder-pairs = ladder-pairs vai de 0 a { $most }
config-deadline-first = o prazo acaba antes de o trabalho abrir
config-counts = counts é "last" ou "best"
config-no-tries = com most-tries = 0 ninguém pode entregar: apague a linha
config-per-cent = é uma percentagem da nota máxima: de 0 a 100
config-minutes = os minutos vão de 0 a 100000
config-no-deadline = não há prazo por que esperar: escreva um, ou uma data
config-showing = escreva "at-once", "deadline", "never" ou uma data como 2026-12-01T12:00:00
config-moment = escreva uma data com hora, como 2026-12-01T23:59:00
config-name = { $name } faz parte de endereços: use letras minúsculas de a a z, algarismos e "-", 40 no máximo
roster-no-id = não há uma coluna id, só { $found }
roster-empty = não contém ninguém
roster-blank = falta o id
roster-odd = o id { $id } é demasiado longo ou tem um destes sinais: / \ ? # %
no-assignment = não há nenhum trabalho { $name }
no-student = ninguém na turma tem o id { $id }
folder-taken = { $folder } já existe: escolha outra pasta

# Refusals
not-yours = Não há aqui nada para si.
denied-not-open = Abre em { $at }.
denied-closed = Fechado desde { $at }.
denied-cooling = Pode voltar a entregar em { $at }.
denied-tries = { $count ->
    [one] Já usou a sua única tentativa.
   *[other] Já usou as { $count } tentativas.
}
denied-waiting = { $count ->
    [one] Uma das suas tentativas ainda espera pelo resultado: espere por ela primeiro.
   *[other] { $count } das suas tentativas ainda esperam pelo resultado: espere por elas primeiro.
}
denied-kind = { $path } não pode ser entregue: só são aceites ficheiros que terminam em { $kinds }.
preview-changes-nothing = Está só a ver o que este estudante vê.
practice-full = Há demasiadas pessoas a treinar neste momento. Tente de novo daqui a uns minutos.
disk-full = O disco do servidor está cheio. Nada foi recebido: guarde os seus ficheiros e avise o docente.
not-written = Não foi possível gravar os ficheiros. Nada foi recebido: { $why }
store-fault = Não é possível ler a turma: { $why }
extend-range = Pode dar-se a um estudante, no máximo, mais { $most } tentativas.
override-range = { $points } não está entre 0 e { $max }.
rejudge-left = { $count ->
    [one] Uma tentativa ainda está a ser avaliada de novo.
   *[other] { $count } tentativas ainda estão a ser avaliadas de novo.
}
report-hidden = A explicação ainda não está visível.
report-none = Não há relatório desta tentativa.

# Faults of the machine
machine-failed = Falhou a máquina, não o seu programa: { $why }
machine-failed-case = A máquina falhou em alguns dos casos; não foi o seu programa.
judge-panicked = Falhou o próprio avaliador, não o seu programa.
assignment-gone = O trabalho já não está em class.toml.
contents-damaged = Os ficheiros entregues estão danificados: { $why }

# The rules of an assignment
rule-deadline = Prazo: { $at } ({ $zone }).
rule-late = { $days ->
    [one] Ainda é aceite com um dia de atraso, que custa { $points } pontos.
   *[other] Ainda é aceite com até { $days } dias de atraso; cada dia começado custa { $points } pontos.
}
rule-cooldown = { $minutes ->
    [one] Um minuto entre duas tentativas.
   *[other] { $minutes } minutos entre duas tentativas.
}
rule-price = { $free ->
    [0] Cada tentativa custa { $points } pontos.
    [one] A primeira tentativa é grátis; cada uma das seguintes custa { $points } pontos.
   *[other] As primeiras { $free } tentativas são grátis; cada uma das seguintes custa { $points } pontos.
}
rule-tries = { $count ->
    [one] Uma tentativa no máximo.
   *[other] { $count } tentativas no máximo.
}
rule-last = Conta a última tentativa.
rule-best = Conta a melhor tentativa.
rule-results-deadline = Os resultados ficam visíveis depois do prazo.
rule-results-from = Os resultados ficam visíveis a partir de { $at }.
rule-results-never = Os resultados não são mostrados aqui.
rule-explained-deadline = As explicações ficam visíveis depois do prazo.
rule-explained-from = As explicações ficam visíveis a partir de { $at }.
rule-explained-never = As explicações não são mostradas.
rule-explained-try = As explicações ficam visíveis a partir da tentativa { $number }.

# How a mark comes about
mark-score = Tentativa { $number }: { $points } pontos.
mark-late = Fora de prazo: −{ $points }.
mark-price = Número de tentativas: −{ $points }.
mark-override = Fixada pelo docente em { $points } pontos: { $note }

# What staff did
log-link = novo link para { $student }
log-hand-in = { $assignment } entregue em nome de { $student }
log-extend = { $assignment }: prazo alargado para { $student } até { $until }, tentativas extra: { $tries }
log-extend-none = { $assignment }: prazo alargado de { $student } retirado
log-override = { $assignment }: nota de { $student } fixada em { $points }: { $note }
log-override-none = { $assignment }: nota de { $student } deixa de estar atribuída à mão
log-dates = { $assignment }: datas alteradas
log-rejudge = { $assignment }: avaliado de novo
log-rejudge-apply = { $assignment }: novas notas aplicadas
log-liar = máquina { $worker } dispensada; { $count ->
    [one] uma tentativa é avaliada de novo
   *[other] { $count } tentativas são avaliadas de novo
}

# The ladder
ladder-none = Este trabalho não tem classificação contínua.
ladder-not-accepted = Só um programa aceite pode jogar na classificação contínua.
ladder-entered = O seu programa joga na classificação contínua como { $name }.
ladder-left = O seu programa saiu da classificação contínua; os resultados ficam.
ladder-not-there = Não tem nenhum programa na classificação contínua.
ladder-fault = Não é possível usar a classificação contínua: { $why }
ladder-one-file = Só um programa de um único ficheiro pode jogar na classificação contínua.
denied-size = É mais do que os { $most } KiB que se podem entregar aqui.
