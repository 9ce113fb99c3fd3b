//! The course wargame: a program in C whose output is random, judged by the rules, by its chances,
//! and by playing against it.

mod answers;
mod board;
mod cases;
mod chance;
mod dialogue;
mod draws;
mod evidence;
mod explain;
mod fault;
mod flush;
mod hide;
mod hunt;
mod invocation;
mod layout;
mod lines;
mod pattern;
mod probe;
mod refuse;
mod rules;
mod session;
mod shrink;
mod talking;
mod tricks;

use std::sync::LazyLock;

use ludoteca_runner::Program;

use crate::seat::WargameSeat;
use ludoteca_course::CourseSeat;
use ludoteca_course::Profile;
use ludoteca_course::{Assignment, CourseData, Failure, Finding, JudgeFault, Sandbox};
use ludoteca_course::{Case, CaseSelection, Ground};
use ludoteca_words::Message;
use ludoteca_words::Sources;

use cases::Task;
use hide::Shooting;
use refuse::Demand;
use session::Session;

/// The course's files and names.
static DATA: CourseData = CourseData {
    name: "wargame",
    profile: include_str!("../../profile.toml"),
    rules: include_str!("../../rules.toml"),
    texts: [
        include_str!("../../texts/en.ftl"),
        include_str!("../../texts/pt.ftl"),
        include_str!("../../texts/pl.ftl"),
    ],
    groups: &["j0", "j1", "j2"],
    settings: &[],
    handed_out: &[],
};

/// The course's texts.
pub(crate) static TEXTS: LazyLock<Sources> = LazyLock::new(|| Sources::new(DATA.texts));

/// The course.
#[derive(Clone, Copy, Debug)]
pub struct Wargame;

impl Assignment for Wargame {
    type Task = Task;

    fn data(&self) -> &'static CourseData {
        &DATA
    }

    fn cases(&self, profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
        cases::cases(profile, selection)
    }

    fn judge(&self, case: &Case<Task>, sandbox: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
        let task = &case.task;
        let mut session = Session {
            sandbox,
            name: &case.name,
        };
        match &task {
            Task::Boards { options, runs } => session.show_boards(options, *runs, rule_of(case)),
            Task::Draws { options, runs } => session.draw_boards(options, *runs),
            Task::Refusal {
                options,
                any,
                about,
            } => {
                let demand = Demand {
                    refusal: &options.refusal,
                    is_any: *any,
                    about,
                    rule: rule_of(case),
                };
                session.refuse(options, demand)
            }
            Task::Status { options } => session.refuse_status(options),
            Task::Shoot {
                options,
                order,
                trick,
            } => {
                let side = Shooting::new(options, *order, *trick);
                let (finding, _) = session.shoot(options, side)?;
                Ok(finding)
            }
            Task::Hide { options, fleet } => session.hide(options, fleet),
            Task::ShotChances {
                options,
                fleet,
                runs,
            } => session.be_shot_at(options, fleet, *runs),
            Task::Explore { options } => session.hide_nothing(options),
            Task::Time { options } => session.take_time(options),
            Task::EndOfInput { options, input } => session.end_input(options, input),
            Task::Flush { options } => session.wait(options),
        }
    }

    fn shrink(
        &self,
        case: &Case<Task>,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        let session = Session {
            sandbox,
            name: &case.name,
        };
        shrink::shrink(&case.task, failure, session)
    }

    fn notes(&self, _profile: &Profile) -> Vec<Message> {
        note_clock(Program::can_fix_clock()).into_iter().collect()
    }

    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        Some(&WargameSeat)
    }
}

/// The sentence that cases were left out, where libfaketime is missing.
fn note_clock(has_clock: bool) -> Option<Message> {
    (!has_clock).then(|| Message::new("wargame-no-clock"))
}

/// The rule that a case is about, if it is about one.
fn rule_of(case: &Case<Task>) -> &str {
    match &case.ground {
        Ground::Rule(rule) => rule,
        _ => "wargame.help-instead",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_words::Language;

    pub(super) fn profile() -> Profile {
        toml::from_str(DATA.profile).unwrap()
    }

    #[test]
    fn cases_that_are_left_out_have_a_sentence_in_every_language() {
        assert_eq!(note_clock(true), None);
        let note = note_clock(false).unwrap();
        for language in Language::ALL {
            let said = TEXTS.say(language, &note);
            assert!(said.contains("libfaketime"), "{said}");
        }
    }

    #[test]
    fn the_modes_are_worth_what_the_assignment_says() {
        let points: Vec<f64> = profile().group.iter().map(|group| group.points).collect();
        assert_eq!(points, [30.0, 10.0, 30.0]);
    }
}
