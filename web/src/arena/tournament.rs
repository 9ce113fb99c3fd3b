//! One tournament's file, read again only when it has changed.
//!
//! Standings of a large field take long to work out: one task does that at a time, and meanwhile
//! pages show what is known.

use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ludoteca_arena::games::{self, ExportError, ExportedGame, Filter, GameLine};
use ludoteca_arena::snapshot::Snapshot;
use ludoteca_arena::store::{Key, Store, StoreError, StoredGame};
use ludoteca_files::clock::UnixSeconds;
use ludoteca_play::{Game, Resources, Reviewed, View, Viewer};
use tokio::sync::{Mutex as Turn, watch};

use crate::clerks::lock;
use crate::fault::Fault;
use crate::reviews::{Review, ReviewCache};

/// Time that a page waits for standings: first when there are older ones to show, then when not.
const PATIENCE: Duration = Duration::from_secs(1);
const FIRST_PATIENCE: Duration = Duration::from_secs(3);
/// Pause before standings are worked out again, as a multiple of the time that took.
const REST: u32 = 4;
/// Interval between looks at the file while somebody watches.
const LOOK: Duration = Duration::from_millis(700);
/// Number of judged games that are remembered.
const MOST_REVIEWS: usize = 500;

/// A file, and what is known of it.
#[derive(Debug)]
pub(crate) struct Tournament {
    /// Its word in addresses.
    pub(crate) slug: String,
    path: PathBuf,
    open: Mutex<Option<OpenFile>>,
    kept: watch::Sender<Option<CachedSnapshot>>,
    working: Arc<Turn<()>>,
    /// Held by the one that asks the file.
    asking: Arc<Turn<()>>,
    live: Mutex<Option<(Stamp, Arc<Vec<LiveGame>>)>>,
    news: watch::Sender<News>,
    reviews: ReviewCache<(Key, usize)>,
}

/// The news for spectators: numbers that change with the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// Changes with everything that is written.
    pub(crate) version: u32,
    /// Number of pairs.
    pub(crate) pairs: usize,
}

/// The open file. It is opened again when another file has taken its place.
#[derive(Debug)]
struct OpenFile {
    file: (u64, u64),
    store: Store,
    stamp: Stamp,
}

/// The moment at which the file was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    file: (u64, u64),
    /// Changes with everything that is written.
    version: u32,
    pairs: usize,
}

#[derive(Clone, Debug)]
struct CachedSnapshot {
    stamp: Stamp,
    snapshot: Option<Arc<Snapshot>>,
    /// Time until which it is good enough.
    until: Instant,
}

/// The state of a tournament's standings.
#[derive(Clone, Debug)]
pub(crate) enum State {
    /// Not begun: there are none.
    NotBegun,
    /// Being worked out: there are none yet.
    Busy,
    /// Its standings.
    Ready(Arc<Snapshot>),
}

/// A choice of games.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    /// A filter for at most one entrant.
    pub(crate) filter: Filter,
    /// Set where games of all versions of that entrant are wanted.
    pub(crate) has_all_versions: bool,
}

impl Wanted {
    /// The filter with the versions that the file has.
    fn find(&self, store: &Store) -> Result<Filter, StoreError> {
        let mut filter = self.filter.clone();
        if self.has_all_versions
            && let [one] = &filter.entrants[..]
        {
            filter.entrants = games::list_versions(store, one)?;
        }
        Ok(filter)
    }
}

/// A game that is under way, as anybody may see it.
#[derive(Clone, Debug)]
pub(crate) struct LiveGame {
    pub(crate) key: Key,
    pub(crate) side: usize,
    /// Time of its last sign of life.
    pub(crate) at: UnixSeconds,
    pub(crate) view: View,
}

impl Tournament {
    /// Its file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn new(path: PathBuf, slug: String) -> Self {
        Self {
            slug,
            path,
            open: Mutex::default(),
            kept: watch::Sender::new(None),
            working: Arc::default(),
            asking: Arc::default(),
            live: Mutex::default(),
            news: watch::Sender::default(),
            reviews: ReviewCache::new(MOST_REVIEWS),
        }
    }

    /// The standings, as fresh as can be had soon.
    pub(crate) async fn state(self: &Arc<Self>, catalogue: &[Game]) -> Result<State, Fault> {
        let Some(stamp) = self.ask(|_, stamp| Ok(stamp)).await? else {
            return Ok(State::NotBegun);
        };
        let known = self.kept.borrow().clone();
        let mut patience = FIRST_PATIENCE;
        if let Some(kept) = &known {
            let is_same = kept.stamp.file == stamp.file;
            let is_fresh = kept.stamp.pairs == stamp.pairs || Instant::now() < kept.until;
            if is_same && is_fresh {
                return kept.state();
            }
            patience = PATIENCE;
        }
        let mut news = self.kept.subscribe();
        if let Ok(turn) = Arc::clone(&self.working).try_lock_owned() {
            let (this, catalogue) = (Arc::clone(self), catalogue.to_vec());
            tokio::task::spawn_blocking(move || {
                this.work_out(stamp, &catalogue);
                drop(turn);
            });
        }
        let _ = tokio::time::timeout(patience, news.changed()).await;
        let kept = self.kept.borrow().clone();
        kept.map_or(Ok(State::Busy), |kept| kept.state())
    }

    fn work_out(&self, stamp: Stamp, catalogue: &[Game]) {
        let since = Instant::now();
        let snapshot = Snapshot::read(&self.path, catalogue);
        let snapshot = snapshot.unwrap_or_else(|error| {
            tracing::error!(path = %self.path.display(), %error, "a tournament cannot be read");
            None
        });
        self.kept.send_replace(Some(CachedSnapshot {
            stamp,
            snapshot: snapshot.map(Arc::new),
            until: Instant::now() + since.elapsed() * REST,
        }));
    }

    /// The games that are under way.
    pub(crate) async fn live(
        self: &Arc<Self>,
        game: Game,
        resources: &Resources,
    ) -> Result<Arc<Vec<LiveGame>>, Fault> {
        let (this, resources) = (Arc::clone(self), resources.clone());
        let live = self.ask(move |store, stamp| {
            if let Some((known, live)) = &*lock(&this.live)
                && *known == stamp
            {
                return Ok(Arc::clone(live));
            }
            let shown = store
                .live(game, &resources)?
                .into_iter()
                .map(|game| LiveGame {
                    key: game.key,
                    side: game.side,
                    at: UnixSeconds::new(game.at),
                    view: game.session.view(Viewer::Watcher),
                });
            let live = Arc::new(shown.collect());
            *lock(&this.live) = Some((stamp, Arc::clone(&live)));
            Ok(live)
        });
        Ok(live.await?.unwrap_or_default())
    }

    /// A stored game.
    pub(crate) async fn game(
        self: &Arc<Self>,
        key: Key,
        side: usize,
    ) -> Result<Option<StoredGame>, Fault> {
        let game = self
            .ask(move |store, _| read_public(store, key, side))
            .await?;
        Ok(game.flatten())
    }

    /// The games that are wanted.
    pub(crate) async fn list_games(
        self: &Arc<Self>,
        wanted: Wanted,
    ) -> Result<Vec<GameLine>, Fault> {
        let games = self.ask(move |store, _| games::list(store, &wanted.find(store)?));
        Ok(games.await?.unwrap_or_default())
    }

    /// The games that are wanted, with their moves; nothing if there are more than so many.
    pub(crate) async fn read_games(
        self: &Arc<Self>,
        wanted: Wanted,
        game: Game,
        resources: &Resources,
        most: usize,
    ) -> Result<Option<Vec<ExportedGame>>, Fault> {
        let resources = resources.clone();
        let games = self.ask(move |store, _| {
            let filter = wanted.find(store)?;
            if games::list(store, &filter)?.len() > most {
                return Ok(None);
            }
            let mut found = Vec::new();
            let read = games::each_game(store, &filter, &[game], &resources, |game| {
                found.push(game);
                Ok(())
            });
            let damaged = |error: ExportError| StoreError::Damaged(error.to_string());
            read.map_err(damaged)?;
            Ok(Some(found))
        });
        Ok(games.await?.unwrap_or(Some(Vec::new())))
    }

    /// Several of them, in this order.
    pub(crate) async fn games(
        self: &Arc<Self>,
        keys: Vec<Key>,
    ) -> Result<Vec<[Option<StoredGame>; 2]>, Fault> {
        let games = self.ask(move |store, _| {
            let both = |key: &Key| Ok([read_public(store, *key, 0)?, read_public(store, *key, 1)?]);
            keys.iter().map(both).collect()
        });
        Ok(games.await?.unwrap_or_default())
    }

    /// Returns the number of moves in the opening of a pair.
    pub(crate) async fn opening(self: &Arc<Self>, key: Key, game: Game) -> Result<usize, Fault> {
        let plies = self.ask(move |store, _| Ok(store.opening(key, game)?.plies.len()));
        Ok(plies.await?.unwrap_or_default())
    }

    /// Returns the review of a game's moves, if it is known.
    pub(crate) fn known_review(&self, key: Key, side: usize) -> Option<Review> {
        self.reviews.get(&(key, side))
    }

    pub(crate) fn keep_review(&self, key: Key, side: usize, reviewed: Vec<Reviewed>) -> Review {
        self.reviews.insert((key, side), reviewed)
    }

    /// The news from now on. The file is looked at while somebody listens.
    pub(crate) fn listen(self: &Arc<Self>) -> watch::Receiver<News> {
        let is_watched = self.news.receiver_count() > 0;
        let news = self.news.subscribe();
        if !is_watched {
            let this = Arc::clone(self);
            tokio::spawn(async move {
                while this.news.receiver_count() > 0 {
                    let latest = this.latest().await;
                    this.news.send_if_modified(|known| {
                        let is_new = *known != latest;
                        *known = latest;
                        is_new
                    });
                    tokio::time::sleep(LOOK).await;
                }
            });
        }
        news
    }

    /// Reads the latest state of the file; all numbers are 0 while there is none.
    pub(crate) async fn latest(self: &Arc<Self>) -> News {
        let stamp = self.ask(|_, stamp| Ok(stamp)).await;
        let stamp = stamp.ok().flatten();
        stamp.map_or_else(News::default, |stamp| News {
            version: stamp.version,
            pairs: stamp.pairs,
        })
    }

    /// Asks the open file on a thread that may wait; nothing while there is no tournament in it.
    async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        question: impl FnOnce(&Store, Stamp) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<Option<T>, Fault> {
        let this = Arc::clone(self);
        // One thread at a time waits for the file, however many ask; who hangs up leaves the queue.
        let turn = Arc::clone(&self.asking).lock_owned().await;
        let answer = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let mut open = lock(&this.open);
            if this.look(&mut open).is_err() {
                // Perhaps it is being made or replaced under our eyes: it is opened anew.
                *open = None;
            }
            let answer = this.look(&mut open).and_then(|open| {
                let open = open.map(|open| question(&open.store, open.stamp));
                open.transpose()
            });
            if answer.is_err() {
                *open = None;
            }
            answer
        });
        let answer = answer.await.map_err(|_| Fault::Broken)?;
        answer.map_err(|error| {
            tracing::error!(path = %self.path.display(), %error, "a tournament cannot be read");
            Fault::Broken
        })
    }

    fn look<'a>(&self, open: &'a mut Option<OpenFile>) -> Result<Option<&'a OpenFile>, StoreError> {
        let Ok(file) = std::fs::metadata(&self.path) else {
            *open = None;
            return Ok(None);
        };
        let file = (file.dev(), file.ino());
        if open.as_ref().is_none_or(|open| open.file != file) {
            *open = None;
            let Some(store) = Store::open_to_read(&self.path)? else {
                return Ok(None);
            };
            let stamp = Stamp {
                file,
                version: store.data_version()?,
                pairs: store.count_pairs()?,
            };
            *open = Some(OpenFile { file, store, stamp });
        }
        let Some(known) = open else { return Ok(None) };
        let version = known.store.data_version()?;
        if version != known.stamp.version {
            known.stamp.version = version;
            known.stamp.pairs = known.store.count_pairs()?;
        }
        Ok(Some(known))
    }
}

/// A stored game as anybody may see it: without what was kept of the programs where that is for
/// their authors alone.
fn read_public(store: &Store, key: Key, side: usize) -> Result<Option<StoredGame>, StoreError> {
    let is_hidden = store.hides_evidence()?;
    let game = store.game_of(key, side)?;
    Ok(game.map(|game| StoredGame {
        evidence: game.evidence.filter(|_| !is_hidden),
        ..game
    }))
}

impl CachedSnapshot {
    fn state(&self) -> Result<State, Fault> {
        match &self.snapshot {
            Some(snapshot) => Ok(State::Ready(Arc::clone(snapshot))),
            None => Err(Fault::Broken),
        }
    }
}
