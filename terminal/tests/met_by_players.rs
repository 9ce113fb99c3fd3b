//! Faults that players met and should not meet again.

use crate::common::{Person, args, at_table, hall};
use ludoteca_play::text::Texts;
use ludoteca_table::Sessions;
use ludoteca_terminal::Start;
use ludoteca_terminal::args::PlayArgs;
use ludoteca_terminal::charset::Charset;
use ludoteca_terminal::screen::App;
use ludoteca_words::Language;
use ratatui::crossterm::event::KeyCode;

const SMALL: (u16, u16) = (40, 12);
const USUAL: (u16, u16) = (80, 24);

fn english() -> Texts {
    Texts::of(Language::English)
}

fn menu(hall: &Sessions, size: (u16, u16)) -> Person<'_> {
    let app = App::new(hall, args(7), Start::Menu, english()).unwrap();
    Person::new(app, size)
}

#[test]
fn both_stores_are_on_a_small_screen() {
    let (_folder, hall) = hall();
    let person = at_table(&hall, "mancala", SMALL, english());
    assert!(
        person.shows(" ( 0)                               ( 0)"),
        "{}",
        person.lines()
    );
}

#[test]
fn help_is_scrolled_to_its_end_on_a_small_screen() {
    let (_folder, hall) = hall();
    let mut person = at_table(&hall, "mancala", SMALL, english());
    person.key(KeyCode::Char('?'));
    assert!(person.shows("Choose one of your houses"));
    assert!(!person.shows("saved to disk"));
    for _ in 0..40 {
        person.key(KeyCode::Down);
    }
    assert!(person.shows("saved to disk"), "{}", person.lines());
    person.key(KeyCode::Home);
    assert!(person.shows("Choose one of your houses"));
    person.key(KeyCode::Esc);
    assert!(person.shows("Your turn."), "{}", person.lines());
}

/// Games that can be gone on with, so many that they find no room.
fn leave_games(hall: &Sessions, count: usize) {
    for _ in 0..count {
        at_table(hall, "galo", USUAL, english()).say("5");
    }
}

#[test]
fn the_menu_is_scrolled_on_a_small_screen() {
    let (_folder, hall) = hall();
    leave_games(&hall, 12);
    let mut person = menu(&hall, SMALL);
    assert!(!person.shows("Open a record"), "{}", person.lines());
    assert!(
        person.shows("▼") && !person.shows("▲"),
        "{}",
        person.lines()
    );
    person.key(KeyCode::Up);
    assert!(person.shows("Open a record"), "{}", person.lines());
    assert!(
        person.shows("▲") && !person.shows("▼"),
        "{}",
        person.lines()
    );
    assert!(!person.shows("1 Galo"));
    let (x, y) = person.find("Open a record");
    person.click(x, y);
    assert!(person.shows("File:"), "{}", person.lines());
}

#[test]
fn a_game_in_the_menu_says_against_whom_and_when_and_can_be_removed() {
    let (_folder, hall) = hall();
    leave_games(&hall, 2);
    let mut person = menu(&hall, USUAL);
    assert!(
        person.shows("Resume: Galo · 2 moves · 0 min ago"),
        "{}",
        person.lines()
    );
    for _ in 0..5 {
        person.key(KeyCode::Down);
    }
    person.key(KeyCode::Delete);
    assert!(person.shows("Press Del again"), "{}", person.lines());
    person.key(KeyCode::Down);
    person.key(KeyCode::Up);
    person.key(KeyCode::Delete);
    assert_eq!(
        person.lines().matches("Resume: ").count(),
        3,
        "in the list and beside it"
    );
    person.key(KeyCode::Delete);
    assert!(
        person.shows("The game has been removed."),
        "{}",
        person.lines()
    );
    let list = hall
        .list(&ludoteca_table::store::Filter::default())
        .unwrap();
    assert_eq!(list.len(), 1);
}

fn two_people(hall: &Sessions, texts: Texts) -> Person<'_> {
    let args = PlayArgs {
        game: Some("galo".to_owned()),
        with: Some("Rui".to_owned()),
        ..args(7)
    };
    let start = Start::find(hall, &args, texts).unwrap();
    Person::new(App::new(hall, args, start, texts).unwrap(), USUAL)
}

#[test]
fn two_people_at_one_keyboard_are_both_named() {
    let (_folder, hall) = hall();
    let mut person = two_people(&hall, english());
    assert!(person.shows("Ana's turn."), "{}", person.lines());
    for (at, text) in ["1", "2", "4", "3", "7"].into_iter().enumerate() {
        let name = ["Ana", "Rui"][at % 2];
        assert!(
            person.shows(&format!("{name}'s turn.")),
            "{}",
            person.lines()
        );
        person.say(text);
    }
    assert!(person.shows("Ana won."), "{}", person.lines());
    assert!(!person.shows("You have"), "{}", person.lines());
}

#[test]
fn a_locale_without_unicode_gets_ascii_alone() {
    for language in Language::ALL {
        let (_folder, hall) = hall();
        let args = PlayArgs {
            game: Some("wargame".to_owned()),
            ..args(7)
        };
        let texts = Texts::of(language);
        let start = Start::find(&hall, &args, texts).unwrap();
        let app = App::new(&hall, args, start, texts).unwrap();
        let mut person = Person::new(app.in_charset(Charset::Ascii), USUAL);
        person.key(KeyCode::Char('?'));
        assert!(person.lines().is_ascii(), "{}", person.lines());
        assert!(person.shows("+ Wargame -"), "{}", person.lines());
    }
}

#[test]
fn the_words_of_plain_mode_work_on_a_screen() {
    let (_folder, hall) = hall();
    let mut person = at_table(&hall, "galo", USUAL, english());
    person.say(":moves");
    assert!(person.shows("1 2 3 4 5 6 7 8 9"), "{}", person.lines());
    person.key(KeyCode::Esc);
    person.say(":save");
    assert!(
        person.shows("Name a file: save game.ludo"),
        "{}",
        person.lines()
    );
    person.say(":board");
    assert!(!person.shows("Name a file: save"), "{}", person.lines());
    let mut person = at_table(&hall, "wargame", USUAL, english());
    person.say(":put B8 4");
    assert!(person.shows("1×1 1×2 1×3."), "{}", person.lines());
    person.say(":take B8");
    assert!(person.shows("1×1 1×2 1×3 1×4."), "{}", person.lines());
    person.say(":put Z9 4");
    assert!(person.shows("put CELL TYPE"), "{}", person.lines());
}

#[test]
fn both_seas_have_their_names() {
    let (_folder, hall) = hall();
    let mut person = at_table(&hall, "wargame", USUAL, english());
    person.key(KeyCode::Char('r'));
    person.key(KeyCode::Enter);
    assert!(person.shows("Your sea"), "{}", person.lines());
    assert!(person.shows("The computer's sea"), "{}", person.lines());
}

/// A game of wargame some shots on, saved as F5 saves it, with the seat's name.
fn saved_duel(hall: &Sessions, folder: &std::path::Path) -> String {
    let mut person = at_table(hall, "wargame", USUAL, english());
    person.key(KeyCode::Char('r'));
    person.key(KeyCode::Enter);
    for shot in ["B8", "E5", "H2", "D4"] {
        person.say(shot);
    }
    let file = folder.join("duel.ludo").display().to_string();
    person.say(&format!(":save {file}"));
    assert!(person.shows("Saved to"), "{}", person.lines());
    file
}

#[test]
fn a_game_with_a_hidden_fleet_can_be_looked_at_in_mid_game() {
    let (folder, hall) = hall();
    let file = saved_duel(&hall, folder.path());
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("[FirstFleet "), "{text}");
    assert!(
        !text.contains("[SecondFleet ") && !text.contains("[Seed "),
        "{text}"
    );
    let mut person = menu(&hall, USUAL);
    person.key(KeyCode::Up);
    person.key(KeyCode::Up);
    person.key(KeyCode::Enter);
    person.say(&file);
    assert!(person.shows("Wargame · 0/8"), "{}", person.lines());
    person.key(KeyCode::End);
    assert!(person.shows("Your sea"), "{}", person.lines());
    // If nothing was fired at, the other sea shows nothing.
    let target = person.lines();
    let hidden = target
        .lines()
        .filter_map(|line| line.split_once("    ").map(|(_, right)| right.to_owned()))
        .filter(|right| right.contains(" . "))
        .count();
    assert!(hidden >= 9, "{target}");
}

#[test]
fn a_random_fleet_is_looked_at_and_drawn_again_before_the_game_begins() {
    let (_folder, hall) = hall();
    let mut person = at_table(&hall, "wargame", USUAL, english());
    person.key(KeyCode::Char('r'));
    let first = person.lines();
    assert!(
        first.contains("The fleet is valid: press Enter."),
        "{first}"
    );
    person.key(KeyCode::Char('r'));
    let second = person.lines();
    assert_ne!(first, second, "another draw");
    person.key(KeyCode::Enter);
    assert!(person.shows("Your turn."), "{}", person.lines());
}

/// A game of these options.
fn game_with<'h>(
    hall: &'h Sessions,
    game: &str,
    options: &[(&'static str, &str)],
    size: (u16, u16),
) -> Person<'h> {
    let mut args = PlayArgs {
        game: Some(game.to_owned()),
        ..args(7)
    };
    for (key, value) in options {
        args.options.choose(key, value);
    }
    let start = Start::find(hall, &args, english()).unwrap();
    Person::new(App::new(hall, args, start, english()).unwrap(), size)
}

#[test]
fn a_large_board_is_scrolled_with_its_coordinates_and_follows_the_move() {
    let (_folder, hall) = hall();
    let options = [("rows", "26"), ("columns", "26")];
    let mut person = game_with(&hall, "poziomka", &options, (60, 20));
    let lines = person.lines();
    assert!(lines.contains('▲') && lines.contains('▼'), "{lines}");
    assert!(
        person.shows(" J K L"),
        "the letters of the columns stay: {lines}"
    );
    person.say("Aa");
    person.key(KeyCode::F(3));
    for _ in 0..30 {
        person.key(KeyCode::Up);
        person.key(KeyCode::Left);
    }
    let lines = person.lines();
    assert!(lines.contains(" A B C") && !lines.contains('▲'), "{lines}");
    assert!(lines.contains('▼'), "{lines}");
}

/// All columns fit, so no mark says that there are more, and none covers a square.
#[test]
fn a_board_that_is_only_too_tall_has_marks_beside_it_alone() {
    let (_folder, hall) = hall();
    let options = [("rows", "26"), ("columns", "26")];
    let lines = game_with(&hall, "poziomka", &options, (80, 24)).lines();
    assert!(
        lines.contains(" A B C") && lines.contains(" X Y Z"),
        "{lines}"
    );
    assert!(lines.contains('▲') && lines.contains('▼'), "{lines}");
    assert!(!lines.contains('◀'), "{lines}");
}

#[test]
fn boards_grow_with_the_window() {
    let (_folder, hall) = hall();
    let person = at_table(&hall, "mancala", (200, 50), english());
    let width = |text: &str| person.lines().matches(text).count();
    assert!(width("┌──────────┐") >= 12, "{}", person.lines());
}

#[test]
fn who_places_a_fleet_is_told_of_r() {
    for size in [SMALL, USUAL] {
        let (_folder, hall) = hall();
        let mut person = at_table(&hall, "wargame", size, english());
        assert!(person.shows("r random"), "{}", person.lines());
        assert!(person.says("r places everything"), "{}", person.lines());
        person.key(KeyCode::Enter);
        assert!(!person.shows("0 0 0 0"), "{}", person.lines());
        person.key(KeyCode::Char('r'));
        assert!(person.says("press Enter"), "{}", person.lines());
    }
}

#[test]
fn a_game_of_words_without_a_dictionary_offers_no_hints() {
    let (_folder, hall) = hall();
    let mut person = at_table(&hall, "palavras", USUAL, english());
    assert!(!person.shows("F2 hint"), "{}", person.lines());
    person.key(KeyCode::F(2));
    assert!(person.shows("Without a dictionary"), "{}", person.lines());
    person.key(KeyCode::F(1));
    assert!(person.says("! doubles and $ trebles"), "{}", person.lines());
}

#[test]
fn help_opens_on_every_page() {
    let (_folder, hall) = hall();
    let mut person = menu(&hall, USUAL);
    person.key(KeyCode::F(1));
    assert!(person.shows("Pick a game"), "{}", person.lines());
    person.key(KeyCode::Esc);
    person.key(KeyCode::Char('2'));
    person.key(KeyCode::F(1));
    assert!(person.says("Enter starts the game"), "{}", person.lines());
    person.key(KeyCode::Esc);
    let mut person = Person::new(
        App::replay(
            crate::common::finished_galo(),
            ludoteca_play::Viewer::Watcher,
            english(),
        ),
        USUAL,
    );
    person.key(KeyCode::F(1));
    assert!(person.says("step through the game"), "{}", person.lines());
}

#[test]
fn the_seed_is_shown_where_it_is_asked_for() {
    let (_folder, hall) = hall();
    let mut person = at_table(&hall, "galo", USUAL, english());
    assert!(!person.shows("Seed"), "{}", person.lines());
    person.say(":seed");
    assert!(person.shows("Seed 7."), "{}", person.lines());
}

#[test]
fn the_language_is_chosen_in_the_menu_and_remembered() {
    let (folder, hall) = hall();
    let settings = folder.path().join("ludoteca/config.toml");
    let app = App::new(&hall, args(7), Start::Menu, english()).unwrap();
    let mut person = Person::new(app.with_settings(Some(settings.clone())), USUAL);
    person.key(KeyCode::Up);
    person.key(KeyCode::Enter);
    assert!(person.shows("Língua: Português"), "{}", person.lines());
    let kept = std::fs::read_to_string(&settings).unwrap();
    assert_eq!(kept, "language = \"pt\"\n");
    std::fs::write(&settings, "# mine\nname = \"Ana\"\nlanguage = \"pt\"\n").unwrap();
    person.key(KeyCode::Enter);
    let kept = std::fs::read_to_string(&settings).unwrap();
    assert_eq!(kept, "# mine\nname = \"Ana\"\nlanguage = \"pl\"\n");
}

#[test]
fn a_sea_has_lines_and_says_what_is_afloat() {
    let (_folder, hall) = hall();
    let mut person = at_table(&hall, "wargame", (120, 40), english());
    person.key(KeyCode::Char('r'));
    person.key(KeyCode::Enter);
    assert!(person.shows("─┼─"), "{}", person.lines());
    assert!(person.shows("afloat: Type 1 ×1"), "{}", person.lines());
}
