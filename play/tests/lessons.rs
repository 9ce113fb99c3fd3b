//! Lessons of a game can be played, and whatever travels goes where the rules say.
use ludoteca_play::board::{Board, Cell, Shape};
use ludoteca_play::puzzles::{Puzzle, is_proved};
use ludoteca_play::text::Texts;
use ludoteca_play::{
    CATALOGUE, Command, Game, NewSession, Occupant, Resources, Sample, Seat, Session, Setup, View,
};
use ludoteca_words::Language;

fn begin(game: Game, rules: &str) -> Session {
    let setup = Setup::read(game, rules).unwrap();
    let mut seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    seats.truncate(setup.seats());
    let new = NewSession::new(setup, seats, 7);
    let mut session = Session::begin(new, &Resources::none(), "abc".into(), 0).unwrap();
    for seat in Seat::BOTH {
        let _ = session.act(&Command::LayAtRandom { seat }, 0);
    }
    session
}

fn play(session: &mut Session, text: &str) {
    let (seat, ply) = (session.to_move().unwrap(), session.ply());
    let text = text.to_owned();
    let command = Command::Play { seat, ply, text };
    let game = session.game();
    session
        .act(&command, 0)
        .unwrap_or_else(|refusal| panic!("{game}: {command:?}: {refusal}"));
}

fn play_sample(game: Game, sample: Sample) -> Session {
    let mut session = begin(game, sample.rules);
    for mv in sample.moves {
        play(&mut session, mv);
    }
    session
}

#[test]
fn every_lesson_can_be_played_and_the_first_move_too() {
    for &game in CATALOGUE {
        assert!(game.lessons().len() > 1, "{game}");
        for lesson in game.lessons() {
            assert!(play_sample(game, lesson.shows).ply() > 0);
        }
        if let Some(mv) = game.first_move() {
            play(&mut begin(game, ""), mv);
        }
    }
}

/// A text that speaks of hits, of a piece that is sunk or of a capture has a picture with one.
#[test]
fn every_lesson_shows_what_it_says() {
    let shapes = |text: &str| {
        let of_game = |game: &Game| {
            let lesson = game.lessons().iter().find(|lesson| lesson.text == text)?;
            Some(play_sample(*game, lesson.shows))
        };
        let session = CATALOGUE.iter().find_map(of_game).unwrap();
        let view = session.view(ludoteca_play::Viewer::Watcher);
        let cells = (0..).zip(&view.boards).flat_map(|(at, board)| {
            let cells = board.cells(at);
            cells.map(|cell| board.face(cell).unwrap().shape.clone())
        });
        let shapes: Vec<Shape> = cells.collect();
        (shapes, view, session.laid(Seat::Second))
    };
    let (fire, _, fleet) = shapes("lesson-fire");
    assert!(fire.contains(&Shape::Dot), "a miss");
    let is_hit = |shape: &Shape| matches!(shape, Shape::Tile(_));
    assert!(fire.iter().any(is_hit), "a hit, not {fleet:?}");
    let (sink, _, fleet) = shapes("lesson-sink");
    let sunk = sink
        .iter()
        .filter(|shape| matches!(shape, Shape::Struck(_)));
    assert!(sunk.count() > 1, "a piece that is sunk, not {fleet:?}");
    let (_, view, _) = shapes("lesson-again");
    assert_eq!(view.to_move, Some(Seat::First));
    let (_, view, _) = shapes("lesson-capture");
    let last = view.moves.last().unwrap();
    assert!(!last.travel.takes.is_empty(), "a capture");
}

#[test]
fn every_level_says_how_it_plays_and_which_strategy_of_the_course_it_is_if_any() {
    for &game in CATALOGUE {
        for level in game.levels() {
            let strategy = format!("course-{}", level.name);
            let is_of_course = Texts::of(Language::English).has(game, &strategy);
            for language in Language::ALL {
                let texts = Texts::of(language);
                let line = format!("line-{}", level.name);
                assert!(texts.has(game, &line), "{game}: {line}");
                assert_eq!(
                    texts.has(game, &strategy),
                    is_of_course,
                    "{game}: {strategy}"
                );
            }
        }
    }
}

/// Counts the dots in a cell.
fn dots(view: &View, cell: Cell) -> u32 {
    let board: &Board = view.board_of(cell).unwrap();
    match board.face(cell).unwrap().shape {
        Shape::Dots(count) => count,
        _ => panic!("{cell:?} has no dots"),
    }
}

/// Two ways to know the same: one by one along the path, and what the rules say.
#[test]
fn what_travels_is_found_where_it_was_left() {
    let mut travelled = 0;
    for &game in CATALOGUE {
        let mut session = begin(game, "");
        for step in 0..60 {
            let Some(seat) = session.to_move() else { break };
            let before = session.view(seat.into());
            let Some(option) = before.legal.get(step * 7 % before.legal.len().max(1)) else {
                break;
            };
            let (at, travel) = (option.at, option.travel.clone());
            play(&mut session, &option.text);
            let after = session.view(seat.into());
            assert_eq!(after.moves.last().unwrap().travel, travel, "{game}");
            if travel.path.is_empty() || session.is_over() {
                continue;
            }
            travelled += 1;
            let cells = before.boards[0].cells(0);
            let mut counts: Vec<(Cell, u32)> =
                cells.map(|cell| (cell, dots(&before, cell))).collect();
            let mut count = |cell: Cell, change: fn(u32) -> u32| {
                let there = counts.iter_mut().find(|(other, _)| *other == cell);
                let (_, there) = there.unwrap();
                let had = *there;
                *there = change(had);
                had
            };
            count(at.unwrap(), |_| 0);
            for &cell in &travel.path {
                count(cell, |had| had + 1);
            }
            for &cell in &travel.takes {
                for _ in 0..count(cell, |_| 0) {
                    count(travel.into.unwrap(), |had| had + 1);
                }
            }
            for (cell, count) in counts {
                assert_eq!(dots(&after, cell), count, "{game}: {cell:?}");
            }
        }
    }
    assert!(travelled > 10, "{travelled}");
}

/// Every game has something to be played and not only read, with an answer that is right and others
/// that are not.
#[test]
fn every_game_has_exercises_whose_answers_do_what_they_say() {
    for &game in CATALOGUE {
        assert!(!game.exercises().is_empty(), "{game}");
        for exercise in game.exercises() {
            let puzzle: Puzzle = exercise.puzzle.parse().unwrap();
            let session = puzzle.session(game, &Resources::none()).unwrap();
            let moves = session.legal_moves();
            let wrong = moves.iter().filter(|mv| !puzzle.is_right(mv)).count();
            assert!(wrong > 0 || moves.is_empty(), "{game}: {puzzle}");
            for answer in puzzle.answer.split('|') {
                let mut after = session.clone();
                play(&mut after, answer);
            }
            for language in Language::ALL {
                for key in [exercise.text.to_owned(), format!("{}-right", exercise.text)] {
                    assert!(Texts::of(language).has(game, &key), "{game}: {key}");
                }
            }
            let notes = |what: &str| {
                let mut after = session.clone();
                play(&mut after, &puzzle.answer);
                let view = after.view(ludoteca_play::Viewer::Watcher);
                let note = view.moves.last().unwrap().note.clone();
                assert_eq!(note.unwrap().what, what, "{game}: {puzzle}");
            };
            match exercise.text {
                "try-again" => notes("again"),
                "try-capture" => notes("captured"),
                "try-sink" => notes("sunk"),
                // That move ends the game, and no other does.
                "try-line" | "try-last" => {
                    for mv in &moves {
                        let mut after = session.clone();
                        play(&mut after, mv);
                        assert_eq!(after.is_over(), puzzle.is_right(mv), "{puzzle}: {mv}");
                    }
                }
                "try-room" | "try-cross" => {
                    assert!(is_proved(&puzzle, game, &Resources::none()), "{puzzle}");
                }
                "try-block" | "try-fork" => {}
                other => panic!("{game}: who proves {other}?"),
            }
        }
    }
}
