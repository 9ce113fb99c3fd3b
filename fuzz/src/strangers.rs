//! Fuzzing of what judge and arena read from people and programs.

use ludoteca_arena::plan::Plan;
use ludoteca_arena::protocol::{read_greeting, read_reply};
use ludoteca_course::Profile;
use ludoteca_courses::COURSES;
use ludoteca_judge::class::list_archive;
use ludoteca_play::CATALOGUE;

/// A plan is accepted or refused with a line that it has.
pub(crate) fn plans(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Plan::read(&text, CATALOGUE, ludoteca_courses::COURSES) {
        Ok(plan) => assert!(!plan.describe().is_empty()),
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
}

/// The answers of bots.
pub(crate) fn protocol(bytes: &[u8]) {
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let _ = read_greeting(line);
        if let Ok(reply) = read_reply(line) {
            assert!(!format!("{reply:?}").contains('\n'));
        }
    }
}

/// A profile is accepted or refused with a reason.
pub(crate) fn profiles(bytes: &[u8]) {
    if let Err(fault) = Profile::read(&String::from_utf8_lossy(bytes), COURSES) {
        assert!(!fault.to_string().is_empty());
    }
}

/// Files of any archive have plain names below one folder.
pub(crate) fn archives(bytes: &[u8]) {
    let Ok(names) = list_archive(bytes) else {
        return;
    };
    for name in names {
        let is_plain = |part: &str| !part.is_empty() && part != "." && part != "..";
        assert!(name.split('/').all(is_plain), "{name:?}");
        assert!(!name.contains(['\\', '\0', '\n']), "{name:?}");
    }
}
