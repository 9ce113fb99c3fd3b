//! Classes in the browser: links, handing in, who sees what, and a teacher's pages.

mod archives;
mod attacks;
mod staff;
mod term;

use reqwest::StatusCode;
use reqwest::header::{CONTENT_SECURITY_POLICY, LOCATION, SET_COOKIE};

use crate::common::class::{ClassSite, MINUTE, RIGHT, RULES, WRONG};

const SUM: &str = "/class/spring/a/sum";

#[tokio::test]
async fn a_link_becomes_a_cookie_and_the_address_forgets_it() {
    let class = ClassSite::open(RULES).await;
    let mut ana = class.stranger();
    let answer = ana.get(&class.link("ana")).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(answer.headers()[LOCATION], "/class/spring");
    let cookie = answer.headers()[SET_COOKIE].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/class/spring"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    ana.keep_cookie(&answer);
    assert!(
        ana.page("/class/spring")
            .await
            .contains("Hello, Ana Nunes.")
    );
    assert_eq!(ana.get("/class").await.headers()[LOCATION], "/class/spring");
    // A code that is typed, with the capitals and blanks of whoever types.
    let typed = class.secret("rui").to_uppercase();
    let mut rui = class.stranger();
    let answer = rui
        .post("/class/spring/enter", &format!("code=+{typed}+"))
        .await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    rui.keep_cookie(&answer);
    assert!(
        rui.page("/class/spring")
            .await
            .contains("Hello, Rui Costa.")
    );
    let wrong = class
        .stranger()
        .post("/class/spring/enter", "code=abc")
        .await;
    assert_eq!(wrong.status(), StatusCode::FORBIDDEN);
    // A new link ends the old one, wherever it was opened.
    let rita = class.enter("rita").await;
    let page = rita.post("/class/spring/staff/people/ana/link", "").await;
    assert!(page.text().await.unwrap().contains("/class/spring/enter/"));
    assert_eq!(ana.get(SUM).await.headers()[LOCATION], "/class/spring");
    assert!(!ana.page("/class/spring").await.contains("Ana Nunes"));
}

#[tokio::test]
async fn codes_cannot_be_guessed_for_long() {
    let class = ClassSite::open(RULES).await;
    let guesser = class.stranger();
    let mut last = StatusCode::OK;
    for guess in 0..120 {
        let code = format!("code=guess{guess}");
        let answer = guesser.post("/class/spring/enter", &code).await;
        last = answer.status();
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_program_is_received_judged_and_explained() {
    let class = ClassSite::open(RULES).await;
    let ana = class.enter("ana").await;
    let wrong = ana.hand_in(SUM, WRONG).await;
    let page = ana.page(&format!("{wrong}?done=new")).await;
    for part in [
        "Received and saved.",
        "Thursday 1 October 2026, 09:00:00",
        "Place 1 of 1",
        "SHA-256",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    class.judge().await;
    let page = ana.page(&wrong).await;
    assert!(
        page.contains("Wrong Answer") && page.contains("class=\"cause\""),
        "{page}"
    );
    // Too soon, and the page says when.
    let early = ana.upload(SUM, &[("program.py", RIGHT.as_bytes())]).await;
    assert_eq!(early.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(early.text().await.unwrap().contains("09:15"));
    class.pass_time(16 * MINUTE);
    let right = ana.hand_in(SUM, RIGHT).await;
    class.judge().await;
    let page = ana.page(&right).await;
    assert!(
        page.contains("Accepted") && page.contains("Since try 1:"),
        "{page}"
    );
    let page = ana.page(SUM).await;
    assert!(
        page.contains("class=\"points\"") && page.contains("counts"),
        "{page}"
    );
    for (path, kind) in [
        (format!("{right}/download"), "application/zip"),
        (format!("{right}/report"), "text/html"),
        ("/class/spring/person".to_owned(), "application/zip"),
    ] {
        let answer = ana.get(&path).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert_eq!(answer.headers()["content-type"], kind);
    }
    assert!(
        ana.page(&format!("{right}/files"))
            .await
            .contains("print(first + second)")
    );
}

#[tokio::test]
async fn a_program_that_sleeps_does_so_for_no_longer_than_a_try_may() {
    // Five cases of five seconds each would be tried.
    let class = ClassSite::open("most-minutes = 0.1\n").await;
    let (ana, zoe) = (class.enter("ana").await, class.enter("zoe").await);
    let asleep = ana.hand_in(SUM, "import time\ntime.sleep(60)\n").await;
    let honest = zoe.hand_in(SUM, RIGHT).await;
    class.judge().await;
    let page = ana.page(&asleep).await;
    assert!(
        page.contains("Time Limit Exceeded") && page.contains("Not tried: the cases before it"),
        "{page}"
    );
    assert!(zoe.page(&honest).await.contains("Accepted"));
}

#[tokio::test]
async fn the_same_files_are_one_try() {
    let class = ClassSite::open(RULES).await;
    let ana = class.enter("ana").await;
    let first = ana.hand_in(SUM, RIGHT).await;
    let again = ana.upload(SUM, &[("program.py", RIGHT.as_bytes())]).await;
    assert_eq!(again.headers()[LOCATION], format!("{first}?done=known"));
}

#[tokio::test]
async fn only_a_program_of_one_file_is_asked_to_the_ladder() {
    let class = ClassSite::open("").await;
    let ana = class.enter("ana").await;
    let galo = "/class/spring/a/galo";
    let text = "def eh_posicao(pos):\n    return type(pos) == int and 1 <= pos <= 9\n";
    let files: [(&str, &[u8]); 2] = [("FP.py", text.as_bytes()), ("notes.py", b"# later\n")];
    let answer = ana.upload(galo, &files).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    class.judge().await;
    for path in [galo, "/class/spring/try/1"] {
        let page = ana.page(path).await;
        assert!(page.contains("Accepted"), "{path}: {page}");
        assert!(
            page.contains("Only a program of one file can play on the ladder.")
                && !page.contains("Enter the ladder"),
            "{path}: {page}"
        );
    }
}

#[tokio::test]
async fn nobody_sees_what_is_somebody_elses() {
    let class = ClassSite::open(RULES).await;
    let ana = class.enter("ana").await;
    let own = ana.hand_in(SUM, WRONG).await;
    class.judge().await;
    let (rui, stranger) = (class.enter("rui").await, class.stranger());
    for path in ["", "/files", "/download", "/report"].map(|end| format!("{own}{end}")) {
        assert_eq!(ana.status(&path).await, StatusCode::OK, "{path}");
        assert_eq!(rui.status(&path).await, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(
            stranger.status(&path).await,
            StatusCode::SEE_OTHER,
            "{path}"
        );
    }
    let number = own.rsplit('/').next().unwrap();
    let events = format!("{SUM}/events?try={number}");
    assert_eq!(rui.status(&events).await, StatusCode::NOT_FOUND);
    for path in [
        "",
        "/log",
        "/people",
        "/people/ana",
        "/people/ana/download",
        "/events",
        "/a/sum",
        "/a/sum/of/ana",
        "/a/sum/dates",
        "/a/sum/again",
        "/a/galo/ladder",
        "/a/sum/similar",
        "/a/sum/export",
        "/a/sum/export/marks",
        "/as/ana",
        "/as/ana/a/sum",
        "/try/1",
        "/try/1/files",
    ] {
        let path = format!("/class/spring/staff{path}");
        for person in [&ana, &rui, &stranger] {
            assert_eq!(person.status(&path).await, StatusCode::NOT_FOUND, "{path}");
        }
    }
    for path in [
        "/people/ana/link",
        "/people/ana/forget",
        "/a/sum/of/ana/mark",
        "/a/sum/again/start",
    ] {
        let path = format!("/class/spring/staff{path}");
        let answer = ana.post(&path, "id=ana&points=20").await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let path = "/class/spring/staff/a/sum/of/ana/hand-in";
    let answer = rui.upload(path, &[("program.py", RIGHT.as_bytes())]).await;
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    // A teacher's key of another kind is no student's.
    let rita = class.enter("rita").await;
    let home = rita.get("/class/spring").await;
    assert_eq!(home.headers()[LOCATION], "/class/spring/staff");
}

#[tokio::test]
async fn forged_forms_are_refused() {
    let class = ClassSite::open(RULES).await;
    let (ana, rita) = (class.enter("ana").await, class.enter("rita").await);
    let posts = ludoteca_web::routes().into_iter().filter(|(method, path)| {
        *method == "post" && (path.starts_with("/class") || path.starts_with("/practice"))
    });
    for (_, path) in posts {
        let path = path
            .replace("{class}", "spring")
            .replace("{assignment}", "sum")
            .replace("{student}", "ana")
            .replace("{number}", "1")
            .replace("{action}", "start");
        for person in [&ana, &rita] {
            let request = person.client.post(format!("{}{path}", person.site));
            let request = request.header("cookie", &person.cookie);
            let answer = request
                .header("origin", "https://evil.example")
                .send()
                .await;
            assert_eq!(answer.unwrap().status(), StatusCode::FORBIDDEN, "{path}");
        }
    }
    assert!(ana.page(SUM).await.contains("Nothing handed in yet."));
}

#[tokio::test]
async fn too_much_is_refused_and_told() {
    let class = ClassSite::open(RULES).await;
    let ana = class.enter("ana").await;
    let large = vec![b'#'; 4 * 1024 * 1024];
    let answer = ana.upload(SUM, &[("program.py", &large)]).await;
    assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
    let page = answer.text().await.unwrap();
    assert!(page.contains("That is too large: at most 64 kB."), "{page}");
    assert!(page.contains("Nothing handed in yet."));
    for body in ["", "--a-boundary-of-the-tests\r\n", "nonsense"] {
        let answer = ana.send_form(SUM, body.into()).await;
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{body}");
    }
    let wrong_kind = ana.upload(SUM, &[("program.exe", b"MZ")]).await;
    assert_eq!(wrong_kind.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(ana.page(SUM).await.contains("Nothing handed in yet."));
}

#[tokio::test]
async fn what_a_program_prints_or_is_called_is_text() {
    let class = ClassSite::open("").await;
    let (ana, rita) = (class.enter("ana").await, class.enter("rita").await);
    let script = "<script>alert(1)</script>";
    let program =
        format!("# {script}\nimport sys\nprint('{script}')\nprint('{script}', file=sys.stderr)\n");
    let own = ana.hand_in(SUM, &program).await;
    class.judge().await;
    let number = own.rsplit('/').next().unwrap();
    for (person, path) in [
        (&ana, own.clone()),
        (&ana, format!("{own}/files")),
        (&rita, format!("/class/spring/staff/try/{number}")),
        (&rita, format!("/class/spring/staff/try/{number}/files")),
    ] {
        let answer = person.get(&path).await;
        let policy = answer.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("script-src 'self'"), "{policy}");
        let page = answer.text().await.unwrap();
        assert!(
            page.contains("&#60;script&#62;alert") && !page.contains(script),
            "{path}: {page}"
        );
    }
}

#[tokio::test]
async fn anybody_can_practise_and_sees_only_their_own() {
    let class = ClassSite::open(RULES).await;
    let mut guest = class.stranger();
    assert!(
        guest
            .page("/practice")
            .await
            .contains("deleted within a day")
    );
    let begun = guest.post("/practice/begin", "").await;
    assert_eq!(begun.headers()[LOCATION], "/practice");
    guest.keep_cookie(&begun);
    let page = guest.page("/practice").await;
    assert!(page.contains("/practice/a/galo"), "{page}");
    let own = guest
        .hand_in("/practice/a/galo", "def eh_posicao(x):\n    return True\n")
        .await;
    assert!(own.starts_with("/practice/try/"), "{own}");
    assert!(guest.page(&own).await.contains("Place 1 of 1"));
    let mut other = class.stranger();
    let begun = other.post("/practice/begin", "").await;
    other.keep_cookie(&begun);
    assert_eq!(other.status(&own).await, StatusCode::NOT_FOUND);
    assert_eq!(
        class.stranger().get(&own).await.headers()[LOCATION],
        "/practice"
    );
}

#[tokio::test]
async fn the_navigation_leads_to_the_class_where_there_is_one() {
    let class = ClassSite::open(RULES).await;
    let home = class.stranger().page("/").await;
    assert!(home.contains("<a href=\"/class\">Class</a>"), "{home}");
    assert!(!home.contains("<a href=\"/judge\">Judge</a>"));
    let site = crate::common::Site::open().await;
    let home = reqwest::get(site.url("/"))
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(home.contains("<a href=\"/judge\">Judge</a>") && !home.contains("\"/class\""));
    let none = reqwest::get(site.url("/class")).await.unwrap();
    assert_eq!(none.status(), StatusCode::NOT_FOUND);
}
