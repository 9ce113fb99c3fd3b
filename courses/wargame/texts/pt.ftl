# O que o juiz diz do wargame.

wargame-nothing = Não foi escrito nada.
wargame-layout = O tabuleiro não está disposto como o enunciado mostra.
wargame-header = A linha antes do jogo devia ser «{ $right }»; é «{ $found }».
wargame-no-header = Falta a linha com a dimensão e o número de peças («{ $right }»); em vez dela está «{ $found }».
wargame-header-counts = A primeira linha indica { $found } peças dos tipos 1 a 8; no tabuleiro há { $right }.
wargame-no-row = A linha { $row } do tabuleiro não se consegue ler: «{ $found }».
wargame-gives-up = O programa desiste («{ $found }»), embora seja fácil encontrar um tabuleiro assim.
wargame-touch = Há duas peças em contacto.
wargame-touching = Estão em contacto as peças das matrizes de { $one } e { $other } (células do canto superior esquerdo).
wargame-no-piece = O que está numa matriz 3x3 não é nenhuma das 42 peças.
wargame-no-piece-remark = Veja a matriz cuja célula superior esquerda é { $cell }.
wargame-counts = O tabuleiro não tem as peças pedidas.
wargame-counts-remark = Pedidas, tipos 1 a 8: { $asked }. No tabuleiro: { $found }.

wargame-status = O programa terminou com o estado { $status } em vez de 0.
wargame-crash = O programa foi abaixo. O que ainda não tinha escrito perdeu-se.
wargame-not-started = Não foi possível iniciar o programa.
wargame-endless = O programa não termina.
wargame-memory = O programa quis mais memória do que pode ter.
wargame-flood = O programa escreve sem parar.

wargame-no-help = Com -h devia ser escrita a ajuda; não foi escrito nada.
wargame-other-help = Com -h devia ser escrita a ajuda, não «{ $found }».
wargame-help-instead = Aqui devia ser escrito o mesmo texto que com -h, não «{ $found }».
wargame-not-refused = Aqui devia ser escrita uma linha começada por -1, não «{ $found }».
wargame-no-message = Depois de -1, na mesma linha, uma mensagem devia dizer o que está errado.
wargame-more-lines = Devia ser escrita uma só linha: -1, um espaço e o que está errado. Começa por «{ $found }».
wargame-no-line-end = A linha «{ $found }» não tem mudança de linha.
wargame-exit-status = O estado de saída é { $found }; devia ser { $right }. O que foi escrito está certo.

wargame-one-word = A linha «{ $found }» só tem uma palavra, por isso o outro lado tomá-la-ia por um disparo ou uma resposta. As linhas informativas começam por um asterisco, um espaço e pelo menos mais uma palavra.
wargame-no-aside = A linha «{ $found }» não é um disparo nem uma resposta, e não começa por um asterisco e um espaço.
wargame-stalled = O programa não diz mais nada, embora seja a sua vez.
wargame-half-line = O programa escreveu «{ $found }» sem mudança de linha e não diz mais nada.
wargame-left = O programa terminou a meio do jogo.
wargame-after-end = Depois do último tabuleiro ainda há mais: «{ $found }».

wargame-answer-line = A resposta a { $cell } é «{ $found }», com algo mais na linha além da resposta.
wargame-no-answer = «{ $found }» não é uma resposta a { $cell }: devia ser - ou um tipo de 1 a 8.
wargame-inconsistent = A resposta a { $cell } é { $found }, e nenhuma frota concorda com ela e com as respostas anteriores.
wargame-why-other-type = A matriz de { $corner } tem uma peça do tipo { $known }.
wargame-why-sunk = Todas as células da peça do tipo { $known } na matriz de { $corner } já tinham sido atingidas.
wargame-why-announced = Devia haver { $known } peças deste tipo; todas já tinham sido encontradas noutras matrizes.
wargame-why-water = Antes houve outra resposta para esta célula.
wargame-why-no-piece = Nenhuma variante do tipo { $known } cabe na matriz de { $corner } com estas respostas, sem tocar numa peça afundada.
wargame-why-no-room = Foram anunciadas { $announced } peças do tipo { $known }, e já não há lugar para todas.
wargame-other-answer = Um segundo disparo em { $cell } tem outra resposta: { $found }.
wargame-answered-off-board = O disparo antes de { $cell } não era uma célula do tabuleiro e não devia ter resposta; depois dele, { $cell } recebe a resposta { $found }.
wargame-ends-early = O programa diz que o jogo acabou, mas só foram atingidas { $hits } de { $cells } células.
wargame-missing-hits = Disparou-se em todas as células, e só lá estavam { $hits } das { $cells } células da frota anunciada.
wargame-not-ended = Todas as células da frota foram atingidas: devia vir a linha «Fim de Jogo: …», não «{ $found }».
wargame-end-line = A última linha devia ser «{ $right }»; é «{ $found }».
wargame-reveal = O tabuleiro final não concorda com o jogo: veja { $cell }.
wargame-cell-differs = { $cell } é diferente.

wargame-no-shot = «{ $found }» não é um disparo como B8.
wargame-shot-text = O disparo devia ser escrito «{ $right }»; está «{ $found }».
wargame-shot-off-board = { $cell } não fica num tabuleiro de { $size }.
wargame-shot-repeated = Já se tinha disparado em { $cell }.
wargame-fires-on = O jogo acabou e o programa ainda dispara em { $cell }.
wargame-other-shot = O modo { $mode } dispara aqui em { $right }, não em { $cell }.
wargame-why-leave = A peça da matriz de { $cell } foi afundada: o resto dessa matriz é excluído. Segue-se { $right }.
wargame-why-spare = { $cell } toca numa peça afundada, por isso não pode lá estar nada. Segue-se { $right }.
wargame-why-order = Numa matriz a ordem é centro, cima, baixo, esquerda, direita, canto superior esquerdo, inferior direito, superior direito, inferior esquerdo. Segue-se { $right }.
wargame-why-matrix = A matriz de { $corner } (célula superior esquerda) ainda não está terminada. Segue-se { $right }.

wargame-input-hang = Quando a entrada acaba a meio de um jogo, o programa não termina.
wargame-input-flood = Quando a entrada acaba a meio de um jogo, o programa escreve sem parar.
wargame-input-crash = Quando a entrada acaba a meio de um jogo, o programa vai abaixo.
wargame-input-goes-on = Quando a entrada acaba a meio de um jogo, o programa continua como se lhe tivessem respondido: «{ $found }».

wargame-chances = Ao fim de { $runs } execuções com { $draws } sorteios é certo que o programa não sorteia como dizem as regras: de um programa que o faz suspeitar-se-ia menos de uma vez num milhão.
wargame-chance-repeats = Execuções diferentes voltam a sortear o mesmo. A função srand é chamada, uma só vez, com a hora?
wargame-chance-type = { $category ->
    [0] As matrizes vazias saíram { $came } vezes
   *[other] O tipo { $category } saiu { $came } vezes
}; esperavam-se { $expected }.
wargame-chance-piece = { $category ->
    [0] As matrizes vazias saíram { $came } vezes
   *[other] A peça { $category } do anexo saiu { $came } vezes
}; esperavam-se { $expected }.
wargame-chance-row = Disparou-se na linha { $category } { $came } vezes; esperavam-se { $expected }.
wargame-chance-column = Disparou-se na coluna { $category } { $came } vezes; esperavam-se { $expected }.
wargame-chance-place = Disparou-se num dos nove lugares das matrizes { $came } vezes; esperavam-se { $expected }.
wargame-chance-step = Os disparos seguem-se na mesma direção { $came } vezes; esperavam-se { $expected }.

wargame-note-signal = O programa foi terminado pelo sinal { $signal }.
wargame-note-status = O estado de saída foi { $status }.

wargame-no-clock = Falta aqui a libfaketime: não foi possível julgar o acaso dos tabuleiros e dos disparos, e as execuções não se podem repetir.

# In the arena
wargame-seat-no-answer = fala e não responde
wargame-seat-options = os programas do curso caçam: indique --opt mode=hunt, ou mode = "hunt" nas regras
