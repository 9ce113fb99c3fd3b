//! Takes pictures of a class's pages, on a phone and wide, light and dark: `cargo run -p
//! ludoteca-web --features long --example class_pictures -- FOLDER`. Programs are judged in
//! between, by a part of the course galo.
//!
//! A page that has changed is looked at by a person, so nothing is compared here.
#![allow(
    clippy::unwrap_used,
    reason = "it is run by hand, and says what failed"
)]

#[cfg(target_os = "linux")]
#[path = "../tests/common/mod.rs"]
mod common;

#[cfg(not(target_os = "linux"))]
fn main() {}

#[cfg(target_os = "linux")]
#[tokio::main]
async fn main() {
    let folder = std::env::args().nth(1).expect("class_pictures FOLDER");
    pictures::take_all(folder.as_ref()).await;
}

#[cfg(target_os = "linux")]
mod pictures {
    use std::fs;
    use std::path::Path;

    use crate::common::class::{ClassSite, DAY, MINUTE};
    use crate::common::{Browser, BrowserOptions};

    const SIZES: [(u32, u32, &str); 2] = [(390, 844, "phone"), (1440, 900, "wide")];
    const GALO: &str = "/class/spring/a/galo";
    const NAMES: [&str; 16] = [
        "Ana Nunes",
        "Rui Costa",
        "Zoé Łęcka",
        "Bruno Faria",
        "Carla Pinto",
        "Diogo Reis",
        "Eva Matos",
        "Filipe Melo",
        "Gil Antunes",
        "Helena Cruz",
        "Inês Rocha",
        "João Vaz",
        "Kinga Nowak",
        "Luís Prata",
        "Marta Leal",
        "Nuno Brito",
    ];
    /// Typical mistakes of students, as changes to a program that is right.
    const FAULTS: [(&str, &str); 5] = [
        ("(7, 5, 3)", "(7, 5, 2)"),
        ("type(x) == int and menor", "menor"),
        ("eh_inteiro_entre(v, -1, 1)", "eh_inteiro_entre(v, 0, 1)"),
        ("len(t) == 3 and", "True and"),
        ("x in (1, -1)", "x in (1, 0, -1)"),
    ];

    pub(crate) async fn take_all(folder: &Path) {
        fs::create_dir_all(folder).unwrap();
        let class = ClassSite::open("deadline = 2026-10-08T23:59:00\n").await;
        enlarge(&class);
        let links = class.class.make_links().unwrap();
        let programs =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../courses/galo/tests/programs/right");
        let right = fs::read_to_string(programs.join("a/FP.py")).unwrap();
        let mut secrets: Vec<(String, String)> = links
            .into_iter()
            .map(|link| (link.id, link.secret))
            .collect();
        secrets.sort();
        for (at, name) in NAMES.iter().enumerate().take(13) {
            let id = id_of(name);
            let secret = class_secret(&class, &secrets, &id);
            let mut person = class.stranger();
            let answer = person.get(&format!("/class/spring/enter/{secret}")).await;
            person.keep_cookie(&answer);
            let (from, to) = FAULTS[at % FAULTS.len()];
            let wrong = format!("{}\n# {name}\n", right.replace(from, to));
            person.hand_in(GALO, &wrong).await;
            class.pass_time(7 * MINUTE);
            if at % 3 == 0 {
                class.judge().await;
                person
                    .hand_in(GALO, &format!("{right}\n# {name}, again\n"))
                    .await;
            }
        }
        class.judge().await;
        class.pass_time(DAY / 3);
        let ana = class.secret("ana").to_owned();
        let page = class.browse(BrowserOptions::default()).await;
        page.goto(&format!("/class/spring/enter/{ana}")).await;
        for (name, path) in [
            ("home", "/class/spring"),
            ("assignment", GALO),
            ("wrong", "/class/spring/try/1"),
            ("right", "/class/spring/try/2"),
        ] {
            take(&page, folder, &format!("student-{name}"), path).await;
        }
        page.goto(&class.link("rita")).await;
        for (name, path) in [
            ("home", ""),
            ("table", "/a/galo"),
            ("student", "/a/galo/of/ana"),
            ("person", "/people/ana"),
            ("export", "/a/galo/export"),
        ] {
            take(
                &page,
                folder,
                &format!("staff-{name}"),
                &format!("/class/spring/staff{path}"),
            )
            .await;
        }
        page.close().await;
    }

    /// More students, and more of the course.
    fn enlarge(class: &ClassSite) {
        let place = class.folder.path().join("class");
        let lines = NAMES.iter().map(|name| format!("{},{name}\n", id_of(name)));
        let roster: Vec<_> = std::iter::once("id,name\n".to_owned())
            .chain(lines)
            .collect();
        fs::write(place.join("roster.csv"), roster.concat()).unwrap();
        let profile = "course = \"galo\"\ntitle = \"Jogo do Galo\"\ngenerated = 2\n[build]\nlanguage = \"python\"\n\
            [[group]]\nname = \"eh_tabuleiro\"\npoints = 5\n[[group]]\nname = \"eh_posicao\"\npoints = 5\n\
            [[group]]\nname = \"obter_diagonal\"\npoints = 5\n[[group]]\nname = \"jogador_ganhador\"\npoints = 5\n\
            [limits]\ncpu = 8.0\nwall = 60.0\n";
        fs::write(place.join("p.toml"), profile).unwrap();
        // Noticed with the next look at the class's own file.
        let text = fs::read_to_string(place.join("class.toml")).unwrap();
        fs::write(place.join("class.toml"), format!("{text}\n")).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(1_100));
    }

    fn id_of(name: &str) -> String {
        let first = name.split(' ').next().unwrap().to_lowercase();
        first
            .replace(['é', 'ê'], "e")
            .replace('ã', "a")
            .replace('í', "i")
    }

    fn class_secret(class: &ClassSite, secrets: &[(String, String)], id: &str) -> String {
        let known = class.links.iter().find(|link| link.id == id);
        if let Some(link) = known {
            return link.secret.clone();
        }
        secrets
            .iter()
            .find(|(other, _)| other == id)
            .unwrap()
            .1
            .clone()
    }

    /// The page in both sizes and both schemes, as long as it is.
    async fn take(page: &Browser, folder: &Path, name: &str, path: &str) {
        for (width, height, size) in SIZES {
            page.resize(width, height).await;
            page.goto(path).await;
            let long = page
                .run("return document.documentElement.scrollHeight")
                .await;
            let long = long.as_u64().unwrap().min(2_600) as u32;
            page.resize(width, long.max(height)).await;
            for scheme in ["light", "dark"] {
                page.emulate("prefers-color-scheme", scheme).await;
                let file = folder.join(format!("{name}-{size}-{scheme}.png"));
                page.driver.screenshot(&file).await.unwrap();
                println!("{}", file.display());
            }
        }
    }
}
