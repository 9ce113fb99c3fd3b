//! Exact winner of a position of poziomka.

use ludoteca_play::solve::grouped;
use ludoteca_poziomka::{Poziomka, Progress, Solver};

use super::{Question, Tell, Unproved};

pub(super) fn find_value(
    game: &Poziomka,
    question: &Question<'_>,
    tell: Tell<'_>,
) -> Result<f64, Unproved> {
    let mut solver = Solver::new(game.rules());
    let solved = solver.solve(game, &question.budget(), &mut |progress| {
        tell(describe(progress));
    });
    let solution = solved.map_err(|interrupted| {
        let proved = describe(interrupted.0);
        Unproved::Budget(format!("{proved}, the others are not decided"))
    })?;
    Ok(if solution.winner == game.side_to_move() {
        1.0
    } else {
        -1.0
    })
}

fn describe(progress: Progress) -> String {
    let Progress {
        nodes,
        refuted,
        moves,
    } = progress;
    let nodes = grouped(nodes);
    format!("after {nodes} nodes {refuted} of {moves} moves lose")
}
