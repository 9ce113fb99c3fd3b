//! The languages that Ludoteca speaks.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// The language that was asked for when the program was started, for all of its parts.
static CHOSEN: OnceLock<Language> = OnceLock::new();

static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Has this process show no progress and no notes.
pub fn be_quiet() {
    IS_QUIET.store(true, Ordering::Relaxed);
}

/// Returns whether progress and notes are unwanted.
pub fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Portuguese.
    Portuguese,
    /// Polish.
    Polish,
}

impl Language {
    /// All three.
    pub const ALL: [Self; 3] = [Self::English, Self::Portuguese, Self::Polish];

    /// `en`, `pt` or `pl`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Portuguese => "pt",
            Self::Polish => "pl",
        }
    }

    /// The tag by whose rules plurals are chosen: Portuguese is that of Portugal, where 0 is many.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Portuguese => "pt-PT",
            Self::Polish => "pl",
        }
    }

    /// The language of exactly this code.
    pub fn from_code(code: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|language| language.code() == code)
    }

    /// The language's name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Portuguese => "Português",
            Self::Polish => "Polski",
        }
    }

    /// The language of a tag such as `pt`, `pt-BR`, `pl_PL.UTF-8`; `None` for others.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        let primary = primary.to_ascii_lowercase();
        Self::ALL
            .into_iter()
            .find(|language| language.code() == primary)
    }

    /// The language of the first variable that is set, of those by which an environment names
    /// it: `LC_ALL`, `LC_MESSAGES`, `LANG`, in this order; else English.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
        let value = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
        value
            .and_then(|value| Self::from_tag(&value))
            .unwrap_or_default()
    }

    /// The language to speak: the one that was chosen, else that of the environment.
    pub fn usual() -> Self {
        let environment = || Self::of_environment(|name| std::env::var(name).ok());
        Self::chosen().unwrap_or_else(environment)
    }

    /// The language that this process was told to speak.
    pub fn chosen() -> Option<Self> {
        CHOSEN.get().copied()
    }

    /// Has this process speak a language, whatever the environment says; the first choice counts.
    pub fn choose(self) {
        CHOSEN.get_or_init(|| self);
    }

    /// The first language that an `Accept-Language` header and we both know, by its weights.
    ///
    /// ```
    /// use ludoteca_words::Language;
    ///
    /// assert_eq!(Language::accepted("de, pl;q=0.8, en;q=0.5"), Some(Language::Polish));
    /// ```
    pub fn accepted(header: &str) -> Option<Self> {
        let weigh = |part: &str| {
            let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
            let weight = rest.trim().strip_prefix("q=").unwrap_or("1");
            let weight: f32 = weight.trim().parse().unwrap_or(0.0);
            Some((Self::from_tag(tag.trim())?, weight))
        };
        let mut known: Vec<(Self, f32)> = header.split(',').take(20).filter_map(weigh).collect();
        known.sort_by(|one, other| other.1.total_cmp(&one.1));
        known.first().map(|(language, _)| *language)
    }
}
