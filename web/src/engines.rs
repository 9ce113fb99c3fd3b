//! Engines that think on threads of their own, when their turn has come.

use std::time::Duration;

use ludoteca_core::{Budget, StopFlag};
use ludoteca_play::{Judged, Seat};
use ludoteca_table::{Sessions, TableError};

use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::thinkers::{Asker, LEAST_PLACES, StopWhenDropped, Thinkers, Work};

/// Time that a strong level thinks about a move, and that a hint may take.
pub(crate) const THINKING: Duration = Duration::from_millis(700);

/// The engines. Cheap to clone: all clones share one queue.
#[derive(Clone, Debug)]
pub(crate) struct Engines {
    clerks: Clerks,
    thinkers: Thinkers,
}

impl Engines {
    pub(crate) fn new(clerks: &Clerks, thinkers: Thinkers) -> Self {
        Self {
            clerks: clerks.clone(),
            thinkers,
        }
    }

    /// The queue of those who want to think.
    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.thinkers
    }

    /// Lets an engine think. The thread has the place and gives it back; when the request ends, the
    /// thread is told to stop.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        work: Work,
        asker: Asker,
        job: impl FnOnce(&Sessions, &StopFlag) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, Fault> {
        let place = self.thinkers.wait(work, asker).await?;
        let _stop = StopWhenDropped::new(&place);
        self.clerks
            .spawn(move |sessions| {
                let answer = job(sessions, place.stop());
                drop(place);
                answer
            })
            .await
    }

    /// Runs a job that lays pieces or reads words, which may take long.
    pub(crate) async fn lay<T: Send + 'static>(
        &self,
        asker: Asker,
        job: impl FnOnce(&Sessions, &Budget) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, Fault> {
        self.think(Work::Lay, asker, move |sessions, stop| {
            job(sessions, &Budget::unlimited().with_stop(stop.clone()))
        })
        .await
    }

    /// The engine's suggestion.
    pub(crate) async fn hint(&self, id: &str, seat: Seat, asker: Asker) -> Result<Judged, Fault> {
        let id = id.to_owned();
        self.think(Work::Hint, asker, move |sessions, stop| {
            let budget = Budget::time(THINKING).with_stop(stop.clone());
            sessions.hint(&id, seat, &budget)
        })
        .await
    }
}

/// Returns the number of processors, and at least two.
pub(crate) fn default_thinkers() -> usize {
    let processors = std::thread::available_parallelism();
    processors.map_or(LEAST_PLACES, std::num::NonZero::get)
}
