//! Programs on their way: under their hashes, checked when they come out, whoever put them in.

use std::path::{Path, PathBuf};

use async_nats::jetstream::Context;
use async_nats::jetstream::object_store::ObjectStore;
use tokio::io::AsyncReadExt as _;

use crate::text::Said;
use crate::wire::{PROGRAMS, hash};

/// No program is larger.
const LARGEST: u64 = 256 << 20;

/// Puts a program where workers find it, unless it is there.
pub(crate) async fn put(store: &ObjectStore, name: &str, bytes: &[u8]) -> Result<(), Said> {
    let there = store.info(name).await;
    if there.is_ok_and(|there| there.size == bytes.len() && !there.deleted) {
        return Ok(());
    }
    let mut contents = bytes;
    let put = store.put(name, &mut contents).await;
    let wrong = |error: &dyn std::fmt::Display| Said::new("no-rooms").with("why", error);
    put.map(drop).map_err(|error| wrong(&error))
}

/// The programs of a worker: fetched once, kept in a folder, checked at every use.
#[derive(Debug)]
pub(crate) struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    pub(crate) fn open(folder: &Path) -> std::io::Result<Self> {
        std::fs::create_dir_all(folder)?;
        let folder = folder.to_owned();
        Ok(Self { folder })
    }

    /// The program with this hash; never anything else.
    pub(crate) async fn get(&self, context: &Context, name: &str) -> Result<Vec<u8>, String> {
        let is_hash = name.len() == 64 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !is_hash {
            return Err(format!("{name:?} is no hash of a program"));
        }
        let place = self.folder.join(name);
        if let Ok(bytes) = std::fs::read(&place)
            && hash(&bytes) == name
        {
            return Ok(bytes);
        }
        let bytes = fetch(context, name).await?;
        if hash(&bytes) != name {
            return Err(format!(
                "the program {name} is not what its hash says: it is not run"
            ));
        }
        // What cannot be kept is fetched again.
        let _ = keep(&self.folder, &place, &bytes);
        Ok(bytes)
    }
}

fn keep(folder: &Path, place: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let aside = tempfile::NamedTempFile::new_in(folder)?;
    std::fs::write(aside.path(), bytes)?;
    aside.persist(place)?;
    Ok(())
}

async fn fetch(context: &Context, name: &str) -> Result<Vec<u8>, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("the program {name}: {error}");
    let store = context.get_object_store(PROGRAMS).await;
    let store = store.map_err(|error| wrong(&error))?;
    let object = store.get(name).await.map_err(|error| wrong(&error))?;
    let mut bytes = Vec::new();
    let mut contents = object.take(LARGEST);
    let read = contents.read_to_end(&mut bytes).await;
    read.map_err(|error| wrong(&error))?;
    Ok(bytes)
}
