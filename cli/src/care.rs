//! Looking after the games: copies, checks, people who want to be forgotten, tables to close.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use clap::Args;
use ludoteca_play::CATALOGUE;
use ludoteca_table::store::{Person, Problem, Store, default_folder};
use ludoteca_table::{Dictionaries, Sessions};

use crate::progress;

/// Where the games are.
#[derive(Debug, Args)]
struct Data {
    /// Where the games are kept (default: ludoteca in the platform's data folder)
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Data {
    fn store(&self) -> anyhow::Result<Store> {
        let folder = self.data.clone().unwrap_or_else(default_folder);
        Ok(Store::open_existing(&folder, CATALOGUE)?)
    }

    fn sessions(&self) -> anyhow::Result<Sessions> {
        let store = self.store()?;
        Ok(Sessions::on_store(
            store,
            CATALOGUE,
            Dictionaries::default(),
        ))
    }
}

/// `ludoteca backup FILE`
#[derive(Debug, Args)]
#[command(
    after_help = "The copy is looked through: if games are damaged in it, they are named and the exit \
status is 1, and the copy is kept all the same.\n\nTo go back to a copy, end the server and put the \
copy in the place of ludoteca.db, without the files ludoteca.db-wal and ludoteca.db-shm."
)]
pub(crate) struct Backup {
    /// The copy, which must not be there yet
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

/// `ludoteca check`
#[derive(Debug, Args)]
pub(crate) struct Check {
    #[command(flatten)]
    data: Data,
}

/// `ludoteca forget NAME`
#[derive(Debug, Args)]
pub(crate) struct Forget {
    /// The name that the person used
    #[arg(required_unless_present = "key", conflicts_with = "key")]
    name: Option<String>,
    /// The person's key, where several have used the name: forgetting by name lists them
    #[arg(long, value_name = "KEY")]
    key: Option<String>,
    #[command(flatten)]
    data: Data,
}

/// `ludoteca close ID`
#[derive(Debug, Args)]
pub(crate) struct Close {
    /// The game, as at the end of its link: /t/ID
    id: String,
    /// Remove it with all its moves instead
    #[arg(long)]
    remove: bool,
    #[command(flatten)]
    data: Data,
}

/// Copies all games to a new file; says what is damaged in it and fails when anything is.
pub(crate) fn back_up(arguments: &Backup) -> anyhow::Result<ExitCode> {
    let bar = progress::moving("copying all games");
    let copied = arguments
        .data
        .store()
        .map(|store| store.back_up(&arguments.file));
    bar.finish_and_clear();
    let copied = copied??;
    let file = arguments.file.display();
    if copied.problems.is_empty() {
        say(&format!("{file} has all games ({})", copied.sessions))?;
        return Ok(ExitCode::SUCCESS);
    }
    say_all(&copied.problems)?;
    say(&format!(
        "{file} is a copy of damaged games: keep your older backups"
    ))?;
    Ok(ExitCode::FAILURE)
}

/// Looks at all games; says what is wrong and fails when anything is.
pub(crate) fn check(arguments: &Check) -> anyhow::Result<ExitCode> {
    let sessions = arguments.data.sessions()?;
    let bar = progress::moving("looking at all games");
    let checked = sessions.store().check(sessions.resources());
    bar.finish_and_clear();
    let checked = checked?;
    say_all(&checked.problems)?;
    if !checked.problems.is_empty() {
        return Ok(ExitCode::FAILURE);
    }
    let path = sessions.store().path().display();
    say(&format!(
        "{path}: nothing is wrong (games: {})",
        checked.sessions
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Removes whatever tells of a person.
pub(crate) fn forget(arguments: &Forget) -> anyhow::Result<()> {
    let store = arguments.data.store()?;
    let key = match (&arguments.key, &arguments.name) {
        (Some(key), _) => key.clone(),
        (None, name) => find_person(&store, name.as_deref().unwrap_or_default())?,
    };
    let games = store.forget(&key)?;
    if games == 0 {
        bail!("nobody has the key {key}");
    }
    say(&format!("forgotten in {games} games"))
}

/// The key of the only person with this name; lists them when there are several.
fn find_person(store: &Store, name: &str) -> anyhow::Result<String> {
    let people = store.people(name)?;
    let line = |person: &Person| {
        let day = ludoteca_play::day(person.last.get());
        format!(
            "\n  --key {}  {} games, last on {day}",
            person.player, person.games
        )
    };
    match &people[..] {
        [] => bail!("nobody is called {name}"),
        [person] => Ok(person.player.clone()),
        several => {
            let lines: String = several.iter().map(line).collect();
            bail!("several people are called {name}; say which one:{lines}")
        }
    }
}

/// Ends a game, or removes it.
pub(crate) fn close(arguments: &Close) -> anyhow::Result<()> {
    let sessions = arguments.data.sessions()?;
    if arguments.remove {
        sessions.store().remove(&arguments.id)?;
        return say("the game is removed");
    }
    sessions.call_off(&arguments.id)?;
    say("the game is called off")
}

fn say_all(problems: &[Problem]) -> anyhow::Result<()> {
    let mut lines = problems.iter().map(ToString::to_string);
    lines.try_for_each(|line| say(&line))
}

fn say(line: &str) -> anyhow::Result<()> {
    Ok(writeln!(io::stdout(), "{line}")?)
}
