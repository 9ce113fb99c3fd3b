//! Properties that must hold for any bytes from outside: nothing that reads them panics or goes on
//! for ever, and what is accepted means the same when it is written and read again.
//!
//! Each reader is a [`Target`]. The tests try every target on its kept seeds and on changes of
//! them; `cargo xtask long libfuzzer` hands the same functions to libFuzzer.

#[cfg(target_os = "linux")]
mod courses;
mod programs;
mod readers;
mod solving;
#[cfg(target_os = "linux")]
mod strangers;

/// A reader, and what must hold for it.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, which is also the folder of its seeds.
    pub name: &'static str,
    /// Panics when these bytes show a fault.
    pub check: fn(&[u8]),
}

/// All readers.
pub const TARGETS: &[Target] = &[
    target("records", readers::records),
    target("positions", readers::positions),
    target("options", readers::options),
    target("json", readers::json),
    target("boards", readers::boards),
    target("dictionaries", readers::dictionaries),
    target("states", solving::states),
    target("databases", solving::databases),
    target("saves", programs::saves),
    target("galo", programs::galo),
    target("mancala", programs::mancala),
    target("poziomka", programs::poziomka),
    target("wargame", programs::wargame),
    target("palavras", programs::palavras),
    #[cfg(target_os = "linux")]
    target("plans", strangers::plans),
    #[cfg(target_os = "linux")]
    target("protocol", strangers::protocol),
    #[cfg(target_os = "linux")]
    target("profiles", strangers::profiles),
    #[cfg(target_os = "linux")]
    target("archives", strangers::archives),
    #[cfg(target_os = "linux")]
    target("courses", courses::courses),
    #[cfg(target_os = "linux")]
    target("packages", courses::packages),
    #[cfg(target_os = "linux")]
    target("classrooms", courses::classrooms),
];

const fn target(name: &'static str, check: fn(&[u8])) -> Target {
    Target { name, check }
}

/// The target of this name.
pub fn find(name: &str) -> Option<Target> {
    TARGETS.iter().copied().find(|target| target.name == name)
}
