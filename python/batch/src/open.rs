//! Games with their options, as lanes and batches: the only list there is.

use std::sync::Arc;

use ludoteca_mancala::{Capture, Mancala};
use ludoteca_palavras::{Board, Lexicon, Palavras, Size};
use ludoteca_play::Setup;
use ludoteca_poziomka::{Poziomka, Rules, Side};
use ludoteca_wargame::{Counts, Dimensions, Kind, Mode};

use crate::batch::{AnyBatch, Batch};
use crate::galo::GaloLane;
use crate::lane::Lane;
use crate::mancala::MancalaLane;
use crate::palavras::PalavrasLane;
use crate::poziomka::PoziomkaLane;
use crate::wargame::WargameLane;

/// More actions make masks that nobody can hold.
const MOST_ACTIONS: usize = 1 << 20;

/// The words that a game is played with, where it has words.
#[derive(Clone, Debug, Default)]
pub struct Words(pub Option<Arc<Lexicon>>);

/// Reasons a game has no form in numbers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLane {
    /// The options make no game.
    #[error("{0}")]
    Options(String),
    /// Nobody can move at the start.
    #[error("the game is over before its first move")]
    Over,
    /// Any letters are a word, so the moves cannot be numbered.
    #[error("moves have numbers only with a list of words: give words=[...]")]
    AnyLetters,
    /// The masks would be too long.
    #[error(
        "{words} words make {actions} actions, and {MOST_ACTIONS} are the most: give fewer words"
    )]
    TooManyWords {
        /// Number of words.
        words: usize,
        /// Number of actions that they make.
        actions: usize,
    },
    /// The games do not fit into memory.
    #[error("there is no memory for {0} games")]
    Memory(usize),
    /// There is no such game here.
    #[error("{0} has no form in numbers")]
    Unknown(&'static str),
}

/// A game of this set-up, before what is hidden in it is drawn.
pub fn open_lane(setup: &Setup, words: &Words) -> Result<Box<dyn Lane>, NoLane> {
    Ok(match setup.game.name() {
        "galo" => Box::new(galo(setup)?),
        "mancala" => Box::new(mancala(setup)?),
        "poziomka" => Box::new(poziomka(setup)?),
        "wargame" => Box::new(wargame(setup)?),
        "palavras" => Box::new(palavras(setup, words)?),
        other => return Err(NoLane::Unknown(other)),
    })
}

/// This many games of a set-up.
pub fn open_batch(setup: &Setup, words: &Words, count: usize) -> Result<Box<dyn AnyBatch>, NoLane> {
    Ok(match setup.game.name() {
        "galo" => begin(galo(setup)?, count)?,
        "mancala" => begin(mancala(setup)?, count)?,
        "poziomka" => begin(poziomka(setup)?, count)?,
        "wargame" => begin(wargame(setup)?, count)?,
        "palavras" => begin(palavras(setup, words)?, count)?,
        other => return Err(NoLane::Unknown(other)),
    })
}

fn begin<L: Lane + Clone + 'static>(start: L, count: usize) -> Result<Box<dyn AnyBatch>, NoLane> {
    if start.is_over() {
        return Err(NoLane::Over);
    }
    let batch = Batch::new(start, count).ok_or(NoLane::Memory(count))?;
    Ok(Box::new(batch))
}

/// The position to begin from, where one was chosen.
fn position(setup: &Setup) -> Option<String> {
    Some(setup.options.text("position")?.replace('_', " "))
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "errors are handed over by `map_err`"
)]
fn wrong(reason: impl ToString) -> NoLane {
    NoLane::Options(reason.to_string())
}

fn galo(setup: &Setup) -> Result<GaloLane, NoLane> {
    let game = position(setup).map(|text| text.parse().map_err(wrong));
    Ok(GaloLane(game.transpose()?.unwrap_or_default()))
}

fn mancala(setup: &Setup) -> Result<MancalaLane, NoLane> {
    let options = &setup.options;
    let capture = match options.choice("capture") {
        "standard" => Capture::Standard,
        _ => Capture::Empty,
    };
    let game = match position(setup) {
        Some(text) => text.parse().map_err(wrong)?,
        None => Mancala::new(
            options.count("houses"),
            options.count("seeds").into(),
            capture,
        )
        .map_err(wrong)?,
    };
    if i16::try_from(game.seeds()).is_err() {
        return Err(wrong("observations count up to 32,767 seeds"));
    }
    Ok(MancalaLane(game))
}

fn poziomka(setup: &Setup) -> Result<PoziomkaLane, NoLane> {
    let options = &setup.options;
    if let Some(text) = position(setup) {
        return Ok(PoziomkaLane(text.parse().map_err(wrong)?));
    }
    let [pola, rows, columns] =
        ["pola", "rows", "columns"].map(|key| u32::from(options.count(key)));
    let rules = Rules::new(pola, rows, columns).map_err(wrong)?;
    let first = match options.choice("starts") {
        "second" => Side::Right,
        _ => Side::Left,
    };
    Ok(PoziomkaLane(Poziomka::new(rules, first)))
}

fn wargame(setup: &Setup) -> Result<WargameLane, NoLane> {
    let options = &setup.options;
    let (rows, columns) = options.size("size");
    let dimensions =
        Dimensions::new(rows, columns).ok_or_else(|| wrong("there is no board of this size"))?;
    let mut counts = [0; Kind::COUNT];
    for (count, &asked) in counts.iter_mut().zip(options.counts("fleet")) {
        *count = asked;
    }
    let mode = match options.choice("mode") {
        "hunt" => Mode::Hunt,
        _ => Mode::Duel,
    };
    WargameLane::new(mode, dimensions, Counts::new(counts)).map_err(NoLane::Options)
}

fn palavras(setup: &Setup, words: &Words) -> Result<PalavrasLane, NoLane> {
    let Some(lexicon) = &words.0 else {
        return Err(NoLane::AnyLetters);
    };
    let options = &setup.options;
    let board = match options.text("board") {
        Some(text) => text.parse().map_err(wrong)?,
        None => Size::new(options.count("size").into())
            .map(Board::new)
            .ok_or_else(|| wrong("there is no board of this size"))?,
    };
    let (words, rows) = (lexicon.len(), usize::from(board.size().rows()));
    let actions = 2 * rows * rows * words + 1;
    if actions > MOST_ACTIONS {
        return Err(NoLane::TooManyWords { words, actions });
    }
    let game = Palavras::new(board, Arc::clone(lexicon));
    let game = match options.number("limit") {
        Some(words) => game.with_limit(words.into()),
        None => game,
    };
    Ok(PalavrasLane::new(game, setup.seats()))
}
