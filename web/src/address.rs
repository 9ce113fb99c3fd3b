//! Where a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

/// The address that a request comes from; loopback when the router runs without a socket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

impl Address {
    pub(crate) fn of(parts: &Parts) -> Self {
        let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        Self(connected.map_or(Ipv4Addr::LOCALHOST.into(), |info| info.0.ip()))
    }
}

impl<S: Sync> FromRequestParts<S> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(parts))
    }
}
