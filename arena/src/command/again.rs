//! `ludoteca arena again`: a stored game, played again from its seed and hashes.

use std::fmt::Write as _;
use std::process::ExitCode;

use serde::Serialize;
use serde_json::json;

use super::stop::work_until_stopped;
use super::{AgainArgs, ArenaContext, Failure, find_stored, open, print};
use crate::adjudicate::Adjudication;
use crate::clock::TimeControl;
use crate::game::GameContext;
use crate::ladder::unpack_seat;
use crate::pair;
use crate::seat::{self, SeatSpec, Sitter};
use crate::show::read_setup;
use crate::store::{EntrantRow, Store};
use crate::text::{Message, Texts};
use crate::tournament::{ArenaError, CLOCKS, Remedy};

pub(super) fn run(
    args: &AgainArgs,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let store = open(&args.file)?;
    let game = find_stored(&store, &args.game)?;
    let are_clocks_unfixed = store.meta(CLOCKS)?.is_some();
    let stopped = || eprintln!("{}", texts.get("just-stopped"));
    let play = move || replay(&store, game.key, game.side, around);
    let again = work_until_stopped(&around.stop, play, stopped)?;
    let is_same = again == game.record;
    let differences = differences(&game.record, &again);
    if args.json {
        let document = json!({
            "game": args.game,
            "is_identical": is_same,
            "were_clocks_fixed": !are_clocks_unfixed,
            "record": again,
            "differences": differences,
        });
        print(&format!("{document:#}\n"))?;
        return Ok(ExitCode::from(u8::from(!is_same)));
    }
    if is_same {
        print(&again)?;
        eprintln!("{}", texts.get("again-same"));
        return Ok(ExitCode::SUCCESS);
    }
    print(&write_differences(&differences))?;
    let diverged = Message::new("again-diverged").with("number", args.game.as_str());
    eprintln!("{}", texts.say(&diverged));
    if are_clocks_unfixed {
        eprintln!("{}", texts.get("clocks-were-unfixed"));
    }
    Ok(ExitCode::FAILURE)
}

fn replay(
    store: &Store,
    key: crate::store::Key,
    side: usize,
    around: &ArenaContext<'_>,
) -> Result<String, Failure> {
    let setup = read_setup(store, around.catalogue)?;
    let meta = |key: &str| store.meta(key).map(Option::unwrap_or_default);
    let time: TimeControl = serde_json::from_str(&meta("time")?)?;
    let nodes: Option<u64> = meta("adjudicate")?.parse().ok();
    let context = GameContext {
        resources: around.resources.clone(),
        created: meta("created")?.parse()?,
        adjudicates: nodes.map(|nodes| Adjudication { nodes }),
    };
    let opening = store.opening(key, setup.game)?;
    let entrants = store.entrants()?;
    // A ladder keeps the programs of all versions.
    let folder = tempfile::tempdir()?;
    let sit = |at: usize| -> Result<Box<dyn Sitter>, Failure> {
        let missing = || Message::new("store-damaged").with("why", Message::new("entrant-missing"));
        let entrant = entrants.get(at).ok_or_else(missing)?;
        let spec = match unpack_seat(store, at, folder.path())? {
            Some(kept) => kept.map_err(Failure)?,
            None => check_hash(entrant)?,
        };
        Ok(seat::sit(
            &spec,
            &entrant.name,
            &setup,
            time,
            around.courses,
        )?)
    };
    let (mut a, mut b) = (sit(key.a)?, sit(key.b)?);
    let games = pair::play(&context, &opening, a.as_mut(), b.as_mut())?;
    Ok(games[side].record.clone())
}

/// The seat, if its program is still the one that played.
fn check_hash(entrant: &EntrantRow) -> Result<SeatSpec, Failure> {
    let spec: SeatSpec = entrant.seat.parse()?;
    if spec.hash()? != entrant.hash {
        return Err(ArenaError::Changed(entrant.name.clone(), Remedy::Restore).into());
    }
    Ok(spec)
}

/// A line in which two records differ; `None` where a record has ended.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Difference<'a> {
    /// Its number, from 1.
    line: usize,
    before: Option<&'a str>,
    after: Option<&'a str>,
}

fn differences<'a>(before: &'a str, after: &'a str) -> Vec<Difference<'a>> {
    let (mut before, mut after) = (before.lines(), after.lines());
    let mut found = Vec::new();
    for line in 1.. {
        let (before, after) = (before.next(), after.next());
        if before.is_none() && after.is_none() {
            break;
        }
        if before != after {
            found.push(Difference {
                line,
                before,
                after,
            });
        }
    }
    found
}

fn write_differences(differences: &[Difference<'_>]) -> String {
    let mut text = String::new();
    for one in differences {
        let _ = writeln!(text, "{}: - {}", one.line, one.before.unwrap_or_default());
        let _ = writeln!(text, "{}: + {}", one.line, one.after.unwrap_or_default());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_differ_have_their_numbers() {
        let found = differences("a\nb\nc\n", "a\nx\n");
        assert_eq!(write_differences(&found), "2: - b\n2: + x\n3: - c\n3: + \n");
        assert_eq!(found[1].after, None);
        assert_eq!(differences("a\n", "a\n"), []);
    }
}
