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
/// Above it people write, but for three tables; below it the program does.
const MARK: &str = "<!-- From here on the program's own help. -->\n";

/// What the program prints for these words and an option.
fn ask(words: &[&str], option: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(words)
        .arg(option)
        .env_clear()
        .env("LANG", "C.UTF-8")
        .env("HOME", "/nonexistent")
        .output()
        .unwrap();
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn help(words: &[&str]) -> String {
    ask(words, "--help")
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

/// Text of a manual page without its marks.
fn plain(line: &str) -> String {
    let marks = [
        ("\\fB", ""),
        ("\\fR", ""),
        ("\\-", "-"),
        ("\\&", ""),
        ("\\*(Aq", "'"),
    ];
    let unmarked = |line: String, (mark, text): (&str, &str)| line.replace(mark, text);
    marks.into_iter().fold(line.to_owned(), unmarked)
}

/// The name of the section that begins with this line.
fn heading(line: &str) -> Option<&str> {
    line.strip_prefix(".SH ").map(|name| name.trim_matches('"'))
}

/// The items of a section of a manual page as rows of a table.
fn rows(manual: &str, section: &str) -> String {
    let mut lines = manual.lines();
    lines.by_ref().find(|line| heading(line) == Some(section));
    let lines: Vec<&str> = lines.take_while(|line| heading(line).is_none()).collect();
    let mut rows = String::new();
    for item in lines.split(|line| *line == ".TP").skip(1) {
        let names = plain(item[0]);
        let names: Vec<String> = names.split(", ").map(|name| format!("`{name}`")).collect();
        let text: Vec<String> = item[1..].iter().map(|line| plain(line)).collect();
        let _ = writeln!(rows, "| {} | {} |", names.join(", "), text.join(" "));
    }
    rows
}

/// The page with this table below a heading, under the first two lines of the one that is there.
fn replace_table(page: &str, heading: &str, rows: &str) -> String {
    let (above, below) = page.split_once(&format!("## {heading}\n")).unwrap();
    let (prose, table) = below.split_once("\n|").unwrap();
    let (head, rest) = table.split_once("|---|---|\n").unwrap();
    let (_, rest) = rest.split_once("\n\n").unwrap();
    format!("{above}## {heading}\n{prose}\n|{head}|---|---|\n{rows}\n{rest}")
}

#[test]
fn the_page_of_the_command_line_is_the_programs_help() {
    let written = fs::read_to_string(PAGE).unwrap();
    let (by_hand, _) = written.split_once(MARK).unwrap();
    let manual = ask(&["man"], "--lang=en");
    let sections = [
        ("Exit status", "EXIT STATUS"),
        ("Files", "FILES"),
        ("Environment", "ENVIRONMENT"),
    ];
    let fill = |page: String, (heading, section): (&str, &str)| {
        replace_table(&page, heading, &rows(&manual, section))
    };
    let by_hand = sections.into_iter().fold(by_hand.to_owned(), fill);
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
