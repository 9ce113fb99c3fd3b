//! Every level against every other, game by game, as a table for the README.
//!
//! `cargo run --release -p ludoteca-arena --features long --example levels -- PAIRS`, and after that the rules of
//! games (`wargame:mode=hunt`) and a dictionary (`words:FILE`), without which games that need one are
//! left out.

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::dictionary::OneDictionary;
use ludoteca_arena::plan::{Entrant, Kind, Plan};
use ludoteca_arena::show::{Line, Standings};
use ludoteca_arena::store::Store;
use ludoteca_arena::tournament::Running;
use ludoteca_core::StopFlag;
use ludoteca_play::{CATALOGUE, Game, Resources, Setup, Turn};
use ludoteca_table::Dictionaries;
use ludoteca_words::signed_decimal;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let pairs = words.next().map_or(Ok(50), |text| text.parse())?;
    let rules: Vec<String> = words.collect();
    println!("| game | level | strength | 95 % | pairs | distinct | + | = | − |");
    println!("|---|---|---|---|---|---|---|---|---|");
    let dictionary = rules.iter().find_map(|rule| rule.strip_prefix("words:"));
    let resources = match dictionary {
        Some(path) => Resources::new(OneDictionary {
            library: Dictionaries::default(),
            path: path.into(),
        }),
        None => Resources::none(),
    };
    for game in CATALOGUE.iter().filter(|game| game.levels().len() > 1) {
        let own = rules
            .iter()
            .filter_map(|rule| rule.strip_prefix(game.name())?.strip_prefix(':'));
        let options = own.collect::<Vec<_>>().join(" ");
        let setup = Setup::read(*game, &options)?;
        if !can_play(&setup, &resources) {
            eprintln!("{game} needs a dictionary");
            continue;
        }
        let standings = meet(*game, setup, pairs, &resources)?;
        for line in &standings.entrants {
            println!("{}", row(game.name(), line, &standings));
        }
    }
    Ok(())
}

/// Returns whether the computer sees enough to play.
fn can_play(setup: &Setup, resources: &Resources) -> bool {
    let start = setup.game.start(&setup.options, resources);
    start.is_ok_and(|position| match position.turn() {
        Turn::Play(seat) => position.seen(seat, resources).is_some(),
        Turn::Arrange(_) | Turn::Over(_) => true,
    })
}

fn meet(
    game: Game,
    setup: Setup,
    pairs: usize,
    resources: &Resources,
) -> Result<Standings, Box<dyn std::error::Error>> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for level in game.levels() {
        let seat = format!("level:{}", level.name).parse()?;
        entrants.push(Entrant::unlike(seat, &entrants));
    }
    let plan = Plan {
        courses: &[],
        beginnings: ludoteca_arena::plan::Beginnings::default(),
        name: game.name().to_owned(),
        kind: Kind::RoundRobin,
        setup,
        pairs,
        rounds: 0,
        seed: 1,
        time: TimeControl::default(),
        test: None,
        adjudicate: None,
        entrants,
    };
    let mut store = Store::in_memory()?;
    let running = Running {
        plan: &plan,
        store: &mut store,
        resources: resources.clone(),
        threads: 2,
        stop: StopFlag::new(),
        report: &mut |progress| {
            eprint!("\r{} {}/{} ", game.name(), progress.done, progress.planned);
        },
        now: 0,
    };
    running.run()?;
    eprintln!();
    Ok(Standings::read(&store, CATALOGUE)?)
}

fn row(game: &str, line: &Line, standings: &Standings) -> String {
    let show = |value: Option<f64>, without: &str| match value {
        Some(value) if line.elo.is_none() => signed_decimal(value, 1),
        Some(value) => signed_decimal(value, 0),
        None => without.to_owned(),
    };
    format!(
        "| {game} {} | {} | {} | {} to {} | {} | {} | {} | {} | {} |",
        standings.rules,
        line.name,
        show(line.elo.or(line.difference), "?"),
        show(line.low, "−∞"),
        show(line.high, "+∞"),
        line.pairs,
        standings.distinct,
        line.wins,
        line.draws,
        line.losses
    )
}
