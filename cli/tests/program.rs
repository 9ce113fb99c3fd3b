//! `ludoteca` from outside.

#![allow(clippy::unwrap_used)]

mod common;

use common::{ludoteca, stdout};

/// The names of the commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = stdout(&["--help"]);
    let list = help.split("Commands:").nth(1).unwrap();
    list.lines()
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  "))
        .filter_map(|line| line.split(' ').next())
        .filter(|name| !name.is_empty() && *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn help_lists_commands_that_each_explain_themselves() {
    let commands = commands();
    assert!(commands.contains(&"man".to_owned()), "{commands:?}");
    for command in commands {
        assert!(
            stdout(&[&command, "--help"]).contains("Usage:"),
            "{command}"
        );
    }
}

#[test]
fn completions_and_manual_know_every_command() {
    let script = stdout(&["completions", "bash"]);
    let page = stdout(&["man"]);
    assert!(page.starts_with(".ie") && page.contains(".TH ludoteca"));
    for command in commands() {
        assert!(script.contains(&command), "{command} is not completed");
        assert!(page.contains(&command), "{command} is not in the manual");
    }
}

#[test]
fn a_wrong_command_is_refused_with_a_hint() {
    let output = ludoteca(&["completion", "bash"]);
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("completions"), "{errors}");
}
