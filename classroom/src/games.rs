//! Games of a class's ladders, played by one of the threads that judge while nothing is to judge.

use std::time::{Duration, Instant};

use ludoteca_arena::ladder::{Goal, Ladder, LadderEnd, LadderError, LadderRun};
use ludoteca_arena::tournament::{Executor, Progress};
use ludoteca_play::{CATALOGUE, Resources, StopFlag};

use crate::class::Classroom;
use crate::config::{AssignmentConfig, LadderConfig};
use crate::view::{Change, Refusal};

/// Interval between updates of a ladder that somebody is watching.
const NEWS: Duration = Duration::from_secs(1);
/// The longest time for which a ladder is played without a look at the others.
const TURN: Duration = Duration::from_mins(1);

/// The reason why games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GamesEnd {
    /// There may be more to play.
    More,
    /// Nothing is to be played until something changes.
    Nothing,
}

impl Classroom {
    /// Plays the ladder that is furthest from its aim, until something is to judge. No game that has
    /// ended is lost, whenever this process is killed.
    pub(crate) fn play_games(&self, stop: &StopFlag) -> GamesEnd {
        let loaded = self.loaded();
        let mut ladders = Vec::new();
        for it in &loaded.config.assignments {
            let Some(ladder) = it.ladder.filter(|ladder| ladder.pairs > 0) else {
                continue;
            };
            // A file that cannot be read is told to whoever looks at the ladder.
            if let Ok(Some((done, aim))) = self.measure(it, ladder)
                && done < aim
            {
                ladders.push((done as f64 / aim as f64, it, aim));
            }
        }
        ladders.sort_by(|one, other| one.0.total_cmp(&other.0));
        for (_, it, aim) in ladders {
            let has_played = self.play_turn(it, aim, stop).unwrap_or(false);
            if has_played || stop.is_raised() {
                return GamesEnd::More;
            }
        }
        GamesEnd::Nothing
    }

    /// Returns the number of pairs that are settled, and of those to be played for all who ever came;
    /// nothing where no two can meet.
    fn measure(
        &self,
        it: &AssignmentConfig,
        ladder: LadderConfig,
    ) -> Result<Option<(usize, usize)>, LadderError> {
        let file = self.ladder_file(it);
        if !file.exists() {
            return Ok(None);
        }
        let opened = Ladder::open(&file, CATALOGUE)?;
        let count = opened.versions()?.len();
        let aim = count.saturating_mul(ladder.pairs);
        Ok((count > 1).then_some((opened.count_settled()?, aim)))
    }

    /// Plays a ladder for a turn; tells if anything was played. Whoever plays it by the command line
    /// has it.
    fn play_turn(
        &self,
        it: &AssignmentConfig,
        aim: usize,
        stop: &StopFlag,
    ) -> Result<bool, Refusal> {
        let mut ladder = self.open_ladder(it)?;
        ladder.claim().map_err(crate::ladder::told)?;
        let change = Change {
            assignment: Some(it.name.clone()),
            ..Change::default()
        };
        let entered = self.store.ladder_rows(&it.name)?.len();
        let (mut told, mut played) = (Instant::now(), 0);
        let mut report = |progress: &Progress<'_>| {
            played += 1;
            if told.elapsed() >= NEWS {
                told = Instant::now();
                self.tell(&change);
            }
            // Somebody may have handed in or been erased by another process.
            let waiting = self.store.waiting();
            let has_waiting = waiting.is_ok_and(|waiting| !waiting.is_empty());
            let rows = self.store.ladder_rows(&it.name);
            let has_left = rows.is_ok_and(|rows| rows.len() < entered);
            if progress.done >= aim || has_waiting || has_left {
                stop.raise();
            }
        };
        let running = LadderRun {
            store: &mut ladder.store,
            catalogue: CATALOGUE,
            courses: self.options.shelf.courses,
            resources: Resources::none(),
            goal: Goal::Time(TURN),
            seed: None,
            threads: 1,
            stop: stop.clone(),
            report: &mut report,
            resumes: &mut |_| {},
        };
        let ended = running.run(&Executor::Here);
        ladder.release().map_err(crate::ladder::told)?;
        self.tell(&change);
        let summary = ended.map_err(crate::ladder::told)?;
        let has_more = matches!(summary.end, LadderEnd::Stopped | LadderEnd::Reached);
        Ok(has_more && played > 0)
    }
}
