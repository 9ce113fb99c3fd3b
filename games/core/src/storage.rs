//! Bytes that are read piece by piece.

use std::fmt::Debug;
use std::io;

/// Bytes that lie elsewhere and are read where they are needed. What may read files implements
/// this: rules know none.
///
/// ```
/// use ludoteca_core::Storage;
///
/// let bytes = b"seven houses".to_vec();
/// let mut read = [0; 6];
/// bytes.read_at(6, &mut read).unwrap();
/// assert_eq!(&read, b"houses");
/// assert!(bytes.read_at(7, &mut read).is_err());
/// ```
pub trait Storage: Debug + Send + Sync {
    /// Returns the number of bytes.
    fn size(&self) -> u64;

    /// Fills `bytes` with what lies there, or fails if there are not that many.
    fn read_at(&self, at: u64, bytes: &mut [u8]) -> io::Result<()>;
}

impl Storage for Vec<u8> {
    fn size(&self) -> u64 {
        self.len() as u64
    }

    fn read_at(&self, at: u64, bytes: &mut [u8]) -> io::Result<()> {
        let there = usize::try_from(at).ok().and_then(|at| {
            let end = at.checked_add(bytes.len())?;
            self.get(at..end)
        });
        bytes.copy_from_slice(there.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }
}
