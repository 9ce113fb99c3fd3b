//! Keys with Ctrl and Alt: they edit what is typed as everywhere, and never type letters.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Returns whether a key is a letter held together with Ctrl or Alt.
pub(super) fn is_chord(key: &KeyEvent) -> bool {
    let held = KeyModifiers::CONTROL | KeyModifiers::ALT;
    matches!(key.code, KeyCode::Char(_)) && key.modifiers.intersects(held)
}

/// Returns whether a key asks to put the program to sleep.
pub(super) fn is_suspend(key: &KeyEvent) -> bool {
    key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Edits what is typed, whose end is where the cursor stands: Ctrl-U empties it, Ctrl-W takes a
/// word away, Ctrl-H a letter.
pub(super) fn edit(text: &mut String, key: &KeyEvent) {
    if !key.modifiers.contains(KeyModifiers::CONTROL) {
        return;
    }
    match key.code {
        KeyCode::Char('u') => text.clear(),
        KeyCode::Char('w') => {
            let kept = text.trim_end();
            let kept = kept.rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
            text.truncate(kept);
        }
        KeyCode::Char('h') => drop(text.pop()),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(before: &str, key: char, held: KeyModifiers, after: &str) {
        let mut text = before.to_owned();
        edit(&mut text, &KeyEvent::new(KeyCode::Char(key), held));
        assert_eq!(text, after);
    }

    #[test]
    fn control_keys_edit_and_the_others_do_nothing() {
        let control = KeyModifiers::CONTROL;
        check("D4 H casa", 'u', control, "");
        check("D4 H casa", 'w', control, "D4 H ");
        check("D4 H  ", 'w', control, "D4 ");
        check("D4", 'w', control, "");
        check("żó", 'h', control, "ż");
        check("D4", 'a', control, "D4");
        check("D4", 'u', KeyModifiers::ALT, "D4");
    }
}
