//! Functions of a student's module, called one by one: what comes back is data, compared here.
//!
//! The module and the small Python program that calls it are one process, which is entirely the
//! module's. So it is told nothing but the question, with a ticket that nobody can guess, and the
//! right answer is worked out in another process.

use std::ffi::OsString;
use std::time::Duration;

use ludoteca_course::compare::{classify, difference, first_difference, locate, printable};
use ludoteca_course::shell::{pipe, quote};
use ludoteca_course::{
    Channel, Class, Comparison, Difference, Explanation, Failure, JudgeFault, Sandbox, Verdict,
    errors_of,
};
use ludoteca_runner::{
    Interrupted, Limits, Plan, Program, Report as Run, Talk, Trust, Verdict as Ended, Which,
    run_fairly,
};
use ludoteca_words::Message;
use serde::{Deserialize, Serialize};

use crate::align::{ComparisonRule, align};
use crate::explain::Story;
use crate::trial::{Call, CallResult};

const HOST: &str = include_str!("host.py");
/// The cell's own limits end a module long before.
const PATIENCE: Duration = Duration::from_mins(10);
/// The longest value that is shown.
const LONGEST: usize = 160;

#[derive(Serialize)]
struct Question<'a> {
    ticket: &'a str,
    #[serde(rename = "do")]
    action: &'a str,
    function: &'a str,
    arguments: &'a str,
    input: &'a str,
}

/// An answer of the host.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    ticket: String,
    what: What,
    text: String,
    line: u64,
    printed: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    Loaded,
    Returned,
    Raised,
    Missing,
}

/// Makes a call, and returns a fault in its result, if there is one.
pub(crate) fn judge(
    call: &Call,
    story: &Story<'_>,
    sandbox: &mut dyn Sandbox,
) -> Result<Option<Failure>, JudgeFault> {
    let right = match &call.result {
        CallResult::Returns(value) => Some(normalise(value, sandbox.trust())?),
        CallResult::Raises(..) | CallResult::Anything => None,
    };
    let program = host(sandbox)?;
    let mut answers = Vec::new();
    let typed = String::from_utf8_lossy(story.input).into_owned();
    let mut interview = |talk: &mut Talk<'_>| interview(call, &typed, talk, &mut answers);
    let run = sandbox.talk(&program, &mut interview)?;
    let expected = Expected {
        call,
        right: right.as_deref(),
        comparison_rule: &story.task.comparison_rule,
    };
    let fault = expected.find_fault(&answers, &run);
    Ok(fault.map(|fault| {
        let mut explanation = fault.explanation;
        explanation.errors = errors_of(&run);
        explanation.again = Some(again(call, &typed, &sandbox.source()));
        let root = format!("{} {}", fault.root, call.function());
        story.tell(fault.verdict, root, explanation, sandbox)
    }))
}

impl Call {
    /// The name of the function.
    pub(crate) fn function(&self) -> &str {
        self.text.split('(').next().unwrap_or_default().trim()
    }

    /// Returns the text between its brackets.
    pub(crate) fn arguments(&self) -> &str {
        let rest = self.text.split_once('(').map_or("", |(_, rest)| rest);
        rest.trim_end().strip_suffix(')').unwrap_or(rest)
    }
}

/// A value of the course as the host writes values down.
fn normalise(value: &str, trust: Trust) -> Result<String, JudgeFault> {
    let program = Program::new(["python3", "-I", "-c", HOST, "-"]);
    let line = serde_json::to_string(value).unwrap_or_default() + "\n";
    let plan = Plan::new(Limits::usual()).trust(trust);
    let run = run_fairly(&plan, &program, line.as_bytes())?;
    let said: Option<Option<String>> = serde_json::from_slice(&run.output()).ok();
    let fault = Message::new("folder-value").with("value", value);
    said.flatten().ok_or(JudgeFault::Course(fault))
}

/// Our program that calls the module.
fn host(sandbox: &mut dyn Sandbox) -> Result<Program, JudgeFault> {
    let mut program = sandbox.command(&[])?;
    let path = program.command.pop().unwrap_or_default();
    program.command = ["python3", "-I", "-c", HOST].map(OsString::from).to_vec();
    program.command.push(path);
    Ok(program)
}

fn interview(
    call: &Call,
    typed: &str,
    talk: &mut Talk<'_>,
    answers: &mut Vec<Answer>,
) -> Result<(), Interrupted> {
    answers.clear();
    for action in ["load", "call"] {
        let ticket = draw_ticket()?;
        let question = Question {
            ticket: &ticket,
            action,
            function: call.function(),
            arguments: call.arguments(),
            input: if action == "call" { typed } else { "" },
        };
        let line = serde_json::to_string(&question).unwrap_or_default() + "\n";
        talk.tell(Which::First, line.as_bytes());
        let line = talk.ask_line(Which::First, PATIENCE)?;
        let answer: Option<Answer> = serde_json::from_slice(&line).ok();
        let Some(answer) = answer.filter(|answer| answer.ticket == ticket) else {
            return Ok(());
        };
        let is_loaded = answer.what == What::Loaded;
        answers.push(answer);
        if action == "load" && !is_loaded {
            return Ok(());
        }
    }
    Ok(())
}

/// A word that only the answer to one question can bear.
fn draw_ticket() -> Result<String, Interrupted> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| Interrupted::Referee(error.to_string()))?;
    Ok(format!("{:032x}", u128::from_ne_bytes(bytes)))
}

struct Found {
    verdict: Verdict,
    root: String,
    explanation: Explanation,
}

fn found(verdict: Verdict, class: Class, sentence: Message) -> Found {
    Found {
        verdict,
        root: format!("{verdict} {}", sentence.key),
        explanation: Explanation {
            sentence,
            class: Some(class),
            ..Explanation::default()
        },
    }
}

/// The result that a call should have, and how to compare it.
struct Expected<'a> {
    call: &'a Call,
    /// The value, written as the host writes values.
    right: Option<&'a str>,
    comparison_rule: &'a ComparisonRule,
}

impl Expected<'_> {
    /// Finds a fault in the answers, if there is one.
    fn find_fault(&self, answers: &[Answer], run: &Run) -> Option<Found> {
        match answers {
            [_, answer] => self
                .check_result(answer)
                .or_else(|| self.check_printed(answer)),
            [load] if load.what == What::Raised => {
                let sentence = Message::new("folder-load").with("error", shorten(&load.text));
                let sentence = sentence.with("line", load.line as i64);
                Some(found(Verdict::RuntimeError, Class::Crash, sentence))
            }
            _ => Some(died(run)),
        }
    }

    fn wrong(&self, class: Class, key: &'static str) -> Found {
        let sentence = Message::new(key).with("call", shorten(&self.call.text));
        found(Verdict::WrongAnswer, class, sentence)
    }

    /// Finds a fault in the value returned or the error raised.
    fn check_result(&self, answer: &Answer) -> Option<Found> {
        let call = self.call;
        match (&call.result, answer.what) {
            (_, What::Missing) => {
                let sentence =
                    Message::new("folder-call-missing").with("function", call.function());
                Some(found(Verdict::RuntimeError, Class::Exception, sentence))
            }
            (CallResult::Returns(_), What::Returned) => self.check_value(answer),
            (CallResult::Raises(kind, text), What::Raised) => {
                let (own, said) = answer.text.split_once(": ").unwrap_or((&answer.text, ""));
                let is_right = own == kind && text.as_ref().is_none_or(|text| text == said);
                let expected = match text {
                    Some(text) => format!("{kind}: {text}"),
                    None => kind.clone(),
                };
                let wrong = || self.wrong(Class::Exception, "folder-call-exception");
                let fault = (!is_right).then(wrong);
                fault.map(|fault| beside(fault, Channel::Raised, &expected, &answer.text))
            }
            (CallResult::Raises(kind, _), _) => {
                let fault = self.wrong(Class::Exception, "folder-call-silent");
                Some(beside(fault, Channel::Returned, kind, &answer.text))
            }
            (CallResult::Anything, What::Returned) => None,
            (CallResult::Returns(_) | CallResult::Anything, _) => {
                let sentence = Message::new("folder-call-raised").with("call", shorten(&call.text));
                let sentence = sentence.with("error", shorten(&answer.text));
                let sentence = sentence.with("line", answer.line as i64);
                Some(found(Verdict::RuntimeError, Class::Exception, sentence))
            }
        }
    }

    fn check_value(&self, answer: &Answer) -> Option<Found> {
        let right = self.right.unwrap_or_default();
        if self.comparison_rule.agrees_on_value(right, &answer.text) {
            return None;
        }
        let is_printed = answer.text == "None" && !answer.printed.is_empty();
        let class = if is_printed && self.call.prints.is_none() {
            Class::Printed
        } else {
            Class::Other
        };
        let fault = self.wrong(class, "folder-call-value");
        Some(beside(fault, Channel::Returned, right, &answer.text))
    }

    /// Finds a fault in the printed text, where that matters.
    fn check_printed(&self, answer: &Answer) -> Option<Found> {
        let prints = self.call.prints.as_ref()?;
        let found = answer.printed.as_bytes();
        let right = align(prints.as_bytes(), found, self.comparison_rule);
        let offset = first_difference(&right, found, Comparison::Bytes)?;
        let class = classify(&right, found);
        let mut fault = self.wrong(class, "folder-call-prints");
        let lines = difference(&right, found, offset);
        fault.root = format!("{} {:?} {:?}", fault.root, lines.expected, lines.found);
        fault.explanation.difference = Some(lines);
        fault.explanation.place = Some(locate(&right, offset));
        Some(fault)
    }
}

fn died(run: &Run) -> Found {
    let message = Message::new;
    match run.verdict() {
        Ended::CpuTime | Ended::WallTime => {
            let sentence = message("folder-call-endless");
            found(Verdict::TimeLimitExceeded, Class::Endless, sentence)
        }
        Ended::Memory => {
            let sentence = message("sentence-much-memory");
            found(Verdict::MemoryLimitExceeded, Class::Memory, sentence)
        }
        Ended::Output => {
            let sentence = message("sentence-much-output");
            found(Verdict::OutputLimitExceeded, Class::Endless, sentence)
        }
        _ => found(
            Verdict::RuntimeError,
            Class::Crash,
            message("folder-call-died"),
        ),
    }
}

/// Both values, one under the other.
fn beside(mut fault: Found, channel: Channel, right: &str, found: &str) -> Found {
    fault.root = format!("{} {right:?} {found:?}", fault.root);
    fault.explanation.channel = channel;
    fault.explanation.difference = Some(Difference {
        common: String::new(),
        expected: shorten(right),
        found: shorten(found),
    });
    fault
}

fn shorten(text: &str) -> String {
    let text = printable(text.as_bytes()).replace('\n', " ");
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// The command that repeats a call at home, with what is typed meanwhile.
fn again(call: &Call, typed: &str, file: &str) -> String {
    let module = file.rsplit('/').next().unwrap_or(file);
    let module = module.strip_suffix(".py").unwrap_or(module);
    let code = format!("from {module} import *; print(repr({}))", call.text);
    let command = format!("python3 -c {}", quote(&code));
    if typed.is_empty() {
        command
    } else {
        pipe(typed, &command)
    }
}
