//! The first step: out of the caller's user and namespaces.

use std::fs::{self, File};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use caps::{CapSet, Capability};
use nix::sched::{CloneFlags, unshare};
use nix::sys::prctl;
use nix::sys::signal::Signal;
use nix::unistd::{self, Gid, Uid};

use super::{CELL, InLayer as _, Refusal, Wanted, walls};
use crate::layers::Layer;
use crate::wire;

/// Root runs programs as users that no system hands out (systemd's list of ranges has this one as
/// unused), a different one for every cell: the number of the process is added.
const BOX_USERS: u32 = 1_900_000_000;
/// Start of the range where the one above does not exist, as in a container that maps 65,536 users.
const FEW_BOX_USERS: u32 = 60_000;
/// The user that programs see.
const SEEN_USER: u32 = 1000;

pub(super) fn run(word: &str, wanted: Wanted, readable: &[PathBuf]) -> Result<(), Refusal> {
    close_descriptors().layer(Layer::Limits, "close descriptors")?;
    if unistd::getuid().is_root() {
        if wanted.is_walled && !readable.is_empty() {
            walls::lend(readable).layer(Layer::Namespaces, "lend folders")?;
        }
        let became = become_box_user();
        // Without walls the program is trusted: init says that it runs as root.
        if wanted.is_walled {
            became.layer(Layer::Limits, "become a box user")?;
        }
    }
    if wanted.is_walled {
        enter_namespaces().layer(Layer::Namespaces, "unshare")?;
        raise_mounting().layer(Layer::Namespaces, "raise CAP_SYS_ADMIN")?;
    } else {
        prctl::set_child_subreaper(true).layer(Layer::Limits, "become a reaper")?;
    }
    // After the change of user, which forgets it. Should the keeper be gone already, then init
    // finds its socket closed.
    prctl::set_pdeathsig(Signal::SIGKILL).layer(Layer::Limits, "follow the keeper")?;
    let init = Command::new("/proc/self/exe")
        .arg0(CELL)
        .args([&wire::BUILD.to_string(), "init", word])
        .env_clear()
        .stdout(Stdio::null())
        .spawn();
    let mut init = init.layer(Layer::Namespaces, "start init")?;
    // Only init holds the socket now, so that its keeper sees when it is gone.
    let null = File::open("/dev/null").layer(Layer::Limits, "open /dev/null")?;
    unistd::dup2_stdin(null).layer(Layer::Limits, "let go of the socket")?;
    // Init reports by itself.
    let _ = init.wait();
    Ok(())
}

/// Closes whatever the caller had open and did not mean for us.
fn close_descriptors() -> std::io::Result<()> {
    let names = fs::read_dir("/proc/self/fd")?.filter_map(|entry| Some(entry.ok()?.file_name()));
    let numbers: Vec<i32> = names
        .filter_map(|name| name.to_str()?.parse().ok())
        .collect();
    for number in numbers.into_iter().filter(|number| *number > 2) {
        // One of them is the listing's own, which is closed by now.
        let _ = unistd::close(number);
    }
    Ok(())
}

fn become_box_user() -> nix::Result<()> {
    unistd::setgroups(&[])?;
    let number = std::process::id();
    change_user(BOX_USERS + number).or_else(|_| change_user(FEW_BOX_USERS + number % 5_000))?;
    // A change of user hides /proc/self, which we still have to write to.
    prctl::set_dumpable(true)
}

fn change_user(number: u32) -> nix::Result<()> {
    let (user, group) = (Uid::from_raw(number), Gid::from_raw(number));
    unistd::setresgid(group, group, group)?;
    unistd::setresuid(user, user, user)
}

fn enter_namespaces() -> std::io::Result<()> {
    let (user, group) = (unistd::getuid(), unistd::getgid());
    unshare(
        CloneFlags::CLONE_NEWUSER
            | CloneFlags::CLONE_NEWNS
            | CloneFlags::CLONE_NEWPID
            | CloneFlags::CLONE_NEWNET
            | CloneFlags::CLONE_NEWIPC
            | CloneFlags::CLONE_NEWUTS
            | CloneFlags::CLONE_NEWCGROUP,
    )?;
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{SEEN_USER} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{SEEN_USER} {group} 1"))
}

/// The next exec may mount: an ordinary user loses other capabilities by it.
fn raise_mounting() -> Result<(), caps::errors::CapsError> {
    for set in [CapSet::Inheritable, CapSet::Ambient] {
        caps::raise(None, set, Capability::CAP_SYS_ADMIN)?;
    }
    Ok(())
}
