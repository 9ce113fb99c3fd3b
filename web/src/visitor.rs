//! Visitors: a private cookie, a nickname, a language. Nothing else is known of anybody.

use std::convert::Infallible;
use std::fmt::Write as _;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::OnceLock;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use ludoteca_files::{hash, hex};
use ludoteca_play::tidy_name;
use ludoteca_words::Language;

use crate::address::Address;
use crate::limits::network;
use crate::pages::Streak;
use crate::settings::Settings;
use crate::site::{ClassPlace, SiteUrl};
use crate::texts::{Texts, texts};
use crate::thinkers::Asker;

/// The cookie that holds the secret.
const SECRET: &str = "ludoteca";
/// The cookie that holds the nickname.
const NAME: &str = "name";
/// The cookie that holds the language, when it was chosen.
const LANGUAGE: &str = "lang";
/// The cookie that counts days with a solved puzzle.
const STREAK: &str = "streak";
/// The cookie that holds the settings, when any were chosen.
const SETTINGS: &str = "settings";
/// Hexadecimal digits of a secret.
const SECRET_DIGITS: usize = 32;
/// Time that a browser keeps the cookies: 400 days, the most that browsers grant.
const KEEP_SECONDS: u32 = 400 * 24 * 60 * 60;

/// The person or program that sent a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// The secret that only the browser or program knows.
    secret: Option<Secret>,
    /// The nickname used last.
    pub(crate) name: String,
    pub(crate) language: Language,
    /// The address that the request came from; loopback when that is not known.
    pub(crate) address: IpAddr,
    /// The URL by which they came, without a path.
    pub(crate) site: SiteUrl,
    /// The look and the alerts of pages.
    pub(crate) settings: Settings,
    /// Days in a row on which they solved the puzzle of the day.
    pub(crate) streak: Streak,
    /// The page where students hand in, if they do so here.
    pub(crate) place: Option<ClassPlace>,
}

/// Sixteen random bytes, in hexadecimal, which only a browser or program knows.
#[derive(Clone, Debug)]
pub(crate) struct Secret {
    text: String,
    /// Made when it is first asked for: most layers do not.
    key: OnceLock<String>,
}

impl Secret {
    pub(crate) fn random() -> Self {
        let mut bytes = [0; SECRET_DIGITS / 2];
        getrandom::fill(&mut bytes).expect("the system gives random numbers");
        Self::new(hex(&bytes))
    }

    fn new(text: String) -> Self {
        let key = OnceLock::new();
        Self { text, key }
    }

    fn read(text: &str) -> Option<Self> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let is_secret = text.len() == SECRET_DIGITS && text.bytes().all(is_digit);
        is_secret.then(|| Self::new(text.to_owned()))
    }

    /// The key by which the table knows the person: the file of games does not hold the secret.
    pub(crate) fn key(&self) -> &str {
        self.key
            .get_or_init(|| format!("web:{}", &hash(self.text.as_bytes())[..32]))
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The cookie that gives a browser its secret. Lax, so that a friend's link finds one's seat.
    pub(crate) fn cookie(&self) -> HeaderValue {
        cookie(SECRET, &self.text)
    }
}

impl Visitor {
    pub(crate) fn from_headers(headers: &HeaderMap) -> Self {
        let bearer = headers
            .get(AUTHORIZATION)
            .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        let secret = match bearer {
            Some(token) => Secret::read(token.trim()),
            None => find_cookie(headers, SECRET).and_then(|text| Secret::read(&text)),
        };
        let name = find_cookie(headers, NAME).map(|text| tidy_name(&decode(&text)));
        let language = find_cookie(headers, LANGUAGE)
            .and_then(|code| Language::from_tag(&code))
            .or_else(|| accepted_language(headers))
            .unwrap_or_default();
        Self {
            secret,
            name: name.filter(|name| name != "?").unwrap_or_default(),
            language,
            address: Ipv4Addr::LOCALHOST.into(),
            site: SiteUrl("http://localhost".into()),
            streak: Streak::read(&find_cookie(headers, STREAK).unwrap_or_default()),
            settings: Settings::read(&find_cookie(headers, SETTINGS).unwrap_or_default()),
            place: None,
        }
    }

    /// Returns the asker on whose behalf an engine thinks for this visitor.
    pub(crate) fn asker(&self) -> Asker {
        Asker {
            network: Some(network(self.address)),
            visitor: self.key().unwrap_or_default().to_owned(),
        }
    }

    /// The key by which the table knows this visitor.
    pub(crate) fn key(&self) -> Option<&str> {
        self.secret.as_ref().map(Secret::key)
    }

    /// The secret that the visitor has, or a new one.
    pub(crate) fn secret_or_new(&self) -> Secret {
        self.secret.clone().unwrap_or_else(Secret::random)
    }

    pub(crate) fn texts(&self) -> &'static Texts {
        texts(self.language)
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let Address(address) = Address::from_parts(parts);
        let visitor = Self::from_headers(&parts.headers);
        let site = parts.extensions.get::<SiteUrl>().cloned();
        Ok(Self {
            address,
            site: site.unwrap_or(visitor.site),
            place: parts.extensions.get().copied(),
            ..visitor
        })
    }
}

/// The cookie that remembers a nickname.
pub(crate) fn name_cookie(name: &str) -> HeaderValue {
    cookie(NAME, &encode(name))
}

/// The cookie that remembers a language.
pub(crate) fn language_cookie(language: Language) -> HeaderValue {
    cookie(LANGUAGE, language.code())
}

/// The cookie that counts days in a row.
pub(crate) fn streak_cookie(streak: Streak) -> HeaderValue {
    cookie(STREAK, &streak.write())
}

/// The cookie that remembers the settings.
pub(crate) fn settings_cookie(settings: &Settings) -> HeaderValue {
    cookie(SETTINGS, &settings.write())
}

/// A cookie for the pages below a path; without a value it ends at once.
pub(crate) fn cookie_below(path: &str, name: &str, value: Option<&str>) -> HeaderValue {
    let seconds = if value.is_some() { KEEP_SECONDS } else { 0 };
    let value = value.unwrap_or_default();
    let text = format!("{name}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Lax");
    HeaderValue::from_str(&text).expect("the value is hexadecimal, a code or percent-encoded")
}

fn cookie(name: &str, value: &str) -> HeaderValue {
    cookie_below("/", name, Some(value))
}

pub(crate) fn find_cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(COOKIE).iter();
    let pairs = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'));
    pairs
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(found, _)| *found == name)
        .map(|(_, value)| value.to_owned())
}

fn accepted_language(headers: &HeaderMap) -> Option<Language> {
    Language::accepted(headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?)
}

/// Percent-encodes everything but letters and digits of ASCII.
pub(crate) fn encode(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            encoded.push(byte as char);
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

fn decode(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let escaped = (first == b'%').then(|| after.get(..2)).flatten();
        let escaped = escaped
            .and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        bytes.push(escaped.unwrap_or(first));
        rest = if escaped.is_some() {
            &after[2..]
        } else {
            after
        };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(headers: &[(&'static str, &str)]) -> Visitor {
        let pair = |&(name, value): &(&'static str, &str)| {
            let name = axum::http::HeaderName::from_static(name);
            (name, HeaderValue::from_str(value).unwrap())
        };
        Visitor::from_headers(&headers.iter().map(pair).collect())
    }

    #[test]
    fn the_language_is_the_browsers_unless_chosen() {
        let language = |headers: &[_]| visitor(headers).language;
        assert_eq!(language(&[]), Language::English);
        assert_eq!(
            language(&[("accept-language", "de, pt-BR;q=0.8, en;q=0.7")]),
            Language::Portuguese
        );
        assert_eq!(
            language(&[("accept-language", "en;q=0.1,pl;q=0.9")]),
            Language::Polish
        );
        let chosen = [("accept-language", "pl"), ("cookie", "a=b; lang=pt")];
        assert_eq!(language(&chosen), Language::Portuguese);
    }

    #[test]
    fn a_name_survives_its_cookie() {
        for name in ["Ana", "Zażółć gęślą", "a;b=c, d", "100%", "%zz"] {
            let cookie = name_cookie(name);
            let pair = cookie
                .to_str()
                .unwrap()
                .split(';')
                .next()
                .unwrap()
                .to_owned();
            assert_eq!(visitor(&[("cookie", &pair)]).name, name);
        }
    }

    #[test]
    fn only_a_secret_is_a_secret() {
        let secret = Secret::random();
        let own = visitor(&[("cookie", &format!("ludoteca={}", secret.text()))]);
        assert_eq!(own.key(), Some(secret.key()));
        let bearer = format!("Bearer {}", secret.text());
        assert_eq!(
            visitor(&[("authorization", &bearer)]).key(),
            Some(secret.key())
        );
        for bad in [
            "",
            "x",
            "0123",
            &"g".repeat(32),
            &"0".repeat(33),
            &secret.text().to_uppercase(),
        ] {
            let is_same = bad == secret.text();
            assert!(
                is_same
                    || visitor(&[("cookie", &format!("ludoteca={bad}"))])
                        .key()
                        .is_none()
            );
        }
        assert!(!secret.key().contains(secret.text()));
    }
}
