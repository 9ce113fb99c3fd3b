//! Loading a module: what keeps it from being loaded, and what it should not do meanwhile.

use ludoteca_course::{Class, Explanation, Failure, Scope, Verdict};
use ludoteca_runner::Verdict as Ended;
use ludoteca_words::Message;

use super::answer::{Answer, Raised, What};
use super::host::Answers;
use super::{rules, text};

/// Finds the fault of a module that cannot be loaded: the same for all cases.
pub(super) fn check(answers: &Answers, file: &str) -> Option<Failure> {
    let load = &answers.load;
    let (verdict, class, sentence) = match &load.what {
        What::Loaded => return None,
        What::Raised(raised) => tell_raised(raised),
        What::Endless => (
            Verdict::TimeLimitExceeded,
            Class::Endless,
            Message::new("galo-load-endless"),
        ),
        What::Flood => (
            Verdict::OutputLimitExceeded,
            Class::Endless,
            Message::new("galo-load-flood"),
        ),
        What::Died(Ended::Memory) => (
            Verdict::MemoryLimitExceeded,
            Class::Memory,
            Message::new("galo-load-died"),
        ),
        What::Died(_) => (
            Verdict::RuntimeError,
            Class::Crash,
            Message::new("galo-load-died"),
        ),
        What::Stray | What::Over | What::Returned(_) | What::Missing => (
            Verdict::InvalidFunction,
            Class::Protocol,
            Message::new("galo-load-stray"),
        ),
    };
    let rule = match verdict {
        Verdict::InvalidFunction => "galo.builtins",
        _ => "galo.load",
    };
    let mut failure = load_failure(verdict, class, sentence, rule, file);
    failure.explanation.scope = Scope::Program;
    if !answers.errors.is_empty() {
        failure.explanation.errors = Some(ludoteca_course::compare::printable(&answers.errors));
    }
    Some(failure)
}

/// An exception while a module is loaded.
fn tell_raised(raised: &Raised) -> (Verdict, Class, Message) {
    let kind = raised.kind.as_str();
    let verdict = if raised.is_syntax_error() {
        Verdict::CompileTimeError
    } else {
        Verdict::RuntimeError
    };
    let key = match kind {
        "SystemExit" => "galo-load-exits",
        "EOFError" => "galo-load-reads",
        _ => "galo-load-fails",
    };
    let sentence = Message::new(key)
        .with("error", format!("{kind}: {}", raised.text))
        .with("line", raised.line);
    (verdict, Class::Crash, sentence)
}

/// Finds side effects of loading that a module should not have.
pub(super) fn check_quiet(load: &Answer, file: &str) -> Vec<Failure> {
    let all = [
        find_imports(load, file),
        find_changes(load, file),
        find_prints(load, file),
    ];
    all.into_iter().flatten().collect()
}

fn find_imports(load: &Answer, file: &str) -> Option<Failure> {
    if !load.imports.is_empty() {
        let sentence = Message::new("galo-load-imports").with("modules", load.imports.join(", "));
        return Some(load_failure(
            Verdict::InvalidFunction,
            Class::Other,
            sentence,
            "galo.builtins",
            file,
        ));
    }
    None
}

fn find_changes(load: &Answer, file: &str) -> Option<Failure> {
    if !load.builtins.is_empty() {
        let sentence = Message::new("galo-load-changes").with("names", load.builtins.join(", "));
        return Some(load_failure(
            Verdict::InvalidFunction,
            Class::Other,
            sentence,
            "galo.builtins",
            file,
        ));
    }
    None
}

fn find_prints(load: &Answer, file: &str) -> Option<Failure> {
    if load.printed.is_empty() {
        return None;
    }
    let shown = ludoteca_course::compare::printable(load.printed.trim_end().as_bytes());
    let sentence = Message::new("galo-load-prints").with("found", text::shorten(&shown));
    Some(load_failure(
        Verdict::WrongAnswer,
        Class::LeftOver,
        sentence,
        "galo.output",
        file,
    ))
}

fn load_failure(
    verdict: Verdict,
    class: Class,
    sentence: Message,
    rule: &str,
    file: &str,
) -> Failure {
    Failure {
        verdict,
        root: format!("{} {}", sentence.key, rule),
        explanation: Explanation {
            sentence: sentence.with("file", file),
            class: Some(class),
            why: Some(rules::why(rule)),
            again: Some(format!(
                "python3 -c 'import runpy; runpy.run_path({file:?})' < /dev/null"
            )),
            ..Explanation::default()
        },
        output: Vec::new(),
        assumed: Vec::new(),
        behind: None,
    }
}
