//! Many machines, with the real nats-server and real processes: kills, liars, rubbish, other
//! versions. Whatever happens, the table is that of one machine, byte for byte.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "what cannot be set up fails the test")]
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "servers, heads and workers are processes, which are killed"
)]

mod alone;
mod class;
mod forged;
mod guarded;
mod kills;
mod kinds;
mod odd;
mod place;
mod secure;
mod seen;
mod shards;
mod stopped;
