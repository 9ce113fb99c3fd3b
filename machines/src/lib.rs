//! Work for many machines; which work, it does not know.
//!
//! [`Shard`] is a part of the work for sites that have a scheduler of their own. With NATS JetStream
//! (the feature `nats`) a [`Head`] publishes jobs and commits what comes back to its [`Desk`], and
//! [`work()`] is a worker that does them by its kinds of [`Work`]. Programs travel by their hashes.
//! Nothing that the server keeps is needed: the desk alone knows what is done.

#[cfg(not(feature = "nats"))]
mod absent;
mod desk;
#[cfg(feature = "nats")]
mod nats;
mod options;
mod shard;
mod text;
pub mod wire;
mod work;
mod workers;

#[cfg(not(feature = "nats"))]
pub use absent::{Head, Inbox, list_workers, work};
pub use desk::{Comparison, Desk, HeadReport, Offer, Order, Part, Piece, Seen, Worth};
#[cfg(feature = "nats")]
pub use nats::{Head, Inbox, list_workers, work};
pub use options::{HeadOptions, NatsArgs, WorkerOptions};
pub use shard::{Gap, NoShard, Shard, find_gap};
pub use text::{MachinesError, say};
pub use work::{Task, Work};
pub use workers::{WorkerRow, write_workers};
