//! What can be asked of `ludoteca`.

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use ludoteca_courses::PROGRAMS;
use ludoteca_play::CATALOGUE;
use ludoteca_terminal::args::{DrawArgs, PlayArgs, ReplayArgs};

use crate::serve::Serve;

/// Five classroom board games: play them, analyse them, solve them.
#[derive(Debug, Parser)]
#[command(name = "ludoteca", version, arg_required_else_help = true)]
#[command(after_help = describe_programs())]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game at this terminal (without arguments: a menu)
    Play(Box<PlayArgs>),
    /// Step through the record of a game
    Replay(ReplayArgs),
    /// Draw a position of a record as an SVG picture
    Draw(DrawArgs),
    /// Judge every move of a position, the best first
    Analyse(crate::analyse::Analyse),
    /// Find out who wins with perfect play
    #[command(subcommand)]
    Solve(crate::solve::SolveArguments),
    /// Measure the engines on this machine, beside figures to compare with
    Bench(crate::bench::Arguments),
    /// Print the completions of a shell (for bash: ludoteca completions bash > FILE, then source it)
    Completions {
        /// The shell to complete in
        shell: Shell,
    },
    /// Play in the browser: serve the games as pages, with a JSON API
    #[command(after_help = "\
Say `ludoteca serve`, open the address that it prints, and play; or send a friend the link.
For friends on other computers listen on all addresses: ludoteca serve --listen 0.0.0.0:7878
RUST_LOG=info shows what happens. /health and /metrics are for the person who runs the server.")]
    Serve(Serve),
    /// Copy all games to a new file, also while others play
    Backup(crate::care::Backup),
    /// Look whether all games can be read and are counted right
    Check(crate::care::Check),
    /// Remove whatever tells of a person: games played alone, the name in others, results
    Forget(crate::care::Forget),
    /// End a game so that it counts for nobody, or remove it
    Close(crate::care::Close),
    /// Judge a program of a course, and explain what is wrong with it (without arguments: the courses)
    #[cfg(target_os = "linux")]
    Judge(Box<ludoteca_judge::command::JudgeArgs>),
    /// Let programs meet: matches, tournaments, ratings that can be trusted
    #[cfg(target_os = "linux")]
    Arena(Box<ludoteca_arena::command::ArenaArgs>),
    /// Lend this machine to tournaments and classes elsewhere (arena run --nats, judge class --nats)
    #[cfg(target_os = "linux")]
    Worker(Box<crate::worker::WorkerArgs>),
    /// Which workers are there, how fast they are, and which of them are marked
    #[cfg(target_os = "linux")]
    Workers(Box<crate::worker::WorkersArgs>),
    /// Run a program in a cell, with limits: what strangers wrote can do no harm
    Run(Box<ludoteca_runner::command::RunArgs>),
    /// Say whether programs can be run safely here, and what is missing
    Doctor(ludoteca_runner::command::DoctorArgs),
    /// Print the manual page (to read it: ludoteca man | man -l -)
    Man {
        /// Of this course program, instead of ludoteca itself
        #[arg(value_parser = PossibleValuesParser::new(PROGRAMS.map(|(name, _)| name)))]
        program: Option<String>,
    },
}

/// Every game comes with its course's program, which has the game's name.
fn describe_programs() -> String {
    let names: Vec<&str> = CATALOGUE.iter().map(|game| game.name()).collect();
    format!(
        "The course programs are programs of their own: {}.\nEach explains itself with -h.",
        names.join(", ")
    )
}
