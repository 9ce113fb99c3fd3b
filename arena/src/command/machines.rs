//! Workers on other machines, as they are asked for.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use ludoteca_machines::NatsArgs;
use ludoteca_play::fingerprint;

use super::ArenaContext;
use crate::remote::Machines;
use crate::text::{Message, Texts};

/// Workers (ludoteca worker) that play the pairs instead of this machine.
#[derive(Clone, Debug, Args)]
pub(super) struct MachineArgs {
    #[command(flatten)]
    pub(super) nats: NatsArgs,
    /// With --nats: a job has at most this many pairs
    #[arg(long, value_name = "N", default_value_t = 32, requires = "nats")]
    pub(super) batch: usize,
    /// With --nats: seconds of silence after which a worker loses its job
    #[arg(long, value_name = "S", default_value_t = 30.0, requires = "nats")]
    pub(super) patience: f64,
    /// With --nats: serve Prometheus metrics at this address, such as 127.0.0.1:9464
    #[arg(long, value_name = "ADDRESS:PORT", requires = "nats")]
    pub(super) metrics: Option<SocketAddr>,
}

/// The workers, if somebody asked for them.
pub(super) fn choose_machines<'a>(
    args: &MachineArgs,
    dictionary: Option<&Path>,
    around: &ArenaContext<'_>,
    texts: Texts,
    tell: &'a (dyn Fn(&Message) + Sync),
) -> Option<Machines<'a>> {
    args.nats.nats.as_ref()?;
    Some(Machines {
        nats: args.nats.clone(),
        dictionary: dictionary.map(Path::to_owned),
        rules: fingerprint(around.catalogue),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        batch: args.batch,
        patience: Duration::from_secs_f64(args.patience.clamp(0.5, 3600.0)),
        metrics: args.metrics,
        language: texts.language(),
        tell,
    })
}
