//! Poziomka: boards solved, and the strong player against the course's choice.

use std::io;
use std::time::Duration;

use ludoteca_core::{Budget, Engine as _, Game as _, Outcome, Player, TwoPlayer as _};
use ludoteca_poziomka::{Choice, Poziomka, Rules, Side, Solver, Strong};

use super::figure::{Figure, Reference, Show, grouped, measure_time};

/// Domineering boards with Vertical to begin: rows, columns, the reference's nodes and time.
const SOLVED: [(u32, u32, &str); 6] = [
    (6, 6, "908"),
    (7, 7, "13,874"),
    (7, 9, "about 3,600,000 (about 2 s)"),
    (8, 8, "2,021,154 (1.15 s)"),
    (8, 9, "9,365,337 (5.8 s)"),
    (9, 8, "179,577,182 (110 s)"),
];

/// Boards that cannot be solved: length, rows, columns.
const PLAYED: [(u32, u32, u32); 3] = [(2, 8, 8), (3, 13, 13), (5, 26, 26)];

const THINKING: Duration = Duration::from_millis(100);

pub(super) fn measure(show: Show, quick: bool) -> io::Result<()> {
    let solved = if quick { &SOLVED[..5] } else { &SOLVED[..] };
    for &(rows, columns, reference) in solved {
        show(solve(rows, columns, reference))?;
    }
    for (length, rows, columns) in PLAYED {
        for side in Side::BOTH {
            let games = if quick { 4 } else { 100 };
            let rules = Rules::new(length, rows, columns).expect("allowed rules");
            let won = (0..games).filter(|&game| is_won(rules, side, game)).count();
            let what =
                format!("poziomka: {rows}x{columns} POLA {length}, wins as {side:?} of {games}");
            let goal = Reference::goal(format!("at least {}", games * 95 / 100));
            show(Figure::new(what, won.to_string(), [goal]))?;
        }
    }
    Ok(())
}

fn solve(rows: u32, columns: u32, reference: &str) -> Figure {
    let rules = Rules::new(2, rows, columns).expect("allowed rules");
    let game = Poziomka::new(rules, Side::Left);
    let solve = || Solver::new(rules).solve(&game, &Budget::unlimited(), &mut |_| ());
    let (solution, time) = measure_time(solve);
    let solution = solution.expect("no budget ends this");
    // Published: whoever begins wins these squares.
    assert!(
        rows != columns || solution.winner == Side::Left,
        "{rows}x{columns}"
    );
    let nodes = solution.nodes;
    let measured = format!("{} ({time:.1?})", grouped(nodes));
    Figure::new(
        format!("poziomka: {rows}x{columns} solved, nodes"),
        measured,
        [Reference::others(reference)],
    )
}

/// One game of the strong player against the course's choice, whose WYBOR makes it another one.
fn is_won(rules: Rules, side: Side, number: u32) -> bool {
    let first = if number.is_multiple_of(2) {
        side
    } else {
        side.other()
    };
    let mut game = Poziomka::new(rules, first);
    let mut strong = Strong::default();
    let course = Choice(number * 7919 + 1);
    let mut moves = 0;
    loop {
        let block = if game.side_to_move() == side {
            strong.choose(&game, &Budget::time(THINKING))
        } else {
            // The first moves differ from game to game.
            moves += 1;
            Choice(course.0 / moves).choose(&game)
        };
        let Some(block) = block else { break };
        game.play(block).expect("both choose legal moves");
    }
    let player: Player = side.into();
    game.outcome().and_then(Outcome::winner) == Some(player)
}
