//! What all processes of a cell use at this moment, read from the cell's own /proc.

use std::fs;
use std::time::Duration;

/// The kernel counts processor time in /proc in hundredths of a second, on every architecture.
const TICK: Duration = Duration::from_millis(10);
const PAGE: u64 = 4096;

/// What all processes but init use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Processor time of those that live, and of the children that they have waited for.
    pub(super) cpu: Duration,
    /// Bytes in memory that they do not share.
    pub(super) memory: u64,
    /// Processes and threads.
    pub(super) tasks: u32,
    /// The longest time that one of them was ready without a processor.
    pub(super) waited: Duration,
    /// Whether one of them runs or is ready to.
    pub(super) is_ready: bool,
}

/// Counts these processes.
pub(super) fn count(processes: &[i32]) -> Tally {
    let mut tally = Tally::default();
    for process in processes {
        let read = |file: &str| fs::read_to_string(format!("/proc/{process}/{file}"));
        // A process may end while we read: then it is not counted any more.
        let Ok(stat) = read("stat") else { continue };
        tally.add_stat(&stat);
        tally.memory += read("statm").map_or(0, |statm| private_memory(&statm));
        let waited = read("schedstat").map_or(Duration::ZERO, |text| run_delay(&text));
        tally.waited = tally.waited.max(waited);
    }
    tally
}

/// All processes that can be seen but ourselves.
pub(super) fn processes() -> Vec<i32> {
    let own = std::process::id() as i32;
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.filter(|number| *number != own).collect()
}

/// Our children, their children and so on.
pub(super) fn descendants() -> Vec<i32> {
    let all = processes();
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
    found.split_off(1)
}

fn parent(process: i32) -> Option<i32> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    fields(&stat).nth(1)?.parse().ok()
}

impl Tally {
    fn add_stat(&mut self, stat: &str) {
        let number = |place: usize| -> u32 {
            let field = fields(stat).nth(place);
            field.and_then(|field| field.parse().ok()).unwrap_or(0)
        };
        // User, system, and both of the children that it has waited for.
        self.cpu += TICK * (11..15).map(number).sum::<u32>();
        self.tasks += number(17);
        self.is_ready |= fields(stat).next() == Some("R");
    }
}

/// The fields behind the name, which may hold anything: blanks, brackets, newlines.
fn fields(stat: &str) -> impl Iterator<Item = &str> {
    let rest = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    rest.split_whitespace()
}

fn private_memory(statm: &str) -> u64 {
    let mut pages = statm.split(' ').map(|pages| pages.parse().unwrap_or(0_u64));
    let (resident, shared) = (pages.nth(1).unwrap_or(0), pages.next().unwrap_or(0));
    resident.saturating_sub(shared) * PAGE
}

fn run_delay(schedstat: &str) -> Duration {
    let delay = schedstat.split(' ').nth(1);
    let nanoseconds = delay.and_then(|delay| delay.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_brackets_does_not_shift_the_fields() {
        let mut tally = Tally::default();
        let stat = "7 (a) b) S 1 7 7 0 -1 0 0 0 0 0 3 4 1 2 20 0 5 0 99 4096 10";
        tally.add_stat(stat);
        assert_eq!((tally.cpu, tally.tasks), (TICK * 10, 5));
        assert!(!tally.is_ready);
        tally.add_stat("8 (R) R 1 8 8 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 99 4096 10");
        assert!(tally.is_ready);
    }

    #[test]
    fn memory_and_delay_are_read() {
        assert_eq!(private_memory("100 30 10 1 0 9 0"), 20 * PAGE);
        assert_eq!(run_delay("5 7000 3\n"), Duration::from_micros(7));
        assert_eq!(run_delay(""), Duration::ZERO);
    }

    #[test]
    fn our_own_children_are_found() {
        let mut child = std::process::Command::new("cat")
            .stdin(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        assert!(descendants().contains(&(child.id() as i32)));
        assert_eq!(count(&[child.id() as i32]).tasks, 1);
        drop(child.stdin.take());
        child.wait().unwrap();
    }
}
