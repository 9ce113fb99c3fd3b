//! A student's standing: rules, tries, mark.

use ludoteca_files::clock::UnixMillis;
use ludoteca_judge::formats::{View, write_points};
use ludoteca_words::{Arg, Language, Message};

use crate::class::Classroom;
use crate::config::AssignmentConfig;
use crate::order::{order, place_of};
use crate::policy::{Allowance, Counting, Denial, Mark, Outcome, Past, Policy, Showing};
use crate::store::{State, TryRow};
use crate::view::{MarkShown, Override, Refusal, Rules, Standing, Try, TryState, Viewer};

/// The tries of a student, as the rules see them.
pub(crate) fn past_of(rows: &[TryRow]) -> Vec<Past> {
    let past = |row: &TryRow| Past {
        at: row.at,
        outcome: match (row.state, row.score) {
            (State::Judged, Some(score)) => Outcome::Judged(score),
            (State::Waiting | State::Judged, _) => Outcome::Open,
            (State::Refused | State::Failed, _) => Outcome::Void,
        },
    };
    rows.iter().map(past).collect()
}

/// Points within a sentence, as each language writes them.
pub(crate) fn points(points: f64) -> Arg {
    Arg::Each(Language::ALL.map(|language| write_points(points, language)))
}

impl Classroom {
    /// Returns a student's standing in an assignment.
    pub fn standing(
        &self,
        viewer: &Viewer,
        student: &str,
        assignment: &str,
    ) -> Result<Standing, Refusal> {
        Self::need_access(viewer, student)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        let rows = self.store.tries(student, assignment)?;
        let allowance = self.allowance(student, assignment)?;
        let sight = self.sight(viewer, it, allowance);
        let own = self.store.overrides(assignment)?.remove(student);
        let mark = it.policy.mark(allowance, &past_of(&rows), it.max_mark());
        let mut tries = Vec::new();
        for place in (0..rows.len()).rev() {
            tries.push(self.show_try(&sight, &rows, place, mark.as_ref())?);
        }
        let shown = it.policy.shows(allowance, 1, self.now());
        let sees_mark = viewer.is_staff() || shown.results;
        Ok(Standing {
            student: self.student(student)?,
            assignment: self.describe(it),
            rules: self.rules(it, allowance, &rows),
            mark: sees_mark
                .then(|| show_mark(it, &rows, mark.as_ref(), own.as_ref()))
                .flatten(),
            mark_from: shown.results_from.filter(|_| !sees_mark),
            ladder: self.own_place(viewer, student, it)?,
            tries,
        })
    }

    /// One try.
    pub fn get_try(&self, viewer: &Viewer, id: i64) -> Result<Try, Refusal> {
        let row = self.find_try(viewer, id)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, &row.assignment)?;
        let rows = self.store.tries(&row.student, &row.assignment)?;
        let allowance = self.allowance(&row.student, &row.assignment)?;
        let mark = it.policy.mark(allowance, &past_of(&rows), it.max_mark());
        let place = rows.iter().position(|other| other.id == id);
        let place = place.ok_or(Refusal::NotYours)?;
        self.show_try(
            &self.sight(viewer, it, allowance),
            &rows,
            place,
            mark.as_ref(),
        )
    }

    /// A try that this viewer may see.
    pub(crate) fn find_try(&self, viewer: &Viewer, id: i64) -> Result<TryRow, Refusal> {
        let row = self.store.get_try(id)?.ok_or(Refusal::NotYours)?;
        Self::need_access(viewer, &row.student)?;
        Ok(row)
    }

    pub(crate) fn allowance(&self, student: &str, assignment: &str) -> Result<Allowance, Refusal> {
        let mut extensions = self.store.extensions(assignment)?;
        let found = extensions.remove(student).unwrap_or_default();
        Ok(Allowance {
            until: found.until,
            tries: found.tries,
        })
    }

    /// Collects whatever decides how much of a student's tries is shown.
    pub(crate) fn sight<'c>(
        &self,
        viewer: &Viewer,
        it: &'c AssignmentConfig,
        allowance: Allowance,
    ) -> Sight<'c> {
        Sight {
            it,
            allowance,
            is_staff: viewer.is_staff(),
            now: self.now(),
        }
    }

    pub(crate) fn show_try(
        &self,
        sight: &Sight<'_>,
        rows: &[TryRow],
        place: usize,
        mark: Option<&Mark>,
    ) -> Result<Try, Refusal> {
        let row = &rows[place];
        let (policy, allowance) = (&sight.it.policy, sight.allowance);
        let is_void = |row: &&TryRow| matches!(row.state, State::Refused | State::Failed);
        let voids = rows[..place].iter().filter(is_void).count() as u32;
        let number = row.number.saturating_sub(voids);
        let cost = if is_void(&row) {
            0.0
        } else {
            policy.price(allowance, number) + policy.late_cost(allowance, row.at)
        };
        let shown = policy.shows(allowance, row.number, sight.now);
        let counts = mark.is_some_and(|mark| mark.place == place);
        Ok(Try {
            id: row.id,
            student: row.student.clone(),
            assignment: row.assignment.clone(),
            number: row.number,
            at: row.at,
            sha256: row.sha256.clone(),
            files: row.files.clone(),
            notes: row.notes.clone(),
            by_staff: row.staff.clone(),
            is_late: policy.late_days_at(allowance, row.at) > 0,
            cost: cost.min(1.0) * sight.it.max_mark(),
            counts: counts && (sight.is_staff || shown.results),
            state: self.show_state(sight, row)?,
        })
    }

    pub(crate) fn show_state(&self, sight: &Sight<'_>, row: &TryRow) -> Result<TryState, Refusal> {
        let why = || row.why.clone().unwrap_or_default();
        let shown = sight
            .it
            .policy
            .shows(sight.allowance, row.number, sight.now);
        Ok(match row.state {
            State::Refused => TryState::Refused { why: why() },
            State::Failed => TryState::Failed { why: why() },
            State::Waiting => match self.crew.progress_of(row.id) {
                Some(progress) if sight.is_staff || shown.results => progress.show(),
                Some(_) => TryState::Running {
                    done: 0,
                    all: 0,
                    cases: Vec::new(),
                },
                None => {
                    let mut waiting = self.store.waiting()?;
                    self.crew.mark_slow(&mut waiting);
                    let running = self.crew.running_ids();
                    waiting.retain(|other| !running.contains(&other.id));
                    TryState::Waiting {
                        place: place_of(&waiting, row.id).unwrap_or(1),
                        of: order(&waiting).len().max(1),
                    }
                }
            },
            State::Judged if !sight.is_staff && !shown.results => TryState::Hidden {
                from: shown.results_from,
            },
            State::Judged => {
                let key = row.verdict.as_deref().unwrap_or_default();
                let found = self.store.outline(key)?;
                let found = found.ok_or_else(|| missing_report(key))?;
                TryState::Judged {
                    verdict: if sight.is_staff {
                        Some(found.verdict)
                    } else {
                        View::of_student(&self.report_of(row)?).verdict
                    },
                    score: found.score,
                    max_score: found.max_score,
                    passed: found.passed,
                    all: found.cases,
                    has_report: sight.is_staff || shown.explanation,
                }
            }
        })
    }

    fn rules(&self, it: &AssignmentConfig, allowance: Allowance, rows: &[TryRow]) -> Rules {
        let policy = &it.policy;
        let permit = policy.permit(allowance, &past_of(rows), self.now());
        let next = match permit.denial {
            Some(Denial::NotOpen(at) | Denial::Cooling(at)) => Some(at),
            _ => None,
        };
        Rules {
            may_hand_in: permit.denial.is_none(),
            why_not: permit.denial.map(|denial| self.tell_denial(denial)),
            next_try: next,
            price: permit.price * it.max_mark(),
            tries_made: permit.made,
            free_left: permit.free_left,
            tries_left: permit.left,
            deadline: policy.deadline_for(allowance),
            closes: policy.closes_for(allowance),
            late_days: permit.late_days,
            late_cost: permit.late_cost * it.max_mark(),
            sentences: self.tell_rules(it, allowance),
        }
    }

    /// The rules of an assignment, as sentences.
    fn tell_rules(&self, it: &AssignmentConfig, allowance: Allowance) -> Vec<Message> {
        let policy = &it.policy;
        let most = it.max_mark();
        let local = |at: UnixMillis| self.local_time(at);
        let mut told = Vec::new();
        if let Some(deadline) = policy.deadline_for(allowance) {
            let time = local(deadline);
            let message = Message::new("rule-deadline").with("at", time.text);
            told.push(message.with("zone", time.zone));
        }
        if policy.late_days > 0 && policy.deadline.is_some() {
            let late = Message::new("rule-late").with("days", policy.late_days);
            told.push(late.with("points", points(most * policy.late_penalty / 100.0)));
        }
        if !policy.cooldown.is_zero() {
            let minutes = policy.cooldown.as_secs().div_ceil(60);
            told.push(Message::new("rule-cooldown").with("minutes", minutes as i64));
        }
        if let Some(free) = policy.free_tries {
            let price =
                Message::new("rule-price").with("free", free.saturating_add(allowance.tries));
            told.push(price.with("points", points(most * policy.try_price / 100.0)));
        }
        if let Some(tries) = policy.most_tries {
            told.push(
                Message::new("rule-tries").with("count", tries.saturating_add(allowance.tries)),
            );
        }
        told.push(Message::new(match policy.counts {
            Counting::Last => "rule-last",
            Counting::Best => "rule-best",
        }));
        told.extend(self.tell_results(policy));
        match policy.explanations {
            Showing::AtOnce => {}
            Showing::AfterDeadline => told.push(Message::new("rule-explained-deadline")),
            Showing::From(at) => {
                told.push(Message::new("rule-explained-from").with("at", local(at).text));
            }
            Showing::Never => told.push(Message::new("rule-explained-never")),
        }
        if policy.explain_from_try > 1 {
            let number = i64::from(policy.explain_from_try);
            told.push(Message::new("rule-explained-try").with("number", number));
        }
        told
    }

    /// Tells in a sentence when results are shown; nothing where that is at once.
    pub(crate) fn tell_results(&self, policy: &Policy) -> Option<Message> {
        match policy.results {
            Showing::AtOnce => None,
            Showing::AfterDeadline => Some(Message::new("rule-results-deadline")),
            Showing::From(at) => {
                let at = self.local_time(at).text;
                Some(Message::new("rule-results-from").with("at", at))
            }
            Showing::Never => Some(Message::new("rule-results-never")),
        }
    }
}

/// Everything that decides how much of a try is shown.
pub(crate) struct Sight<'c> {
    pub(crate) it: &'c AssignmentConfig,
    pub(crate) allowance: Allowance,
    pub(crate) is_staff: bool,
    pub(crate) now: UnixMillis,
}

/// A report that a try has and the store has not.
pub(crate) fn missing_report(key: &str) -> Refusal {
    let why = format!("the report {key} is missing");
    Refusal::Fault(crate::store::StoreError::Damaged(why).message())
}

/// A mark with how it comes about.
pub(crate) fn show_mark(
    it: &AssignmentConfig,
    rows: &[TryRow],
    mark: Option<&Mark>,
    own: Option<&Override>,
) -> Option<MarkShown> {
    let max = it.max_mark();
    let counting = mark.and_then(|mark| rows.get(mark.place));
    let mut parts = Vec::new();
    if let (Some(mark), Some(row)) = (mark, counting) {
        let score = Message::new("mark-score").with("number", row.number);
        parts.push(score.with("points", points(mark.score)));
        if mark.late > 0.0 {
            parts.push(Message::new("mark-late").with("points", points(mark.late)));
        }
        if mark.price > 0.0 {
            parts.push(Message::new("mark-price").with("points", points(mark.price)));
        }
    }
    if let Some(own) = own {
        let set = Message::new("mark-override").with("points", points(own.points));
        parts.push(set.with("note", own.note.as_str()));
    }
    let points = own.map(|own| own.points).or(mark.map(|mark| mark.points))?;
    Some(MarkShown {
        points,
        max,
        parts,
        counting: counting.map(|row| row.id),
    })
}
