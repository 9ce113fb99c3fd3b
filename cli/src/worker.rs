//! `ludoteca worker` and `ludoteca workers`: machines that work for a head elsewhere.

use std::io::{self, IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::anyhow;
use clap::Args;
use ludoteca_arena::dictionary::OneDictionary;
use ludoteca_arena::remote::ArenaWork;
use ludoteca_judge::class::JudgeWork;
use ludoteca_machines::{NatsArgs, Work, WorkerOptions, WorkerRow, list_workers, write_workers};
use ludoteca_play::{CATALOGUE, Resources, fingerprint};
use ludoteca_table::Dictionaries;
use ludoteca_words::{Language, Message};

/// Interval between heartbeats of a worker.
const HEARTBEAT: Duration = Duration::from_secs(2);

const WORKER_HELP: &str = "\
A worker only needs to reach the NATS server. Other people's programs run in sandboxes: run
`ludoteca doctor` first. Ctrl-C stops the worker, and its jobs go to other workers.

Examples:
  ludoteca worker --nats nats://head:4222
  ludoteca worker --nats tls://head:4222 --creds worker.creds \\
    --tlsca ca.pem --name lab-1 --jobs 4

RUST_LOG=debug logs more. docs/book/src/machines.md explains the set-up.";

/// Arguments of `ludoteca worker`.
#[derive(Debug, Args)]
#[command(after_help = WORKER_HELP)]
pub(crate) struct WorkerArgs {
    #[command(flatten)]
    nats: NatsArgs,
    /// A unique name for the worker (default: the hostname and a number)
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Number of jobs at a time (default: one for each processor)
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// Folder of cached programs (default: ludoteca/worker in the platform's cache folder)
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    /// Serve Prometheus metrics at this address, such as 127.0.0.1:9465
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,
}

/// Arguments of the list of workers.
#[derive(Debug, Args)]
pub(crate) struct WorkersArgs {
    #[command(flatten)]
    nats: NatsArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Works for heads elsewhere.
pub(crate) fn work(args: &WorkerArgs) -> anyhow::Result<()> {
    let nats = need(&args.nats)?;
    start_logging();
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    // If it cannot be caught, it ends the program; somebody else gets the jobs a little later.
    let _ = ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let furnish = |dictionary: Option<PathBuf>| {
        let library = Dictionaries::default();
        match dictionary {
            Some(path) => Resources::new(OneDictionary { library, path }),
            None => Resources::new(library),
        }
    };
    let cache = args.cache.clone().unwrap_or_else(usual_cache);
    let works: Vec<Box<dyn Work>> = vec![
        Box::new(ArenaWork::new(
            CATALOGUE,
            ludoteca_courses::COURSES,
            Box::new(furnish),
        )?),
        Box::new(JudgeWork::new(crate::judge::SHELF, &cache.join("judge"))?),
    ];
    let options = WorkerOptions {
        nats,
        name: args.name.clone().unwrap_or_else(usual_name),
        slots: args.jobs.unwrap_or(processors).max(1),
        cache: cache.join("programs"),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rules: fingerprint(CATALOGUE),
        heartbeat: HEARTBEAT,
        metrics: args.metrics,
        stop,
    };
    let ended = ludoteca_machines::work(options, works);
    ended.map_err(|error| anyhow!(error.say(Language::usual())))
}

/// Prints who is there.
pub(crate) fn list(args: &WorkersArgs) -> anyhow::Result<()> {
    let language = Language::usual();
    let listed = list_workers(&need(&args.nats)?);
    let workers = listed.map_err(|error| anyhow!(error.say(language)))?;
    let text = if args.json {
        let row = |worker: &WorkerRow| serde_json::json!({"worker": worker.word, "mark": worker.mark, "seconds_ago": worker.ago});
        let rows: Vec<_> = workers.iter().map(row).collect();
        format!("{:#}\n", serde_json::json!(rows))
    } else {
        write_workers(&workers, language)
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

fn need(nats: &NatsArgs) -> anyhow::Result<NatsArgs> {
    if nats.nats.is_none() {
        return Err(crate::texts::fault(&Message::new("which-server")));
    }
    Ok(nats.clone())
}

fn usual_name() -> String {
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let host: String = host.trim().chars().take(40).map(plain).collect();
    format!("{host}-{}", std::process::id())
}

fn usual_cache() -> PathBuf {
    let cache = dirs::cache_dir().unwrap_or_else(std::env::temp_dir);
    cache.join("ludoteca/worker")
}

/// Logs to stderr what `RUST_LOG` asks for; what happens to the worker unless it does.
fn start_logging() {
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::layer::SubscriberExt as _;
    use tracing_subscriber::util::SubscriberInitExt as _;
    let asked = std::env::var("RUST_LOG").ok();
    let asked = asked.and_then(|asked| asked.parse::<Targets>().ok());
    let usual = || {
        let warnings = Targets::new().with_default(LevelFilter::WARN);
        warnings.with_target("ludoteca_machines", LevelFilter::INFO)
    };
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = lines.with_ansi(has_colours());
    let _ = tracing_subscriber::registry()
        .with(lines)
        .with(asked.unwrap_or_else(usual))
        .try_init();
}

/// Colours are for terminals, and for those who want them: <https://no-color.org>.
fn has_colours() -> bool {
    let is_wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    is_wanted && io::stderr().is_terminal()
}
