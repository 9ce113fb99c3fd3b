//! Commands and arguments of `ludoteca`.

use clap::{Parser, Subcommand};
use ludoteca_terminal::args::{DrawArgs, PlayArgs, ReplayArgs};

use crate::serve::Serve;

/// Five board games from university courses: play them, analyse them, grade programs, run tournaments
#[derive(Debug, Parser)]
#[command(name = "ludoteca", version, subcommand_required = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game in this terminal (without arguments: a menu)
    Play(Box<PlayArgs>),
    /// Print the rules of a game, and how moves and positions are written
    Rules(crate::rules::RulesArgs),
    /// Step through the record of a game
    Replay(ReplayArgs),
    /// Draw a position of a record as an SVG picture
    Draw(DrawArgs),
    /// List the moves of a position with their values, best first
    Analyse(crate::analyse::Analyse),
    /// Solve a game: who wins with perfect play
    #[command(subcommand)]
    Solve(crate::solve::SolveArguments),
    /// Find puzzles: positions with exactly one right move
    Puzzles(crate::puzzles::Puzzles),
    /// Measure the engines on this machine, next to reference figures
    Bench(crate::bench::Arguments),
    /// Print or install the completions of a shell
    Completions(crate::manual::CompletionsArgs),
    /// Serve the games as web pages, with a JSON API
    #[command(after_help = "\
Run `ludoteca serve`, open the address that it prints and play, or send a friend the link.

Examples:
  ludoteca serve
  ludoteca serve --listen 0.0.0.0:7878  # for other computers, too
  ludoteca serve --class FOLDER         # a class hands in (see ludoteca class)
  ludoteca serve --open                 # anybody may try a program

RUST_LOG=info logs requests. /health and /metrics are for the operator of the server.")]
    Serve(Box<Serve>),
    /// Copy all games to a new file, even while people play
    Backup(crate::care::Backup),
    /// Verify the game database
    Check(crate::care::Check),
    /// Erase a player's personal data: solo games, the name in other games, results
    Forget(crate::care::Forget),
    /// Abort a game (no result), or remove it
    Close(crate::care::Close),
    /// Grade a program of a course and explain its faults (without arguments: list the courses)
    #[cfg(target_os = "linux")]
    Judge(Box<crate::judge::JudgeArguments>),
    /// Let a class hand in by browser: make it, look after it, export the marks
    #[cfg(target_os = "linux")]
    Class(Box<crate::class::ClassArguments>),
    /// Run matches and tournaments between programs
    #[cfg(target_os = "linux")]
    Arena(Box<ludoteca_arena::command::ArenaArgs>),
    /// Lend this machine to tournaments and classes elsewhere (arena run --nats, judge class --nats)
    #[cfg(target_os = "linux")]
    Worker(Box<crate::worker::WorkerArgs>),
    /// List connected workers
    #[cfg(target_os = "linux")]
    Workers(Box<crate::worker::WorkersArgs>),
    /// Run a program in a sandbox with resource limits
    Run(Box<ludoteca_runner::command::RunArgs>),
    /// Check that programs can be run in a sandbox here, and say what is missing
    Doctor(crate::doctor::DoctorArgs),
    /// Print a manual page (to read it: ludoteca man play | man -l -)
    Man(crate::manual::ManArgs),
}
