//! Many machines, with the real nats-server and real processes: kills, liars, rubbish, other
//! versions. Whatever happens, the table is that of one machine, byte for byte.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "servers, heads and workers are processes, which are killed"
)]

mod alone;
mod class;
mod forged;
mod guarded;
mod handing_in;
mod kills;
mod kinds;
mod ladder;
mod odd;
mod place;
mod secure;
mod seen;
mod shards;
mod stopped;
