//! A real (pseudo-)terminal: whole games of all five by keys and typed moves with `ludoteca play`, and
//! the questions of `ludoteca judge new`.
#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use std::io::{Read as _, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use ludoteca_play::text::Texts;
use ludoteca_play::view::Phase;
use ludoteca_play::{Seat, View};
use ludoteca_table::Sessions;
use ludoteca_table::store::Filter;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Longer than any machine should need; only a failing test waits this long.
const PATIENCE: Duration = Duration::from_mins(1);

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const F1: &str = "\x1bOP";
const F2: &str = "\x1bOQ";

fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}

/// A person at a terminal of 80x24, in which the program runs.
struct Person {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    hall: Sessions,
}

impl Person {
    /// Plays.
    fn start(data: &Path, args: &[&str]) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ludoteca"));
        command.args([
            "play", "--name", "Ana", "--lang", "en", "--seed", "3", "--data",
        ]);
        command.arg(data);
        command.args(args);
        Self::run(data, command)
    }

    fn run(data: &Path, mut command: CommandBuilder) -> Self {
        let size = PtySize {
            rows: 24,
            cols: 80,
            ..PtySize::default()
        };
        let pair = native_pty_system().openpty(size).unwrap();
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("XDG_CONFIG_HOME", data);
        command.cwd(data);
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            keyboard: pair.master.take_writer().unwrap(),
            master: pair.master,
            output,
            screen: vt100::Parser::new(cells(24), cells(80), 0),
            hall: Sessions::open(data).unwrap(),
        }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Reads what the program draws until the screen is as wished.
    fn until(&mut self, what: &str, mut is_there: impl FnMut(&Self) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !is_there(self) {
            match self.output.recv_timeout(Duration::from_millis(20)) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Disconnected) => {
                    assert!(is_there(self), "ended without {what}:\n{}", self.text());
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            assert!(Instant::now() < deadline, "no {what}:\n{}", self.text());
        }
    }

    fn until_shown(&mut self, text: &str) {
        self.until(text, |person| person.text().contains(text));
    }

    /// The only game, as it is on disk.
    fn view(&self) -> Arc<View> {
        let list = self.hall.list(&Filter::default()).unwrap();
        let id = &list.first().unwrap().id;
        self.hall.refresh(id);
        self.hall.view(id, Seat::First.into()).unwrap()
    }

    /// Waits until it is Ana's turn again after this many moves, and the screen shows it.
    fn until_turn(&mut self, after: u32) -> Arc<View> {
        self.until("turn", |person| {
            let view = person.view();
            let is_ready = view.phase == Phase::Over || view.is_my_turn();
            let last = view.moves.last();
            let shown = last.map(|last| format!("{}. {}", last.number, last.text));
            let is_shown = shown.is_none_or(|shown| person.text().contains(&shown));
            view.ply > after && is_ready && is_shown
        });
        self.view()
    }

    /// Plays to the end: `keys` says what to press for each position.
    fn play_out(&mut self, mut keys: impl FnMut(&View) -> String) -> Arc<View> {
        let mut view = self.view();
        while view.phase != Phase::Over {
            let keys = keys(&view);
            self.press(&keys);
            view = self.until_turn(view.ply);
        }
        view
    }

    /// Leaves by Ctrl-C and checks that the terminal is as it was.
    fn leave(mut self) {
        self.press("\x03");
        self.until_gone();
        assert!(self.child.wait().unwrap().success());
        assert_restored(&self.screen);
    }

    /// Reads what the program draws until it has ended.
    fn until_gone(&mut self) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    self.child.kill().unwrap();
                    panic!("did not end:\n{}", self.text());
                }
            }
        }
    }

    fn resize(&mut self, rows: u16, columns: u16) {
        let size = PtySize {
            rows,
            cols: columns,
            ..PtySize::default()
        };
        self.master.resize(size).unwrap();
        self.screen
            .screen_mut()
            .set_size(cells(rows), cells(columns));
    }
}

fn assert_restored(screen: &vt100::Parser) {
    let screen = screen.screen();
    assert!(!screen.alternate_screen(), "the other screen is left");
    assert!(!screen.hide_cursor(), "the cursor is shown");
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}

/// Keys that bring the cursor to a place of the grid from anywhere.
fn go_to(row: usize, column: usize) -> String {
    [
        UP.repeat(26),
        LEFT.repeat(26),
        DOWN.repeat(row),
        RIGHT.repeat(column),
    ]
    .concat()
}

#[test]
fn galo_by_arrow_keys() {
    let data = tempfile::tempdir().unwrap();
    let mut person = Person::start(data.path(), &["galo", "--level", "normal"]);
    person.until_shown("Your turn.");
    let view = person.play_out(|view| {
        let position: usize = view.legal[0].text.parse().unwrap();
        go_to((position - 1) / 3, (position - 1) % 3) + "\r"
    });
    let status = Texts::default().status(&view);
    person.until_shown(&status);
    person.leave();
}

#[test]
fn mancala_by_arrow_keys_and_typed_moves_with_a_hint() {
    let data = tempfile::tempdir().unwrap();
    let args = [
        "mancala", "--level", "avancado", "--houses", "4", "--seeds", "3",
    ];
    let mut person = Person::start(data.path(), &args);
    person.until_shown("Your turn.");
    person.press(F2);
    person.until_shown("Hint: ");
    let mut is_typed = false;
    person.play_out(|view| {
        is_typed = !is_typed;
        let house: usize = view.legal[0].text.parse().unwrap();
        if is_typed {
            return format!("{house}\r");
        }
        go_to(1, house - 1) + "\r"
    });
    person.until_shown("F6 rematch");
    person.leave();
}

#[test]
fn poziomka_by_typed_moves_and_the_mouse() {
    let data = tempfile::tempdir().unwrap();
    let args = ["poziomka", "--pola", "2", "--rows", "5", "--columns", "5"];
    let mut person = Person::start(data.path(), &args);
    person.until_shown("Your turn.");
    person.press(F1);
    person.until_shown("Left lays upright blocks");
    person.press("x");
    // A click on C in row b: the cell's place is found on the screen.
    person.until("no help", |person| {
        !person.text().contains("upright blocks")
    });
    let (row, column) = find(&person.text(), "b   .     .     .");
    let (x, y) = (column + 4 + 2 * 6 + 1, row + 1);
    person.press(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    let view = person.until_turn(0);
    assert_eq!(view.moves[0].text, "Cb");
    person.play_out(|view| format!("{}\r", view.legal[0].text));
    person.until_shown("F6 rematch");
    person.leave();
}

fn find(text: &str, wanted: &str) -> (usize, usize) {
    let found = text.lines().enumerate().find_map(|(row, line)| {
        let at = line.find(wanted)?;
        Some((row, line[..at].chars().count()))
    });
    found.unwrap_or_else(|| panic!("{wanted} is not on the screen:\n{text}"))
}

#[test]
fn wargame_with_a_fleet_placed_by_hand() {
    let data = tempfile::tempdir().unwrap();
    let mut person = Person::start(data.path(), &["wargame", "--fleet", "1,1", "--level", "d1"]);
    person.until_shown("Still to place (number × type): 1×1 1×2.");
    person.press(&(go_to(0, 0) + "1"));
    person.until_shown("Still to place (number × type): 1×2.");
    person.press(&(go_to(4, 4) + "22"));
    person.until_shown("press Enter.");
    person.press("\r");
    person.until_shown("Your turn.");
    let mut shots = 0;
    person.play_out(|view| {
        shots += 1;
        let cell = &view.legal[0].text;
        let column = usize::from(cell.as_bytes()[0] - b'A');
        let row: usize = cell[1..].parse().unwrap();
        match shots % 2 {
            0 => format!("{}\r", cell.to_lowercase()),
            _ => go_to(9 - row, column) + "\r",
        }
    });
    person.until_shown("F6 rematch");
    person.leave();
}

#[test]
fn palavras_by_words_at_the_cursor() {
    let data = tempfile::tempdir().unwrap();
    let mut person = Person::start(data.path(), &["palavras", "--limit", "3"]);
    person.until_shown("Your turn.");
    let view = person.play_out(|view| match view.ply {
        0 => go_to(2, 0) + "bacalhau\r",
        1 => go_to(2, 2) + "\tcasa\r",
        _ => "A9H anabela\r".to_owned(),
    });
    let texts: Vec<&str> = view
        .moves
        .iter()
        .map(|played| played.text.as_str())
        .collect();
    assert_eq!(texts, ["A3H bacalhau", "C3V casa", "A9H anabela"]);
    person.until_shown("The game is over: ");
    person.leave();
}

#[test]
fn from_the_menu_to_a_game_and_back_and_again_after_a_resize() {
    let data = tempfile::tempdir().unwrap();
    let mut person = Person::start(data.path(), &[]);
    person.until_shown("Which game?");
    person.press("1");
    person.until_shown("Opponent");
    person.press("\r");
    person.until_shown("Your turn.");
    person.press("5\r");
    person.until_turn(0);
    person.press("\x1b");
    person.until_shown("Resume: Galo · 2 moves");
    person.until("menu", |person| !person.text().contains("Your turn."));
    person.resize(30, 100);
    person.press("6");
    person.until_shown("Your turn.");
    assert_eq!(person.view().game.name(), "galo");
    person.resize(24, 80);
    person.press("\x1b");
    person.until_shown("Which game?");
    person.leave();
}

/// Output that is no terminal gets lines of text without asking.
#[test]
fn a_pipe_gets_lines_of_text() {
    let data = tempfile::tempdir().unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["play", "galo", "--lang", "pl", "--name", "Zosia", "--data"])
        .arg(data.path())
        .env("LC_ALL", "C.UTF-8")
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.starts_with("Galo: Zosia (X), komputer (amator · normal) (O)."),
        "{said}"
    );
    assert!(!said.contains('\x1b'));
}

/// A key that comes with a new size of the window is not left lying.
#[test]
fn a_key_is_seen_though_the_window_changes_its_size() {
    let data = tempfile::tempdir().unwrap();
    let mut person = Person::start(data.path(), &["galo"]);
    person.until_shown("Your turn.");
    for round in 0..300 {
        person.resize(24 + round % 2, 80);
        person.press("7");
        person.until_shown("> 7");
        person.press("\x7f");
        person.until("nothing typed", |person| !person.text().contains("> 7"));
    }
    person.leave();
}

#[cfg(unix)]
fn signal(person: &Person, signal: rustix::process::Signal) {
    let id = person.child.process_id().unwrap().cast_signed();
    let pid = rustix::process::Pid::from_raw(id).unwrap();
    rustix::process::kill_process(pid, signal).unwrap();
}

/// The terminal is as it was, whoever ends the program.
#[cfg(unix)]
#[test]
fn a_signal_ends_the_program_and_gives_the_terminal_back() {
    use rustix::process::Signal;
    for end in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
        let data = tempfile::tempdir().unwrap();
        let mut person = Person::start(data.path(), &["galo"]);
        person.until_shown("Your turn.");
        signal(&person, end);
        person.until_gone();
        assert!(!person.child.wait().unwrap().success());
        assert_restored(&person.screen);
    }
}

#[cfg(unix)]
#[test]
fn the_program_sleeps_and_wakes_up_with_its_screen() {
    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, waitid};
    let data = tempfile::tempdir().unwrap();
    let mut person = Person::start(data.path(), &["galo"]);
    person.until_shown("Your turn.");
    person.press("\x1a");
    let pid = Pid::from_raw(person.child.process_id().unwrap().cast_signed()).unwrap();
    let sleeps = WaitIdOptions::STOPPED | WaitIdOptions::NOWAIT;
    waitid(WaitId::Pid(pid), sleeps).unwrap();
    person.until("a terminal given back", |person| {
        !person.screen.screen().alternate_screen()
    });
    assert_restored(&person.screen);
    signal(&person, Signal::CONT);
    person.until("the screen again", |person| {
        person.screen.screen().alternate_screen() && person.text().contains("Your turn.")
    });
    person.leave();
}

#[test]
fn keys_with_control_and_alt_type_no_letters() {
    let data = tempfile::tempdir().unwrap();
    let mut person = Person::start(data.path(), &["galo"]);
    person.until_shown("Your turn.");
    person.press("12 34\x01\x05\x1bx");
    person.until_shown("> 12 34█");
    person.press("\x17");
    person.until_shown("> 12 █");
    person.press("\x15");
    person.until_shown("> █");
    person.leave();
}

/// On the largest board the strong player takes its time; keys do not wait for it.
#[test]
fn keys_are_answered_while_the_computer_thinks() {
    let data = tempfile::tempdir().unwrap();
    let game = ["poziomka", "--rows", "26", "--columns", "26", "--pola", "5"];
    let mut person = Person::start(
        data.path(),
        &[&game[..], &["--level", "strong", "--second"]].concat(),
    );
    person.until_shown("thinking…");
    person.press("?");
    person.until_shown("F2 hint, F3 take back");
    person.press("x");
    person.until("no help", |person| !person.text().contains("F3 take back,"));
    person.press("\x1b");
    person.until_shown("Which game?");
    person.leave();
}

/// Somebody who makes a course of the folder `sums`, in which there is one pair.
#[cfg(target_os = "linux")]
fn make_course(place: &Path) -> Person {
    let sums = place.join("sums");
    std::fs::create_dir(&sums).unwrap();
    std::fs::write(sums.join("1.in"), "1 2\n").unwrap();
    std::fs::write(sums.join("1.out"), "3\n").unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(["judge", "new", "sums"]);
    Person::run(place, command)
}

#[cfg(target_os = "linux")]
#[test]
fn a_new_course_is_what_was_answered_to_three_questions() {
    let place = tempfile::tempdir().unwrap();
    let mut person = make_course(place.path());
    person.until_shown("Which language are the programs in?");
    person.press("cobol\r");
    person.until_shown("Please write one of: python, c, c++");
    person.press("c++\r");
    person.until_shown("How is output compared?");
    person.press("\r");
    person.until_shown("How much of a failed case may students see?");
    person.press("points\r");
    person.until_gone();
    assert!(person.child.wait().unwrap().success());
    let text = person.text();
    assert!(text.contains("Wrote sums/course.toml: one case."), "{text}");
    // The first of three was asked twice.
    assert_eq!(text.matches("? (").count(), 4, "{text}");
    let course = std::fs::read_to_string(place.path().join("sums/course.toml")).unwrap();
    for line in [
        "language = \"c++\"",
        "comparison = \"bytes\"",
        "reveal = \"points\"",
    ] {
        assert!(course.lines().any(|it| it == line), "no {line} in {course}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_at_a_question_leaves_the_folder_as_it_was() {
    for answers in [&[][..], &["c\r"], &["c\r", "lines\r"]] {
        let place = tempfile::tempdir().unwrap();
        let mut person = make_course(place.path());
        let questions = ["Which language", "How is output", "How much of"];
        for (question, answer) in questions.iter().zip(answers) {
            person.until_shown(question);
            person.press(answer);
        }
        person.until_shown(questions[answers.len()]);
        person.press("\x03");
        person.until_gone();
        assert!(!person.child.wait().unwrap().success());
        let files = std::fs::read_dir(place.path().join("sums")).unwrap();
        let mut names: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["1.in", "1.out"]);
    }
}
