//! `ludoteca arena merge`: the shards of a tournament become one file.

use std::process::ExitCode;

use super::{ArenaContext, Failure, MergeArgs, open, print};
use crate::merge::merge;
use crate::show::Standings;
use crate::text::{Message, Texts};

pub(super) fn run(
    args: &MergeArgs,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let pairs = merge(&args.shards, &args.out)?;
    let merged = Message::new("merged")
        .with("shards", args.shards.len())
        .with("pairs", Message::new("pairs").with("count", pairs))
        .with("file", args.out.display().to_string());
    eprintln!("{}", texts.say(&merged));
    let store = open(&args.out)?;
    let standings = Standings::read(&store, around.catalogue)?;
    print(&if args.json {
        standings.to_json()
    } else {
        standings.to_text(texts)
    })?;
    Ok(ExitCode::SUCCESS)
}
