//! A class while it is open.

use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Instant, SystemTime};

use ludoteca_course::Shelf;
use ludoteca_files::clock::UnixMillis;
use ludoteca_words::{Language, Message};

use crate::config::{self, AssignmentConfig, Config, ConfigFault};
use crate::contents::Contents;
use crate::crew::Crew;
use crate::judge::{Judge, JudgedCourse};
use crate::roster;
use crate::secret;
use crate::staff::SeenCases;
use crate::store::{Store, StoreError};
use crate::view::{Assignment, Change, LocalTime, Refusal, Student, Viewer};

/// Interval between looks at the teacher's files, in milliseconds.
const LOOK: u128 = 1000;
/// Younger files without a try may still be on their way into the store, in seconds.
const ORPHAN_SECONDS: u64 = 3600;

/// Options to open a class with.
#[derive(Clone)]
pub struct OpenOptions {
    /// The courses.
    pub shelf: Shelf,
    /// The judge of its tries.
    pub judge: Arc<dyn Judge>,
    /// The source of the current time.
    pub clock: Arc<dyn Fn() -> UnixMillis + Send + Sync>,
}

impl OpenOptions {
    /// Uses the clock of this machine.
    pub fn new(shelf: Shelf, judge: Arc<dyn Judge>) -> Self {
        Self {
            shelf,
            judge,
            clock: Arc::new(UnixMillis::now),
        }
    }
}

/// Reasons why a class cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum ClassroomError {
    /// Faults in the teacher's files.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Config(Vec<ConfigFault>),
    /// The store cannot be used.
    #[error("{}: {}", .0.display(), .1)]
    Store(PathBuf, String),
    /// A file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    Files(PathBuf, std::io::Error),
    /// Another server serves it.
    #[error("{}: another ludoteca serves this class", .0.display())]
    Served(PathBuf),
    /// Something else.
    #[error("{}", crate::texts::say(Language::English, .0))]
    Told(Message),
}

impl ClassroomError {
    /// The reason in a language.
    pub fn say(&self, language: Language) -> String {
        match self {
            Self::Config(faults) => {
                let lines = faults.iter().map(|fault| fault.say(language));
                lines.collect::<Vec<_>>().join("\n")
            }
            Self::Told(message) => crate::texts::say(language, message),
            other => other.to_string(),
        }
    }
}

/// A callback for changes.
type Listener = Box<dyn Fn(&Change) + Send + Sync>;

/// A class that is open: shared by everybody who serves it.
pub struct Classroom {
    pub(crate) folder: PathBuf,
    pub(crate) store: Store,
    pub(crate) contents: Contents,
    pub(crate) options: OpenOptions,
    pub(crate) crew: Crew,
    pub(crate) is_practice: bool,
    /// Results of cases, by assignment.
    pub(crate) seen_cases: Mutex<BTreeMap<String, SeenCases>>,
    /// Held while programs are compared.
    pub(crate) comparing: Mutex<()>,
    loaded: RwLock<Arc<Loaded>>,
    looked: Mutex<Instant>,
    listeners: RwLock<Vec<Listener>>,
    version: AtomicU64,
    /// Held by the process that serves and judges.
    serving: Mutex<Option<File>>,
}

/// The teacher's files as they were read last.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) config: Arc<Config>,
    pub(crate) roster: Vec<Student>,
    stamp: [Option<(SystemTime, u64)>; 2],
    /// Faults in them now; while there are any, the earlier files still hold.
    pub(crate) faults: Vec<ConfigFault>,
}

impl Loaded {
    fn read(folder: &Path, shelf: Shelf) -> Result<Self, Vec<ConfigFault>> {
        let stamp = stamp(folder);
        let config = Config::read(folder, shelf);
        let roster = roster::read(&folder.join(roster::FILE));
        match (config, roster) {
            (Ok(config), Ok(roster)) => Ok(Self {
                config: Arc::new(config),
                roster,
                stamp,
                faults: Vec::new(),
            }),
            (config, roster) => {
                let mut faults = config.err().unwrap_or_default();
                faults.extend(roster.err().unwrap_or_default());
                Err(faults)
            }
        }
    }

    pub(crate) fn student(&self, id: &str) -> Option<&Student> {
        self.roster.iter().find(|student| student.id == id)
    }
}

fn stamp(folder: &Path) -> [Option<(SystemTime, u64)>; 2] {
    [config::FILE, roster::FILE].map(|name| {
        let found = std::fs::metadata(folder.join(name)).ok()?;
        Some((found.modified().ok()?, found.len()))
    })
}

impl std::fmt::Debug for Classroom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Classroom")
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl Classroom {
    /// Opens the class in a folder. Nobody judges until [`Classroom::start`].
    pub fn open(folder: &Path, options: OpenOptions) -> Result<Arc<Self>, ClassroomError> {
        let loaded = Loaded::read(folder, options.shelf).map_err(ClassroomError::Config)?;
        Self::with(folder, options, loaded, false)
    }

    /// Opens a place to practise in a folder: no roster, and nothing is kept beyond a day.
    pub fn open_practice(folder: &Path, options: OpenOptions) -> Result<Arc<Self>, ClassroomError> {
        std::fs::create_dir_all(folder)
            .map_err(|error| ClassroomError::Files(folder.to_owned(), error))?;
        let config = Config::of_practice(options.shelf).map_err(ClassroomError::Told)?;
        let loaded = Loaded {
            config: Arc::new(config),
            roster: Vec::new(),
            stamp: [None, None],
            faults: Vec::new(),
        };
        Self::with(folder, options, loaded, true)
    }

    fn with(
        folder: &Path,
        options: OpenOptions,
        loaded: Loaded,
        is_practice: bool,
    ) -> Result<Arc<Self>, ClassroomError> {
        let store = Store::open(folder)
            .map_err(|error| ClassroomError::Store(folder.to_owned(), error.to_string()))?;
        let contents = Contents::open(folder)
            .map_err(|error| ClassroomError::Files(folder.to_owned(), error))?;
        Ok(Arc::new(Self {
            folder: folder.to_owned(),
            store,
            contents,
            options,
            crew: Crew::default(),
            is_practice,
            seen_cases: Mutex::default(),
            comparing: Mutex::default(),
            loaded: RwLock::new(Arc::new(loaded)),
            looked: Mutex::new(Instant::now()),
            listeners: RwLock::default(),
            version: AtomicU64::new(1),
            serving: Mutex::default(),
        }))
    }

    /// Takes the class for this process and has threads judge whatever waits.
    pub fn start(self: &Arc<Self>) -> Result<(), ClassroomError> {
        self.claim()?;
        crate::crew::start(self);
        Ok(())
    }

    /// Stops judging once the tries under way are done.
    pub fn stop(&self) {
        self.options.judge.stop();
        self.crew.stop();
        self.release();
    }

    /// Takes the class for this process, which alone may judge it.
    pub(crate) fn claim(&self) -> Result<(), ClassroomError> {
        let place = self.folder.join("serving.lock");
        let unusable = |error| ClassroomError::Files(place.clone(), error);
        let mut serving = self.serving.lock().unwrap_or_else(PoisonError::into_inner);
        if serving.is_some() {
            return Err(ClassroomError::Served(self.folder.clone()));
        }
        let file = File::create(&place).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(ClassroomError::Served(self.folder.clone()));
            }
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        *serving = Some(file);
        self.sweep().map_err(unusable)
    }

    pub(crate) fn release(&self) {
        *self.serving.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Removes what writers that were killed left, and files that no try has.
    fn sweep(&self) -> std::io::Result<()> {
        let _alone = self.contents.lock_to_remove()?;
        ludoteca_files::clean(&self.folder.join("submissions"))?;
        let Ok(used) = self.store.contents_in_use() else {
            return Ok(());
        };
        for (hash, age) in self.contents.list()? {
            if age.as_secs() > ORPHAN_SECONDS && !used.contains(&hash) {
                self.contents.remove(&hash)?;
            }
        }
        Ok(())
    }

    /// The class's name in addresses.
    pub fn key(&self) -> String {
        self.loaded().config.key.clone()
    }

    /// The class's title.
    pub fn title(&self) -> String {
        self.loaded().config.title.clone()
    }

    /// The language of the class, where a visitor has not chosen another.
    pub fn language(&self) -> Language {
        self.loaded().config.language
    }

    /// Tells if anybody may try programs here.
    pub fn is_practice(&self) -> bool {
        self.is_practice
    }

    /// Returns the current time.
    pub fn now(&self) -> UnixMillis {
        (self.options.clock)()
    }

    /// A moment by the clocks of the class.
    pub fn local_time(&self, at: UnixMillis) -> LocalTime {
        let zone = &self.loaded().config.zone;
        let local = zone.local(at);
        let format = |format: &str| {
            let local = local.as_ref();
            local.map_or_else(String::new, |local| local.strftime(format).to_string())
        };
        LocalTime {
            text: format("%Y-%m-%d %H:%M"),
            zone: zone.name.clone(),
            iso: format("%Y-%m-%dT%H:%M:%S%:z"),
        }
    }

    /// Calls a listener after each change, from any thread; it must not wait.
    pub fn subscribe(&self, listener: Listener) {
        let mut listeners = self
            .listeners
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        listeners.push(listener);
    }

    /// Grows with every change.
    pub fn version(&self) -> u64 {
        self.version.load(Ordering::Relaxed)
    }

    pub(crate) fn tell(&self, change: &Change) {
        self.version.fetch_add(1, Ordering::Relaxed);
        let listeners = self
            .listeners
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        for listener in listeners.iter() {
            listener(change);
        }
    }

    /// The teacher's files, read again when they have changed.
    pub(crate) fn loaded(&self) -> Arc<Loaded> {
        let loaded = || {
            let loaded = self.loaded.read().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(&loaded)
        };
        if self.is_practice {
            return loaded();
        }
        let is_time = {
            let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
            let is_time = looked.elapsed().as_millis() >= LOOK;
            if is_time {
                *looked = Instant::now();
            }
            is_time
        };
        let before = loaded();
        if !is_time || stamp(&self.folder) == before.stamp {
            return before;
        }
        self.reload()
    }

    /// Reads the teacher's files and courses again; with faults in them the earlier ones hold.
    pub(crate) fn reload(&self) -> Arc<Loaded> {
        let mut loaded = self.loaded.write().unwrap_or_else(PoisonError::into_inner);
        match Loaded::read(&self.folder, self.options.shelf) {
            Ok(fresh) => *loaded = Arc::new(fresh),
            Err(faults) => {
                *loaded = Arc::new(Loaded {
                    config: Arc::clone(&loaded.config),
                    roster: loaded.roster.clone(),
                    stamp: stamp(&self.folder),
                    faults,
                });
            }
        }
        Arc::clone(&loaded)
    }

    /// Finds the holder of a secret, however it was typed.
    pub fn identify(&self, typed: &str) -> Option<Viewer> {
        let holder = self.store.holder(&secret::hash(typed)).ok()??;
        let loaded = self.loaded();
        if holder.is_staff {
            let member = loaded.config.staff.iter().find(|it| it.id == holder.id)?;
            return Some(Viewer::Staff {
                id: member.id.clone(),
                name: member.name.clone(),
            });
        }
        if self.is_practice {
            return Some(Viewer::Student {
                name: String::new(),
                id: holder.id,
            });
        }
        let student = loaded.student(&holder.id)?;
        Some(Viewer::Student {
            id: student.id.clone(),
            name: student.name.clone(),
        })
    }

    /// Looks at the class exactly as a student does.
    pub fn preview(&self, staff: &Viewer, student: &str) -> Result<Viewer, Refusal> {
        let id = Self::need_staff(staff)?.to_owned();
        let student = self.student(student)?;
        Ok(Viewer::Preview {
            name: student.name,
            student: student.id,
            staff: id,
        })
    }

    /// The assignments that somebody may see: students see those that have opened.
    pub fn assignments(&self, viewer: &Viewer) -> Vec<Assignment> {
        let loaded = self.loaded();
        let all = loaded.config.assignments.iter();
        let is_seen = |it: &&AssignmentConfig| {
            viewer.is_staff() || it.policy.opens.is_none_or(|opens| self.now() >= opens)
        };
        all.filter(is_seen).map(|it| self.describe(it)).collect()
    }

    pub(crate) fn describe(&self, it: &AssignmentConfig) -> Assignment {
        let policy = &it.policy;
        let nobody = crate::policy::Allowance::default();
        let closes = policy.closes_for(nobody);
        let now = self.now();
        Assignment {
            name: it.name.clone(),
            title: it.title.clone(),
            course: it.course.name().to_owned(),
            opens: policy.opens,
            deadline: policy.deadline,
            closes,
            results: match policy.results {
                crate::policy::Showing::From(at) => Some(at),
                crate::policy::Showing::AfterDeadline => closes,
                _ => None,
            },
            is_open: policy.opens.is_none_or(|opens| now >= opens)
                && closes.is_none_or(|closes| now <= closes),
            has_ladder: it.ladder.is_some(),
            max_mark: it.max_mark(),
            most_bytes: it.most_bytes,
            kinds: it.kinds.clone(),
        }
    }

    /// Returns a text that identifies how the course of an assignment judges.
    pub(crate) fn judged_by(&self, it: &AssignmentConfig) -> String {
        let made = || self.options.judge.judged_by(judged_course(it));
        it.judged_by.get_or_init(made).clone()
    }

    /// A student, whom only staff may name freely.
    pub(crate) fn student(&self, id: &str) -> Result<Student, Refusal> {
        if self.is_practice {
            return Ok(Student {
                id: id.to_owned(),
                ..Student::default()
            });
        }
        self.loaded().student(id).cloned().ok_or(Refusal::NotYours)
    }

    /// Fails unless this viewer may see what this student has.
    pub(crate) fn need_access(viewer: &Viewer, student: &str) -> Result<(), Refusal> {
        let is_own = viewer.student() == Some(student);
        if viewer.is_staff() || is_own {
            Ok(())
        } else {
            Err(Refusal::NotYours)
        }
    }

    /// The id of somebody of the staff; nobody else goes on.
    pub(crate) fn need_staff(viewer: &Viewer) -> Result<&str, Refusal> {
        match viewer {
            Viewer::Staff { id, .. } => Ok(id),
            _ => Err(Refusal::NotYours),
        }
    }
}

/// An assignment as a judge needs it.
pub(crate) fn judged_course(it: &AssignmentConfig) -> JudgedCourse<'_> {
    JudgedCourse {
        course: it.course,
        profile: &it.profile,
        profile_text: &it.profile_text,
        selection: &it.selection,
        budget: it.budget,
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::Full(error.message()),
            other => Self::Fault(other.message()),
        }
    }
}

/// Turns a failed write into the refusal that whoever handed in gets to see.
pub(crate) fn refuse_write(error: &std::io::Error) -> Refusal {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            Refusal::Full(Message::new("disk-full"))
        }
        _ => Refusal::Fault(Message::new("not-written").with("why", error.to_string())),
    }
}
