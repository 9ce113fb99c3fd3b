//! Messages, languages and Fluent texts: the only place where a message becomes a sentence.
//!
//! Code that has something to say makes a [`Message`]: a key and what is filled in. Each crate that
//! speaks to people has its own Fluent files, in English, Portuguese and Polish, and loads them as
//! [`Sources`], which put a message into a [`Language`].
//!
//! ```
//! use ludoteca_words::{Language, Message, Sources};
//!
//! let texts = Sources::new([
//!     "seen = { $count ->\n    [one] one ship\n   *[other] { $count } ships\n}",
//!     "seen = { $count ->\n    [one] um navio\n   *[other] { $count } navios\n}",
//!     "seen = { $count ->\n    [one] statek\n   *[other] statki: { $count }\n}",
//! ]);
//! let message = Message::new("seen").with("count", 1);
//! assert_eq!(texts.say(Language::Portuguese, &message), "um navio");
//! ```

mod bundle;
mod harmless;
mod language;
mod message;
mod nearest;
mod number;
mod sources;

pub use bundle::Bundle;
pub use harmless::{spell_bytes, spell_bytes_by, spell_json, spell_text};
pub use language::{Language, be_quiet, is_quiet};
pub use message::{Arg, Message};
pub use nearest::nearest;
pub use number::{decimal, signed_decimal};
pub use sources::{Sources, list_keys};

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
