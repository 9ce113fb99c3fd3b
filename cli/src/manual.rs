//! Completions and manual pages, made from the arguments themselves.

mod completions;
mod examples;
mod page;

use std::io::{self, Write as _};
use std::path::PathBuf;

use anyhow::Context as _;
use clap::{Command, CommandFactory as _};
use ludoteca_courses::PROGRAMS;
use ludoteca_words::Message;

pub(crate) use completions::{CompletionsArgs, run as completions};

use crate::arguments::Arguments;
use crate::{help, texts};

/// Page that is wanted.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludoteca man | man -l -                # the overview
  ludoteca man arena run | man -l -      # one command
  ludoteca man galo | man -l -           # a course program
  ludoteca man --out ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// The command, or a course program (none: the overview)
    #[arg(value_name = "COMMAND")]
    names: Vec<String>,
    /// Write all pages into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "names")]
    out: Option<PathBuf>,
}

/// Prints a page, or writes them all.
pub(crate) fn man(arguments: &ManArgs) -> anyhow::Result<()> {
    let mut root = help::dress(Arguments::command());
    root.build();
    if let Some(folder) = &arguments.out {
        return write_all(&root, folder);
    }
    let page = find_page(&root, &arguments.names).ok_or_else(|| unknown(&root, arguments))?;
    io::stdout().write_all(&page)?;
    Ok(())
}

/// The page of a command, of a course program, or of all when nothing is named.
fn find_page(root: &Command, names: &[String]) -> Option<Vec<u8>> {
    if let [name] = names
        && let Some((name, help)) = PROGRAMS.iter().find(|(program, _)| program == name)
    {
        return Some(page::of_program(name, help));
    }
    let mut command = root;
    for name in names {
        command = command.find_subcommand(name)?;
    }
    if names.is_empty() {
        return Some(page::of_all(root));
    }
    Some(page::of_command(command, names))
}

fn unknown(root: &Command, arguments: &ManArgs) -> anyhow::Error {
    let commands = page::parts(root).map(|part| part.get_name().to_owned());
    let programs = PROGRAMS.iter().map(|(name, _)| (*name).to_owned());
    let known: Vec<String> = commands.chain(programs).collect();
    let message = Message::new("man-unknown")
        .with("name", arguments.names.join(" "))
        .with("known", known.join(", "));
    texts::fault(&message)
}

/// One file for each command and course program.
fn write_all(root: &Command, folder: &std::path::Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let mut pages = vec![("ludoteca".to_owned(), page::of_all(root))];
    add_pages(root, &[], &mut pages);
    for (name, help) in PROGRAMS {
        pages.push((name.to_owned(), page::of_program(name, help)));
    }
    for (name, page) in &pages {
        let path = folder.join(format!("{name}.1"));
        ludoteca_files::write(&path, page).with_context(|| path.display().to_string())?;
    }
    let message = Message::new("manual-written")
        .with("count", pages.len())
        .with_text("name", folder.display());
    writeln!(io::stdout(), "{}", texts::say(&message))?;
    Ok(())
}

fn add_pages(command: &Command, names: &[String], pages: &mut Vec<(String, Vec<u8>)>) {
    for part in page::parts(command) {
        let names = [names, &[part.get_name().to_owned()]].concat();
        let name = format!("ludoteca-{}", names.join("-"));
        pages.push((name, page::of_command(part, &names)));
        add_pages(part, &names, pages);
    }
}
