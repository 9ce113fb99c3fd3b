//! Judging again after a course has changed: first it is shown what changes for whom.

use std::collections::BTreeMap;

use ludoteca_course::Verdict;
use ludoteca_judge::Report;
use ludoteca_words::Message;

use crate::class::Classroom;
use crate::standing::past_of;
use crate::store::State;
use crate::view::{Change, MarkChange, Refusal, Rejudging, Viewer};

impl Classroom {
    /// Has every judged try of an assignment judged by the course as it is now; marks stay as they
    /// are until [`Classroom::apply_rejudging`]. Tries that the machine failed at wait again.
    /// Returns how many tries are judged again.
    pub fn rejudge(&self, viewer: &Viewer, assignment: &str) -> Result<usize, Refusal> {
        let staff = Self::need_staff(viewer)?;
        let loaded = self.reload();
        if let Some(fault) = loaded.faults.first() {
            return Err(Refusal::Told(fault.what.clone()));
        }
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        let failed = self.store.retry_failed(assignment)?;
        let judged = self.store.tries_of(assignment)?.into_iter();
        let judged = judged.filter(|row| row.state == State::Judged);
        let again: Vec<(i64, String)> = judged
            .map(|row| (row.id, self.key_of(it, &row.contents), row.verdict))
            .filter(|(_, key, verdict)| verdict.as_deref() != Some(key))
            .map(|(id, key, _)| (id, key))
            .collect();
        self.store.begin_rejudging(assignment, &again)?;
        let action = Message::new("log-rejudge").with("assignment", assignment);
        self.store.add_log((staff, self.now()), None, &action)?;
        self.crew.wake();
        self.tell(&Change::default());
        Ok(again.len() + failed)
    }

    /// Returns the result of judging again so far; nothing if nobody asked for it.
    pub fn rejudged(
        &self,
        viewer: &Viewer,
        assignment: &str,
    ) -> Result<Option<Rejudging>, Refusal> {
        Self::need_staff(viewer)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        let rows = self.store.rejudged(assignment)?;
        if rows.is_empty() {
            return Ok(None);
        }
        let left = rows
            .iter()
            .filter(|row| row.state == State::Waiting)
            .count();
        let keys: BTreeMap<i64, &str> = rows
            .iter()
            .filter(|row| row.state == State::Judged)
            .map(|row| (row.id, row.key.as_str()))
            .collect();
        let mut changes = Vec::new();
        for mut marked in self.mark_all(it)? {
            let before = marked.points();
            let old = marked
                .counting()
                .map(|row| self.report_of(row))
                .transpose()?;
            for row in &mut marked.rows {
                if let Some(key) = keys.get(&row.id) {
                    row.score = self.store.verdict(key)?.map(|found| found.score);
                    row.verdict = Some((*key).to_owned());
                }
            }
            let past = past_of(&marked.rows);
            marked.mark = it.policy.mark(marked.allowance(), &past, it.max_mark());
            let after = marked.points();
            let new = marked
                .counting()
                .map(|row| self.report_of(row))
                .transpose()?;
            let cases = compare_cases(old.as_ref(), new.as_ref());
            if before != after || !cases.is_empty() {
                changes.push(MarkChange {
                    student: marked.student,
                    before,
                    after,
                    cases,
                });
            }
        }
        Ok(Some(Rejudging { left, changes }))
    }

    /// Puts what was judged again in the place of what stands; returns how many tries that are.
    pub fn apply_rejudging(&self, viewer: &Viewer, assignment: &str) -> Result<usize, Refusal> {
        let staff = Self::need_staff(viewer)?;
        let left = self.rejudged(viewer, assignment)?.map_or(0, |it| it.left);
        if left > 0 {
            return Err(Refusal::Told(
                Message::new("rejudge-left").with("count", left as i64),
            ));
        }
        let count = self.store.apply_rejudging(assignment)?;
        let action = Message::new("log-rejudge-apply").with("assignment", assignment);
        self.store.add_log((staff, self.now()), None, &action)?;
        self.tell(&Change::default());
        Ok(count)
    }

    /// Leaves all marks as they are.
    pub fn drop_rejudging(&self, viewer: &Viewer, assignment: &str) -> Result<(), Refusal> {
        Self::need_staff(viewer)?;
        self.store.drop_rejudging(assignment)?;
        self.tell(&Change::default());
        Ok(())
    }
}

/// A case with another verdict: its name, before and after.
type CaseChange = (String, Option<Verdict>, Option<Verdict>);

fn compare_cases(before: Option<&Report>, after: Option<&Report>) -> Vec<CaseChange> {
    let verdicts = |report: Option<&Report>| -> BTreeMap<String, Verdict> {
        let cases = report.map_or(&[][..], |report| &report.cases[..]);
        cases
            .iter()
            .map(|case| (case.name.clone(), case.verdict))
            .collect()
    };
    let (old, new) = (verdicts(before), verdicts(after));
    let names: std::collections::BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let change = |name: &String| {
        let (before, after) = (old.get(name).copied(), new.get(name).copied());
        (before != after).then(|| (name.clone(), before, after))
    };
    names.into_iter().filter_map(change).collect()
}
