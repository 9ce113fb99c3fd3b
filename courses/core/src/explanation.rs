//! Explanations of failed cases, as data: the seven steps of a good explanation.

use serde::{Deserialize, Serialize};

use ludoteca_words::Message;

/// The explanation of a failed case. Texts and pages are made from it, in the language of the
/// reader.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Explanation {
    /// Step 1: the sentence beside the verdict's word.
    pub sentence: Message,
    /// Step 2: where it happened.
    pub place: Option<Place>,
    /// Step 3: both lines, with blanks and line ends in words.
    pub difference: Option<Difference>,
    /// The channel of the text shown beside the right one: not everything is printed.
    #[serde(default)]
    pub channel: Channel,
    /// Step 4: what kind of difference it is.
    pub class: Option<Class>,
    /// The part of the program that it concerns.
    #[serde(default)]
    pub scope: Scope,
    /// Step 5: why, by the rules.
    pub why: Option<Why>,
    /// The exchange up to the fault, where two sides talk, the last lines only.
    pub exchange: Vec<Exchange>,
    /// Step 6: the smallest input that still fails, as text that can be saved as a file.
    pub smallest: Option<String>,
    /// Step 7: the command that repeats it at home.
    pub again: Option<String>,
    /// Anything else worth knowing: text on stderr, an exit status after right output.
    pub notes: Vec<Message>,
    /// The last lines of stderr, if any, made printable.
    pub errors: Option<String>,
}

/// The part of a program that a fault concerns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// The cases that fail for it, which are listed.
    #[default]
    Cases,
    /// The program, whatever it is tried with: a crash at its start, functions that are missing.
    /// One sentence says so, and its cases are only counted.
    Program,
}

/// The way something came out of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Channel {
    /// It was printed.
    #[default]
    Printed,
    /// A function returned it.
    Returned,
    /// A function raised it.
    Raised,
}

/// The place where a program's output first differs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The line of the output, from 1.
    pub line: u64,
    /// The column in that line, in bytes from 1.
    pub column: u64,
    /// The byte of the output, from 0.
    pub offset: u64,
    /// The last command that the program had read by then.
    pub command: Option<String>,
    /// The line of the input that the command is, from 1.
    pub command_line: Option<u64>,
}

/// Two lines, one under the other, from the first differing byte. Signs stand for what cannot be
/// seen (␠ blank, ␉ tab, ␍ carriage return, ␊ line end, ␄ end of the output, … cut), and are put
/// into words for the reader; bytes that are no text are `\xE7`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// The common start of both lines.
    #[serde(default)]
    pub common: String,
    /// The right text.
    pub expected: String,
    /// The printed text.
    pub found: String,
}

/// The kind of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Only the last newline is missing.
    LastNewline,
    /// There is a newline too many at the end.
    ExtraNewline,
    /// A blank at the end of a line.
    TrailingBlank,
    /// More or fewer blanks than there should be.
    Blanks,
    /// Lines that end as on Windows.
    Crlf,
    /// Letters in another encoding.
    Encoding,
    /// Accents are missing or others.
    Accents,
    /// Capitals and small letters.
    Case,
    /// One dash for another.
    Dash,
    /// The letter O for the number 0, or the other way.
    LetterForDigit,
    /// A misspelt or another message.
    Wording,
    /// Stops or commas.
    Punctuation,
    /// A prompt or a print that is left over.
    LeftOver,
    /// A line that is broken into two.
    LineBreak,
    /// A line too many.
    ExtraLine,
    /// A line too few.
    MissingLine,
    /// Everything is a line or more too early or too late.
    Shifted,
    /// The right lines in another order.
    Order,
    /// Nothing was printed.
    Nothing,
    /// Bytes that no text has, such as NUL.
    Garbage,
    /// Another number.
    Number,
    /// Another value, such as True for False.
    Value,
    /// Another move.
    Move,
    /// Another board.
    Board,
    /// A result of another kind, such as a list for a tuple.
    Kind,
    /// Printed instead of returned.
    Printed,
    /// An error that is not raised, or another one.
    Exception,
    /// A breach of a protocol between two sides.
    Protocol,
    /// Chances that are not as they should be.
    Distribution,
    /// Memory that is lost or used wrongly.
    Memory,
    /// A crash.
    Crash,
    /// Another exit status.
    Status,
    /// No end.
    Endless,
    /// A file that is missing or others.
    Files,
    /// Something else.
    Other,
}

/// The reason something is wrong, by the rules.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Why {
    /// The name of the rule: `mancala.capture`.
    pub rule: String,
    /// The assignment's own sentence, in its language.
    pub sentence: String,
    /// Its place in the assignment.
    pub section: String,
    /// The board before, drawn as text.
    pub before: Option<String>,
    /// The command to carry out.
    pub command: Option<String>,
    /// The board by the rules.
    pub expected: Option<String>,
    /// The board that was printed.
    pub found: Option<String>,
    /// The cell that differs, or what was allowed, in words.
    pub remark: Option<Message>,
}

/// A line of a talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// The speaker.
    pub speaker: Speaker,
    /// The text, made printable.
    pub text: String,
}

/// The side that speaks in an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Speaker {
    /// The student's program.
    Program,
    /// Our own side.
    Judge,
}
