//! A game looked back on: what each move was worth, and what it cost.

use ludoteca_core::Budget;
use serde::Serialize;

use crate::erased::Subject;
use crate::worth::{Judged, Worth};
use crate::{Seat, Session};

/// One move of a game, judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reviewed {
    /// 1 for the first move.
    pub number: u32,
    /// Seat that played it.
    pub seat: Seat,
    /// The move.
    pub text: String,
    /// Its value to its player, if that could be told.
    pub worth: Option<Worth>,
    /// The best move in its place.
    pub best: Option<Judged>,
    /// Loss compared with the best move, on the scale of [`Worth::value`].
    pub cost: i32,
    /// On that scale: in games of two without secrets, what the game was worth to the first seat
    /// after the move; in the others, what the move was worth to its player.
    pub value: i32,
}

/// Judges every move of a finished game, each within a budget that `budget` gives for it.
/// Nothing of a game that goes on is judged: its players could learn from it.
pub fn review(session: &Session, budget: impl Fn() -> Budget) -> Vec<Reviewed> {
    if !session.is_over() {
        return Vec::new();
    }
    let judge = |(ply, text)| {
        let budget = budget();
        (!budget.is_stopped()).then(|| review_move(&session.at_ply(ply), text, &budget))
    };
    (0..).zip(session.moves()).map_while(judge).collect()
}

/// Judges one move of a finished game, counted from 1; `None` where there is none such.
pub fn review_one(session: &Session, number: u32, budget: &Budget) -> Option<Reviewed> {
    if !session.is_over() {
        return None;
    }
    let ply = number.checked_sub(1)?;
    let text = session.moves().nth(ply as usize)?;
    Some(review_move(&session.at_ply(ply), text, budget))
}

fn review_move(before: &Session, text: &str, budget: &Budget) -> Reviewed {
    let seat = before.to_move().unwrap_or(Seat::First);
    let (worth, best) = match before.subject() {
        Some(subject) => judge_move(subject.as_ref(), text, budget),
        None => (None, None),
    };
    let value = worth.as_ref().map_or(0, Worth::value);
    let most = best.as_ref().map_or(value, |best| best.worth.value());
    let is_turned = seat == Seat::Second && before.facts().is_zero_sum;
    Reviewed {
        number: before.ply() + 1,
        seat,
        text: text.to_owned(),
        worth,
        best,
        cost: (most - value).max(0),
        value: if is_turned { -value } else { value },
    }
}

/// The value of a move, and the best one.
fn judge_move(
    subject: &dyn Subject,
    text: &str,
    budget: &Budget,
) -> (Option<Worth>, Option<Judged>) {
    if let Some(worth) = subject.worth(text) {
        return (Some(worth), subject.judge(budget, 1).pop());
    }
    let judged = subject.judge(budget, usize::MAX);
    let played = judged.iter().find(|judged| judged.text == text);
    let worth = played.map(|judged| judged.worth.clone());
    (worth, judged.into_iter().next())
}
