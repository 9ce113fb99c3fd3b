//! The place of the server as its visitors see it: the addresses that it answers for, and its own
//! URL.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{HOST, ORIGIN, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::Response;

use ipnet::IpNet;

use crate::address::Address;
use crate::proxy::Proxies;

/// The address under which people reach the server: `https://games.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    is_https: bool,
    authority: String,
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("{text} is not like https://games.example or http://games.example:8080");
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(wrong());
        };
        let is_plain = matches!(uri.path(), "" | "/") && uri.query().is_none();
        if !is_plain || !matches!(scheme, "http" | "https") || authority.as_str().contains('@') {
            return Err(wrong());
        }
        Ok(Self {
            is_https: scheme == "https",
            authority: authority.as_str().to_ascii_lowercase(),
        })
    }
}

/// The server's own place, as far as it knows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Site {
    pub(crate) public: Option<PublicUrl>,
    /// Names that are answered besides: host names without ports, in lower case.
    pub(crate) hosts: Vec<String>,
    pub(crate) proxies: Proxies,
    /// The page where students hand in, if they do so here.
    pub(crate) place: Option<ClassPlace>,
}

/// The page that the navigation calls the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClassPlace {
    pub(crate) path: &'static str,
    pub(crate) key: &'static str,
}

/// The URL by which a visitor came, without a path: `http://127.0.0.1:7878`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SiteUrl(pub(crate) Arc<str>);

/// The whole path that was asked: a nested router sees only the rest of it.
#[derive(Clone, Debug)]
pub(crate) struct AskedPath(pub(crate) Arc<str>);

/// The findings of the first look at a request.
struct Arrival {
    address: IpAddr,
    host: Option<String>,
    is_https: bool,
    is_proxied: bool,
}

/// Notes who asks, and under which URL; cookies of a visitor by https stay on https.
pub(crate) async fn identify(
    State(site): State<Arc<Site>>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    let arrival = site.look(&parts);
    let url = site.url(&arrival);
    parts.extensions.insert(Address(arrival.address));
    let is_https = url.0.starts_with("https://");
    parts.extensions.insert(url);
    if let Some(place) = site.place {
        parts.extensions.insert(place);
        let asked = AskedPath(parts.uri.path().into());
        parts.extensions.insert(asked);
    }
    let mut response = next.run(Request::from_parts(parts, body)).await;
    if is_https {
        secure_cookies(response.headers_mut());
    }
    response
}

fn secure_cookies(headers: &mut HeaderMap) {
    let cookies: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
    headers.remove(SET_COOKIE);
    for cookie in cookies {
        let text = cookie.to_str().map(|text| format!("{text}; Secure"));
        let secure = text.ok().and_then(|text| HeaderValue::from_str(&text).ok());
        headers.append(SET_COOKIE, secure.unwrap_or(cookie));
    }
}

impl Site {
    pub(crate) fn new(
        public: Option<PublicUrl>,
        hosts: &[String],
        trusted_proxies: &[IpNet],
    ) -> Self {
        let named = hosts.iter().map(|host| host.to_ascii_lowercase());
        Self {
            public,
            hosts: named.chain(own_names()).collect(),
            proxies: Proxies::new(trusted_proxies),
            place: None,
        }
    }

    fn look(&self, parts: &Parts) -> Arrival {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let Address(peer) = peer.map_or_else(Address::unknown, |info| Address(info.0.ip()));
        let is_proxied = self.proxies.is_trusted(peer);
        let header = |name: &str| parts.headers.get(name)?.to_str().ok();
        let proxied = |name| header(name).filter(|_| is_proxied);
        let host = proxied("x-forwarded-host").or_else(|| own_host(&parts.headers, &parts.uri));
        Arrival {
            address: self.proxies.find_client(peer, &parts.headers),
            host: host.map(str::to_ascii_lowercase),
            is_https: proxied("x-forwarded-proto") == Some("https"),
            is_proxied,
        }
    }

    /// The public URL for whoever came by it or by a proxy, else the one that was asked.
    fn url(&self, arrival: &Arrival) -> SiteUrl {
        if let Some(public) = &self.public
            && (arrival.is_proxied || arrival.host.as_deref() == Some(&public.authority))
        {
            return SiteUrl(public.url().into());
        }
        let scheme = if arrival.is_https { "https" } else { "http" };
        let host = arrival.host.as_deref().unwrap_or("localhost");
        SiteUrl(format!("{scheme}://{host}").into())
    }

    /// Tells if this host is answered. A page of another site can have its own name lead here, and
    /// then read what it likes; an address it cannot. So addresses are answered, and known names.
    pub(crate) fn answers(&self, parts: &Parts) -> bool {
        let Some(host) = self.look(parts).host else {
            // No browser leaves it out.
            return true;
        };
        if self
            .public
            .as_ref()
            .is_some_and(|public| public.authority == host)
        {
            return true;
        }
        let Ok(authority) = host.parse::<Authority>() else {
            return false;
        };
        let name = authority.host().trim_end_matches('.');
        let literal = name.trim_start_matches('[').trim_end_matches(']');
        literal.parse::<IpAddr>().is_ok()
            || name == "localhost"
            || name.ends_with(".localhost")
            || self.hosts.iter().any(|known| known == name)
    }

    /// Tells if a post comes from our own pages. Browsers always say where a post comes from; a
    /// client that does not is no browser, and has no cookie that another site could use.
    pub(crate) fn is_own_origin(&self, parts: &Parts) -> bool {
        let site = parts.headers.get("sec-fetch-site");
        if site.is_some_and(|site| site != "same-origin" && site != "none") {
            return false;
        }
        let Some(origin) = parts.headers.get(ORIGIN) else {
            return true;
        };
        let Ok(origin) = origin.to_str() else {
            return false;
        };
        if self
            .public
            .as_ref()
            .is_some_and(|public| public.url() == origin)
        {
            return true;
        }
        let origin = origin
            .strip_prefix("http://")
            .or_else(|| origin.strip_prefix("https://"));
        origin.is_some() && origin == self.look(parts).host.as_deref()
    }
}

/// Names of this machine in its own network.
#[cfg(unix)]
fn own_names() -> Vec<String> {
    let system = rustix::system::uname();
    let name = system.nodename().to_string_lossy().to_ascii_lowercase();
    vec![format!("{name}.local"), name]
}

#[cfg(not(unix))]
fn own_names() -> Vec<String> {
    Vec::new()
}

impl PublicUrl {
    fn url(&self) -> String {
        let scheme = if self.is_https { "https" } else { "http" };
        format!("{scheme}://{}", self.authority)
    }
}

fn own_host<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    host.or_else(|| uri.authority().map(Authority::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(peer: &str, headers: &[(&'static str, &str)]) -> Parts {
        let mut request = Request::new(());
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).unwrap();
            request.headers_mut().append(*name, value);
        }
        let peer: IpAddr = peer.parse().unwrap();
        let peer = SocketAddr::new(peer, 1234);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.into_parts().0
    }

    fn site() -> Site {
        Site {
            public: Some("https://games.example".parse().unwrap()),
            hosts: vec!["school".to_owned()],
            proxies: Proxies::new(&["127.0.0.1/32".parse().unwrap()]),
            place: None,
        }
    }

    fn check_origin(site: &Site, headers: &[(&'static str, &str)], expected: bool) {
        let parts = parts("127.0.0.1", headers);
        assert_eq!(site.is_own_origin(&parts), expected, "{headers:?}");
    }

    #[test]
    fn posts_come_from_our_own_pages() {
        let check = |headers: &[_], expected| check_origin(&Site::default(), headers, expected);
        let host = ("host", "games.example:7878");
        check(&[host], true);
        check(&[host, ("origin", "http://games.example:7878")], true);
        check(
            &[
                host,
                ("origin", "https://games.example:7878"),
                ("sec-fetch-site", "same-origin"),
            ],
            true,
        );
        check(&[host, ("origin", "http://games.example")], false);
        check(&[host, ("origin", "http://evil.example")], false);
        check(&[host, ("origin", "null")], false);
        check(&[host, ("origin", "games.example:7878")], false);
        check(&[host, ("sec-fetch-site", "cross-site")], false);
        check(&[host, ("sec-fetch-site", "same-site")], false);
        check(&[("origin", "http://games.example")], false);
    }

    /// nginx puts the address that it asks into the host, unless it is told otherwise.
    #[test]
    fn a_proxy_that_rewrites_the_host_does_not_forbid_posts() {
        let own = ("origin", "https://games.example");
        check_origin(&site(), &[("host", "127.0.0.1:7878"), own], true);
        check_origin(&Site::default(), &[("host", "127.0.0.1:7878"), own], false);
        let evil = ("origin", "https://evil.example");
        check_origin(&site(), &[("host", "127.0.0.1:7878"), evil], false);
        let without_url = Site {
            public: None,
            ..site()
        };
        let forwarded = ("x-forwarded-host", "games.example");
        check_origin(&without_url, &[("host", "x"), forwarded, own], true);
        check_origin(&Site::default(), &[("host", "x"), forwarded, own], false);
    }

    #[test]
    fn names_that_nobody_told_us_are_not_answered() {
        let answers = |host: &str| site().answers(&parts("192.0.2.1", &[("host", host)]));
        for host in [
            "127.0.0.1:7878",
            "[::1]:7878",
            "192.0.2.9",
            "localhost",
            "ludoteca.localhost:80",
            "games.example",
            "GAMES.example",
            "school:7878",
            "school.",
        ] {
            assert!(answers(host), "{host}");
        }
        for host in [
            "evil.example",
            "games.example.evil",
            "",
            "a b",
            "127.0.0.1.evil",
            "x@127.0.0.1",
        ] {
            assert!(!answers(host) || host.starts_with("x@"), "{host}");
        }
        assert!(site().answers(&parts("192.0.2.1", &[])));
    }

    #[test]
    fn a_visitor_gets_links_to_where_they_came_from() {
        let url = |site: &Site, peer, headers: &[_]| {
            let arrival = site.look(&parts(peer, headers));
            site.url(&arrival).0.to_string()
        };
        let here = ("host", "127.0.0.1:7878");
        assert_eq!(url(&site(), "127.0.0.1", &[here]), "https://games.example");
        assert_eq!(url(&site(), "192.0.2.1", &[here]), "http://127.0.0.1:7878");
        let public = ("host", "games.example");
        assert_eq!(
            url(&site(), "192.0.2.1", &[public]),
            "https://games.example"
        );
        let https = ("x-forwarded-proto", "https");
        let plain = Site::default();
        assert_eq!(
            url(&plain, "192.0.2.1", &[here, https]),
            "http://127.0.0.1:7878"
        );
    }

    #[test]
    fn a_public_url_is_a_scheme_and_a_host() {
        for good in [
            "https://games.example",
            "http://games.example:8080/",
            "http://[::1]:80",
        ] {
            assert!(good.parse::<PublicUrl>().is_ok(), "{good}");
        }
        for bad in [
            "games.example",
            "ftp://games.example",
            "https://games.example/sub",
            "https://a@b",
            "",
        ] {
            assert!(bad.parse::<PublicUrl>().is_err(), "{bad}");
        }
    }
}
