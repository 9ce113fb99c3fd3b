//! What can be asked of `ludoteca`.

use clap::{Parser, Subcommand};
use clap_complete::Shell;

/// Five classroom board games: play them, analyse them, solve them.
#[derive(Debug, Parser)]
#[command(name = "ludoteca", version, arg_required_else_help = true)]
#[command(after_help = "\
The course programs are programs of their own: galo, mancala, poziomka, wargame, palavras.
Each explains itself with --help (wargame and palavras with -h).")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print the completions of a shell (for bash: ludoteca completions bash > FILE, then source it)
    Completions {
        /// The shell to complete in
        shell: Shell,
    },
    /// Print the manual page (to read it: ludoteca man | man -l -)
    Man,
}
