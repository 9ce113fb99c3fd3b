//! The student's module, loaded and called by a small Python program of ours inside the cell.

use std::ffi::OsString;

use ludoteca_runner::{Program, Report, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::value::Value;
use crate::course::{Bench, Trouble};

const HOST: &str = include_str!("host.py");
/// Processor time for loading, and for each call: a student's functions take microseconds.
const SECONDS: f64 = 1.0;
/// What answers begin with, so that nothing else is taken for one.
const WORD: &str = "\u{1}galo ";

/// A call that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Call {
    /// As it is written in Python: `eh_posicao(9)`.
    pub(super) call: String,
    /// What is typed meanwhile.
    #[serde(default)]
    pub(super) input: String,
}

/// What came of loading the module, or of a call.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    pub(super) what: What,
    /// What was printed.
    pub(super) printed: String,
    /// Modules that the module has imported so far.
    pub(super) imports: Vec<String>,
    /// The arguments afterwards, if they were changed.
    pub(super) changed: Option<String>,
    /// Names of Python's own that the module has changed.
    pub(super) builtins: Vec<String>,
    /// What was typed and not read.
    pub(super) left: String,
}

/// How loading or a call ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum What {
    Loaded,
    Returned(Value),
    Raised {
        kind: String,
        text: String,
        line: u64,
        is_value_error: bool,
    },
    /// There is no such function.
    Missing,
    /// It does not end.
    Endless,
    /// It prints without end.
    Flood,
    /// It took Python with it: a crash, or a limit.
    Died(Verdict),
}

/// What came of the module and of each call until one did not end.
pub(super) struct Answers {
    pub(super) load: Answer,
    pub(super) calls: Vec<Answer>,
    pub(super) run: Report,
}

/// Loads the module and makes these calls.
pub(super) fn ask(bench: &mut dyn Bench, calls: &[Call]) -> Result<Answers, Trouble> {
    let program = program(bench)?;
    let wanted: Vec<Json> = calls.iter().map(write_call).collect();
    let request = json!({
        "word": WORD, "load_seconds": SECONDS, "call_seconds": SECONDS, "calls": wanted,
    });
    let run = bench.run(&program, request.to_string().as_bytes())?;
    let mut answers = read_answers(&run);
    let is_short =
        answers.last().is_none_or(|last| last.is_going_on()) && answers.len() <= calls.len();
    if is_short && answers.first().is_none_or(|load| load.what == What::Loaded) {
        answers.push(Answer::died(run.verdict()));
    }
    let load = answers.remove(0);
    Ok(Answers {
        load,
        calls: answers,
        run,
    })
}

/// The name of the student's file.
pub(super) fn file_name(bench: &mut dyn Bench) -> Result<String, Trouble> {
    let command = bench.command(&[])?.command;
    let path = command.last().cloned().unwrap_or_default();
    let path = path.to_string_lossy().into_owned();
    Ok(path.rsplit('/').next().unwrap_or_default().to_owned())
}

fn program(bench: &mut dyn Bench) -> Result<Program, Trouble> {
    let mut program = bench.command(&[])?;
    let path = program.command.pop().unwrap_or_default();
    let python = program
        .command
        .first()
        .cloned()
        .unwrap_or_else(|| OsString::from("python3"));
    program.command = vec![python, "-I".into(), "-c".into(), HOST.into(), path];
    Ok(program)
}

fn write_call(call: &Call) -> Json {
    let (function, arguments) = call.call.split_once('(').unwrap_or((&call.call, ")"));
    let arguments = arguments.strip_suffix(')').unwrap_or(arguments);
    json!({"function": function, "arguments": arguments, "input": call.input})
}

fn read_answers(run: &Report) -> Vec<Answer> {
    let output = run.output();
    let text = String::from_utf8_lossy(&output);
    let lines = text.lines().filter_map(|line| line.strip_prefix(WORD));
    let lines = lines.filter_map(|line| serde_json::from_str(line).ok());
    lines.map(|line: Json| Answer::read(&line)).collect()
}

impl Answer {
    fn read(line: &Json) -> Self {
        let text = |name: &str| line[name].as_str().unwrap_or_default().to_owned();
        let names = |name: &str| {
            let list = line[name].as_array().map(Vec::as_slice).unwrap_or_default();
            list.iter()
                .filter_map(|name| name.as_str().map(str::to_owned))
                .collect()
        };
        let what = match line["what"].as_str() {
            Some("loaded") => What::Loaded,
            Some("returned") => What::Returned(Value::from_json(&line["value"])),
            Some("missing") => What::Missing,
            Some("endless") => What::Endless,
            Some("flood") => What::Flood,
            _ => What::Raised {
                kind: text("kind"),
                text: text("text"),
                line: line["line"].as_u64().unwrap_or(0),
                is_value_error: line["is_value_error"].as_bool().unwrap_or(false),
            },
        };
        Self {
            what,
            printed: text("out"),
            imports: names("imports"),
            changed: line["changed"].as_str().map(str::to_owned),
            builtins: names("builtins"),
            left: text("left"),
        }
    }

    fn died(verdict: Verdict) -> Self {
        let endless = matches!(verdict, Verdict::CpuTime | Verdict::WallTime);
        Self {
            what: if endless {
                What::Endless
            } else {
                What::Died(verdict)
            },
            printed: String::new(),
            imports: Vec::new(),
            changed: None,
            builtins: Vec::new(),
            left: String::new(),
        }
    }

    fn is_going_on(&self) -> bool {
        !matches!(self.what, What::Endless | What::Flood | What::Died(_))
    }
}
