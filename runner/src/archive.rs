//! Files on their way into a cell, out of it, or to another machine: a stream of entries, each a
//! header and its contents.
//!
//! The archive was written by a stranger's program: the reader believes no header.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::{Component, Path};

use serde::{Deserialize, Serialize};

/// Maximum length of a header in bytes; names are at most 4096 bytes, which JSON may write
/// fourfold.
const LONGEST_HEADER: u32 = 64 << 10;

/// The most that an entry takes besides its contents.
pub(crate) const LONGEST_ENTRY: u64 = LONGEST_HEADER as u64 + 4;

/// Everything that precedes the contents of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Header {
    /// Its path, relative to the folder.
    pub(crate) path: OsString,
    /// True if it may be executed.
    pub(crate) is_executable: bool,
    /// Number of bytes that follow.
    pub(crate) size: u64,
    /// Reason there are no contents, if that is so.
    pub(crate) refused: Option<String>,
}

/// Writes something as JSON behind its length.
pub(crate) fn write_json(mut to: impl Write, what: &impl Serialize) -> io::Result<()> {
    let json = serde_json::to_vec(what)?;
    to.write_all(
        &u32::try_from(json.len())
            .map_err(io::Error::other)?
            .to_be_bytes(),
    )?;
    to.write_all(&json)
}

/// Reads JSON of at most so many bytes behind its length; nothing at the end of the stream.
pub(crate) fn read_json<T: for<'a> Deserialize<'a>>(
    mut from: impl Read,
    longest: u32,
) -> io::Result<Option<T>> {
    let mut length = [0; 4];
    if from.read(&mut length[..1])? == 0 {
        return Ok(None);
    }
    from.read_exact(&mut length[1..])?;
    let length = u32::from_be_bytes(length);
    if length > longest {
        return Err(io::Error::other("a header is too long"));
    }
    let mut json = vec![0; length as usize];
    from.read_exact(&mut json)?;
    Ok(Some(serde_json::from_slice(&json)?))
}

/// Writes one entry.
pub(crate) fn write(mut to: impl Write, header: &Header, contents: impl Read) -> io::Result<()> {
    write_json(&mut to, header)?;
    let copied = io::copy(&mut contents.take(header.size), &mut to)?;
    if copied == header.size {
        Ok(())
    } else {
        Err(io::Error::other("a file became shorter while it was read"))
    }
}

/// Tells if a path below a folder stays below it.
pub(crate) fn is_inside(path: &Path) -> bool {
    let mut parts = path.components();
    let is_plain = |part: Component<'_>| matches!(part, Component::Normal(_));
    path.file_name().is_some() && parts.all(is_plain)
}

/// Reads the next header; its contents follow in the stream.
pub(crate) fn next(from: impl Read) -> io::Result<Option<Header>> {
    read_json(from, LONGEST_HEADER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_as_they_were_written() {
        let header = Header {
            path: "a\nb".into(),
            is_executable: true,
            size: 3,
            refused: None,
        };
        let mut stream = Vec::new();
        write(&mut stream, &header, &b"xyz"[..]).unwrap();
        let mut from = &stream[..];
        assert_eq!(next(&mut from).unwrap(), Some(header.clone()));
        assert_eq!(from, b"xyz");
        assert!(write(io::sink(), &header, &b"x"[..]).is_err());
    }

    #[test]
    fn nonsense_is_refused() {
        assert!(next(&[255, 255, 255, 255, 0][..]).is_err());
        assert!(next(&[0, 0, 0, 2, b'{'][..]).is_err());
        assert!(next(&[0][..]).is_err());
        assert_eq!(next(&[][..]).unwrap(), None);
    }
}
