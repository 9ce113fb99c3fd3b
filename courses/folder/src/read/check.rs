//! Checks beyond the form of `course.toml`: numbers that cannot be, and changes of what is revealed
//! that could never come.

use std::collections::BTreeSet;

use ludoteca_course::{Build, Case, LaterFault, LimitsOf};
use ludoteca_runner::parse_size;
use ludoteca_words::Message;
use toml::Spanned;

use super::Building;
use crate::file::Comparison;
use crate::tool::Tool;
use crate::trial::Task;

impl Building<'_> {
    /// Checks for numbers that cannot be.
    pub(super) fn check_numbers(&mut self) {
        let file = self.file;
        if file.group.is_empty() {
            self.fault(0, Message::new("course-no-group"));
        }
        for group in &file.group {
            let points = &group.get_ref().points;
            if !(points.get_ref().is_finite() && *points.get_ref() >= 0.0) {
                self.fault(points.span().start, Message::new("course-points"));
            }
            if group.get_ref().comparison == Some(Comparison::Presentation) {
                self.fault(group.span().start, Message::new("course-presentation"));
            }
            self.check_tolerance(group.get_ref().tolerance.as_ref());
        }
        self.check_tolerance(file.tolerance.as_ref());
        if let Some(cost) = &file.presentation_cost
            && !(0.0..=1.0).contains(cost.get_ref())
        {
            self.fault(cost.span().start, Message::new("course-cost"));
        }
        if let Some(limits) = &file.limits {
            self.check_limits(limits);
        }
        for by_hand in &file.by_hand {
            let points = &by_hand.points;
            if !(points.get_ref().is_finite() && *points.get_ref() >= 0.0) {
                self.fault(points.span().start, Message::new("course-points"));
            }
        }
        let mut seen = BTreeSet::new();
        for group in &file.group {
            let name = &group.get_ref().name;
            if !seen.insert(name.get_ref()) {
                let message = Message::new("course-twice").with("name", name.get_ref());
                self.fault(name.span().start, message);
            }
        }
    }

    /// Checks for words among the options of a compiler that it would take for files.
    pub(super) fn check_build(&mut self) {
        let file = self.file;
        let (Build::C { flags, .. } | Build::Cpp { flags }) = file.build.get_ref() else {
            return;
        };
        for flag in flags.iter().filter(|flag| !flag.starts_with('-')) {
            let from = file.build.span().start;
            let rest = self.text.get(from..).unwrap_or_default();
            let at = rest.find(&format!("\"{flag}\"")).unwrap_or(0);
            let message = Message::new("course-flag").with("flag", flag);
            self.fault(from + at, message);
        }
    }

    /// Checks for changes of what is revealed that could never come.
    pub(super) fn check_later(&mut self) {
        let file = self.file;
        for later in &file.reveal_later {
            let (at, later) = (later.span().start, later.get_ref());
            match later.find_fault() {
                Some(LaterFault::Day) => self.fault(at, Message::new("course-later-day")),
                Some(LaterFault::NoCondition) => self.fault(at, Message::new("course-later")),
                None => {}
            }
            if let Some(name) = &later.group {
                self.find_group(at, name);
            }
        }
    }

    pub(super) fn check_tolerance(&mut self, tolerance: Option<&Spanned<f64>>) {
        if let Some(tolerance) = tolerance
            && !(tolerance.get_ref().is_finite() && *tolerance.get_ref() >= 0.0)
        {
            self.fault(tolerance.span().start, Message::new("course-tolerance"));
        }
    }

    fn check_limits(&mut self, limits: &Spanned<LimitsOf>) {
        let own = limits.get_ref();
        for size in [&own.memory, &own.output].into_iter().flatten() {
            if parse_size(size).is_err() {
                let at = self
                    .text
                    .find(&format!("\"{size}\""))
                    .unwrap_or(limits.span().start);
                self.fault(at, Message::new("course-size").with("size", size));
            }
        }
        for seconds in [own.cpu, own.wall].into_iter().flatten() {
            if !(0.01..=3600.0).contains(&seconds) {
                self.fault(limits.span().start, Message::new("course-seconds"));
            }
        }
    }

    /// Checks that something says what is right about each case: nothing can be judged otherwise.
    pub(super) fn check_cases(&mut self, cases: &[Case<Task>], tools: &[Tool]) {
        let file = self.file;
        let has_judge = tools.iter().any(|tool| tool.purpose.judges());
        for case in cases {
            let is_open = case.task.expected.is_none() && case.task.call.is_none();
            if is_open && !has_judge {
                let input = case.task.input_file().unwrap_or(&case.name);
                let groups = file.group.iter();
                let mut own = groups.filter(|it| *it.get_ref().name.get_ref() == case.group);
                let folder = own.next().and_then(|it| it.get_ref().cases.as_ref());
                let at = folder.map_or(0, |folder| folder.span().start);
                self.fault(at, Message::new("course-no-output").with("file", input));
            }
        }
        if cases.is_empty() && file.generator.is_none() {
            if self.faults.is_empty() {
                self.fault(0, Message::new("course-no-cases"));
            }
            return;
        }
        self.check_groups(cases);
        if let (Some(_), Some(interactor)) = (&file.checker, &file.interactor) {
            let at = interactor.file.span().start;
            self.fault(at, Message::new("course-two-judges"));
        }
    }

    /// Checks for groups without cases, whose points would be lost. A folder without pairs has been
    /// told.
    fn check_groups(&mut self, cases: &[Case<Task>]) {
        let file = self.file;
        let generated = file.generator.as_ref().map(|it| it.group.get_ref());
        let is_clean = self.faults.is_empty();
        for group in &file.group {
            let name = group.get_ref().name.get_ref();
            let has_cases = cases.iter().any(|case| case.group == *name);
            let is_told = group.get_ref().cases.is_some() && !is_clean;
            let is_worth = *group.get_ref().points.get_ref() > 0.0;
            if !has_cases && generated != Some(name) && is_worth && !is_told {
                let at = group.get_ref().name.span().start;
                self.fault(at, Message::new("course-empty-group").with("name", name));
            }
        }
    }
}
