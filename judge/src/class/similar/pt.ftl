# O que se diz do código que as entregas têm em comum.

similar-title = Programas com código em comum
similar-lead = Os programas de um par têm muito código em comum, sejam quais forem os nomes, os comentários e a ordem das funções. Veja os dois lado a lado. Há muitas razões possíveis: trabalho em conjunto, a mesma aula ou o mesmo livro, código dado a todos, um exercício com poucas soluções. Esta página não sabe qual foi.
similar-count = { $count ->
    [one] { $count } entrega
   *[other] { $count } entregas
  }
similar-not-counted = O código que mais de metade da turma tem não conta.
similar-handed-out = Fornecido, e por isso não conta: { $names }
similar-pairs = Pares, primeiro os que têm mais em comum
similar-no-pairs = Não há nenhum par em que um programa tenha { $least } % ou mais em comum com o outro.
similar-look = Ver estes dois
similar-one = Primeiro
similar-other = Segundo
similar-common = Em comum
similar-of-one = Do primeiro
similar-of-other = Do segundo
similar-longest = Maior trecho (símbolos)
similar-all = O que foi comparado
similar-submission = Entrega
similar-own = Símbolos próprios
similar-given = Fornecidos
similar-shared = Comuns à turma
similar-remarks = Observações
similar-stretches = Onde
similar-stretch = Trecho
similar-tokens = Símbolos
similar-sources = Lado a lado
similar-to-other = Trecho { $number }, para o outro programa
similar-rest = { $count ->
    [one] Mais { $count } ficheiro não tem nada em comum com o outro programa.
   *[other] Mais { $count } ficheiros não têm nada em comum com o outro programa.
  }
similar-back = Todos os pares
similar-none = Não tem código em C, C++, Java, Python ou Rust.
similar-short = Demasiado curto para comparar: { $count } símbolos próprios.
similar-left-text = { $name } ficou de fora: não é texto.
similar-left-large = { $name } ficou de fora: é maior do que um ficheiro de código costuma ser.
similar-left-much = { $name } ficou de fora: o programa tem mais código do que o que se compara.
similar-left-hard = { $name } ficou de fora: está demasiado encaixado, ou demora demasiado a analisar.
similar-no-template = { $place } não tem código em C, C++, Java, Python ou Rust. Indique a pasta com o código fornecido.
similar-told = { $count ->
    [0] Não há nenhum par em que um programa tenha { $least } % ou mais em comum com o outro.
    [one] { $count } par para ver.
   *[other] { $count } pares para ver.
  }
