//! Cases that are written down: new ones, more about those of a folder, and calls of functions.

use std::sync::Arc;

use ludoteca_course::{Build, Case};
use ludoteca_words::Message;
use toml::Spanned;

use super::{Building, Common, case_of, last_part};
use crate::fault::suggest;
use crate::file::{CaseEntry, Comparison, Words};
use crate::trial::{Call, CallResult, Input, Task};

impl Building<'_> {
    /// A case that is written down: a new one, or more about one of a folder.
    pub(super) fn add_entry(&mut self, entry: &Spanned<CaseEntry>, cases: &mut Vec<Case<Task>>) {
        let own = entry.get_ref();
        let name = own.name.get_ref();
        if let Some(weight) = &own.weight {
            self.weights.insert(name.clone(), *weight.get_ref());
            if !(weight.get_ref().is_finite() && *weight.get_ref() >= 0.0) {
                self.fault(weight.span().start, Message::new("course-points"));
            }
        }
        if !self.named.insert(name.clone()) {
            let message = Message::new("course-case-twice").with("name", name);
            self.fault(own.name.span().start, message);
            return;
        }
        if own.comparison == Some(Comparison::Presentation) {
            self.fault(entry.span().start, Message::new("course-presentation"));
        }
        let known = cases.iter().position(|case| case.name == *name);
        let group = match (&own.group, known) {
            (Some(group), _) => group.get_ref().clone(),
            (None, Some(at)) => cases[at].group.clone(),
            // A folder that could not be read has been told.
            (None, None) if !self.faults.is_empty() => return,
            (None, None) => {
                let known: Vec<&str> = cases.iter().map(|case| case.name.as_str()).collect();
                let message = suggest("course-unknown-case", name, &known);
                self.fault(own.name.span().start, message);
                return;
            }
        };
        let at = own.group.as_ref().map_or(entry.span(), Spanned::span).start;
        let Some(place) = self.find_group(at, &group) else {
            return;
        };
        let file = self.file;
        let common = self.common(file.group[place].get_ref());
        let old = known.map(|at| cases.remove(at).task);
        let task = self.read_entry(entry, old, &common);
        let case = case_of(name.clone(), &group, task);
        cases.insert(known.unwrap_or(cases.len()), case);
    }

    fn read_entry(
        &mut self,
        entry: &Spanned<CaseEntry>,
        old: Option<Task>,
        common: &Common,
    ) -> Task {
        let own = entry.get_ref();
        let mut task = old.unwrap_or_else(|| Task {
            edition: Arc::from(""),
            input: Input::Given(Arc::default(), None),
            expected: None,
            arguments: Vec::new(),
            defines: Vec::new(),
            files: Vec::new(),
            comparison_rule: common.comparison_rule,
            rule: common.rule.clone(),
            hint: common.hint.clone(),
            call: None,
        });
        if let Some(text) = &own.input {
            task.input = Input::Given(Arc::new(text.clone().into_bytes()), None);
        }
        if let Some((bytes, file)) = self.read_named(own.input_file.as_ref()) {
            task.input = Input::Given(Arc::new(bytes), Some(file));
        }
        let output = own.output.clone().map(String::into_bytes);
        let output = output.or_else(|| Some(self.read_named(own.output_file.as_ref())?.0));
        task.expected = output.map(Arc::new).or(task.expected);
        task.arguments.extend(own.arguments.iter().cloned());
        task.defines.extend(own.defines.iter().cloned());
        for file in &own.files {
            if let Some((bytes, path)) = self.read_named(Some(file)) {
                task.files.push((last_part(&path).to_owned(), bytes));
            }
        }
        task.comparison_rule.comparison = own.comparison.unwrap_or(task.comparison_rule.comparison);
        self.check_tolerance(own.tolerance.as_ref());
        if let Some(tolerance) = &own.tolerance {
            task.comparison_rule.tolerance = *tolerance.get_ref();
        }
        let rule = own.rule.as_ref().and_then(|rule| self.find_rule(rule));
        task.rule = rule.or(task.rule);
        task.hint = own.hint.as_ref().map(Words::message).or(task.hint);
        task.call = self.read_call(entry);
        task
    }

    fn read_named(&mut self, file: Option<&Spanned<String>>) -> Option<(Vec<u8>, String)> {
        let file = file?;
        match self.reader.read_lines(file.get_ref()) {
            Ok(bytes) => Some((bytes, file.get_ref().clone())),
            Err(message) => {
                self.fault(file.span().start, message);
                None
            }
        }
    }

    fn read_call(&mut self, entry: &Spanned<CaseEntry>) -> Option<Call> {
        let own = entry.get_ref();
        let Some(call) = &own.call else {
            if own.returns.is_some() || own.raises.is_some() || own.prints.is_some() {
                self.fault(entry.span().start, Message::new("course-no-call"));
            }
            return None;
        };
        let at = call.span().start;
        let text = call.get_ref().trim().to_owned();
        let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
        let name = text.split_once('(').map(|(name, _)| name.trim());
        let is_call = name.is_some_and(|name| !name.is_empty() && name.chars().all(is_name))
            && text.ends_with(')');
        if !is_call {
            self.fault(at, Message::new("course-call").with("call", text));
            return None;
        }
        if !matches!(self.file.build.get_ref(), Build::Python { .. }) {
            self.fault(at, Message::new("course-call-language"));
        }
        let result = match (&own.returns, &own.raises) {
            (Some(value), None) => CallResult::Returns(value.clone()),
            (None, Some(error)) => match error.split_once(": ") {
                Some((kind, text)) => CallResult::Raises(kind.into(), Some(text.into())),
                None => CallResult::Raises(error.clone(), None),
            },
            (None, None) if own.prints.is_some() => CallResult::Anything,
            _ => {
                self.fault(at, Message::new("course-call-result"));
                return None;
            }
        };
        Some(Call {
            text,
            result,
            prints: own.prints.clone(),
        })
    }
}
