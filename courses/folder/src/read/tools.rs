//! Programs of the course's own, from their tables.

use std::sync::Arc;

use ludoteca_course::Build;
use ludoteca_words::Message;

use super::Building;
use crate::course::Generated;
use crate::file::{GeneratorEntry, ToolEntry};
use crate::tool::{Purpose, SECONDS, Tool, language_of};
use crate::trial::{Input, Task};

/// Maximum number of cases that one course generates.
const MOST_GENERATED: usize = 10_000;

impl Building<'_> {
    pub(super) fn read_tools(&mut self) -> Vec<Tool> {
        let file = self.file;
        let generator = file.generator.as_ref().map(GeneratorEntry::tool);
        let entries = [
            (Purpose::Reference, file.reference.as_ref()),
            (Purpose::Generator, generator.as_ref()),
            (Purpose::Validator, file.validator.as_ref()),
            (Purpose::Checker, file.checker.as_ref()),
            (Purpose::Interactor, file.interactor.as_ref()),
        ];
        let mut tools = Vec::new();
        for (purpose, entry) in entries {
            tools.extend(entry.and_then(|entry| self.read_tool(purpose, entry)));
        }
        tools
    }

    fn read_tool(&mut self, purpose: Purpose, entry: &ToolEntry) -> Option<Tool> {
        let main = entry.file.get_ref();
        let mut files = Vec::new();
        for file in std::iter::once(&entry.file).chain(&entry.files) {
            match self.reader.read(file.get_ref()) {
                Ok(bytes) => files.push((file.get_ref().clone(), bytes)),
                Err(message) => self.fault(file.span().start, message),
            }
        }
        let build = match &entry.run {
            Some(run) => Some(Build::Command {
                name: main.clone(),
                build: entry.build.clone(),
                run: run.clone(),
            }),
            None => language_of(main),
        };
        let Some(build) = build else {
            let message = Message::new("course-tool-language").with("file", main);
            self.fault(entry.file.span().start, message);
            return None;
        };
        let seconds = entry.seconds.as_ref();
        if let Some(seconds) = seconds
            && !(0.01..=3600.0).contains(seconds.get_ref())
        {
            self.fault(seconds.span().start, Message::new("course-seconds"));
        }
        Some(Tool {
            seconds: seconds.map_or(SECONDS, |it| it.get_ref().clamp(0.01, 3600.0)),
            purpose,
            file: main.clone(),
            files,
            build,
            arguments: entry.arguments.clone(),
        })
    }

    pub(super) fn read_generator(&mut self, tools: &[Tool]) -> Option<Generated> {
        let file = self.file;
        let entry = file.generator.as_ref()?;
        let name = entry.group.get_ref();
        let place = self.find_group(entry.group.span().start, name)?;
        if !tools.iter().any(|tool| tool.purpose.judges()) {
            let at = entry.file.span().start;
            self.fault(at, Message::new("course-generator-alone"));
        }
        if entry.count > MOST_GENERATED {
            let message = Message::new("course-generated").with("most", MOST_GENERATED as i64);
            self.fault(entry.file.span().start, message);
        }
        let common = self.common(file.group[place].get_ref());
        let task = Task {
            edition: Arc::from(""),
            input: Input::Generated { seed: 1, number: 1 },
            expected: None,
            arguments: Vec::new(),
            defines: Vec::new(),
            files: Vec::new(),
            comparison_rule: common.comparison_rule,
            rule: common.rule,
            hint: common.hint,
            call: None,
        };
        Some(Generated {
            group: name.clone(),
            count: entry.count,
            task,
        })
    }
}
