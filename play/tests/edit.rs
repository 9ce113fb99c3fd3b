//! Positions made by hand, cell by cell.

use ludoteca_play::board::{Cell, find_cell};
use ludoteca_play::rules::Needs;
use ludoteca_play::{CATALOGUE, Game, Resources, WordList, find_game};

fn put(game: Game, text: &str, name: &str, brush: &str) -> Option<String> {
    let editor = game.editor().unwrap();
    let boards = [editor.board(text).unwrap()];
    let cell: Cell = find_cell(&boards, name).unwrap_or_else(|| panic!("{game}: {name}"));
    editor.put(text, cell, brush)
}

#[test]
fn positions_are_made_cell_by_cell() {
    for (name, steps, made) in [
        (
            "galo",
            &[("5", "cross"), ("1", "ring"), ("9", "cross"), ("9", "free")][..],
            "O../.X./... X",
        ),
        (
            "mancala",
            &[("1-1", "none"), ("1-0", "more"), ("2-6", "less")],
            "0,4,4,4,4,4:1/4,4,4,4,4,3:0 A empty",
        ),
        (
            "poziomka",
            &[("Aa", "taken"), ("Eb", "taken"), ("Aa", "free")],
            "2 ...../....#/...../...../..... L",
        ),
        (
            "wargame",
            &[("B8", "hit-4"), ("C8", "miss"), ("C8", "free")],
            "9x9 1 1 1 1 0 0 0 0: B8=4",
        ),
    ] {
        let game = find_game(CATALOGUE, name).unwrap();
        let mut text = game.editor().unwrap().start().to_owned();
        for (cell, brush) in steps {
            text = put(game, &text, cell, brush).unwrap();
        }
        assert_eq!(text, made);
        // Analysis reads what was made.
        let needs = Needs {
            words: WordList::Usual,
            resources: &Resources::none(),
        };
        assert_eq!(game.read_seen(&text, &needs).unwrap().text(), made);
        let turned = game.editor().unwrap().turn(&text);
        assert_eq!(turned.is_some(), name != "wargame", "{turned:?}");
    }
}

#[test]
fn what_is_no_position_makes_none() {
    for &game in CATALOGUE {
        let Some(editor) = game.editor() else {
            continue;
        };
        assert!(editor.board(editor.start()).is_some(), "{game}");
        let far = Cell::new(200, 200);
        for brush in editor.brushes() {
            assert_eq!(editor.put(editor.start(), far, brush), None, "{game}");
        }
        for bad in ["", " ", "x", "9x9", "999999:1/1 A", "2 .a./ L"] {
            assert!(editor.board(bad).is_none(), "{game}: {bad}");
            assert_eq!(editor.put(bad, Cell::new(0, 0), "free"), None, "{game}");
            assert_eq!(editor.turn(bad), None, "{game}: {bad}");
        }
    }
    // Two types cannot lie in one block of 3 by 3.
    let game = find_game(CATALOGUE, "wargame").unwrap();
    let text = put(game, "9x9 1 1 1 1 0 0 0 0: B8=4", "B9", "hit-2");
    assert_eq!(text, None);
}
