//! Completions: made by clap, but the levels that are offered are those of the game that is named.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory as _};
use clap_complete::Shell;
use ludoteca_play::{CATALOGUE, Game};
use ludoteca_terminal::args::game_names;
use ludoteca_words::{Language, Message};

use crate::arguments::Arguments;
use crate::{help, texts};

/// Shell that is wanted, and where to write.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludoteca completions bash --install    # write it where bash looks for it
  ludoteca completions zsh > _ludoteca   # then put it into a folder of $fpath

With --install, bash has it in ~/.local/share/bash-completion/completions, zsh in
~/.local/share/zsh/site-functions (which must be in $fpath), fish in ~/.config/fish/completions;
XDG_DATA_HOME and XDG_CONFIG_HOME count.")]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
    /// Write the script to its place on this system instead of printing it
    #[arg(long)]
    install: bool,
}

/// Prints or installs the script.
pub(crate) fn run(arguments: &CompletionsArgs) -> anyhow::Result<()> {
    let script = write(arguments.shell);
    if !arguments.install {
        io::stdout().write_all(script.as_bytes())?;
        return Ok(());
    }
    let path = find_place(arguments.shell)
        .ok_or_else(|| texts::fault(&Message::new("completions-nowhere")))?;
    let named = || path.display().to_string();
    std::fs::create_dir_all(path.parent().unwrap_or(Path::new("/"))).with_context(named)?;
    ludoteca_files::write(&path, script).with_context(named)?;
    let message = Message::new("completions-written").with_text("name", path.display());
    writeln!(io::stdout(), "{}", texts::say(&message))?;
    Ok(())
}

/// Returns the place where the shell looks for scripts of its user.
fn find_place(shell: Shell) -> Option<PathBuf> {
    Some(match shell {
        Shell::Bash => dirs::data_dir()?.join("bash-completion/completions/ludoteca"),
        Shell::Zsh => dirs::data_dir()?.join("zsh/site-functions/_ludoteca"),
        Shell::Fish => dirs::config_dir()?.join("fish/completions/ludoteca.fish"),
        _ => return None,
    })
}

fn write(shell: Shell) -> String {
    // Made in memory first: the generator panics when its writer fails.
    let mut script = Vec::new();
    let mut command = offer(help::dress(Arguments::command()));
    clap_complete::generate(shell, &mut command, "ludoteca", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    match shell {
        Shell::Bash => script + &bash_levels(),
        Shell::Fish => fish_levels(&script),
        Shell::Zsh => zsh_levels(&script),
        _ => script,
    }
}

/// Games and languages are offered wherever they are asked for, even if a command reads them
/// by itself.
fn offer(command: Command) -> Command {
    let offer_values = |argument: Arg| match argument.get_id().as_str() {
        "game" => argument.value_parser(PossibleValuesParser::new(game_names())),
        "lang" | "language" => {
            argument.value_parser(PossibleValuesParser::new(Language::ALL.map(Language::code)))
        }
        _ => argument,
    };
    command.mut_args(offer_values).mut_subcommands(offer)
}

/// The levels of a game by both of their names.
fn levels(game: &Game) -> String {
    let mut names: Vec<&str> = Vec::new();
    for level in game.levels() {
        for name in [level.rank.name(), level.name] {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names.join(" ")
}

/// A function before clap's own: after `--level` it looks which game has been named.
fn bash_levels() -> String {
    let mut cases = String::new();
    for game in CATALOGUE {
        let _ = writeln!(cases, "            {game}) levels=\"{}\" ;;", levels(game));
    }
    format!(
        "\n_ludoteca_levels() {{
    local cur=\"${{COMP_WORDS[COMP_CWORD]}}\" prev=\"${{COMP_WORDS[COMP_CWORD-1]}}\" word levels=\"\"
    for word in \"${{COMP_WORDS[@]}}\"; do
        case \"$word\" in
{cases}        esac
    done
    if [[ -n \"$levels\" && \"$prev\" == \"--level\" ]]; then
        COMPREPLY=($(compgen -W \"$levels\" -- \"$cur\"))
        return 0
    fi
    _ludoteca \"$@\"
}}
complete -F _ludoteca_levels -o nosort -o bashdefault -o default ludoteca 2>/dev/null || \\
    complete -F _ludoteca_levels -o bashdefault -o default ludoteca\n"
    )
}

/// Instead of all levels at once, those of the game that stands in the line.
fn fish_levels(script: &str) -> String {
    let is_level = |line: &&str| !(line.contains(" -l level ") && line.contains("_from play"));
    let mut kept: String = script
        .lines()
        .filter(is_level)
        .fold(String::new(), add_line);
    for game in CATALOGUE {
        let line = format!(
            "complete -c ludoteca -n \"__fish_seen_subcommand_from play; and contains -- {game} \
             (commandline -opc)\" -l level -x -a \"{}\"",
            levels(game)
        );
        kept = add_line(kept, &line);
    }
    kept
}

fn add_line(mut text: String, line: &str) -> String {
    text += line;
    text.push('\n');
    text
}

/// The list after `--level` becomes a function that looks for the game in the line.
fn zsh_levels(script: &str) -> String {
    let mut kept = String::new();
    for line in script.lines() {
        let is_level = line.contains("--level=[");
        let cut = line.find(":LEVEL:(").filter(|_| is_level);
        let line = match cut {
            Some(at) => format!("{}:LEVEL:_ludoteca_levels' \\", &line[..at]),
            None => line.to_owned(),
        };
        kept = add_line(kept, &line);
    }
    let mut function = "(( $+functions[_ludoteca_levels] )) ||\n_ludoteca_levels() {\n".to_owned();
    for game in CATALOGUE {
        let _ = writeln!(
            function,
            "    (( ${{words[(Ie){game}]}} )) && compadd -- {}",
            levels(game)
        );
    }
    function += "}\n\n";
    // The last lines of the script call it or register it; functions stand before them.
    match kept.rfind("if [ \"$funcstack[1]\" = \"_ludoteca\" ]") {
        Some(at) => format!("{}{function}{}", &kept[..at], &kept[at..]),
        None => kept + &function,
    }
}
