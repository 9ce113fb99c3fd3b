//! Files sent to a server: read like those of a class's folder, in memory.

use super::files::{Bounds, Files, Refusal};
use super::submissions::{is_other_archive, open_lone_zip};
use super::unpack::unpack;
use ludoteca_words::Message;

/// The files of a submission that came by upload.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UploadedFiles {
    /// Plain path and contents of each, in the order of the paths.
    pub files: Vec<(String, Vec<u8>)>,
    /// Notes on files left out or renamed, and why.
    pub notes: Vec<Message>,
}

/// Takes files of all these names, or unpacks the only one if it is a zip; no more than `most` bytes
/// of contents and of archive. Otherwise tells why nothing was taken.
pub fn read_upload(parts: &[(String, Vec<u8>)], most: u64) -> Result<UploadedFiles, Message> {
    let bounds = Bounds {
        bytes: most,
        archive: most,
        ..Bounds::default()
    };
    let files = take(parts, &bounds).map_err(|refusal| refusal.0)?;
    Ok(UploadedFiles {
        files: files
            .iter()
            .map(|(path, bytes)| (path.to_owned(), bytes.to_vec()))
            .collect(),
        notes: files.notes.clone(),
    })
}

fn take(parts: &[(String, Vec<u8>)], bounds: &Bounds) -> Result<Files, Refusal> {
    let mut files = Files::default();
    match parts {
        [(_, zip)] if zip.starts_with(b"PK\x03\x04") => unpack(zip, &mut files, bounds)?,
        [(name, _)] if is_other_archive(name) => return Err(Refusal::new("refused-kind")),
        _ => {
            for (name, bytes) in parts {
                if let Some(path) = files.admit(name.as_bytes(), bounds)? {
                    files.keep(path, &bytes[..], bounds)?;
                }
            }
        }
    }
    let files = open_lone_zip(files, bounds)?.without_wrapping();
    if files.is_empty() {
        return Err(Refusal::new("refused-empty"));
    }
    Ok(files)
}
