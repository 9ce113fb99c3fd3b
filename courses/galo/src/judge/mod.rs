//! The course galo: thirteen functions in Python, each worth its points.

mod answer;
mod arguments;
mod call;
mod cases;
mod check;
mod criteria;
mod expected;
mod fault;
mod host;
mod rehearsal;
mod rules;
mod shrink;
mod task;
mod text;
mod value;
mod why;

use std::path::Path;

use ludoteca_course::{
    Assignment, Case, CaseSelection, Class, CourseData, CourseSeat, Explanation, Failure, Finding,
    JudgeFault, Profile, PublishedError, Sandbox, Verdict,
};
use ludoteca_runner::Verdict as Ended;
use ludoteca_words::Message;

use crate::seat::GaloSeat;
use answer::{Answer, Raised, What};
use call::Call;
use fault::Fault;
use host::Answers;
use rehearsal::Rehearsal;
use task::Task;

/// The course's files and names.
static DATA: CourseData = CourseData {
    name: "galo",
    profile: include_str!("../../profile.toml"),
    rules: include_str!("../../rules.toml"),
    texts: [
        include_str!("../../texts/en.ftl"),
        include_str!("../../texts/pt.ftl"),
        include_str!("../../texts/pl.ftl"),
    ],
    groups: &GROUPS,
    settings: &[("policy", &[])],
    handed_out: &[],
};

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

impl Assignment for Galo {
    type Task = Task;

    fn data(&self) -> &'static CourseData {
        &DATA
    }

    fn cases(&self, profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
        cases::cases(profile, selection)
    }

    fn read_published(&self, folder: &Path) -> Result<Vec<Case<Task>>, PublishedError> {
        cases::published(folder)
    }

    fn judge(&self, case: &Case<Task>, sandbox: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
        let rehearsal = Rehearsal::get(sandbox)?;
        let file = sandbox.source();
        let failure = match (check_load(&rehearsal.load, &file), &case.task) {
            (Some(failure), _) => Some(failure),
            (None, Task::Load) => None,
            (None, Task::Quiet) => check_quiet(&rehearsal.load.load, &file),
            (None, Task::Calls(calls)) => judge_calls(calls, &rehearsal, sandbox)?,
        };
        Ok(failure.into())
    }

    fn shrink(
        &self,
        case: &Case<Task>,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        match &case.task {
            Task::Calls(calls) => shrink::shrink(calls, failure, sandbox),
            Task::Load | Task::Quiet => Ok(None),
        }
    }

    fn notes(&self, profile: &Profile) -> Vec<Message> {
        read_policy(profile).into_iter().collect()
    }

    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        Some(&GaloSeat)
    }
}

/// How often one may try, as the profile's `[settings.policy]` says: told, and not enforced.
fn read_policy(profile: &Profile) -> Option<Message> {
    let policy = profile.settings.get("policy")?.as_table()?;
    let number = |name: &str| Some(policy.get(name)?.to_string());
    let message = Message::new("galo-policy")
        .with("minutes", number("minutes-between-tries")?)
        .with("free", number("free-tries")?)
        .with("penalty", number("penalty-per-further-try")?);
    Some(message)
}

/// What is wrong with the calls of a case. If nothing was in the rehearsal, nothing is; else they
/// are made again in a Python of their own, because earlier calls may have left something behind.
fn judge_calls(
    calls: &[Call],
    rehearsal: &Rehearsal,
    sandbox: &mut dyn Sandbox,
) -> Result<Option<Failure>, JudgeFault> {
    let file = sandbox.source();
    if let Some(answers) = rehearsal.answers(calls)
        && check_calls(calls, &answers, &file, sandbox.profile()).is_none()
    {
        return Ok(None);
    }
    let answers = host::ask(sandbox, calls)?;
    // What loads once need not load again: a module that does not has answered nothing.
    match check_load(&answers, &file) {
        Some(failure) => Ok(Some(failure)),
        None => Ok(check_calls(calls, &answers.calls, &file, sandbox.profile())),
    }
}

/// What is wrong with most of the failing calls, told by the call that has least in it.
fn check_calls(
    calls: &[Call],
    answers: &[Answer],
    file: &str,
    profile: &Profile,
) -> Option<Failure> {
    let mut faults = Vec::new();
    for (call, answer) in calls.iter().zip(answers) {
        if let Some(fault) = check::check(call, answer, profile.comparison) {
            faults.push((fault.root(), call, answer, fault));
        }
    }
    let (call, answer, fault) = choose_fault(faults)?;
    Some(fault.into_failure(call, answer, file))
}

type Faulty<'a> = (String, &'a Call, &'a Answer, Fault);

fn choose_fault(faults: Vec<Faulty<'_>>) -> Option<(&Call, &Answer, Fault)> {
    let count = |root: &str| faults.iter().filter(|(other, ..)| other == root).count();
    // A module that was seen to speak for the host has said nothing else that is worth telling.
    let rank = |(root, _, answer, _): &Faulty<'_>| (answer.what == What::Stray, count(root));
    let most = faults.iter().map(rank).max()?;
    let root = faults.iter().find(|fault| rank(fault) == most)?.0.clone();
    let of_root = faults.into_iter().filter(|(other, ..)| *other == root);
    let (_, call, answer, fault) = of_root.min_by_key(|(_, call, ..)| call.size())?;
    Some((call, answer, fault))
}

/// What is wrong with a module that cannot be loaded: the same for all cases.
fn check_load(answers: &Answers, file: &str) -> Option<Failure> {
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
    if !answers.errors.is_empty() {
        failure.explanation.errors = Some(ludoteca_course::compare::printable(&answers.errors));
    }
    Some(failure)
}

/// An exception while a module is loaded.
fn tell_raised(raised: &Raised) -> (Verdict, Class, Message) {
    let kind = raised.kind.as_str();
    let verdict = match kind {
        "SyntaxError" | "IndentationError" | "TabError" => Verdict::CompileTimeError,
        _ => Verdict::RuntimeError,
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
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_words::Arg;

    use super::*;

    pub(super) fn profile() -> Profile {
        toml::from_str(DATA.profile).unwrap()
    }

    #[test]
    fn the_policy_is_told() {
        let policy = read_policy(&profile()).unwrap();
        let args = ["free", "minutes", "penalty"].map(|name| policy.arg(name));
        assert_eq!(
            args,
            ["10", "15", "0.1"].map(Arg::from).each_ref().map(Some)
        );
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
