//! The texts of a crate in all languages, from its Fluent files.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::{FluentArgs, FluentResource};

use crate::{Arg, Bundle, Language, Message};

/// Texts by their keys, in all languages.
///
/// ```
/// use ludoteca_words::{Language, Message, Sources};
///
/// let files = ["seen = { $count } seen", "seen = { $count } vistos", "seen = widziano { $count }"];
/// let texts = Sources::new(files);
/// let seen = Message::new("seen").with("count", 3);
/// assert_eq!(texts.say(Language::Portuguese, &seen), "3 vistos");
/// assert!(Sources::find_faults(files).is_empty());
/// ```
pub struct Sources([Bundle; 3]);

impl Sources {
    /// The texts of these files: `[en, pt, pl]`. What cannot be read of them is not there;
    /// [`Sources::find_faults`] tells a test.
    pub fn new(files: [&str; 3]) -> Self {
        let load = |language: Language| Bundle::new(language, &[files[language as usize]]);
        Self(Language::ALL.map(load))
    }

    /// Makes texts harmless that are filled in by strangers and go to a terminal: see
    /// [`spell_text`](crate::spell_text).
    #[must_use]
    pub fn harmless(self) -> Self {
        Self(self.0.map(Bundle::harmless))
    }

    /// A message in a language; its key where there is no such text.
    pub fn say(&self, language: Language, message: &Message) -> String {
        self.0[language as usize].say(message)
    }

    /// A message put into all languages, for whoever has not these texts.
    pub fn plain(&self, message: &Message) -> Message {
        Message::in_each(Language::ALL.map(|language| self.say(language, message)))
    }

    /// A text with its arguments; `None` if there is no such key.
    pub fn find<N: AsRef<str>>(
        &self,
        language: Language,
        key: &str,
        args: &[(N, Arg)],
    ) -> Option<String> {
        self.0[language as usize].find(key, args)
    }

    /// Returns whether there is such a text.
    pub fn has(&self, language: Language, key: &str) -> bool {
        self.0[language as usize].fluent.has_message(key)
    }

    /// Lists the faults of such files: one that cannot be read, a key that a language lacks or has
    /// more than the others, a text that fills in something else or cannot be said.
    pub fn find_faults(files: [&str; 3]) -> Vec<String> {
        let mut faults = Vec::new();
        let texts = Self::new(files);
        let english = list_keys(files[0]);
        for language in Language::ALL {
            let (file, code) = (files[language as usize], language.code());
            if let Err((_, errors)) = FluentResource::try_new(file.to_owned()) {
                faults.push(format!("{code}: {errors:?}"));
            }
            let own = list_keys(file);
            for key in own.keys().chain(english.keys()).collect::<BTreeSet<_>>() {
                if own.get(key) != english.get(key) {
                    faults.push(format!("{code}: {key} is not that of English"));
                }
            }
            for (key, names) in &own {
                faults.extend(texts.try_to_say(language, key, names));
            }
        }
        faults
    }

    /// Checks a text with numbers in all that it fills in; returns why it cannot be said.
    fn try_to_say(&self, language: Language, key: &str, names: &BTreeSet<&str>) -> Option<String> {
        let bundle = &self.0[language as usize].fluent;
        let code = language.code();
        let pattern = bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else {
            return Some(format!("{code}: {key} has no text"));
        };
        let mut faults = Vec::new();
        for count in [1, 3, 5] {
            let values: FluentArgs<'_> = names.iter().map(|name| (*name, count)).collect();
            if bundle
                .format_pattern(pattern, Some(&values), &mut faults)
                .is_empty()
            {
                return Some(format!("{code}: {key} is empty"));
            }
        }
        (!faults.is_empty()).then(|| format!("{code}: {key}: {faults:?}"))
    }
}

/// The keys of a file, each with the names of what it fills in.
pub fn list_keys(file: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut keys: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut key = "";
    for line in file.lines() {
        if line.starts_with(|letter: char| letter.is_ascii_lowercase())
            && let Some((name, _)) = line.split_once(" =")
        {
            key = name;
        }
        let filled = line.split("{ $").skip(1);
        let names = filled.filter_map(|rest| rest.split([' ', '}']).next());
        keys.entry(key).or_default().extend(names);
    }
    keys.remove("");
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(files: [&str; 3], expected: &[&str]) {
        let faults = Sources::find_faults(files);
        assert_eq!(faults.len(), expected.len(), "{faults:?}");
        for (fault, expected) in faults.iter().zip(expected) {
            assert!(fault.starts_with(expected), "{fault}");
        }
    }

    #[test]
    fn whatever_is_wrong_with_files_is_told() {
        check(["a = one", "a = um", "a = jeden"], &[]);
        check(["a = one", "", "a = jeden"], &["pt: a is not that"]);
        check(
            ["a = one", "a = um", "a = jeden\nb = dwa"],
            &["pl: b is not"],
        );
        check(
            ["a = { $n }", "a = { $m }", "a = { $n }"],
            &["pt: a is not"],
        );
        check(["a = { b }", "a = um", "a = jeden"], &["en: a: "]);
        let broken = ["a = one", "a = um", "a = { $"];
        assert!(!Sources::find_faults(broken).is_empty());
    }

    #[test]
    fn a_plain_message_is_its_own_text_also_within_another() {
        let texts = Sources::new(["of = { $name }: { $why }", "", ""]);
        let why = Message::plain("{ not $fluent }");
        assert_eq!(texts.say(Language::Polish, &why), "{ not $fluent }");
        let message = Message::new("of").with("name", "a.c").with("why", why);
        assert_eq!(
            texts.say(Language::English, &message),
            "a.c: { not $fluent }"
        );
    }

    #[test]
    fn strangers_texts_are_spelled_out_once_where_this_is_asked_for() {
        let files = ["of = { $name }: { $why }", "", ""];
        let why = Message::plain("\u{1b}\\");
        let message = Message::new("of").with("name", "\u{7}").with("why", why);
        let say = |texts: Sources| texts.say(Language::English, &message);
        assert_eq!(say(Sources::new(files)), "\u{7}: \u{1b}\\");
        assert_eq!(say(Sources::new(files).harmless()), "\\x07: \\x1B\\");
    }

    #[test]
    fn what_is_filled_in_over_several_lines_is_found() {
        let keys =
            list_keys("a =\n    { $count ->\n        [one] { $name }\n       *[other] x\n    }\n");
        assert_eq!(keys["a"], BTreeSet::from(["count", "name"]));
    }
}
