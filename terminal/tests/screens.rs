//! Screens as drawn lines, at four sizes and in three languages, and the README's pictures.
//!
//! Each file of `tests/screens` holds one screen at one size in all languages. With `BLESS=1` in
//! the environment differing files and pictures are rewritten instead; then read the difference.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::common::{Person, args, at_table, finished_galo, hall};
use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Record, Seat, Viewer, picture as board};
use ludoteca_table::Sessions;
use ludoteca_terminal::Start;
use ludoteca_terminal::screen::{App, picture};
use ludoteca_testkit::transcript::assert_same;
use ludoteca_words::Language;
use ratatui::crossterm::event::{Event, KeyCode};

const SIZES: [(u16, u16); 4] = [(40, 12), (80, 24), (120, 40), (200, 50)];

/// A game with its usual options, some way on.
fn sample<'h>(hall: &'h Sessions, game: &str, size: (u16, u16), texts: Texts) -> Person<'h> {
    let mut person = at_table(hall, game, size, texts);
    let moves: &[&str] = match game {
        "galo" => &["5", "3"],
        "mancala" => &["3", "6", "1"],
        "poziomka" => &["Fc", "Ce"],
        "wargame" => &["r", "B8", "E5", "H2", "B2", "E8", "H5", "D4"],
        "palavras" => &["A3H bacalhau", "A9H anabela"],
        _ => panic!("no moves for {game}"),
    };
    for text in moves {
        match *text {
            "r" => {
                person.key(KeyCode::Char('r'));
                person.key(KeyCode::Enter);
            }
            text => person.say(text),
        }
    }
    person
}

fn games() -> impl Iterator<Item = &'static str> {
    CATALOGUE.iter().map(|game| game.name())
}

fn check_file(path: &Path, found: &str) {
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    if expected == found {
        return;
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, found).unwrap();
        return;
    }
    assert_same(&expected, found, &path.display().to_string());
}

/// Compares one screen, in all languages at all sizes, with its files.
fn check(name: &str, mut screen: impl FnMut((u16, u16), Texts) -> String) {
    for size in SIZES {
        let mut found = String::new();
        for language in Language::ALL {
            let lines = screen(size, Texts::of(language));
            let _ = write!(found, "=== {}\n{lines}", language.code());
        }
        let file = format!("tests/screens/{name}-{}x{}.txt", size.0, size.1);
        check_file(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file), &found);
    }
}

#[test]
fn every_game_is_drawn() {
    for game in games() {
        check(game, |size, texts| {
            let (_folder, hall) = hall();
            sample(&hall, game, size, texts).lines()
        });
    }
}

#[test]
fn the_menu_and_the_choices_are_drawn() {
    check("menu", |size, texts| {
        let (_folder, hall) = hall();
        Person::new(App::new(&hall, args(7), Start::Menu, texts).unwrap(), size).lines()
    });
    for (number, name) in [('2', "choices-mancala"), ('4', "choices-wargame")] {
        check(name, |size, texts| {
            let (_folder, hall) = hall();
            let app = App::new(&hall, args(7), Start::Menu, texts).unwrap();
            let mut person = Person::new(app, size);
            person.key(KeyCode::Char(number));
            person.lines()
        });
    }
}

#[test]
fn placing_help_and_the_end_are_drawn() {
    check("placing", |size, texts| {
        let (_folder, hall) = hall();
        let mut person = at_table(&hall, "wargame", size, texts);
        for key in ['4', '4'] {
            person.key(KeyCode::Char(key));
        }
        person.lines()
    });
    check("help", |size, texts| {
        let (_folder, hall) = hall();
        let mut person = sample(&hall, "mancala", size, texts);
        person.key(KeyCode::F(1));
        person.lines()
    });
    check("resigned", |size, texts| {
        let (_folder, hall) = hall();
        let mut person = sample(&hall, "poziomka", size, texts);
        person.key(KeyCode::F(4));
        person.key(KeyCode::F(4));
        person.lines()
    });
}

#[test]
fn a_record_is_stepped_through() {
    check("replay", |size, texts| {
        let session = finished_galo();
        let mut person = Person::new(App::replay(session, Viewer::Watcher, texts), size);
        person.key(KeyCode::End);
        person.key(KeyCode::Left);
        person.lines()
    });
    check("values", |size, texts| {
        let app = App::replay(finished_galo(), Viewer::Watcher, texts);
        let mut person = Person::new(app, size);
        for key in [KeyCode::Right, KeyCode::Right, KeyCode::Char('v')] {
            person.key(key);
        }
        person.lines()
    });
}

fn english<'h>(hall: &'h Sessions, game: &str) -> Person<'h> {
    at_table(hall, game, (80, 24), Texts::of(Language::English))
}

#[test]
fn a_click_plays_the_cell_under_it() {
    let (_folder, hall) = hall();
    let mut person = english(&hall, "galo");
    let (x, y) = person.find(" 8 ");
    person.click(x + 1, y);
    assert!(person.shows("1. 8"), "{}", person.lines());
    person.click(x + 1, y);
    assert!(person.shows("That is taken."), "{}", person.lines());
}

#[test]
fn arrow_keys_and_enter_play_the_cell_under_the_cursor() {
    let (_folder, hall) = hall();
    let mut person = english(&hall, "galo");
    for key in [KeyCode::Up, KeyCode::Up, KeyCode::Left, KeyCode::Enter] {
        person.key(key);
    }
    assert!(person.shows("1. 1"), "{}", person.lines());
}

#[test]
fn a_word_is_typed_at_the_cursor() {
    let (_folder, hall) = hall();
    let mut person = english(&hall, "palavras");
    for _ in 0..9 {
        person.key(KeyCode::Left);
    }
    person.key(KeyCode::Tab);
    person.say("zebra");
    assert!(person.shows("1. A5V zebra"), "{}", person.lines());
}

#[test]
fn hint_undo_resign_and_rematch_have_keys() {
    let (_folder, hall) = hall();
    let mut person = english(&hall, "galo");
    person.key(KeyCode::F(2));
    assert!(person.shows("Hint: 1 (draws)"), "{}", person.lines());
    person.say("5");
    assert!(person.shows("2. 1"));
    person.key(KeyCode::F(3));
    assert!(!person.shows("1. 5"), "{}", person.lines());
    person.key(KeyCode::F(4));
    assert!(person.shows("Press F4 again"));
    person.key(KeyCode::Left);
    person.key(KeyCode::F(4));
    assert!(!person.shows("You lost."), "another key in between goes on");
    person.key(KeyCode::F(4));
    assert!(
        person.shows("Ana resigned. You lost."),
        "{}",
        person.lines()
    );
    person.key(KeyCode::F(6));
    assert!(person.shows("Ana · O"), "{}", person.lines());
    person.say(":words");
    assert!(person.shows("Commands: :help"));
}

#[test]
fn options_that_make_no_game_are_told_where_they_were_chosen() {
    let (_folder, hall) = hall();
    let texts = Texts::of(Language::English);
    let mut person = Person::new(
        App::new(&hall, args(7), Start::Menu, texts).unwrap(),
        (80, 24),
    );
    person.key(KeyCode::Char('4'));
    person.key(KeyCode::Up);
    // The last fleet of the list is too large for 9x9.
    person.key(KeyCode::Left);
    person.key(KeyCode::Enter);
    assert!(
        person.shows("there are 20 pieces, and at most 4 are allowed"),
        "{}",
        person.lines()
    );
}

#[test]
fn a_record_is_opened_from_the_menu() {
    let (folder, hall) = hall();
    let path = folder.path().join("game.txt");
    let texts = Texts::of(Language::English);
    let record = Record::of(&finished_galo(), Viewer::Watcher).to_string();
    std::fs::write(&path, &record).unwrap();
    let menu = || App::new(&hall, args(7), Start::Menu, texts).unwrap();
    let mut person = Person::new(menu(), (80, 24));
    person.key(KeyCode::Char('6'));
    person.say(&path.display().to_string());
    assert!(person.shows("Galo · 0/5"), "{}", person.lines());
    std::fs::write(&path, record.replace("5. 9", "5. 5")).unwrap();
    let mut person = Person::new(menu(), (120, 24));
    person.key(KeyCode::Char('6'));
    person.say(&path.display().to_string());
    assert!(
        person.shows("line 16: 5: That is taken."),
        "{}",
        person.lines()
    );
}

/// No size makes a screen panic, and a resize keeps the game.
#[test]
fn every_size_is_drawn() {
    for game in games() {
        let (_folder, hall) = hall();
        let mut person = sample(&hall, game, (80, 24), Texts::of(Language::Polish));
        for (width, height) in [(1, 1), (10, 5), (20, 10), (40, 12), (200, 60), (80, 24)] {
            person.screen.backend_mut().resize(width, height);
            person.event(&Event::Resize(width, height));
            person.key(KeyCode::F(1));
            person.key(KeyCode::Down);
        }
        let _ = person.find("F1");
    }
}

fn pictures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src/pictures")
}

/// The README's pictures are what the program draws.
#[test]
fn the_pictures_are_up_to_date() {
    for game in games() {
        let (_folder, hall) = hall();
        let person = sample(&hall, game, (80, 24), Texts::of(Language::English));
        let screen = picture::svg(person.buffer());
        check_file(&pictures().join(format!("{game}-terminal.svg")), &screen);
        let list = hall
            .list(&ludoteca_table::store::Filter::default())
            .unwrap();
        let view = hall.view(&list[0].id, Seat::First.into()).unwrap();
        let board = board::draw(&view);
        check_file(&pictures().join(format!("{game}-board.svg")), &board);
    }
}
