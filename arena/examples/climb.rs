//! A ladder of many entrants who come over time, played through its file, with engines as stand-ins:
//! how long it takes besides their moves, and how much memory.
//!
//! `cargo run --release -p ludoteca-arena --features long --example climb -- ENTRANTS PAIRS`

use std::path::Path;
use std::time::{Duration, Instant};

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::ladder::{Goal, Ladder, LadderRun, LadderStandings, NewLadder};
use ludoteca_arena::seat::SeatSpec;
use ludoteca_arena::tournament::Executor;
use ludoteca_core::StopFlag;
use ludoteca_play::{CATALOGUE, Resources, Setup, find_game};

type Failure = Box<dyn std::error::Error>;

/// Number of pairs after which others come.
const PAUSE: usize = 100;

fn main() -> Result<(), Failure> {
    let mut words = std::env::args().skip(1);
    let entrants: usize = words.next().map_or(Ok(1000), |text| text.parse())?;
    let pairs: usize = words.next().map_or(Ok(10_000), |text| text.parse())?;
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("many.ladder");
    let since = Instant::now();
    let mut ladder = init(&file)?;
    let (mut here, mut done) = (0, 0);
    while done < pairs {
        // Two are there from the start, and the last comes in the middle.
        let wanted = 2 + (entrants - 2) * 2 * done / pairs;
        while here < wanted.min(entrants) {
            add(&mut ladder, here, entrants)?;
            here += 1;
        }
        let next = PAUSE.min(pairs - done);
        run(&mut ladder, next)?;
        done += next;
    }
    let all = since.elapsed();
    let thinking = thinking(&ladder)?;
    let besides = all.saturating_sub(thinking).as_micros() / pairs as u128;
    println!(
        "{entrants} entrants, {pairs} pairs: {:.1} s",
        all.as_secs_f64()
    );
    println!(
        "of these {:.1} s for moves; {besides} µs a pair besides",
        thinking.as_secs_f64()
    );
    println!(
        "{:.1} MB on the disk",
        std::fs::metadata(&file)?.len() as f64 / 1e6
    );
    println!("memory at the peak: {}", peak_memory()?);
    let since = Instant::now();
    let table = LadderStandings::read(&ladder.store, CATALOGUE)?;
    assert_eq!(
        (table.entrants.len(), table.pairs),
        (entrants, pairs as u64)
    );
    println!("rated: {:.1} s", since.elapsed().as_secs_f64());
    println!("memory at the peak: {}", peak_memory()?);
    Ok(())
}

fn init(file: &Path) -> Result<Ladder, Failure> {
    let new = NewLadder {
        name: "many",
        setup: &Setup::read(find_game(CATALOGUE, "mancala")?, "houses=4 seeds=3")?,
        time: TimeControl::default(),
        adjudicate: None,
        created: 0,
    };
    Ok(Ladder::init(file, &new)?)
}

/// Enters somebody. Entrants differ by how many nodes they may think about a move, and come in no
/// order that the pairings could know.
fn add(ladder: &mut Ladder, number: usize, entrants: usize) -> Result<(), Failure> {
    let nodes = 1 + number * 7919 % entrants;
    let seat: SeatSpec = format!("{number}=level:strong@{nodes}").parse()?;
    ladder.add(&seat, &[])?;
    Ok(())
}

/// Plays so many pairs.
fn run(ladder: &mut Ladder, pairs: usize) -> Result<(), Failure> {
    let running = LadderRun {
        store: &mut ladder.store,
        catalogue: CATALOGUE,
        courses: &[],
        resources: Resources::none(),
        goal: Goal::Pairs(pairs),
        seed: Some(7),
        threads: 1,
        stop: StopFlag::new(),
        report: &mut |_| {},
        resumes: &mut |_| {},
    };
    running.run(&Executor::Here)?;
    Ok(())
}

/// Time that all moves took together.
fn thinking(ladder: &Ladder) -> Result<Duration, Failure> {
    let mut microseconds = 0;
    for pair in ladder.store.pairs()? {
        for side in 0..2 {
            microseconds += ladder.store.times(pair.key, side)?.iter().sum::<u64>();
        }
    }
    Ok(Duration::from_micros(microseconds))
}

/// The kernel's line of the most memory that we ever had.
fn peak_memory() -> Result<String, Failure> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    Ok(line.ok_or("the kernel does not tell")?.trim().to_owned())
}
