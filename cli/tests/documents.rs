//! Every command of ours in the README and the documents, run as it stands; those of other
//! programs are listed with the reason why they are not run here.
//!
//! The commands of a page run in its order, in one folder that has the files which they name.
//! Output that the README shows is compared here; that of other pages where it is made: in the tests
//! of judge and arena.
#![expect(clippy::disallowed_types, reason = "commands are processes")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// Programs of this package.
const OURS: [&str; 6] = [
    "ludoteca", "galo", "mancala", "palavras", "poziomka", "wargame",
];
/// Beginnings of commands of other programs, none of which runs here, with where each runs instead
/// or why it runs nowhere.
const ELSEWHERE: [(&str, &str); 14] = [
    (
        "tar xf ludoteca-",
        "`cargo xtask package --test` unpacks the archive with it",
    ),
    ("export PATH=", "the same, in the same shell"),
    (
        "apt install ./ludoteca_",
        "`cargo xtask package --test` installs the `.deb` with it",
    ),
    (
        "pip install target/packages/",
        "`cargo xtask package --test` installs the wheel with it",
    ),
    (
        "runuser -u ludoteca ",
        "`cargo xtask package --test` makes a class with it",
    ),
    (
        "cargo install ",
        "builds for minutes; `cargo xtask long packages` installs from a checkout",
    ),
    (
        "cargo xtask python",
        "nowhere: builds for minutes what `cargo xtask package` builds, too",
    ),
    (
        "pip install target/wheels/",
        "nowhere: installs what the line before has built",
    ),
    (
        "pip install gymnasium ",
        "nowhere: as above, with two packages of others",
    ),
    (
        "systemctl ",
        "nowhere: a fresh root has no systemd that runs; it reads the units there",
    ),
    (
        "podman ",
        "nowhere: needs an engine; `cargo xtask package --test` runs the Containerfile's steps",
    ),
    (
        "cargo run --release -p ludoteca-mancala ",
        "hours; `cargo xtask long results` runs the example",
    ),
    (
        "cargo run -p ludoteca-machines ",
        "nowhere: measures for minutes, with a NATS server",
    ),
    (
        "target/venv/bin/python ",
        "nowhere: needs packages of others; measures for minutes",
    ),
];
/// Commands that end only when somebody stops them, or that take hours.
const UNENDING: [&str; 5] = ["serve", "worker ", "arena sit", "--resume", "--watch"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn pages() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("docs/book/src")).unwrap();
    let docs = entries.map(|entry| entry.unwrap().path());
    let docs = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let mut pages: Vec<_> = docs.collect();
    pages.sort();
    let readmes = ["README.md", "cli/README.md", "python/README.md"];
    pages.extend(readmes.map(|page| root().join(page)));
    pages
}

/// The fenced blocks of a page: the word after the fence, and the lines.
fn blocks(page: &Path) -> Vec<(String, Vec<String>)> {
    let text = fs::read_to_string(page).unwrap();
    let mut blocks = Vec::new();
    let mut open: Option<(String, Vec<String>)> = None;
    for line in text.lines().map(str::trim_start) {
        match (line.strip_prefix("```"), &mut open) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(word), None) => open = Some((word.to_owned(), Vec::new())),
            (None, Some((_, lines))) => lines.push(line.to_owned()),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "{}: a block is not closed", page.display());
    blocks
}

/// The commands of a page, without comments.
fn commands(page: &Path) -> Vec<String> {
    let mut commands = Vec::new();
    for (word, lines) in blocks(page) {
        match word.as_str() {
            "sh" => commands.extend(lines),
            // Console blocks of the judge's pages are run and compared by the judge's own tests.
            "console" if page.ends_with("README.md") => {
                let typed = lines.iter().filter_map(|line| line.strip_prefix("$ "));
                commands.extend(typed.map(str::to_owned));
            }
            _ => {}
        }
    }
    let without_comment = |line: String| line.split(" # ").next().unwrap().trim().to_owned();
    let commands = commands.into_iter().map(without_comment);
    commands
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect()
}

fn first_word(command: &str) -> &str {
    command.split(' ').next().unwrap()
}

/// A folder with all files that the pages name.
pub(crate) fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let copy = |from: &str, to: &str| {
        let to = folder.path().join(to);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(root().join(from), to).unwrap();
    };
    let students = "judge/tests/students";
    copy(&format!("{students}/galo/right.py"), "FP.py");
    for place in ["program.py", "folder/program.py", "submissions/ana.py"] {
        copy(&format!("{students}/mancala/right.py"), place);
    }
    copy(&format!("{students}/poziomka/right.c"), "zad.c");
    copy(&format!("{students}/wargame/right.c"), "wargame/main.c");
    copy(&format!("{students}/palavras/right.c"), "palavras.c");
    fs::write(
        folder.path().join("roster.csv"),
        "id,name\na101,Ana Silva\na102,Rui Costa\n",
    )
    .unwrap();
    copy("courses/palavras/src/judge/given/ui.c", "handed-out/ui.c");
    for bot in ["mine.py", "starter.py"] {
        copy("docs/book/src/bots/starter.py", bot);
    }
    copy_courses(folder.path());
    copy_folder(
        &root().join("docs/book/src/data"),
        &folder.path().join("data"),
    );
    let plan = blocks(&root().join("docs/book/src/arena.md"));
    let (_, plan) = plan.iter().find(|(word, _)| word == "toml").unwrap();
    fs::write(folder.path().join("plan.toml"), plan.join("\n")).unwrap();
    fs::write(folder.path().join("words.txt"), "ana\nbanana\ncasa\n").unwrap();
    folder
}

/// The example courses, without their course files, and a program for each.
fn copy_courses(folder: &Path) {
    for (course, program) in [
        ("sums", "sum.py"),
        ("median", "sorted.py"),
        ("split", "subsets.py"),
        ("guess", "halves.py"),
    ] {
        let example = root().join("docs/book/src/courses").join(course);
        copy_folder(&example, &folder.join(course));
        fs::remove_file(folder.join(course).join("course.toml")).unwrap();
        let program = example.join("submissions/accepted").join(program);
        fs::copy(&program, folder.join(format!("program-of-{course}.py"))).unwrap();
    }
    let class = root().join("docs/book/src/courses/sums/submissions");
    copy_folder(
        &class.join("wrong_answer"),
        &folder.join("submissions-of-sums"),
    );
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy_folder(&path, &to);
        } else {
            fs::copy(&path, to).unwrap();
        }
    }
}

/// A shell's command in a folder that is the user's home as well. One that does not end by itself
/// is interrupted.
pub(crate) fn run(command: &str, folder: &Path) -> Output {
    let programs = Path::new(env!("CARGO_BIN_EXE_ludoteca")).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let seconds = if is_unending(command) { "2" } else { "300" };
    Command::new("timeout")
        .args(["--signal=INT", "--kill-after=60", seconds])
        .args(["sh", "-c", &format!("exec 2>&1; {command}")])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", programs.display()))
        .env("HOME", folder)
        .env("LANG", "C.UTF-8")
        .env_remove("XDG_DATA_HOME")
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap()
}

fn is_unending(command: &str) -> bool {
    UNENDING.iter().any(|word| command.contains(word))
}

/// A port of its own for every server, and no server of anybody else's is asked.
pub(crate) fn fit(command: &str) -> String {
    if command.starts_with("ludoteca serve") {
        return format!("{command} --listen 127.0.0.1:0");
    }
    command.replace("127.0.0.1:7878", "127.0.0.1:9")
}

/// The fault of a run, if there is one.
pub(crate) fn find_fault(command: &str, output: &Output) -> Option<String> {
    let printed = String::from_utf8_lossy(&output.stdout);
    let status = output.status.code();
    let needs_others = command.contains("nats://") || command.contains("arena sit");
    let is_good = match status {
        Some(0) => true,
        // A command that needs a missing server must name that server.
        Some(1 | 2) if needs_others => {
            printed.contains("nats://") || printed.contains("127.0.0.1:9")
        }
        // A word that stands for something of the reader's own.
        Some(2) if command.contains(" ID") => printed.contains("there is no such game"),
        Some(124 | 130) => is_unending(command),
        _ => false,
    };
    let listens =
        !command.starts_with("ludoteca serve") || needs_others || printed.contains("http://");
    (!is_good || !listens).then(|| format!("$ {command}\n{printed}{status:?}"))
}

/// Runs the commands of a page.
fn check(page: &str) {
    let folder = folder();
    prepare(page, folder.path());
    let mut faults = Vec::new();
    let commands = commands(&root().join(page));
    let ours = commands
        .iter()
        .filter(|command| OURS.contains(&first_word(command)));
    for command in ours {
        faults.extend(find_fault(command, &run(&fit(command), folder.path())));
    }
    assert!(faults.is_empty(), "{page}:\n{}", faults.join("\n\n"));
}

/// Games, programs and parts that a page takes as given.
fn prepare(page: &str, folder: &Path) {
    let steps: &[&str] = match page {
        "docs/book/src/playing.md" => &[
            "printf '1\\nsave game.ludo\\n' | ludoteca play mancala --plain",
            "test -f game.ludo",
        ],
        "docs/book/src/judge-students.md" => &["python3 -m zipfile -c entrega.zip FP.py"],
        "docs/book/src/hosting.md" => &[
            "printf '1\\n' | ludoteca play mancala --plain --name Ana",
            "ludoteca class new spring --course mancala --roster roster.csv",
        ],
        "docs/book/src/arena.md" => &[
            "rm -r wargame",
            "cp $(command -v wargame) wargame",
            "cp plan.toml other.toml",
            "ludoteca arena run other.toml",
        ],
        "docs/book/src/machines.md" => &[
            "for part in 2 3 4 5 6 7; do ludoteca arena run plan.toml --shard $part/7 --date 2026-11-16 --out $part.arena; done",
            "for part in 2 3; do ludoteca judge class submissions --profile mancala --out part --shard $part/3; done",
        ],
        _ => &[],
    };
    for step in steps {
        let output = run(step, folder);
        assert!(
            output.status.success(),
            "{step}: {}",
            String::from_utf8_lossy(&output.stdout)
        );
    }
}

#[test]
fn every_command_is_in_a_block_that_says_so() {
    // The page of the command line shows help, whose examples are not commands of the page.
    let pages = pages()
        .into_iter()
        .filter(|page| !page.ends_with("command-line.md"));
    for page in pages {
        for (word, lines) in blocks(&page) {
            let is_command = |line: &&String| {
                OURS.contains(&first_word(line)) && first_word(line) != "galo"
                    || ["cargo ", "pip "].iter().any(|word| line.starts_with(word))
            };
            let found = lines.iter().find(is_command);
            let is_marked = ["sh", "console"].contains(&word.as_str());
            assert!(
                found.is_none() || is_marked,
                "{}: {found:?}",
                page.display()
            );
        }
        for command in commands(&page) {
            let is_known = OURS.contains(&first_word(&command)) || runs_elsewhere(&command);
            assert!(is_known, "{}: {command}", page.display());
        }
    }
}

fn runs_elsewhere(command: &str) -> bool {
    let mut starts = ELSEWHERE.iter().map(|(start, _)| start);
    starts.any(|start| command.starts_with(start))
}

#[test]
fn commands_that_run_elsewhere_are_in_a_page() {
    let all: Vec<String> = pages().iter().flat_map(|page| commands(page)).collect();
    for (start, why) in ELSEWHERE {
        let is_there = all.iter().any(|command| command.starts_with(start));
        assert!(is_there, "no page has {start}… ({why})");
    }
}

/// A right program and one that takes `True` for a number, as the README has it.
const RIGHT: &str = "if type(v) != int or v not in (1, -1, 0):";
const WRONG: &str = "if not isinstance(v, int) or v not in (1, -1, 0):";

#[test]
fn the_readme_shows_what_its_commands_print() {
    let folder = folder();
    let program = folder.path().join("FP.py");
    let right = fs::read_to_string(&program).unwrap();
    let wrong = right.replacen(RIGHT, WRONG, 1);
    assert_ne!(wrong, right);
    fs::write(program, wrong).unwrap();
    let mut count = 0;
    for (word, lines) in blocks(&root().join("README.md")) {
        let Some((typed, shown)) = lines.split_first().filter(|_| word == "console") else {
            continue;
        };
        if shown.is_empty() {
            continue;
        }
        let command = typed.strip_prefix("$ ").unwrap();
        let output = run(&fit(command), folder.path());
        let printed = String::from_utf8_lossy(&output.stdout);
        let lines: Vec<String> = printed.lines().map(with_usual_port).collect();
        assert!(fits(shown, &lines), "{command}\n{printed}");
        count += 1;
    }
    assert_eq!(count, 3);
}

/// A printed line, without blanks at its start and with the port that the server usually has.
fn with_usual_port(line: &str) -> String {
    let line = line.trim_start();
    let Some((front, back)) = line.split_once("http://127.0.0.1:") else {
        return line.to_owned();
    };
    let back = back.trim_start_matches(|sign: char| sign.is_ascii_digit());
    format!("{front}http://127.0.0.1:7878{back}")
}

/// Returns whether lines were printed as they are shown: a line `…` stands for any number of them.
fn fits(shown: &[String], printed: &[String]) -> bool {
    match (shown.split_first(), printed.split_first()) {
        (None, None) => true,
        (Some((first, rest)), _) if first == "…" => {
            (0..=printed.len()).any(|skipped| fits(rest, &printed[skipped..]))
        }
        (Some((first, rest)), Some((line, others))) => fits_line(first, line) && fits(rest, others),
        _ => false,
    }
}

/// Returns whether a line is as it is shown; `…` at its end stands for the rest of it.
fn fits_line(shown: &str, printed: &str) -> bool {
    match shown.strip_suffix('…') {
        Some(start) => printed.starts_with(start),
        None => printed == shown,
    }
}

#[test]
fn packages_are_named_by_their_version() {
    for page in ["README.md", "docs/book/src/start.md"] {
        let text = fs::read_to_string(root().join(page)).unwrap();
        let names = text.split(['/', ' ', '"', '\n']);
        let is_package = |name: &&str| {
            let version = name.strip_prefix("ludoteca");
            let version = version.and_then(|rest| rest.strip_prefix(['-', '_']));
            version.is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()))
        };
        let named: Vec<&str> = names.filter(is_package).collect();
        assert!(named.len() >= 3, "{page} names {named:?}");
        for name in named {
            let version = &name["ludoteca-".len()..];
            assert!(
                version.starts_with(env!("CARGO_PKG_VERSION")),
                "{page}: {name}"
            );
        }
    }
}

#[test]
fn the_readme_is_short() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(readme.lines().count() <= 150);
}

/// A test for each page that has commands.
macro_rules! pages_to_follow {
    ($($test:ident: $page:literal,)*) => {
        $(#[test]
        fn $test() {
            check($page);
        })*

        const FOLLOWED: &[&str] = &[$($page),*];
    };
}

pages_to_follow! {
    the_readme_can_be_followed: "README.md",
    the_readme_of_the_package_can_be_followed: "cli/README.md",
    the_readme_of_python_can_be_followed: "python/README.md",
    arena_can_be_followed: "docs/book/src/arena.md",
    benchmarks_can_be_followed: "docs/book/src/benchmarks.md",
    bots_can_be_followed: "docs/book/src/bots.md",
    class_can_be_followed: "docs/book/src/class.md",
    engines_can_be_followed: "docs/book/src/engines.md",
    galo_can_be_followed: "docs/book/src/galo.md",
    games_can_be_followed: "docs/book/src/games.md",
    hosting_can_be_followed: "docs/book/src/hosting.md",
    judge_students_pl_can_be_followed: "docs/book/src/judge-students-pl.md",
    judge_students_pt_can_be_followed: "docs/book/src/judge-students-pt.md",
    judge_students_can_be_followed: "docs/book/src/judge-students.md",
    judge_teachers_can_be_followed: "docs/book/src/judge-teachers.md",
    machines_can_be_followed: "docs/book/src/machines.md",
    mancala_can_be_followed: "docs/book/src/mancala.md",
    palavras_can_be_followed: "docs/book/src/palavras.md",
    playing_can_be_followed: "docs/book/src/playing.md",
    poziomka_can_be_followed: "docs/book/src/poziomka.md",
    python_can_be_followed: "docs/book/src/python.md",
    start_can_be_followed: "docs/book/src/start.md",
    wargame_can_be_followed: "docs/book/src/wargame.md",
    your_own_course_can_be_followed: "docs/book/src/your-own-course.md",
}

#[test]
fn no_page_is_forgotten() {
    for page in pages() {
        let page = page.strip_prefix(root()).unwrap().display().to_string();
        let has_commands = !commands(&root().join(&page)).is_empty();
        assert!(!has_commands || FOLLOWED.contains(&page.as_str()), "{page}");
    }
}
