
# Turmas: entregas e páginas do docente.

nav-class = Turma
nav-practice = Treino

class-list = Turmas
class-door-lead = Abra o link que recebeu do docente, ou escreva o seu código uma vez. Depois este navegador lembra-se de si.
class-door-wrong = Ninguém nesta turma tem esse código. Veja se há uma gralha ou peça um link novo ao docente.
class-code = O seu código
class-enter = Entrar
class-door-lost = Perdeu o link? O docente pode criar um novo; o antigo deixa então de funcionar.
class-hello = Olá, { $name }.
class-leave = Sair neste dispositivo
class-person = Descarregar tudo o que está guardado sobre mim
class-zone = Todas as horas são as de { $name }.
class-own-time = na sua hora
class-nothing-open = Ainda não há nenhum trabalho aberto.
class-previewing = Está a ver esta página como { $name } a vê. Aqui nada pode ser alterado.
class-preview-end = Voltar à turma

class-practice = Treino
class-practice-lead = Experimente um programa destas disciplinas: é avaliado tal como nas aulas, e cada erro é explicado.
class-practice-begin = Começar a treinar
class-practice-kept = Sem conta. Tudo o que entregar aqui é apagado no prazo de um dia.

class-moment = { $weekday }, { $day } de { $month } de { $year }, { $time }
class-in = daqui a { $span }
class-ago = há { $span }
class-ago-plain = sem notícias há { $name }
class-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
class-hours = { $hours } h { $minutes } min
class-minutes = { $count } min
class-seconds = { $count } s
class-monday = segunda-feira
class-tuesday = terça-feira
class-wednesday = quarta-feira
class-thursday = quinta-feira
class-friday = sexta-feira
class-saturday = sábado
class-sunday = domingo
class-january = janeiro
class-february = fevereiro
class-march = março
class-april = abril
class-may = maio
class-june = junho
class-july = julho
class-august = agosto
class-september = setembro
class-october = outubro
class-november = novembro
class-december = dezembro

class-opens = Abre
class-deadline = Prazo
class-closes = Fecha
class-results = Resultados visíveis a partir de
class-facts = Datas
class-course = Disciplina
class-rules = Regras
class-mark = Nota
class-mark-so-far = Nota até agora
class-mark-from = As notas ficam visíveis a partir de
class-points-of = { $points } de { $most }

class-hand-in = Entregar
class-go-hand-in = Entregar
class-go-look = Ver
class-drag = Arraste para aqui um ficheiro, uma pasta ou um zip, ou escolha:
class-files-choose = Ficheiros ou um zip
class-folder-choose = Uma pasta
class-paste = Colar antes o programa
class-text = O seu programa
class-send = Entregar
class-sending = A enviar…
class-lost = A ligação caiu. Recarregue a página: se a sua tentativa não aparecer na lista, entregue de novo.
class-most = No máximo { $name }.
class-kinds = Ficheiros destes tipos: { $name }, ou um zip com eles.
class-too-large-short = É grande demais: no máximo { $name }.
class-too-large = É grande demais: no máximo { $most }. Nada foi entregue.
class-damaged = O envio foi interrompido. Nada foi entregue; tente de novo.
class-empty = O formulário não tem ficheiro nem texto. Nada foi entregue.
class-both = Escolheu ficheiros e também colou um texto. Envie uma coisa ou a outra; nada foi entregue.
class-busy = Ainda há dois envios seus a caminho. Espere que cheguem.
class-next-try = Próxima tentativa
class-free-left = { $count ->
    [0] Já não há tentativas grátis.
    [one] Resta { $count } tentativa grátis.
   *[other] Restam { $count } tentativas grátis.
}
class-tries-left = { $count ->
    [0] Já não há tentativas.
    [one] Resta { $count } tentativa.
   *[other] Restam { $count } tentativas.
}
class-price = A próxima tentativa custa { $points } pontos.
class-late-cost = Entregar agora custa { $points } pontos, porque o prazo já passou.

class-tries = Tentativas
class-try = Tentativa { $count }
class-no-tries = Ainda não entregou nada.
class-tries-made = { $count ->
    [one] { $count } tentativa
   *[other] { $count } tentativas
}
class-counts = conta
class-late = fora de prazo
class-cost = custa { $name }
class-by-staff = entregue por { $name }
class-outcome = Resultado
class-receipt = Recibo
class-received = Recebido e guardado. Deixe esta página aberta ou volte mais tarde.
class-known = Já entregou exatamente estes ficheiros. Esta é essa tentativa; nada de novo foi contado.
class-entered = Inscrito na classificação.
class-received-at = Recebido
class-file-count = { $count ->
    [one] { $count } ficheiro
   *[other] { $count } ficheiros
}
class-files = Ficheiros
class-files-look = Ver os ficheiros
class-files-download = Descarregar em zip
class-report-download = Descarregar o relatório
class-file-added = { $name } (novo)
class-file-removed = { $name } (retirado)
class-file-changed = { $name } (alterado)
class-file-cut = O resto deste ficheiro só vem no zip.

class-waiting = À espera
class-place = Lugar { $place } de { $of } na fila.
class-running = Em avaliação
class-building = O seu programa está a ser compilado.
class-cases-done = { $done } de { $count } casos experimentados.
class-cases-passed = { $passed } de { $count } casos passaram.
class-cases = Casos
class-case-passed = passou
class-case-failed = falhou
class-case-tried = experimentado
class-judged = Avaliado
class-hidden = Avaliado
class-hidden-until = Avaliado. O resultado fica visível a partir de { $when }.
class-hidden-later = Avaliado. O resultado é mostrado mais tarde.
class-refused = Não pode ser avaliado
class-failed = Vai ser avaliado de novo
class-since = Desde a tentativa { $count }:
class-mended = { $count ->
    [one] Passa mais { $count } caso:
   *[other] Passam mais { $count } casos:
}
class-broken = { $count ->
    [one] { $count } caso que passava agora falha:
   *[other] { $count } casos que passavam agora falham:
}
class-still = { $count ->
    [one] { $count } caso ainda falha.
   *[other] { $count } casos ainda falham.
}

class-ladder = Classificação contínua
class-ladder-lead = Os programas aceites jogam uns contra os outros, com nomes que não dizem quem os escreveu. Inscreva o seu com um clique.
class-ladder-enter = Inscrever na classificação
class-ladder-look = Ver a classificação
class-ladder-leave = Sair da classificação
class-ladder-games = Os jogos
class-ladder-own-games = Os seus jogos
class-ladder-own-faults = As suas últimas falhas
class-ladder-own-faults-lead = Só o próprio e os docentes veem o que o programa escreveu.
class-ladder-fault = Contra { $name }: { $cause }
class-ladder-play = Como se joga
class-ladder-play-lead = Enquanto nada espera por avaliação, o servidor joga esta classificação por si: tantos pares de jogos por programa quantos ladder-pairs diz em class.toml. Este comando joga mais, ou todos quando ladder-pairs é 0; retoma onde parou:
class-ladder-show-lead = Para que estas páginas liguem aos jogos, arranque o servidor com:
class-ladder-empty = Ainda ninguém se inscreveu.
class-ladder-place = Lugar
class-ladder-rating = Força
class-ladder-pairs = Pares de jogos
class-ladder-faults = Falhas
class-ladder-state = Estado
class-ladder-own = o seu
class-ladder-active = em jogo
class-ladder-waiting = à espera dos primeiros jogos
class-ladder-resting = em descanso depois de falhas
class-ladder-replaced = substituído por uma versão mais recente
class-ladder-removed = saiu da classificação

class-staff-hello = Sessão de { $name }
class-is-open = Aberto
class-is-closed = Fechado
class-handed-in = entregaram
class-missing = por entregar
class-median = Mediana das notas
class-outdated-tile = avaliadas por uma versão antiga
class-outdated = { $count ->
    [one] { $count } tentativa foi avaliada por uma versão antiga da disciplina.
   *[other] { $count } tentativas foram avaliadas por uma versão antiga da disciplina.
}
class-students = Estudantes
class-student = Estudante
class-state = Última tentativa
class-last = Quando
class-nothing = ainda nada
class-overridden = atribuída à mão
class-extra-tries = { $count ->
    [one] { $count } tentativa
   *[other] { $count } tentativas
}
class-distribution = Notas
class-no-marks = Ainda não há notas.
class-hurdles = Casos que mais falham
class-no-hurdles = Nenhum caso falha.
class-more-hurdles = { $count ->
    [one] e mais { $count }
   *[other] e mais { $count }
}
class-queue = Fila
class-queue-waiting = { $count ->
    [0] Nada à espera.
    [one] { $count } tentativa à espera.
   *[other] { $count } tentativas à espera.
}
class-speed = Da receção ao veredicto: em regra { $median }, no máximo { $most }, nas últimas cem tentativas.
class-workers = Máquinas de avaliação
class-no-workers = Nenhuma máquina está a avaliar: nada é avaliado.
class-worker-busy = ocupada
class-worker-idle = livre
class-worker-silent = sem sinal

class-preview = Ver como o estudante
class-person-manage = Link, dados, apagamento
class-extension = Prazo alargado
class-until = Novo prazo
class-extra = Tentativas a mais
class-note = Observação (o estudante lê-a)
class-extension-lead = Para retirar o prazo alargado, deixe a data vazia e as tentativas a 0.
class-extension-grant = Conceder
class-extension-change = Alterar
class-override = Nota atribuída à mão
class-override-points = Nota, de { $name }
class-override-lead = Substitui a nota. Deixe vazio para voltar à nota calculada.
class-override-set = Guardar
class-hand-in-for = Entregar pelo estudante
class-hand-in-for-lead = Conta como entregue agora. Prazo e tempo de espera não se aplicam.
class-done-extend = O prazo alargado foi guardado.
class-done-mark = A nota foi guardada.
class-done-hand-in = Entregue.
class-done-dates = As datas foram guardadas.
class-done-again = A reavaliação começou. As notas mantêm-se até que decida.
class-done-applied = As notas novas já contam.
class-done-dropped = Descartado. Todas as notas ficam como estavam.
class-done-forgotten = Apagado.

class-dates = Datas
class-dates-lead = Um campo vazio quer dizer que não há essa data. Os campos em que não mexer ficam como estão.
class-now = São agora { $name }.
class-again = Reavaliar
class-again-lead = Depois de uma alteração à disciplina, todas as tentativas que contam são avaliadas outra vez. Depois vê-se o que mudaria e para quem. Nenhuma nota muda sem a sua decisão.
class-again-start = Reavaliar
class-again-left = { $count ->
    [one] Falta avaliar { $count } tentativa. Esta página recarrega sozinha.
   *[other] Falta avaliar { $count } tentativas. Esta página recarrega sozinha.
}
class-again-changes = O que muda e para quem
class-again-none = Nada muda para ninguém.
class-again-none-yet = Até agora nada mudou.
class-again-apply = Aplicar as notas novas
class-again-drop = Manter as notas antigas
class-up-to-date = Todas as tentativas foram avaliadas pela disciplina como ela está agora.
class-similar = Código em comum
class-exports = Exportar
class-export-marks = Notas (CSV)
class-export-cases = Casos (CSV)
class-export-classroom50 = Resultados para o Classroom 50 (zip)
class-export-pages = Páginas de todos os estudantes (zip)
class-moodle-lead = Descarregue do Moodle a folha de avaliação, escolha-a aqui e receba-a preenchida; ou receba as páginas de todos num zip de ficheiros de feedback, que o Moodle também aceita.
class-worksheet = Folha de avaliação (CSV)
class-moodle-fill = Preencher as notas
class-moodle-feedback = Criar os ficheiros de feedback (zip)

class-people = Estudantes e links
class-people-lead = Aqui cria um link novo para um estudante, descarrega tudo o que está guardado sobre ele ou apaga-o.
class-id = Número
class-group = Grupo
class-email = E-mail
class-link = Link
class-link-lead = Um link novo substitui o antigo, que deixa logo de funcionar, em todos os dispositivos.
class-link-make = Criar um link novo
class-link-new = O link novo. Só é mostrado agora; entregue-o ao estudante:
class-person-lead = Tudo o que está guardado sobre este estudante: tentativas, ficheiros, relatórios, notas, prazos alargados e observações.
class-forget = Apagar
class-forget-lead = Apaga as tentativas, os ficheiros, os relatórios e as notas deste estudante, e anula o link. Não se pode anular.
class-forget-sure = Para confirmar, escreva { $name }
class-forget-do = Apagar de vez
class-log = Registo
class-log-empty = Ainda nada foi alterado à mão.

class-fault-points = «{ $value }» não é um número de pontos: escreva um número, como 14,5
class-fault-tries = «{ $value }» não é um número de tentativas: escreva um número inteiro, como 2
class-fault-date = «{ $value }» não é uma data: escreva AAAA-MM-DD HH:MM
