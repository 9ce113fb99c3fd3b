//! `ludoteca serve`: the table in the browser.

use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use ludoteca_table::store::default_folder;
use ludoteca_web::{API, Limits, Options};

/// How to serve.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes any free one. Only this computer unless told otherwise.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    /// Where the games are kept (default: ludoteca in the platform's data folder)
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Let every address ask as much as it likes: for measurements and behind a proxy that limits
    #[arg(long)]
    no_limits: bool,
    /// Show a tournament that `ludoteca arena` plays or has played (may be given again)
    #[arg(long, value_name = "FILE")]
    arena: Vec<PathBuf>,
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
    let options = Options {
        listen: serve.listen,
        data: serve.data.unwrap_or_else(default_folder),
        limits: if serve.no_limits {
            Limits::none()
        } else {
            Limits::default()
        },
        arena: serve.arena,
    };
    Ok(ludoteca_web::serve(&options)?)
}
