//! Looking after the games: copies, checks, people who want to be forgotten, tables to close.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use clap::Args;
use ludoteca_play::CATALOGUE;
use ludoteca_table::store::{Person, Problem, Store, StoreError, default_folder};
use ludoteca_table::{Dictionaries, Sessions};
use ludoteca_words::Message;
use serde_json::json;

use crate::{progress, status, texts};

/// Folder of the games.
#[derive(Debug, Args)]
struct Data {
    /// The folder of the games (default: ludoteca in the platform's data folder)
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Data {
    fn store(&self) -> anyhow::Result<Store> {
        let folder = self.data.clone().unwrap_or_else(default_folder);
        Store::open_existing(&folder, CATALOGUE).map_err(|error| match &error {
            StoreError::File { path, .. } if !path.exists() => {
                texts::fault(&Message::new("no-games").with_text("name", path.display()))
            }
            _ => error.into(),
        })
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
    after_help = "The copy is verified. Damaged games in it are listed, and the exit status is 1; the \
copy is kept anyway.\n\nTo restore it, stop the server, replace ludoteca.db by the copy, and delete \
ludoteca.db-wal and ludoteca.db-shm."
)]
pub(crate) struct Backup {
    /// The copy, a new file
    file: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

/// `ludoteca check`
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

/// `ludoteca forget NAME`
#[derive(Debug, Args)]
pub(crate) struct Forget {
    /// The name that the person used
    #[arg(required_unless_present = "key", conflicts_with = "key")]
    name: Option<String>,
    /// The person's key, if several used the name: forgetting by name lists them
    #[arg(long, value_name = "KEY")]
    key: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
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
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

/// Copies all games to a new file; says what is damaged in it and fails when anything is.
pub(crate) fn back_up(arguments: &Backup) -> anyhow::Result<ExitCode> {
    let bar = progress::moving(texts::get("copying"));
    let copied = arguments
        .data
        .store()
        .map(|store| store.back_up(&arguments.file));
    bar.finish_and_clear();
    let copied = copied??;
    let is_whole = copied.problems.is_empty();
    let file = arguments.file.display();
    if arguments.json {
        return tell_json(&file.to_string(), copied.sessions, &copied.problems);
    }
    say_all(&copied.problems)?;
    let key = if is_whole { "copied" } else { "copied-damaged" };
    let message = Message::new(key).with_text("name", file);
    say(&message.with("count", copied.sessions.to_string()))?;
    Ok(status::answer(is_whole))
}

/// Looks at all games; says what is wrong and fails when anything is.
pub(crate) fn check(arguments: &Check) -> anyhow::Result<ExitCode> {
    let sessions = arguments.data.sessions()?;
    let bar = progress::moving(texts::get("checking"));
    let checked = sessions.store().check(sessions.resources());
    bar.finish_and_clear();
    let checked = checked?;
    let path = sessions.store().path().display();
    if arguments.json {
        return tell_json(&path.to_string(), checked.sessions, &checked.problems);
    }
    say_all(&checked.problems)?;
    if !checked.problems.is_empty() {
        return Ok(status::answer(false));
    }
    let message = Message::new("checked").with_text("name", path);
    say(&message.with("count", checked.sessions.to_string()))?;
    Ok(ExitCode::SUCCESS)
}

fn tell_json(
    file: &str,
    games: impl Into<serde_json::Value>,
    problems: &[Problem],
) -> anyhow::Result<ExitCode> {
    let listed: Vec<String> = problems.iter().map(ToString::to_string).collect();
    print(&json!({ "file": file, "games": games.into(), "problems": listed }))?;
    Ok(status::answer(problems.is_empty()))
}

/// Erases a player's personal data.
pub(crate) fn forget(arguments: &Forget) -> anyhow::Result<()> {
    let store = arguments.data.store()?;
    let key = match (&arguments.key, &arguments.name) {
        (Some(key), _) => key.clone(),
        (None, name) => find_person(&store, name.as_deref().unwrap_or_default())?,
    };
    let games = store.forget(&key)?;
    if games == 0 {
        return Err(texts::fault(
            &Message::new("nobody-with-key").with("key", key),
        ));
    }
    if arguments.json {
        return print(&json!({ "key": key, "games": games }));
    }
    say(&Message::new("forgotten").with("count", games as i64))
}

/// The key of the only person with this name; lists them when there are several.
fn find_person(store: &Store, name: &str) -> anyhow::Result<String> {
    let people = store.people(name)?;
    let line = |person: &Person| {
        let message = Message::new("person")
            .with("key", &person.player)
            .with("count", person.games as i64)
            .with("date", ludoteca_play::day(person.last.get()));
        format!("\n  {}", texts::say(&message))
    };
    match &people[..] {
        [] => Err(texts::fault(
            &Message::new("nobody-called").with("name", name),
        )),
        [person] => Ok(person.player.clone()),
        several => {
            let lines: String = several.iter().map(line).collect();
            let message = Message::new("several-called").with("name", name);
            bail!("{}{lines}", texts::say(&message))
        }
    }
}

/// Ends a game, or removes it.
pub(crate) fn close(arguments: &Close) -> anyhow::Result<()> {
    let sessions = arguments.data.sessions()?;
    let key = if arguments.remove {
        sessions.store().remove(&arguments.id)?;
        "game-removed"
    } else {
        sessions.call_off(&arguments.id)?;
        "game-closed"
    };
    if arguments.json {
        return print(&json!({ "game": arguments.id, "is_removed": arguments.remove }));
    }
    say(&Message::new(key))
}

fn say_all(problems: &[Problem]) -> anyhow::Result<()> {
    for problem in problems {
        writeln!(io::stdout(), "{problem}")?;
    }
    Ok(())
}

fn say(message: &Message) -> anyhow::Result<()> {
    Ok(writeln!(io::stdout(), "{}", texts::say(message))?)
}

fn print(document: &serde_json::Value) -> anyhow::Result<()> {
    Ok(writeln!(io::stdout(), "{document:#}")?)
}
