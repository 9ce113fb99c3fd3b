//! `course.toml` as a teacher writes it.

use ludoteca_course::{
    Build, ByHand, Chain, Ending, LimitsOf, Method, Reveal, RevealLater, Rule, SourceCheck,
};
use ludoteca_words::{Arg, Message};
use serde::Deserialize;
use toml::Spanned;

/// A course, as its file says.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct CourseFile {
    /// Its name, or else that of its folder.
    pub(crate) name: Option<Spanned<String>>,
    pub(crate) title: String,
    /// A note for every report.
    pub(crate) note: Option<Words>,
    pub(crate) build: Spanned<Build>,
    #[serde(default)]
    pub(crate) source: Vec<SourceCheck>,
    pub(crate) group: Vec<Spanned<GroupEntry>>,
    #[serde(default)]
    pub(crate) by_hand: Vec<ByHandEntry>,
    #[serde(default)]
    pub(crate) comparison: Comparison,
    pub(crate) tolerance: Option<Spanned<f64>>,
    #[serde(default)]
    pub(crate) ignore_case: bool,
    pub(crate) presentation_cost: Option<Spanned<f64>>,
    #[serde(default)]
    pub(crate) ending: Ending,
    #[serde(default)]
    pub(crate) method: Method,
    #[serde(default)]
    pub(crate) limits: Option<Spanned<LimitsOf>>,
    #[serde(default)]
    pub(crate) reveal: Reveal,
    #[serde(default)]
    pub(crate) reveal_later: Vec<Spanned<RevealLater>>,
    #[serde(default)]
    pub(crate) rule: Vec<Rule>,
    #[serde(default)]
    pub(crate) case: Vec<Spanned<CaseEntry>>,
    #[serde(default)]
    pub(crate) handed_out: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) protected: Vec<Spanned<String>>,
    pub(crate) reference: Option<ToolEntry>,
    pub(crate) generator: Option<GeneratorEntry>,
    pub(crate) validator: Option<ToolEntry>,
    pub(crate) checker: Option<ToolEntry>,
    pub(crate) interactor: Option<ToolEntry>,
}

/// Points that a person gives.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ByHandEntry {
    pub(crate) name: String,
    pub(crate) points: Spanned<f64>,
}

impl ByHandEntry {
    pub(crate) fn by_hand(&self) -> ByHand {
        ByHand {
            name: self.name.clone(),
            points: *self.points.get_ref(),
        }
    }
}

/// A group of cases.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct GroupEntry {
    pub(crate) name: Spanned<String>,
    pub(crate) points: Spanned<f64>,
    /// The folder with its pairs.
    pub(crate) cases: Option<Spanned<String>>,
    #[serde(default)]
    pub(crate) gate: bool,
    #[serde(default)]
    pub(crate) all_or_nothing: bool,
    #[serde(default)]
    pub(crate) chain: Chain,
    pub(crate) reveal: Option<Reveal>,
    pub(crate) method: Option<Method>,
    pub(crate) comparison: Option<Comparison>,
    pub(crate) tolerance: Option<Spanned<f64>>,
    pub(crate) rule: Option<Spanned<String>>,
    pub(crate) hint: Option<Words>,
}

/// A case: one that is written down here, or something about one that lies in a folder.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct CaseEntry {
    pub(crate) name: Spanned<String>,
    pub(crate) group: Option<Spanned<String>>,
    /// The input itself, or the file that it stands in.
    pub(crate) input: Option<String>,
    pub(crate) input_file: Option<Spanned<String>>,
    pub(crate) output: Option<String>,
    pub(crate) output_file: Option<Spanned<String>>,
    #[serde(default)]
    pub(crate) arguments: Vec<String>,
    /// Definitions such as `N=4`.
    #[serde(default)]
    pub(crate) defines: Vec<String>,
    /// Files of the course that the program finds where it starts.
    #[serde(default)]
    pub(crate) files: Vec<Spanned<String>>,
    pub(crate) weight: Option<Spanned<f64>>,
    pub(crate) comparison: Option<Comparison>,
    pub(crate) tolerance: Option<Spanned<f64>>,
    pub(crate) rule: Option<Spanned<String>>,
    pub(crate) hint: Option<Words>,
    /// A call of a function of the student's module, in Python, instead of input and output.
    pub(crate) call: Option<Spanned<String>>,
    /// The value the call returns, in Python.
    pub(crate) returns: Option<String>,
    /// The exception that it raises: `ValueError`, or `ValueError: its message`.
    pub(crate) raises: Option<String>,
    /// The text the call prints, with the prompts of `input`.
    pub(crate) prints: Option<String>,
}

/// A program of the course's own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ToolEntry {
    /// Its main file; the ending tells the language.
    pub(crate) file: Spanned<String>,
    /// Other files that it needs.
    #[serde(default)]
    pub(crate) files: Vec<Spanned<String>>,
    /// The way it is built and run, where the file name's ending does not tell.
    pub(crate) build: Option<String>,
    pub(crate) run: Option<String>,
    /// Further arguments of a checker or interactor.
    #[serde(default)]
    pub(crate) arguments: Vec<String>,
    /// Processor time of one run, at most.
    pub(crate) seconds: Option<Spanned<f64>>,
}

/// The program that makes cases.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct GeneratorEntry {
    pub(crate) file: Spanned<String>,
    #[serde(default)]
    pub(crate) files: Vec<Spanned<String>>,
    pub(crate) build: Option<String>,
    pub(crate) run: Option<String>,
    pub(crate) seconds: Option<Spanned<f64>>,
    /// Number of cases.
    pub(crate) count: usize,
    /// The group that they belong to.
    pub(crate) group: Spanned<String>,
}

impl GeneratorEntry {
    pub(crate) fn tool(&self) -> ToolEntry {
        ToolEntry {
            file: self.file.clone(),
            files: self.files.clone(),
            build: self.build.clone(),
            run: self.run.clone(),
            arguments: Vec::new(),
            seconds: self.seconds.clone(),
        }
    }
}

/// The comparison of outputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// Byte for byte.
    #[default]
    Bytes,
    /// Byte for byte; where only blanks and line ends differ, it is a Presentation Error.
    Presentation,
    /// Blanks at line ends and the last newline do not matter.
    Lenient,
    /// Only words matter, not the blanks and line ends between them.
    Blanks,
    /// The lines may come in any order.
    Lines,
    /// Words matter; numbers may be off by the tolerance.
    Numbers,
    /// The expected text stands somewhere in the output.
    Included,
}

/// Words for people: the same in all languages, or in some of them.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Words {
    One(String),
    Each(Translated),
}

/// Words in some languages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Translated {
    en: Option<String>,
    pt: Option<String>,
    pl: Option<String>,
}

impl Words {
    /// A message that needs no file of texts. A language that is missing borrows from the others.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::One(text) => Message::plain(text),
            Self::Each(Translated { en, pt, pl }) => {
                let any = en.as_ref().or(pt.as_ref()).or(pl.as_ref());
                let any = any.cloned().unwrap_or_default();
                let each = [en, pt, pl].map(|it| it.clone().unwrap_or_else(|| any.clone()));
                Message::new("plain").with("text", Arg::Each(each))
            }
        }
    }
}
