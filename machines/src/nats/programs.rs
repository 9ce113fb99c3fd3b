//! Programs on their way: under their hashes, checked when they come out, whoever put them in.

use std::path::{Path, PathBuf};

use async_nats::jetstream::Context;
use async_nats::jetstream::object_store::ObjectStore;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE;
use ludoteca_files::hash;
use serde::Deserialize;

use super::subjects::{PROGRAMS, is_name};
use crate::text::{MachinesError, server_failure};

/// Maximum size of a program in bytes.
const LARGEST: u64 = 256 << 20;

/// Puts a program where workers find it, unless it is there.
pub(crate) async fn put(
    store: &ObjectStore,
    name: &str,
    bytes: &[u8],
) -> Result<(), MachinesError> {
    let there = store.info(name).await;
    if there.is_ok_and(|there| there.size == bytes.len() && !there.deleted) {
        return Ok(());
    }
    let mut contents = bytes;
    let put = store.put(name, &mut contents).await;
    put.map(drop).map_err(server_failure)
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
            return Err(format!("{name:?} is not the hash of a program"));
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
        // A file that cannot be kept is fetched again.
        let _ = ludoteca_files::write(&place, &bytes);
        Ok(bytes)
    }
}

/// Description of an object in an object store.
#[derive(Deserialize)]
struct Object {
    nuid: String,
    size: u64,
    #[serde(default)]
    deleted: bool,
}

/// Gets a program piece by piece. The client's own way would have the server send it all by a
/// consumer, and whoever may make consumers may have things sent to others.
async fn fetch(context: &Context, name: &str) -> Result<Vec<u8>, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("the program {name}: {error}");
    let stream = context.get_stream_no_info(format!("OBJ_{PROGRAMS}")).await;
    let stream = stream.map_err(|error| wrong(&error))?;
    let about = format!("$O.{PROGRAMS}.M.{}", URL_SAFE.encode(name));
    let about = stream.direct_get_last_for_subject(about).await;
    let about = about.map_err(|error| wrong(&error))?;
    let object: Object = serde_json::from_slice(&about.payload).map_err(|error| wrong(&error))?;
    if object.deleted || object.size > LARGEST || !is_name(&object.nuid) {
        return Err(wrong(&"it cannot be had"));
    }
    let pieces = format!("$O.{PROGRAMS}.C.{}", object.nuid);
    let (mut bytes, mut next) = (Vec::new(), None);
    while (bytes.len() as u64) < object.size {
        let piece = stream.direct_get_next_for_subject(&pieces, next).await;
        let piece = piece.map_err(|error| wrong(&error))?;
        if piece.payload.is_empty() {
            return Err(wrong(&"a piece of it is missing"));
        }
        bytes.extend_from_slice(&piece.payload);
        next = Some(piece.sequence + 1);
    }
    Ok(bytes)
}
