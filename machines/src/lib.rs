//! Work for many machines; which work, it does not know.
//!
//! [`Shard`] is a part of the work for sites that have a scheduler of their own. With NATS JetStream
//! a [`Head`] publishes jobs and commits what comes back to its [`Desk`], and [`work`] is a worker
//! that does them by its kinds of [`Work`]. Programs travel by their hashes. Nothing that the server
//! keeps is needed: the desk alone knows what is done.

mod desk;
mod head;
mod metrics;
mod options;
mod programs;
mod register;
mod rooms;
mod rules;
mod seal;
mod shard;
mod text;
mod watch;
pub mod wire;
mod worker;

pub use desk::{Compared, Desk, Offer, Part, Worth};
pub use head::{Ended, Head, HeadOptions};
pub use options::NatsArgs;
pub use register::{Listed, list_workers, write_workers};
pub use rules::fingerprint;
pub use shard::{Gap, NoShard, Shard, find_gap};
pub use text::Said;
pub use watch::{Piece, Watch};
pub use worker::{Task, Work, WorkerOptions, work};
