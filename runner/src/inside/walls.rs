//! The cell's own file system: a read-only system, two small writable folders, nothing else.

use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use nix::mount::{MntFlags, MsFlags, mount, umount2};
use nix::sched::{CloneFlags, unshare};
use nix::unistd;

use super::{InLayer as _, Refusal, tidy};
use crate::layers::Layer;
use crate::wire::Opening;

/// Folder in which the cell is put together. It covers what others keep in /tmp.
const ROOT: &str = "/tmp";
/// Parts of the system that programs find, where they exist.
const SYSTEM: [&str; 8] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/etc/ld.so.cache",
    "/etc/alternatives",
];
/// Debian keeps settings of languages here, and links to them from /usr.
const SETTINGS: [&str; 2] = ["java-", "python3"];
const DEVICES: [&str; 5] = [
    "/dev/null",
    "/dev/zero",
    "/dev/full",
    "/dev/random",
    "/dev/urandom",
];
const LINKS: [(&str, &str); 5] = [
    ("dev/fd", "/proc/self/fd"),
    ("dev/stdin", "/proc/self/fd/0"),
    ("dev/stdout", "/proc/self/fd/1"),
    ("dev/stderr", "/proc/self/fd/2"),
    // Shared memory counts as a temporary file, and is cleaned away like one.
    ("dev/shm", "/tmp"),
];
const NOTHING: Option<&str> = None;

/// Folder through which root shows its box user folders that only root can reach. Only this cell
/// sees it.
const LENT: &str = "/mnt";

/// The folders of a cell.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Folder in which programs start, writable.
    pub(super) work: PathBuf,
    /// Folder for temporary files, writable.
    pub(super) temporary: PathBuf,
    /// Files given for the life of the cell.
    pub(super) given: PathBuf,
    /// True if there are walls around it.
    pub(super) is_walled: bool,
}

impl Place {
    /// The folders of a cell with walls.
    pub(super) fn walled() -> Self {
        Self {
            work: "/box".into(),
            temporary: "/tmp".into(),
            given: "/given".into(),
            is_walled: true,
        }
    }

    /// Folders below this one, for a cell without walls.
    pub(super) fn bare(below: &Path) -> io::Result<Self> {
        let place = Self {
            work: below.join("box"),
            temporary: below.join("tmp"),
            given: below.join("given"),
            is_walled: false,
        };
        for folder in [&place.work, &place.temporary, &place.given] {
            fs::create_dir(folder)?;
        }
        Ok(place)
    }
}

/// Builds the file system, puts the given files in it and moves there for good.
pub(super) fn build(opening: &Opening, files: impl io::Read) -> Result<Place, Refusal> {
    let place = Place::walled();
    assemble(opening).layer(Layer::Namespaces, "mount")?;
    let given = Path::new(ROOT).join("given");
    tidy::place(files, &given).layer(Layer::Limits, "place the given files")?;
    seal(&given).layer(Layer::Namespaces, "seal the given files")?;
    enter().layer(Layer::Namespaces, "enter the root")?;
    std::env::set_current_dir(&place.work).layer(Layer::Namespaces, "enter the box")?;
    Ok(place)
}

fn assemble(opening: &Opening) -> io::Result<()> {
    let (root, limits) = (Path::new(ROOT), &opening.limits);
    let private = MsFlags::MS_REC | MsFlags::MS_PRIVATE;
    mount(NOTHING, "/", NOTHING, private, NOTHING)?;
    mount_memory(root, "size=1m,mode=755")?;
    for folder in SYSTEM {
        bind(root, Path::new(folder), true)?;
    }
    for folder in settings_of_languages()? {
        bind(root, &folder, true)?;
    }
    for (number, folder) in opening.readable.iter().enumerate() {
        let lent = lent(number);
        let source = if lent.exists() { &lent } else { folder };
        bind_at(source, &place_in(root, folder), true)?;
    }
    fs::create_dir_all(root.join("dev"))?;
    for device in DEVICES {
        bind(root, Path::new(device), false)?;
    }
    for (name, target) in LINKS {
        symlink(target, root.join(name))?;
    }
    for folder in ["proc", "tmp", "box", "given", "old"] {
        fs::create_dir_all(root.join(folder))?;
    }
    let harmless = MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC;
    mount(
        Some("proc"),
        &root.join("proc"),
        Some("proc"),
        harmless,
        NOTHING,
    )?;
    let size = format!(
        "size={},nr_inodes={},mode=700",
        limits.folder,
        limits.files.max(2)
    );
    mount_memory(&root.join("tmp"), &size)?;
    mount_memory(&root.join("box"), &size)?;
    // Every file takes whole pages, and folders on its way.
    let pages = opening.given_bytes + (opening.given_files + 1) * 4096;
    let size = format!(
        "size={pages},nr_inodes={},mode=755",
        opening.given_files * 16 + 16
    );
    mount_memory(&root.join("given"), &size)
}

/// Shows folders to whoever root becomes next: a box user cannot look into root's home, where its
/// compilers may be.
pub(super) fn lend(folders: &[PathBuf]) -> io::Result<()> {
    unshare(CloneFlags::CLONE_NEWNS)?;
    let private = MsFlags::MS_REC | MsFlags::MS_PRIVATE;
    mount(NOTHING, "/", NOTHING, private, NOTHING)?;
    mount_memory(Path::new(LENT), "size=64k,mode=755")?;
    for (number, folder) in folders.iter().enumerate() {
        bind_at(folder, &lent(number), true)?;
    }
    Ok(())
}

fn lent(number: usize) -> PathBuf {
    Path::new(LENT).join(format!("ludoteca-{number}"))
}

fn settings_of_languages() -> io::Result<Vec<PathBuf>> {
    let names =
        fs::read_dir("/etc")?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let wanted = names.filter(|name| SETTINGS.iter().any(|setting| name.starts_with(setting)));
    Ok(wanted.map(|name| Path::new("/etc").join(name)).collect())
}

fn mount_memory(at: &Path, options: &str) -> io::Result<()> {
    let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
    Ok(mount(
        Some("tmpfs"),
        at,
        Some("tmpfs"),
        flags,
        Some(options),
    )?)
}

/// Shows a file or folder of the system at the same place in the cell.
fn bind(root: &Path, source: &Path, is_read_only: bool) -> io::Result<()> {
    bind_at(source, &place_in(root, source), is_read_only)
}

fn place_in(root: &Path, path: &Path) -> PathBuf {
    root.join(path.strip_prefix("/").unwrap_or(path))
}

/// Shows a file or folder, if it is there, at this place.
fn bind_at(source: &Path, target: &Path, is_read_only: bool) -> io::Result<()> {
    let Ok(found) = fs::symlink_metadata(source) else {
        return Ok(());
    };
    if let Some(parent) = target.parent() {
        fs::create_dir_all(parent)?;
    }
    if found.is_symlink() {
        return symlink(fs::read_link(source)?, target);
    }
    if found.is_dir() {
        fs::create_dir_all(target)?;
    } else {
        fs::write(target, "")?;
    }
    let bound = MsFlags::MS_BIND | MsFlags::MS_REC;
    mount(Some(source), target, NOTHING, bound, NOTHING)?;
    if is_read_only { seal(target) } else { Ok(()) }
}

/// Makes a mount read-only. Where the system's own mount forbids to change a flag, fewer do.
fn seal(target: &Path) -> io::Result<()> {
    let fewer = MsFlags::MS_BIND | MsFlags::MS_REMOUNT | MsFlags::MS_RDONLY | MsFlags::MS_NOSUID;
    let all = fewer | MsFlags::MS_NODEV;
    mount(NOTHING, target, NOTHING, all, NOTHING)
        .or_else(|_| mount(NOTHING, target, NOTHING, fewer, NOTHING))?;
    Ok(())
}

/// Makes the new file system the only one.
fn enter() -> io::Result<()> {
    let root = Path::new(ROOT);
    unistd::pivot_root(root, &root.join("old"))?;
    std::env::set_current_dir("/")?;
    umount2("/old", MntFlags::MNT_DETACH)?;
    fs::remove_dir("/old")?;
    seal(Path::new("/"))?;
    Ok(unistd::sethostname("cell")?)
}
