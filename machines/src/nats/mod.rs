//! Heads and workers that speak through NATS JetStream.

mod connect;
mod head;
mod metrics;
mod programs;
mod register;
mod rooms;
mod seal;
mod subjects;
mod watch;
mod worker;

pub use head::{Head, Inbox};
pub use register::list_workers;
pub use worker::work;
