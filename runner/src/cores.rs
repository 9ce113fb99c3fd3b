//! Processors that a thread may use. Cells run where the thread that opens them may run, although
//! another thread starts them.

use std::marker::PhantomData;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::net::{SocketAddr, UnixDatagram};

use nix::sched::{CpuSet, sched_getaffinity, sched_getcpu, sched_setaffinity};
use nix::unistd::Pid;

/// The calling thread.
const OWN: Pid = Pid::from_raw(0);

/// A processor to which the calling thread keeps, and with it the cells that it opens, until this
/// is dropped. Programs that answer each other by turns do so several times as fast on one
/// processor: nobody has to be woken up on another.
#[derive(Debug)]
pub struct Core {
    number: usize,
    before: CpuSet,
    /// Claim on this processor: nobody else takes it as long as this is bound. The kernel takes its
    /// name back even from a process that is killed.
    _claim: UnixDatagram,
    /// It belongs to its thread.
    _thread: PhantomData<*const ()>,
}

impl Core {
    /// Keeps this thread to a processor that nobody else has claimed, best to the one on which it
    /// runs; `None` where all are claimed: then the kernel decides, as before.
    pub fn claim() -> Option<Self> {
        let before = sched_getaffinity(OWN).ok()?;
        let here = sched_getcpu().unwrap_or_default();
        let mut cores = list(&before);
        cores.sort_by_key(|core| *core != here);
        cores
            .into_iter()
            .find_map(|core| Self::keep_to(core, before))
    }

    fn keep_to(number: usize, before: CpuSet) -> Option<Self> {
        let name = SocketAddr::from_abstract_name(format!("ludoteca-core-{number}")).ok()?;
        let claim = UnixDatagram::bind_addr(&name).ok()?;
        sched_setaffinity(OWN, &set(&[number])).ok()?;
        Some(Self {
            number,
            before,
            _claim: claim,
            _thread: PhantomData,
        })
    }

    /// Number of the processor, as the kernel counts.
    pub fn number(&self) -> usize {
        self.number
    }
}

impl Drop for Core {
    fn drop(&mut self) {
        // A thread that may not go back stays where it is.
        let _ = sched_setaffinity(OWN, &self.before);
    }
}

/// The processors that the calling thread may use.
pub(crate) fn allowed() -> Vec<usize> {
    sched_getaffinity(OWN).map_or_else(|_| Vec::new(), |set| list(&set))
}

/// Keeps the calling thread, and all that it starts, to these processors. Where that cannot be, it
/// only costs time.
pub(crate) fn keep_to(cores: &[usize]) {
    if !cores.is_empty() {
        let _ = sched_setaffinity(OWN, &set(cores));
    }
}

fn list(set: &CpuSet) -> Vec<usize> {
    let is_in = |core: &usize| set.is_set(*core).unwrap_or(false);
    (0..CpuSet::count()).filter(is_in).collect()
}

fn set(cores: &[usize]) -> CpuSet {
    let mut set = CpuSet::new();
    for core in cores {
        // More than the kernel can count there are not.
        let _ = set.set(*core);
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claimed_processor_is_the_threads_own_until_it_is_given_back() {
        std::thread::spawn(|| {
            let before = allowed();
            let mut claimed = Vec::new();
            while let Some(core) = Core::claim() {
                assert_eq!(allowed(), [core.number()]);
                // The next claim may choose among all of them again.
                keep_to(&before);
                assert!(
                    claimed
                        .iter()
                        .all(|other: &Core| other.number() != core.number())
                );
                claimed.push(core);
            }
            assert!(claimed.len() <= before.len());
            claimed.reverse();
            claimed.clear();
            assert_eq!(allowed(), before);
        })
        .join()
        .unwrap();
    }
}
