//! The assignment's rules by name, each with its own sentence and section.

use crate::explanation::Why;

/// A rule: its name, the assignment's sentence, the section where it stands.
type Rule = (&'static str, &'static str, &'static str);

const RULES: [Rule; 42] = [
    (
        "galo.load",
        "O objetivo do primeiro projecto é escrever um programa em Python, correspondendo às funções descritas nesta secção, que permita jogar ao Jogo do Galo conforme descrito anteriormente.",
        "2",
    ),
    (
        "galo.functions",
        "Para isso, deverá definir o conjunto de funções solicitadas, assim como algumas funções auxiliares adicionais, caso considere necessário.",
        "2",
    ),
    (
        "galo.builtins",
        "Não é permitida a utilização de qualquer módulo ou função não disponível built-in no Python 3.",
        "3",
    ),
    (
        "galo.output",
        "Tenha o cuidado de reproduzir fielmente as mensagens de erro e restantes outputs, conforme ilustrado nos vários exemplos.",
        "6",
    ),
    (
        "galo.board",
        "Considere que um tabuleiro de dimensão 3x3 é representado internamente (ou seja, no seu programa) por um tuplo com 3 tuplos, cada um deles contendo 3 valores inteiros.",
        "2.1",
    ),
    (
        "galo.values",
        "Os valores representam cada uma das posições do tabuleiro podendo tomar valores iguais a 1, -1 ou 0, dependendo se a posição tiver sido marcada com os símbolos 'X', 'O' ou se estiver livre, respectivamente.",
        "2.1",
    ),
    (
        "galo.position",
        "Considere também que cada uma das posições dum tabuleiro é representada internamente por um número inteiro seguindo a ordem da esquerda para a direita e de cima para baixo como ilustrado na Figura 1.",
        "2.1",
    ),
    (
        "galo.bool",
        "Considere que um tabuleiro de dimensão 3x3 é representado internamente (ou seja, no seu programa) por um tuplo com 3 tuplos, cada um deles contendo 3 valores inteiros.",
        "2.1",
    ),
    (
        "galo.integer",
        "Considere também que cada uma das posições dum tabuleiro é representada internamente por um número inteiro seguindo a ordem da esquerda para a direita e de cima para baixo como ilustrado na Figura 1.",
        "2.1",
    ),
    (
        "galo.never-raises",
        "Esta função recebe um argumento de qualquer tipo e devolve True se o seu argumento corresponde a um tabuleiro e False caso contrário, sem nunca gerar erros.",
        "2.1.1",
    ),
    (
        "galo.kind",
        "Considere que um tabuleiro de dimensão 3x3 é representado internamente (ou seja, no seu programa) por um tuplo com 3 tuplos, cada um deles contendo 3 valores inteiros.",
        "2.1",
    ),
    (
        "galo.returns",
        "Para verificar a funcionalidade das suas funções, utilize os exemplos fornecidos como casos de teste.",
        "6",
    ),
    (
        "galo.arguments",
        "e devolve um novo tabuleiro modificado com uma nova marca do jogador nessa posição.",
        "2.2.4",
    ),
    (
        "galo.error",
        "Se algum dos argumentos dados forem inválidos, a função deve gerar um erro com a mensagem '<função>: algum dos argumentos e invalido'.",
        "2.1.3",
    ),
    (
        "galo.message",
        "Tenha o cuidado de reproduzir fielmente as mensagens de erro e restantes outputs, conforme ilustrado nos vários exemplos.",
        "6",
    ),
    (
        "galo.eh_tabuleiro",
        "Esta função recebe um argumento de qualquer tipo e devolve True se o seu argumento corresponde a um tabuleiro e False caso contrário, sem nunca gerar erros.",
        "2.1.1",
    ),
    (
        "galo.eh_posicao",
        "Esta função recebe um argumento de qualquer tipo e devolve True se o seu argumento corresponde a uma posição e False caso contrário, sem nunca gerar erros.",
        "2.1.2",
    ),
    (
        "galo.obter_coluna",
        "Esta função recebe um tabuleiro e um inteiro com valor de 1 a 3 que representa o número da coluna, e devolve um vector com os valores dessa coluna.",
        "2.1.3",
    ),
    (
        "galo.obter_linha",
        "Esta função recebe um tabuleiro e um inteiro com valor de 1 a 3 que representa o número da linha, e devolve um vector com os valores dessa linha.",
        "2.1.4",
    ),
    (
        "galo.obter_diagonal",
        "Esta função recebe um tabuleiro e um inteiro que representa a direcção da diagonal, 1 para descendente da esquerda para a direita, e devolve um vector com os valores dessa diagonal.",
        "2.1.5",
    ),
    (
        "galo.tabuleiro_str",
        "Esta função recebe um tabuleiro e devolve a cadeia de caracteres que o representa (a representação externa ou representação \"para os nossos olhos\"), de acordo com o exemplo na seguinte interacção.",
        "2.1.6",
    ),
    (
        "galo.eh_posicao_livre",
        "Esta função recebe um tabuleiro e uma posição, e devolve True se a posição corresponde a uma posição livre do tabuleiro e False caso contrário.",
        "2.2.1",
    ),
    (
        "galo.obter_posicoes_livres",
        "Esta função recebe um tabuleiro, e devolve o vector ordenado com todas as posições livres do tabuleiro.",
        "2.2.2",
    ),
    (
        "galo.jogador_ganhador",
        "Esta função recebe um tabuleiro, e devolve um valor inteiro a indicar o jogador que ganhou a partida no tabuleiro passado por argumento, sendo o valor igual a 1 se ganhou o jogador que joga com 'X', -1 se ganhou o jogador que joga com 'O', ou 0 se não ganhou nenhum jogador.",
        "2.2.3",
    ),
    (
        "galo.marcar_posicao",
        "Esta função recebe um tabuleiro, um inteiro identificando um jogador (1 para o jogador 'X' ou -1 para o jogador 'O') e uma posição livre, e devolve um novo tabuleiro modificado com uma nova marca do jogador nessa posição.",
        "2.2.4",
    ),
    (
        "galo.escolher_posicao_manual",
        "Esta função realiza a leitura de uma posição introduzida manualmente por um jogador e devolve esta posição escolhida.",
        "2.3.1",
    ),
    (
        "galo.typed-position",
        "Se o valor introduzido não corresponder a uma posição livre do tabuleiro, a função deve gerar um erro com a mensagem 'escolher_posicao_manual: a posicao introduzida e invalida'.",
        "2.3.1",
    ),
    (
        "galo.prompt",
        "A função deve apresentar a mensagem 'Turno do jogador. Escolha uma posicao livre: ', para pedir ao utilizador para introduzir uma posição livre.",
        "2.3.1",
    ),
    (
        "galo.escolher_posicao_auto",
        "devolve a posição escolhida automaticamente de acordo com a estratégia seleccionada.",
        "2.3.2",
    ),
    (
        "galo.first-position",
        "Sempre que houver mais do que uma posição que cumpra um dos critérios definidos nas estratégias anteriores, deve escolher a primeira posição seguindo a numeração das posições definida anteriormente na Figura 1 (da esquerda para a direita e de cima para baixo).",
        "2.3.2",
    ),
    (
        "galo.win",
        "Vitória: Se o jogador tiver duas das suas peças em linha e uma posição livre então deve marcar na posição livre (ganhando o jogo);",
        "1.2, 1",
    ),
    (
        "galo.block",
        "Bloqueio: Se o adversário tiver duas das suas peças em linha e uma posição livre então deve marcar na posição livre (para bloquear o adversário);",
        "1.2, 2",
    ),
    (
        "galo.fork",
        "Bifurcação: Se o jogador tiver duas linhas/colunas/diagonais que se intersectam, onde cada uma contém uma das suas peças e se a posição de intersecção estiver livre então deve marcar na posição de intersecção (criando duas formas de vencer na jogada seguinte);",
        "1.2, 3",
    ),
    (
        "galo.block-fork",
        "Bloqueio de bifurcação: Se o adversário tiver apenas uma bifurcação então o jogador deve bloquear a bifurcação (escolher a posição livre da intersecção) senão o jogador deve criar um dois em linha para forçar o oponente a defender, desde que a defesa não resulte na criação de uma bifurcação para o oponente;",
        "1.2, 4",
    ),
    (
        "galo.centre",
        "Centro: Se a posição central estiver livre então jogar na posição central;",
        "1.2, 5",
    ),
    (
        "galo.opposite-corner",
        "Canto oposto: Se o adversário estiver num canto e se o canto diagonalmente oposto for uma posição livre então jogar nesse canto oposto;",
        "1.2, 6",
    ),
    (
        "galo.empty-corner",
        "Canto vazio: Se um canto for uma posição livre então jogar nesse canto;",
        "1.2, 7",
    ),
    (
        "galo.empty-side",
        "Lateral vazio: Se uma posição lateral (que nem é o centro, nem um canto) for livre então jogar nesse lateral.",
        "1.2, 8",
    ),
    (
        "galo.jogo_do_galo",
        "A função recebe duas cadeias de caracteres e devolve o identificador do jogador ganhador ('X' ou 'O'). Em caso de empate, a função deve devolver a cadeia de caracteres 'EMPATE'.",
        "2.3.3",
    ),
    (
        "galo.dialogue",
        "A função deve apresentar a mensagem 'Turno do computador (<estrategia>):', em que <estrategia> corresponde à cadeia de caracteres passada como argumento, quando for o turno do computador.",
        "2.3.3",
    ),
    (
        "galo.end",
        "O jogo começa sempre com o jogador 'X' a marcar uma posição livre e termina quando um dos jogadores vence ou, se não existem posições livres no tabuleiro.",
        "2.3.3",
    ),
    (
        "galo.time",
        "O tempo de execução de cada teste está limitado, bem como a memória utilizada.",
        "5",
    ),
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
