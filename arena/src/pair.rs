//! Two games from one opening, each entrant on each side once. A pair is never split.

use ludoteca_play::{Best, Ending, Outcome, Seat, Setup};

use crate::game::{self, FinishedGame, GameContext, SpoiledGame};
use crate::opening::Opening;
use crate::seat::Sitter;
use ludoteca_ratings::GameScore;

/// Maximum number of attempts at a game that the machine spoils.
const TRIES: usize = 2;

/// Plays both games of a pair. In the first `a` has the first seat (of a game for one: plays), in
/// the second `b` does. What the machine spoiled is played again.
pub fn play(
    context: &GameContext,
    opening: &Opening,
    a: &mut dyn Sitter,
    b: &mut dyn Sitter,
) -> Result<[FinishedGame; 2], SpoiledGame> {
    a.fix_clock(opening.seed, 0);
    b.fix_clock(opening.seed, 1);
    let is_solo = opening.setup.facts().is_solo();
    let first = try_again(|| {
        if is_solo {
            play_alone(context, opening, a, b)
        } else {
            game::play(context, opening, &mut [a, b], None)
        }
    })?;
    let second = try_again(|| {
        if is_solo {
            play_alone(context, opening, b, a)
        } else {
            game::play(context, opening, &mut [b, a], None)
        }
    });
    Ok([first, second.map_err(turn)?])
}

/// In the second game `b` has the first place.
fn turn(spoiled: SpoiledGame) -> SpoiledGame {
    match spoiled {
        SpoiledGame::Machine { why, by } => SpoiledGame::Machine { why, by: 1 - by },
        SpoiledGame::Setup(_) => spoiled,
    }
}

/// A game for one: the other may hide what is to be found.
fn play_alone(
    context: &GameContext,
    opening: &Opening,
    player: &mut dyn Sitter,
    hider: &mut dyn Sitter,
) -> Result<FinishedGame, SpoiledGame> {
    let mut finished = match hider.hide(opening) {
        Ok(None) => return game::play(context, opening, &mut [player], None),
        Ok(hidden) => game::play(context, opening, &mut [player], hidden)?,
        Err(fault) => {
            hider.accuse(&fault.why);
            game::forfeit(context, opening, player, &fault)?
        }
    };
    finished.evidence[1] = hider.evidence();
    Ok(finished)
}

fn try_again(
    mut play: impl FnMut() -> Result<FinishedGame, SpoiledGame>,
) -> Result<FinishedGame, SpoiledGame> {
    for _ in 1..TRIES {
        match play() {
            Err(SpoiledGame::Machine { .. }) => {}
            settled => return settled,
        }
    }
    play()
}

/// Returns the score of `a` in a game of two; `side` is 0 when `a` had the first seat.
pub fn score(ending: Ending, side: usize) -> GameScore {
    let own = Seat::BOTH[side];
    match ending.outcome {
        Outcome::Won(winner) if winner == own => GameScore::Win,
        Outcome::Won(_) => GameScore::Loss,
        Outcome::Drawn | Outcome::Scored | Outcome::Void => GameScore::Draw,
    }
}

/// Returns how much better `a` did than `b` in a game for one, from what each achieved.
pub fn difference(setup: &Setup, points: [i32; 2]) -> f64 {
    let [a, b] = points.map(f64::from);
    match setup.facts().best {
        Best::LeastWon => b - a,
        Best::Most | Best::None => a - b,
    }
}
