//! Archives from strangers: read entry by entry, never further than the bounds, and never onto
//! the disk.

use std::io::Read as _;

use flate2::bufread::DeflateDecoder;
use rawzip::{CompressionMethod, ZipArchive, ZipFileHeaderRecord, ZipSliceArchive};

use super::files::{Bounds, Files, Refusal};

/// Smaller files are never treated as zip bombs, whatever their packed size.
const HARMLESS: u64 = 1 << 20;

/// Adds the contents of a zip.
pub(crate) fn unpack(zip: &[u8], files: &mut Files, bounds: &Bounds) -> Result<(), Refusal> {
    let archive = ZipArchive::from_slice(zip).map_err(|_| broken())?;
    let mut entries = archive.entries();
    while let Some(entry) = entries.next_entry().map_err(|_| broken())? {
        take(&archive, &entry, files, bounds)?;
    }
    Ok(())
}

/// Names the files that would be taken from a zip; `Err` with the refusal's name when none of it
/// would be.
pub fn list_archive(zip: &[u8]) -> Result<Vec<String>, String> {
    let mut files = Files::default();
    unpack(zip, &mut files, &Bounds::default()).map_err(|refusal| refusal.0.key)?;
    Ok(files.iter().map(|(path, _)| path.to_owned()).collect())
}

fn take(
    archive: &ZipSliceArchive<&[u8]>,
    entry: &ZipFileHeaderRecord<'_>,
    files: &mut Files,
    bounds: &Bounds,
) -> Result<(), Refusal> {
    let name = entry.file_path();
    // Folders come with the files in them.
    if entry.is_dir() || name.as_bytes().ends_with(b"\\") {
        return files.count(bounds);
    }
    let Some(path) = files.admit(name.as_bytes(), bounds)? else {
        return Ok(());
    };
    if !is_plain_file(entry) {
        files.leave_out::<()>("left-link", name.as_bytes());
        return Ok(());
    }
    if entry.flags().is_encrypted() {
        return Err(Refusal::new("refused-encrypted"));
    }
    let local = archive.get_entry(entry.wayfinder()).map_err(|_| broken())?;
    let packed = local.data();
    match entry.compression_method() {
        CompressionMethod::STORE => files
            .keep(path, local.verifying_reader(packed), bounds)
            .map_err(broken_within),
        CompressionMethod::DEFLATE => {
            refuse_bomb(packed, bounds)?;
            let unpacked = DeflateDecoder::new(packed);
            files
                .keep(path, local.verifying_reader(unpacked), bounds)
                .map_err(broken_within)
        }
        _ => Err(Refusal::new("refused-method")),
    }
}

/// Makes a first pass that keeps nothing: the size that an entry claims is not trusted.
fn refuse_bomb(packed: &[u8], bounds: &Bounds) -> Result<(), Refusal> {
    let most = (packed.len() as u64)
        .saturating_mul(bounds.ratio)
        .max(HARMLESS);
    if most >= bounds.bytes {
        return Ok(());
    }
    let mut decoder = DeflateDecoder::new(packed).take(most + 1);
    let size = std::io::copy(&mut decoder, &mut std::io::sink()).map_err(|_| broken())?;
    if size > most {
        Err(Refusal::new("refused-bomb"))
    } else {
        Ok(())
    }
}

/// Links, devices and the like have a type in their Unix mode; Windows writes none.
fn is_plain_file(entry: &ZipFileHeaderRecord<'_>) -> bool {
    const TYPE: u32 = 0o170_000;
    const PLAIN: u32 = 0o100_000;
    [0, PLAIN].contains(&(entry.mode().value() & TYPE))
}

fn broken() -> Refusal {
    Refusal::new("refused-broken")
}

/// Treats an archive in memory that cannot be read as broken; one that is too large is not.
fn broken_within(refusal: Refusal) -> Refusal {
    if refusal.0.key == "refused-unreadable" {
        broken()
    } else {
        refusal
    }
}
