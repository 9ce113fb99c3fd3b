//! Handing in: the rules are asked, the files are on the disk, then the try, then the receipt.

use ludoteca_judge::class::{read_upload, spell_out};
use ludoteca_words::Message;

use crate::class::{Classroom, refuse_write};
use crate::config::AssignmentConfig;
use crate::contents::hash_of;
use crate::policy::{Allowance, Denial};
use crate::receipt::{Receipt, Upload, UploadFile, list_files};
use crate::standing::past_of;
use crate::store::{NewTry, TryRow};
use crate::view::{Change, Refusal, Viewer};

/// Tries of all guests that wait, where anybody may practise.
const MOST_OF_GUESTS: usize = 100;
/// Bytes that a form may add to the files that it sends.
const FORM: u64 = 64 << 10;

impl Classroom {
    /// The largest body that a request to hand in may have, in bytes.
    pub fn upload_limit(&self, assignment: &str) -> u64 {
        let loaded = self.loaded();
        let found = loaded.config.assignment(assignment);
        FORM + found.map_or(0, |it| it.most_bytes)
    }

    /// Receives a try. Returns when it is on the disk, and not before.
    pub fn hand_in(
        &self,
        viewer: &Viewer,
        student: &str,
        assignment: &str,
        upload: Upload,
    ) -> Result<Receipt, Refusal> {
        Self::need_access(viewer, student)?;
        if !viewer.can_change() {
            return Err(Refusal::Told(Message::new("preview-changes-nothing")));
        }
        let student = self.student(student)?;
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        let upload = name_pasted(upload, it);
        let sha256 = upload.sha256();
        let read = read_files(upload, it)?;
        let files = list_files(&read.files);
        let allowance = self.allowance(&student.id, assignment)?;
        let before = self.store.tries(&student.id, assignment)?;
        let hash = hash_of(&read.files).map_err(|error| refuse_write(&error))?;
        let is_last = |last: &TryRow| last.contents == hash;
        // Before anything is written: whoever may not hand in uses no room. Sent twice, as browsers
        // do, it is one try and gets its receipt again.
        if !before.last().is_some_and(is_last) {
            self.judge_rules(viewer, allowance, it, &before)?;
            self.check_room()?;
        }
        // Equal files that are there must not be erased with their other owner before the try is.
        let write = |error: std::io::Error| refuse_write(&error);
        let lock = self.contents.lock_to_put().map_err(write)?;
        let contents = self.contents.put(&read.files).map_err(write)?;
        let new = NewTry {
            student: &student.id,
            assignment,
            at: self.now(),
            contents: &contents,
            sha256: &sha256,
            files: &files,
            notes: &read.notes,
            staff: Self::need_staff(viewer).ok(),
        };
        let admit = |before: &[TryRow]| {
            let last = before.last().filter(|last| last.contents == contents);
            if let Some(last) = last {
                return Ok(Some(last.clone()));
            }
            self.judge_rules(viewer, allowance, it, before)?;
            Ok::<_, Refusal>(None)
        };
        let received = self.store.receive(&new, admit);
        drop(lock);
        let (row, is_known) = received?;
        if !is_known {
            self.note_received(viewer, &row)?;
        }
        Ok(write_receipt(row, is_known))
    }

    fn note_received(&self, viewer: &Viewer, row: &TryRow) -> Result<(), Refusal> {
        if let Ok(staff) = Self::need_staff(viewer) {
            let action = Message::new("log-hand-in")
                .with("student", row.student.as_str())
                .with("assignment", row.assignment.as_str());
            self.store
                .add_log((staff, self.now()), Some(&row.student), &action)?;
        }
        self.crew.wake();
        self.tell(&Change {
            student: Some(row.student.clone()),
            assignment: Some(row.assignment.clone()),
            try_id: Some(row.id),
        });
        Ok(())
    }

    /// An assignment that this viewer may see.
    pub(crate) fn find_assignment<'c>(
        &self,
        config: &'c crate::config::Config,
        viewer: &Viewer,
        name: &str,
    ) -> Result<&'c AssignmentConfig, Refusal> {
        let found = config.assignment(name);
        let is_seen = |it: &&AssignmentConfig| {
            viewer.is_staff() || it.policy.opens.is_none_or(|opens| self.now() >= opens)
        };
        found.filter(is_seen).ok_or(Refusal::NotYours)
    }

    fn check_room(&self) -> Result<(), Refusal> {
        if self.is_practice && self.store.waiting()?.len() >= MOST_OF_GUESTS {
            return Err(Refusal::Told(Message::new("practice-full")));
        }
        Ok(())
    }

    /// Fails where the rules of the assignment say no. Staff may hand in at any time. Asks nothing
    /// of the store, whose transaction is open.
    fn judge_rules(
        &self,
        viewer: &Viewer,
        allowance: Allowance,
        it: &AssignmentConfig,
        before: &[TryRow],
    ) -> Result<(), Refusal> {
        if viewer.is_staff() {
            return Ok(());
        }
        let permit = it.policy.permit(allowance, &past_of(before), self.now());
        match permit.denial {
            Some(denial) => Err(Refusal::Told(self.tell_denial(denial))),
            None => Ok(()),
        }
    }

    /// Tells in a sentence why a try is not taken.
    pub(crate) fn tell_denial(&self, denial: Denial) -> Message {
        let at = |key: &'static str, at| Message::new(key).with("at", self.local_time(at).text);
        match denial {
            Denial::NotOpen(opens) => at("denied-not-open", opens),
            Denial::Closed(closed) => at("denied-closed", closed),
            Denial::Cooling(until) => at("denied-cooling", until),
            Denial::NoTriesLeft(most) => Message::new("denied-tries").with("count", most),
            Denial::Waiting(count) => Message::new("denied-waiting").with("count", count),
        }
    }
}

fn write_receipt(row: TryRow, is_known: bool) -> Receipt {
    Receipt {
        try_id: row.id,
        number: row.number,
        at: row.at,
        sha256: row.sha256,
        files: row.files,
        notes: row.notes,
        is_known,
    }
}

/// Pasted text gets the name that the course wants.
fn name_pasted(mut upload: Upload, it: &AssignmentConfig) -> Upload {
    for UploadFile { name, .. } in &mut upload.files {
        if name.trim().is_empty() {
            *name = it.pasted_name();
        }
    }
    upload
}

fn read_files(
    upload: Upload,
    it: &AssignmentConfig,
) -> Result<ludoteca_judge::class::UploadedFiles, Refusal> {
    let told = |why: Message| {
        let is_size = ["refused-size", "refused-archive"].contains(&why.key.as_ref());
        let size = Message::new("denied-size").with("most", (it.most_bytes >> 10) as i64);
        Refusal::Told(if is_size {
            size
        } else {
            spell_out(&why, it.course)
        })
    };
    let parts: Vec<(String, Vec<u8>)> = upload
        .files
        .into_iter()
        .map(|file| (file.name, file.bytes))
        .collect();
    let read = read_upload(&parts, it.most_bytes).map_err(told)?;
    let is_taken = |path: &str| {
        let path = path.to_lowercase();
        let ends = |kind: &String| path.ends_with(&kind.to_lowercase());
        it.kinds.is_empty() || it.kinds.iter().any(ends)
    };
    if let Some((path, _)) = read.files.iter().find(|(path, _)| !is_taken(path)) {
        let message = Message::new("denied-kind").with("path", path.as_str());
        return Err(Refusal::Told(message.with("kinds", it.kinds.join(", "))));
    }
    Ok(read)
}
