//! A game that only the tests have is chosen, laid and played on the screen like any other.

use std::fmt::Write as _;

use ludoteca_play::resources::NoLibrary;
use ludoteca_play::text::Texts;
use ludoteca_table::Sessions;
use ludoteca_terminal::Start;
use ludoteca_terminal::args::PlayArgs;
use ludoteca_terminal::screen::App;
use ludoteca_words::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// A person at a screen.
struct Person<'h> {
    app: App<'h>,
    screen: Terminal<TestBackend>,
}

impl<'h> Person<'h> {
    fn new(hall: &'h Sessions, game: Option<&str>) -> Self {
        let args = PlayArgs {
            name: Some("Ana".to_owned()),
            seed: Some(3),
            game: game.map(str::to_owned),
            ..PlayArgs::default()
        };
        let texts = Texts::of(Language::English);
        let start = Start::find(hall, &args, texts).unwrap();
        let mut person = Self {
            app: App::new(hall, args, start, texts).unwrap(),
            screen: Terminal::new(TestBackend::new(80, 24)).unwrap(),
        };
        person.look();
        person
    }

    fn look(&mut self) {
        loop {
            self.screen.draw(|frame| self.app.draw(frame)).unwrap();
            if !self.app.think().unwrap() {
                return;
            }
        }
    }

    fn key(&mut self, code: KeyCode) {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.app.event(&Event::Key(key)).unwrap();
        self.look();
    }

    fn say(&mut self, text: &str) {
        text.chars()
            .for_each(|symbol| self.key(KeyCode::Char(symbol)));
        self.key(KeyCode::Enter);
    }

    fn click(&mut self, (column, row): (u16, u16)) {
        let click = MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        };
        self.app.event(&Event::Mouse(click)).unwrap();
        self.look();
    }

    fn lines(&self) -> String {
        let buffer = self.screen.backend().buffer();
        let mut text = String::new();
        for y in 0..buffer.area.height {
            let row = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
            let _ = writeln!(text, "{}", row.collect::<String>().trim_end());
        }
        text
    }

    #[track_caller]
    fn check(&self, text: &str) {
        assert!(self.lines().contains(text), "{text}:\n{}", self.lines());
    }

    /// Returns the place of a text on the screen.
    fn find(&self, text: &str) -> (u16, u16) {
        for (y, line) in (0..).zip(self.lines().lines()) {
            if let Some(at) = line.find(text) {
                return (line[..at].chars().count() as u16, y);
            }
        }
        panic!("{text} is not on the screen:\n{}", self.lines());
    }
}

fn hall() -> (tempfile::TempDir, Sessions) {
    let folder = tempfile::tempdir().unwrap();
    let hall = Sessions::open_with(folder.path(), &crate::toy::catalogue(), NoLibrary).unwrap();
    (folder, hall)
}

#[test]
fn it_is_chosen_from_the_menu_with_its_options() {
    let (_folder, hall) = hall();
    let mut person = Person::new(&hall, None);
    person.check("6 Hideout");
    person.key(KeyCode::Char('6'));
    for shown in ["Hideout", "Cells", "◂ 4 ▸", "Clues", "◂ none ▸", "beginner"] {
        person.check(shown);
    }
    person.key(KeyCode::Enter);
    person.check("Still to place");
}

#[test]
fn its_secret_is_laid_and_its_button_is_clicked() {
    let (_folder, hall) = hall();
    let mut person = Person::new(&hall, Some("hideout"));
    person.check("Still to place (number × type): 1×1.");
    // The piece lies under the cursor.
    person.key(KeyCode::Char('1'));
    person.check("Everything is placed: press Enter.");
    person.key(KeyCode::Enter);
    person.check("Your turn.");
    let (column, row) = person.find("pass");
    person.click((column + 1, row));
    person.check("1. pass");
    person.check("2. ");
}

#[test]
fn it_is_played_by_typing_to_its_end() {
    let (_folder, hall) = hall();
    let mut person = Person::new(&hall, Some("hideout"));
    person.key(KeyCode::Char('r'));
    person.key(KeyCode::Enter);
    person.say("9");
    person.check("There is no such cell.");
    for cell in ["1", "2", "3", "4"] {
        if person.lines().contains("Your turn.") {
            person.say(cell);
        }
    }
    let lines = person.lines();
    assert!(
        lines.contains("You won!") || lines.contains("You lost."),
        "{lines}"
    );
    let list = hall
        .list(&ludoteca_table::store::Filter::default())
        .unwrap();
    assert_eq!((list[0].game, list[0].is_over), (crate::toy::TOY, true));
}
