//! Limits of a program.

use std::time::Duration;

use serde::{Deserialize, Serialize};

const KIB: u64 = 1 << 10;
const MIB: u64 = 1 << 20;

/// Address space that a program maps but hardly touches: text, libraries, stack. The address
/// space is that much larger than the memory, so that a program can come close to its limit.
const MAPPED: u64 = 16 * MIB;

/// Limits of a program. Every limit holds for the program and all that it starts, unless it
/// says otherwise.
///
/// ```
/// use std::time::Duration;
/// use ludoteca_runner::{Limits, parse_size};
///
/// let limits = Limits {
///     cpu: Duration::from_secs(1),
///     memory: parse_size("64M").unwrap(),
///     ..Limits::usual()
/// };
/// // A program that asks for more memory is refused it before it is ended.
/// assert!(limits.address_bytes() > Some(limits.memory));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Processor time, user and system.
    pub cpu: Duration,
    /// Time from start to end, without the time in which the program was ready but the machine
    /// gave it no processor.
    pub wall: Duration,
    /// Bytes of memory.
    pub memory: u64,
    /// Bytes of address space of one process; without a number a little more than the memory.
    pub address_space: AddressSpace,
    /// Processes and threads at the same time.
    pub processes: u32,
    /// Bytes written to stdout and stderr together.
    pub output: u64,
    /// Bytes in one file.
    pub file: u64,
    /// Bytes in each of the two writable folders.
    pub folder: u64,
    /// Files and folders in each of the two writable folders.
    pub files: u32,
    /// Files open at the same time in one process.
    pub open_files: u32,
}

/// Limit on the address space that a process may map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AddressSpace {
    /// The memory and a little for what is mapped without being used.
    LikeMemory,
    /// This many bytes.
    Bytes(u64),
    /// No limit. Memory is watched then, not refused.
    Unlimited,
}

/// A limit, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// [`Limits::cpu`]: ends the program.
    CpuTime,
    /// [`Limits::wall`]: ends the program.
    WallTime,
    /// [`Limits::memory`]: ends the program, or refuses memory.
    Memory,
    /// [`Limits::output`]: ends the program.
    Output,
    /// [`Limits::processes`]: refuses more.
    Processes,
    /// [`Limits::file`]: refuses to write on.
    FileSize,
    /// [`Limits::folder`] and [`Limits::files`]: refuse to write on.
    FolderSize,
}

impl Limits {
    /// Returns the limits of a student's program in C or Python.
    pub const fn usual() -> Self {
        Self {
            cpu: Duration::from_secs(2),
            wall: Duration::from_secs(5),
            memory: 256 * MIB,
            address_space: AddressSpace::LikeMemory,
            processes: 16,
            output: 8 * MIB,
            file: 8 * MIB,
            folder: 16 * MIB,
            files: 4096,
            open_files: 64,
        }
    }

    /// Returns the limits of a program under valgrind, which maps some 4 GB, writes to its
    /// temporary folder and costs 0.65 s a run.
    pub const fn valgrind() -> Self {
        Self {
            cpu: Duration::from_secs(20),
            wall: Duration::from_secs(30),
            memory: 1024 * MIB,
            address_space: AddressSpace::Bytes(8192 * MIB),
            ..Self::usual()
        }
    }

    /// Returns the limits of a Java program: it reserves far more address space than it uses, and
    /// has some twenty threads before it does anything. Start it with [`Limits::java_arguments`].
    pub const fn java() -> Self {
        Self {
            cpu: Duration::from_secs(5),
            wall: Duration::from_secs(10),
            memory: 512 * MIB,
            address_space: AddressSpace::Unlimited,
            processes: 64,
            open_files: 256,
            ..Self::usual()
        }
    }

    /// Returns the limits of a compiler.
    pub const fn building() -> Self {
        Self {
            cpu: Duration::from_secs(30),
            wall: Duration::from_mins(1),
            memory: 1024 * MIB,
            address_space: AddressSpace::Unlimited,
            processes: 64,
            output: MIB,
            file: 64 * MIB,
            folder: 128 * MIB,
            files: 16_384,
            open_files: 256,
        }
    }

    /// Arguments for `java`, so that its heap ends before the limit does: half of the memory for
    /// the heap, as the machine itself takes some 100 MB.
    pub fn java_arguments(&self) -> Vec<String> {
        let heap = format!("-Xmx{}m", (self.memory / 2 / MIB).max(16));
        vec![heap, "-XX:+UseSerialGC".into(), "-Xshare:auto".into()]
    }

    /// Bytes of address space of one process.
    pub fn address_bytes(&self) -> Option<u64> {
        match self.address_space {
            AddressSpace::LikeMemory => Some(self.memory.saturating_add(MAPPED)),
            AddressSpace::Bytes(bytes) => Some(bytes),
            AddressSpace::Unlimited => None,
        }
    }

    /// Bytes that all processes together may have in memory before they are ended. One process
    /// with [`AddressSpace::LikeMemory`] never gets there: it is refused memory first.
    pub fn watched_memory(&self) -> u64 {
        self.memory.saturating_add(MAPPED)
    }
}

/// Reads a size: `64M`, `512k`, `1G`, `4096`.
///
/// ```
/// use ludoteca_runner::parse_size;
///
/// assert_eq!(parse_size("512k"), Ok(524_288));
/// let error = parse_size("much").unwrap_err();
/// assert!(error.to_string().starts_with("not a size"));
/// ```
pub fn parse_size(text: &str) -> Result<u64, BadSize> {
    let bad = || BadSize;
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "k" | "kb" | "kib" => KIB,
        "m" | "mb" | "mib" => MIB,
        "g" | "gb" | "gib" => 1024 * MIB,
        _ => return Err(bad()),
    };
    let number: u64 = digits.parse().map_err(|_| bad())?;
    number.checked_mul(unit).ok_or_else(bad)
}

/// A text that is not a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a size: expected a number of bytes, 512k, 64M or 1G")]
pub struct BadSize;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read() {
        assert_eq!(parse_size("64M"), Ok(64 * MIB));
        assert_eq!(parse_size("512k"), Ok(512 * KIB));
        assert_eq!(parse_size("1GiB"), Ok(1024 * MIB));
        assert_eq!(parse_size("4096"), Ok(4096));
        for bad in ["", "M", "-1", "1.5M", "9T", "99999999999999999999", "é"] {
            assert!(parse_size(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn java_maps_what_it_likes_and_leaves_room_beside_its_heap() {
        let java = Limits::java();
        assert_eq!(java.address_bytes(), None);
        assert_eq!(java.java_arguments()[0], "-Xmx256m");
        assert!(Limits::usual().address_bytes() > Some(Limits::usual().memory));
    }
}
