//! The value of Kalah, and of each first move.

use std::fmt::Display;
use std::time::Duration;

use ludoteca_core::{Budget, ParseError};
use ludoteca_mancala::solver::{
    Capacity, Endgame, EndgameError, Interrupted, MoveValue, Pool, Progress, Solution, Solver,
    SolverError,
};
use ludoteca_mancala::{Mancala as Kalah, Pit};
use serde_json::json;

use super::{CAPTURE, capture, databases, up_to_12};
use crate::games::{POSITION, position};
use crate::options::{OptionKind, OptionSpec, Options};
use crate::solve::{GameSolver, Job, Report, Unsolved};

pub(super) struct KalahSolver;

const OPTIONS: &[OptionSpec] = &[
    up_to_12("houses", 6),
    up_to_12("seeds", 4),
    CAPTURE,
    POSITION,
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

impl GameSolver for KalahSolver {
    fn about(&self) -> &'static str {
        "The value of Kalah with any number of houses and seeds, and of each first move"
    }

    fn help(&self, key: &str) -> Option<&'static str> {
        Some(match key {
            "database" => {
                "Work out the database for this many seeds in play (else what is worth it); with \
                 6 houses 18 seeds need 190 MB of memory, 20 need 460 MB, 26 need 5.6 GB"
            }
            "position" => {
                "Solve this position instead of the start, in mancala's notation or in a file"
            }
            _ => return None,
        })
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn values_moves(&self) -> bool {
        true
    }

    fn database_name(&self, options: &Options) -> Option<String> {
        let board = match start(options) {
            Ok(game) => (game.houses(), game.capture()),
            Err(_) => (options.count("houses"), capture(options)),
        };
        Some(databases::name(board.0, board.1))
    }

    /// The value is said as soon as it is known; the moves may take much longer.
    fn run(&self, job: &mut Job<'_>) -> Result<(), Unsolved> {
        let options = job.options;
        let game = start(options).map_err(Unsolved::Options)?;
        check_size(&game, options.number("database"), job)?;
        (job.report)(Report::Start);
        let endgame = find_or_build_database(&game, job)?;
        if job.only_database {
            let args = [
                ("seeds", endgame.seeds().to_string().into()),
                ("positions", job.count(endgame.positions() as u64)),
            ];
            let text = job.say("solve-database", &args);
            (job.report)(Report::Line(text));
            return Ok(());
        }
        let mut solving = Run::new(&game, endgame, job)?;
        let value = solving.find(Solver::value)?.value;
        (solving.job.report)(Report::Data(json!({ "value": value })));
        let nodes = solving.solver.nodes();
        let key = match position(options) {
            Some(_) => "solve-value-to-move",
            None => "solve-value-begins",
        };
        let text = (solving.job).say(key, &[("value", format!("{value:+}").into())]);
        solving.job.result(text, nodes);
        if solving.job.only_value {
            return Ok(());
        }
        let moves = solving.find(Solver::solve)?.moves;
        let nodes = solving.solver.nodes();
        job.lines(&moves);
        let text = job.say("solve-in-all", &[]);
        job.result(text, nodes);
        Ok(())
    }
}

/// The position that was chosen, or else the start.
fn start(options: &Options) -> Result<Kalah, String> {
    if let Some(position) = position(options) {
        let read: Result<Kalah, ParseError> = position.parse();
        return read.map_err(|bad| bad.to_string());
    }
    let (houses, seeds) = (options.count("houses"), options.count("seeds"));
    Kalah::new(houses, seeds.into(), capture(options)).map_err(|bad| bad.to_string())
}

/// Time between two saves of the search.
const TIME_BETWEEN_SAVES: Duration = Duration::from_mins(5);

/// A solver at work.
struct Run<'a, 'b> {
    game: &'a Kalah,
    solver: Solver,
    job: &'a mut Job<'b>,
    watch: Watch,
    /// The move that was searched last, and the bounds of its value.
    last: Option<(Pit, i32, i32)>,
    /// Nodes that this run has used.
    used: u64,
}

/// Looks whether the database that a solver uses turns out to be damaged.
struct Watch {
    endgame: Endgame,
    has_told: bool,
}

impl Watch {
    /// Says once that it is damaged. What it held is searched instead.
    fn look(&mut self, job: &mut Job<'_>) {
        if self.has_told {
            return;
        }
        if let Some(fault) = self.endgame.fault() {
            self.has_told = true;
            let args = [("fault", fault.to_string().into())];
            let text = job.say("solve-database-damaged", &args);
            (job.report)(Report::Note(text));
        }
    }
}

/// One of the solver's questions.
type Ask =
    fn(&mut Solver, &Kalah, &Budget, &mut dyn FnMut(&Progress)) -> Result<Solution, Interrupted>;

impl<'a, 'b> Run<'a, 'b> {
    /// Begins, or goes on where an earlier run stopped.
    fn new(game: &'a Kalah, endgame: Endgame, job: &'a mut Job<'b>) -> Result<Self, Unsolved> {
        let mut capacity = if job.only_value {
            Capacity::for_value(game)
        } else {
            Capacity::usual(game)
        };
        capacity.threads = job.capacity.threads;
        capacity.memory = job.capacity.memory.unwrap_or(capacity.memory);
        let watch = Watch {
            endgame: endgame.clone(),
            has_told: false,
        };
        let mut solver = Solver::with_capacity(game, endgame, &capacity)
            .map_err(|too_large| Unsolved::Options(too_large.to_string()))?;
        if let Some(saved) = job.resume_from.take() {
            let resumed = solver.resume(game, saved);
            resumed.map_err(|bad| {
                let args = [("why", bad.to_string().into())];
                Unsolved::SavedSearch(job.say("solve-not-resumed", &args))
            })?;
            let text = job.say("solve-resumed", &[("nodes", job.count(solver.nodes()))]);
            (job.report)(Report::Line(text));
        }
        Ok(Self {
            game,
            solver,
            job,
            watch,
            last: None,
            used: 0,
        })
    }

    /// Asks until there is an answer or the budget ends, and saves every few minutes.
    fn find(&mut self, ask: Ask) -> Result<Solution, Unsolved> {
        loop {
            let mut budget = self.job.budget.clone();
            // A budget of nodes is for all of it.
            let left = budget
                .max_nodes()
                .map(|nodes| nodes.saturating_sub(self.used));
            if let Some(left) = left {
                budget = budget.with_nodes(left);
            }
            if self.job.save_search.is_some() {
                budget = budget.with_time(TIME_BETWEEN_SAVES);
            }
            let last = &mut self.last;
            let tell = &mut |progress: &Progress| {
                if let Progress::Search {
                    pit: Some(pit),
                    lower,
                    upper,
                    ..
                } = progress
                {
                    *last = Some((*pit, *lower, *upper));
                }
                self.watch.look(self.job);
                self.job.tell(progress);
            };
            let found = ask(&mut self.solver, self.game, &budget, tell);
            self.watch.look(self.job);
            self.save()?;
            match found {
                Ok(solved) => {
                    self.used += solved.nodes;
                    return Ok(solved);
                }
                Err(interrupted) => {
                    self.used += interrupted.nodes;
                    let is_used_up = left.is_some_and(|left| interrupted.nodes >= left);
                    if is_used_up || self.job.budget.is_over() {
                        return Err(self.give_up(interrupted));
                    }
                }
            }
        }
    }

    /// Says all that was proved: values, and bounds of the move that was being searched.
    fn give_up(&mut self, mut interrupted: Interrupted) -> Unsolved {
        self.job.lines(&interrupted.moves);
        interrupted.nodes = self.solver.nodes();
        let job = &*self.job;
        let nodes = ("nodes", job.count(interrupted.nodes));
        if interrupted.lower != interrupted.upper {
            let args = [
                nodes,
                ("lower", interrupted.lower.to_string().into()),
                ("upper", interrupted.upper.to_string().into()),
            ];
            return Unsolved::Interrupted(job.say("solve-between", &args));
        }
        let is_known = |pit: &Pit| interrupted.moves.iter().any(|known| known.pit == *pit);
        let last = self.last.filter(|(pit, _, _)| !is_known(pit));
        let bounds = last.map_or(String::new(), |(pit, lower, upper)| {
            let args = [
                ("move", pit.to_string().into()),
                ("lower", format!("{lower:+}").into()),
                ("upper", format!("{upper:+}").into()),
            ];
            job.say("solve-move-between", &args)
        });
        let searched = interrupted.moves.len() + usize::from(last.is_some());
        let others = match self.game.playable().count().saturating_sub(searched) {
            0 => String::new(),
            _ => job.say("solve-others", &[]),
        };
        let args = [
            nodes,
            ("value", format!("{:+}", interrupted.lower).into()),
            ("bounds", bounds.into()),
            ("others", others.into()),
        ];
        Unsolved::Interrupted(job.say("solve-proved", &args))
    }

    fn save(&mut self) -> Result<(), Unsolved> {
        let Some(save) = &mut self.job.save_search else {
            return Ok(());
        };
        let saved = save(&mut |file| self.solver.save(file));
        saved.map_err(|error| Unsolved::SavedSearch(self.job.say_unsaved(&error)))
    }
}

/// Refuses boards that are too large before anything is built.
fn check_size(game: &Kalah, database: Option<u32>, job: &Job<'_>) -> Result<(), Unsolved> {
    Solver::check(game).map_err(|too_large| {
        let args = [
            ("seeds", too_large.seeds.to_string().into()),
            ("houses", too_large.houses.to_string().into()),
            ("most", too_large.most.to_string().into()),
        ];
        Unsolved::Options(job.say("solve-too-large", &args))
    })?;
    if let Some(seeds) = database {
        Endgame::check(game.houses(), u8::try_from(seeds).unwrap_or(u8::MAX))
            .map_err(|error| Unsolved::Options(error.to_string()))?;
    }
    Ok(())
}

impl Job<'_> {
    fn tell(&mut self, progress: &Progress) {
        let text = describe(progress, self);
        (self.report)(match progress {
            Progress::Endgame { .. } => Report::Progress(text),
            Progress::Search { done, .. } => Report::Step(text, *done),
        });
    }

    fn result(&mut self, text: String, nodes: u64) {
        let besides = format!(" {}", self.say("solve-with-database", &[]));
        (self.report)(Report::Result {
            text,
            nodes,
            besides,
        });
    }

    fn lines(&mut self, moves: &[MoveValue]) {
        for MoveValue { pit, value } in moves {
            let data = json!({ "move": pit.to_string(), "value": value });
            (self.report)(Report::Data(data));
            let args = [
                ("move", pit.to_string().into()),
                ("value", format!("{value:+}").into()),
            ];
            let text = self.say("solve-move", &args);
            (self.report)(Report::Line(text));
        }
    }
}

fn describe(progress: &Progress, job: &Job<'_>) -> String {
    match progress {
        Progress::Endgame { seeds, of } => {
            let args = [
                ("seeds", seeds.to_string().into()),
                ("of", of.to_string().into()),
            ];
            job.say("solve-building", &args)
        }
        Progress::Search {
            pit,
            lower,
            upper,
            nodes,
            ..
        } => {
            let mut args = vec![
                ("lower", format!("{lower:+}").into()),
                ("upper", format!("{upper:+}").into()),
                ("nodes", job.count(*nodes)),
            ];
            let Some(pit) = pit else {
                return job.say("solve-value-progress", &args);
            };
            args.push(("move", pit.to_string().into()));
            job.say("solve-move-progress", &args)
        }
    }
}

/// The saved database if it covers enough, or one that is built and saved for the next run.
fn find_or_build_database(game: &Kalah, job: &mut Job<'_>) -> Result<Endgame, Unsolved> {
    let unusable = |bad: &dyn Display, job: &Job<'_>| {
        let args = [("why", bad.to_string().into())];
        Unsolved::Database(job.say("solve-database-unusable", &args))
    };
    let asked = job.options.number("database").map(|seeds| seeds as u8);
    // A request for nothing but a database gets a new one, whatever the old one is like.
    if let Some(saved) = job.database.take().filter(|_| !job.only_database) {
        let saved = Endgame::open(saved, &Pool::with_limit(usize::MAX));
        let saved = saved.map_err(|bad| unusable(&bad, job))?;
        if (saved.houses(), saved.capture()) != (game.houses(), game.capture()) {
            return Err(unusable(&SolverError::OtherBoard, job));
        }
        if asked.is_none_or(|asked| asked <= saved.seeds()) {
            return Ok(saved);
        }
    }
    let usual = if job.only_value {
        Endgame::seeds_for_value
    } else {
        Endgame::usual_seeds
    };
    let seeds = asked.unwrap_or_else(|| usual(game));
    let budget = job.budget.clone();
    let (houses, capture) = (game.houses(), game.capture());
    let threads = job.capacity.threads;
    let tell = &mut |progress: &Progress| job.tell(progress);
    let endgame = Endgame::build_together(houses, capture, seeds, threads, &budget, tell)
        .map_err(|interrupted| explain(&interrupted, job))?;
    if let Some(save) = &mut job.save_database {
        let saved = save(&mut |file| endgame.write_to(file));
        saved.map_err(|error| {
            let args = [("why", error.to_string().into())];
            Unsolved::Database(job.say("solve-database-unsaved", &args))
        })?;
    }
    Ok(endgame)
}

/// A database that was not built to its end.
fn explain(error: &EndgameError, job: &Job<'_>) -> Unsolved {
    let EndgameError::Interrupted { seeds, of } = error else {
        return Unsolved::Interrupted(error.to_string());
    };
    let args = [
        ("seeds", seeds.to_string().into()),
        ("of", of.to_string().into()),
    ];
    Unsolved::Interrupted(job.say("solve-interrupted-building", &args))
}
