//! A marker for tests that runs nothing: what a submission says of itself comes true.

#![allow(dead_code, reason = "each test file uses some of it")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use ludoteca_course::{
    Build, ByHand, Chain, Class, Comparison, Difference, Explanation, Group, LimitsOf, Method,
    Place, Profile, Reveal, Scope, Verdict, Why,
};
use ludoteca_judge::class::{
    ClassError, ClassRequest, ClassSummary, Marker, Silent, Unjudged, judge_class,
};
use ludoteca_judge::text::{Language, Texts};
use ludoteca_judge::{CaseReport, Cause, Report, SourceFinding};
use ludoteca_words::Message;

/// Something that a page must show as text and nothing else.
pub(crate) const MARKUP: &str =
    "<script>document.title='owned'</script><img src=x onerror=alert(1)>&amp;\"'";

/// Judges by what stands in the files: `fail CASE OUTPUT` for a case that prints this instead.
#[derive(Default)]
pub(crate) struct SampleMarker {
    pub(crate) edition: u32,
    pub(crate) judged: AtomicUsize,
}

/// The cases: name, group, points, how much is revealed.
const CASES: [(&str, &str, f64, Reveal); 6] = [
    ("first-sowing", "examples", 1.0, Reveal::All),
    ("capture-empty-facing", "examples", 1.0, Reveal::All),
    ("extra-turn", "rules", 2.0, Reveal::Sentence),
    ("end-of-game", "rules", 2.0, Reveal::Sentence),
    ("random-1", "hidden", 2.0, Reveal::Reason),
    ("random-2", "secret", 2.0, Reveal::Points),
];

impl Marker for SampleMarker {
    fn judged_by(&self) -> String {
        format!("sample-{}", self.edition)
    }

    fn judge(&self, folder: &Path) -> Result<Report, Unjudged> {
        self.judged.fetch_add(1, Ordering::Relaxed);
        let texts: Vec<(String, String)> = files(folder)
            .into_iter()
            .map(|path| {
                (
                    path.display().to_string(),
                    fs::read_to_string(folder.join(&path)).unwrap(),
                )
            })
            .collect();
        if !texts
            .iter()
            .any(|(path, _)| Path::new(path).extension().is_some_and(|end| end == "py"))
        {
            return Err(Unjudged::Refused(
                Message::new("refused-nothing").with("wanted", "program.py"),
            ));
        }
        let all: String = texts.iter().map(|(_, text)| text.as_str()).collect();
        Ok(report(&all, &texts[0].0, &self.judged_by(), self.edition))
    }
}

/// A report in which these lines come true.
pub(crate) fn report(text: &str, file: &str, judged_by: &str, edition: u32) -> Report {
    let failed = |name: &str| {
        let line = text.lines().find_map(|line| {
            line.strip_prefix("fail ")?
                .strip_prefix(name)?
                .strip_prefix(' ')
        });
        line.map(str::to_owned)
    };
    let mut causes = Vec::new();
    let mut cases = Vec::new();
    for (name, group, points, reveal) in CASES {
        let output = failed(name);
        // In a later edition of the profile blanks no longer matter.
        let output = output.filter(|output| edition == 0 || output != "blank");
        let verdict = if output.is_some() {
            Verdict::WrongAnswer
        } else {
            Verdict::Accepted
        };
        cases.push(CaseReport {
            name: name.into(),
            group: group.into(),
            verdict,
            class: output.as_ref().map(|_| Class::Board),
            rule: output.as_ref().map(|_| "mancala.capture".into()),
            points: if output.is_some() { 0.0 } else { points },
            max_points: points,
            seconds: 0.25,
            reveal,
            cause: output.as_ref().map(|_| causes.len()),
            behind: Vec::new(),
            noticed: None,
            scope: Scope::Cases,
            counts: true,
        });
        if let Some(output) = output {
            causes.push(Cause {
                cost: 0.0,
                mended: 0.0,
                cases: vec![name.into()],
                verdict,
                explanation: explain(&output),
            });
        }
    }
    Report {
        notes: Vec::new(),
        course: "mancala".into(),
        verdict: cases.iter().map(|case| case.verdict).max().unwrap(),
        score: cases.iter().map(|case| case.points).sum(),
        max_score: 10.0,
        gate: None,
        cases,
        causes,
        noticed: Vec::new(),
        source: vec![SourceFinding {
            file: file.into(),
            line: 3,
            message: Message::new("source-name")
                .with("found", file)
                .with("wanted", "program.py"),
            is_fatal: false,
        }],
        messages: String::new(),
        judged_by: judged_by.into(),
        trusted: Vec::new(),
    }
}

fn explain(output: &str) -> Explanation {
    Explanation {
        sentence: Message::new("sentence-output"),
        place: Some(Place {
            line: 7,
            column: 4,
            offset: 112,
            command: Some("J 3".into()),
            command_line: Some(5),
        }),
        difference: Some(Difference {
            common: "|  | 4| 4|".into(),
            expected: " 4| 4|␠5|␊".into(),
            found: format!("{output}␠␠␊"),
        }),
        class: Some(Class::Board),
        why: Some(Why {
            rule: "mancala.capture".into(),
            sentence: "Se a última semente cair numa casa vazia do próprio jogador, captura."
                .into(),
            section: "3.2".into(),
            before: Some(" 4  4  4  4  4  4\n0                0\n 4  4  4  4  4  4".into()),
            command: Some("J 3".into()),
            expected: Some(" 4  4  4  4  4  4\n1                0\n 4  4  0  5  5  5".into()),
            found: Some(format!(" 4  4  4  4  4  4\n0                0\n{output}")),
            remark: None,
        }),
        smallest: Some("RJ Ana Rui\nJ 3  \n".into()),
        again: Some("printf 'RJ Ana Rui\\nJ 3\\n' | python3 program.py".into()),
        errors: Some(output.to_owned()),
        ..Explanation::default()
    }
}

/// The files of a folder, sorted.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(folder.join(&inner)).unwrap() {
            let entry = entry.unwrap();
            let path = inner.join(entry.file_name());
            if entry.file_type().unwrap().is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Every file of a report with its contents.
pub(crate) fn snapshot(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    files(folder)
        .into_iter()
        .map(|path| (path.clone(), fs::read(folder.join(path)).unwrap()))
        .collect()
}

pub(crate) fn profile() -> Profile {
    let group = |name: &str, points| Group {
        name: name.into(),
        points,
        gate: false,
        all_or_nothing: false,
        chain: Chain::Apart,
        reveal: None,
        method: None,
    };
    Profile {
        course: "mancala".into(),
        title: "Mancala, sample".into(),
        build: Build::Python {
            name: Some("program.py".into()),
        },
        source: Vec::new(),
        group: vec![
            group("examples", 2.0),
            group("rules", 4.0),
            group("hidden", 2.0),
            group("secret", 2.0),
        ],
        by_hand: vec![ByHand {
            name: "quality".into(),
            points: 10.0,
        }],
        comparison: Comparison::default(),
        presentation_cost: 1.0,
        ending: ludoteca_course::Ending::Counts,
        weights: BTreeMap::new(),
        method: Method::default(),
        limits: LimitsOf::default(),
        reveal: Reveal::All,
        reveal_later: Vec::new(),
        generated: 0,
        settings: toml::Table::default(),
    }
}

pub(crate) fn texts(language: Language) -> Texts {
    ludoteca_judge::class::texts_of(
        language,
        ludoteca_course::find_course(ludoteca_courses::COURSES, "mancala").unwrap(),
    )
}

/// The options for judging a class.
#[derive(Default)]
pub(crate) struct Wanted {
    pub(crate) jobs: usize,
    pub(crate) roster: Option<PathBuf>,
    pub(crate) marks: Option<PathBuf>,
    pub(crate) is_anonymous: bool,
}

/// A folder of submissions and a place for reports.
pub(crate) struct Room {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) profile: Profile,
    pub(crate) texts: Texts,
}

impl Room {
    /// Submissions by their names, each a `program.py`.
    pub(crate) fn with(submissions: &[(&str, &str)]) -> Self {
        let room = Self {
            folder: tempfile::tempdir().unwrap(),
            profile: profile(),
            texts: texts(Language::English),
        };
        for (name, text) in submissions {
            room.put(&format!("class/{name}/program.py"), text);
        }
        room
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn put(&self, name: &str, text: &str) -> PathBuf {
        let place = self.path(name);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(&place, text).unwrap();
        place
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Judges into a folder of this name, as changed.
    pub(crate) fn judge(
        &self,
        report: &str,
        marker: &SampleMarker,
        change: impl FnOnce(&mut Wanted),
    ) -> Result<ClassSummary, ClassError> {
        let (folder, report) = (self.path("class"), self.path(report));
        let mut wanted = Wanted {
            jobs: 2,
            ..Wanted::default()
        };
        change(&mut wanted);
        let request = ClassRequest {
            folder: &folder,
            report: &report,
            roster: wanted.roster.as_deref(),
            marks: wanted.marks.as_deref(),
            is_anonymous: wanted.is_anonymous,
            jobs: wanted.jobs,
            profile: &self.profile,
            texts: &self.texts,
        };
        judge_class(&request, marker, &Silent, &AtomicBool::new(false))
    }
}
