//! `ludoteca serve`: the table in the browser.

use std::io::{self, Write as _};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use ipnet::IpNet;
use ludoteca_table::store::default_folder;
use ludoteca_web::{API, Limits, Options, PublicUrl};

/// Arguments of `ludoteca serve`.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes any free one. Only this computer unless told otherwise.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    /// Where the games are kept (default: ludoteca in the platform's data folder)
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address under which people reach it, when a proxy stands before it, with https:// or http://
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// A name under which it answers, besides addresses, localhost and this computer's own name
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// A proxy whose word is taken on whom it speaks for: an address, or a network as 10.0.0.0/8
    #[arg(long = "trusted-proxy", value_name = "ADDRESS", value_parser = read_network)]
    trusted_proxies: Vec<IpNet>,
    /// Remove games untouched for this many days (default: keep all)
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep: Option<u32>,
    /// How many engines think at once; one of them only for replies (default: one for each processor,
    /// at least 2)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=1024))]
    thinkers: Option<u16>,
    /// How many visitors one address may stand for: a school behind one router, say. A visitor may
    /// begin 30 games at once and one more every two seconds, post 120 requests at once and ten more
    /// per second, and listen to 50 streams; all visitors of an address together N times as much
    #[arg(
        long,
        value_name = "N",
        default_value_t = Limits::PER_ADDRESS,
        value_parser = clap::value_parser!(u32).range(1..=100_000)
    )]
    per_address: u32,
    /// Let every address ask as much as it likes: for measurements and behind a proxy that limits
    #[arg(long, conflicts_with = "per_address")]
    no_limits: bool,
    /// Show a tournament that `ludoteca arena` plays or has played (may be given again)
    #[arg(long, value_name = "FILE")]
    arena: Vec<PathBuf>,
    #[cfg(target_os = "linux")]
    #[command(flatten)]
    classes: crate::class::serve::ServeClasses,
    /// Print how to play by a program (the JSON API, with examples) instead of serving
    #[arg(long)]
    api: bool,
}

/// Serves until Ctrl-C, or prints the documentation of the API.
pub(crate) fn run(serve: Serve) -> anyhow::Result<()> {
    if serve.api {
        io::stdout().write_all(API.as_bytes())?;
        return Ok(());
    }
    #[cfg(target_os = "linux")]
    let classes = serve.classes.start()?;
    let options = Options {
        #[cfg(target_os = "linux")]
        classes: classes.clone(),
        listen: serve.listen,
        data: serve.data.unwrap_or_else(default_folder),
        limits: if serve.no_limits {
            Limits::none()
        } else {
            Limits {
                per_address: serve.per_address,
                ..Limits::default()
            }
        },
        thinkers: serve.thinkers.map(usize::from),
        arena: serve.arena,
        public_url: serve.public_url,
        hosts: serve.hosts,
        trusted_proxies: serve.trusted_proxies,
        keep_days: serve.keep,
    };
    let served = ludoteca_web::serve(&options);
    // Tries that are being judged go on to their verdict; those that wait are judged by the next
    // server.
    #[cfg(target_os = "linux")]
    for class in &classes {
        class.stop();
    }
    Ok(served?)
}

/// A network, or a single address.
fn read_network(text: &str) -> Result<IpNet, String> {
    let single = || text.parse::<IpAddr>().map(IpNet::from);
    let wrong = |_| format!("{text} is not like 127.0.0.1 or 10.0.0.0/8");
    text.parse::<IpNet>().or_else(|_| single()).map_err(wrong)
}
