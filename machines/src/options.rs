//! Where the NATS server is and how to speak to it, by the names that NATS' own programs use.

use std::path::PathBuf;
use std::time::Duration;

use async_nats::ConnectOptions;
use clap::Args;

use crate::text::Said;

/// How long a first connection may take.
const FIRST: Duration = Duration::from_secs(5);

/// Where the NATS server is, and how to speak to it.
#[derive(Clone, Debug, Default, Args)]
pub struct NatsArgs {
    /// The NATS server, with JetStream, that carries the work to other machines: nats://HOST:4222,
    /// or tls://HOST:4222; a user and a password may stand before the host
    #[arg(long, value_name = "URL")]
    pub nats: Option<String>,
    /// The credentials: a .creds file
    #[arg(long, value_name = "FILE", requires = "nats")]
    pub creds: Option<PathBuf>,
    /// The seed of an NKey: a file
    #[arg(long, value_name = "FILE", requires = "nats", conflicts_with = "creds")]
    pub nkey: Option<PathBuf>,
    /// The certificate authority of the server, as PEM; TLS is then required
    #[arg(long, value_name = "FILE", requires = "nats")]
    pub tlsca: Option<PathBuf>,
    /// A client's certificate, as PEM
    #[arg(long, value_name = "FILE", requires = "tlskey")]
    pub tlscert: Option<PathBuf>,
    /// The key of the client's certificate, as PEM
    #[arg(long, value_name = "FILE", requires = "tlscert")]
    pub tlskey: Option<PathBuf>,
}

impl NatsArgs {
    /// A server without any guard, as tests have it.
    pub fn plain(url: &str) -> Self {
        Self {
            nats: Some(url.to_owned()),
            ..Self::default()
        }
    }

    /// The address without what is secret in it.
    pub(crate) fn place(&self) -> String {
        let url = self.nats.as_deref().unwrap_or_default();
        match (url.split_once("://"), url.rsplit_once('@')) {
            (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
            _ => url.to_owned(),
        }
    }

    /// Connects; later losses are mended by themselves, as often as they come.
    pub(crate) async fn connect(&self, name: &str) -> Result<async_nats::Client, Said> {
        let wrong = |why: &dyn std::fmt::Display| {
            Said::new("no-server")
                .with("place", self.place())
                .with("why", why)
        };
        let options = self.options(name).await.map_err(|error| wrong(&error))?;
        let url = self.nats.clone().unwrap_or_default();
        let connected = tokio::time::timeout(FIRST, options.connect(url)).await;
        let connected = connected.map_err(|_| wrong(&"it does not answer"))?;
        connected.map_err(|error| wrong(&error))
    }

    async fn options(&self, name: &str) -> std::io::Result<ConnectOptions> {
        let mut options = ConnectOptions::new().name(name).max_reconnects(None);
        options = options
            .reconnect_delay_callback(|tries| Duration::from_millis(50 * (tries as u64).min(20)));
        options = options.request_timeout(Some(FIRST));
        if let Some(file) = &self.creds {
            options = options.credentials_file(file).await?;
        }
        if let Some(file) = &self.nkey {
            let seed = tokio::fs::read_to_string(file).await?;
            options = options.nkey(seed.trim().to_owned());
        }
        if let Some(file) = &self.tlsca {
            options = options
                .add_root_certificates(file.clone())
                .require_tls(true);
        }
        if let Some((cert, key)) = self.tlscert.clone().zip(self.tlskey.clone()) {
            options = options.add_client_certificate(cert, key);
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_secret_is_not_shown() {
        let place = |url: &str| NatsArgs::plain(url).place();
        assert_eq!(place("nats://ann:secret@host:4222"), "nats://host:4222");
        assert_eq!(place("tls://host"), "tls://host");
        assert_eq!(place("host:4222"), "host:4222");
    }
}
