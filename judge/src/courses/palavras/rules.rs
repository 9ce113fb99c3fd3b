//! The rules by name, each with the assignment's own sentence and its section.

use crate::courses::shared::{Rule, rule};

/// All rules that a program can break.
pub(super) const RULES: &[Rule] = &[
    rule(
        "palavras.words",
        "3.1 Regras",
        "As palavras a escrever no tabuleiro são só aquelas sem caracteres especiais. Ou seja cada caracter (`c`) de uma palavra deve obedecer à seguinte condição `(c >= 'a' && c <= 'z')`. Caso contrária o comando não é válido",
    ),
    rule(
        "palavras.error-board",
        "3.3 Exemplos",
        "caso seja impossível escrever dá erro através da macro definida na ui",
    ),
    rule(
        "palavras.most-words",
        "2.4 Interface de entrada/saída e parametrização do programa",
        "-n nn: Número máximo de jogadas a jogar.",
    ),
    rule(
        "palavras.word-length",
        "3.1 Regras",
        "As palavras a jogar têm que ter uma dimensão maior ou igual a 3 (`>= 3`).",
    ),
    rule(
        "palavras.word-length-three",
        "3.1 Regras",
        "As palavras a jogar têm que ter uma dimensão maior ou igual a 3 (`>= 3`).",
    ),
    rule(
        "palavras.word-bonus-times",
        "2.3 Sistema de Pontuação",
        "O valor da palavra é duplicado o mesmo número de vezes que ocupar esse símbolo",
    ),
    rule(
        "palavras.triple-word",
        "2.3 Sistema de Pontuação",
        "Se a palavra for colocada e ocupe uma casa com o símbolo `!` (triplica palavra) o valor total da palavra é multiplicado por 3 (x3).",
    ),
    rule(
        "palavras.word-bonus-product",
        "2.3 Sistema de Pontuação",
        "O valor da palavra é triplicado o mesmo número de vezes que ocupar esse símbolo",
    ),
    rule(
        "palavras.word-bonus",
        "2.3 Sistema de Pontuação",
        "Se a palavra for colocada e ocupe uma casa com o símbolo `$` (duplica palavra) o valor total da palavra é duplicado por 2 (x2).",
    ),
    rule(
        "palavras.letter-bonus",
        "2.3 Sistema de Pontuação",
        "Se a letra for colocada numa casa com o símbolo `2`, `3` ou `4`, os pontos da letra serão, respetivamente x2, x3 ou x4",
    ),
    rule(
        "palavras.forbidden",
        "2.2 Modos de Jogo",
        "Uma palavra […] só pode ser inserida se: Não ocupar uma casa com o símbolo de casa proibida (`#`)",
    ),
    rule(
        "palavras.letters-stay",
        "2.2 Modos de Jogo",
        "Caso já existam letras (de outras palavras inseridas anteriormente) no tabuleiro, a palavra a inserir tem que corresponder a essas letras (não podem ser alteradas letras anteriormente colocadas)",
    ),
    rule(
        "palavras.new-square",
        "2.2 Modos de Jogo",
        "Cada nova palavra tem que ocupar pelo menos uma casa livre.",
    ),
    rule(
        "palavras.direction",
        "3.3 Exemplos",
        "O jogador insere as coordenadas e o sentido da palavra (v-> vertical de cima para baixo) (H-> horizontal da esquerda para a direita)",
    ),
    rule(
        "palavras.direction-horizontal",
        "3.3 Exemplos",
        "O jogador insere as coordenadas e o sentido da palavra (v-> vertical de cima para baixo) (H-> horizontal da esquerda para a direita)",
    ),
    rule(
        "palavras.coordinates-case",
        "3.1 Regras",
        "As coordenadas de uma palavra (ex. `A5H`) tanto podem ser escritas em minúsculas ou maiúsculas",
    ),
    rule(
        "palavras.coordinates-shown",
        "3.3 Exemplos",
        "Jogada 1: [A3H] bacalhau -> 32 pontos",
    ),
    rule(
        "palavras.full",
        "2.2 Modos de Jogo",
        "Quer isso dizer que quando não houver mais casas livres o jogo termina, sendo apresentada essa informação ao jogador",
    ),
    rule(
        "palavras.total",
        "2.2 Modos de Jogo",
        "Por cada palavra inserida, é contabilizada a pontuação da mesma […] e vai sendo adicionada à pontuação total do jogo",
    ),
    rule(
        "palavras.option-t",
        "2.4 Interface de entrada/saída e parametrização do programa",
        "-t nn: Dimensão do tabuleiro (n representa um inteiro ímpar entre 7 e 15)",
    ),
    rule(
        "palavras.option-n",
        "2.4 Interface de entrada/saída e parametrização do programa",
        "-n nn: Número máximo de jogadas a jogar.",
    ),
    rule(
        "palavras.size",
        "2.4 Interface de entrada/saída e parametrização do programa",
        "Quando é carregado um tabuleiro, tem que ser calculada a sua dimensão e a dimensão do tabuleiro (opção -t) fica sem efeito, mesmo que inserida.",
    ),
    rule(
        "palavras.board-file",
        "2.1.2 Criação do tabuleiro de jogo",
        "O tabuleiro pode ser lido de um ficheiro, caso em que a distribuição dos bónus é como estiver no ficheiro",
    ),
    rule(
        "palavras.board",
        "2.1.2 Criação do tabuleiro de jogo",
        "Se o tabuleiro não for lido de um ficheiro, é inicializado […] de acordo com as seguintes regras",
    ),
    rule(
        "palavras.prompt",
        "3.3 Exemplos",
        "é impresso o tabuleiro e solicitado o comando ao jogador (obrigatório usar a ui)",
    ),
    rule(
        "palavras.command",
        "3.3 Exemplos",
        "O jogador insere as coordenadas e o sentido da palavra (v-> vertical de cima para baixo) (H-> horizontal da esquerda para a direita)",
    ),
    rule(
        "palavras.off-board",
        "3.3 Exemplos",
        "Após a jogada a palavra é escrita (caso seja impossível escrever dá erro através da macro definida na ui)",
    ),
    rule(
        "palavras.placement",
        "3.3 Exemplos",
        "Após a jogada a palavra é escrita […] é impresso o tabuleiro com a palavra e a pontuação da jogada",
    ),
    rule(
        "palavras.points",
        "2.3 Sistema de Pontuação",
        "Por cada letra de uma palavra inserida deve ser considerada a seguinte pontuação",
    ),
    rule(
        "palavras.end",
        "3.3 Exemplos",
        "Quando o jogo chega ao fim (por ordem do user com o comando `end`, por terminar o número de jogadas possíveis ou todas as casas ocupadas) é escrita a pontuação final e sai.",
    ),
    rule(
        "palavras.output-file",
        "3.3 Exemplos",
        "Caso a opção gravar tabuleiro final em ficheiro seja passada, deve ser escrito no ficheiro (função já implementada na ui)",
    ),
    rule(
        "palavras.memory",
        "4. Avaliação e entrega",
        "Gestão da memória (malloc, free e erros no valgrind) - 2 val",
    ),
];
