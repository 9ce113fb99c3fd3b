//! The attacks of the runner's tests, handed in through the page: nobody sees or changes anything,
//! and whoever comes next is judged as ever.

use std::fs;
use std::path::{Path, PathBuf};

use reqwest::StatusCode;
use reqwest::header::LOCATION;

use crate::common::class::{ClassSite, Person};

const RIGHT_C: &str = "#include <stdio.h>\nint main(void) { puts(\"ok\"); return 0; }\n";
const RIGHT_PY: &str = "print(\"ok\")\n";

/// Attacks that call it a breach when they get more than the small limits of the runner's tests,
/// which are lower than a course's.
const OF_LIMITS: [&str; 7] = [
    "disk.c",
    "disk_unlinked.c",
    "fork_bomb.c",
    "fork_bomb.py",
    "hundred_thousand_files.c",
    "memory_shared.c",
    "threads.c",
];

fn attacks() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runner/tests/attacks");
    let all = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let is_program = |path: &PathBuf| path.extension().is_some_and(|it| it == "c" || it == "py");
    let mut all: Vec<PathBuf> = all.filter(is_program).collect();
    all.sort();
    assert!(all.len() >= 60);
    all
}

/// A course whose right programs print `ok`; the input is more than a pipe holds.
fn write_course(folder: &Path, name: &str, build: &str) -> String {
    let place = folder.join(name);
    fs::create_dir_all(place.join("cases")).unwrap();
    let text = format!(
        "name = \"{name}\"\ntitle = \"{name}\"\ncomparison = \"bytes\"\n[build]\n{build}\n\
         [[group]]\nname = \"cases\"\npoints = 1\ncases = \"cases\"\n\
         [limits]\ncpu = 0.3\nwall = 1.0\nmemory = \"64M\"\noutput = \"64K\"\n"
    );
    fs::write(place.join("course.toml"), text).unwrap();
    fs::write(place.join("cases/1.in"), vec![b'x'; 100_000]).unwrap();
    fs::write(place.join("cases/1.out"), "ok\n").unwrap();
    format!(
        "[[assignment]]\nname = \"{name}\"\ncourse = \"{}\"\n",
        place.display()
    )
}

/// Hands an attack in, with the header that those in C need.
async fn attack(person: &Person, path: &Path) -> String {
    let name = path.file_name().unwrap().to_str().unwrap();
    let text = fs::read(path).unwrap();
    let header = fs::read(path.with_file_name("attack.h")).unwrap();
    let files: [(&str, &[u8]); 2] = [(name, &text), ("attack.h", &header)];
    let is_in_c = path.extension().is_some_and(|it| it == "c");
    let (assignment, count) = if is_in_c {
        ("in-c", 2)
    } else {
        ("in-python", 1)
    };
    let to = format!("/class/spring/a/{assignment}");
    let answer = person.upload(&to, &files[..count]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{name}");
    let to = answer.headers()[LOCATION].to_str().unwrap();
    to.split('?').next().unwrap().to_owned()
}

#[tokio::test]
async fn attacks_that_are_handed_in_get_a_verdict_and_nothing_else() {
    let courses = tempfile::tempdir().unwrap();
    let in_c = "language = \"c\"\nflags = [\"-std=gnu17\", \"-O1\", \"-w\"]";
    let rules = [
        write_course(courses.path(), "in-c", in_c),
        write_course(courses.path(), "in-python", "language = \"python\""),
    ];
    let class = ClassSite::open(&rules.concat()).await;
    let rita = class.enter("rita").await;
    let attackers = [class.enter("ana").await, class.enter("rui").await];
    let honest = class.enter("zoe").await;
    // Two of each attacker, and somebody who comes after them.
    for (round, some) in attacks().chunks(4).enumerate() {
        let mut tries = Vec::new();
        for (at, path) in some.iter().enumerate() {
            tries.push((path, attack(&attackers[at / 2], path).await));
        }
        let (to, name, text) = if round % 2 == 0 {
            let text = format!("{RIGHT_C}// {round}\n");
            ("/class/spring/a/in-c", "program.c", text)
        } else {
            let text = format!("{RIGHT_PY}# {round}\n");
            ("/class/spring/a/in-python", "program.py", text)
        };
        let answer = honest.upload(to, &[(name, text.as_bytes())]).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        let next = answer.headers()[LOCATION].to_str().unwrap().to_owned();
        class.judge().await;
        for (path, address) in tries {
            let name = path.file_name().unwrap().to_str().unwrap();
            let number = address.rsplit('/').next().unwrap();
            let page = rita
                .page(&format!("/class/spring/staff/try/{number}"))
                .await;
            assert!(
                !page.contains("class=\"outcome-box broken"),
                "{name}: {page}"
            );
            assert!(!page.contains("in the queue"), "{name}: {page}");
            let is_breach = page.contains("breach:") && !OF_LIMITS.contains(&name);
            assert!(!is_breach, "{name}: {page}");
        }
        let page = honest.page(&next).await;
        assert!(page.contains("Accepted"), "round {round}: {page}");
    }
}
