//! What is chosen before a game: its rules.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{GameKind, Seat};

/// A game and its options.
///
/// As text (`[Rules "…"]` of a record), words `key=value`:
///
/// ```
/// use ludoteca_table::{GameKind, Setup};
///
/// let setup = Setup::default_of(GameKind::Mancala);
/// assert_eq!(setup.to_string(), "houses=6 seeds=4 capture=empty");
/// let read = Setup::read(GameKind::Mancala, "houses=3").unwrap();
/// assert_eq!(read.to_string(), "houses=3 seeds=4 capture=empty");
/// assert!(Setup::read(GameKind::Mancala, "houses=99").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Setup {
    /// Galo has nothing to choose.
    Galo,
    /// Mancala.
    Mancala(MancalaSetup),
    /// Poziomka.
    Poziomka(PoziomkaSetup),
    /// Wargame.
    Wargame(WargameSetup),
    /// Palavras.
    Palavras(PalavrasSetup),
}

/// When the last seed in an own empty house captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CaptureRule {
    /// Always: the course's rule.
    #[default]
    Empty,
    /// Only when the facing house holds seeds.
    Standard,
}

/// The options of mancala.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MancalaSetup {
    /// Houses a side, 1 to 12.
    pub houses: u8,
    /// Seeds in each house at the start, 1 to 12.
    pub seeds: u8,
    /// When a capture happens.
    pub capture: CaptureRule,
}

/// The options of poziomka.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PoziomkaSetup {
    /// The length of a block, 1 to 26.
    pub pola: u8,
    /// Rows, 1 to 26.
    pub rows: u8,
    /// Columns, 1 to 26.
    pub columns: u8,
    /// Who begins: the first seat is Left.
    pub starts: Seat,
}

/// How wargame is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WargameMode {
    /// Both hide a fleet and fire in turn.
    #[default]
    Duel,
    /// Only the person fires, at a fleet that the computer hid.
    Hunt,
}

/// The options of wargame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WargameSetup {
    /// Rows: 9, 12 or 15.
    pub rows: u8,
    /// Columns: 9 to 24, a multiple of 3.
    pub columns: u8,
    /// How many pieces of each type, 1 to 8.
    pub fleet: [u8; 8],
    /// Duel or hunt.
    pub mode: WargameMode,
}

/// Which words palavras accepts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WordList {
    /// Any letters are a word.
    #[default]
    None,
    /// The dictionary that this machine has in one of the usual places.
    Usual,
    /// A dictionary in this file. Never take this from a stranger: it names a path.
    File(String),
}

/// The options of palavras.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PalavrasSetup {
    /// The side of the board: 7, 9, 11, 13 or 15.
    pub size: u8,
    /// A board of one's own, as its file says it; then `size` follows from it.
    pub board: Option<String>,
    /// Which words are accepted.
    pub words: WordList,
    /// After how many words the game ends.
    pub limit: Option<u32>,
}

impl Default for MancalaSetup {
    fn default() -> Self {
        Self {
            houses: 6,
            seeds: 4,
            capture: CaptureRule::Empty,
        }
    }
}

/// The board of the course's example.
impl Default for PoziomkaSetup {
    fn default() -> Self {
        Self {
            pola: 3,
            rows: 7,
            columns: 11,
            starts: Seat::First,
        }
    }
}

impl Default for WargameSetup {
    fn default() -> Self {
        Self {
            rows: 9,
            columns: 9,
            fleet: [1, 1, 1, 1, 0, 0, 0, 0],
            mode: WargameMode::Duel,
        }
    }
}

impl Default for PalavrasSetup {
    fn default() -> Self {
        Self {
            size: 9,
            board: None,
            words: WordList::None,
            limit: None,
        }
    }
}

/// Options that make no game, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SetupFault(pub String);

/// Most houses a side.
const MOST_HOUSES: u8 = 12;
/// Most seeds in a house at the start.
const MOST_SEEDS: u8 = 12;
/// Longest text of a board of one's own.
const LONGEST_BOARD: usize = 4096;

impl Setup {
    /// The game as it is usually played.
    pub fn default_of(kind: GameKind) -> Self {
        match kind {
            GameKind::Galo => Self::Galo,
            GameKind::Mancala => Self::Mancala(MancalaSetup::default()),
            GameKind::Poziomka => Self::Poziomka(PoziomkaSetup::default()),
            GameKind::Wargame => Self::Wargame(WargameSetup::default()),
            GameKind::Palavras => Self::Palavras(PalavrasSetup::default()),
        }
    }

    /// Which game this is.
    pub const fn kind(&self) -> GameKind {
        match self {
            Self::Galo => GameKind::Galo,
            Self::Mancala(_) => GameKind::Mancala,
            Self::Poziomka(_) => GameKind::Poziomka,
            Self::Wargame(_) => GameKind::Wargame,
            Self::Palavras(_) => GameKind::Palavras,
        }
    }

    /// How many sit at the table: 2, or 1 for palavras and the hunt of wargame.
    pub const fn seats(&self) -> usize {
        match self {
            Self::Palavras(_) => 1,
            Self::Wargame(setup) if matches!(setup.mode, WargameMode::Hunt) => 1,
            _ => 2,
        }
    }

    /// Whether players hide something from each other.
    pub const fn is_hidden(&self) -> bool {
        matches!(self, Self::Wargame(_))
    }

    /// The same game without the path of a dictionary, which is nobody else's business.
    pub fn without_paths(&self) -> Self {
        let mut setup = self.clone();
        if let Self::Palavras(options) = &mut setup
            && matches!(options.words, WordList::File(_))
        {
            options.words = WordList::Usual;
        }
        setup
    }

    /// Checks every option; says what is wrong with the first that is.
    pub fn check(&self) -> Result<(), SetupFault> {
        match self {
            Self::Galo => Ok(()),
            Self::Mancala(setup) => {
                within("houses", setup.houses, 1, MOST_HOUSES)?;
                within("seeds", setup.seeds, 1, MOST_SEEDS)
            }
            Self::Poziomka(setup) => {
                within("pola", setup.pola, 1, 26)?;
                within("rows", setup.rows, 1, 26)?;
                within("columns", setup.columns, 1, 26)
            }
            Self::Wargame(setup) => crate::position::wargame::check(setup),
            Self::Palavras(setup) => crate::position::palavras::check(setup),
        }
    }

    /// Reads the words `key=value` that [`Setup`] writes; what is not named is as usual.
    pub fn read(kind: GameKind, rules: &str) -> Result<Self, SetupFault> {
        let mut setup = Self::default_of(kind);
        for word in rules.split_whitespace() {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| fault(format!("not key=value: {}", cut(word))))?;
            setup.set(key, value)?;
        }
        setup.check()?;
        Ok(setup)
    }

    /// Sets one option from its text.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), SetupFault> {
        let wrong = || fault(format!("{} cannot be {}", cut(key), cut(value)));
        let number = || value.parse::<u8>().map_err(|_| wrong());
        match (self, key) {
            (Self::Mancala(setup), "houses") => setup.houses = number()?,
            (Self::Mancala(setup), "seeds") => setup.seeds = number()?,
            (Self::Mancala(setup), "capture") => {
                setup.capture = match value {
                    "empty" => CaptureRule::Empty,
                    "standard" => CaptureRule::Standard,
                    _ => return Err(wrong()),
                }
            }
            (Self::Poziomka(setup), "pola") => setup.pola = number()?,
            (Self::Poziomka(setup), "rows") => setup.rows = number()?,
            (Self::Poziomka(setup), "columns") => setup.columns = number()?,
            (Self::Poziomka(setup), "starts") => {
                setup.starts = match value {
                    "first" => Seat::First,
                    "second" => Seat::Second,
                    _ => return Err(wrong()),
                }
            }
            (Self::Wargame(setup), "size") => {
                let (rows, columns) = value.split_once('x').ok_or_else(wrong)?;
                setup.rows = rows.parse().map_err(|_| wrong())?;
                setup.columns = columns.parse().map_err(|_| wrong())?;
            }
            (Self::Wargame(setup), "fleet") => {
                setup.fleet = read_fleet(value).ok_or_else(wrong)?;
            }
            (Self::Wargame(setup), "mode") => {
                setup.mode = match value {
                    "duel" => WargameMode::Duel,
                    "hunt" => WargameMode::Hunt,
                    _ => return Err(wrong()),
                }
            }
            (Self::Palavras(setup), "size") => setup.size = number()?,
            (Self::Palavras(setup), "limit") => {
                setup.limit = Some(value.parse().map_err(|_| wrong())?);
            }
            (Self::Palavras(setup), "words") => {
                setup.words = match value {
                    "any" => WordList::None,
                    "usual" => WordList::Usual,
                    _ => return Err(wrong()),
                }
            }
            (Self::Palavras(setup), "board") => {
                setup.board = Some(crate::position::palavras::unfold_board(value));
            }
            (setup, _) => {
                let kind = setup.kind();
                return Err(fault(format!("{kind} has no option {}", cut(key))));
            }
        }
        Ok(())
    }
}

/// Eight counts, `1,1,1,1,0,0,0,0`; those left out at the end are 0.
fn read_fleet(text: &str) -> Option<[u8; 8]> {
    let mut fleet = [0; 8];
    for (at, count) in text.split(',').enumerate() {
        *fleet.get_mut(at)? = count.parse().ok()?;
    }
    Some(fleet)
}

fn within(what: &str, value: u8, least: u8, most: u8) -> Result<(), SetupFault> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(fault(format!(
        "{what} is from {least} to {most}, not {value}"
    )))
}

pub(crate) fn fault(text: impl Into<String>) -> SetupFault {
    SetupFault(text.into())
}

/// The text, short enough for a message.
pub(crate) fn cut(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}

/// Whether a board of one's own is short enough to be looked at.
pub(crate) fn is_board_short(text: &str) -> bool {
    text.len() <= LONGEST_BOARD
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Galo => Ok(()),
            Self::Mancala(setup) => {
                let capture = match setup.capture {
                    CaptureRule::Empty => "empty",
                    CaptureRule::Standard => "standard",
                };
                let MancalaSetup { houses, seeds, .. } = setup;
                write!(f, "houses={houses} seeds={seeds} capture={capture}")
            }
            Self::Poziomka(setup) => {
                let PoziomkaSetup {
                    pola,
                    rows,
                    columns,
                    starts,
                } = setup;
                write!(
                    f,
                    "pola={pola} rows={rows} columns={columns} starts={starts}"
                )
            }
            Self::Wargame(setup) => {
                let fleet = setup.fleet.map(|count| count.to_string()).join(",");
                let mode = match setup.mode {
                    WargameMode::Duel => "duel",
                    WargameMode::Hunt => "hunt",
                };
                let WargameSetup { rows, columns, .. } = setup;
                write!(f, "size={rows}x{columns} fleet={fleet} mode={mode}")
            }
            Self::Palavras(setup) => write_palavras(f, setup),
        }
    }
}

/// A dictionary's path stays on its machine: a record only says that there was one.
fn write_palavras(f: &mut fmt::Formatter<'_>, setup: &PalavrasSetup) -> fmt::Result {
    let words = match setup.words {
        WordList::None => "any",
        WordList::Usual | WordList::File(_) => "usual",
    };
    write!(f, "size={} words={words}", setup.size)?;
    if let Some(limit) = setup.limit {
        write!(f, " limit={limit}")?;
    }
    if let Some(board) = &setup.board {
        write!(f, " board={}", crate::position::palavras::fold_board(board))?;
    }
    Ok(())
}
