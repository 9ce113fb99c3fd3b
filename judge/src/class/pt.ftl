# O que se diz de uma turma e nas suas páginas.

refused-unreadable = Não é possível ler a entrega ({ $why }).
refused-count = Tem mais de { $most } ficheiros, ou demasiadas entradas.
refused-size = Descomprimida, a entrega ultrapassa { $most } MB.
refused-archive = O arquivo ultrapassa { $most } MB.
refused-bomb = O arquivo contém um ficheiro que cresce desmesuradamente ao ser descomprimido.
refused-broken = O arquivo está danificado.
refused-encrypted = O arquivo está protegido por palavra-passe.
refused-method = O arquivo usa um método de compressão que não é suportado. Use um zip comum.
refused-kind = Arquivos deste tipo não são abertos. Entregue um zip.
refused-nested = Há arquivos dentro de arquivos a demasiada profundidade.
refused-empty = Está vazia.
refused-nothing = Não contém nenhum programa: falta { $wanted }.
refused-several = Vários ficheiros podem ser o programa: { $names }.
refused-large = Tem ficheiros a mais ou demasiado grandes.
refused-machine = A máquina falhou ({ $why }). Será tentado de novo da próxima vez.

left-elsewhere = { $name } ficou de fora: o caminho aponta para fora da pasta.
left-long = { $name } ficou de fora: o nome é demasiado comprido.
left-double = { $name } ficou de fora: já existe algo com este nome.
left-link = { $name } ficou de fora: é uma ligação simbólica ou um dispositivo, não um ficheiro.
left-twins = { $one } e { $other } só diferem nas maiúsculas.
left-second = { $name } também foi entregue e não foi considerado.
left-unlisted = Não consta da lista da turma.

page-skip = Saltar para o conteúdo
page-files = Tabelas
page-navigation = Páginas
page-class = A turma
page-changes = O que mudou e para quem
page-unchanged = { $count ->
    [one] nada mudou para { $count } estudante
   *[other] nada mudou para { $count } estudantes
  }
page-students = { $count ->
    [one] { $count } estudante
   *[other] { $count } estudantes
  }
page-distribution = Distribuição das notas
page-distribution-program = Distribuição dos pontos dos programas
page-no-marks = Ainda não há notas.
page-mean = Média
page-median = Mediana
page-most = Máximo
page-marks = Notas
page-student = Estudante
page-verdict = Veredicto
page-failed = Falhados
page-program = Programa
page-mark = Nota
page-as-student = Como o estudante vê
page-overruled = alterada à mão
page-so-far = até agora
page-notes = { $count ->
    [one] ({ $count } observação)
   *[other] ({ $count } observações)
  }
page-hurdles = Os casos que mais falharam
page-no-hurdles = Nenhum caso falhou.
page-more = { $count ->
    [one] Mais { $count } caso falhou algures: ver cases.csv
   *[other] Mais { $count } casos falharam algures: ver cases.csv
  }
page-suspect = { $failed } de { $judged } programas falham { $case }. Quando quase todos falham, veja primeiro o caso: em [weights], no perfil, { $case } = 0 deixa-o de fora.
page-more-suspects = { $count ->
    [one] Quase todos falham mais um caso: ver cases.csv
   *[other] Quase todos falham mais { $count } casos: ver cases.csv
  }
page-share = Proporção
page-mostly = Mais frequente
page-case = Caso
page-cases = { $count ->
    [one] { $count } caso
   *[other] { $count } casos
  }
page-group = Grupo
page-twins = Os mesmos ficheiros
page-twins-why = Estas entregas têm ficheiros iguais byte a byte, salvo as mudanças de linha. Os ficheiros fornecidos pela disciplina não contam, nem os muito curtos.
page-twins-all = todos os ficheiros
page-no-twins = Não há duas entregas com um ficheiro em comum.
page-ignored = O que não foi tomado por entrega
page-missing = Nada foi entregue.
page-of = de
page-noticed = Também se notou
page-causes = O que falhou e porquê
page-where = Onde
page-place = Linha { $line }, coluna { $column } da saída (byte { $offset }).
page-lines = As duas linhas
page-kind = Tipo
page-why = Porquê, segundo as regras
page-exchange = O que foi dito
page-smallest = A entrada mais pequena que ainda falha
page-again = Para reproduzir
page-besides = Além disso
page-errors = Na saída de erros
page-groups = Pontos por grupo
page-passed = Passaram
page-points = Pontos
page-all-cases = Todos os casos
page-cause = razão
page-source = O código
page-compiler = O que disse o compilador
page-before = Antes
page-after = Agora
page-same-cause = Pela mesma razão que { $case }.

part-quality = Qualidade
part-organisation = Organização
part-comments = Comentários
part-code = Código
part-good-practice = Boas práticas
part-structure = Estrutura
part-names = Nomes

class-judging = { $count ->
    [one] { $count } entrega por avaliar
   *[other] { $count } entregas por avaliar
  }, { $known } já avaliadas
class-left = faltam cerca de { $time }
class-score = { $score } de { $most } pontos
class-stopped = { $count ->
    [one] Parado: falta { $count } entrega. O que foi avaliado fica guardado; o mesmo comando continua daqui.
   *[other] Parado: faltam { $count } entregas. O que foi avaliado fica guardado; o mesmo comando continua daqui.
  }
class-written = O relatório está em { $place }
class-marks-made = Há uma tabela para o que se avalia à mão em { $place }
class-numbers = A correspondência entre números e nomes está em { $place }
class-times = { $judged ->
    [one] { $judged } entrega avaliada
   *[other] { $judged } entregas avaliadas
  } em { $wall } s, { $jobs } ao mesmo tempo: programas e compiladores correram { $busy } s; a nossa parte é { $overhead } %

shard-written = Parte { $shard }: { $place }. Quando estiverem todas: ludoteca judge merge
shard-none = { $file } não é o resultado de uma parte
shard-cut = { $file } está cortado ou danificado: volte a avaliar esta parte, ou a copiá-la
shard-mixed = são partes de conjuntos diferentes: { $one } e { $other }
shard-doubled = a parte { $shard } foi indicada duas vezes: { $files }
shard-missing = não estão todas as partes; faltam: { $shards }
shard-other = { $file } pertence a outra turma, ou foi avaliado de outra maneira que os restantes
shard-another-class = não são as partes desta turma: as entregas, o perfil, a semente ou a versão do ludoteca são outros
shard-lost = nenhuma parte avaliou { $name }
moodle-unreadable = Não é possível ler a folha de avaliação do Moodle: { $why }
moodle-no-grade = A folha de avaliação do Moodle não tem coluna «Nota», apenas: { $columns }
