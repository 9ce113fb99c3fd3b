//! A whole term in Chromium: set up, hand in wrong, read why, hand in right, climb the ladder,
//! deadline, extension, export; on a phone, without script, in three languages, by axe.

use std::path::{Path, PathBuf};

use ludoteca_testing::Finding;
use serde_json::json;

use crate::common::class::{ClassSite, DAY, MINUTE, RIGHT, RULES, WRONG};
use crate::common::{Browser, BrowserOptions};

const SUM: &str = "/class/spring/a/sum";
const GALO: &str = "/class/spring/a/galo";
const STAFF: &str = "/class/spring/staff";

/// A file that a browser can choose.
fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// Chooses a file and hands it in.
async fn hand_in(page: &Browser, file: &Path) {
    let input = page.find("#hand-in input[type=file]").await;
    input.send_keys(file.display().to_string()).await.unwrap();
    page.click("#hand-in button.main").await;
    page.find(".receipt").await;
}

/// A program that only knows what it was marked for fails in its games, which the server plays by
/// itself, and a whole one takes its place.
async fn climb(class: &ClassSite, page: &Browser, files: &Path) {
    let whole = Path::new(env!("CARGO_MANIFEST_DIR")).join("../judge/tests/students/galo/right.py");
    let whole = std::fs::read_to_string(whole).unwrap();
    let rui = class.enter("rui").await;
    let own = rui.hand_in(GALO, &format!("{whole}\n# of Rui\n")).await;
    while !rui.page(&own).await.contains("Enter the ladder") {
        tokio::task::yield_now().await;
    }
    rui.post(&format!("{own}/ladder"), "").await;
    page.goto(GALO).await;
    page.until("games are played", async |page: &Browser| {
        let faults = page
            .run("return document.querySelector('.ladder dl div:nth-child(4) dd').textContent")
            .await;
        faults != "0"
    })
    .await;
    read_own_faults(class, page).await;
    // A second version takes its place.
    page.goto(GALO).await;
    hand_in(page, &write(files, "FP.py", &whole)).await;
    page.until_text(".outcome-box", "Accepted").await;
    page.click(".outcome-box form button").await;
    page.until_text(".notice.good", "Entered for the ladder.")
        .await;
    page.goto(GALO).await;
    page.click(".ladder a.button").await;
    page.until_text("tr.own", "v2").await;
    page.click("a[href='/arena/galo']").await;
    page.until_text("main", "player-1").await;
    // A teacher sees who is who, and how it is played.
    let rita = class.enter("rita").await;
    let ladder = rita.page(&format!("{STAFF}/a/galo/ladder")).await;
    let command = "ludoteca arena ladder run &#39;";
    assert!(
        ladder.contains(command) && ladder.contains("&#39; --pairs 10</pre>"),
        "{ladder}"
    );
    assert!(ladder.contains("rui"), "{ladder}");
}

/// A student reads why their program failed; nobody else is shown what it wrote.
async fn read_own_faults(class: &ClassSite, page: &Browser) {
    page.goto("/class/spring/a/galo/ladder").await;
    page.until_text("[aria-labelledby=faults-title]", "Against player-2")
        .await;
    page.find("[aria-labelledby=faults-title] details.evidence")
        .await;
    page.find("a[href='/arena/galo/games?entrant=player%2D1&versions=all']")
        .await;
    let link = "return document.querySelector(\"a[href^='/arena/galo/game/']\").pathname";
    let game = page.run(link).await;
    let shown = class.stranger().page(game.as_str().unwrap()).await;
    assert!(
        shown.contains("player-1") && !shown.contains("class=\"evidence\""),
        "{shown}"
    );
    let rui = class.enter("rui").await;
    let ladder = rui.page("/class/spring/a/galo/ladder").await;
    assert!(!ladder.contains("class=\"evidence\""), "{ladder}");
}

fn phone() -> BrowserOptions {
    BrowserOptions {
        width: Some(390),
        ..BrowserOptions::default()
    }
}

/// Nothing is wider than the window.
async fn assert_fits(page: &Browser, path: &str) {
    let wide = page
        .run("return document.documentElement.scrollWidth - innerWidth")
        .await;
    assert!(wide.as_i64().unwrap() <= 0, "{path} is {wide} too wide");
}

#[tokio::test]
async fn a_whole_term() {
    let class = ClassSite::open(RULES).await;
    let files = tempfile::tempdir().unwrap();
    class.class.start().unwrap();
    let page = class.browse(BrowserOptions::default()).await;

    // By the link: the address forgets the secret.
    page.goto(&class.link("ana")).await;
    page.until_text(".lead", "Hello, Ana Nunes.").await;
    let address = page.driver.current_url().await.unwrap();
    assert_eq!(address.path(), "/class/spring");

    // Wrong; the verdict comes while one looks, and the reason with it.
    page.goto(SUM).await;
    hand_in(&page, &write(files.path(), "sum.py", WRONG)).await;
    page.until_text(".notice.good", "Received and saved.").await;
    page.until_text(".outcome-box", "Wrong Answer").await;
    page.until_text("#report .cause", "negative").await;
    assert!(page.has("#report mark.wrong").await);

    // The next try has to wait, and the page says how long.
    page.goto(SUM).await;
    page.until_text("#next", "15 min").await;
    assert!(!page.has("#hand-in").await);
    class.pass_time(15 * MINUTE);

    // Right, as pasted text this time.
    page.goto(SUM).await;
    page.click(".paste summary").await;
    page.write("#text", RIGHT).await;
    page.click("#hand-in button.main").await;
    page.until_text(".outcome-box", "Accepted").await;
    page.until_text(".changes .mended", "more case").await;
    page.goto(SUM).await;
    page.until_text(".mark .points", "5 of 5").await;

    // The ladder of the other assignment, with one click.
    let galo = "def eh_posicao(pos):\n    return type(pos) == int and 1 <= pos <= 9\n";
    page.goto(GALO).await;
    hand_in(&page, &write(files.path(), "FP.py", galo)).await;
    page.until_text(".outcome-box", "Accepted").await;
    page.click(".outcome-box form button").await;
    page.until_text(".notice.good", "Entered for the ladder.")
        .await;
    page.goto("/class/spring/a/galo/ladder").await;
    page.until_text("tr.own", "yours").await;
    climb(&class, &page, files.path()).await;

    // After the last late day the door is closed; a teacher opens it for one student.
    class.pass_time(12 * DAY);
    page.goto(SUM).await;
    page.until_text(".hand-in .notice", "Closed since").await;
    let teacher = class.browse(BrowserOptions::default()).await;
    teacher.goto(&class.link("rita")).await;
    teacher.goto(&format!("{STAFF}/a/sum")).await;
    teacher.click("table a[href$='/of/ana']").await;
    teacher
        .run("document.querySelector('[name=until]').value = '2026-10-30T12:00'")
        .await;
    teacher.click("[aria-labelledby=extend-title] button").await;
    teacher
        .until_text(".notice.good", "The extension is saved.")
        .await;
    page.goto(SUM).await;
    let third = format!("{RIGHT}# once more\n");
    hand_in(&page, &write(files.path(), "sum.py", &third)).await;
    page.until_text(".outcome-box", "Accepted").await;

    // The teacher's table is up to date by itself, and can be taken away.
    teacher.goto(&format!("{STAFF}/a/sum")).await;
    teacher.until_text(".class-rows", "Accepted").await;
    teacher.goto(&format!("{STAFF}/a/sum/export")).await;
    assert_eq!(teacher.count(".exports a[download]").await, 4);
    let rita = class.enter("rita").await;
    let marks = rita.page(&format!("{STAFF}/a/sum/export/marks")).await;
    assert!(marks.contains("Ana Nunes"), "{marks}");
    // The field for dates has a picture of the browser's own, so only the other is asked.
    page.assert_clean().await;
    for browser in [page, teacher] {
        browser.close().await;
    }
    class.class.stop();
}

#[tokio::test]
async fn on_a_phone_and_without_script() {
    let class = ClassSite::open(RULES).await;
    let files = tempfile::tempdir().unwrap();
    let options = BrowserOptions {
        without_script: true,
        ..phone()
    };
    let page = class.browse(options).await;
    page.goto("/class").await;
    page.write("#code", class.secret("rui")).await;
    page.click(".code button").await;
    page.until_text(".lead", "Hello, Rui Costa.").await;
    page.goto(SUM).await;
    hand_in(&page, &write(files.path(), "sum.py", WRONG)).await;
    page.until_text(".outcome-box", "Place 1 of 1 in the queue.")
        .await;
    class.judge().await;
    // The page asks again by itself.
    page.until_text(".outcome-box", "Wrong Answer").await;
    page.close().await;
    let page = class.browse(phone()).await;
    page.resize(390, 844).await;
    page.goto(&class.link("rui")).await;
    for path in [
        "/class/spring",
        SUM,
        "/class/spring/try/1",
        "/class/spring/try/1/files",
    ] {
        page.goto(path).await;
        assert_fits(&page, path).await;
    }
    page.goto(&class.link("rita")).await;
    for path in [
        "",
        "/a/sum",
        "/a/sum/of/rui",
        "/people",
        "/people/rui",
        "/a/sum/dates",
        "/a/sum/export",
        "/log",
    ] {
        let path = format!("{STAFF}{path}");
        page.goto(&path).await;
        assert_fits(&page, &path).await;
    }
    page.close().await;
}

/// A folder with a program in a folder of its own, and a page that lets somebody hand in.
async fn open_with_folder(class: &ClassSite) -> (Browser, tempfile::TempDir) {
    let files = tempfile::tempdir().unwrap();
    let inner = files.path().join("homework/src");
    std::fs::create_dir_all(&inner).unwrap();
    write(&files.path().join("homework"), "notes.py", "# later\n");
    write(&inner, "sum.py", RIGHT);
    let page = class.browse(BrowserOptions::default()).await;
    page.goto(&class.link("zoe")).await;
    page.goto(SUM).await;
    (page, files)
}

/// Both files are named with their paths, and received with them.
async fn check_folder(page: &Browser) {
    page.until_text("#chosen", "homework/src/sum.py").await;
    page.until_text("#chosen", "homework/notes.py").await;
    page.click("#hand-in button.main").await;
    page.until_text(".receipt", "2 files").await;
    let paths = page
        .run("return document.querySelector('.receipt .lines').textContent")
        .await;
    let paths = paths.as_str().unwrap();
    assert!(
        paths.contains("src/sum.py") && paths.contains("notes.py"),
        "{paths}"
    );
}

#[tokio::test]
async fn a_folder_can_be_chosen() {
    let class = ClassSite::open("").await;
    let (page, files) = open_with_folder(&class).await;
    let input = page.find("#hand-in .folder input[type=file]").await;
    let folder = files.path().join("homework");
    input.send_keys(folder.display().to_string()).await.unwrap();
    check_folder(&page).await;
    page.close().await;
}

/// As a hand would: the browser itself makes the event, with an entry that is a folder.
#[tokio::test]
async fn a_folder_can_be_dragged() {
    let class = ClassSite::open("").await;
    let (page, files) = open_with_folder(&class).await;
    let place = page
        .run(
            "const box = document.getElementById('drop').getBoundingClientRect();
             return [box.x + box.width / 2, box.y + box.height / 2];",
        )
        .await;
    for kind in ["dragEnter", "dragOver", "drop"] {
        let event = json!({
            "type": kind,
            "x": place[0],
            "y": place[1],
            "data": {
                "items": [],
                "files": [files.path().join("homework")],
                "dragOperationsMask": 1,
            },
        });
        page.cdp("Input.dispatchDragEvent", event).await;
    }
    check_folder(&page).await;
    page.close().await;
}

#[tokio::test]
async fn three_languages_and_nothing_for_axe_to_find() {
    let class = ClassSite::open(RULES).await;
    let zoe = class.enter("zoe").await;
    zoe.hand_in(SUM, WRONG).await;
    class.judge().await;
    class.enter("ana").await.hand_in(SUM, RIGHT).await;
    let page = class.browse(BrowserOptions::default()).await;
    page.goto("/class").await;
    check(&page, "/class/spring").await;
    check(&page, "/practice").await;
    page.goto(&class.link("zoe")).await;
    for (language, hand_in, word) in [
        ("pt", "Entregar", "Prazo"),
        ("pl", "Oddaj program", "Termin"),
        ("en", "Hand in", "Deadline"),
    ] {
        page.goto(SUM).await;
        page.click(&format!("button[value={language}]")).await;
        page.until_text("#hand-in-title", hand_in).await;
        page.until_text(".facts", word).await;
        page.goto("/class/spring/try/1").await;
        page.find("#report .cause").await;
    }
    for path in [
        "/class/spring",
        SUM,
        "/class/spring/try/1",
        "/class/spring/try/1/files",
        "/class/spring/a/galo",
        "/class/spring/a/galo/ladder",
    ] {
        check(&page, path).await;
    }
    page.goto(&class.link("rita")).await;
    for path in [
        "",
        "/a/sum",
        "/a/sum/of/zoe",
        "/try/1",
        "/a/sum/dates",
        "/a/sum/again",
        "/a/galo/ladder",
        "/a/sum/export",
        "/people",
        "/people/zoe",
        "/log",
        "/as/zoe/a/sum",
    ] {
        check(&page, &format!("{STAFF}{path}")).await;
    }
    page.close().await;
}

async fn check(page: &Browser, path: &str) {
    page.goto(path).await;
    for scheme in ["light", "dark"] {
        page.emulate("prefers-color-scheme", scheme).await;
        let found: Vec<Finding> = page.run_axe("{resultTypes: ['violations']}").await;
        assert!(found.is_empty(), "{path}, {scheme}: {found:#?}");
    }
}
