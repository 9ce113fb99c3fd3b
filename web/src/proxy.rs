//! The client's address behind a proxy, and our own: only proxies that are trusted may say.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The networks whose word on the addresses of others is taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies(Arc<[IpNet]>);

impl Proxies {
    pub(crate) fn new(trusted: &[IpNet]) -> Self {
        Self(trusted.into())
    }

    pub(crate) fn is_trusted(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Finds the address that a request comes from, by the proxies that it went through. Each adds
    /// the address that it saw at the end of `X-Forwarded-For`, so the last one that is no proxy's
    /// counts; anybody could have written what stands before it.
    pub(crate) fn find_client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.is_trusted(peer) {
            return peer;
        }
        let lines = headers.get_all("x-forwarded-for").iter();
        let lines: Vec<&str> = lines.filter_map(|line| line.to_str().ok()).collect();
        let mut client = peer;
        for text in lines.join(",").rsplit(',') {
            let Ok(address) = text.trim().parse::<IpAddr>() else {
                break;
            };
            client = address.to_canonical();
            if !self.is_trusted(client) {
                break;
            }
        }
        client
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn check(peer: &str, forwarded: &[&str], expected: &str) {
        let proxies = Proxies::new(&["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()]);
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_str(line).unwrap());
        }
        let client = proxies.find_client(peer.parse().unwrap(), &headers);
        assert_eq!(client.to_string(), expected, "{peer} {forwarded:?}");
    }

    #[test]
    fn only_a_trusted_proxy_says_who_asks() {
        check("192.0.2.1", &["198.51.100.7"], "192.0.2.1");
        check("10.1.2.3", &["198.51.100.7"], "198.51.100.7");
        check("::1", &["2001:db8::7"], "2001:db8::7");
        check("10.1.2.3", &[], "10.1.2.3");
        check("10.1.2.3", &["unknown"], "10.1.2.3");
    }

    #[test]
    fn what_a_client_writes_itself_does_not_count() {
        check("10.1.2.3", &["6.6.6.6, 198.51.100.7"], "198.51.100.7");
        check(
            "10.1.2.3",
            &["6.6.6.6, 198.51.100.7, 10.9.9.9"],
            "198.51.100.7",
        );
        check("10.1.2.3", &["6.6.6.6", "198.51.100.7"], "198.51.100.7");
        check("10.1.2.3", &["6.6.6.6, nonsense, 10.9.9.9"], "10.9.9.9");
    }
}
