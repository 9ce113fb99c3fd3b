//! The classes of a server: asked on threads that may wait for the disk, with news for whoever
//! looks on.

use std::io;
use std::sync::Arc;

use ludoteca_classroom::{Change, Classroom, Refusal};
use tokio::sync::{Semaphore, broadcast};

use super::upload::Budget;
use crate::fault::Fault;
use crate::limits::{Gate, Limits, Rate};

/// Number of threads that ask the classes at once.
pub(crate) const THREADS: usize = 8;
/// Number of changes that may wait for a spectator; those who miss some look at everything again.
const MOST_NEWS: usize = 256;
/// Wrong codes that an address may try.
const CODES: Rate = Rate {
    burst: 100.0,
    per_second: 0.2,
};

/// The classes of a server.
#[derive(Debug, Default)]
pub(crate) struct Rooms {
    all: Vec<Arc<Room>>,
}

/// A class, and what its pages share.
#[derive(Debug)]
pub(crate) struct Room {
    classroom: Arc<Classroom>,
    news: broadcast::Sender<Change>,
    places: Arc<Semaphore>,
    pub(super) budget: Arc<Budget>,
    /// Limits the wrong codes of each address.
    pub(super) codes: Gate,
}

impl Rooms {
    pub(crate) fn open(classes: &[Arc<Classroom>]) -> io::Result<Self> {
        let (places, budget) = (Arc::new(Semaphore::new(THREADS)), Arc::<Budget>::default());
        let mut all: Vec<Arc<Room>> = Vec::new();
        for classroom in classes {
            let is_known = |room: &Arc<Room>| {
                room.classroom.is_practice() == classroom.is_practice()
                    && (classroom.is_practice() || room.classroom.key() == classroom.key())
            };
            if all.iter().any(is_known) {
                let message = format!("two classes are called {}", classroom.key());
                return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
            }
            all.push(Arc::new(Room::open(classroom, &places, &budget)));
        }
        Ok(Self { all })
    }

    /// The classes that an address names, in the order in which they were given.
    pub(super) fn classes(&self) -> impl Iterator<Item = &Arc<Room>> {
        self.all.iter().filter(|room| !room.classroom.is_practice())
    }

    pub(super) fn find(&self, key: &str) -> Option<&Arc<Room>> {
        self.classes().find(|room| room.classroom.key() == key)
    }

    pub(super) fn practice(&self) -> Option<&Arc<Room>> {
        self.all.iter().find(|room| room.classroom.is_practice())
    }
}

impl Room {
    fn open(classroom: &Arc<Classroom>, places: &Arc<Semaphore>, budget: &Arc<Budget>) -> Self {
        let (news, _) = broadcast::channel(MOST_NEWS);
        let tell = news.clone();
        classroom.subscribe(Box::new(move |change| {
            // Nobody may be listening.
            let _ = tell.send(change.clone());
        }));
        let limits = Limits {
            posts: Some(CODES),
            per_address: 1,
            ..Limits::default()
        };
        Self {
            classroom: Arc::clone(classroom),
            news,
            places: Arc::clone(places),
            budget: Arc::clone(budget),
            codes: Gate::new(limits),
        }
    }

    /// The class, for questions that never wait for the disk.
    pub(super) fn classroom(&self) -> &Classroom {
        &self.classroom
    }

    pub(super) fn listen(&self) -> broadcast::Receiver<Change> {
        self.news.subscribe()
    }

    /// Asks the class on a thread that may wait for the disk.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Classroom) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| Fault::Broken)?;
        let classroom = Arc::clone(&self.classroom);
        let answer = tokio::task::spawn_blocking(move || {
            let answer = question(&classroom);
            drop(place);
            answer
        });
        answer.await.map_err(|_| Fault::Broken)
    }

    /// Asks a question that may be refused.
    pub(super) async fn try_ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Classroom) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Fault> {
        Ok(self.ask(question).await??)
    }
}
