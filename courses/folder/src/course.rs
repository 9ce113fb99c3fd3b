//! The course as the judge sees it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use ludoteca_course::compare::{first_difference, locate, printable};
use ludoteca_course::{
    Assignment, Attempt, Case, CaseSelection, Comparison, CourseData, CourseFiles, Ending, Failure,
    Fault, Finding, Ground, JudgeFault, Method, Origin, Profile, RuleTable, Sandbox, Verdict,
    budget, reduce, try_program,
};
use ludoteca_runner::{Given, Program, Report as Run, Taken, Trust, Which, Workshop};
use ludoteca_words::Message;

use crate::align::align;
use crate::explain::{self, Story};
use crate::smaller;
use crate::tool::{Built, Purpose, Tool};
use crate::trial::{Input, Task};

/// A checker's or interactor's word for right and wrong, as in Kattis packages.
const RIGHT: i32 = 42;
const WRONG: i32 = 43;
/// Usual number of runs to find the smallest input.
const USUAL_BUDGET: usize = 80;
/// Number of lines up to which single words are left out, too.
const FEW_LINES: usize = 12;
/// The files that a checker is given.
const INPUT: &str = "input";
const ANSWER: &str = "answer";
const FEEDBACK: &str = "feedback/";

/// A course from a folder.
#[derive(Clone, Copy)]
pub(crate) struct FolderCourse(pub(crate) &'static Contents);

/// Everything about a course from a folder.
pub(crate) struct Contents {
    pub(crate) data: CourseData,
    pub(crate) files: CourseFiles,
    pub(crate) cases: Vec<Case<Task>>,
    pub(crate) generated: Option<Generated>,
    pub(crate) tools: Vec<Tool>,
    pub(crate) rules: RuleTable,
    pub(crate) notes: Vec<Message>,
    pub(crate) built: Built,
    /// Answers of the reference and the generator so far.
    pub(crate) answers: Mutex<HashMap<String, Arc<Vec<u8>>>>,
}

/// The cases that a generator makes.
pub(crate) struct Generated {
    pub(crate) group: String,
    /// Number of cases, where nobody asks for another one.
    pub(crate) count: usize,
    /// The task that they share.
    pub(crate) task: Task,
}

impl Generated {
    fn case(&self, seed: u64, number: usize) -> Case<Task> {
        let name = format!("generated-{number}");
        Case {
            group: self.group.clone(),
            reason: "made by the course's generator".into(),
            origin: Origin::Generated,
            ground: Ground::Published(name.clone()),
            task: Task {
                input: Input::Generated { seed, number },
                ..self.task.clone()
            },
            name,
        }
    }
}

/// The place where tools are built and run.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) workshop: &'a Workshop,
    pub(crate) trust: Trust,
}

impl<'a> Place<'a> {
    fn of(sandbox: &'a dyn Sandbox) -> Self {
        Self {
            workshop: sandbox.workshop(),
            trust: sandbox.trust(),
        }
    }
}

impl Assignment for FolderCourse {
    type Task = Task;

    fn data(&self) -> &'static CourseData {
        &self.0.data
    }

    fn cases(&self, profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
        let mut cases = self.0.cases.clone();
        if let Some(generated) = &self.0.generated {
            let count = selection.generated.unwrap_or(profile.generated);
            cases.extend((1..=count).map(|number| generated.case(selection.seed, number)));
        }
        cases
    }

    fn judge(&self, case: &Case<Task>, sandbox: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
        let task = &case.task;
        if let Some(call) = &task.call {
            let typed = self.input(task, Place::of(sandbox))?;
            let failure = crate::answers::judge(call, &self.story(task, &typed), sandbox)?;
            return Ok(failure.into());
        }
        let input = self.input(task, Place::of(sandbox))?;
        let attempt = self.attempt(task, &input, sandbox)?;
        Ok(attempt.map_or(Finding::Accepted, Into::into))
    }

    fn shrink(
        &self,
        case: &Case<Task>,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        let can_shrink = self.tool(Purpose::Reference).is_some()
            && self.tool(Purpose::Interactor).is_none()
            && case.task.call.is_none()
            && !sandbox.is_chained();
        if !can_shrink {
            return Ok(None);
        }
        self.find_smallest(&case.task, failure, sandbox)
    }

    fn notes(&self, _: &Profile) -> Vec<Message> {
        self.0.notes.clone()
    }

    fn files(&self) -> Option<&CourseFiles> {
        Some(&self.0.files)
    }

    fn examine(
        &self,
        seed: u64,
        workshop: &Workshop,
        trust: Trust,
    ) -> Result<Vec<Message>, JudgeFault> {
        let place = Place { workshop, trust };
        let generated = self.0.generated.iter().flat_map(move |generated| {
            (1..=generated.count).map(move |number| generated.case(seed, number))
        });
        let mut faults = Vec::new();
        for case in self.0.cases.iter().cloned().chain(generated) {
            match self.examine_case(&case, place) {
                Ok(fault) => faults.extend(fault),
                // A program that is broken would break at every case.
                Err(JudgeFault::Course(why)) => {
                    let message = Message::new("folder-examine-case").with("case", &case.name);
                    faults.push(message.with("why", why));
                    break;
                }
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(faults)
    }
}

impl FolderCourse {
    pub(crate) fn tool(&self, purpose: Purpose) -> Option<&'static Tool> {
        self.0.tools.iter().find(|tool| tool.purpose == purpose)
    }

    fn story<'a>(&self, task: &'a Task, input: &'a [u8]) -> Story<'a> {
        let why = task.rule.as_deref().map(|rule| self.0.rules.why(rule));
        Story {
            task,
            input,
            why,
            is_dialogue: self.tool(Purpose::Interactor).is_some(),
        }
    }

    /// Returns the input of the program.
    pub(crate) fn input(&self, task: &Task, place: Place<'_>) -> Result<Arc<Vec<u8>>, JudgeFault> {
        let (seed, number) = match &task.input {
            Input::Given(bytes, _) => return Ok(bytes.clone()),
            Input::Generated { seed, number } => (seed, number),
        };
        let Some(tool) = self.tool(Purpose::Generator) else {
            return Err(JudgeFault::Case("there is no generator".into()));
        };
        let arguments = [seed.to_string(), number.to_string()];
        self.remember(&format!("generated {seed} {number}"), || {
            self.ask(tool, &arguments, Given::none(), b"", place)
        })
    }

    /// Returns the right output: a file's text, or the reference's. Nothing where only a checker
    /// knows.
    pub(crate) fn expected(
        &self,
        task: &Task,
        input: &[u8],
        place: Place<'_>,
    ) -> Result<Option<Arc<Vec<u8>>>, JudgeFault> {
        if let Some(expected) = &task.expected {
            return Ok(Some(expected.clone()));
        }
        let Some(tool) = self.tool(Purpose::Reference) else {
            return Ok(None);
        };
        let key = format!("{} {:?}", ludoteca_files::hash(input), task.arguments);
        let ask = || self.ask(tool, &task.arguments, task.given(), input, place);
        self.remember(&key, ask).map(Some)
    }

    fn remember(
        &self,
        key: &str,
        make: impl FnOnce() -> Result<Vec<u8>, JudgeFault>,
    ) -> Result<Arc<Vec<u8>>, JudgeFault> {
        let known = || {
            self.0
                .answers
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        if let Some(answer) = known().get(key) {
            return Ok(answer.clone());
        }
        let answer = Arc::new(make()?);
        known().insert(key.to_owned(), answer.clone());
        Ok(answer)
    }

    /// Returns the output of a tool that must end with status 0.
    fn ask(
        &self,
        tool: &Tool,
        arguments: &[String],
        files: Given,
        input: &[u8],
        place: Place<'_>,
    ) -> Result<Vec<u8>, JudgeFault> {
        let ready = tool.build(&self.0.built, place.workshop, place.trust)?;
        let said = tool.run(&ready, place.trust, arguments, files, input)?;
        if said.status != 0 {
            let why = with_status(said.status, &said.run.errors());
            return Err(tool.fault("folder-tool-status", &why));
        }
        Ok(said.run.output())
    }

    /// Tries a program with an input, and returns its fault, if there is one.
    fn attempt(
        &self,
        task: &Task,
        input: &[u8],
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Attempt>, JudgeFault> {
        let expected = self.expected(task, input, Place::of(sandbox))?;
        let story = self.story(task, input);
        let mut program = sandbox.command(&task.defines)?;
        program
            .command
            .extend(task.arguments.iter().map(Into::into));
        let program = program.files(task.given());
        if let Some(tool) = self.tool(Purpose::Interactor) {
            return self.interact(tool, &story, expected.as_deref(), &program, sandbox);
        }
        if let Some(tool) = self.tool(Purpose::Checker) {
            return self.check(tool, &story, expected.as_deref(), &program, sandbox);
        }
        let Some(expected) = expected else {
            return Err(JudgeFault::Case("nothing says what is right".into()));
        };
        let right = |output: &[u8]| align(&expected, output, &task.comparison_rule);
        let found = try_program(program, input, sandbox, right)?;
        let explain = |output: &[u8], fault: Fault| story.explain(output, fault, sandbox);
        Ok(found.map(|found| found.into_attempt(explain)))
    }

    /// Asks the checker whether an output is right.
    fn check(
        &self,
        tool: &Tool,
        story: &Story<'_>,
        expected: Option<&Vec<u8>>,
        program: &Program,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Attempt>, JudgeFault> {
        let run = sandbox.run(program, story.input)?;
        if let Some(attempt) = find_bad_end(&run, story, sandbox) {
            return Ok(Some(attempt));
        }
        let verdict = self.ask_checker(
            tool,
            story.input,
            expected,
            &run.output(),
            Place::of(sandbox),
        )?;
        Ok(verdict.map(|feedback| story.reject(&run, feedback, sandbox).into()))
    }

    /// Asks a checker about an output; nothing if it is right.
    fn ask_checker(
        &self,
        tool: &Tool,
        input: &[u8],
        expected: Option<&Vec<u8>>,
        output: &[u8],
        place: Place<'_>,
    ) -> Result<Option<Vec<Message>>, JudgeFault> {
        let ready = tool.build(&self.0.built, place.workshop, place.trust)?;
        let files = checker_files(input, expected);
        let said = tool.run(&ready, place.trust, &checker_arguments(), files, output)?;
        let taken = said.run.taken.first();
        read_status(tool, said.status, taken, &said.run.errors())
    }

    /// Lets the program talk to the interactor.
    fn interact(
        &self,
        tool: &Tool,
        story: &Story<'_>,
        expected: Option<&Vec<u8>>,
        program: &Program,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Attempt>, JudgeFault> {
        let place = Place::of(sandbox);
        let ready = tool.build(&self.0.built, place.workshop, place.trust)?;
        let files = checker_files(story.input, expected);
        let profile = sandbox.profile();
        let walls = [Method::Plain, Method::Valgrind].map(|it| profile.limits_of(it).wall);
        let patience = walls.into_iter().max().unwrap_or_default();
        let (mut cell, opposite) = tool.open(&ready, patience, place.trust, files)?;
        let program = program.clone().by_lines();
        let run = sandbox.meet(&program, &opposite, &mut cell)?;
        // An interactor that does not end, although nobody talks to it any more, kept the program
        // waiting: that is none of the program's faults.
        let status = tool.status(&run, Which::Second)?;
        let ended =
            find_bad_end(&run, story, sandbox).map(|attempt| explain::with_talk(attempt, &run));
        let is_limit = |attempt: &Attempt| attempt.failure.verdict > Verdict::RuntimeError;
        if let Some(attempt) = ended.clone().filter(is_limit) {
            return Ok(Some(attempt));
        }
        let feedback = read_status(tool, status, run.taken.get(1), b"")?;
        let rejected = feedback.map(|feedback| story.reject(&run, feedback, sandbox).into());
        let rejected = rejected.map(|attempt| explain::with_talk(attempt, &run));
        Ok(rejected.or(ended))
    }

    /// Looks for the smallest input with which the program still fails alike.
    fn find_smallest(
        &self,
        task: &Task,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        let input = self.input(task, Place::of(sandbox))?;
        let Ok(text) = str::from_utf8(&input) else {
            return Ok(None);
        };
        let mut left = budget(failure, USUAL_BUDGET);
        let mut search = Search {
            course: *self,
            task,
            failure,
            original: text,
            best: None,
        };
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        reduce::smallest(&lines, &mut left, |parts| {
            search.fails(&parts.concat(), sandbox)
        })?;
        for index in 0..search.text().lines().count().min(FEW_LINES) {
            let base = search.text().to_owned();
            let line = base.lines().nth(index).unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            reduce::smallest(&words, &mut left, |words| {
                search.fails(&smaller::with_line(&base, index, words), sandbox)
            })?;
        }
        Ok(search.best.map(|(_, failure)| failure))
    }

    /// The failure with a smaller input, if that is allowed and fails for the same reason.
    fn try_smaller(
        &self,
        task: &Task,
        failure: &Failure,
        input: &str,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        let place = Place::of(sandbox);
        let bytes = input.as_bytes();
        if let Some(tool) = self.tool(Purpose::Validator) {
            let ready = tool.build(&self.0.built, place.workshop, place.trust)?;
            let said = tool.run(&ready, place.trust, &[], Given::none(), bytes)?;
            if said.status != RIGHT {
                return Ok(None);
            }
        }
        let Some(reference) = self.tool(Purpose::Reference) else {
            return Ok(None);
        };
        // An input at which the reference itself fails is none of the course's.
        let expected = match self.ask(reference, &task.arguments, task.given(), bytes, place) {
            Ok(expected) => expected,
            Err(JudgeFault::Course(_)) => return Ok(None),
            Err(trouble) => return Err(trouble),
        };
        let task = Task {
            input: Input::Given(Arc::new(bytes.to_vec()), None),
            expected: Some(Arc::new(expected)),
            ..task.clone()
        };
        let found = self.attempt(&task, bytes, sandbox)?;
        let links = found.map(|it| it.failure.into_links()).unwrap_or_default();
        let is_same = |it: &Failure| {
            it.verdict == failure.verdict && it.explanation.class == failure.explanation.class
        };
        Ok(links.into_iter().find(is_same).map(|mut found| {
            found.explanation.smallest = Some(input.to_owned());
            found.root.clone_from(&failure.root);
            found
        }))
    }

    /// Examines a case with the course's own programs, and returns its fault.
    fn examine_case(
        &self,
        case: &Case<Task>,
        place: Place<'_>,
    ) -> Result<Option<Message>, JudgeFault> {
        let task = &case.task;
        if task.call.is_some() {
            return Ok(None);
        }
        let input = self.input(task, place)?;
        let named = |key: &'static str| Message::new(key).with("case", &case.name);
        if let Some(tool) = self.tool(Purpose::Validator) {
            let ready = tool.build(&self.0.built, place.workshop, place.trust)?;
            let said = tool.run(&ready, place.trust, &[], Given::none(), &input)?;
            if said.status != RIGHT {
                return Ok(Some(
                    named("folder-examine-validator").with("status", said.status),
                ));
            }
        }
        if self.tool(Purpose::Interactor).is_some() {
            return Ok(None);
        }
        let expected = self.expected(task, &input, place)?;
        let checker = self.tool(Purpose::Checker);
        if let (Some(tool), Some(expected)) = (checker, &expected) {
            let said = self.ask_checker(tool, &input, Some(expected), expected, place)?;
            return Ok(said.map(|_| named("folder-examine-checker")));
        }
        let (Some(tool), Some(expected)) = (self.tool(Purpose::Reference), &task.expected) else {
            return Ok(None);
        };
        let printed = self.ask(tool, &task.arguments, task.given(), &input, place)?;
        let right = align(expected, &printed, &task.comparison_rule);
        let differs = first_difference(&right, &printed, Comparison::Bytes);
        Ok(differs.map(|offset| {
            let line = locate(&right, offset).line;
            named("folder-examine-reference").with("line", line as i64)
        }))
    }
}

/// The search for the smallest input.
struct Search<'a> {
    course: FolderCourse,
    task: &'a Task,
    failure: &'a Failure,
    original: &'a str,
    best: Option<(String, Failure)>,
}

impl Search<'_> {
    /// The smallest input so far.
    fn text(&self) -> &str {
        self.best.as_ref().map_or(self.original, |(text, _)| text)
    }

    /// Tells if an input, or the same with its counts put right, still fails.
    fn fails(&mut self, candidate: &str, sandbox: &mut dyn Sandbox) -> Result<bool, JudgeFault> {
        let mended = smaller::mend(self.original, candidate);
        for input in [candidate, &mended] {
            let found = self
                .course
                .try_smaller(self.task, self.failure, input, sandbox)?;
            if let Some(found) = found {
                self.best = Some((input.to_owned(), found));
                return Ok(true);
            }
            if mended == candidate {
                break;
            }
        }
        Ok(false)
    }
}

/// A program that crashed or did not end, whatever it printed.
fn find_bad_end(run: &Run, story: &Story<'_>, sandbox: &dyn Sandbox) -> Option<Attempt> {
    let output = run.output();
    let comparison = sandbox.profile().comparison;
    let fault = Fault::find(&output, run, comparison)?;
    let is_remark = sandbox.profile().ending == Ending::Remark && fault.is_after_output();
    Some(Attempt {
        failure: story.explain(&output, fault, sandbox),
        is_remark,
    })
}

pub(crate) fn checker_arguments() -> Vec<String> {
    [INPUT, ANSWER, FEEDBACK].map(str::to_owned).to_vec()
}

fn checker_files(input: &[u8], expected: Option<&Vec<u8>>) -> Given {
    Given::none()
        .file(INPUT, input)
        .file(ANSWER, expected.cloned().unwrap_or_default())
        .file(format!("{FEEDBACK}judgemessage.txt"), "")
}

/// Reads a checker's status: nothing for right, its messages for wrong; anything else is the
/// course's fault.
fn read_status(
    tool: &Tool,
    status: i32,
    taken: Option<&Taken>,
    errors: &[u8],
) -> Result<Option<Vec<Message>>, JudgeFault> {
    match status {
        RIGHT => Ok(None),
        WRONG => {
            let text = |name: &str| {
                let file = taken?.files.get(&format!("{FEEDBACK}{name}"))?;
                let text = printable(&file.bytes);
                let text: String = text.trim().chars().take(600).collect();
                (!text.is_empty()).then(|| Message::new("folder-feedback").with("text", text))
            };
            let messages = ["teammessage.txt", "judgemessage.txt"].into_iter();
            Ok(Some(messages.filter_map(text).collect()))
        }
        other => {
            let why = with_status(other, errors);
            Err(tool.fault("folder-tool-verdict", &why))
        }
    }
}

/// A status, and the last line that stands beside it.
fn with_status(status: i32, errors: &[u8]) -> String {
    let errors = printable(errors);
    let last = errors.lines().rfind(|line| !line.trim().is_empty());
    last.map_or_else(|| status.to_string(), |last| format!("{status}: {last}"))
}
