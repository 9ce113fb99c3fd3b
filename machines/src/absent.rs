//! A build without NATS: whatever needs a server says so.

use std::convert::Infallible;

use ludoteca_words::Message;

use crate::desk::{Desk, HeadReport, Offer, Order, Piece};
use crate::options::{HeadOptions, NatsArgs, WorkerOptions};
use crate::text::MachinesError;
use crate::work::Work;
use crate::workers::WorkerRow;

fn no_nats() -> MachinesError {
    Message::new("no-nats").into()
}

/// Channel that brings jobs to a head, which no such build has.
#[derive(Clone, Debug)]
pub struct Inbox(Infallible);

impl Inbox {
    /// Never called.
    pub fn bring(&self, _: Order) -> bool {
        match self.0 {}
    }
}

/// A head, which no such build has.
pub struct Head(Infallible);

impl Head {
    /// Fails: there is no way to a server.
    pub fn connect(_: HeadOptions) -> Result<Self, MachinesError> {
        Err(no_nats())
    }

    /// Never called.
    pub fn open_inbox(&mut self) -> Inbox {
        match self.0 {}
    }

    /// Never called.
    pub fn remember(&mut self, _: &str, _: &Piece) {
        match self.0 {}
    }

    /// Never called.
    pub fn run(&mut self, _: Vec<Offer>, _: &mut dyn Desk) -> Result<HeadReport, MachinesError> {
        match self.0 {}
    }
}

/// Fails: there is no way to a server.
pub fn work(_: WorkerOptions, _: Vec<Box<dyn Work>>) -> Result<(), MachinesError> {
    Err(no_nats())
}

/// Fails: there is no way to a server.
pub fn list_workers(_: &NatsArgs) -> Result<Vec<WorkerRow>, MachinesError> {
    Err(no_nats())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_for_a_server_is_told_that_this_build_knows_none() {
        let nats = NatsArgs::plain("nats://localhost:4222");
        assert_eq!(
            list_workers(&nats).unwrap_err().to_string(),
            "this build of ludoteca has no NATS support: build it with the feature nats"
        );
    }
}
