//! Texts for the player, a checker or a reader of the result.

use ludoteca_palavras::{
    BadBoard, BadPlacement, BadSlot, BadWord, CrossingMove, FaultReason, Illegal, Placement, Sheet,
    Turn,
};

use super::dialogue::Reason;

pub(crate) const PROMPT: &str = "Insira comando-> ";
pub(crate) const WRONG_COMMAND: &str = "ERRO! Comando incorreto";
pub(super) const SEE_HELP: &str = "palavras -h mostra a ajuda";

/// The program's help text.
pub const HELP: &str = "\
Palavras cruzadas simples: coloque palavras no tabuleiro e some pontos.

Utilização: palavras [OPÇÕES] [TABULEIRO]

  -h           mostra esta ajuda
  -t n         dimensão do tabuleiro, um ímpar entre 7 e 15 (por omissão, 9)
  -i ficheiro  lê o tabuleiro do ficheiro; -t fica sem efeito. O mesmo que TABULEIRO
  -n k         o jogo acaba depois de k palavras (por omissão, sem limite)
  -o ficheiro  no fim escreve no ficheiro o tabuleiro, a pontuação e as jogadas
  -j modo      1: qualquer palavra (por omissão); 2: só palavras do dicionário
  -d ficheiro  o dicionário do modo 2: uma palavra por linha, ou um .dic do hunspell
  --motivos    escreve no stderr a razão de cada erro, mesmo sem terminal

Em cada jogada escreva as coordenadas, o sentido (H ou V) e a palavra; ou end, para acabar:

  A3H bacalhau

Casas: . livre; # proibida; 2 3 4 a letra vale tantas vezes; $ a palavra vale o dobro;
! a palavra vale o triplo. Uma palavra tem 3 letras ou mais, de a a z, ocupa pelo menos uma
casa livre e respeita as letras que já lá estão.

Com --edicao ist joga o computador sozinho, como na edição antiga do projeto:

  -j modo      2: com todas as letras; 3: com as letras da mão; 4: também as palavras que se
               formam ao lado têm de existir, e contam
  -t n         também n x n: -t 9x9
  -d ficheiro  o dicionário (por omissão, /usr/share/dict/words)
  -l ficheiro  as letras que vão saindo, nos modos 3 e 4
  -m n         as letras na mão, entre 5 e 20 (por omissão, 7)
  -r ficheiro  no fim escreve no ficheiro as jogadas possíveis em cada vez

Exemplos: palavras -t 11 -n 10
          palavras -i meu.tab -o final.txt
          palavras -j 2 -d /usr/share/dict/portuguese
          palavras --edicao ist -j 4 -d /usr/share/dict/words -l letras.txt -m 20
";

pub(super) fn placement(number: u64, placement: &Placement, points: u64) -> String {
    let Placement { slot, word } = placement;
    format!("Jogada {number}: [{slot}] {word} -> {points} pontos")
}

pub(crate) fn end(points: u64) -> String {
    format!("Fim do jogo. Total de pontos obtidos: {points}")
}

/// A move of the computer, and the hand before and after it.
pub(super) fn turn(turn: &Turn) -> String {
    let played = computer_move(&turn.played);
    match &turn.hands {
        None => played,
        Some((before, after)) => {
            format!("Letras na mão: {before}\n{played}\nLetras na mão: {after}")
        }
    }
}

/// A move of the computer.
pub(super) fn computer_move(mv: &CrossingMove) -> String {
    format!("{} {} pontos", mv.placement, mv.points)
}

/// Returns the text written with `-o`.
pub(super) fn result(sheet: &Sheet) -> String {
    format!(
        "{}\nPontuação final: {} pontos\nJogadas efetuadas: {}\n",
        sheet.board(),
        sheet.points(),
        sheet.words()
    )
}

/// Explains why a command is refused, in one line.
pub(super) fn reason(reason: &Reason) -> String {
    match reason {
        Reason::NotUnderstood(bad) => not_understood(bad),
        Reason::NotAllowed(illegal) => not_allowed(*illegal),
    }
}

fn not_understood(bad: &BadPlacement) -> String {
    match bad {
        BadPlacement::Shape => {
            "escreva as coordenadas e a palavra, como em A3H bacalhau; ou end".to_owned()
        }
        BadPlacement::Slot(BadSlot::Column) => {
            "as coordenadas começam pela coluna, de A a O, como em A3H".to_owned()
        }
        BadPlacement::Slot(BadSlot::Row) => {
            "depois da coluna vem a linha, de 1 a 15, como em A3H".to_owned()
        }
        BadPlacement::Slot(BadSlot::Direction) => {
            "as coordenadas acabam no sentido, H ou V, como em A3H".to_owned()
        }
        BadPlacement::Word(BadWord::Character(symbol)) => {
            format!("as palavras só têm letras de a a z, não {symbol:?}")
        }
        BadPlacement::Word(BadWord::Length(_)) => {
            "a palavra não cabe em nenhum tabuleiro".to_owned()
        }
    }
}

fn not_allowed(illegal: Illegal) -> String {
    match illegal {
        Illegal::TooShort => "a palavra tem menos de 3 letras".to_owned(),
        Illegal::OffBoard => "a palavra não cabe no tabuleiro".to_owned(),
        Illegal::Forbidden(place) => format!("a casa {place} é proibida"),
        Illegal::OtherLetter(place, letter) => format!("em {place} já está a letra {letter}"),
        Illegal::NothingNew => "a palavra não ocupa nenhuma casa livre".to_owned(),
        Illegal::UnknownWord(word) => format!("{word} não está no dicionário"),
        Illegal::Over => "não há mais palavras a colocar".to_owned(),
    }
}

/// Describes the faults of a board file: the first few, each with its line.
pub(super) fn bad_board(bad: &BadBoard) -> String {
    const SHOWN: usize = 5;
    let mut faults: Vec<String> = bad
        .faults
        .iter()
        .take(SHOWN)
        .map(|fault| format!("linha {}: {}", fault.line, fault_reason(&fault.reason)))
        .collect();
    if bad.faults.len() > SHOWN {
        faults.push(format!("e mais {}", bad.faults.len() - SHOWN));
    }
    faults.join("; ")
}

fn fault_reason(reason: &FaultReason) -> String {
    match reason {
        FaultReason::Rows(rows) => {
            format!("um tabuleiro tem 7, 9, 11, 13 ou 15 linhas, não {rows}")
        }
        FaultReason::NotSquare { found, rows } => {
            format!("a linha tem {found} casas e o tabuleiro {rows} linhas")
        }
        FaultReason::RowNumber { expected, found } => {
            format!("a linha {expected} tem o número {found}")
        }
        FaultReason::Symbol(symbol) => format!("símbolo desconhecido: {symbol}"),
        FaultReason::NoRow => "não é uma linha do tabuleiro".to_owned(),
    }
}
