//! Examples of commands whose help has none, for their manual pages.

/// Commands by their names, each with lines as they would be typed.
const EXAMPLES: &[(&str, &[&str])] = &[
    (
        "replay",
        &[
            "ludoteca replay game.ludo",
            "ludoteca replay game.ludo --values",
        ],
    ),
    (
        "draw",
        &[
            "ludoteca draw game.ludo --svg board.svg",
            "ludoteca draw game.ludo --ply 12 --svg -",
        ],
    ),
    ("solve", &["ludoteca solve poziomka --rows 6 --columns 6"]),
    (
        "solve galo",
        &["ludoteca solve galo", "ludoteca solve galo --json"],
    ),
    (
        "solve mancala",
        &[
            "ludoteca solve mancala --houses 6 --seeds 3",
            "ludoteca solve mancala --value",
            "ludoteca solve mancala --build",
        ],
    ),
    (
        "solve poziomka",
        &[
            "ludoteca solve poziomka --rows 8 --columns 8",
            "ludoteca solve poziomka --pola 3 --rows 9 --columns 9 --resume state",
        ],
    ),
    (
        "solve palavras",
        &["ludoteca solve palavras --size 7 --dictionary words.txt"],
    ),
    (
        "judge merge",
        &["ludoteca judge merge submissions --course sums --out report --shards part-1 part-2"],
    ),
    (
        "judge profile",
        &[
            "ludoteca judge profile mancala",
            "ludoteca judge profile mancala > profile.toml",
        ],
    ),
    (
        "judge gradescope",
        &["ludoteca judge gradescope mancala autograder.zip"],
    ),
    (
        "judge check",
        &[
            "ludoteca judge check sums",
            "ludoteca judge check sums --json",
        ],
    ),
    (
        "judge import",
        &["ludoteca judge import hello-package hello"],
    ),
    ("judge export", &["ludoteca judge export sums sums-package"]),
    (
        "class",
        &[
            "ludoteca class new spring --course mancala --roster roster.csv",
            "ludoteca serve --class spring",
            "ludoteca class show spring",
        ],
    ),
    (
        "class links",
        &[
            "ludoteca class links spring",
            "ludoteca class links spring --new ana",
        ],
    ),
    (
        "class show",
        &[
            "ludoteca class show spring",
            "ludoteca class show spring --json",
        ],
    ),
    ("class check", &["ludoteca class check spring"]),
    (
        "class hand-in",
        &["ludoteca class hand-in spring ana program.py"],
    ),
    ("class judge", &["ludoteca class judge spring --judges 2"]),
    (
        "class extend",
        &[
            "ludoteca class extend spring ana --until 2026-12-05",
            "ludoteca class extend spring ana --tries 2",
        ],
    ),
    (
        "class override",
        &["ludoteca class override spring ana 14.5 --note oral"],
    ),
    (
        "class rejudge",
        &[
            "ludoteca class rejudge spring",
            "ludoteca class rejudge spring --apply",
        ],
    ),
    (
        "class export",
        &[
            "ludoteca class export spring --format csv --out marks.csv",
            "ludoteca class export spring --format moodle --worksheet grades.csv --out filled.csv",
        ],
    ),
    ("class similar", &["ludoteca class similar spring"]),
    (
        "class person",
        &["ludoteca class person spring ana --out ana.zip"],
    ),
    ("class forget", &["ludoteca class forget spring ana --yes"]),
    ("doctor", &["ludoteca doctor", "ludoteca doctor --json"]),
    (
        "arena play",
        &[
            "ludoteca arena play galo level:normal level:perfeito --pairs 20",
            "ludoteca arena play mancala bot:./mine level:expert --out match.arena",
        ],
    ),
    (
        "arena run",
        &[
            "ludoteca arena run plan.toml --out event.arena",
            "ludoteca arena run plan.toml --out event.arena --shard 1/4",
        ],
    ),
    (
        "arena merge",
        &["ludoteca arena merge part-1 part-2 --out event.arena"],
    ),
    (
        "arena ladder init",
        &["ludoteca arena ladder init galo.arena --game galo"],
    ),
    (
        "arena ladder add",
        &[
            "ludoteca arena ladder add galo.arena Ana=bot:./ana",
            "ludoteca arena ladder add galo.arena reference=level:expert",
        ],
    ),
    (
        "arena ladder replace",
        &["ludoteca arena ladder replace galo.arena Ana=bot:./ana"],
    ),
    (
        "arena ladder remove",
        &["ludoteca arena ladder remove galo.arena Ana"],
    ),
    (
        "arena ladder run",
        &[
            "ludoteca arena ladder run galo.arena --pairs 100",
            "ludoteca arena ladder run galo.arena --minutes 30",
        ],
    ),
    (
        "arena ladder show",
        &["ludoteca arena ladder show galo.arena"],
    ),
    (
        "arena show",
        &[
            "ludoteca arena show event.arena",
            "ludoteca arena show event.arena --format csv",
        ],
    ),
    (
        "arena openings",
        &["ludoteca arena openings openings.txt --game mancala"],
    ),
    (
        "arena games",
        &[
            "ludoteca arena games event.arena --entrant Ana",
            "ludoteca arena games event.arena --json",
        ],
    ),
    (
        "arena export",
        &["ludoteca arena export event.arena --out games"],
    ),
    ("arena game", &["ludoteca arena game event.arena 12"]),
    ("arena again", &["ludoteca arena again event.arena 12"]),
    ("arena blunders", &["ludoteca arena blunders event.arena"]),
    (
        "arena sit",
        &["ludoteca arena sit http://127.0.0.1:7878 bot:./mine --game galo"],
    ),
    ("arena check", &["ludoteca arena check ./mine --game galo"]),
    ("backup", &["ludoteca backup games.db"]),
    ("check", &["ludoteca check"]),
    (
        "forget",
        &["ludoteca forget Ana", "ludoteca forget --key 77c6"],
    ),
    (
        "close",
        &["ludoteca close ID", "ludoteca close ID --remove"],
    ),
    ("workers", &["ludoteca workers --nats nats://head:4222"]),
];

/// The examples of a command, unless its help has some.
pub(super) fn find(name: &str) -> Option<&'static [&'static str]> {
    let found = EXAMPLES.iter().find(|(command, _)| *command == name);
    found.map(|(_, lines)| *lines)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use clap::CommandFactory as _;

    use super::EXAMPLES;
    use crate::arguments::Arguments;

    #[test]
    fn every_example_is_a_command_line_of_its_command() {
        for (command, lines) in EXAMPLES {
            for line in *lines {
                assert!(line.starts_with(&format!("ludoteca {command}")) || *command == "class");
                let words = line.split(" > ").next().unwrap().split(' ');
                let read = Arguments::command().try_get_matches_from(words);
                assert!(read.is_ok(), "{line}: {}", read.unwrap_err());
            }
        }
    }
}
