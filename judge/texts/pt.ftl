# O que o avaliador diz em todas as disciplinas.

sentence-output = A saída não é a que o enunciado pede.
sentence-memory = A saída está certa, mas o valgrind encontrou memória perdida ou mal usada. Para a disciplina, isso conta como falha.
sentence-memory-unseen = O valgrind não viu o programa até ao fim, como acontece quando um programa dá lugar a outro com exec. Não se sabe, por isso, se liberta toda a memória, e para a disciplina isso conta como falha.
sentence-signal = O programa rebentou ({ $signal }). O que ainda não tinha sido escrito perdeu-se, por isso o resto da saída em falta não é um erro à parte.
sentence-exception = O programa parou com um erro: { $error }
sentence-sanitizer = O programa fez algo cujo resultado a linguagem C não define e foi parado: { $error }. O que ainda não tinha sido escrito perdeu-se.
sentence-status = O programa terminou com o código { $status } em vez de 0.
sentence-right-but-status = A saída está certa, mas o programa terminou com o código { $status }. Para a disciplina, isso conta como falha: main tem de devolver 0.
sentence-time = O programa não terminou a tempo: ainda estava a correr, ou à espera de dados que não vêm.
sentence-much-memory = O programa quis mais memória do que pode ter.
sentence-much-output = O programa escreveu mais do que pode: provavelmente nunca para.
sentence-not-started = Não foi possível iniciar o programa.
sentence-not-built = O programa não compila com as opções da disciplina, por isso nenhum caso pode passar.
sentence-compiler-busy = O compilador foi parado ao fim de { $seconds } s de processador sem ter criado um programa, por isso nenhum caso pode passar.
sentence-compiler-time = O compilador foi parado ao fim de { $seconds } s sem ter criado um programa, por isso nenhum caso pode passar.
sentence-compiler-memory = O compilador foi parado porque quis mais de { $size } MiB de memória. Não há programa, por isso nenhum caso pode passar.
sentence-compiler-output = O compilador foi parado porque escreveu mais de { $size } MiB de mensagens. Não há programa, por isso nenhum caso pode passar.
sentence-compiler-crash = O próprio compilador falhou com este código. Não há programa, por isso nenhum caso pode passar.
sentence-machine = Falhou a máquina, não o teu programa ({ $why }). Este caso tem de ser repetido.

note-memory = Além disso, o valgrind encontrou memória perdida ou mal usada.
note-memory-unseen = Além disso, o valgrind não viu o programa até ao fim.
note-source = Em { $place }.
note-chain = Este caso encontra os ficheiros que os casos anteriores do seu grupo deixaram, tal como na disciplina.
note-left-behind = Deixou { $path } na sua pasta. Depois ninguém o encontra lá: só se aproveitam ficheiros simples com nomes simples, sem demasiadas pastas umas dentro das outras.
note-behaviour = A saída publicada desta bateria difere do texto do enunciado; aqui conta { $behaviour ->
    [as-tested] a saída publicada
   *[as-written] o texto
  }.

source-name = O ficheiro chama-se { $found }; a disciplina quer { $wanted }.
source-makefile = O teu Makefile compila com «{ $theirs }». Foi compilado com as opções da disciplina: { $flags }
source-stale = Posto de lado, porque só conta o que é compilado aqui: { $files }
source-ascii = «{ $letter }» não é um carácter ASCII. A disciplina só permite ASCII.
source-import = Não é permitido importar { $module }.
source-changed = { $file } não é como a disciplina o forneceu: não é nenhuma das edições que o perfil conhece.
source-size = O código tem { $size } bytes; o máximo é { $most }.
source-warnings = { $count ->
    [one] O compilador avisa: { $first }
   *[other] O compilador avisa { $count } vezes; a primeira: { $first }
  }

class-last-newline = só falta a última mudança de linha
class-trailing-blank = um espaço no fim de uma linha
class-blanks = espaços a mais ou a menos
class-crlf = linhas que terminam como no Windows (CR LF)
class-encoding = letras noutra codificação que não UTF-8
class-accents = falta um acento, ou há um a mais
class-case = maiúsculas e minúsculas
class-dash = outro traço
class-letter-for-digit = a letra O e o número 0 estão trocados
class-wording = outra mensagem, ou uma mal escrita
class-punctuation = um ponto, uma vírgula ou um parêntesis
class-left-over = um pedido ou uma escrita que não devia lá estar
class-extra-line = uma linha a mais
class-missing-line = uma linha a menos
class-shifted = faltam ou sobram várias linhas; o que se segue está deslocado
class-order = as linhas certas por outra ordem
class-nothing = nada foi escrito
class-garbage = bytes que nenhum texto tem, como NUL
class-number = outro número
class-move = outra jogada
class-board = outro tabuleiro
class-kind = um resultado de outro tipo
class-printed = escrito em vez de devolvido
class-exception = um erro que não é levantado, ou outro
class-protocol = algo que o diálogo não permite
class-distribution = probabilidades que não são as devidas
class-memory = memória perdida ou mal usada
class-crash = o programa rebentou
class-status = outro código de saída
class-endless = nunca mais acaba
class-files = um ficheiro em falta ou diferente
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
tell-where = Onde: linha { $line }, coluna { $column } da saída (byte { $offset }).
tell-command = O último comando que tinha lido: { $command } (linha { $line } da entrada).
tell-no-command = Ainda não tinha lido nenhum comando.
tell-expected = Certo:
tell-found = Escrito:
tell-class = De que tipo: { $class }.
tell-why = Porquê, pelas regras ({ $rule }):
tell-before = O tabuleiro antes:
tell-then = O comando:
tell-by-rules = Pelas regras:
tell-printed = Escrito:
tell-assignment = O enunciado, { $section }:
tell-exchange = O que foi dito:
tell-program = programa
tell-judge = avaliador
tell-smallest = A entrada mais pequena que ainda falha:
tell-smallest-empty = Falha mesmo sem entrada nenhuma.
tell-again = Para voltar a ver:
tell-errors = No canal de erros:
tell-hidden = A disciplina não mostra mais sobre este caso.
tell-score = { $score } de { $most } pontos
tell-gate = «{ $gate }» tem de passar por completo, ou o programa inteiro fica com zero. Não passou.
tell-all-right = Está tudo certo.
tell-trusted = Executado com menos proteção do que o habitual: sem { $layers }.
tell-messages = O compilador diz:

list-courses = Disciplinas:
list-use = Escreve: ludoteca judge DISCIPLINA FICHEIRO-OU-PASTA
watch-again = À espera de uma alteração …
