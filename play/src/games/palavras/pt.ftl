name = Palavras
about = Coloque palavras no tabuleiro e junte pontos.
rules = Escreva onde a palavra começa, a direção e a palavra: A3H bacalhau, C1V ana. Tem pelo menos três letras, ocupa uma casa livre e concorda com as letras que já lá estão. 2×, 3× e 4× multiplicam uma letra, 2W duplica e 3W triplica a palavra; nas casas escuras não se coloca nada. Em tabuleiros de texto, os três últimos escrevem-se $, ! e #. Numa corrida cada um tem um tabuleiro e as palavras colocam-se à vez; com end não se coloca mais nenhuma.
notation = uma palavra escreve-se como A3H bacalhau: onde começa, H ou V, e letras minúsculas sem acentos; com end não se coloca mais nenhuma
seat-first = jogador
seat-second = segundo jogador
level-short = principiante
level-best = próxima palavra
level-strong = forte
score = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
note-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
worth-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
rule-blocked = Há uma casa bloqueada no caminho.
rule-other-letter = Já lá está outra letra.
rule-no-new-letter = Uma palavra tem de ocupar pelo menos uma casa livre.
rule-unknown-word = O dicionário não tem essa palavra.
rule-too-short = Uma palavra tem pelo menos três letras.
rule-off-board = Não cabe no tabuleiro.
rule-over = Já estão colocadas todas as palavras.
cell-blocked = bloqueada
cell-letter-bonus = letra vezes { $value }
cell-word-2 = palavra vezes 2
cell-word-3 = palavra vezes 3
option-size = Tabuleiro
option-words = Que palavras contam
option-words-any = quaisquer letras
option-words-usual = as do dicionário habitual
option-words-pt = as portuguesas
option-words-en = as inglesas
option-words-pl = as polacas
option-limit = Limite de palavras
option-limit-none = não
option-mode = Jogo
option-mode-alone = a solo
option-mode-race = corrida: cada um tem um tabuleiro, ganha quem fizer mais pontos
option-board = Um tabuleiro próprio
words-left = { $count ->
    [one] falta { $count } palavra
   *[other] faltam { $count } palavras
}
result-scored = Fim do jogo: { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}.

# For somebody who has never played
lesson-word = Escolha um quadrado, escreva uma palavra e coloque-a, na horizontal ou na vertical. Cada letra tem o seu valor; os quadrados coloridos multiplicam-no.
lesson-cross = As palavras podem cruzar-se onde as letras concordam, e cada uma ocupa pelo menos um quadrado livre. Letras em 2×, 3× ou 4× contam mais; 2W e 3W multiplicam a palavra inteira.
first-move = Uma palavra curta para começar.
line-short = Coloca palavras curtas onde o acaso quer.
line-best = Coloca sempre a palavra que agora vale mais pontos.
line-strong = Planeia todas as palavras que faltam para ter mais pontos no fim.
decided = Todas as palavras estão colocadas.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-short = principiante
rank-best = experiente
rank-strong = mestre
course-short = Não é uma estratégia do curso.
course-best = Não é uma estratégia do curso.
course-strong = Não é uma estratégia do curso.
margin = { $count ->
    [one] { $count } ponto de vantagem
   *[other] { $count } pontos de vantagem
}
