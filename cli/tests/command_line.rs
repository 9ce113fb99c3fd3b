//! The book's page of the command line is made from the program's own help: `cargo xtask bless`
//! writes it anew.
#![expect(clippy::disallowed_types, reason = "help is asked of the program")]

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

const PAGE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../docs/book/src/command-line.md"
);
/// Above it people write, below it the program does.
const MARK: &str = "<!-- From here on the program's own help. -->\n";

fn help(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(words)
        .arg("--help")
        .env_clear()
        .env("LANG", "C.UTF-8")
        .env("HOME", "/nonexistent")
        .output()
        .unwrap();
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The names in the first column below `from`, up to `to`.
fn names<'h>(help: &'h str, from: &str, to: &str) -> Vec<&'h str> {
    let lines = help.lines().skip_while(|line| *line != from);
    let lines = lines.take_while(|line| *line != to);
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names
        .filter(|name| !name.is_empty() && *name != "help")
        .collect()
}

/// A command and those below it.
fn describe(words: &[&str], page: &mut String) {
    let help = help(words);
    let level = "#".repeat(words.len() + 1);
    let name = words.join(" ");
    let _ = write!(
        page,
        "\n{level} {name}\n```text\n{}\n```\n",
        help.trim_end()
    );
    for below in names(&help, "Commands:", "") {
        describe(&[words, &[below]].concat(), page);
    }
}

#[test]
fn the_page_of_the_command_line_is_the_programs_help() {
    let written = fs::read_to_string(PAGE).unwrap();
    let (by_hand, _) = written.split_once(MARK).unwrap();
    let mut page = format!("{by_hand}{MARK}");
    let overview = help(&[]);
    let all = names(&overview, "Play:", "Options:");
    assert!(all.len() > 15, "{all:?}");
    for name in all {
        describe(&[name], &mut page);
    }
    if std::env::var_os("BLESS").is_some() {
        fs::write(PAGE, &page).unwrap();
    } else {
        assert!(page == written, "cargo xtask bless writes the page anew");
    }
}
