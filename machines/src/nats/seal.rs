//! Seals a head's messages to one worker: a server lets requests have any subject answered, so that
//! somebody else could have what it stores sent to a worker as if the head had said it.
//!
//! Each head makes a key when it starts and announces its public half in a bucket that workers may
//! only read. A seal holds for one worker and one purpose, so that it cannot be passed on.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use async_nats::jetstream::Context;
use nkeys::KeyPair;

use super::subjects::{HEADS, is_name};

/// Length of a signature.
const SIGNATURE: usize = 64;

/// The key of a head.
pub(crate) struct Seal {
    key: KeyPair,
    run: String,
}

impl Seal {
    /// A new key for whoever has this run.
    pub(crate) fn new(run: &str) -> Self {
        Self {
            key: KeyPair::new_user(),
            run: run.to_owned(),
        }
    }

    /// The half of the key that everybody may know.
    pub(crate) fn public_key(&self) -> String {
        self.key.public_key()
    }

    /// Seals a message for one worker: the run, the signature, what is said.
    pub(crate) fn close(&self, what: &str, worker: &str, said: &[u8]) -> Option<Vec<u8>> {
        let signature = self.key.sign(&text(what, worker, &self.run, said)).ok()?;
        let mut sealed = vec![u8::try_from(self.run.len()).ok()?];
        sealed.extend_from_slice(self.run.as_bytes());
        sealed.extend_from_slice(&signature);
        sealed.extend_from_slice(said);
        Some(sealed)
    }
}

/// The text that is signed.
fn text(what: &str, worker: &str, run: &str, said: &[u8]) -> Vec<u8> {
    let mut text = format!("ludoteca {what} {worker} {run}\n").into_bytes();
    text.extend_from_slice(said);
    text
}

/// Sealed message, taken apart but not yet believed.
struct Sealed<'a> {
    run: &'a str,
    signature: &'a [u8],
    said: &'a [u8],
}

impl<'a> Sealed<'a> {
    fn read(bytes: &'a [u8]) -> Option<Self> {
        let (length, rest) = bytes.split_first()?;
        let (run, rest) = rest.split_at_checked(usize::from(*length))?;
        let (signature, said) = rest.split_at_checked(SIGNATURE)?;
        let run = str::from_utf8(run).ok().filter(|run| is_name(run))?;
        Some(Self {
            run,
            signature,
            said,
        })
    }

    fn is_signed(&self, what: &str, worker: &str, key: &str) -> bool {
        let text = text(what, worker, self.run, self.said);
        let key = KeyPair::from_public_key(key);
        key.is_ok_and(|key| key.verify(&text, self.signature).is_ok())
    }
}

/// The keys of heads that a worker has heard from.
#[derive(Debug, Default)]
pub(crate) struct Keys(Mutex<HashMap<String, String>>);

impl Keys {
    /// Opens a head's message to this worker; none if no head sent it.
    pub(crate) async fn open<'a>(
        &self,
        context: &Context,
        what: &str,
        worker: &str,
        bytes: &'a [u8],
    ) -> Option<&'a [u8]> {
        let sealed = Sealed::read(bytes)?;
        let is_signed = |key: &String| sealed.is_signed(what, worker, key);
        if self.get(sealed.run).as_ref().is_some_and(is_signed) {
            return Some(sealed.said);
        }
        // A head that has started again has another key.
        let key = fetch(context, sealed.run).await.filter(is_signed)?;
        self.lock().insert(sealed.run.to_owned(), key);
        Some(sealed.said)
    }

    fn get(&self, run: &str) -> Option<String> {
        self.lock().get(run).cloned()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The key that a head has announced.
async fn fetch(context: &Context, run: &str) -> Option<String> {
    let stream = context
        .get_stream_no_info(format!("KV_{HEADS}"))
        .await
        .ok()?;
    let subject = format!("$KV.{HEADS}.{run}");
    let found = stream.direct_get_last_for_subject(subject).await.ok()?;
    String::from_utf8(found.payload.to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_holds_for_one_worker_one_purpose_and_what_was_said() {
        let seal = Seal::new("r1");
        let key = seal.public_key();
        let closed = seal.close("mark", "lab-1", b"hello").unwrap();
        let sealed = Sealed::read(&closed).unwrap();
        assert_eq!((sealed.run, sealed.said), ("r1", &b"hello"[..]));
        assert!(sealed.is_signed("mark", "lab-1", &key));
        assert!(!sealed.is_signed("check", "lab-1", &key));
        assert!(!sealed.is_signed("mark", "lab-2", &key));
        assert!(!sealed.is_signed("mark", "lab-1", &Seal::new("r1").public_key()));
        assert!(!sealed.is_signed("mark", "lab-1", "no key"));
        let mut other = closed.clone();
        *other.last_mut().unwrap() ^= 1;
        assert!(
            !Sealed::read(&other)
                .unwrap()
                .is_signed("mark", "lab-1", &key)
        );
    }

    #[test]
    fn rubbish_is_no_seal() {
        for rubbish in [
            &b""[..],
            b"\x00",
            b"\xff",
            b"\x02r",
            b"\x02r1short",
            &[7; 300],
        ] {
            let read = Sealed::read(rubbish);
            assert!(read.is_none_or(|sealed| !sealed.is_signed("mark", "a", "b")));
        }
    }
}
