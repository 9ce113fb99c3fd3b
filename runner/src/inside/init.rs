//! Process 1 of a cell: builds the walls, then runs one program after the other.

use std::fs::File;
use std::io;
use std::os::fd::{AsFd as _, OwnedFd};

use nix::sys::prctl;
use nix::sys::signal::Signal;
use nix::unistd;

use super::walls::Place;
use super::watch::{self, Pipes};
use super::{InLayer as _, Refusal, Wanted, fence, tidy, walls};
use crate::cores;
use crate::layers::{Layer, Layers, Trust};
use crate::limits::Limits;
use crate::wire::{self, Answer, Opening, Order, Packet};

pub(super) fn run(wanted: Wanted) -> Result<(), Refusal> {
    prctl::set_pdeathsig(Signal::SIGKILL).layer(Layer::Limits, "follow outer")?;
    // A copy, so that no program inherits the socket as its stdin.
    let keeper = io::stdin().as_fd().try_clone_to_owned();
    let keeper = keeper.layer(Layer::Limits, "keep the socket")?;
    let packet = wire::receive(&keeper).layer(Layer::Limits, "hear the keeper")?;
    let Some(mut order) = packet.descriptors.into_iter().next().map(File::from) else {
        return Ok(());
    };
    let Order::Open(opening) = wire::unpack(&mut order).layer(Layer::Limits, "read the order")?
    else {
        return Err(Refusal(
            Layer::Limits,
            "the first order must be to open".into(),
        ));
    };
    cores::keep_to(&opening.cores);
    let folder = BareFolder::new(wanted).layer(Layer::Limits, "make a folder")?;
    let place = match &folder {
        None => walls::build(&opening, order)?,
        Some(folder) => folder
            .build(order)
            .layer(Layer::Limits, "fill the folder")?,
    };
    let layers = raise_fence(&opening, &place, wanted)?;
    // A keeper that is gone is no error: it needs no answer.
    let _ = wire::answer(&keeper, &Answer::Ready(layers));
    serve(&keeper, &place, &opening.limits);
    Ok(())
}

/// The folder of a cell without walls, removed with it.
struct BareFolder(tempfile::TempDir);

impl BareFolder {
    fn new(wanted: Wanted) -> io::Result<Option<Self>> {
        if wanted.is_walled {
            return Ok(None);
        }
        Ok(Some(Self(tempfile::tempdir()?)))
    }

    fn build(&self, files: File) -> io::Result<Place> {
        let place = Place::bare(self.0.path())?;
        tidy::place(files, &place.given)?;
        std::env::set_current_dir(&place.work)?;
        Ok(place)
    }
}

fn raise_fence(opening: &Opening, place: &Place, wanted: Wanted) -> Result<Layers, Refusal> {
    let mut layers = Layers::default();
    if !wanted.is_walled {
        let why = "this cell was asked for without them".to_owned();
        layers.missing.push((Layer::Namespaces, why));
    }
    if unistd::getuid().is_root() {
        let why = "no other user than root is to be had".to_owned();
        layers.missing.push((Layer::Limits, why));
    }
    fence::drop_rights()?;
    fence::set_limits(&opening.limits, wanted.is_walled).layer(Layer::Limits, "set limits")?;
    let mut accept = |refusal: Refusal| match wanted.trust {
        Trust::Stranger => Err(refusal),
        Trust::Trusted => {
            layers.missing.push((refusal.0, refusal.1));
            Ok(0)
        }
    };
    let version = fence::restrict_files(place, &opening.readable).or_else(&mut accept)?;
    fence::restrict_calls().map(|()| 0).or_else(accept)?;
    layers.landlock = version;
    Ok(layers)
}

/// Runs programs until the keeper goes away.
fn serve(keeper: &OwnedFd, place: &Place, limits: &Limits) {
    while let Ok(packet) = wire::receive(keeper) {
        if packet.bytes.is_empty() {
            return;
        }
        // A word to stop may come when the program has just ended by itself.
        if packet.descriptors.is_empty() {
            continue;
        }
        let answer = run_program(keeper, packet, place, limits)
            .unwrap_or_else(|error| Answer::Failed(error.to_string()));
        if wire::answer(keeper, &answer).is_err() {
            return;
        }
    }
}

fn run_program(
    keeper: &OwnedFd,
    packet: Packet,
    place: &Place,
    limits: &Limits,
) -> io::Result<Answer> {
    let Ok([order, input, output, errors, files]) = <[OwnedFd; 5]>::try_from(packet.descriptors)
    else {
        return Err(io::Error::other("a program needs five descriptors"));
    };
    let mut order = File::from(order);
    let Order::Run(start) = wire::unpack(&mut order)? else {
        return Err(io::Error::other("only the first order may be to open"));
    };
    tidy::place(order, &place.work)?;
    let pipes = Pipes {
        input,
        output,
        errors,
    };
    let answer = watch::run(keeper, &start, pipes, place, limits);
    if start.takes_files {
        watch::hand_out(place, limits, files)?;
    }
    for folder in [&place.work, &place.temporary] {
        tidy::empty(folder)?;
    }
    Ok(answer)
}
