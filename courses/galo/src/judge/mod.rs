//! The course galo: thirteen functions in Python, each worth its points.

mod answer;
mod arguments;
mod call;
mod cases;
mod check;
mod criteria;
mod dialogue;
mod drawing;
mod expected;
mod fault;
mod host;
mod knowledge;
mod lines;
mod load;
mod moves;
mod probe;
mod rehearsal;
mod rules;
mod shrink;
mod task;
mod text;
mod value;
mod why;

use std::path::Path;

use ludoteca_course::{
    Assignment, Case, CaseSelection, CourseData, CourseSeat, Failure, Finding, JudgeFault, Profile,
    PublishedError, Sandbox,
};
use ludoteca_words::Message;

use crate::seat::GaloSeat;
use answer::Answer;
use call::Call;
use knowledge::Faulty;
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
        let failure = load::check(&rehearsal.load, &file);
        let failures = match &case.task {
            Task::Load => failure.into_iter().collect(),
            Task::Quiet if failure.is_some() => failure.into_iter().collect(),
            Task::Quiet => load::check_quiet(&rehearsal.load.load, &file),
            Task::Calls(calls) => judge_calls(calls, &rehearsal, failure, sandbox)?,
        };
        // Of what only we decided nothing but that is worth a remark.
        let is_told =
            |failure: &Failure| case.ground.counts() || failure.root.starts_with("accepted");
        let failures = failures.into_iter().filter(is_told).collect();
        Ok(Failure::join(failures).into())
    }

    fn shrink(
        &self,
        case: &Case<Task>,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        match &case.task {
            Task::Calls(_) => shrink::shrink(failure, sandbox),
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

/// Reads the number of tries allowed from the profile's `[settings.policy]`: told, and not
/// enforced.
fn read_policy(profile: &Profile) -> Option<Message> {
    let policy = profile.settings.get("policy")?.as_table()?;
    let number = |name: &str| Some(policy.get(name)?.to_string());
    let message = Message::new("galo-policy")
        .with("minutes", number("minutes-between-tries")?)
        .with("free", number("free-tries")?)
        .with("penalty", number("penalty-per-further-try")?);
    Some(message)
}

/// Finds the faults of a case's calls. If nothing was in the rehearsal, nothing is; else they are
/// made again in a Python of their own, because earlier calls may have left something behind. A
/// module that breaks off on loading still has the functions that it had come to.
fn judge_calls(
    calls: &[Call],
    rehearsal: &Rehearsal,
    load: Option<Failure>,
    sandbox: &mut dyn Sandbox,
) -> Result<Vec<Failure>, JudgeFault> {
    let file = sandbox.source();
    let comparison = sandbox.profile().comparison;
    if rehearsal.is_right(calls, comparison) {
        return Ok(load.into_iter().collect());
    }
    // A module that breaks off on loading would do so before every case: what is known is enough.
    let (load, answers) = match load {
        Some(load) => (Some(load), rehearsal.answers(calls)),
        // There is nothing to be called again.
        None if rehearsal.is_missing(calls) => (None, rehearsal.answers(calls)),
        None => {
            let answers = host::ask(sandbox, calls)?;
            // A module that loaded once need not load again: one that does not has answered
            // nothing.
            (load::check(&answers, &file), answers.calls)
        }
    };
    let is_wrong =
        |(call, answer): &(&Call, &Answer)| check::check(call, answer, comparison).is_some();
    let wrong: Vec<(&Call, &Answer)> = calls.iter().zip(&answers).filter(is_wrong).collect();
    let faults = rehearsal.knowledge.find_faults(sandbox, &wrong)?;
    let has_loaded = load.is_none();
    let is_told = |faulty: &Faulty| has_loaded || !is_missing(faulty);
    let faults = faults.into_iter().filter(is_told);
    let failures = faults.map(|(call, answer, fault)| fault.into_failure(&call, &answer, &file));
    let own: Vec<Failure> = order(failures);
    Ok(load.into_iter().chain(own).collect())
}

fn is_missing((_, _, fault): &Faulty) -> bool {
    fault.sentence.key == "galo-missing"
}

/// A module that was seen to speak for the host has said nothing else that is worth telling.
fn order(failures: impl Iterator<Item = Failure>) -> Vec<Failure> {
    let mut failures: Vec<Failure> = failures.collect();
    if let Some(at) = failures.iter().position(|it| it.root == "stray") {
        failures = vec![failures.swap_remove(at)];
    }
    failures
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
