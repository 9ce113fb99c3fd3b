//! Tries that are judged by workers on other machines.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use ludoteca_judge::class::{Discarded, Live, LiveOptions, LiveTask, Unjudged, spell_out};
use ludoteca_machines::{MachinesError, NatsArgs};
use ludoteca_runner::{Trust, Workshop};
use ludoteca_words::{Language, Message};

use crate::judge::{CaseWatch, Judge, JudgeTask, Judged, JudgedCourse, LocalJudge};
use crate::view::WorkerRow;

/// Number of tries at the workers for each that they can judge at once: the next one is there when
/// they are done with one.
const AHEAD: usize = 2;

/// Judges by workers that `ludoteca worker` started; where they disagree, in the cells of this
/// machine.
pub struct RemoteJudge {
    live: Live,
    here: LocalJudge,
    most: usize,
}

impl RemoteJudge {
    /// Judges tries, at most so many at a time. What it needs itself is in the folder `built`.
    pub fn connect(
        nats: &NatsArgs,
        built: &Path,
        patience: Duration,
        most: usize,
        language: Language,
    ) -> Result<Self, MachinesError> {
        let failed = |error: io::Error| Message::plain(error.to_string());
        let workshop = Workshop::open(built).map_err(failed)?;
        let options = LiveOptions {
            nats: nats.clone(),
            run: run_name(built).map_err(failed)?,
            patience,
            language,
        };
        Ok(Self {
            live: Live::connect(options, workshop)?,
            here: LocalJudge::new(built, Trust::Stranger, 1).map_err(failed)?,
            most: most.max(1),
        })
    }
}

/// Returns the name of this class's jobs at the NATS server: stable across restarts, and no other
/// class's.
fn run_name(built: &Path) -> io::Result<String> {
    let place = built.join("run");
    if let Ok(name) = fs::read_to_string(&place)
        && name.len() == 16
        && name.bytes().all(|byte| byte.is_ascii_hexdigit())
    {
        return Ok(name);
    }
    let name = ludoteca_files::unique_name(&place.display().to_string());
    ludoteca_files::write(&place, &name)?;
    Ok(name)
}

impl Judge for RemoteJudge {
    fn judged_by(&self, course: JudgedCourse<'_>) -> String {
        self.here.judged_by(course)
    }

    fn judge(&self, task: &JudgeTask<'_>, watch: CaseWatch<'_>) -> Result<Judged, Unjudged> {
        let JudgedCourse {
            course,
            profile,
            profile_text,
            selection,
            budget,
        } = task.course;
        let archive = fs::read(task.place).map_err(|error| {
            Unjudged::Failed(Message::new("machine-failed").with("why", error.to_string()))
        })?;
        let name = task.place.file_name().unwrap_or_default().to_string_lossy();
        let judged = self.live.judge(
            &LiveTask {
                course,
                profile,
                profile_text,
                selection,
                budget: Some(budget),
                patience: task.patience,
                key: task.key,
                archive: (&name, &archive),
            },
            watch,
        );
        let judged = judged.map_err(|error| match error {
            Unjudged::Refused(why) => Unjudged::Refused(spell_out(&why, course)),
            Unjudged::Failed(why) => Unjudged::Failed(spell_out(&why, course)),
            Unjudged::Impossible(why) => Unjudged::Impossible(why),
            Unjudged::Slow => Unjudged::Slow,
        })?;
        Ok(Judged {
            report: judged.report,
            worker: judged.worker,
            // Its own time: the head would count the wait behind the try before as well.
            wall: judged.times[0],
            cells: judged.times[1],
        })
    }

    fn slots(&self) -> usize {
        self.most
    }

    fn workers(&self) -> Option<Vec<WorkerRow>> {
        let row = |seen: ludoteca_machines::Seen| WorkerRow {
            name: seen.name,
            is_busy: seen.busy > 0,
            seconds_ago: seen.ago,
        };
        Some(self.live.workers().into_iter().map(row).collect())
    }

    fn room(&self) -> usize {
        self.judges() * AHEAD
    }

    fn judges(&self) -> usize {
        self.live.workers().iter().map(|it| it.slots).sum()
    }

    fn on_discard(&self, listener: Discarded) {
        self.live.on_discard(listener);
    }

    fn is_liar(&self, worker: &str) -> bool {
        self.live.is_liar(worker)
    }

    fn stop(&self) {
        self.live.stop();
    }
}
