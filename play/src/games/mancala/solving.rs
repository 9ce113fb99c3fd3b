//! The value of Kalah, and of each first move.

use ludoteca_mancala::Mancala as Kalah;
use ludoteca_mancala::solver::{Endgame, MoveValue, Progress, Solver};
use serde_json::json;

use super::{CAPTURE, capture, up_to_12};
use crate::options::{OptionKind, OptionSpec};
use crate::solve::{Job, Report, Solve, Unsolved, grouped};

pub(super) struct Solving;

const OPTIONS: &[OptionSpec] = &[
    up_to_12("houses", 6),
    up_to_12("seeds", 4),
    CAPTURE,
    OptionSpec::new(
        "database",
        OptionKind::Number {
            least: 0,
            most: 255,
            step: 1,
            usual: None,
            offered: &[],
        },
    ),
];

impl Solve for Solving {
    fn about(&self) -> &'static str {
        "The value of Kalah with any number of houses and seeds, and of each first move"
    }

    fn help(&self, key: &str) -> Option<&'static str> {
        (key == "database").then_some(
            "Work out the database for this many seeds in play (else what is worth it); with 6 \
             houses 18 seeds need 190 MB of memory, 20 need 460 MB",
        )
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn has_database(&self) -> bool {
        true
    }

    /// The value is said as soon as it is known; the moves may take much longer.
    fn run(&self, job: &mut Job<'_>) -> Result<(), Unsolved> {
        let options = job.options;
        let (houses, seeds) = (options.count("houses"), options.count("seeds"));
        let game = Kalah::new(houses, seeds.into(), capture(options))
            .map_err(|bad| Unsolved::Options(bad.to_string()))?;
        check_size(&game, options.number("database"))?;
        (job.report)(Report::Start);
        let endgame = database(&game, job)?;
        let mut solver = Solver::new(&game, endgame)
            .map_err(|too_large| Unsolved::Options(too_large.to_string()))?;
        let budget = job.budget.clone();
        let solved = solver
            .value(&game, &budget, &mut |progress| job.tell(progress))
            .map_err(|interrupted| Unsolved::Interrupted(interrupted.to_string()))?;
        (job.report)(Report::Data(json!({ "value": solved.value })));
        job.result(
            format!("value {:+} for the player who begins;", solved.value),
            solved.nodes,
        );
        // A budget of nodes is for all of it.
        let budget = match budget.max_nodes() {
            Some(limit) => budget.with_nodes(limit.saturating_sub(solved.nodes)),
            None => budget,
        };
        match solver.solve(&game, &budget, &mut |progress| job.tell(progress)) {
            Ok(all) => {
                job.lines(&all.moves);
                job.result("in all".to_owned(), solved.nodes + all.nodes);
                Ok(())
            }
            Err(mut interrupted) => {
                job.lines(&interrupted.moves);
                interrupted.nodes += solved.nodes;
                Err(Unsolved::Interrupted(interrupted.to_string()))
            }
        }
    }
}

/// What is too large is refused before anything is built.
fn check_size(game: &Kalah, database: Option<u32>) -> Result<(), Unsolved> {
    let too_large = |error: String| Unsolved::Options(error);
    Solver::check(game)
        .map_err(|error| too_large(format!("{error}; the most is {}", error.most)))?;
    if let Some(seeds) = database {
        Endgame::check(game.houses(), u8::try_from(seeds).unwrap_or(u8::MAX))
            .map_err(|error| too_large(error.to_string()))?;
    }
    Ok(())
}

impl Job<'_> {
    fn tell(&mut self, progress: &Progress) {
        (self.report)(Report::Progress(say(progress)));
    }

    fn result(&mut self, text: String, nodes: u64) {
        (self.report)(Report::Result {
            text,
            nodes,
            besides: " with the database",
        });
    }

    fn lines(&mut self, moves: &[MoveValue]) {
        for MoveValue { pit, value } in moves {
            let data = json!({ "move": pit.to_string(), "value": value });
            (self.report)(Report::Data(data));
            (self.report)(Report::Line(format!("move {pit}: {value:+}")));
        }
    }
}

fn say(progress: &Progress) -> String {
    match progress {
        Progress::Endgame { seeds, of } => format!("endgame database: {seeds} of {of} seeds"),
        Progress::Search {
            pit,
            lower,
            upper,
            nodes,
            done,
        } => {
            let what = pit.map_or("the value".to_owned(), |pit| format!("move {pit}"));
            let nodes = grouped(*nodes);
            let done = f64::from(*done) / 10.0;
            format!(
                "{what} is between {lower:+} and {upper:+}, {nodes} nodes, \
                 at least {done:.1} % of this step"
            )
        }
    }
}

/// The database that was kept, or one that is worked out and kept for the next time.
fn database(game: &Kalah, job: &mut Job<'_>) -> Result<Endgame, Unsolved> {
    if let Some(mut kept) = job.kept.take() {
        return Endgame::read_from(&mut kept)
            .map_err(|bad| Unsolved::Kept(format!("the database cannot be used: {bad}")));
    }
    let asked = job.options.number("database");
    let seeds = asked.map_or_else(|| Endgame::usual_seeds(game), |seeds| seeds as u8);
    let budget = job.budget.clone();
    let endgame = Endgame::build(
        game.houses(),
        game.capture(),
        seeds,
        &budget,
        &mut |progress| job.tell(progress),
    )
    .map_err(|interrupted| Unsolved::Interrupted(interrupted.to_string()))?;
    if let Some(keep) = &mut job.keep {
        keep(&mut |mut file| endgame.write_to(&mut file))
            .map_err(|error| Unsolved::Kept(format!("the database cannot be kept: {error}")))?;
    }
    Ok(endgame)
}
