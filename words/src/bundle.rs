//! The texts of one language.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::{Arg, Language, Message, spell_text};

/// The texts of one language, from one or several Fluent files.
pub struct Bundle {
    language: Language,
    pub(crate) fluent: FluentBundle<FluentResource>,
    is_harmless: bool,
}

impl Bundle {
    /// Loads files, the later ones over the earlier ones. Lines that cannot be read are left out,
    /// and show as their keys; [`Sources::find_faults`](crate::Sources::find_faults) tells a test.
    pub fn new(language: Language, files: &[&str]) -> Self {
        let id: LanguageIdentifier = language.tag().parse().expect("the code is a language");
        let mut fluent = FluentBundle::new_concurrent(vec![id]);
        // The marks that isolate arguments help mixed directions, of which there are none here.
        fluent.set_use_isolating(false);
        for file in files {
            let resource = match FluentResource::try_new((*file).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            fluent.add_resource_overriding(resource);
        }
        Self {
            language,
            fluent,
            is_harmless: false,
        }
    }

    pub(crate) fn harmless(self) -> Self {
        Self {
            is_harmless: true,
            ..self
        }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message in this language; its key where there is no such text.
    pub fn say(&self, message: &Message) -> String {
        if let Some(text) = message.plain_text(self.language) {
            return self.fill_in(text).into_owned();
        }
        let said = self.find(&message.key, &message.args);
        said.unwrap_or_else(|| message.key.clone().into_owned())
    }

    /// A text with its arguments; `None` if there is no such key.
    pub fn find<N: AsRef<str>>(&self, key: &str, args: &[(N, Arg)]) -> Option<String> {
        let pattern = self.fluent.get_message(key)?.value()?;
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            values.set(name.as_ref(), self.value(arg));
        }
        let mut faults = Vec::new();
        let text = self
            .fluent
            .format_pattern(pattern, Some(&values), &mut faults);
        Some(text.into_owned())
    }

    fn value<'a>(&self, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Text(text) => FluentValue::from(self.fill_in(text)),
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Each(texts) => FluentValue::from(self.fill_in(&texts[self.language as usize])),
            Arg::Message(message) => FluentValue::from(self.say(message)),
        }
    }

    fn fill_in<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.is_harmless {
            return spell_text(text).into();
        }
        text.into()
    }
}
