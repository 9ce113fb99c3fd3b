//! The address that a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

/// The address that a request comes from; loopback when the router runs without a socket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

impl Address {
    pub(crate) fn from_parts(parts: &Parts) -> Self {
        let known = parts.extensions.get::<Self>().copied();
        let connected = || parts.extensions.get::<ConnectInfo<SocketAddr>>();
        known
            .or_else(|| connected().map(|info| Self(info.0.ip())))
            .unwrap_or_else(Self::unknown)
    }

    /// Returns the address of a request without a socket.
    pub(crate) fn unknown() -> Self {
        Self(Ipv4Addr::LOCALHOST.into())
    }
}

impl<S: Sync> FromRequestParts<S> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::from_parts(parts))
    }
}
