//! A game with a dictionary.

use std::fmt;
use std::sync::Arc;

use ludoteca_core::{Game, Notation, ParseError};

use crate::board::{Board, Illegal};
use crate::first::first_move;
use crate::free::{ScoredPlacement, visit_moves};
use crate::lexicon::Lexicon;
use crate::placement::Placement;
use crate::sheet::Sheet;

/// A board, the words that may be placed on it, and the points so far.
///
/// As text, the board in one line, the points, and where that is limited how many words are left;
/// the lexicon is not part of it:
///
/// ```
/// use std::sync::Arc;
/// use ludoteca_core::{Game, Notation};
/// use ludoteca_palavras::{Board, Lexicon, Palavras, Size};
///
/// let lexicon = Arc::new(Lexicon::read(b"ana\nbanana\n"));
/// let mut game = Palavras::new(Board::new(Size::new(7).unwrap()), lexicon.clone());
/// game.play(game.read_move("A1H banana").unwrap()).unwrap();
/// let text = "banana$/.2#.#2./.#2!2#./3.!4!.3/.#2!2#./.2#.#2./$..3..$ 44";
/// assert_eq!(game.to_string(), text);
/// assert_eq!(game, Palavras::read(text, lexicon).unwrap());
/// ```
#[derive(Clone, Debug)]
pub struct Palavras {
    sheet: Sheet,
    lexicon: Arc<Lexicon>,
}

impl Palavras {
    /// A game that continues from any board, with no points yet. [Prepares](Lexicon::prepare) the
    /// lexicon.
    pub fn new(board: Board, lexicon: Arc<Lexicon>) -> Self {
        lexicon.prepare();
        Self {
            sheet: Sheet::new(board).with_dictionary(lexicon.clone()),
            lexicon,
        }
    }

    /// Ends the game after this many more words.
    #[must_use]
    pub fn with_limit(self, words: u64) -> Self {
        Self {
            sheet: self.sheet.with_limit(words),
            ..self
        }
    }

    /// Reads a position: a board in either form, and in the short form after blanks the points and
    /// how many words are left, if that is limited.
    pub fn read(text: &str, lexicon: Arc<Lexicon>) -> Result<Self, ParseError> {
        let text = text.trim();
        let (board, points, words_left) = match text.split_once(' ') {
            Some((board, rest)) if board.contains('/') => {
                let (points, left) = read_numbers(rest)?;
                (board, points, left)
            }
            _ => (text, 0, None),
        };
        let board = board
            .parse()
            .map_err(|faults| ParseError::new(format!("not a board: {faults}")))?;
        let mut game = Self::new(board, lexicon);
        game.sheet.points = points;
        Ok(match words_left {
            Some(words) => game.with_limit(words.into()),
            None => game,
        })
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        self.sheet.board()
    }

    /// The words that may be placed.
    pub const fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// The points so far.
    pub const fn points(&self) -> u64 {
        self.sheet.points()
    }

    /// The number of words that may still be placed, if that is limited.
    pub const fn words_left(&self) -> Option<u64> {
        self.sheet.words_left()
    }

    /// The points of a word if it may be played, or why it may not.
    pub fn check(&self, placement: &Placement) -> Result<u64, Illegal> {
        self.sheet.check(placement)
    }

    /// Calls `visit` with every legal move and its points, in the order of
    /// [`legal_moves`](Game::legal_moves), until `visit` returns `false`.
    ///
    /// With a large dictionary an empty board has millions of moves: a list of all of them takes
    /// gigabytes, visiting them takes nothing.
    pub fn visit_moves(&self, visit: impl FnMut(ScoredPlacement) -> bool) {
        if self.words_left() != Some(0) {
            visit_moves(self.board(), &self.lexicon, visit);
        }
    }

    /// Some legal move, found quickly: the first word of the lexicon that fits anywhere.
    pub fn any_move(&self) -> Option<Placement> {
        if self.words_left() == Some(0) {
            return None;
        }
        first_move(self.board(), &self.lexicon)
    }

    /// Returns whether no word can be played any longer. Quicker than listing the moves.
    pub fn is_over(&self) -> bool {
        self.any_move().is_none()
    }

    /// Plays a word and returns its points. On `Err` the game is as it was.
    pub fn place(&mut self, placement: &Placement) -> Result<u64, Illegal> {
        self.sheet.place(placement)
    }
}

/// Games are equal if they continue alike: same board, same points, same words, as many left.
impl PartialEq for Palavras {
    fn eq(&self, other: &Self) -> bool {
        self.points() == other.points()
            && self.words_left() == other.words_left()
            && self.board() == other.board()
            && (Arc::ptr_eq(&self.lexicon, &other.lexicon)
                || self.lexicon.words() == other.lexicon.words())
    }
}

impl Eq for Palavras {}

impl Game for Palavras {
    type Move = Placement;
    type Illegal = Illegal;

    fn legal_moves(&self, moves: &mut Vec<Placement>) {
        self.visit_moves(|scored| {
            moves.push(scored.placement);
            true
        });
    }

    fn play(&mut self, placement: Placement) -> Result<(), Illegal> {
        self.place(&placement).map(|_| ())
    }
}

impl Notation for Palavras {
    fn write_move(&self, placement: Placement) -> String {
        placement.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Placement, ParseError> {
        text.parse()
            .map_err(|error: crate::BadPlacement| ParseError::new(error.to_string()))
    }
}

impl fmt::Display for Palavras {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.board().in_one_line(), self.points())?;
        match self.words_left() {
            Some(left) => write!(f, " {left}"),
            None => Ok(()),
        }
    }
}

/// The points, and how many words are left if that is said.
fn read_numbers(text: &str) -> Result<(u64, Option<u32>), ParseError> {
    let mut words = text.split_whitespace();
    let points = read_points(words.next().unwrap_or_default())?;
    let Some(left) = words.next() else {
        return Ok((points, None));
    };
    match (left.parse(), words.next()) {
        (Ok(left), None) => Ok((points, Some(left))),
        _ => Err(ParseError::new(format!("not a number of words: {left:?}"))),
    }
}

fn read_points(text: &str) -> Result<u64, ParseError> {
    // More points than any game can give could overflow when more are added.
    let points: Option<u32> = text.trim().parse().ok();
    points
        .map(u64::from)
        .ok_or_else(|| ParseError::new(format!("not a number of points: {text}")))
}
