//! Reasons for refusing a command, with the rule and the words to tell it by.

use ludoteca_palavras::{BadPlacement, BadWord, Board, Illegal, Placement, Slot};

use crate::program::dialogue::is_end;

/// The reason a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    Command,
    Direction,
    Word,
    TooShort,
    OffBoard,
    Forbidden,
    OtherLetter,
    NothingNew,
}

impl Refusal {
    /// Finds the reason this line is refused on this board, if it is.
    pub(super) fn find(line: &str, board: &Board) -> Option<Self> {
        if is_end(line) {
            return None;
        }
        match line.parse::<Placement>() {
            Ok(placement) => board.check(&placement).err().map(Self::from),
            Err(BadPlacement::Shape) => Some(Self::Command),
            Err(BadPlacement::Slot(_)) => Some(Self::find_in_slot(line)),
            Err(BadPlacement::Word(bad)) => Some(bad.into()),
        }
    }

    /// Reports an invalid place before an invalid direction, and a column beyond every board as a
    /// word that leaves it.
    fn find_in_slot(line: &str) -> Self {
        let mut words = line.split_whitespace();
        let mut symbols = words.next().unwrap_or_default().chars();
        let (column, direction) = (symbols.next(), symbols.next_back());
        let is_letter = column.is_some_and(|column| column.is_ascii_alphabetic());
        let is_row = format!("A{}H", symbols.as_str()).parse::<Slot>().is_ok();
        if !is_letter || !is_row {
            return Self::Command;
        }
        if !matches!(direction, Some('H' | 'h' | 'V' | 'v')) {
            return Self::Direction;
        }
        match words.next().unwrap_or_default().parse() {
            Ok(word) if ludoteca_palavras::Word::len(&word) < Board::SHORTEST_WORD => {
                Self::TooShort
            }
            Ok(_) => Self::OffBoard,
            Err(bad) => BadWord::into(bad),
        }
    }

    /// The rule that refuses it.
    pub(super) const fn rule(self) -> &'static str {
        match self {
            Self::Command => "palavras.command",
            Self::Direction => "palavras.direction",
            Self::Word => "palavras.words",
            Self::TooShort => "palavras.word-length",
            Self::OffBoard => "palavras.off-board",
            Self::Forbidden => "palavras.forbidden",
            Self::OtherLetter => "palavras.letters-stay",
            Self::NothingNew => "palavras.new-square",
        }
    }

    /// The key of the sentence that tells it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Command => "palavras-refused-command",
            Self::Direction => "palavras-refused-direction",
            Self::Word => "palavras-refused-word",
            Self::TooShort => "palavras-refused-short",
            Self::OffBoard => "palavras-refused-outside",
            Self::Forbidden => "palavras-refused-forbidden",
            Self::OtherLetter => "palavras-refused-letter",
            Self::NothingNew => "palavras-refused-nothing-new",
        }
    }
}

/// The game knows a word that is too long for every board; here it leaves the board.
impl From<BadWord> for Refusal {
    fn from(bad: BadWord) -> Self {
        match bad {
            BadWord::Character(_) => Self::Word,
            BadWord::Length(_) => Self::OffBoard,
        }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        match illegal {
            Illegal::TooShort => Self::TooShort,
            Illegal::OffBoard => Self::OffBoard,
            Illegal::Forbidden(_) => Self::Forbidden,
            Illegal::OtherLetter(..) => Self::OtherLetter,
            // Neither a dictionary nor the last word refuses a command: the game ends before.
            Illegal::NothingNew | Illegal::UnknownWord(_) | Illegal::Over => Self::NothingNew,
        }
    }
}
