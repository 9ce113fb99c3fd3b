//! Speaks to the NATS server that [`NatsArgs`] name.

use std::path::Path;
use std::time::Duration;

use async_nats::{ConnectOptions, Event};
use ludoteca_words::Message;

use super::subjects::is_name;
use crate::options::NatsArgs;
use crate::text::MachinesError;

/// Time that a first connection may take.
const FIRST: Duration = Duration::from_secs(5);

impl NatsArgs {
    /// The address without what is secret in it.
    pub(crate) fn place(&self) -> String {
        let url = self.nats.as_deref().unwrap_or_default();
        match (url.split_once("://"), url.rsplit_once('@')) {
            (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
            _ => url.to_owned(),
        }
    }

    /// The user that stands in the address, if its name could be a worker's.
    pub(crate) fn user_name(&self) -> Option<String> {
        let (user, _) = self.user()?;
        is_name(&user).then_some(user)
    }

    /// The user and the password that stand in the address.
    fn user(&self) -> Option<(String, String)> {
        let url = self.nats.as_deref()?;
        let (front, _) = url.rsplit_once('@')?;
        let front = front.split_once("://").map_or(front, |(_, front)| front);
        let (user, password) = front.split_once(':').unwrap_or((front, ""));
        Some((user.to_owned(), password.to_owned()))
    }

    /// Returns whether every file that is named can be read.
    pub(crate) async fn check(&self) -> Result<(), MachinesError> {
        let checked = self.options("").await;
        checked.map(drop).map_err(|error| self.wrong(&error))
    }

    fn wrong(&self, why: &dyn std::fmt::Display) -> MachinesError {
        let message = Message::new("no-server").with("place", self.place());
        message.with("why", why.to_string()).into()
    }

    /// Connects; later losses are mended by themselves, as often as they come.
    pub(crate) async fn connect(&self, name: &str) -> Result<async_nats::Client, MachinesError> {
        let options = self.options(name).await;
        self.connect_by(options.map_err(|error| self.wrong(&error))?)
            .await
    }

    /// Connects a worker. Answers come to it under its own name, where no other may listen; what the
    /// server does not let it do is told.
    pub(crate) async fn connect_worker(
        &self,
        name: &str,
        forbid: impl Fn(String) + Send + Sync + 'static,
    ) -> Result<async_nats::Client, MachinesError> {
        let options = self.options(name).await;
        let options = options.map_err(|error| self.wrong(&error))?;
        let options = options.custom_inbox_prefix(format!("_INBOX.{name}"));
        let options = options.event_callback(move |event| {
            if let Event::ServerError(error) = event {
                let why = error.to_string();
                if why.to_lowercase().contains("permissions violation") {
                    forbid(why);
                }
            }
            std::future::ready(())
        });
        self.connect_by(options).await
    }

    async fn connect_by(
        &self,
        options: ConnectOptions,
    ) -> Result<async_nats::Client, MachinesError> {
        let connected = tokio::time::timeout(FIRST, options.connect(self.place())).await;
        let connected = connected.map_err(|_| self.wrong(&"it does not answer"))?;
        connected.map_err(|error| self.wrong(&error))
    }

    async fn options(&self, name: &str) -> std::io::Result<ConnectOptions> {
        let mut options = ConnectOptions::new().name(name).max_reconnects(None);
        options = options
            .reconnect_delay_callback(|tries| Duration::from_millis(50 * (tries as u64).min(20)));
        options = options.request_timeout(Some(FIRST));
        // The client does not take them from an address by itself.
        if let Some((user, password)) = self.user() {
            options = options.user_and_password(user, password);
        }
        if let Some(file) = &self.creds {
            let text = read(file).await?;
            let credentials = options.credentials(&text);
            options = credentials.map_err(|error| about(file, &error))?;
        }
        if let Some(file) = &self.nkey {
            options = options.nkey(read(file).await?.trim().to_owned());
        }
        // The client reads these itself, but does not say which it cannot read.
        let files = [&self.tlsca, &self.tlscert, &self.tlskey];
        for file in files.into_iter().flatten() {
            read(file).await?;
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

/// A small file; an error names it.
async fn read(file: &Path) -> std::io::Result<String> {
    let text = tokio::fs::read_to_string(file).await;
    text.map_err(|error| about(file, &error))
}

fn about(file: &Path, error: &std::io::Error) -> std::io::Error {
    std::io::Error::new(error.kind(), format!("{}: {error}", file.display()))
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
        let user = |url: &str| NatsArgs::plain(url).user();
        let ann = ("ann".to_owned(), "se:cret".to_owned());
        assert_eq!(user("nats://ann:se:cret@host:4222"), Some(ann));
        assert_eq!(user("nats://host:4222"), None);
    }
}
