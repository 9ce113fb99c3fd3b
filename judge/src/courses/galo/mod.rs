//! The course galo: thirteen functions in Python, each worth its points.

mod cases;
mod check;
mod criteria;
mod curated;
mod host;
mod oracle;
mod rules;
mod shrink;
mod text;
mod value;
mod why;

use ludoteca_runner::Verdict as Ended;

use crate::case::{Case, Wish};
use crate::course::{Bench, Course, Failure, Finding, Trouble};
use crate::explanation::{Class, Explanation};
use crate::message::Message;
use crate::profile::Profile;
use crate::verdict::Verdict;

use cases::Task;
use check::Asked;
use host::{Answer, Answers, Call, What};

/// The course.
#[derive(Clone, Copy, Debug)]
pub struct Galo;

/// The groups: loading, the public cases, the functions; the strategies have one each.
const GROUPS: [&str; 17] = [
    "load",
    "public",
    "eh_tabuleiro",
    "eh_posicao",
    "obter_coluna",
    "obter_linha",
    "obter_diagonal",
    "tabuleiro_str",
    "eh_posicao_livre",
    "obter_posicoes_livres",
    "jogador_ganhador",
    "marcar_posicao",
    "escolher_posicao_manual",
    "escolher_posicao_auto-basico",
    "escolher_posicao_auto-normal",
    "escolher_posicao_auto-perfeito",
    "jogo_do_galo",
];

impl Course for Galo {
    fn name(&self) -> &'static str {
        "galo"
    }

    fn profile(&self) -> &'static str {
        include_str!("profile.toml")
    }

    fn groups(&self) -> &'static [&'static str] {
        &GROUPS
    }

    fn cases(&self, profile: &Profile, wish: &Wish) -> Vec<Case> {
        cases::cases(profile, wish)
    }

    fn judge(&self, case: &Case, bench: &mut dyn Bench) -> Result<Finding, Trouble> {
        let task = read_task(case)?;
        let calls: Vec<Call> = match &task {
            Task::Calls { calls } => calls.clone(),
            Task::Load | Task::Quiet => Vec::new(),
        };
        let answers = host::ask(bench, &calls)?;
        let file = host::file_name(bench)?;
        let failure = match task {
            Task::Quiet => {
                check_load(&answers, &file).or_else(|| check_quiet(&answers.load, &file))
            }
            Task::Load => check_load(&answers, &file),
            Task::Calls { calls } => check_load(&answers, &file)
                .or_else(|| check_calls(&calls, &answers, &file, bench.profile())),
        };
        Ok(failure.map_or(Finding::Accepted, |failure| {
            Finding::Failed(Box::new(failure))
        }))
    }

    fn shrink(
        &self,
        case: &Case,
        failure: &Failure,
        bench: &mut dyn Bench,
    ) -> Result<Option<Failure>, Trouble> {
        match read_task(case)? {
            Task::Calls { calls } => shrink::shrink(&calls, failure, bench),
            Task::Load | Task::Quiet => Ok(None),
        }
    }

    fn texts(&self) -> [&'static str; 3] {
        [
            include_str!("en.ftl"),
            include_str!("pt.ftl"),
            include_str!("pl.ftl"),
        ]
    }
}

fn read_task(case: &Case) -> Result<Task, Trouble> {
    serde_json::from_value(case.task.clone()).map_err(|error| Trouble::Machine(error.to_string()))
}

/// The failing call that has least in it.
fn check_calls(
    calls: &[Call],
    answers: &Answers,
    file: &str,
    profile: &Profile,
) -> Option<Failure> {
    let mut first: Option<(String, usize, Failure)> = None;
    for (call, answer) in calls.iter().zip(&answers.calls) {
        let Some(asked) = Asked::read(call) else {
            continue;
        };
        let Some(fault) = check::check(&asked, answer, profile.comparison) else {
            continue;
        };
        let (root, size) = (fault.root(), asked.size());
        let is_better = first
            .as_ref()
            .is_none_or(|(known, least, _)| *known == root && size < *least);
        if is_better {
            first = Some((root, size, fault.into_failure(&asked, answer, file)));
        }
    }
    first.map(|(_, _, failure)| failure)
}

/// What is wrong with a module that cannot be loaded: the same for all cases.
fn check_load(answers: &Answers, file: &str) -> Option<Failure> {
    let load = &answers.load;
    let (verdict, class, sentence) = match &load.what {
        What::Loaded => return None,
        What::Raised {
            kind, text, line, ..
        } => {
            let is_syntax = matches!(
                kind.as_str(),
                "SyntaxError" | "IndentationError" | "TabError"
            );
            let verdict = if is_syntax {
                Verdict::CompileTimeError
            } else {
                Verdict::RuntimeError
            };
            let key = match kind.as_str() {
                "SystemExit" => "galo-load-exits",
                "EOFError" => "galo-load-reads",
                _ => "galo-load-fails",
            };
            let sentence = Message::new(key)
                .with("error", format!("{kind}: {text}"))
                .with("line", line);
            (verdict, Class::Crash, sentence)
        }
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
        _ => (
            Verdict::RuntimeError,
            Class::Crash,
            Message::new("galo-load-died"),
        ),
    };
    let mut failure = load_failure(verdict, class, sentence, "galo.load", file);
    let errors = answers.run.errors();
    if !errors.is_empty() {
        failure.explanation.errors = Some(crate::compare::printable(&errors));
    }
    Some(failure)
}

/// What a module does on loading that it should not.
fn check_quiet(load: &Answer, file: &str) -> Option<Failure> {
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
    if load.printed.is_empty() {
        return None;
    }
    let shown = crate::compare::printable(load.printed.trim_end().as_bytes());
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn profile() -> Profile {
        toml::from_str(Galo.profile()).unwrap()
    }

    #[test]
    fn the_functions_are_worth_what_the_assignment_says() {
        let profile = profile();
        let total: f64 = profile.group.iter().map(|group| group.points).sum();
        assert!((total - 1600.0).abs() < 1e-9, "{total}");
        let names: Vec<&str> = profile
            .group
            .iter()
            .map(|group| group.name.as_str())
            .collect();
        assert_eq!(names, GROUPS);
    }
}
