//! `ludoteca solve`: who wins with perfect play, or how many points there are.
//!
//! Every game of the catalogue that can be solved is a command, with its options as arguments.

mod arguments;
mod files;
mod step;
mod teller;

use std::io::{self, Read, Write as _};

use ludoteca_core::Budget;
use ludoteca_play::solve::{Capacity, GameSolver, Job, Save, Unsolved};
use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Game, OptionFault, Options, Resources, Setup, find_game};
use ludoteca_table::Dictionaries;
use ludoteca_words::{Language, Message};
use serde_json::json;

use crate::texts;

pub(crate) use arguments::SolveArguments;
use arguments::solvers;
use files::SolverFiles;
use teller::Teller;

/// Solves a game, and prints each result as soon as it is known.
pub(crate) fn run(arguments: &SolveArguments) -> anyhow::Result<()> {
    let game = find_game(CATALOGUE, &arguments.game)?;
    let Some(solver) = game.solver() else {
        let known = solvers().map(|(game, _)| game.name()).collect::<Vec<_>>();
        let message = Message::new("unsolvable").with("game", game.name());
        return Err(texts::fault(&message.with("known", known.join(", "))));
    };
    let options = arguments.options(Options::usual(solver.options()));
    let options = options.map_err(|error| explain(game, error))?;
    let mut files = SolverFiles::open(arguments, solver.database_name(&options))?;
    let mut teller = Teller::new(arguments.json);
    let solved = solve(solver, &options, arguments, &mut files, &mut teller);
    if arguments.json {
        let document = json!({
            "game": game,
            "options": options.to_json(),
            "found": teller.found,
            "is_whole": solved.is_ok(),
        });
        teller.print(&format!("{document:#}"));
    }
    teller.finish()?;
    solved.map_err(|error| files.explain(error))?;
    if let Some(path) = files.database_path()
        && arguments.build
        && !arguments.json
    {
        let message = Message::new("built-in").with_text("name", path.display());
        writeln!(io::stdout(), "{}", texts::say(&message))?;
    }
    Ok(())
}

/// An option that is not possible, in the same words as in `play`.
fn explain(game: Game, error: anyhow::Error) -> anyhow::Error {
    let Some(fault) = error.downcast_ref::<OptionFault>() else {
        return error;
    };
    let texts = Texts::of(Language::usual());
    anyhow::anyhow!(texts.option_fault(&Setup::usual(game), fault))
}

fn solve(
    solver: &dyn GameSolver,
    options: &Options,
    arguments: &SolveArguments,
    files: &mut SolverFiles,
    teller: &mut Teller,
) -> Result<(), Unsolved> {
    let mut save_database = files.database_writer();
    let mut save_search = files.search_writer();
    solver.run(&mut Job {
        options,
        resources: &Resources::new(Dictionaries::default()),
        budget: budget(arguments.nodes),
        report: &mut |report| teller.report(report),
        capacity: capacity(arguments),
        database: files.database.take(),
        save_database: save_database.as_mut().map(|save| save as &mut Save<'_>),
        only_value: arguments.only_value,
        only_database: arguments.build,
        resume_from: files
            .resume_from
            .as_mut()
            .map(|saved| saved as &mut dyn Read),
        save_search: save_search.as_mut().map(|save| save as &mut Save<'_>),
        language: Language::usual(),
    })
}

fn capacity(arguments: &SolveArguments) -> Capacity {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    Capacity {
        threads: arguments.threads.unwrap_or_else(cores),
        memory: arguments.memory.map(|megabytes| megabytes << 20),
    }
}

fn budget(nodes: Option<u64>) -> Budget {
    let budget = Budget::unlimited().with_stop(crate::interrupt::flag());
    match nodes {
        Some(nodes) => budget.with_nodes(nodes),
        None => budget,
    }
}
