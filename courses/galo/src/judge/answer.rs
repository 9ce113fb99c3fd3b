//! Answers to a question, as the host gives them: read strictly, because a module can print them as
//! well.

use ludoteca_runner::Verdict;
use serde::Deserialize;

use super::host::Question;
use super::value::Value;

/// Maximum length of an answer: the host never writes as much.
const LONGEST: usize = 2 << 20;

/// The outcome of loading the module, or of a call.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    pub(super) what: What,
    /// The printed text.
    pub(super) printed: String,
    /// Modules that the module has imported so far.
    pub(super) imports: Vec<String>,
    /// The arguments afterwards, if they were changed.
    pub(super) changed: Option<String>,
    /// Names of Python's own that the module has changed.
    pub(super) builtins: Vec<String>,
    /// Calls that the function made meanwhile, if that was asked for.
    pub(super) calls: Vec<InnerCall>,
}

/// A call of one of the assignment's functions from within another.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct InnerCall {
    pub(super) call: String,
    /// Text typed meanwhile.
    pub(super) input: String,
    what: What,
    out: String,
}

impl InnerCall {
    /// Returns the answer.
    pub(super) fn answer(&self) -> Answer {
        Answer {
            printed: self.out.clone(),
            ..Answer::of(self.what.clone())
        }
    }
}

/// The end of loading or of a call.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum What {
    Loaded,
    Returned(Value),
    Raised(Raised),
    /// There is no such function.
    Missing,
    /// It does not end.
    Endless,
    /// It prints without end.
    Flood,
    /// Everything was asked.
    Over,
    /// It took Python with it: a crash, or a limit.
    #[serde(skip)]
    Died(Verdict),
    /// A reply that does not answer the question: the module speaks for the host.
    #[serde(skip)]
    Stray,
}

/// An exception.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Raised {
    pub(super) kind: String,
    pub(super) text: String,
    pub(super) line: u64,
    pub(super) is_value_error: bool,
}

impl Raised {
    /// Tells if Python could not read the source.
    pub(super) fn is_syntax_error(&self) -> bool {
        matches!(
            self.kind.as_str(),
            "SyntaxError" | "IndentationError" | "TabError"
        )
    }
}

/// Returns the length of an answer: a line, or more than a line can be.
pub(super) fn measure(heard: &[u8]) -> Option<usize> {
    let end = heard.iter().position(|byte| *byte == b'\n');
    let is_long = heard.len() > LONGEST;
    end.map(|at| at + 1)
        .or_else(|| is_long.then_some(heard.len()))
}

/// A line of the host's.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    ticket: String,
    what: What,
    out: String,
    imports: Vec<String>,
    builtins: Vec<String>,
    changed: Option<String>,
    #[serde(default)]
    calls: Vec<InnerCall>,
}

impl Answer {
    /// The answer to the question with this ticket.
    pub(super) fn read(line: &[u8], ticket: &str, question: &Question<'_>) -> Self {
        let is_line = line.len() <= LONGEST && line.ends_with(b"\n");
        let read = serde_json::from_slice(line).ok().filter(|_| is_line);
        let fits = |line: &Line| line.ticket == ticket && question.allows(&line.what);
        read.filter(fits).map_or_else(
            || Self::of(What::Stray),
            |line: Line| Self {
                what: line.what,
                printed: line.out,
                imports: line.imports,
                changed: line.changed,
                builtins: line.builtins,
                calls: line.calls,
            },
        )
    }

    fn of(what: What) -> Self {
        Self {
            what,
            printed: String::new(),
            imports: Vec::new(),
            changed: None,
            builtins: Vec::new(),
            calls: Vec::new(),
        }
    }

    pub(super) fn died(verdict: Verdict) -> Self {
        Self::of(match verdict {
            Verdict::CpuTime | Verdict::WallTime => What::Endless,
            Verdict::Output => What::Flood,
            other => What::Died(other),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::call::Call;
    use super::*;

    const GOOD: &str = r#"{"ticket":"t","what":{"returned":{"int":"5"}},"out":"","imports":[],"builtins":[],"changed":null}"#;

    #[track_caller]
    fn check(line: &str, is_call: bool, expected: &What) {
        let call = Call::read("eh_posicao(5)".into(), String::new()).unwrap();
        let question = if is_call {
            Question::about(&call)
        } else {
            Question::Load
        };
        let answer = Answer::read(line.as_bytes(), "t", &question);
        assert_eq!(answer.what, *expected, "{line}");
    }

    #[track_caller]
    fn check_said(what: &str, expected: &What) {
        let line = GOOD.replace(r#"{"returned":{"int":"5"}}"#, what) + "\n";
        check(&line, true, expected);
    }

    #[test]
    fn only_the_answer_to_the_question_is_taken() {
        let good = format!("{GOOD}\n");
        check(&good, true, &What::Returned(Value::Int(5)));
        check(&good, false, &What::Stray);
        check(&good.replace("\"t\"", "\"u\""), true, &What::Stray);
        check(GOOD, true, &What::Stray);
        check(&format!("{GOOD}{GOOD}\n"), true, &What::Stray);
        check(&good.replace(",\"out\":\"\"", ""), true, &What::Stray);
        check(
            &good.replace("null}", "null,\"points\":9}"),
            true,
            &What::Stray,
        );
        check("\n", true, &What::Stray);
        let long = good.replace("[],\"b", &format!("[{:?}],\"b", "x".repeat(LONGEST)));
        check(&long, true, &What::Stray);
    }

    #[test]
    fn an_answer_is_what_it_says_and_nothing_else() {
        check_said("\"loaded\"", &What::Stray);
        check_said("\"died\"", &What::Stray);
        check_said("\"stray\"", &What::Stray);
        check_said("\"over\"", &What::Stray);
        check_said("\"missing\"", &What::Missing);
        check_said(r#"{"returned":5}"#, &What::Stray);
        check_said(r#"{"returned":{"int":"5.0"}}"#, &What::Stray);
        check_said(r#"{"returned":{"int":5}}"#, &What::Stray);
        let other = Value::Other("int".into(), "5".into());
        check_said(
            r#"{"returned":{"other":["int","5"]}}"#,
            &What::Returned(other),
        );
        let list = Value::List(vec![Value::Bool(true), Value::None]);
        check_said(
            r#"{"returned":{"list":[{"bool":true},"none"]}}"#,
            &What::Returned(list),
        );
        check_said(
            r#"{"raised":{"kind":"ValueError","text":"","line":-1,"is_value_error":true}}"#,
            &What::Stray,
        );
    }
}
