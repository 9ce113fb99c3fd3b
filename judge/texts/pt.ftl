# O que o avaliador diz em todas as disciplinas.

sentence-output = A saída não é a que o enunciado pede.
sentence-memory = A saída está certa, mas o valgrind encontrou memória perdida ou mal usada. Para a disciplina, isso conta como falha.
sentence-memory-besides = Além do que está errado na saída, o valgrind encontrou memória perdida ou mal usada.
sentence-memory-unseen = O valgrind não viu o programa até ao fim, como acontece quando um programa dá lugar a outro com exec. Não se sabe, por isso, se liberta toda a memória, e para a disciplina isso conta como falha.
sentence-signal = O programa rebentou ({ $signal }). O que ainda não tinha sido escrito perdeu-se, por isso o resto da saída em falta não é um erro à parte.
sentence-exception = O programa parou com um erro: { $error }
sentence-breaks-always = O programa falha mesmo sem nenhum comando: { $error }
sentence-sanitizer = O programa fez algo cujo resultado a linguagem C não define e foi parado: { $error }. O que ainda não tinha sido escrito perdeu-se.
sentence-status = O programa terminou com o código { $status } em vez de 0.
sentence-right-but-status = A saída está certa, mas o programa terminou com o código { $status }. Para a disciplina, isso conta como falha: main tem de devolver 0.
sentence-time = O programa não terminou a tempo: ainda estava a correr, ou à espera de dados que não vêm.
sentence-much-memory = O programa excedeu o limite de memória.
sentence-much-output = O programa excedeu o limite de saída: provavelmente nunca para.
sentence-not-started = Não foi possível iniciar o programa.
sentence-not-built = O programa não compila com as opções da disciplina, por isso nenhum caso pode passar.
sentence-compiler-busy = O compilador foi parado ao fim de { $seconds } s de processador sem ter criado um programa, por isso nenhum caso pode passar.
sentence-compiler-time = O compilador foi parado ao fim de { $seconds } s sem ter criado um programa, por isso nenhum caso pode passar.
sentence-compiler-memory = O compilador foi parado porque quis mais de { $size } MiB de memória. Não há programa, por isso nenhum caso pode passar.
sentence-compiler-output = O compilador foi parado porque escreveu mais de { $size } MiB de mensagens. Não há programa, por isso nenhum caso pode passar.
sentence-compiler-crash = O próprio compilador rebentou com este código. Não há programa, por isso nenhum caso pode passar.
sentence-not-tried = Não foi experimentado: os casos anteriores gastaram os { $seconds } s que uma tentativa tem para todos os casos.
sentence-machine = Falhou a máquina, não o seu programa ({ $why }). Este caso tem de ser repetido.

note-memory = Além disso, o valgrind encontrou memória perdida ou mal usada.
note-memory-unseen = Além disso, o valgrind não viu o programa até ao fim.
note-source = Em { $place }.
noticed-output = O enunciado não diz o que é certo aqui; o nosso programa escreve outra coisa.
noticed-status = A saída está certa; depois dela o programa terminou com o código { $status }.
note-assumed = Ignorando outro erro ({ $rules }): «esperado» é aqui o que escreveria um programa só com esse erro.
note-breaks-always = Falha também sem nenhum comando: ao arrancar, ou na linha em branco.
note-breaks-at = Falha na linha { $line } da entrada, não antes; o que tinha escrito até aí perdeu-se.
note-chain = Este caso encontra os ficheiros que os casos anteriores do seu grupo deixaram, tal como na disciplina.
note-published = O texto do enunciado deixa isto em aberto; quem o decide é { $case }, que a disciplina publicou.
note-left-out = O perfil deixa de fora estes casos: { $cases }.
note-weighed = O perfil dá outro peso a estes casos: { $cases }.
note-no-such-case = O perfil dá um peso a { $case }, mas esse caso não existe{ $nearest ->
    [none] {""}
   *[other] ; seria { $nearest }?
  }
note-left-behind = Deixou { $path } na sua pasta. Depois ninguém o encontra lá: só se aproveitam ficheiros simples com nomes simples, sem demasiadas pastas umas dentro das outras.
note-behaviour = A saída publicada desta bateria difere do texto do enunciado; aqui conta { $behaviour ->
    [as-tested] a saída publicada
   *[as-written] o texto
  }.

source-name = O ficheiro chama-se { $found }; a disciplina quer { $wanted }.
source-makefile = { $recipe } compila com «{ $theirs }». Aqui foi compilado com as opções da disciplina: { $flags }
source-no-options = { $recipe } compila sem opções. Aqui foi compilado com as da disciplina: { $flags }
source-by-recipe = Compilado a partir dos ficheiros que { $recipe } indica: { $files }. De fora: { $others }
source-by-symbols = Nem todos os ficheiros da pasta pertencem ao mesmo programa. Compilado a partir dos que formam um só: { $files }. De fora: { $others }
source-alone = Só { $file } foi compilado, e falta-lhe alguma coisa. Se outros ficheiros pertencem ao programa, indique a pasta deles.
source-taken = Dos ficheiros da pasta, { $file } foi tomado como o programa.
source-stale = Posto de lado, porque só conta o que é compilado aqui: { $files }
source-ascii = «{ $letter }», na coluna { $column }, não é um carácter ASCII. A disciplina só permite ASCII.
source-ascii-hidden = Na coluna { $column } há um carácter que não se vê ({ $kind ->
    [zero-width] sem largura; no início de um ficheiro é uma marca de ordem de bytes (BOM)
    [no-break] um espaço inseparável
    [space] um espaço que não é o habitual
    [direction] uma marca que muda a direção do texto
   *[other] um carácter de controlo
  }, { $code }). A disciplina só permite ASCII. Guarde o ficheiro em UTF-8 sem marca, ou volte a escrever esse sítio.
source-ascii-utf16 = O ficheiro está em UTF-16, com dois bytes por carácter. A disciplina só permite ASCII: guarde-o em UTF-8.
source-mark = O ficheiro começa com uma marca de ordem de bytes (BOM, U+FEFF), que não se vê. Guarde-o em UTF-8 sem marca.
source-utf16 = O ficheiro está em UTF-16, com dois bytes por carácter; os compiladores não leem isso. Guarde-o em UTF-8.
source-invisible = Na coluna { $column } há { $kind ->
    [zero-width] um carácter sem largura
    [no-break] um espaço inseparável
    [space] um espaço que não é o habitual
    [direction] uma marca que muda a direção do texto
   *[other] um carácter de controlo
  } ({ $code }), que não se vê ou parece um espaço. Volte a escrever esse sítio.
source-invisible-more = { $count ->
    [one] Há mais um carácter desses neste ficheiro.
   *[other] Há mais { $count } caracteres desses neste ficheiro.
  }
source-import = Não é permitido importar { $module }.
source-module-missing = O programa importa { $module }, que não é um módulo do próprio Python nem está entre os ficheiros entregues.
source-changed = { $file } não é como a disciplina o forneceu: não é nenhuma das edições que o perfil conhece.
source-size = O código tem { $size } bytes; o máximo é { $most }.
source-warnings = { $count ->
    [one] O compilador avisa: { $first }
   *[other] O compilador avisa { $count } vezes; a primeira: { $first }
  }

class-last-newline = só falta a última mudança de linha
class-extra-newline = uma mudança de linha a mais no fim
class-trailing-blank = um espaço no fim de uma linha
class-blanks = espaços a mais ou a menos
class-crlf = linhas que terminam como no Windows (CR LF)
class-encoding = letras noutra codificação que não UTF-8
class-accents = falta um acento, ou há um a mais
class-case = maiúsculas e minúsculas
class-dash = traço errado
class-letter-for-digit = a letra O e o número 0 estão trocados
class-wording = mensagem errada ou mal escrita
class-punctuation = um ponto, uma vírgula ou um parêntesis
class-left-over = um pedido ou um texto que não devia lá estar
class-line-break = um fim de linha a meio de uma linha
class-extra-line = uma linha a mais
class-missing-line = uma linha a menos
class-shifted = faltam ou sobram várias linhas; o que se segue está deslocado
class-order = as linhas certas por outra ordem
class-nothing = nada foi escrito
class-garbage = bytes que não são texto, como NUL
class-number = número errado
class-value = valor errado
class-move = jogada errada
class-board = tabuleiro errado
class-kind = resultado de tipo errado
class-printed = escrito em vez de devolvido
class-exception = um erro que não é lançado, ou o erro errado
class-protocol = algo que o diálogo não permite
class-distribution = probabilidades erradas
class-memory = memória perdida ou mal usada
class-crash = o programa rebentou
class-status = código de saída errado
class-endless = o programa nunca termina
class-files = um ficheiro que falta ou é diferente
class-other = outra coisa

sign-blank = { $count ->
    [one] espaço
   *[other] { $count } espaços
  }
sign-tab = { $count ->
    [one] tabulação
   *[other] { $count } tabulações
  }
sign-return = retorno de carro
sign-line-end = fim da linha
sign-blank-line = linha em branco
sign-output-end = fim da saída

tell-cases = { $count ->
    [one] caso
   *[other] { $count } casos
  }
tell-more = e mais { $count }
tell-passed = Passaram { $passed } de { $count } casos.
tell-where = Onde: linha { $line }, coluna { $column } da saída (byte { $offset }).
tell-command = O último comando que tinha lido: { $command } (linha { $line } da entrada).
tell-no-command = Ainda não tinha lido nenhum comando.
tell-expected = Esperado:
tell-found = Escrito:
tell-returned = Devolvido:
tell-raised = Lançado:
tell-moved = A jogada do programa:
tell-class = Tipo: { $class }.
tell-why = Porquê, pelas regras ({ $rule }):
tell-before = O tabuleiro antes:
tell-then = O comando:
tell-by-rules = Pelas regras:
tell-assignment = O enunciado, { $section }:
tell-exchange = Diálogo:
tell-program = programa
tell-judge = avaliador
tell-smallest = A entrada mais pequena que ainda falha:
tell-smallest-empty = Falha mesmo sem entrada nenhuma.
tell-again = Para reproduzir:
tell-errors = Na saída de erros:
tell-hidden = A disciplina não mostra mais sobre este caso.
tell-cost = Custa { $cost } { $count ->
    [one] ponto
   *[other] pontos
}; depois de corrigido, a nota é { $mended }.
tell-cost-of-program = Custa { $cost } { $count ->
    [one] ponto
   *[other] pontos
}; depois de corrigido, podem aparecer outras falhas.
tell-more-causes = { $count ->
    [one] Há mais uma causa que não se mostra aqui; --all mostra-a.
   *[other] Há mais { $count } causas que não se mostram aqui; --all mostra-as.
}
tell-noticed = Também se notou; o enunciado não o exige, por isso não custa nada:
tell-ours = O nosso:
tell-score = { $score } de { $most } pontos
tell-gate = «{ $gate }» tem de passar por completo, ou o programa inteiro fica com zero. Não passou.
tell-all-right = Está tudo certo.
tell-trusted = Executado com menos proteção do que o habitual: sem { $layers }.
tell-messages = O compilador diz:

list-courses = Disciplinas:
list-use = Utilização: ludoteca judge DISCIPLINA FICHEIRO-OU-PASTA
watch-again = À espera de uma alteração …

check-cases = { $count ->
    [one] A disciplina tem um caso.
   *[other] A disciplina tem { $count } casos.
  }
check-no-examples = Não há entregas de exemplo: ponha programas em submissions/accepted e submissions/wrong_answer para ver se os casos os distinguem.
check-accepted = { $name }: Accepted, como esperado.
check-rejected = { $name }: { $verdict } em { $count ->
    [one] um caso ({ $cases }), como esperado.
   *[other] { $count } casos ({ $cases }), como esperado.
  }
check-not-accepted = { $name } devia ser aceite, mas é { $verdict } em { $count ->
    [one] um caso: { $cases }
   *[other] { $count } casos: { $cases }
  }
check-not-told-apart = { $name } está errado, mas nenhum caso o reprova: os casos não o distinguem de um programa correto.
check-other-verdict = { $name } devia dar { $wanted } em algum caso, mas é { $verdict }: { $cases }
check-unjudged = Não foi possível avaliar { $name }: { $why }
check-good = Sem problemas.
check-faults = { $count ->
    [one] Há um problema.
   *[other] Há { $count } problemas.
  }

gradescope-written = O avaliador está em { $path }: carregue-o no Gradescope.
classroom-retired = O GitHub Classroom terminou a 28 de agosto de 2026, pelo que --classroom já não existe. O sucessor é o Classroom 50: escreva --classroom50 FICHEIRO.

date-invalid = não é uma data: escreva AAAA-MM-DD
