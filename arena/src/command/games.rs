//! `ludoteca arena games` and `ludoteca arena export`: games by who played them and how they ended.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use ludoteca_play::Cause;

use super::{ArenaContext, Failure, open, print};
use crate::games::{self, Filter};
use crate::store::Store;
use crate::text::{Message, Texts};

/// Filter of the games that are wanted.
#[derive(Clone, Debug, Args)]
pub(super) struct FilterArgs {
    /// Games of this entrant
    #[arg(long, value_name = "NAME")]
    entrant: Option<String>,
    /// Also games of the other versions of --entrant, in a ladder
    #[arg(long, requires = "entrant")]
    all_versions: bool,
    /// Games that ended by a fault (with --entrant, its own): of any kind, or time, illegal,
    /// crashed, not-started
    #[arg(long, value_name = "KIND", num_args = 0..=1, default_missing_value = "any")]
    fault: Option<String>,
    /// Games that were won, lost or drawn: by --entrant, else by the first seat
    #[arg(long, value_name = "RESULT", value_parser = ["won", "lost", "drawn", "scored"])]
    result: Option<String>,
    /// Games with these options, as "houses=4 seeds=3" or a part of that
    #[arg(long, value_name = "OPTIONS")]
    rules: Option<String>,
}

impl FilterArgs {
    fn entrants(&self, store: &Store) -> Result<Vec<String>, Failure> {
        Ok(match &self.entrant {
            Some(name) if self.all_versions => games::list_versions(store, name)?,
            one => one.iter().cloned().collect(),
        })
    }

    fn filter(&self, store: &Store) -> Result<Filter, Failure> {
        if let Some(name) = &self.entrant {
            let entrants = store.entrants()?;
            let known: Vec<&str> = entrants.iter().map(|one| one.name.as_str()).collect();
            if !known.contains(&name.as_str()) {
                let message = Message::new("entrant-unknown").with("name", name.as_str());
                return Err(message.with("known", known.join(", ")).into());
            }
        }
        let unknown = |word: &str| Message::new("fault-unknown").with("word", format!("{word:?}"));
        let fault = match self.fault.as_deref() {
            None => None,
            Some("any") => Some(None),
            Some(word) => Some(Some(word.parse::<Cause>().map_err(|_| unknown(word))?)),
        };
        Ok(Filter {
            entrants: self.entrants(store)?,
            fault,
            result: self.result.clone(),
            rules: self.rules.clone(),
        })
    }
}

/// Arguments of `ludoteca arena games`.
#[derive(Debug, Args)]
pub(super) struct GamesArgs {
    /// The file of the tournament or ladder
    file: PathBuf,
    #[command(flatten)]
    filter: FilterArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `ludoteca arena export`.
#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    /// The file of the tournament or ladder
    file: PathBuf,
    /// The folder: records/NAME.txt, games.jsonl and moves.csv are written into it
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    #[command(flatten)]
    filter: FilterArgs,
}

pub(super) fn list(args: &GamesArgs, texts: Texts) -> Result<ExitCode, Failure> {
    let store = open(&args.file)?;
    let lines = games::list(&store, &args.filter.filter(&store)?)?;
    print(&if args.json {
        format!("{:#}\n", serde_json::json!({ "games": lines }))
    } else {
        games::write(&lines, texts)
    })?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn export(
    args: &ExportArgs,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let store = open(&args.file)?;
    let filter = args.filter.filter(&store)?;
    let exported = games::export(
        &store,
        &filter,
        &args.out,
        around.catalogue,
        &around.resources,
    );
    let exported = exported.map_err(|error| Failure::of(args.out.display(), &error))?;
    let message = Message::new("exported")
        .with("games", exported.games)
        .with("moves", exported.moves)
        .with("folder", args.out.display().to_string());
    print(&format!("{}\n", texts.say(&message)))?;
    Ok(ExitCode::SUCCESS)
}
