//! A Swiss event of many entrants, planned as data and played through the whole machinery, with
//! engines as stand-ins: how long it takes and how much memory.
//!
//! `cargo run --release -p ludoteca-arena --features long --example swiss -- ENTRANTS THREADS`

use std::collections::HashSet;
use std::fmt::Write as _;
use std::time::Instant;

use ludoteca_arena::plan::Plan;
use ludoteca_arena::show::Standings;
use ludoteca_arena::store::Store;
use ludoteca_arena::tournament::Running;
use ludoteca_core::StopFlag;
use ludoteca_play::{CATALOGUE, Resources};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut words = std::env::args().skip(1);
    let entrants: usize = words.next().map_or(Ok(1000), |text| text.parse())?;
    let threads: usize = words.next().map_or(Ok(2), |text| text.parse())?;
    let since = Instant::now();
    let plan = Plan::read(&write_plan(entrants), CATALOGUE, ludoteca_courses::COURSES)?;
    println!("planned: {:.2} s", since.elapsed().as_secs_f64());
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("swiss.arena");
    let mut store = Store::open(&file)?;
    play(&plan, &mut store, threads)?;
    let pairs = store.pairs()?;
    let met: HashSet<_> = pairs
        .iter()
        .map(|pair| (pair.key.a.min(pair.key.b), pair.key.a.max(pair.key.b)))
        .collect();
    assert_eq!(met.len(), pairs.len(), "nobody meets anybody twice");
    println!(
        "played: {:.1} s, {} rounds, {} pairs, {:.1} MB on disk",
        since.elapsed().as_secs_f64(),
        pairs
            .iter()
            .map(|pair| pair.key.round + 1)
            .max()
            .unwrap_or(0),
        pairs.len(),
        std::fs::metadata(&file)?.len() as f64 / 1e6
    );
    let standings = Standings::read(&store, CATALOGUE)?;
    println!(
        "rated: {:.1} s; nodes and places agree to {:.2}",
        since.elapsed().as_secs_f64(),
        agreement(&standings)
    );
    println!("memory at the peak: {}", peak_memory()?);
    Ok(())
}

/// Entrants differ by how many nodes they may think about a move.
fn write_plan(entrants: usize) -> String {
    let mut text = "name = \"Swiss\"\nkind = \"swiss\"\ngame = \"mancala\"\npairs = 1\nseed = 1\n\
                    [rules]\nhouses = 4\nseeds = 3\n"
        .to_owned();
    for number in 1..=entrants {
        // In no order that the pairings could know.
        let nodes = 1 + number * 7919 % entrants;
        let _ = write!(
            text,
            "[[entrant]]\nname = \"{nodes}\"\nseat = \"level:strong@{nodes}\"\n"
        );
    }
    text
}

fn play(plan: &Plan, store: &mut Store, threads: usize) -> Result<(), Failure> {
    let running = Running {
        plan,
        store,
        resources: Resources::none(),
        threads,
        stop: StopFlag::new(),
        report: &mut |_| {},
        now: 0,
    };
    let summary = running.run()?;
    assert!(summary.is_complete);
    Ok(())
}

/// Spearman's correlation of the entrants' nodes and their places: 1 is the same order.
fn agreement(standings: &Standings) -> f64 {
    let count = standings.entrants.len() as f64;
    let nodes = standings.entrants.iter().map(|line| {
        let nodes: f64 = line.name.parse().unwrap_or_default();
        (nodes, line.place as f64)
    });
    let squares: f64 = nodes
        .map(|(nodes, place)| (count - nodes + 1.0 - place).powi(2))
        .sum();
    1.0 - 6.0 * squares / (count * (count * count - 1.0))
}

/// The kernel's line of the most memory that we ever had.
fn peak_memory() -> Result<String, Failure> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    Ok(line.ok_or("the kernel does not tell")?.trim().to_owned())
}
