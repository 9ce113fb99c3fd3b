//! Explains faults to a student, as far as data can.

use ludoteca_course::compare::printable;
use ludoteca_course::shell::{pipe, quote, write};
use ludoteca_course::{
    Attempt, Build, Class, Exchange, Explanation, Failure, Fault, Sandbox, Speaker, Verdict, Why,
    errors_of,
};
use ludoteca_runner::{Party, Report as Run, Stream, What, Which};
use ludoteca_words::Message;

use crate::trial::Task;

/// The longest input or file that stands in a command.
const LONGEST_INPUT: usize = 600;
/// Maximum number of lines shown of an exchange.
const LINES: usize = 14;

/// A case, while its failure is told.
pub(crate) struct Story<'a> {
    pub(crate) task: &'a Task,
    pub(crate) input: &'a [u8],
    pub(crate) why: Option<Why>,
    /// Set if the input is the interactor's, and the program talks with it.
    pub(crate) is_dialogue: bool,
}

impl Story<'_> {
    /// A fault of the output or of the program's end.
    pub(crate) fn explain(&self, output: &[u8], fault: Fault, sandbox: &dyn Sandbox) -> Failure {
        let root = root_of(&fault, self.task);
        let mut failure = self.tell(fault.verdict, root, fault.explanation, sandbox);
        failure.output = output.to_vec();
        failure
    }

    /// An output that the checker or interactor does not accept.
    pub(crate) fn reject(
        &self,
        run: &Run,
        feedback: Vec<Message>,
        sandbox: &dyn Sandbox,
    ) -> Failure {
        let explanation = Explanation {
            sentence: Message::new(if self.is_dialogue {
                "folder-rejected-talk"
            } else {
                "folder-rejected"
            }),
            class: Some(Class::Other),
            errors: errors_of(run),
            ..Explanation::default()
        };
        let root = if feedback.is_empty() {
            format!("rejected {:?}", self.task)
        } else {
            format!("rejected {feedback:?}")
        };
        let mut failure = self.tell(Verdict::WrongAnswer, root, explanation, sandbox);
        failure.explanation.notes.splice(0..0, feedback);
        failure.output = run.output();
        failure
    }

    /// A failure with the rule, the hint and the command that repeats it.
    pub(crate) fn tell(
        &self,
        verdict: Verdict,
        root: String,
        mut explanation: Explanation,
        sandbox: &dyn Sandbox,
    ) -> Failure {
        explanation.why.clone_from(&self.why);
        explanation.notes.extend(self.task.hint.clone());
        let again = explanation.again.unwrap_or_else(|| self.again(sandbox));
        explanation.again = Some(self.write_files() + &again);
        Failure {
            verdict,
            root,
            explanation,
            output: Vec::new(),
            assumed: Vec::new(),
            behind: None,
        }
    }

    /// Lines that write the files which the program finds where it starts, if they are short texts.
    fn write_files(&self) -> String {
        let mut lines = Vec::new();
        for (path, bytes) in &self.task.files {
            let Some(text) = str::from_utf8(bytes).ok().filter(|text| is_short(text)) else {
                continue;
            };
            if let Some((folder, _)) = path.rsplit_once('/') {
                lines.push(format!("mkdir -p {}\n", quote(folder)));
            }
            lines.push(write(text, path) + "\n");
        }
        lines.concat()
    }

    /// The command that repeats it at home.
    fn again(&self, sandbox: &dyn Sandbox) -> String {
        let (build, mut run) = commands(&sandbox.profile().build, &sandbox.source(), self.task);
        for argument in &self.task.arguments {
            run = format!("{run} {}", quote(argument));
        }
        let text = str::from_utf8(self.input).ok();
        let run = if self.is_dialogue {
            run
        } else {
            give_input(&run, text, self.task.input_file())
        };
        match build {
            Some(build) => format!("{build}\n{run}"),
            None => run,
        }
    }
}

/// Tells if a text may stand in a command.
fn is_short(text: &str) -> bool {
    text.len() <= LONGEST_INPUT && !text.contains('\0')
}

/// A command with its input: the words themselves if they are few, or the file.
fn give_input(run: &str, text: Option<&str>, file: Option<&str>) -> String {
    match (text, file) {
        (Some(text), _) if is_short(text) => pipe(text, run),
        (_, Some(file)) => format!("{run} < {}", quote(file)),
        _ => format!("{run} < INPUT"),
    }
}

/// Returns the commands with which a student builds and runs the program at home.
fn commands(build: &Build, source: &str, task: &Task) -> (Option<String>, String) {
    let file = quote(source);
    let compile = |compiler: &str, flags: &[String]| {
        let defines = task
            .defines
            .iter()
            .map(|define| quote(&format!("-D{define}")));
        let words: Vec<String> = flags.iter().cloned().chain(defines).collect();
        let sources = if source == "." { "*.c" } else { &*file };
        let command = format!("{compiler} {} -o program {sources} -lm", words.join(" "));
        (Some(command.replace("  ", " ")), "./program".to_owned())
    };
    match build {
        Build::C { flags, .. } => compile("gcc", flags),
        Build::Cpp { flags } => compile("g++", flags),
        Build::Python { .. } => (None, format!("python3 {file}")),
        Build::Java { .. } => {
            let class = source.rsplit('/').next().unwrap_or(source);
            let class = class.strip_suffix(".java").unwrap_or(class);
            (
                Some(format!("javac {file}")),
                format!("java {}", quote(class)),
            )
        }
        Build::Rust { .. } => (
            Some(format!("rustc --edition=2024 -O -o program {file}")),
            "./program".to_owned(),
        ),
        Build::Go { .. } => (
            Some(format!("go build -o program {file}")),
            "./program".into(),
        ),
        Build::JavaScript { .. } => (None, format!("node {file}")),
        Build::Command { build, run, .. } => {
            let fill = |command: &String| command.replace("{folder}", ".").replace("{main}", &file);
            (build.as_ref().map(fill), fill(run))
        }
    }
}

/// Failures of equal roots are told once. Only what is one cause for sure is: the same crash, no
/// output at all, the same words in place of the same others.
fn root_of(fault: &Fault, task: &Task) -> String {
    let sentence = &fault.explanation.sentence;
    match fault.verdict {
        Verdict::WrongAnswer | Verdict::PresentationError => {}
        verdict => return format!("{verdict} {sentence:?}"),
    }
    match (fault.class, &fault.explanation.difference) {
        (Class::Nothing | Class::LastNewline | Class::Crlf | Class::Garbage, _) | (_, None) => {
            format!("{:?}", fault.class)
        }
        (class, Some(lines)) if task.rule.is_none() => {
            format!("{class:?} {:?} {:?}", lines.expected, lines.found)
        }
        (class, Some(_)) => format!("{class:?} {:?}", task.rule),
    }
}

/// An attempt with the talk up to its end, the last lines only.
pub(crate) fn with_talk(mut attempt: Attempt, run: &Run) -> Attempt {
    let mut lines: Vec<Exchange> = Vec::new();
    let mut open = [Vec::new(), Vec::new()];
    let line = |index: usize, bytes: &[u8]| Exchange {
        speaker: [Speaker::Program, Speaker::Judge][index],
        text: printable(bytes),
    };
    for event in run.log.events() {
        let index = match event.who {
            Party::Program(Which::First) => 0,
            Party::Program(Which::Second) => 1,
            _ => continue,
        };
        let What::Wrote {
            stream: Stream::Output,
            bytes,
            ..
        } = &event.what
        else {
            continue;
        };
        // A line counts when it is whole, however many pieces it came in.
        for byte in bytes {
            if *byte == b'\n' {
                lines.push(line(index, &std::mem::take(&mut open[index])));
            } else {
                open[index].push(*byte);
            }
        }
    }
    let rest = (0..2).filter(|index| !open[*index].is_empty());
    lines.extend(rest.map(|index| line(index, &open[index])));
    let from = lines.len().saturating_sub(LINES);
    attempt.failure.explanation.exchange = lines.split_off(from);
    attempt.failure.explanation.place = None;
    attempt.failure.explanation.difference = None;
    attempt
}
