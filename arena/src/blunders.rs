//! Search for moves by which a bot threw away a won game, and for its loss per move against perfect
//! play.

use std::fmt::Write as _;

use ludoteca_core::Budget;
use ludoteca_play::{Game, Record, Resources, Reviewed, Seat, Worth, review};
use serde::Serialize;

use crate::store::{Store, StoreError, StoredGame};
use crate::text::{Message, Texts};

/// An entrant's play, judged move by move.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Judgement {
    /// The entrant's name.
    pub name: String,
    /// Number of its moves that could be judged.
    pub moves: u64,
    /// Number of these that were as good as the best.
    pub best: u64,
    /// Average loss per move, where moves are worth numbers: seeds, shots in a thousand, points.
    pub mean_loss: Option<f64>,
    /// The moves that turned a won game into one that is not, or a drawn one into a lost one.
    pub blunders: Vec<Blunder>,
    #[serde(skip)]
    loss: i64,
    #[serde(skip)]
    counted: u64,
}

/// A move that threw something away for certain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Blunder {
    /// The number of the game, from 1.
    pub game: usize,
    /// The number of the move, from 1.
    pub number: u32,
    /// The move.
    pub text: String,
    /// The best one.
    pub best: String,
}

/// Judges every move of every stored game by people's programs, each within this many nodes. Moves
/// of openings are nobody's.
pub fn judge(
    store: &Store,
    catalogue: &[Game],
    resources: &Resources,
    nodes: u64,
) -> Result<Vec<Judgement>, StoreError> {
    let mut all: Vec<Judgement> = Vec::new();
    for entrant in store.entrants()? {
        all.push(Judgement {
            name: entrant.name,
            ..Judgement::default()
        });
    }
    for number in 1..=store.count_games()? {
        let Some(game) = store.game(number)? else {
            break;
        };
        let damaged = |why: String| StoreError::Damaged(format!("game {number}: {why}"));
        let record = Record::read(&game.record, catalogue);
        let record = record.map_err(|fault| damaged(fault.to_string()))?;
        let session = record.session(resources);
        let session = session.map_err(|fault| damaged(fault.to_string()))?;
        let opening = store.opening(game.key, record.setup.game)?.plies.len();
        let is_solo = session.facts().is_solo();
        for reviewed in review(&session, || Budget::nodes(nodes))
            .iter()
            .skip(opening)
        {
            let at = player(&game, reviewed.seat, is_solo);
            if let Some(judgement) = all.get_mut(at) {
                judgement.add(number, reviewed);
            }
        }
    }
    for judgement in &mut all {
        let mean = judgement.loss as f64 / judgement.counted as f64;
        judgement.mean_loss = (judgement.counted > 0).then_some(mean);
    }
    Ok(all)
}

/// Returns the entrant that had a seat.
fn player(game: &StoredGame, seat: Seat, is_solo: bool) -> usize {
    let is_a = if is_solo {
        game.side == 0
    } else {
        (seat == Seat::First) == (game.side == 0)
    };
    if is_a { game.key.a } else { game.key.b }
}

impl Judgement {
    fn add(&mut self, game: usize, reviewed: &Reviewed) {
        let (Some(worth), Some(best)) = (&reviewed.worth, &reviewed.best) else {
            return;
        };
        self.moves += 1;
        self.best += u64::from(reviewed.cost == 0);
        if matches!(
            worth,
            Worth::Ahead { .. } | Worth::Chance { .. } | Worth::Points { .. }
        ) {
            self.loss += i64::from(reviewed.cost);
            self.counted += 1;
        }
        if is_blunder(reviewed) {
            self.blunders.push(Blunder {
                game,
                number: reviewed.number,
                text: reviewed.text.clone(),
                best: best.text.clone(),
            });
        }
    }
}

/// Returns whether a move certainly turned a won game into one that is not, or a drawn one into a
/// lost one.
pub fn is_blunder(reviewed: &Reviewed) -> bool {
    let class_of = |worth: Option<&Worth>| worth.and_then(class);
    let was = class_of(reviewed.best.as_ref().map(|best| &best.worth));
    let is = class_of(reviewed.worth.as_ref());
    was.zip(is).is_some_and(|(was, is)| is < was)
}

/// Lost, drawn or won, where that is certain.
fn class(worth: &Worth) -> Option<i32> {
    match worth {
        Worth::Win { .. } => Some(1),
        Worth::Draw => Some(0),
        Worth::Loss { .. } => Some(-1),
        Worth::Ahead { ahead, exact: true } => Some(ahead.signum()),
        _ => None,
    }
}

/// The judgements for a terminal.
pub fn write(all: &[Judgement], texts: Texts) -> String {
    let mut text = String::new();
    for judgement in all {
        let share = judgement.best as f64 / judgement.moves.max(1) as f64 * 100.0;
        let line = Message::new("blunders-line")
            .with("name", judgement.name.as_str())
            .with("moves", judgement.moves)
            .with("share", texts.number(share, 1));
        let loss = judgement
            .mean_loss
            .map(|loss| Message::new("blunders-loss").with("loss", texts.number(loss, 2)));
        let count = Message::new("blunders-count").with("count", judgement.blunders.len());
        let parts = [Some(line), loss, Some(count)];
        let parts = parts.iter().flatten().map(|part| texts.say(part));
        let _ = writeln!(text, "{}", parts.collect::<Vec<_>>().join(", "));
        for blunder in &judgement.blunders {
            let line = Message::new("blunder")
                .with("game", blunder.game)
                .with("number", blunder.number)
                .with("text", blunder.text.as_str())
                .with("best", blunder.best.as_str());
            let _ = writeln!(text, "  {}", texts.say(&line));
        }
    }
    text
}
