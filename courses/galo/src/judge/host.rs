//! The student's module, loaded and called by a small Python program of ours inside the cell.
//!
//! That program and the module are one process, which is entirely the module's: it can read and
//! change all of it. So it is told nothing but the question, one at a time, each with a ticket that
//! nobody can guess; what it says is data, read strictly and compared here. Anything else than one
//! answer to what was asked is [`What::Stray`] and fails the case.

use std::ffi::OsString;
use std::time::Duration;

use ludoteca_runner::{Blame, Interrupted, Program, Referee, Report, Talk, Which};
use serde::Serialize;

use super::answer::{Answer, What, measure};
use super::call::Call;
use ludoteca_course::{JudgeFault, Sandbox};

const HOST: &str = include_str!("host.py");
/// The functions as they should be, for [`probe`](super::probe).
const RIGHT: &str = include_str!("right.py");
/// The cell's own limits end a module long before; they do not count time that the machine took.
const PATIENCE: Duration = Duration::from_mins(10);

/// Answers of the module and of each call until one did not end.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    pub(super) load: Answer,
    pub(super) calls: Vec<Answer>,
    /// Python's text on stderr.
    pub(super) errors: Vec<u8>,
}

impl Answers {
    /// Tells if there is something to call: the module was not even read if its syntax is wrong.
    pub(super) fn goes_on(&self) -> bool {
        let is_unread = matches!(
            &self.load.what,
            What::Raised(raised) if raised.is_syntax_error()
        );
        Question::Load.goes_on(&self.load.what) && !is_unread
    }
}

/// Loads the module and makes these calls.
pub(super) fn ask(sandbox: &mut dyn Sandbox, calls: &[Call]) -> Result<Answers, JudgeFault> {
    let program = program(sandbox)?;
    let mut interview = Interview::new(calls);
    let run = talk(sandbox, &program, &mut interview)?;
    Ok(interview.finish(&run))
}

/// Loads the module beside functions that are right and has it asked by somebody else.
pub(super) fn ask_beside_right(
    sandbox: &mut dyn Sandbox,
    referee: &mut dyn Referee,
) -> Result<(), JudgeFault> {
    let mut program = program(sandbox)?;
    program.command.push(RIGHT.into());
    talk(sandbox, &program, referee).map(drop)
}

fn talk(
    sandbox: &mut dyn Sandbox,
    program: &Program,
    referee: &mut dyn Referee,
) -> Result<Report, JudgeFault> {
    let run = sandbox.talk(program, referee)?;
    if run.blame() == Blame::Referee {
        let why = run.log.complaint().unwrap_or("no random numbers");
        return Err(JudgeFault::Machine(why.to_owned()));
    }
    Ok(run)
}

/// Puts one question and waits for its answer; returns its length, too.
pub(super) fn put(
    question: &Question<'_>,
    talk: &mut Talk<'_>,
) -> Result<(Answer, usize), Interrupted> {
    let ticket = draw_ticket()?;
    talk.tell(Which::First, &question.write(&ticket)?);
    let line = talk.ask(Which::First, PATIENCE, measure)?;
    Ok((Answer::read(&line, &ticket, question), line.len()))
}

fn program(sandbox: &mut dyn Sandbox) -> Result<Program, JudgeFault> {
    let mut program = sandbox.command(&[])?;
    let path = program.command.pop().unwrap_or_default();
    let python = program
        .command
        .first()
        .cloned()
        .unwrap_or_else(|| OsString::from("python3"));
    program.command = vec![python, "-I".into(), "-c".into(), HOST.into(), path];
    Ok(program)
}

/// Questions and answers, one after the other.
struct Interview<'a> {
    calls: &'a [Call],
    /// The first is about loading.
    answers: Vec<Answer>,
    /// Set when no further question can be put.
    is_over: bool,
    /// Bytes that have been taken for answers.
    heard: usize,
}

impl<'a> Interview<'a> {
    fn new(calls: &'a [Call]) -> Self {
        Self {
            calls,
            answers: Vec::new(),
            is_over: false,
            heard: 0,
        }
    }

    fn put(&mut self, question: &Question<'_>, talk: &mut Talk<'_>) -> Result<(), Interrupted> {
        let (answer, length) = put(question, talk)?;
        self.heard += length;
        self.is_over = !question.goes_on(&answer.what);
        self.answers.push(answer);
        Ok(())
    }

    /// All answers, with one for the question that was not answered.
    fn finish(mut self, run: &Report) -> Answers {
        let asked = self.calls.len() + 1;
        let is_stray = self.answers.len() > asked && self.answers[asked].what != What::Over
            || run.output().len() > self.heard;
        self.answers.truncate(asked);
        if self.answers.len() < asked && !self.is_over {
            self.answers.push(Answer::died(run.verdict()));
        } else if is_stray && let Some(last) = self.answers.last_mut() {
            // A module that speaks unasked has done more than answer.
            last.what = What::Stray;
        }
        let load = self.answers.remove(0);
        Answers {
            load,
            calls: self.answers,
            errors: run.errors(),
        }
    }
}

impl Referee for Interview<'_> {
    fn preside(&mut self, talk: &mut Talk<'_>) -> Result<(), Interrupted> {
        *self = Self::new(self.calls);
        let calls = self.calls.iter().map(Question::about);
        let questions = std::iter::once(Question::Load).chain(calls);
        // The last answer counts only when nothing came between it and the end.
        for question in questions.chain([Question::End]) {
            self.put(&question, talk)?;
            if self.is_over {
                break;
            }
        }
        Ok(())
    }
}

/// A word that only the answer to one question can bear.
fn draw_ticket() -> Result<String, Interrupted> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| Interrupted::Referee(error.to_string()))?;
    Ok(format!("{:032x}", u128::from_ne_bytes(bytes)))
}

/// A question as the host reads it.
#[derive(Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(super) enum Question<'a> {
    Load,
    Call {
        function: &'a str,
        arguments: &'a str,
        input: &'a str,
        /// Functions that are right meanwhile.
        instead: &'a [&'a str],
        /// Functions whose calls are noted.
        watched: &'a [&'a str],
    },
    End,
}

#[derive(Serialize)]
struct Ticketed<'a> {
    ticket: &'a str,
    #[serde(flatten)]
    question: &'a Question<'a>,
}

impl<'a> Question<'a> {
    pub(super) fn about(call: &'a Call) -> Self {
        Self::about_with(call, &[], &[])
    }

    /// A call with some functions right and others watched.
    pub(super) fn about_with(
        call: &'a Call,
        instead: &'a [&'a str],
        watched: &'a [&'a str],
    ) -> Self {
        let (function, arguments) = call.text.split_once('(').unwrap_or((&call.text, ")"));
        Self::Call {
            function,
            arguments: arguments.strip_suffix(')').unwrap_or(arguments),
            input: &call.input,
            instead,
            watched,
        }
    }

    fn write(&self, ticket: &str) -> Result<Vec<u8>, Interrupted> {
        let question = Ticketed {
            ticket,
            question: self,
        };
        let mut line = serde_json::to_vec(&question)
            .map_err(|error| Interrupted::Referee(error.to_string()))?;
        line.push(b'\n');
        Ok(line)
    }

    /// Returns whether the question allows this answer.
    pub(super) fn allows(&self, what: &What) -> bool {
        match what {
            What::Loaded => matches!(self, Self::Load),
            What::Returned(_) | What::Missing => matches!(self, Self::Call { .. }),
            What::Raised(_) | What::Endless | What::Flood => !matches!(self, Self::End),
            What::Over => matches!(self, Self::End),
            What::Died(_) | What::Stray => false,
        }
    }

    /// Returns whether another question can be put after this answer.
    pub(super) fn goes_on(&self, what: &What) -> bool {
        match self {
            Self::Load => !matches!(what, What::Stray | What::Died(_)),
            Self::Call { .. } => {
                matches!(what, What::Returned(_) | What::Raised(_) | What::Missing)
            }
            Self::End => false,
        }
    }
}
