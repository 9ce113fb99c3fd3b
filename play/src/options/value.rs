//! The value of one option, and its JSON.

use serde_json::Value as Json;

use super::WordList;

/// The value of one option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Number(Option<u32>),
    Choice(&'static str),
    Flag(bool),
    Size(u8, u8),
    Counts(Vec<u8>),
    Text(Option<String>),
    Words(WordList),
}

impl Value {
    pub(super) fn to_json(&self) -> Json {
        match self {
            Self::Number(number) => Json::from(*number),
            Self::Choice(word) => Json::from(*word),
            Self::Flag(is_set) => Json::from(*is_set),
            Self::Size(rows, columns) => Json::from(format!("{rows}x{columns}")),
            Self::Counts(counts) => Json::from(counts.clone()),
            Self::Text(text) => Json::from(text.clone()),
            Self::Words(WordList::Any) => Json::from("any"),
            Self::Words(WordList::Usual) => Json::from("usual"),
            Self::Words(WordList::Of(language)) => Json::from(language.code()),
            Self::Words(WordList::File(path)) => serde_json::json!({ "file": path }),
        }
    }
}

/// The text that a value of JSON stands for.
pub(super) fn json_text(json: &Json) -> String {
    match json {
        Json::String(text) => text.clone(),
        Json::Bool(is_set) => if *is_set { "yes" } else { "no" }.to_owned(),
        Json::Array(parts) => {
            let parts: Vec<String> = parts.iter().map(json_text).collect();
            parts.join(",")
        }
        other => other.to_string(),
    }
}
