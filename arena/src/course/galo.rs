//! The function `escolher_posicao_auto` of a student's Python module, behind a small host that
//! speaks the protocol of the house.

use super::Course;
use crate::clock::TimeControl;
use crate::seat::bot::BotSitter;
use crate::seat::process::Launch;
use crate::seat::{BadSeat, Sitter};

/// Calls the function once a move.
const HOST: &str = include_str!("galo_host.py");

pub(super) struct Galo;

impl Course for Galo {
    fn game(&self) -> &'static str {
        "galo"
    }

    /// `FILE.py [STRATEGY]`.
    fn sit(
        &self,
        name: &str,
        words: &[String],
        time: TimeControl,
    ) -> Result<Box<dyn Sitter>, BadSeat> {
        let mut command = vec!["python3".to_owned()];
        command.extend_from_slice(words);
        let mut launch = Launch::new(&command)?;
        launch.plan.given = launch.plan.given.file("host.py", HOST);
        launch.program.command.insert(1, "/given/host.py".into());
        if words.len() < 2 {
            launch.program.command.push("perfeito".into());
        }
        let bot = BotSitter::with_launch(name, launch, time);
        Ok(Box::new(bot.with_fixed_clock()))
    }
}
