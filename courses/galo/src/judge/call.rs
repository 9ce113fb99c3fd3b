//! A call of one of the assignment's functions, read once, with its expected result.

use std::hash::{Hash, Hasher};

use ludoteca_galo::{Board, Mark, Position};

use super::arguments::read_board;
use super::expected::{Expected, expect};
use super::value::{Value, read_call};

/// A call. Its text and input say all; the rest is read from them.
#[derive(Clone, Debug)]
pub struct Call {
    /// The call as Python writes it: `eh_posicao(9)`.
    pub(super) text: String,
    /// Text typed meanwhile.
    pub(super) input: String,
    pub(super) function: String,
    pub(super) arguments: Vec<Value>,
    pub(super) expected: Expected,
}

impl Call {
    /// Reads a call.
    pub(super) fn read(text: String, input: String) -> Result<Self, String> {
        let known = read_call(&text).and_then(|(function, arguments, _)| {
            let expected = expect(&function, &arguments, &input)?;
            Some((function, arguments, expected))
        });
        let Some((function, arguments, expected)) = known else {
            return Err(format!("{text} is not a known call"));
        };
        Ok(Self {
            text,
            input,
            function,
            arguments,
            expected,
        })
    }

    /// Reads a call as files of cases write it: boards as `<XO. X.O XO.>`, what is typed after
    /// ` < `, with blanks for line ends.
    pub(super) fn read_short(text: &str) -> Result<Self, String> {
        let (call, typed) = text.split_once(" < ").unwrap_or((text, ""));
        let lines = typed.split_whitespace().flat_map(|line| [line, "\n"]);
        Self::read(expand(call), lines.collect())
    }

    /// Tells if the assignment leaves the result open: nobody can be asked to choose on a board
    /// that is full or won, and nobody says who has won where both have a line.
    pub(super) fn is_open(&self) -> bool {
        let board = self.arguments.first().and_then(|it| read_board(it).ok());
        let Some(board) = board else {
            return false;
        };
        match self.function.as_str() {
            "escolher_posicao_auto" => board.winner().is_some() || board.free().next().is_none(),
            "jogador_ganhador" => has_two_winners(&board),
            _ => false,
        }
    }

    /// Measures how much there is to read in it: the smallest failing call is reported.
    pub(super) fn size(&self) -> usize {
        let is_mark = |byte: &u8| byte.is_ascii_alphanumeric() && *byte != b'0';
        self.text.bytes().filter(is_mark).count() * 100 + self.input.len()
    }
}

fn has_two_winners(board: &Board) -> bool {
    let only = |mark: Mark| {
        let marks = Position::all().map(|it| board.at(it).filter(|other| *other == mark));
        let marks: Vec<Option<Mark>> = marks.collect();
        Board::from_marks(std::array::from_fn(|at| marks[at]))
    };
    let mut marks = Mark::BOTH.into_iter();
    marks.all(|mark| only(mark).winner().is_some())
}

impl PartialEq for Call {
    fn eq(&self, other: &Self) -> bool {
        (&self.text, &self.input) == (&other.text, &other.input)
    }
}

impl Eq for Call {}

impl Hash for Call {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.text, &self.input).hash(state);
    }
}

/// Boards in full.
fn expand(call: &str) -> String {
    let mut text = String::new();
    let mut rest = call;
    while let Some((before, after)) = rest.split_once('<') {
        let (board, after) = after.split_once('>').unwrap_or((after, ""));
        let rows: Vec<String> = board.split(' ').map(expand_row).collect();
        text.push_str(before);
        text.extend(["(", &rows.join(", "), ")"]);
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
    format!("({})", marks.collect::<Vec<_>>().join(", "))
}
