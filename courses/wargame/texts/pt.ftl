# O que o avaliador diz do wargame.

wargame-nothing = Não foi escrito nada.
wargame-header = A linha com a dimensão e o número de peças devia ser «{ $right }»; é «{ $found }».
wargame-no-header = Falta a linha com a dimensão e o número de peças («{ $right }»); primeiro vem «{ $found }».
wargame-header-counts = A primeira linha indica { $found } peças dos tipos 1 a 8; no tabuleiro há { $right }.
wargame-gives-up = O programa desiste («{ $found }»), embora seja fácil encontrar um tabuleiro assim.
wargame-refuses = Esta invocação é válida, e o programa recusa-a: «{ $found }».
wargame-seen-refused = Recusa também { $command }.
wargame-seen-accepted = Aceita { $command }.
wargame-touch = Há duas peças em contacto.
wargame-touching = Estão em contacto as peças das matrizes de { $one } e { $other } (casas do canto superior esquerdo).
wargame-no-piece = O que está numa matriz 3x3 não é nenhuma das 42 peças.
wargame-no-piece-remark = Veja a matriz cuja casa superior esquerda é { $cell }.
wargame-counts = O tabuleiro não tem as peças pedidas.
wargame-counts-remark = Pedidas, tipos 1 a 8: { $asked }. No tabuleiro: { $found }.
wargame-trailing-blanks = Há espaços no fim de linhas.
wargame-empty-line = A linha { $line } da saída está vazia.
wargame-zero-bytes = São escritos bytes de valor 0 no meio do texto, talvez por %c ou de uma string sem o seu fim.
wargame-row-blanks = O número da linha não ocupa duas colunas e um espaço: «{ $found }» devia ser «{ $right }».
wargame-row-side = Os números de um algarismo estão à esquerda das suas duas colunas ou começam por 0; os nossos estão à direita.
wargame-row-number = A linha tem outro número: «{ $found }» devia ser «{ $right }».
wargame-row-number-missing = A linha não tem número: «{ $found }» devia ser «{ $right }».
wargame-cell-blanks = As casas não estão separadas por um espaço: «{ $found }» devia ser «{ $right }».
wargame-empty-sign = As casas vazias não estão representadas por -: «{ $found }» devia ser «{ $right }».
wargame-letters-missing = Falta a linha com as letras das colunas ({ $right }) por baixo do tabuleiro.
wargame-letters-above = As letras das colunas estão por cima do tabuleiro; deviam ser a última linha.
wargame-letters-case = As letras das colunas deviam ser maiúsculas.
wargame-letters-align = As letras não estão por baixo das respetivas colunas.
wargame-header-short = Depois da dimensão devia haver oito números, um por cada tipo («{ $right }»); a linha é «{ $found }».
wargame-header-size = A primeira linha tem outra dimensão: «{ $found }» devia ser «{ $right }».
wargame-extra-line = Além da linha com a dimensão e do tabuleiro há «{ $found }».
wargame-no-board = Não se consegue ler um tabuleiro de { $size }: onde devia começar está «{ $found }».
wargame-other-size = O tabuleiro é de { $found }; devia ser de { $size }.

wargame-status = O programa terminou com o código { $status } em vez de 0.
wargame-crash = O programa rebentou. O que ainda não tinha escrito perdeu-se.
wargame-not-started = Não foi possível iniciar o programa.
wargame-endless = O programa não termina.
wargame-memory = O programa excedeu o limite de memória.
wargame-flood = O programa escreve sem parar.

wargame-no-help = Com -h devia ser escrita a ajuda; não foi escrito nada.
wargame-other-help = Com -h devia ser escrita a ajuda, não «{ $found }».
wargame-help-instead = Aqui devia ser escrito o mesmo texto que com -h, não «{ $found }».
wargame-help-missing = Aqui devia ser escrito o mesmo texto que com -h; não foi escrito nada.
wargame-no-minus-one = O programa recusa, mas a linha não começa por -1: «{ $found }».
wargame-refused-silently = Aqui devia ser escrita no stdout uma linha começada por -1; não foi escrito nada.
wargame-plays-on = O enunciado chama inválida a esta invocação, e o programa começa um jogo: «{ $found }».
wargame-about-size = A dimensão não é permitida: 9 a 15 linhas, 9 a 24 colunas, sempre múltiplos de 3.
wargame-about-mode = Não existe tal modo.
wargame-about-restriction-3 = Restrição 3: há mais peças de um tipo maior do que de um tipo menor.
wargame-about-restriction-4 = Restrição 4: há mais peças do que metade das matrizes.
wargame-not-refused = Aqui devia ser escrita uma linha começada por -1. Em vez disso o programa continua: «{ $found }».
wargame-no-message = -1 está sozinho. Num sítio o enunciado pede -1, noutro também uma mensagem a seguir.
wargame-message-below = A mensagem está na linha a seguir a -1. O enunciado pede -1 num sítio e uma mensagem na mesma linha noutro.
wargame-no-line-end = A linha «{ $found }» não tem mudança de linha.
wargame-exit-status = O código de saída é { $found }; o do nosso programa é { $right }. O enunciado não indica nenhum.

wargame-one-word = A linha «{ $found }» só tem uma palavra, por isso um programa que leia linhas de uma palavra tomá-la-ia por um tiro ou uma resposta.
wargame-no-aside = A linha «{ $found }» não é um tiro nem uma resposta, e não começa por um asterisco.
wargame-stalled = O programa não diz mais nada, embora seja a sua vez.
wargame-left = O programa termina a meio do jogo.
wargame-after-end = Depois do último tabuleiro ainda há mais: «{ $found }».
wargame-word = A linha «{ $found }» não é um tiro nem uma resposta, e o outro lado tomá-la-ia por isso. As linhas informativas começam por um asterisco.
wargame-late-aside = A linha «{ $found }» informa a meio do jogo; essas linhas ficam no começo, antes da linha com a dimensão.
wargame-no-end-line = Falta a linha «Fim de Jogo: …» antes do último tabuleiro.
wargame-end-count = Foram feitos { $right } tiros; a última linha diz { $found }.
wargame-decimals = Os segundos têm casas decimais («{ $found }»); os nossos são inteiros.
wargame-end-time = Enquanto o relógio avançou { $seconds } segundos ou mais, a última linha diz «{ $found }».
wargame-no-reveal = Depois do fim do jogo não vem um tabuleiro; a última linha é «{ $found }».
wargame-second-header = A linha «{ $found }» está também por cima do último tabuleiro; as figuras só mostram o tabuleiro.
wargame-no-flush = Durante { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
} não saiu nada do programa; depois de a entrada acabar, saiu «{ $found }». Frente a outro programa esperaria para sempre: fflush(stdout) depois de cada linha envia-a logo.

wargame-answer-line = A resposta a { $cell } é «{ $found }», com algo mais na linha além da resposta.
wargame-no-answer = «{ $found }» não é uma resposta a { $cell }: devia ser - ou um tipo de 1 a 8.
wargame-other-answer = A resposta a { $cell } é { $found }; o tabuleiro mostrado no fim tem lá { $right }.
wargame-ends-early = O programa diz que o jogo acabou, mas só foram atingidas { $hits } de { $cells } casas.
wargame-turn-rows = Todas as respostas coincidem com o tabuleiro se as linhas forem contadas de cima.
wargame-turn-columns = Todas as respostas coincidem com o tabuleiro se as colunas forem contadas da direita.
wargame-turn-both = Todas as respostas coincidem com o tabuleiro se as linhas e as colunas forem trocadas.
wargame-turn-down = Todas as respostas coincidem com o tabuleiro se cada tiro ficar uma linha abaixo.
wargame-turn-right = Todas as respostas coincidem com o tabuleiro se cada tiro ficar uma coluna à direita.
wargame-counts-twice = Um segundo tiro numa casa já atingida conta como novo acerto: o jogo acaba antes de tudo ser encontrado.
wargame-answers-off-board = Um primeiro tiro que não é uma casa do tabuleiro recebe resposta; o nosso programa não lhe responde.
wargame-off-board-crash = Um tiro que não é uma casa do tabuleiro faz o programa rebentar ou nunca acabar.
wargame-not-sloppy = Disparos em minúsculas, com zeros e espaços, não são entendidos; o nosso programa entende-os.
wargame-not-ended = Todas as { $cells } casas da frota foram atingidas, e o programa continua: responde também a { $cell }.
wargame-end-line = A última linha devia ser «{ $right }»; é «{ $found }».
wargame-reveal = O tabuleiro final não coincide com o jogo: veja { $cell }.
wargame-cell-differs = { $cell } é diferente.

wargame-no-shot = «{ $found }» não é um tiro como B8.
wargame-shot-text = O tiro devia ser escrito «{ $right }»; está «{ $found }».
wargame-shot-off-board = O modo { $mode } dispara em { $cell }, que não fica num tabuleiro de { $size }.
wargame-shot-repeated = O modo { $mode } volta a disparar em { $cell }.
wargame-fires-on = Tudo foi atingido, e o modo { $mode } ainda dispara em { $cell }.
wargame-fires-beyond = Já se tirou em todas as casas do tabuleiro, e o modo { $mode } ainda dispara em { $cell }.
wargame-unexplored = Nada foi atingido, e o programa dá o jogo por concluído ao fim de { $hits } das { $cells } casas do tabuleiro.
wargame-other-shot = O modo { $mode } dispara aqui em { $right }, não em { $cell }.
wargame-stays = O modo { $mode } dispara em { $cell }, numa matriz cuja peça foi eliminada: excluem-se as restantes casas dessa matriz.
wargame-turned = O modo { $mode } dispara, ou o último tabuleiro está desenhado, como se as linhas fossem contadas de cima: contando cada linha de baixo, tudo está certo.
wargame-announced = A linha com a dimensão devia ter as peças das opções, «{ $right }»; é «{ $found }».
wargame-no-game = O programa termina sem fazer um tiro; a última linha é «{ $found }».
wargame-no-end = Tudo foi atingido, e o programa não termina nem diz nada.
wargame-no-end-beyond = Já se tirou em todas as casas do tabuleiro, e o programa não termina nem diz nada.
wargame-fires-forever = Ao fim de { $count } tiros o programa ainda dispara, sem ter atingido as { $cells } casas.
wargame-leaves-early = O modo { $mode } deixa uma matriz antes de a peça ser eliminada: foram atingidas { $hits } das { $kind } casas do tipo { $kind }. Segue-se { $right }, não { $cell }.
wargame-skips = O modo { $mode } salta { $right } e avança para { $cell }.
wargame-spares-too-much = O modo { $mode } salta { $right }, que não toca em nenhuma peça afundada, e avança para { $cell }.
wargame-why-spare = { $cell } toca numa peça afundada, por isso não pode lá estar nada. Segue-se { $right }.
wargame-why-order = Numa matriz a ordem é centro, cima, baixo, esquerda, direita, canto superior esquerdo, inferior direito, superior direito, inferior esquerdo. Segue-se { $right }.
wargame-why-matrix = As matrizes seguem-se da esquerda para a direita, linha a linha. Segue-se { $right }.

wargame-input-hang = Quando a entrada acaba a meio de um jogo, o programa não termina.
wargame-input-flood = Quando a entrada acaba a meio de um jogo, o programa escreve sem parar.
wargame-input-crash = Quando a entrada acaba a meio de um jogo, o programa rebenta.

wargame-chances = Ao fim de { $runs } execuções com { $draws } tiros é certo que o programa não sorteia os tiros por igual: de um que o faz suspeitar-se-ia menos de uma vez num milhão.
wargame-chance-repeats = Execuções diferentes voltam a sortear o mesmo. A função srand é chamada, uma só vez, com a hora?
wargame-stuck = { $runs } execuções a horas diferentes sorteiam o mesmo.
wargame-always-empty = A matriz de { $cell } (casa superior esquerda) esteve vazia em todos os { $runs } tabuleiros.
wargame-never = { $category ->
    [0] Uma matriz vazia
   *[other] A peça { $category } do anexo
} nunca saiu em { $runs } tabuleiros; leiam-se os passos como se lerem, esperavam-se { $expected } ou mais.
wargame-chance-row = Disparou-se na linha { $category } { $came } vezes; esperavam-se { $expected }.
wargame-chance-column = Disparou-se na coluna { $category } { $came } vezes; esperavam-se { $expected }.
wargame-chance-place = Disparou-se num dos nove lugares das matrizes { $came } vezes; esperavam-se { $expected }.
wargame-chance-step = Os tiros seguem-se na mesma direção { $came } vezes; esperavam-se { $expected }.

wargame-note-signal = O programa foi terminado pelo sinal { $signal }.
wargame-note-status = O código de saída foi { $status }.

wargame-no-clock = Falta aqui a libfaketime: ficam de fora os casos que perguntam se os tabuleiros e os tiros são sorteados, e uma execução com um tabuleiro aleatório não se pode repetir tal e qual.

# In the arena
wargame-seat-no-answer = escreve, mas não responde
wargame-seat-options = os programas da disciplina caçam: indique --opt mode=hunt, ou mode = "hunt" nas regras
