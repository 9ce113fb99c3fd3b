//! Counts what all processes of a cell use at this moment, from the cell's own /proc.
//!
//! Everything is read as bytes: a process can call itself whatever it likes.

use std::fs;
use std::io;
use std::time::Duration;

use nix::libc;

use super::waiting::Task;

/// The kernel counts processor time in /proc in hundredths of a second, on every architecture.
const TICK: Duration = Duration::from_millis(10);

/// Resources of all processes but init.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Processor time of those that live, and of the children that they have waited for.
    pub(super) cpu: Duration,
    /// Bytes in memory: their own, and their share of what they have in common.
    pub(super) memory: u64,
    /// Processes and threads, with those that have ended and still count.
    pub(super) count: u32,
    /// Tasks that live.
    pub(super) tasks: Vec<Task>,
}

/// Counts these processes. Those that share memory are counted with their shares if they would be
/// above this many bytes otherwise: to know these takes some 3 ms for 100 MB. A process that is
/// there and cannot be read is an error.
pub(super) fn count(processes: &[i32], most_memory: u64) -> io::Result<Tally> {
    let mut tally = Tally::default();
    let mut alive = Vec::new();
    for process in processes {
        match Process::read(*process) {
            Ok(process) => {
                tally.add(&process);
                alive.push(process);
            }
            Err(error) if has_ended(&error) => {}
            Err(error) => return Err(error),
        }
    }
    if tally.memory > most_memory {
        tally.memory = alive.iter().map(Process::fair_memory).sum();
    }
    Ok(tally)
}

/// All processes that can be seen but ourselves.
pub(super) fn processes() -> io::Result<Vec<i32>> {
    let own = std::process::id() as i32;
    let mut all = numbers_in("/proc")?;
    all.retain(|number| *number != own);
    Ok(all)
}

/// Our children, their children and so on.
pub(super) fn descendants() -> io::Result<Vec<i32>> {
    let all = processes()?;
    let parents: Vec<(i32, i32)> = all
        .iter()
        .filter_map(|one| Some((*one, parent(*one)?)))
        .collect();
    let mut found = vec![std::process::id() as i32];
    let mut next = 0;
    while let Some(above) = found.get(next).copied() {
        let children = parents.iter().filter(|(_, parent)| *parent == above);
        found.extend(children.map(|(child, _)| *child));
        next += 1;
    }
    Ok(found.split_off(1))
}

/// One process with all its threads.
#[derive(Debug, Default)]
struct Process {
    cpu: Duration,
    count: u32,
    tasks: Vec<Task>,
    /// Path of its memory in /proc: in a thread that lives, because the first may have ended.
    place: String,
    memory: u64,
    tables: u64,
}

impl Process {
    fn read(number: i32) -> io::Result<Self> {
        let place = format!("/proc/{number}");
        let stat = Stat::read(&place)?;
        let mut process = Self {
            cpu: stat.cpu,
            count: stat.count,
            place,
            ..Self::default()
        };
        if stat.count > 1 {
            process.read_threads()?;
        } else if !stat.is_dead {
            process.tasks.push(stat.read_task(number)?);
        }
        process.read_memory()?;
        Ok(process)
    }

    fn read_threads(&mut self) -> io::Result<()> {
        let folder = format!("{}/task", self.place);
        for thread in numbers_in(&folder)? {
            let place = format!("{folder}/{thread}");
            match Stat::read(&place).and_then(|stat| Ok((stat.is_dead, stat.read_task(thread)?))) {
                Ok((true, _)) => {}
                Ok((false, task)) => {
                    if self.tasks.is_empty() {
                        self.place = place;
                    }
                    self.tasks.push(task);
                }
                Err(error) if has_ended(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Memory that is not of a file on a disk, and the kernel's tables for it.
    fn read_memory(&mut self) -> io::Result<()> {
        let status = fs::read(format!("{}/status", self.place))?;
        self.memory = kilobytes(&status, b"RssAnon:") + kilobytes(&status, b"RssShmem:");
        self.tables = kilobytes(&status, b"VmPTE:");
        Ok(())
    }

    /// Memory that several processes share counts in parts. A process that does not let itself
    /// be looked into is counted with all that it can reach.
    fn fair_memory(&self) -> u64 {
        let shares = fs::read(format!("{}/smaps_rollup", self.place));
        let memory = shares.map_or(self.memory, |shares| {
            kilobytes(&shares, b"Pss_Anon:") + kilobytes(&shares, b"Pss_Shmem:")
        });
        memory + self.tables
    }
}

impl Tally {
    fn add(&mut self, process: &Process) {
        self.cpu += process.cpu;
        self.memory += process.memory + process.tables;
        self.count += process.count;
        self.tasks.extend_from_slice(&process.tasks);
    }
}

/// The `stat` file of a process or thread.
#[derive(Debug, PartialEq, Eq)]
struct Stat {
    parent: i32,
    cpu: Duration,
    /// Threads of its process.
    count: u32,
    is_ready: bool,
    /// Ended, though its process or whoever waits for it may not have noticed.
    is_dead: bool,
}

impl Stat {
    fn read(place: &str) -> io::Result<Self> {
        let stat = fs::read(format!("{place}/stat"))?;
        Self::parse(&stat).ok_or_else(|| io::Error::other(format!("{place}/stat has no figures")))
    }

    /// Reads the time that a thread has run and waited; a kernel without these figures says that it
    /// did neither.
    fn read_task(&self, number: i32) -> io::Result<Task> {
        let figures = match fs::read(format!("/proc/{number}/schedstat")) {
            Err(error) if has_ended(&error) => Vec::new(),
            figures => figures?,
        };
        let [ran, delayed] = parse_schedstat(&figures);
        Ok(Task {
            number,
            is_ready: self.is_ready,
            ran,
            delayed,
        })
    }

    /// The fields are behind the name, which may hold anything: blanks, brackets, any byte.
    fn parse(stat: &[u8]) -> Option<Self> {
        let name_ends = stat.iter().rposition(|byte| *byte == b')')?;
        let rest = str::from_utf8(&stat[name_ends + 1..]).ok()?;
        let fields: Vec<&str> = rest.split_ascii_whitespace().collect();
        let number = |place: usize| fields.get(place)?.parse::<i64>().ok();
        // User, system, and both of the children that it has waited for.
        let ticks = (11..15).map(number).sum::<Option<i64>>()?;
        Some(Self {
            parent: number(1)? as i32,
            cpu: TICK * u32::try_from(ticks).ok()?,
            count: u32::try_from(number(17)?).ok()?,
            is_ready: fields[0] == "R",
            is_dead: matches!(fields[0], "Z" | "X"),
        })
    }
}

fn parent(process: i32) -> Option<i32> {
    let stat = Stat::read(&format!("/proc/{process}")).ok()?;
    Some(stat.parent)
}

fn numbers_in(folder: &str) -> io::Result<Vec<i32>> {
    let names = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.file_name()));
    Ok(names
        .filter_map(|name| name.to_str()?.parse().ok())
        .collect())
}

/// A process may end while we read: then it is not counted any more.
fn has_ended(error: &io::Error) -> bool {
    matches!(error.raw_os_error(), Some(libc::ENOENT | libc::ESRCH))
}

/// The bytes that a line with this key tells in kilobytes; 0 without one, as with a process that
/// has ended and still counts.
fn kilobytes(text: &[u8], key: &[u8]) -> u64 {
    let mut lines = text.split(|byte| *byte == b'\n');
    let value = lines.find_map(|line| line.strip_prefix(key));
    let value = value.and_then(|value| str::from_utf8(value).ok());
    let number = value.and_then(|value| value.split_ascii_whitespace().next()?.parse::<u64>().ok());
    number.unwrap_or(0) * 1024
}

fn parse_schedstat(figures: &[u8]) -> [Duration; 2] {
    let text = str::from_utf8(figures).unwrap_or_default();
    let mut numbers = text.split(' ').map(|number| number.parse().unwrap_or(0));
    [(); 2].map(|()| Duration::from_nanos(numbers.next().unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REST: &str = "1 7 7 0 -1 0 0 0 0 0 3 4 1 2 20 0 5 0 99 4096 10";

    #[test]
    fn a_name_does_not_shift_the_fields_whatever_it_holds() {
        let names: [&[u8]; 4] = [b"cat", b"a) b", b"\xff\xfe", b"\n) R ("];
        for name in names {
            let stat = [b"7 (", name, b") S ", REST.as_bytes()].concat();
            let stat = Stat::parse(&stat).unwrap();
            assert_eq!((stat.cpu, stat.count, stat.parent), (TICK * 10, 5, 1));
            assert!(!stat.is_ready && !stat.is_dead);
        }
        assert!(
            Stat::parse(format!("8 (R) R {REST}").as_bytes())
                .unwrap()
                .is_ready
        );
        assert!(
            Stat::parse(format!("8 (R) Z {REST}").as_bytes())
                .unwrap()
                .is_dead
        );
    }

    #[test]
    fn a_process_without_figures_is_not_taken_for_one_that_uses_nothing() {
        for stat in [&b""[..], b"7 (cat", b"7 (cat) S 1 2", b"7 (cat) S 1 \xff"] {
            assert_eq!(Stat::parse(stat), None);
        }
        let gone = Process::read(i32::MAX).unwrap_err();
        assert!(has_ended(&gone), "{gone}");
        assert!(!has_ended(&io::Error::from_raw_os_error(libc::EACCES)));
    }

    #[test]
    fn memory_and_delay_are_read() {
        let status = b"Name:\t\xff\nRssAnon:\t      20 kB\nRssShmem:\t 3 kB\n";
        assert_eq!(kilobytes(status, b"RssAnon:"), 20 << 10);
        assert_eq!(kilobytes(status, b"VmPTE:"), 0);
        let [ran, delayed] = parse_schedstat(b"5000 7000 3\n");
        assert_eq!((ran.as_micros(), delayed.as_micros()), (5, 7));
        assert_eq!(parse_schedstat(b""), [Duration::ZERO; 2]);
    }

    #[test]
    fn our_own_children_are_found() {
        let mut child = std::process::Command::new("cat")
            .stdin(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        assert!(descendants().unwrap().contains(&(child.id() as i32)));
        let tally = count(&[child.id() as i32], u64::MAX).unwrap();
        assert_eq!((tally.count, tally.tasks.len()), (1, 1));
        let fair = count(&[child.id() as i32], 0).unwrap();
        assert!(
            fair.memory > 0 && fair.memory <= tally.memory,
            "{fair:?} {tally:?}"
        );
        drop(child.stdin.take());
        child.wait().unwrap();
    }
}
