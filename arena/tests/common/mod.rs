//! Helpers that the arena's tests share.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test file uses its part, and what cannot be set up fails the test"
)]

use std::path::{Path, PathBuf};

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::dictionary::OneDictionary;
use ludoteca_arena::plan::{Entrant, Kind, Plan};
use ludoteca_arena::show::Standings;
use ludoteca_arena::store::{PairRow, Store};
use ludoteca_arena::tally::Tally;
use ludoteca_arena::text::Texts;
use ludoteca_arena::tournament::{ArenaError, Running, Summary};
use ludoteca_core::StopFlag;
use ludoteca_play::{CATALOGUE, Resources, Setup, find_game};

/// A match of two.
pub(crate) fn match_of(game: &str, rules: &str, seats: [&str; 2], pairs: usize) -> Plan {
    let game = find_game(CATALOGUE, game).unwrap();
    let mut entrants: Vec<Entrant> = Vec::new();
    for seat in seats {
        entrants.push(Entrant::unlike(seat.parse().unwrap(), &entrants));
    }
    Plan {
        courses: ludoteca_courses::COURSES,
        beginnings: ludoteca_arena::plan::Beginnings::default(),
        name: "test".into(),
        kind: Kind::Candidate,
        setup: Setup::read(game, rules).unwrap(),
        pairs,
        rounds: 0,
        seed: 7,
        time: TimeControl::default(),
        test: None,
        adjudicate: None,
        entrants,
    }
}

/// Plays what is missing of a plan.
pub(crate) fn play_into(plan: &Plan, store: &mut Store, threads: usize) -> Summary {
    play_with(plan, store, threads, Resources::none())
}

/// Plays a plan with a dictionary.
pub(crate) fn play_with(
    plan: &Plan,
    store: &mut Store,
    threads: usize,
    resources: Resources,
) -> Summary {
    try_play(plan, store, threads, resources).unwrap()
}

/// Plays a plan and returns the error if something goes wrong.
pub(crate) fn try_play(
    plan: &Plan,
    store: &mut Store,
    threads: usize,
    resources: Resources,
) -> Result<Summary, ArenaError> {
    let running = Running {
        plan,
        store,
        resources,
        threads,
        stop: StopFlag::new(),
        report: &mut |_| {},
        now: 1_790_000_000,
    };
    running.run()
}

/// Plays a whole plan in memory.
pub(crate) fn play(plan: &Plan) -> (Store, Summary) {
    let mut store = Store::in_memory().unwrap();
    let summary = play_into(plan, &mut store, 1);
    (store, summary)
}

/// Returns the tally of a match.
pub(crate) fn tally(plan: &Plan, store: &Store) -> Tally {
    let pairs: Vec<PairRow> = store.pairs().unwrap();
    Tally::new(&plan.setup, &pairs, plan.test)
}

/// The whole table as text.
pub(crate) fn table(store: &Store) -> String {
    Standings::read(store, CATALOGUE)
        .unwrap()
        .to_text(Texts::default())
}

/// Writes a program into a folder; the command that runs it.
pub(crate) fn python(folder: &Path, name: &str, source: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, source).unwrap();
    format!("/usr/bin/python3 {}", path.display())
}

/// A dictionary of these words.
pub(crate) fn with_words(folder: &Path, words: &str) -> Resources {
    let path = folder.join("words.txt");
    std::fs::write(&path, words).unwrap();
    let library = ludoteca_table::Dictionaries::default();
    Resources::new(OneDictionary { library, path })
}

/// The project's folder of bots.
pub(crate) fn bots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src/bots")
}

/// The command of a starter for one game, which lies in a folder beside `bot.py` as the page says.
pub(crate) fn starter_for(game: &str, folder: &Path) -> String {
    let place = folder.join(game);
    std::fs::create_dir_all(&place).unwrap();
    for (file, copied) in [
        (format!("{game}.py"), "__main__.py"),
        ("bot.py".to_owned(), "bot.py"),
    ] {
        std::fs::copy(bots().join(file), place.join(copied)).unwrap();
    }
    format!("/usr/bin/python3 {}", place.display())
}

/// A bot that plays any legal move.
pub(crate) fn starter() -> String {
    format!(
        "bot:/usr/bin/python3 {}",
        bots().join("starter.py").display()
    )
}
