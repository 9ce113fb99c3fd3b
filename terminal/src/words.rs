//! Commands besides moves: the same words in lines of text and, after a colon, on a
//! screen.

/// Command with what it applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word<'a> {
    Help,
    Board,
    Moves,
    Hint,
    Undo,
    Resign,
    Rematch,
    Quit,
    /// Show the seed of the randomness.
    Seed,
    /// Save, to this path.
    Save(&'a str),
    /// Load, from this path.
    Load(&'a str),
    /// Lays everything at random.
    Random,
    /// The placed pieces shall stand.
    Done,
    /// A whole plan.
    Plan(&'a str),
    /// A cell and the number of a piece.
    Put(&'a str),
    /// A cell.
    Take(&'a str),
}

impl<'a> Word<'a> {
    /// The word that a line begins with, with or without a colon; `None` for anything else.
    pub(crate) fn read(line: &'a str) -> Option<Self> {
        let line = line.trim();
        let line = line.strip_prefix(':').unwrap_or(line);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        Some(match word {
            "help" | "?" => Self::Help,
            "board" => Self::Board,
            "moves" => Self::Moves,
            "hint" => Self::Hint,
            "undo" => Self::Undo,
            "resign" | "end" => Self::Resign,
            "rematch" => Self::Rematch,
            "quit" => Self::Quit,
            "seed" => Self::Seed,
            "save" => Self::Save(rest),
            "load" => Self::Load(rest),
            "random" => Self::Random,
            "done" => Self::Done,
            "plan" => Self::Plan(rest),
            "put" => Self::Put(rest),
            "take" => Self::Take(rest),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colon_changes_nothing() {
        assert_eq!(Word::read(":undo"), Some(Word::Undo));
        assert_eq!(Word::read("undo"), Some(Word::Undo));
        assert_eq!(Word::read(" save  my game "), Some(Word::Save("my game")));
        assert_eq!(Word::read("put B8 4"), Some(Word::Put("B8 4")));
        assert_eq!(Word::read("B8"), None);
        assert_eq!(Word::read(""), None);
    }
}
