//! The assignment's rules by name, each with its own sentence and section.

use crate::explanation::Why;

/// A rule: its name, the assignment's sentence, the section where it stands.
type Rule = (&'static str, &'static str, &'static str);

const PROTOCOL: &str = "A interface pode ou não ter informação sobre o jogo, se tiver deve ser no começo devendo essas linhas serem iniciadas por '*'.";
const SHOT_LINES: &str = "De seguida, e alternadamente, por cada nova linha deve ser escrita a coordenada de disparo por parte do programa e a resposta por parte do jogador.";
const LAYOUT: &str = "as 2 primeiras colunas para apresentar a ordenada, seguida de uma coluna vazia (espaço) e as seguintes para representar o conteúdo do tabuleiro (separando as colunas por 1 espaços), a última linha deve ser a linha das abcissas alinhadas com as respectivas colunas.";
const AUTOMATIC: &str = "É importante reforçar que certos modos de operação do programa serão avaliados de forma automática, pelo que é imperativo que o programa respeite a impressão para stdout, a leitura de stdin.";

const RULES: [Rule; 36] = [
    ("wargame.layout", LAYOUT, "3.6.2, Modo de Jogo 0"),
    ("wargame.trailing-blanks", LAYOUT, "3.6.2, Modo de Jogo 0"),
    (
        "wargame.row-numbers",
        "As linhas identificam-se, de cima para baixo, em numeração decrescente, começando com o número de linhas e acabando em 1.",
        "3.2",
    ),
    (
        "wargame.letters",
        "As colunas identificam-se por ordem alfabética (alfabeto internacional em maiúsculas), da esquerda para a direita, começando no A.",
        "3.2",
    ),
    (
        "wargame.header",
        "a primeira linha deve ser indicada a dimensão do tabuleiro e o número de peças de cada tipo (de 1 a 8) separados por espaço no formato indicado",
        "3.6.2, Modo de Jogo 0",
    ),
    (
        "wargame.header-counts",
        "verifica se chegou ao fim do tabuleiro (deve cumprir a restrição 2), se sim conclui o posicionamento de peças registando o número de peças de cada tipo",
        "3.3, modo_p1, P4",
    ),
    (
        "wargame.only-board",
        "Neste modo, deve ser gerado 1 tabuleiro com as características indicadas e enviadas para o stdout.",
        "3.6.2, Modo de Jogo 0",
    ),
    (
        "wargame.restriction-0",
        "As peças só podem ser colocadas em quadrículas de 3x3, conforme ilustrado na Fig. 2. Uma peça não pode ocupar mais do que uma quadrícula de 3x3 definida no tabuleiro.",
        "2.3, Restrição 0",
    ),
    (
        "wargame.restriction-1",
        "As peças nunca podem ter arestas ou vértices de contacto com outras peças.",
        "2.3, Restrição 1",
    ),
    (
        "wargame.counts",
        "Fornecidos o número e tipo de peças a posicionar (mas não a variante das peças), e a dimensão do tabuleiro, devem ser seguidos os seguintes passos",
        "3.3, modo_p2",
    ),
    (
        "wargame.p1-draw",
        "escolhe-se aleatoriamente o tipo e variante da peça a posicionar ou uma matriz de 3x3 vazia e avança para P3.",
        "3.3, modo_p1, P2",
    ),
    (
        "wargame.p2-draw",
        "escolhe-se aleatoriamente o tipo de peça a posicionar, de entre as peças ainda não posicionadas, ou uma matriz de 3x3 vazia. De seguida, no caso de uma matriz não vazia, seleciona aleatoriamente uma variante da peça a posicionar.",
        "3.3, modo_p2, P3",
    ),
    (
        "wargame.give-up",
        "ao fim de 1000 regressos a P1, devolve -1 indicando que não conseguiu gerar o tabuleiro",
        "3.3, modo_p2, P4",
    ),
    (
        "wargame.help",
        "A opção -h, quando invocada deverá imprimir para stdout uma mensagem de ajuda de execução da linha de comandos.",
        "3.6.1",
    ),
    (
        "wargame.help-instead",
        "Caso contrário deverá ser impresso em stdout a mensagem de ajuda (previamente definida para -h).",
        "3.6.1",
    ),
    (
        "wargame.refusal",
        "no caso de invocação do programa com erro (especificação errada de parâmetros) deve retornar -1 seguido de uma mensagem, na mesma linha, indicando o tipo de erro.",
        "3.6.2, Nota",
    ),
    (
        "wargame.restrictions",
        "se a restrição das peças definida nas secções anteriores não é cumprida, o programa deverá terminar e imprimir para stdout -1.",
        "3.6.1",
    ),
    (
        "wargame.exit-status",
        "no caso de invocação do programa com erro (especificação errada de parâmetros) deve retornar -1 seguido de uma mensagem, na mesma linha, indicando o tipo de erro.",
        "3.6.2, Nota",
    ),
    ("wargame.protocol", PROTOCOL, "3.6.2, Modo de Jogo 1"),
    (
        "wargame.answer",
        "o programa responde com o caractere '-' ou com o dígito correspondente à peça atingida de '1' a '8'.",
        "3.6.2, Modo de Jogo 1",
    ),
    (
        "wargame.consistent",
        "o programa responde com o caractere '-' ou com o dígito correspondente à peça atingida de '1' a '8'.",
        "3.6.2, Modo de Jogo 1",
    ),
    (
        "wargame.repeated-shot",
        "Assim que o jogador acertar na totalidade das coordenadas correspondentes às peças no tabuleiro, o programa deve dar o jogo por concluído, indicando o número de tentativas realizadas e o tempo de jogo em segundos.",
        "3.6.2, Modo de Jogo 1",
    ),
    (
        "wargame.off-board-shot",
        "O jogador deve especificar as coordenadas de disparo no formato colunalinha, por exemplo, C12",
        "3.6.2, Modo de Jogo 1",
    ),
    (
        "wargame.end",
        "Assim que o jogador acertar na totalidade das coordenadas correspondentes às peças no tabuleiro, o programa deve dar o jogo por concluído, indicando o número de tentativas realizadas e o tempo de jogo em segundos.",
        "3.5",
    ),
    (
        "wargame.end-line",
        "No fim de jogo deve ser escrita uma linha com: \"Fim de Jogo: x jogadas em y segundos\".",
        "3.6.2, Modo de Jogo 1",
    ),
    (
        "wargame.reveal",
        "Por fim, deve ser apresentado o tabuleiro no formato especificado para o modo de jogo 0.",
        "3.6.2, Modo de Jogo 1",
    ),
    ("wargame.shot-line", SHOT_LINES, "3.6.2, Modo de Jogo 2"),
    (
        "wargame.off-board",
        "o programa deve especificar as coordenadas de disparo indicando colunalinha, por exemplo: A6",
        "3.5",
    ),
    (
        "wargame.repeated",
        "Escolhe aleatoriamente as coordenadas para o disparo, que não devem coincidir com disparos já realizados.",
        "3.4, modo_d1, P1",
    ),
    (
        "wargame.d1-draw",
        "Escolhe aleatoriamente as coordenadas para o disparo, que não devem coincidir com disparos já realizados.",
        "3.4, modo_d1, P1",
    ),
    (
        "wargame.firing-order",
        "Em cada matriz 3x3, os disparos são efetuados de acordo com a sequência de disparos indicada na Fig. 9.",
        "3.4, modo_d2, P2",
    ),
    (
        "wargame.leave-sunk",
        "Neste modo, caso um barco/navio seja eliminado antes de se concluir o padrão, excluem-se as restantes células que pertencem à matriz de 3x3 e avança para P3.",
        "3.4, modo_d2, P2",
    ),
    (
        "wargame.next-matrix",
        "A matriz seguinte, a explorar, deve ser a matriz à direita. Caso não existam mais matrizes 3x3 nessa linha, o cursor deve ser posicionado no centro da matriz mais à esquerda imediatamente abaixo das matrizes já exploradas.",
        "3.4, modo_d2, P4",
    ),
    (
        "wargame.spare",
        "Após destruir o navio (peça) deve-se passar para a matriz seguinte, mas eliminando as posições adjacentes ao navio destruído, de acordo com o exemplo na Fig. 11 a).",
        "3.4, modo_d3",
    ),
    ("wargame.end-of-input", AUTOMATIC, "4"),
    ("wargame.runs", AUTOMATIC, "4"),
];

/// Why something is wrong, by the rule of this name.
pub(super) fn why(name: &str) -> Why {
    let rule = RULES.iter().find(|(rule, _, _)| *rule == name);
    debug_assert!(rule.is_some(), "no rule is called {name}");
    let (_, sentence, section) = rule.copied().unwrap_or_default();
    Why {
        rule: name.into(),
        sentence: sentence.into(),
        section: section.into(),
        ..Why::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_there_once_and_has_its_sentence() {
        let mut names: Vec<&str> = RULES.iter().map(|(name, _, _)| *name).collect();
        assert!(
            RULES
                .iter()
                .all(|(_, sentence, section)| !sentence.is_empty() && !section.is_empty())
        );
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), RULES.len());
    }
}
