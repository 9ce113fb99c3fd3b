//! Privileges that init gives up for itself and all programs that it will start.

use std::collections::BTreeMap;
use std::path::PathBuf;

use caps::CapSet;
use landlock::{
    ABI, Access as _, AccessFs, AccessNet, CompatLevel, Compatible as _, LandlockStatus, Ruleset,
    RulesetAttr as _, RulesetCreatedAttr as _, Scope, path_beneath_rules,
};
use nix::libc;
use nix::sys::prctl;
use rlimit::{Resource, setrlimit};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter,
};

use super::walls::Place;
use super::{InLayer as _, Refusal};
use crate::layers::Layer;
use crate::limits::Limits;

/// The cell's own tasks, outer and init, which the limit on processes counts, too.
const OWN_TASKS: u64 = 2;

/// Drops all capabilities and ways to regain them, and lets nobody look into init.
pub(super) fn drop_rights() -> Result<(), Refusal> {
    let sets = [
        CapSet::Ambient,
        CapSet::Inheritable,
        CapSet::Effective,
        CapSet::Permitted,
    ];
    for set in sets {
        caps::clear(None, set).layer(Layer::Limits, "clear capabilities")?;
    }
    prctl::set_no_new_privs().layer(Layer::Limits, "no new privileges")?;
    prctl::set_dumpable(false).layer(Layer::Limits, "not dumpable")
}

/// The limits that the kernel keeps. Time is watched by init instead: the kernel's own counts
/// whole seconds of one process.
pub(super) fn set_limits(limits: &Limits, is_walled: bool) -> std::io::Result<()> {
    let hard = |resource: Resource, value: u64| setrlimit(resource, value, value);
    hard(Resource::CORE, 0)?;
    hard(Resource::FSIZE, limits.file)?;
    hard(Resource::NOFILE, u64::from(limits.open_files))?;
    hard(Resource::MEMLOCK, 0)?;
    if let Some(bytes) = limits.address_bytes() {
        hard(Resource::AS, bytes)?;
    }
    // Without a user namespace this counts all processes of the user, whoever started them.
    if is_walled {
        hard(Resource::NPROC, u64::from(limits.processes) + OWN_TASKS)?;
    }
    Ok(())
}

/// Landlock: what may be read and written. Returns its version.
pub(super) fn restrict_files(place: &Place, readable: &[PathBuf]) -> Result<u32, Refusal> {
    let restrict = || -> Result<LandlockStatus, Box<dyn std::error::Error>> {
        let abi = ABI::V6;
        let mut read: Vec<PathBuf> = if place.is_walled {
            let system = [
                "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/proc",
            ];
            system.iter().map(PathBuf::from).collect()
        } else {
            vec!["/".into()]
        };
        read.push(place.given.clone());
        read.extend_from_slice(readable);
        let mut write = vec![place.work.clone(), place.temporary.clone()];
        if place.is_walled {
            // A program that may write to /dev/zero has shared memory without a file.
            read.push("/dev".into());
            write.extend(["/dev/null".into(), "/dev/full".into()]);
        } else {
            write.push("/dev".into());
        }
        let status = Ruleset::default()
            .set_compatibility(CompatLevel::BestEffort)
            .handle_access(AccessFs::from_all(abi))?
            .handle_access(AccessNet::from_all(abi))?
            .scope(Scope::from_all(abi))?
            .create()?
            .add_rules(path_beneath_rules(read, AccessFs::from_read(abi)))?
            .add_rules(path_beneath_rules(write, AccessFs::from_all(abi)))?
            .restrict_self()?;
        Ok(status.landlock)
    };
    match restrict().layer(Layer::Landlock, "restrict")? {
        LandlockStatus::Available {
            effective_abi,
            kernel_abi,
        } => Ok(kernel_abi.map_or(effective_abi as u32, |version| version as u32)),
        missing => Err(Refusal(Layer::Landlock, format!("{missing:?}"))),
    }
}

/// Seccomp: doors that no program of a course needs.
pub(super) fn restrict_calls() -> Result<(), Refusal> {
    filter(
        denied().layer(Layer::Seccomp, "write the filter")?,
        libc::EPERM,
    )?;
    // glibc goes on with clone, whose flags can be read, where it is told that there is no clone3.
    filter(always(&[libc::SYS_clone3]), libc::ENOSYS)
}

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

fn filter(rules: Rules, error: i32) -> Result<(), Refusal> {
    let compile = || -> Result<BpfProgram, seccompiler::BackendError> {
        let arch = std::env::consts::ARCH.try_into()?;
        let refuse = SeccompAction::Errno(error as u32);
        SeccompFilter::new(rules, SeccompAction::Allow, refuse, arch)?.try_into()
    };
    let program = compile().layer(Layer::Seccomp, "compile the filter")?;
    apply_filter(&program).layer(Layer::Seccomp, "apply the filter")
}

/// The calls of x86-64's other interface have the same numbers with this bit.
const X32: i64 = 0x4000_0000;

fn always(calls: &[i64]) -> Rules {
    let others = if cfg!(target_arch = "x86_64") { X32 } else { 0 };
    let twice = calls.iter().flat_map(|call| [*call, *call | others]);
    twice.map(|call| (call, Vec::new())).collect()
}

fn denied() -> Result<Rules, seccompiler::BackendError> {
    let mut rules = always(NEVER);
    #[cfg(target_arch = "x86_64")]
    rules.append(&mut always(&[
        libc::SYS_ioperm,
        libc::SYS_iopl,
        libc::SYS_modify_ldt,
    ]));
    for (call, argument, op, value) in conditions() {
        let length = SeccompCmpArgLen::Dword;
        let condition = SeccompCondition::new(argument, length, op, value)?;
        let rule = SeccompRule::new(vec![condition])?;
        rules.entry(call).or_default().push(rule);
        if cfg!(target_arch = "x86_64") {
            rules.insert(call | X32, Vec::new());
        }
    }
    Ok(rules)
}

const PR_SCHED_CORE: u64 = 62;
/// The flags of shared memory without a file.
const SHARED: u64 = (libc::MAP_SHARED | libc::MAP_ANONYMOUS) as u64;

/// Calls that are refused when an argument is so: (call, which argument, comparison, value).
fn conditions() -> Vec<(i64, u8, SeccompCmpOp, u64)> {
    use SeccompCmpOp::{Eq, MaskedEq, Ne};
    let mut all = vec![
        // Only sockets within the cell.
        (libc::SYS_socket, 0, Ne, libc::AF_UNIX as u64),
        // Nothing is typed into a terminal for its owner.
        (libc::SYS_ioctl, 1, Eq, libc::TIOCSTI),
        (libc::SYS_ioctl, 1, Eq, libc::TIOCLINUX),
        // Nobody takes init's limits away: only oneself is 0.
        (libc::SYS_prlimit64, 0, Ne, 0),
        // Nobody keeps a processor from others by never sharing its core.
        (libc::SYS_prctl, 0, Eq, PR_SCHED_CORE),
        // Shared memory without a file stays while any page of it is mapped anywhere, and then
        // belongs to nobody's resident memory. A file in a folder, whose size is limited, does.
        (libc::SYS_mmap, 3, MaskedEq(SHARED), SHARED),
    ];
    let namespaces = [
        libc::CLONE_NEWUSER,
        libc::CLONE_NEWNS,
        libc::CLONE_NEWPID,
        libc::CLONE_NEWNET,
        libc::CLONE_NEWIPC,
        libc::CLONE_NEWUTS,
        libc::CLONE_NEWCGROUP,
    ];
    for flag in namespaces {
        let flag = flag as u64;
        all.push((libc::SYS_clone, 0, MaskedEq(flag), flag));
    }
    all
}

/// Calls that are always refused.
const NEVER: &[i64] = &[
    // Other namespaces and mounts.
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_open_by_handle_at,
    libc::SYS_name_to_handle_at,
    // Other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_pidfd_getfd,
    libc::SYS_kcmp,
    libc::SYS_ioprio_set,
    // The importance of any process. A program that made itself less important would wait on a busy
    // machine, and nobody could tell that from waiting that is the machine's doing.
    libc::SYS_setpriority,
    libc::SYS_sched_setscheduler,
    libc::SYS_sched_setattr,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setaffinity,
    // Large and young parts of the kernel.
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    // Memory that no limit counts, or that outlives its process.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_mq_open,
    // The machine.
    libc::SYS_kexec_load,
    libc::SYS_kexec_file_load,
    libc::SYS_reboot,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_syslog,
    libc::SYS_fanotify_init,
    libc::SYS_lookup_dcookie,
];
