//! Writes archives: the same files give the same bytes.

use std::io::{self, Write as _};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use rawzip::{CompressionMethod, Error, ZipArchiveWriter};

/// Modes of files that may be executed, and of those that may not.
const PROGRAM: u32 = 0o100_755;
const FILE: u32 = 0o100_644;

/// A file of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Its path, with slashes.
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
    pub(crate) is_program: bool,
}

impl Entry {
    pub(crate) fn file(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self {
            path: path.into(),
            bytes: bytes.into(),
            is_program: false,
        }
    }

    pub(crate) fn program(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self {
            is_program: true,
            ..Self::file(path, bytes)
        }
    }
}

/// An archive of these files.
pub(crate) fn zip(entries: &[Entry]) -> io::Result<Vec<u8>> {
    pack(entries).map_err(io::Error::other)
}

fn pack(entries: &[Entry]) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for entry in entries {
        let mode = if entry.is_program { PROGRAM } else { FILE };
        let (mut file, config) = archive
            .new_file(entry.path.as_str())
            .compression_method(CompressionMethod::DEFLATE)
            .unix_permissions(mode)
            .start()?;
        let mut writer = config.wrap(DeflateEncoder::new(&mut file, Compression::default()));
        writer.write_all(&entry.bytes)?;
        let (encoder, descriptor) = writer.finish()?;
        encoder.finish()?;
        file.finish(descriptor)?;
    }
    archive.finish()?;
    Ok(bytes)
}
