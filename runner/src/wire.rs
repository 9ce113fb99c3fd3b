//! Messages between a cell and its keeper: packets over one socket, with descriptors.
//!
//! A request may be as long as an argument list, so it travels in a memory file whose descriptor
//! is sent; an answer is short and travels in the packet itself.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, IoSlice, IoSliceMut, Seek as _};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::PathBuf;
use std::time::Duration;

use rustix::io::{Errno, retry_on_intr};
use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags,
};
use serde::{Deserialize, Serialize};

use crate::archive;
use crate::files::Given;
use crate::layers::{Layer, Layers};
use crate::limits::{Limit, Limits};

/// Both sides are built of the same sources, or they do not talk: a cell's program that was left
/// behind by an earlier build is found out.
pub(crate) const BUILD: u64 = hash(&[
    include_str!("archive.rs"),
    include_str!("cores.rs"),
    include_str!("inside/fence.rs"),
    include_str!("inside/init.rs"),
    include_str!("inside/mod.rs"),
    include_str!("inside/outer.rs"),
    include_str!("inside/tally.rs"),
    include_str!("inside/tidy.rs"),
    include_str!("inside/waiting.rs"),
    include_str!("inside/walls.rs"),
    include_str!("inside/watch.rs"),
    include_str!("layers.rs"),
    include_str!("limits.rs"),
    include_str!("wire.rs"),
]);

/// FNV-1a, which can be worked out while compiling.
const fn hash(texts: &[&str]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    let mut text = 0;
    while text < texts.len() {
        let bytes = texts[text].as_bytes();
        let mut byte = 0;
        while byte < bytes.len() {
            hash = (hash ^ bytes[byte] as u64).wrapping_mul(0x0100_0000_01b3);
            byte += 1;
        }
        text += 1;
    }
    hash
}

/// The packet that asks what a program has used so far.
pub(crate) const SPENT: &[u8] = b"u";
/// The longest answer of a cell.
const LONGEST_PACKET: usize = 32 << 10;
/// The most descriptors in one packet: request, stdin, stdout, stderr, files.
const MOST_DESCRIPTORS: usize = 5;
/// The longest request without its files: Linux takes no longer argument lists.
const LONGEST_REQUEST: u32 = 64 << 20;

/// A keeper's request to its cell. The files of an order follow it in the same memory file.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Order {
    /// Build the walls.
    Open(Opening),
    /// Run a program, with four descriptors for its pipes and the files that come out.
    Run(Start),
}

/// Instructions for building the walls.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Opening {
    pub(crate) limits: Limits,
    pub(crate) readable: Vec<PathBuf>,
    pub(crate) given_bytes: u64,
    pub(crate) given_files: u64,
    /// The processors that programs may use.
    pub(crate) cores: Vec<usize>,
}

/// Instructions for starting a program.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Start {
    pub(crate) command: Vec<OsString>,
    pub(crate) environment: Vec<(OsString, OsString)>,
    pub(crate) takes_files: bool,
}

/// A cell's answer.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// The walls stand.
    Ready(Layers),
    /// The cell's program is of another build.
    Other,
    /// A wall cannot be built.
    Refused(Layer, String),
    /// The program cannot be executed.
    NotStarted(String),
    /// The machine could not do it.
    Failed(String),
    /// The program ended, and all that it had started.
    Ended(Ended),
    /// Resources used so far by a program that is still running.
    Spent(Spent),
}

/// Resources used so far by a running program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Spent {
    pub(crate) cpu: Duration,
    pub(crate) waited: Duration,
}

/// End of a program.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Ended {
    pub(crate) exit: Option<i32>,
    pub(crate) signal: Option<i32>,
    pub(crate) stopped: Option<Limit>,
    pub(crate) hit: Vec<Limit>,
    pub(crate) wall: Duration,
    pub(crate) waited: Duration,
    pub(crate) user: Duration,
    pub(crate) system: Duration,
    pub(crate) memory: u64,
}

/// A packet that arrived: nothing in it means that the other side is gone.
#[derive(Debug, Default)]
pub(crate) struct Packet {
    pub(crate) bytes: Vec<u8>,
    pub(crate) descriptors: Vec<OwnedFd>,
}

/// Puts an order and its files in a memory file.
pub(crate) fn pack(order: &Order, files: &Given) -> io::Result<File> {
    let memory = rustix::fs::memfd_create("order", rustix::fs::MemfdFlags::CLOEXEC)?;
    let mut file = File::from(memory);
    let mut writer = io::BufWriter::new(&mut file);
    archive::write_json(&mut writer, order)?;
    files.write(&mut writer)?;
    io::Write::flush(&mut writer)?;
    drop(writer);
    file.rewind()?;
    Ok(file)
}

/// Reads an order; its files follow in the same stream.
pub(crate) fn unpack(from: impl io::Read) -> io::Result<Order> {
    archive::read_json(from, LONGEST_REQUEST)?.ok_or_else(|| io::Error::other("an empty order"))
}

/// Sends bytes and descriptors as one packet.
pub(crate) fn send(to: impl AsFd, bytes: &[u8], descriptors: &[BorrowedFd<'_>]) -> io::Result<()> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST_DESCRIPTORS))];
    let mut ancillary = SendAncillaryBuffer::new(&mut space);
    if !descriptors.is_empty() && !ancillary.push(SendAncillaryMessage::ScmRights(descriptors)) {
        return Err(io::Error::other("too many descriptors"));
    }
    let bytes = [IoSlice::new(bytes)];
    let to = to.as_fd();
    retry_on_intr(|| rustix::net::sendmsg(to, &bytes, &mut ancillary, SendFlags::NOSIGNAL))?;
    Ok(())
}

/// Waits for the next packet.
pub(crate) fn receive(from: impl AsFd) -> io::Result<Packet> {
    let mut bytes = vec![0; LONGEST_PACKET];
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST_DESCRIPTORS))];
    let mut ancillary = RecvAncillaryBuffer::new(&mut space);
    let mut slices = [IoSliceMut::new(&mut bytes)];
    let flags = RecvFlags::CMSG_CLOEXEC;
    let from = from.as_fd();
    let received = loop {
        match rustix::net::recvmsg(from, &mut slices, &mut ancillary, flags) {
            // The other side left without reading all. That is told once; its last words follow.
            Err(Errno::INTR | Errno::CONNRESET) => {}
            received => break received?,
        }
    };
    bytes.truncate(received.bytes);
    let mut descriptors = Vec::new();
    for message in ancillary.drain() {
        if let RecvAncillaryMessage::ScmRights(rights) = message {
            descriptors.extend(rights);
        }
    }
    Ok(Packet { bytes, descriptors })
}

/// Sends an answer.
pub(crate) fn answer(to: impl AsFd, answer: &Answer) -> io::Result<()> {
    send(to, &serde_json::to_vec(answer)?, &[])
}
