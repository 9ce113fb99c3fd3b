name = Palavras
about = Coloque palavras no tabuleiro e junte pontos.
rules = Escolha uma casa e uma direção e escreva uma palavra. Tem pelo menos três letras, ocupa pelo menos uma casa livre e coincide com as letras que já lá estão. 2×, 3× e 4× multiplicam uma letra, 2W duplica e 3W triplica a palavra; nas casas escuras não se coloca nada. Numa corrida cada um tem um tabuleiro e as palavras colocam-se à vez; ganha quem fizer mais pontos. Por escrito, uma jogada é como A3H bacalhau: onde a palavra começa, H ou V, e a palavra; com end não se coloca mais nenhuma.
notation = uma palavra escreve-se como A3H bacalhau: onde começa, H ou V, e letras minúsculas sem acentos; com end não se coloca mais nenhuma
position-format = O tabuleiro tal como se escreve, ou as linhas separadas por barras: letras já colocadas, um ponto por casa livre, 2, 3 ou 4 para letra multiplicada, ! para palavra a dobrar, $ para palavra a triplicar, # para casa bloqueada: $..3..$/.2#.#2./.#2!2#./3.!4!.3/.#2!2#./.2#.#2./$..3..$
symbols = No terminal, 2, 3 e 4 multiplicam uma letra, ! duplica e $ triplica a palavra, # está bloqueada.
refused-no-hint = Sem dicionário não há sugestões: comece um jogo em que contem as palavras de um dicionário.
seat-first = jogador
seat-second = segundo jogador
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
option-limit-none = nenhum
option-mode = Jogo
option-mode-alone = a solo, para somar pontos
option-mode-race = corrida: cada um tem um tabuleiro, ganha quem fizer mais pontos
option-board = Um tabuleiro próprio
option-board-file = usar o tabuleiro que está em FICHEIRO
words-left = { $count ->
    [one] falta { $count } palavra
   *[other] faltam { $count } palavras
}
result-scored = Fim do jogo: { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}.

# For somebody who has never played
lesson-word = Escolha uma casa, escreva uma palavra e coloque-a, na horizontal ou na vertical. Cada letra tem o seu valor; as casas coloridas multiplicam-no.
lesson-cross = As palavras podem cruzar-se onde as letras coincidem, e cada uma ocupa pelo menos uma casa livre. Letras em 2×, 3× ou 4× contam mais; 2W e 3W multiplicam a palavra inteira.
line-short = Coloca palavras curtas ao acaso.
line-best = Coloca sempre a palavra que agora vale mais pontos.
line-strong = Planeia todas as palavras que faltam para ter mais pontos no fim.
decided = Todas as palavras estão colocadas.

# In the browser: which strategy of the course a level is, and by how much a game was won
margin = { $count ->
    [one] por { $count } ponto
   *[other] por { $count } pontos
}
result-counts = pontos

# Exercises of the lessons
try-cross = Coloque CRUZ onde dá mais pontos. Pode partilhar uma letra com a palavra que já está no tabuleiro.
try-cross-right = As letras partilhadas contam outra vez, e as casas coloridas também.
