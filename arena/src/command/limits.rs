//! Time and memory of a program, as they are typed.

use std::time::Duration;

use clap::Args;

use super::Failure;
use crate::clock::TimeControl;
use crate::text::Message;

/// Time and memory that each side has in a game.
#[derive(Clone, Debug, Args)]
pub(super) struct LimitArgs {
    /// Processor time for each side and game, in seconds
    #[arg(long, value_name = "S", default_value_t = 60.0)]
    bank: f64,
    /// Wall-clock time for each side and game, in seconds (default: four times the bank)
    #[arg(long, value_name = "S")]
    wall: Option<f64>,
    /// Time added to both after each move, in seconds
    #[arg(long, value_name = "S", default_value_t = 0.1)]
    bonus: f64,
    /// Processor time above which a move is a strike, in seconds
    #[arg(long = "move", value_name = "S", default_value_t = 10.0)]
    per_move: f64,
    /// Number of strikes that lose the game
    #[arg(long, value_name = "N", default_value_t = 3)]
    strikes: u32,
    /// Memory of each program, in MB (default: 512)
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(16..=65_536))]
    memory: Option<u32>,
    /// Let programs use every core: for those that compute in threads. Else both programs of a game
    /// share one, which passes messages several times as fast
    #[arg(long)]
    all_cores: bool,
}

impl LimitArgs {
    /// Returns the time control of a game, if it makes sense.
    pub(super) fn time(&self) -> Result<TimeControl, Failure> {
        let is_time = |seconds: f64| (0.0..=86_400.0).contains(&seconds);
        let given = [Some(self.bonus), Some(self.per_move), self.wall];
        if !(0.01..=86_400.0).contains(&self.bank) || !given.into_iter().flatten().all(is_time) {
            return Err(Message::new("bank-range").into());
        }
        let usual = TimeControl::of_bank(Duration::from_secs_f64(self.bank));
        Ok(TimeControl {
            wall: self.wall.map_or(usual.wall, Duration::from_secs_f64),
            bonus: Duration::from_secs_f64(self.bonus),
            per_move: Duration::from_secs_f64(self.per_move),
            strikes: self.strikes.max(1),
            memory: self.memory,
            all_cores: self.all_cores,
            ..usual
        })
    }
}
