# Disciplinas de uma pasta: o que está mal numa, o que fizeram os seus programas, e as palavras de uma nova.

course-none = Não há course.toml nesta pasta; ludoteca judge new PASTA faz um a partir de pares de entrada e saída.
course-no-text = O ficheiro não é texto em UTF-8.
course-unknown-key = Não existe «{ $word }» aqui{ $kind ->
    [near] ; queria dizer «{ $near }»?
    [all] ; existem: { $all }.
   *[none] .
  }
course-unknown-choice = «{ $word }» não é uma das escolhas{ $kind ->
    [near] ; queria dizer «{ $near }»?
    [all] ; escreva uma de: { $all }.
   *[none] .
  }
course-unknown-rule = Não há nenhuma [[rule]] com o nome «{ $word }»{ $kind ->
    [near] ; queria dizer «{ $near }»?
    [all] ; existem: { $all }.
   *[none] ; escreva uma com name, section e sentence.
  }
course-unknown-group = Não há nenhum [[group]] com o nome «{ $word }»{ $kind ->
    [near] ; queria dizer «{ $near }»?
    [all] ; existem: { $all }.
   *[none] .
  }
course-unknown-case = Nenhuma pasta tem um caso «{ $word }»{ $kind ->
    [near] ; queria dizer «{ $near }»? Um caso novo precisa de um grupo.
    [all] ; existem: { $all }. Um caso novo precisa de um grupo.
   *[none] ; um caso novo precisa de um grupo.
  }
course-missing-key = Falta aqui «{ $key }».
course-unreadable = Não é possível ler esta linha ({ $why }).
course-no-group = Não há nenhum [[group]], pelo que nada se poderia avaliar: escreva um com name, points e cases.
course-points = Pontos e pesos são 0 ou mais.
course-presentation = «presentation» vale para toda a disciplina: escreva-o no início do ficheiro, não num grupo nem num caso.
course-tolerance = Uma tolerância é 0 ou mais, por exemplo 0.000001.
course-cost = presentation-cost é uma parte dos pontos de um caso: de 0 a 1.
course-size = «{ $size }» não é um tamanho como 64M, 512k ou 4096.
course-seconds = Os tempos são de 0.01 a 3600 segundos.
course-later = Para mudar o que os estudantes veem é preciso from = "2026-12-01", tries = 3 ou ambos.
course-later-day = Uma data escreve-se assim: 2026-12-01.
course-twice = Há dois grupos «{ $name }»; dê outro nome a um deles.
course-flag = «{ $flag }» não é uma opção do compilador: as opções começam por -, como "-O2".
course-empty-group = O grupo «{ $name }» não tem casos, pelo que ninguém poderia ter os seus pontos: indique uma pasta com cases = "…", ou escreva [[case]].
course-case-twice = Há dois [[case]] com o nome «{ $name }»; dê outro nome a um deles, ou junte os dois num só.
course-no-pairs = Não há pares em { $folder }: ficheiros 1.in e 1.out (ou 1.ans), ou pastas input e output.
course-no-cases = A disciplina não tem casos: indique uma pasta com cases = "…" num grupo, ou escreva [[case]].
course-no-file = Não há ficheiro { $file }.
course-no-folder = Não há pasta «{ $folder }».
course-outside = { $file } sai da pasta da disciplina; ponha-o lá dentro.
course-link = { $file } é uma ligação que sai da pasta da disciplina; ponha lá dentro o próprio ficheiro.
course-large = { $file }: é mais do que uma disciplina pode ter (64 MiB por ficheiro, 256 MiB e 20 000 ficheiros ao todo).
course-deep = { $folder } está a mais de { $most } pastas de profundidade, onde nada é lido; mova-o para cima.
course-file = { $file }: { $why }
course-file-text = { $file } não é texto em UTF-8, pelo que não pode ser distribuído.
course-no-output = { $file } não tem saída ao lado: escreva uma com a terminação .out ou .ans, ou indique um programa de referência.
course-no-input = { $file } não tem entrada ao lado: escreva uma com a terminação .in (pode estar vazia).
course-twin = { $file } e { $first } seriam ambos a { $half ->
    [input] entrada
   *[output] saída
  } do mesmo caso: fique só com um deles.
course-no-call = returns, raises e prints acompanham call = "função(argumentos)".
course-call = «{ $call }» não é uma chamada como add(1, 2).
course-call-language = Só se chamam funções em Python: escreva language = "python".
course-call-result = Uma chamada precisa de returns = "…" ou de raises = "…", ou de prints = "…".
course-tool-language = A terminação de { $file } não indica uma linguagem; diga como se corre: run = "COMANDO {"{"}folder{"}"}/{"{"}main{"}"}".
course-generator-alone = Um gerador só faz entradas: indique também uma referência, um verificador ou um interlocutor.
course-two-judges = Uma disciplina tem um verificador ou um interlocutor, não os dois: o interlocutor também decide.
course-generated = Geram-se no máximo { $most } casos.

folder-tool-language = A culpa é da disciplina, não do programa: a linguagem do seu { $tool } ({ $file }) não está instalada aqui.
folder-tool-unbuilt = A culpa é da disciplina, não do programa: o seu { $tool } ({ $file }) não compila: { $why }
folder-tool-endless = A culpa é da disciplina, não do programa: o seu { $tool } ({ $file }) não terminou a tempo.
folder-tool-memory = A culpa é da disciplina, não do programa: o seu { $tool } ({ $file }) excedeu o limite de memória.
folder-tool-output = A culpa é da disciplina, não do programa: o seu { $tool } ({ $file }) escreveu sem fim.
folder-tool-crash = A culpa é da disciplina, não do programa: o seu { $tool } ({ $file }) rebentou. { $why }
folder-tool-missing = A culpa é da disciplina, não do programa: o seu { $tool } ({ $file }) não pôde ser iniciado.
folder-tool-status = A culpa é da disciplina, não do programa: o seu { $tool } ({ $file }) terminou com o código { $why }
folder-tool-verdict = A culpa é da disciplina, não do programa: o seu { $tool } ({ $file }) tem de terminar com o código 42 (certo) ou 43 (errado), e terminou com { $why }
folder-value = A culpa é da disciplina, não do programa: «{ $value }» não é um valor em Python.
folder-rejected = O verificador da disciplina não aceita isto.
folder-rejected-talk = O interlocutor da disciplina não aceita isto.
folder-feedback = Diz: { $text }
folder-load = Não é possível carregar o seu ficheiro: { $error } (linha { $line }).
folder-call-endless = A chamada não termina.
folder-call-died = O Python terminou antes de a chamada ter resultado.
folder-call-missing = Não há nenhuma função { $function } no seu ficheiro.
folder-call-value = { $call } devolve outra coisa.
folder-call-prints = { $call } escreve outra coisa.
folder-call-exception = { $call } lança outra exceção.
folder-call-silent = { $call } devia lançar uma exceção, e não lança.
folder-call-raised = { $call } para com um erro: { $error } (linha { $line }).
folder-examine-case = Caso { $case }: { $why }
folder-examine-validator = Caso { $case }: o validador não aceita a entrada (código { $status } em vez de 42).
folder-examine-checker = Caso { $case }: o verificador não aceita a resposta da própria disciplina.
folder-examine-reference = Caso { $case }: a referência escreve algo diferente do ficheiro de saída, a partir da linha { $line }.

import-unknown = Isto não é nem um pacote Kattis (uma pasta com problem.yaml) nem um tests.json do Classroom 50.
import-type = O pacote é do tipo «{ $type }»: os casos avaliam-se um a um, cada um certo ou errado.
import-validator = Não se conhece a linguagem do { $file }: indique-a em course.toml, com run = "…".
import-test-type = { $name }: os testes do tipo «{ $type }» executam comandos próprios e ficaram de fora.
import-test-comparison = { $name }: a comparação «{ $comparison }» não é conhecida aqui; o teste ficou de fora. Um verificador pode fazê-la.
import-test-setup = { $name }: a preparação «{ $setup }» não é executada; [build] diz como se compilam os programas.
import-case-flags = { $case }: o pacote dá ao validador outras palavras neste caso; a disciplina dá-lhe sempre as mesmas.
import-test-run = { $name }: o comando «{ $run }» faz mais do que iniciar um programa com argumentos; o teste ficou de fora.
import-written = { $path } está escrito. Veja-o, e depois execute: ludoteca judge check { $folder }
export-exists = A pasta do pacote já existe; escolha uma nova.
export-case = O caso { $case } não está no pacote: os pacotes não têm definições -D nem chamadas de funções.
export-lines = O pacote compara as linhas pela sua ordem; ponha-lhe um verificador se qualquer ordem estiver certa.
export-left-out = Um pacote aceita ou rejeita um programa como um todo e não tem lugar para isto, pelo que não está nele: { $keys }
export-included = O pacote compara saídas inteiras; ponha-lhe um verificador se o texto puder estar em qualquer sítio da saída.
export-written = O pacote está em { $path }.

new-exists = Já existe um course.toml; não é substituído.
new-no-folder = Não existe essa pasta.
new-no-pairs = Não há aqui pares de entrada e saída: ficheiros 1.in e 1.out (ou 1.ans), ou pastas input e output, a qualquer profundidade.
new-no-output = { $file } não tem saída ao lado: escreva uma com a terminação .out ou .ans, ou ponha na pasta um programa de referência (reference.py, reference.c, etc.), um verificador (check.py) ou um interlocutor (interactor.py).
new-ask-language = Em que linguagem são os programas? ({ $choices })
new-ask-comparison = Como se compara a saída? ({ $choices })
new-ask-reveal = Quanto podem os estudantes ver de um caso falhado? ({ $choices })
new-ask-again = Escreva um de: { $choices }
new-default = { $name } = "{ $value }", porque não se pôde perguntar a ninguém; mude-o em course.toml.
new-written = { $path } está escrito: { $count ->
    [one] um caso
   *[other] { $count } casos
  }. Veja-o, e depois execute: ludoteca judge { $folder } PROGRAMA
new-top = Uma disciplina da Ludoteca. As linhas que começam com # são comentários.
    Para avaliar um programa: ludoteca judge PASTA PROGRAMA
    Para avaliar uma turma: ludoteca judge class ENTREGAS --course PASTA --out RELATÓRIO
    Depois de uma mudança: ludoteca judge check PASTA
new-title = O nome nas páginas.
new-comparison = Como se compara a saída: "bytes" (exatamente), "presentation" (exatamente, mas espaços e fins de linha
    são só um Presentation Error), "lenient" (espaços no fim das linhas não contam), "blanks" (só contam as
    palavras), "lines" (por qualquer ordem) ou "numbers" (palavras, e números com uma tolerância).
new-tolerance = Quanto um número pode desviar-se, em si ou como parte do número certo.
new-ending = Se um código de saída ou um erro depois da saída certa reprova o caso ("counts") ou só é referido
    ("remark").
new-reveal = Quanto veem os estudantes de um caso falhado: "all", "sentence", "reason" ou "points".
new-build = Como uma entrega se torna um programa: "python", "c", "c++", "java", "rust", "go", "javascript", ou
    "command" com name, build e run. name é o ficheiro principal que exige.
new-group = Um grupo de casos. gate = true: têm de passar todos, ou o programa não tem nada. all-or-nothing = true:
    o grupo só conta inteiro. chain = "together": os seus casos partilham uma pasta, por ordem.
new-points = Quanto vale o grupo; os seus casos repartem-no.
new-cases = A pasta com os seus pares: NOME.in e NOME.out (ou .ans), ou pastas input e output, a qualquer
    profundidade. NOME.args tem os argumentos, NOME.files/ o que o programa encontra onde começa.
new-reference = Um programa correto: escreve a saída dos casos que não a têm, e ajuda a encontrar a menor entrada com que
    um programa falha.
new-generator = Escreve mais uma entrada por cada número de 1 a count. É chamado com uma semente e o número.
new-validator = Termina com o código 42 se a entrada é permitida: só se mostram entradas menores que o sejam.
new-checker = Decide quando há várias respostas certas: é chamado com INPUT ANSWER FEEDBACK, lê a saída, e termina com
    o código 42 (certo) ou 43 (errado).
new-interactor = Conversa com o programa por stdin e stdout: é chamado com INPUT ANSWER FEEDBACK, e termina com o código
    42 (certo) ou 43 (errado).
new-limits = O que cada execução pode usar: segundos de processador, segundos ao todo, memória, bytes de saída.
new-more = Há mais: casos neste ficheiro ([[case]]: input, output, arguments, defines, files, weight, call,
    returns e prints), frases do enunciado ([[rule]]), verificações do código ([[source]]), ficheiros handed-out e
    protected, e programas seus (reference, generator, validator, checker, interactor): veja
    docs/book/src/your-own-course.md.
