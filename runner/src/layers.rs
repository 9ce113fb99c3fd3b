//! The layers of a cell's walls, and which of them stand here.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A layer of a cell's walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layer {
    /// Namespaces of its own: users, mounts, processes, network, and a file system made for it.
    Namespaces,
    /// Landlock: the kernel refuses files outside the cell even if a mount let them through.
    Landlock,
    /// Seccomp: the kernel refuses calls that no program of a course needs.
    Seccomp,
    /// Limits, users and capabilities, which every Linux has.
    Limits,
}

impl Layer {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::Namespaces,
        Self::Landlock,
        Self::Seccomp,
        Self::Limits,
    ];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Namespaces => "namespaces",
            Self::Landlock => "Landlock",
            Self::Seccomp => "seccomp",
            Self::Limits => "limits",
        }
    }

    /// Advice for a machine where it is missing.
    pub const fn advice(self) -> &'static str {
        match self {
            Self::Namespaces => {
                "allow user namespaces: sysctl user.max_user_namespaces=15000; on Debian and Ubuntu also \
                 kernel.unprivileged_userns_clone=1 or kernel.apparmor_restrict_unprivileged_userns=0; \
                 in Docker --security-opt seccomp=unconfined --security-opt systempaths=unconfined"
            }
            Self::Landlock => "use Linux 5.13 or later with landlock in the kernel's lsm= list",
            Self::Seccomp => {
                "use a kernel with CONFIG_SECCOMP_FILTER on x86-64, aarch64 or riscv64"
            }
            Self::Limits => "start it as root or as an ordinary user of this machine",
        }
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Trust in a program where a layer is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trust {
    /// A stranger's: every layer must stand.
    #[default]
    Stranger,
    /// Trusted: the layers that are here must do.
    Trusted,
}

/// The layers of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layers {
    /// The version of Landlock; 0 without it.
    pub landlock: u32,
    /// The layers that are missing, and why. Only a trusted program runs then.
    pub missing: Vec<(Layer, String)>,
}

impl Layers {
    /// Notes why a layer is missing, in place of a reason that is known already.
    pub(crate) fn note_missing(&mut self, layer: Layer, why: String) {
        self.missing.retain(|(missing, _)| *missing != layer);
        self.missing.push((layer, why));
    }
}
