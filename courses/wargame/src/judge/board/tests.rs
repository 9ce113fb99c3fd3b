use super::*;
use ludoteca_course::Verdict;

const RIGHT: &str = "9x9 1 1 0 1 0 0 0 0\n 9 4 4 - 2 2 - - - -\n 8 4 4 - - - - - - -\n 7 - - - - - - - - -\n 6 - - - - - - - - -\n 5 - - - - - - - - -\n 4 - - - - - - - - -\n 3 - - - - - - - - -\n 2 - - - - - - - 1 -\n 1 - - - - - - - - -\n   A B C D E F G H I\n";

fn judge(output: &str) -> (Vec<(String, Verdict)>, Option<Fleet>) {
    let spec = BoardSpec {
        dimensions: Dimensions::default(),
        counts: None,
    };
    let mut faults = Faults::default();
    let fleet = check_board(output.as_bytes(), spec, "wargame.layout", &mut faults);
    let found = faults.0.into_iter();
    let found = found.map(|fault| (fault.sentence.key.to_string(), fault.verdict));
    (found.collect(), fleet)
}

/// The faults of a board, by the ends of their names.
#[track_caller]
fn check(change: impl Fn(&str) -> String, wanted: &[(&str, Verdict)]) {
    let (found, _) = judge(&change(RIGHT));
    let wanted: Vec<(String, Verdict)> = wanted
        .iter()
        .map(|(key, verdict)| (format!("wargame-{key}"), *verdict))
        .collect();
    assert_eq!(found, wanted);
}

const LAYOUT: Verdict = Verdict::PresentationError;
const WRONG: Verdict = Verdict::WrongAnswer;
const FREE: Verdict = Verdict::Accepted;

#[test]
fn a_right_board_is_right() {
    let (found, fleet) = judge(RIGHT);
    assert_eq!(found, []);
    assert_eq!(fleet.unwrap().header(), "9x9 1 1 0 1 0 0 0 0");
}

#[test]
fn each_fault_of_layout_is_named_once() {
    check(|it| it.replace("\n 8", "\n8"), &[("row-blanks", LAYOUT)]);
    check(
        |it| it.replace("\n 9 4", "\n 0 4"),
        &[("row-number", LAYOUT)],
    );
    check(
        |it| it.replace("   A B", "  A B"),
        &[("letters-align", LAYOUT)],
    );
    check(
        |it| it.replace("A B C", "a b c"),
        &[("letters-case", LAYOUT)],
    );
    check(|it| it.replace("9x9 1", "9X9 1"), &[("header", LAYOUT)]);
    check(
        |it| it.replace("9x9 1 1", "9x9  1 1"),
        &[("header", LAYOUT)],
    );
    check(
        |it| it.replace("9x9 1 1", "9x9, 1, 1"),
        &[("header", LAYOUT)],
    );
    check(|it| it.replace('-', "0"), &[("empty-sign", LAYOUT)]);
    check(|it| format!("Tabuleiro:\n{it}"), &[("extra-line", LAYOUT)]);
    check(
        |it| it.replace("   A B C D E F G H I\n", ""),
        &[("letters-missing", LAYOUT)],
    );
    check(
        |it| it.replace("9x9 1 1 0 1 0 0 0 0\n", ""),
        &[("no-header", LAYOUT)],
    );
    check(
        |it| it.replace("9x9 1 1 0 1 0 0 0 0", "9x9"),
        &[("header-short", WRONG)],
    );
}

/// The assignment does not speak of them.
#[test]
fn blanks_at_line_ends_and_empty_lines_cost_nothing() {
    check(
        |it| it.replace(" - -\n", " - - \n"),
        &[("trailing-blanks", FREE)],
    );
    check(|it| format!("\n{it}\n"), &[("empty-line", FREE)]);
    check(|it| it.trim_end().to_owned(), &[("no-line-end", FREE)]);
    check(|it| it.replace("\n 8 ", "\n8  "), &[("row-side", FREE)]);
}

/// The layout hides neither the pieces nor the numbers above them.
#[test]
fn what_lies_behind_the_layout_is_found() {
    let broken = |it: &str| {
        let it = it.replace(" 2 - - - - - - - 1 -", "2 - - - - - - 1 1 -");
        it.replace("1 1 0 1", "1 1 1 1")
            .replace(" - -\n", " - - \n")
    };
    check(
        broken,
        &[
            ("trailing-blanks", FREE),
            ("row-blanks", LAYOUT),
            ("header-counts", WRONG),
            ("no-piece", WRONG),
        ],
    );
}

#[test]
fn fleets_that_break_a_restriction_are_found() {
    check(
        |it| it.replace(" 7 - - - - - - - - -", " 7 - - 3 3 3 - - - -"),
        &[("no-piece", WRONG)],
    );
    check(
        |it| {
            it.replace(" 9 4 4 - 2 2 - ", " 9 - 4 4 2 2 - ")
                .replace(" 8 4 4 -", " 8 - 4 4")
        },
        &[("touch", WRONG)],
    );
    check(|_| String::new(), &[("nothing", WRONG)]);
}
