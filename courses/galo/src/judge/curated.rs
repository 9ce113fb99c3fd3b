//! Curated cases as a table. A board is written as `<XO. X.O XO.>`, row by row.

use super::cases::{Task, case, group_of};
use super::host::Call;
use ludoteca_course::{Case, Origin};

/// A case of the table: its name, where it comes from, why it is there, its calls; what is typed
/// stands after ` < `, with blanks for line ends.
pub(super) struct Curated(&'static str, Origin, &'static str, &'static [&'static str]);

use Origin::{Assignment, Curated as Ours};

impl Curated {
    /// The case.
    pub(super) fn case(&self) -> Case<Task> {
        let Self(name, origin, reason, calls) = self;
        let calls: Vec<Call> = calls.iter().map(|call| read(call)).collect();
        let group = group_of(&calls[0].call);
        case(name, &group, *origin, reason, Task::Calls { calls })
    }
}

fn read(text: &str) -> Call {
    let (call, typed) = text.split_once(" < ").unwrap_or((text, ""));
    let mut input = typed.split_whitespace().collect::<Vec<_>>().join("\n");
    if !input.is_empty() {
        input.push('\n');
    }
    Call {
        call: expand(call),
        input,
    }
}

/// Boards in full.
fn expand(call: &str) -> String {
    let mut text = String::new();
    let mut rest = call;
    while let Some((before, after)) = rest.split_once('<') {
        let (board, after) = after.split_once('>').unwrap_or((after, ""));
        text.push_str(before);
        let rows: Vec<String> = board.split(' ').map(expand_row).collect();
        text += "(";
        text += &rows.join(", ");
        text += ")";
        rest = after;
    }
    text + rest
}

fn expand_row(row: &str) -> String {
    let marks = row.chars().map(|mark| match mark {
        'X' => "1",
        'O' => "-1",
        _ => "0",
    });
    let marks: Vec<&str> = marks.collect();
    format!("({})", marks.join(", "))
}

pub(super) const CURATED: &[Curated] = &[
    Curated(
        "eh_tabuleiro-examples",
        Assignment,
        "the assignment's examples",
        &[
            "eh_tabuleiro(<X.. OX. XOO>)",
            "eh_tabuleiro(((1, 0, 0), ('O', 1, 0), (1, -1, -1)))",
            "eh_tabuleiro(((1, 0, 0), (-1, 1, 0), (1, -1)))",
        ],
    ),
    Curated(
        "eh_tabuleiro-any-marks",
        Ours,
        "a board need not arise in play",
        &[
            "eh_tabuleiro(<... ... ...>)",
            "eh_tabuleiro(<XXX XXX XXX>)",
            "eh_tabuleiro(<OOO XXX ...>)",
            "eh_tabuleiro(<XOX OXO XOX>)",
        ],
    ),
    Curated(
        "eh_tabuleiro-bool",
        Ours,
        "True is no integer",
        &[
            "eh_tabuleiro(((True, 0, 0), (0, 0, 0), (0, 0, 0)))",
            "eh_tabuleiro(((0, 0, 0), (0, False, 0), (0, 0, 0)))",
        ],
    ),
    Curated(
        "eh_tabuleiro-float",
        Ours,
        "1.0 is no integer",
        &["eh_tabuleiro(((1.0, 0, 0), (0, 0, 0), (0, 0, 0)))"],
    ),
    Curated(
        "eh_tabuleiro-lists",
        Ours,
        "a list is no tuple",
        &[
            "eh_tabuleiro([[0, 0, 0], [0, 0, 0], [0, 0, 0]])",
            "eh_tabuleiro(((0, 0, 0), [0, 0, 0], (0, 0, 0)))",
            "eh_tabuleiro([(0, 0, 0), (0, 0, 0), (0, 0, 0)])",
        ],
    ),
    Curated(
        "eh_tabuleiro-sizes",
        Ours,
        "three rows of three",
        &[
            "eh_tabuleiro(())",
            "eh_tabuleiro(((0, 0, 0), (0, 0, 0)))",
            "eh_tabuleiro(((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)))",
            "eh_tabuleiro(((0, 0, 0), (0, 0, 0), (0, 0, 0, 0)))",
            "eh_tabuleiro(((0, 0), (0, 0, 0), (0, 0, 0)))",
            "eh_tabuleiro((0, 0, 0, 0, 0, 0, 0, 0, 0))",
        ],
    ),
    Curated(
        "eh_tabuleiro-values",
        Ours,
        "only 1, -1 and 0",
        &[
            "eh_tabuleiro(((2, 0, 0), (0, 0, 0), (0, 0, 0)))",
            "eh_tabuleiro(((0, 0, 0), (0, 0, 0), (0, 0, -2)))",
            "eh_tabuleiro(((0, 0, 0), (0, 0, 0), (0, 0, 'X')))",
            "eh_tabuleiro(((0, 0, 0), (0, None, 0), (0, 0, 0)))",
        ],
    ),
    Curated(
        "eh_tabuleiro-anything",
        Ours,
        "it never raises an error",
        &[
            "eh_tabuleiro(None)",
            "eh_tabuleiro(5)",
            "eh_tabuleiro('XOX')",
            "eh_tabuleiro(('abc', 'def', 'ghi'))",
            "eh_tabuleiro((1, 2, 3))",
            "eh_tabuleiro({})",
            "eh_tabuleiro(((0, 0, 0), 0, (0, 0, 0)))",
            "eh_tabuleiro(((0, 0, 0), (0, (1,), 0), (0, 0, 0)))",
            "eh_tabuleiro(True)",
            "eh_tabuleiro(len)",
        ],
    ),
    Curated(
        "eh_posicao-examples",
        Assignment,
        "the assignment's examples",
        &["eh_posicao(9)", "eh_posicao(-2)", "eh_posicao((1,))"],
    ),
    Curated(
        "eh_posicao-range",
        Ours,
        "1 to 9",
        &[
            "eh_posicao(1)",
            "eh_posicao(2)",
            "eh_posicao(5)",
            "eh_posicao(8)",
            "eh_posicao(0)",
            "eh_posicao(10)",
            "eh_posicao(-1)",
            "eh_posicao(12345678901234567890)",
        ],
    ),
    Curated(
        "eh_posicao-bool",
        Ours,
        "True is no integer",
        &["eh_posicao(True)", "eh_posicao(False)"],
    ),
    Curated(
        "eh_posicao-anything",
        Ours,
        "it never raises an error",
        &[
            "eh_posicao('5')",
            "eh_posicao(5.0)",
            "eh_posicao(None)",
            "eh_posicao([5])",
            "eh_posicao({})",
            "eh_posicao('')",
            "eh_posicao(2.5)",
        ],
    ),
    Curated(
        "obter_coluna-examples",
        Assignment,
        "the assignment's examples",
        &[
            "obter_coluna(<XO. X.O XO.>, 2)",
            "obter_coluna(<XO. X.O XO.>, 1)",
            "obter_coluna(<XO. X.O XO.>, 4)",
        ],
    ),
    Curated(
        "obter_coluna-each",
        Ours,
        "every column, from top to bottom",
        &[
            "obter_coluna(<XO. .XO O.X>, 1)",
            "obter_coluna(<XO. .XO O.X>, 2)",
            "obter_coluna(<XO. .XO O.X>, 3)",
        ],
    ),
    Curated(
        "obter_coluna-bool",
        Ours,
        "True is no integer",
        &[
            "obter_coluna(<XO. X.O XO.>, True)",
            "obter_coluna(((True, 0, 0), (0, 0, 0), (0, 0, 0)), 1)",
        ],
    ),
    Curated(
        "obter_coluna-wrong",
        Ours,
        "wrong arguments have their message",
        &[
            "obter_coluna(<XO. X.O XO.>, 0)",
            "obter_coluna(<XO. X.O XO.>, -1)",
            "obter_coluna(<XO. X.O XO.>, 1.0)",
            "obter_coluna(<XO. X.O XO.>, '1')",
            "obter_coluna([[0, 0, 0], [0, 0, 0], [0, 0, 0]], 1)",
            "obter_coluna(((0, 0, 0), (0, 0, 0)), 1)",
            "obter_coluna(None, 1)",
        ],
    ),
    Curated(
        "obter_linha-examples",
        Assignment,
        "the assignment's examples",
        &[
            "obter_linha(<XO. X.O XO.>, 2)",
            "obter_linha(<XO. X.O XO.>, 1)",
            "obter_linha(<XO. X.O XO.>, 4)",
        ],
    ),
    Curated(
        "obter_linha-each",
        Ours,
        "every row",
        &[
            "obter_linha(<XO. .XO O.X>, 1)",
            "obter_linha(<XO. .XO O.X>, 2)",
            "obter_linha(<XO. .XO O.X>, 3)",
        ],
    ),
    Curated(
        "obter_linha-bool",
        Ours,
        "True is no integer",
        &[
            "obter_linha(<XO. X.O XO.>, True)",
            "obter_linha(((True, 0, 0), (0, 0, 0), (0, 0, 0)), 1)",
        ],
    ),
    Curated(
        "obter_linha-wrong",
        Ours,
        "wrong arguments have their message",
        &[
            "obter_linha(<XO. X.O XO.>, 0)",
            "obter_linha(<XO. X.O XO.>, -1)",
            "obter_linha(<XO. X.O XO.>, 1.0)",
            "obter_linha(<XO. X.O XO.>, '1')",
            "obter_linha([[0, 0, 0], [0, 0, 0], [0, 0, 0]], 1)",
            "obter_linha(((0, 0, 0), (0, 0, 0)), 1)",
            "obter_linha(None, 1)",
        ],
    ),
    Curated(
        "obter_diagonal-examples",
        Assignment,
        "the assignment's examples",
        &[
            "obter_diagonal(<XOO X.O XO.>, 1)",
            "obter_diagonal(<XOO X.O XO.>, 2)",
            "obter_diagonal(<XOO X.O XO.>, 3)",
        ],
    ),
    Curated(
        "obter_diagonal-each",
        Ours,
        "the second goes up from the left",
        &[
            "obter_diagonal(<X.O .X. O.O>, 1)",
            "obter_diagonal(<X.. .O. X.O>, 2)",
            "obter_diagonal(<..X .O. ...>, 2)",
        ],
    ),
    Curated(
        "obter_diagonal-bool",
        Ours,
        "True is no integer",
        &[
            "obter_diagonal(<XO. X.O XO.>, True)",
            "obter_diagonal(((True, 0, 0), (0, 0, 0), (0, 0, 0)), 1)",
        ],
    ),
    Curated(
        "obter_diagonal-wrong",
        Ours,
        "wrong arguments have their message",
        &[
            "obter_diagonal(<XO. X.O XO.>, 0)",
            "obter_diagonal(<XO. X.O XO.>, -1)",
            "obter_diagonal(<XO. X.O XO.>, 2.0)",
            "obter_diagonal(<XO. X.O XO.>, '1')",
            "obter_diagonal([[0, 0, 0], [0, 0, 0], [0, 0, 0]], 1)",
            "obter_diagonal(((0, 0, 0), (0, 0, 0)), 1)",
            "obter_diagonal('', 1)",
        ],
    ),
    Curated(
        "tabuleiro_str-examples",
        Assignment,
        "the assignment's example",
        &["tabuleiro_str(<XO. X.O XO.>)"],
    ),
    Curated(
        "tabuleiro_str-empty",
        Ours,
        "blanks at the ends of rows are kept",
        &["tabuleiro_str(<... ... ...>)"],
    ),
    Curated(
        "tabuleiro_str-full",
        Ours,
        "every mark in its place",
        &[
            "tabuleiro_str(<XOX OXO OXO>)",
            "tabuleiro_str(<OOO XXX OOO>)",
            "tabuleiro_str(<..X .O. X..>)",
        ],
    ),
    Curated(
        "tabuleiro_str-bool",
        Ours,
        "True is no integer",
        &["tabuleiro_str(((True, 0, 0), (0, 0, 0), (0, 0, 0)))"],
    ),
    Curated(
        "tabuleiro_str-wrong",
        Ours,
        "wrong arguments have their message",
        &[
            "tabuleiro_str(((1, -1, 0), (1, 0, -1), (1, -1)))",
            "tabuleiro_str([[0, 0, 0], [0, 0, 0], [0, 0, 0]])",
            "tabuleiro_str(((0, 0, 2), (0, 0, 0), (0, 0, 0)))",
            "tabuleiro_str('')",
            "tabuleiro_str(None)",
        ],
    ),
    Curated(
        "eh_posicao_livre-examples",
        Assignment,
        "the assignment's examples",
        &[
            "eh_posicao_livre(<XO. XO. XO.>, 9)",
            "eh_posicao_livre(<XO. XO. XO.>, 7)",
            "eh_posicao_livre(<XO. XO. XO.>, (-1,))",
        ],
    ),
    Curated(
        "eh_posicao_livre-each",
        Ours,
        "every position",
        &[
            "eh_posicao_livre(<.X. ... ...>, 1)",
            "eh_posicao_livre(<.X. ... ...>, 2)",
            "eh_posicao_livre(<... ..O ...>, 5)",
            "eh_posicao_livre(<... ..O ...>, 6)",
            "eh_posicao_livre(<... ... X..>, 7)",
            "eh_posicao_livre(<... ... ..O>, 9)",
            "eh_posicao_livre(<..O ... ...>, 3)",
            "eh_posicao_livre(<... X.. ...>, 4)",
        ],
    ),
    Curated(
        "eh_posicao_livre-bool",
        Ours,
        "True is no integer",
        &[
            "eh_posicao_livre(<.O. XO. XO.>, True)",
            "eh_posicao_livre(((True, 0, 0), (0, 0, 0), (0, 0, 0)), 3)",
        ],
    ),
    Curated(
        "eh_posicao_livre-wrong",
        Ours,
        "wrong arguments have their message",
        &[
            "eh_posicao_livre(<XO. XO. XO.>, 0)",
            "eh_posicao_livre(<XO. XO. XO.>, 10)",
            "eh_posicao_livre(<XO. XO. XO.>, '3')",
            "eh_posicao_livre(<XO. XO. XO.>, 3.0)",
            "eh_posicao_livre(((0, 0, 0), (0, 0, 0)), 3)",
            "eh_posicao_livre([[0, 0, 0], [0, 0, 0], [0, 0, 0]], 3)",
        ],
    ),
    Curated(
        "obter_posicoes_livres-examples",
        Assignment,
        "the assignment's examples",
        &[
            "obter_posicoes_livres(<XO. XO. XO.>)",
            "obter_posicoes_livres(((1, -1, 0), (1, -1, 0), (1, -1)))",
        ],
    ),
    Curated(
        "obter_posicoes_livres-some",
        Ours,
        "in order, also none and one",
        &[
            "obter_posicoes_livres(<... ... ...>)",
            "obter_posicoes_livres(<XOX OXO OXO>)",
            "obter_posicoes_livres(<XOX O.O OXO>)",
            "obter_posicoes_livres(<.OX OXO OX.>)",
        ],
    ),
    Curated(
        "obter_posicoes_livres-bool",
        Ours,
        "True is no integer",
        &["obter_posicoes_livres(((True, 0, 0), (0, 0, 0), (0, 0, 0)))"],
    ),
    Curated(
        "obter_posicoes_livres-wrong",
        Ours,
        "wrong arguments have their message",
        &[
            "obter_posicoes_livres([[0, 0, 0], [0, 0, 0], [0, 0, 0]])",
            "obter_posicoes_livres(((3, 0, 0), (0, 0, 0), (0, 0, 0)))",
            "obter_posicoes_livres(1)",
        ],
    ),
    Curated(
        "jogador_ganhador-examples",
        Assignment,
        "the assignment's examples",
        &[
            "jogador_ganhador(<XO. X.O .O.>)",
            "jogador_ganhador(<XO. X.O XO.>)",
            "jogador_ganhador(<XXO OOX OOX>)",
            "jogador_ganhador(((1, 1, -1), (-1, -1, 1), (1, -1)))",
        ],
    ),
    Curated(
        "jogador_ganhador-rows",
        Ours,
        "every row, for both",
        &[
            "jogador_ganhador(<XXX .O. .O.>)",
            "jogador_ganhador(<.O. XXX .O.>)",
            "jogador_ganhador(<.O. .O. XXX>)",
            "jogador_ganhador(<OOO .X. XX.>)",
            "jogador_ganhador(<X.X OOO .X.>)",
            "jogador_ganhador(<X.X .X. OOO>)",
        ],
    ),
    Curated(
        "jogador_ganhador-columns",
        Ours,
        "every column, for both",
        &[
            "jogador_ganhador(<X.O XO. X..>)",
            "jogador_ganhador(<OX. .XO .X.>)",
            "jogador_ganhador(<O.X .OX ..X>)",
            "jogador_ganhador(<O.X OX. O.X>)",
            "jogador_ganhador(<XO. .OX XO.>)",
            "jogador_ganhador(<X.O .XO X.O>)",
        ],
    ),
    Curated(
        "jogador_ganhador-diagonals",
        Ours,
        "both diagonals, for both",
        &[
            "jogador_ganhador(<XO. .XO ..X>)",
            "jogador_ganhador(<.OX OX. X..>)",
            "jogador_ganhador(<OX. XOX ..O>)",
            "jogador_ganhador(<XXO .O. OX.>)",
        ],
    ),
    Curated(
        "jogador_ganhador-nobody",
        Ours,
        "an empty line is no line of three",
        &[
            "jogador_ganhador(<... ... ...>)",
            "jogador_ganhador(<XOX OXO OXO>)",
            "jogador_ganhador(<XX. OO. ...>)",
            "jogador_ganhador(<... ... XXX>)",
            "jogador_ganhador(<..O ..O ..O>)",
        ],
    ),
    Curated(
        "jogador_ganhador-bool",
        Ours,
        "True is no integer",
        &["jogador_ganhador(((True, True, True), (0, 0, 0), (0, 0, 0)))"],
    ),
    Curated(
        "jogador_ganhador-wrong",
        Ours,
        "wrong arguments have their message",
        &[
            "jogador_ganhador([[1, 1, 1], [0, 0, 0], [0, 0, 0]])",
            "jogador_ganhador(((2, 0, 0), (0, 0, 0), (0, 0, 0)))",
            "jogador_ganhador(None)",
        ],
    ),
    Curated(
        "marcar_posicao-examples",
        Assignment,
        "the assignment's examples",
        &[
            "marcar_posicao(<XO. X.O XO.>, -1, 5)",
            "marcar_posicao(<XO. X.O XO.>, 1, 3)",
            "marcar_posicao(<XO. X.O XO.>, 1, 1)",
        ],
    ),
    Curated(
        "marcar_posicao-each",
        Ours,
        "every position, for both",
        &[
            "marcar_posicao(<... ... ...>, 1, 1)",
            "marcar_posicao(<... ... ...>, -1, 2)",
            "marcar_posicao(<... ... ...>, 1, 4)",
            "marcar_posicao(<... ... ...>, -1, 6)",
            "marcar_posicao(<... ... ...>, 1, 7)",
            "marcar_posicao(<... ... ...>, -1, 8)",
            "marcar_posicao(<... ... ...>, 1, 9)",
        ],
    ),
    Curated(
        "marcar_posicao-bool",
        Ours,
        "True is no integer",
        &[
            "marcar_posicao(<... ... ...>, True, 1)",
            "marcar_posicao(<... ... ...>, 1, True)",
            "marcar_posicao(((True, 0, 0), (0, 0, 0), (0, 0, 0)), 1, 5)",
        ],
    ),
    Curated(
        "marcar_posicao-marked",
        Ours,
        "the position must be free",
        &[
            "marcar_posicao(<X.. ... ...>, -1, 1)",
            "marcar_posicao(<... ... ..O>, -1, 9)",
        ],
    ),
    Curated(
        "marcar_posicao-wrong",
        Ours,
        "wrong arguments have their message",
        &[
            "marcar_posicao(<... ... ...>, 0, 1)",
            "marcar_posicao(<... ... ...>, 2, 1)",
            "marcar_posicao(<... ... ...>, 'X', 1)",
            "marcar_posicao(<... ... ...>, 1, 0)",
            "marcar_posicao(<... ... ...>, 1, 10)",
            "marcar_posicao(<... ... ...>, 1.0, 1)",
            "marcar_posicao(((0, 0, 0), (0, 0, 0)), 1, 1)",
            "marcar_posicao([[0, 0, 0], [0, 0, 0], [0, 0, 0]], 1, 1)",
        ],
    ),
    Curated(
        "escolher_posicao_manual-examples",
        Assignment,
        "the assignment's examples",
        &[
            "escolher_posicao_manual(<XO. X.O XO.>) < 3",
            "escolher_posicao_manual(<XO. X.O XO.>) < 12",
        ],
    ),
    Curated(
        "escolher_posicao_manual-typed",
        Ours,
        "what is typed must be a free position",
        &[
            "escolher_posicao_manual(<XO. X.O XO.>) < 9",
            "escolher_posicao_manual(<XO. X.O XO.>) < 1",
            "escolher_posicao_manual(<XO. X.O XO.>) < 0",
            "escolher_posicao_manual(<XO. X.O XO.>) < -3",
            "escolher_posicao_manual(<XO. X.O XO.>) < 10",
        ],
    ),
    Curated(
        "escolher_posicao_manual-wrong",
        Ours,
        "a wrong board is refused before anything is asked",
        &[
            "escolher_posicao_manual(((0, 0, 0), (0, 0, 0))) < 3",
            "escolher_posicao_manual([[0, 0, 0], [0, 0, 0], [0, 0, 0]]) < 3",
            "escolher_posicao_manual(None) < 3",
        ],
    ),
    Curated(
        "escolher_posicao_manual-bool",
        Ours,
        "True is no integer",
        &["escolher_posicao_manual(((True, 0, 0), (0, 0, 0), (0, 0, 0))) < 5"],
    ),
    Curated(
        "basico-examples",
        Assignment,
        "the assignment's examples",
        &[
            "escolher_posicao_auto(<... .X. O..>, 1, 'basico')",
            "escolher_posicao_auto(<... .X. O..>, '0', 'basico')",
        ],
    ),
    Curated(
        "basico-wrong",
        Ours,
        "wrong arguments have their message",
        &[
            "escolher_posicao_auto(<... ... ...>, 0, 'basico')",
            "escolher_posicao_auto(<... ... ...>, 2, 'basico')",
            "escolher_posicao_auto(((0, 0, 0), (0, 0, 0)), 1, 'basico')",
            "escolher_posicao_auto([[0, 0, 0], [0, 0, 0], [0, 0, 0]], 1, 'basico')",
            "escolher_posicao_auto(<... ... ...>, 1, 'Basico')",
            "escolher_posicao_auto(<... ... ...>, 1, '')",
            "escolher_posicao_auto(<... ... ...>, 1, 1)",
            "escolher_posicao_auto(<... ... ...>, 1.0, 'basico')",
        ],
    ),
    Curated(
        "basico-bool",
        Ours,
        "True is no integer",
        &[
            "escolher_posicao_auto(<... ... ...>, True, 'basico')",
            "escolher_posicao_auto(((True, 0, 0), (0, 0, 0), (0, 0, 0)), 1, 'basico')",
        ],
    ),
    Curated(
        "basico-full",
        Ours,
        "a full board has no position to choose",
        &["escolher_posicao_auto(<XOX OXO OXO>, 1, 'basico')"],
    ),
    Curated(
        "normal-examples",
        Assignment,
        "the assignment's examples",
        &[
            "escolher_posicao_auto(<... .X. O..>, 1, 'normal')",
            "escolher_posicao_auto(<..O OX. X..>, 1, 'normal')",
        ],
    ),
    Curated(
        "perfeito-examples",
        Assignment,
        "the assignment's example",
        &["escolher_posicao_auto(<..O OX. X..>, 1, 'perfeito')"],
    ),
    Curated(
        "jogo_do_galo-examples",
        Assignment,
        "the assignment's two games",
        &[
            "jogo_do_galo('O', 'basico') < 1 7 4",
            "jogo_do_galo('X', 'perfeito') < 1 9 8 3 4",
        ],
    ),
    Curated(
        "jogo_do_galo-wrong",
        Ours,
        "wrong arguments have their message",
        &[
            "jogo_do_galo('x', 'basico')",
            "jogo_do_galo('0', 'basico')",
            "jogo_do_galo(1, 'basico')",
            "jogo_do_galo('X', 'dificil')",
            "jogo_do_galo('X', None)",
            "jogo_do_galo('', 'normal')",
        ],
    ),
    Curated(
        "jogo_do_galo-position",
        Ours,
        "a position that is not free ends the game with its error",
        &[
            "jogo_do_galo('X', 'basico') < 5 5",
            "jogo_do_galo('X', 'normal') < 10",
            "jogo_do_galo('O', 'normal') < 5",
        ],
    ),
    Curated(
        "jogo_do_galo-twice",
        Ours,
        "nothing is left over from the first game",
        &[
            "jogo_do_galo('X', 'normal') < 1 9 8 3 4",
            "jogo_do_galo('X', 'normal') < 1 9 8 3 4",
        ],
    ),
];
