//! The function `escolher_posicao_auto` of a student's Python module, behind a small host that
//! speaks the protocol of the house.

use ludoteca_play::Setup;

use super::Course;
use crate::clock::TimeControl;
use crate::opening::Variety;
use crate::seat::bot::BotSitter;
use crate::seat::process::Launch;
use crate::seat::{BadSeat, Sitter};
use crate::text::Message;

/// Calls the function once a move.
const HOST: &str = include_str!("galo_host.py");

pub(super) struct Galo;

impl Course for Galo {
    fn game(&self) -> &'static str {
        "galo"
    }

    fn check(&self, _: &Setup) -> Result<(), Message> {
        Ok(())
    }

    fn variety(&self) -> Option<Variety> {
        None
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
        Ok(Box::new(BotSitter::with_launch(name, launch, time)))
    }
}
