//! Reports as their readers may see them, and what changed between two tries.

use std::collections::BTreeMap;

use ludoteca_course::Verdict;
use ludoteca_judge::class::{report_page, report_part, texts_of};
use ludoteca_judge::formats::View;
use ludoteca_judge::{Report, Texts};
use ludoteca_words::{Language, Message};

use crate::class::Classroom;
use crate::receipt::{ReceiptFile, UploadFile};
use crate::standing::missing_report;
use crate::store::{State, StoreError, TryRow};
use crate::view::{ChangeKind, Comparison, FileChange, Refusal, Viewer};

impl Classroom {
    /// The report of a try as HTML without a page around it; what a program printed is text in it.
    pub fn report_body(
        &self,
        viewer: &Viewer,
        id: i64,
        language: Language,
    ) -> Result<String, Refusal> {
        let (report, texts, _) = self.read_report(viewer, id, language)?;
        let view = if viewer.is_staff() {
            View::of_teacher(&report)
        } else {
            View::of_student(&report)
        };
        Ok(report_part(&view, viewer.is_staff(), &texts))
    }

    /// The report of a try as a page of its own, as the student sees it.
    pub fn report_page(
        &self,
        viewer: &Viewer,
        id: i64,
        language: Language,
    ) -> Result<String, Refusal> {
        let (report, texts, title) = self.read_report(viewer, id, language)?;
        Ok(report_page(&title, &report, &texts))
    }

    fn read_report(
        &self,
        viewer: &Viewer,
        id: i64,
        language: Language,
    ) -> Result<(Report, Texts, String), Refusal> {
        let row = self.find_try(viewer, id)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, &row.assignment)?;
        let allowance = self.allowance(&row.student, &row.assignment)?;
        let shown = it.policy.shows(allowance, row.number, self.now());
        if !viewer.is_staff() && !shown.explanation {
            return Err(Refusal::Told(Message::new("report-hidden")));
        }
        let report = self.report_of(&row)?;
        Ok((report, texts_of(language, it.course), it.title.clone()))
    }

    /// The report of a try that was judged.
    pub(crate) fn report_of(&self, row: &TryRow) -> Result<Report, Refusal> {
        let Some(key) = row
            .verdict
            .as_deref()
            .filter(|_| row.state == State::Judged)
        else {
            return Err(Refusal::Told(Message::new("report-none")));
        };
        let found = self.store.verdict(key)?;
        Ok(found.ok_or_else(|| missing_report(key))?.read_report()?)
    }

    /// Compares a try with the judged one before; nothing if there is none, or if results are not
    /// shown.
    pub fn compare(&self, viewer: &Viewer, id: i64) -> Result<Option<Comparison>, Refusal> {
        let row = self.find_try(viewer, id)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, &row.assignment)?;
        let allowance = self.allowance(&row.student, &row.assignment)?;
        let shown = it.policy.shows(allowance, row.number, self.now());
        if row.state != State::Judged || !(viewer.is_staff() || shown.results) {
            return Ok(None);
        }
        let rows = self.store.tries(&row.student, &row.assignment)?;
        let before = rows.iter().rev();
        let mut before = before.filter(|it| it.number < row.number && it.state == State::Judged);
        let Some(before) = before.next() else {
            return Ok(None);
        };
        let (old, new) = (self.report_of(before)?, self.report_of(&row)?);
        Ok(Some(compare(before, &row, &old, &new, viewer.is_staff())))
    }

    /// The files of a try.
    pub fn files_of(&self, viewer: &Viewer, id: i64) -> Result<Vec<UploadFile>, Refusal> {
        let row = self.find_try(viewer, id)?;
        let files = self.contents.files(&row.contents).map_err(damaged)?;
        let file = |(name, bytes)| UploadFile { name, bytes };
        Ok(files.into_iter().map(file).collect())
    }

    /// The files of a try as a zip.
    pub fn zip_of(&self, viewer: &Viewer, id: i64) -> Result<Vec<u8>, Refusal> {
        let row = self.find_try(viewer, id)?;
        self.contents.zip(&row.contents).map_err(damaged)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "an error that is used up")]
pub(crate) fn damaged(error: crate::contents::DamagedContents) -> Refusal {
    Refusal::Fault(StoreError::Damaged(error.to_string()).message())
}

fn compare(
    before: &TryRow,
    after: &TryRow,
    old: &Report,
    new: &Report,
    is_staff: bool,
) -> Comparison {
    let view = |report: &Report| {
        if is_staff {
            View::of_teacher(report)
        } else {
            View::of_student(report)
        }
    };
    let (old_view, new_view) = (view(old), view(new));
    let verdicts = |view: &View| -> BTreeMap<String, bool> {
        let cases = view.cases.iter();
        let seen = cases.filter_map(|case| Some((case.name.clone(), case.verdict?)));
        seen.map(|(name, verdict)| (name, verdict == Verdict::Accepted))
            .collect()
    };
    let (earlier, later) = (verdicts(&old_view), verdicts(&new_view));
    let changed = |to: bool| {
        let is_it =
            |(name, passed): &(&String, &bool)| **passed == to && earlier.get(*name) == Some(&!to);
        let found = later.iter().filter(is_it);
        found.map(|(name, _)| name.clone()).collect()
    };
    let fails = |(name, passed): &(&String, &bool)| !**passed && earlier.get(*name) == Some(&false);
    Comparison {
        with: before.id,
        number: before.number,
        points: (old.score, new.score),
        mended: changed(true),
        broken: changed(false),
        still: later.iter().filter(fails).count(),
        files: compare_files(&before.files, &after.files),
    }
}

fn compare_files(before: &[ReceiptFile], after: &[ReceiptFile]) -> Vec<FileChange> {
    let by_path = |files: &[ReceiptFile]| -> BTreeMap<String, String> {
        let files = files.iter();
        files
            .map(|file| (file.path.clone(), file.sha256.clone()))
            .collect()
    };
    let (old, new) = (by_path(before), by_path(after));
    let paths: std::collections::BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let change = |path: &String| {
        let kind = match (old.get(path), new.get(path)) {
            (None, _) => ChangeKind::Added,
            (_, None) => ChangeKind::Removed,
            (Some(one), Some(other)) if one != other => ChangeKind::Changed,
            _ => return None,
        };
        Some(FileChange {
            path: path.clone(),
            kind,
        })
    };
    paths.into_iter().filter_map(change).collect()
}
