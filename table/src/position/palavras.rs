//! Palavras at the table: one person, for points.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ludoteca_palavras::{Board, Direction, Illegal, Lexicon, Palavras, Placement, Size, Slot};

use super::Played;
use crate::setup::{PalavrasSetup, SetupFault, WordList, cut, fault, is_board_short};
use crate::view::{BoardView, Note, Outcome, PalavrasBoard};
use crate::{GameKind, Refusal, Rule};

/// Where the dictionary of a machine usually is.
const USUAL_PLACES: [&str; 4] = [
    "/usr/share/dict/portuguese",
    "/usr/share/hunspell/pt_PT.dic",
    "/usr/share/myspell/dicts/pt_PT.dic",
    "/usr/share/hunspell/pt_BR.dic",
];
/// No dictionary is larger.
const LARGEST_DICTIONARY: u64 = 64 << 20;

pub(crate) fn check(setup: &PalavrasSetup) -> Result<(), SetupFault> {
    let board = board(setup)?;
    if board.is_full() {
        return Err(fault("the board has no free square"));
    }
    match setup.limit {
        Some(0) => Err(fault("limit is at least 1")),
        _ => Ok(()),
    }
}

fn board(setup: &PalavrasSetup) -> Result<Board, SetupFault> {
    let Some(text) = &setup.board else {
        let size = Size::new(setup.size.into());
        let wrong = || fault(format!("size is 7, 9, 11, 13 or 15, not {}", setup.size));
        return size.map(Board::new).ok_or_else(wrong);
    };
    if !is_board_short(text) {
        return Err(fault("the board's text is too long"));
    }
    let board: Board = text
        .parse()
        .map_err(|bad| fault(format!("the board: {bad}")))?;
    Ok(board)
}

/// A board in one word, for the rules of a record.
pub(crate) fn fold_board(text: &str) -> String {
    let board: Result<Board, _> = text.parse();
    board.map(|board| board.in_one_line()).unwrap_or_default()
}

/// A board from one word; it is checked with the rest of the setup.
pub(crate) fn unfold_board(word: &str) -> String {
    word.to_owned()
}

/// A board with words on it, and the points.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    squares: Arc<Board>,
    board: Board,
    points: u64,
    played: u32,
    limit: Option<u32>,
}

impl Words {
    pub(super) fn start(setup: &PalavrasSetup) -> Result<Self, SetupFault> {
        let board = board(setup)?;
        Ok(Self {
            squares: Arc::new(board.clone()),
            board,
            points: 0,
            played: 0,
            limit: setup.limit,
        })
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let is_over = self.board.is_full() || self.limit.is_some_and(|limit| self.played >= limit);
        is_over.then_some(Outcome::Scored)
    }

    pub(super) fn play(&mut self, text: &str) -> Result<Played, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::Over);
        }
        let placement: Placement = text
            .parse()
            .map_err(|error| Refusal::not_a_move(GameKind::Palavras, error))?;
        let points = self
            .board
            .place(&placement)
            .map_err(|error| Refusal::illegal(broken_rule(error), error))?;
        self.points += points;
        self.played += 1;
        Ok(Played {
            text: placement.to_string(),
            note: Some(Note::Points(points.try_into().unwrap_or(i32::MAX))),
        })
    }

    pub(super) fn score(&self) -> i32 {
        self.points.try_into().unwrap_or(i32::MAX)
    }

    pub(super) fn board(&self) -> BoardView {
        BoardView::Palavras(PalavrasBoard {
            rows: rows(&self.board),
            squares: rows(&self.squares),
            score: self.score(),
            left: self.limit.map(|limit| limit.saturating_sub(self.played)),
        })
    }

    pub(super) fn cells(text: &str) -> Vec<String> {
        let Ok(placement) = text.parse::<Placement>() else {
            return Vec::new();
        };
        let Slot { place, direction } = placement.slot;
        let step = |step: u8| match direction {
            Direction::Horizontal => (place.column + step, place.row),
            Direction::Vertical => (place.column, place.row + step),
        };
        let name = |(column, row)| format!("{}{}", (b'A' + column) as char, row + 1);
        (0..placement.word.len() as u8)
            .map(step)
            .map(name)
            .collect()
    }

    /// The board with the words that count; any dictionary will do where any letters are a word.
    pub(super) fn judged_by(&self, words: &WordList) -> Option<Palavras> {
        let lexicon = lexicon(words).ok()?;
        Some(Palavras::new(self.board.clone(), lexicon))
    }
}

fn rows(board: &Board) -> Vec<String> {
    board.in_one_line().split('/').map(str::to_owned).collect()
}

fn broken_rule(error: Illegal) -> Rule {
    match error {
        Illegal::TooShort => Rule::TooShort,
        Illegal::OffBoard => Rule::OffBoard,
        Illegal::Forbidden(_) => Rule::Blocked,
        Illegal::OtherLetter(..) => Rule::OtherLetter,
        Illegal::NothingNew => Rule::NoNewLetter,
        Illegal::UnknownWord(_) => Rule::UnknownWord,
    }
}

/// Refuses a word that the dictionary does not have.
pub(super) fn judge(words: &WordList, text: &str) -> Result<(), Refusal> {
    if *words == WordList::None {
        return Ok(());
    }
    let placement: Placement = text
        .parse()
        .map_err(|error| Refusal::not_a_move(GameKind::Palavras, error))?;
    let lexicon = lexicon(words).map_err(|reason| Refusal::NoDictionary { reason })?;
    if lexicon.contains(&placement.word) {
        return Ok(());
    }
    let reason = format!("{} is not in the dictionary", placement.word);
    Err(Refusal::illegal(Rule::UnknownWord, reason))
}

/// Dictionaries that were read, by path: they are large, and shared by all sessions.
static READ: LazyLock<Mutex<HashMap<PathBuf, Arc<Lexicon>>>> = LazyLock::new(Mutex::default);

/// The dictionary, or why there is none.
pub(crate) fn lexicon(words: &WordList) -> Result<Arc<Lexicon>, String> {
    let path = match words {
        WordList::File(path) => PathBuf::from(path),
        WordList::None | WordList::Usual => usual_place().ok_or_else(no_usual_place)?,
    };
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(lexicon) = read.get(&path) {
        return Ok(Arc::clone(lexicon));
    }
    let lexicon = Arc::new(read_lexicon(&path)?);
    read.insert(path, Arc::clone(&lexicon));
    Ok(lexicon)
}

fn usual_place() -> Option<PathBuf> {
    USUAL_PLACES
        .map(PathBuf::from)
        .into_iter()
        .find(|path| path.is_file())
}

fn no_usual_place() -> String {
    let places = USUAL_PLACES.join(", ");
    format!("none of {places} is there: install the package wportuguese or hunspell-pt-pt")
}

fn read_lexicon(path: &Path) -> Result<Lexicon, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    if fs::metadata(path).map_err(wrong)?.len() > LARGEST_DICTIONARY {
        return Err(format!("{} is too large", cut(&path.display().to_string())));
    }
    let lexicon = Lexicon::read(&fs::read(path).map_err(wrong)?);
    if lexicon.is_empty() {
        return Err(format!("{} has no words", path.display()));
    }
    Ok(lexicon)
}
