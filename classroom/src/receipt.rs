//! The receipt for handing in: the time, and hashes that a student can compute again at home.

use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Message;
use serde::{Deserialize, Serialize};

/// Files on their way in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Upload {
    /// The files; a single zip is unpacked.
    pub files: Vec<UploadFile>,
}

/// A file on its way in or out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadFile {
    /// The path as the browser gives it; empty for pasted text.
    pub name: String,
    /// The contents.
    pub bytes: Vec<u8>,
}

/// Says that a try is on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Its number in the class.
    pub try_id: i64,
    /// Its number among this student's.
    pub number: u32,
    /// The time of receipt.
    pub at: UnixMillis,
    /// SHA-256 of the file that was sent; of several files that of the lines that `sha256sum`
    /// prints for them.
    pub sha256: String,
    /// The files that were taken.
    pub files: Vec<ReceiptFile>,
    /// Notes on files that were left out or renamed.
    pub notes: Vec<Message>,
    /// Tells if this repeats the student's last try: nothing new was received.
    pub is_known: bool,
}

/// A file of a receipt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReceiptFile {
    /// Its path.
    pub path: String,
    /// Its size.
    pub bytes: u64,
    /// SHA-256 of its contents.
    pub sha256: String,
}

impl Upload {
    /// Text that was pasted: one file, which gets the name that the course wants.
    pub fn pasted(text: &str) -> Self {
        Self {
            files: vec![UploadFile {
                name: String::new(),
                bytes: text.as_bytes().to_vec(),
            }],
        }
    }

    /// The hash of a receipt.
    pub(crate) fn sha256(&self) -> String {
        match &self.files[..] {
            [file] => ludoteca_files::hash(&file.bytes),
            files => {
                let line = |file: &UploadFile| {
                    format!("{}  {}\n", ludoteca_files::hash(&file.bytes), file.name)
                };
                let lines: String = files.iter().map(line).collect();
                ludoteca_files::hash(lines.as_bytes())
            }
        }
    }
}

/// The files of a receipt.
pub(crate) fn list_files(files: &[(String, Vec<u8>)]) -> Vec<ReceiptFile> {
    let file = |(path, bytes): &(String, Vec<u8>)| ReceiptFile {
        path: path.clone(),
        bytes: bytes.len() as u64,
        sha256: ludoteca_files::hash(bytes),
    };
    files.iter().map(file).collect()
}
