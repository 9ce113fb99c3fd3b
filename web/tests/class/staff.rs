//! A teacher's pages: the table, extensions, marks, dates, judging again, people, exports.

use reqwest::StatusCode;
use reqwest::header::{CONTENT_SECURITY_POLICY, LOCATION};

use super::SUM;
use crate::common::class::{ClassSite, DAY, RIGHT, RULES, WRONG};

const STAFF: &str = "/class/spring/staff";
const GALO: &str = "/class/spring/a/galo";

#[tokio::test]
async fn the_table_tells_who_has_handed_in_and_what_fails() {
    let class = ClassSite::open(RULES).await;
    let rita = class.enter("rita").await;
    class.enter("ana").await.hand_in(SUM, RIGHT).await;
    class.enter("rui").await.hand_in(SUM, WRONG).await;
    let page = rita.page(STAFF).await;
    assert!(page.contains("2 tries are waiting."), "{page}");
    class.judge().await;
    for order in ["roster", "name", "last", "mark", "tries"] {
        let page = rita.page(&format!("{STAFF}/a/sum?by={order}")).await;
        for part in [
            "<strong>2</strong> / 3",
            "Ana Nunes",
            "Zoé Łęcka",
            "Accepted",
            "Wrong Answer",
            "negative",
        ] {
            assert!(page.contains(part), "{order}: {part}: {page}");
        }
    }
    let preview = rita.page(&format!("{STAFF}/as/rui/a/sum")).await;
    assert!(
        preview.contains("You are seeing this as Rui Costa does."),
        "{preview}"
    );
    assert!(
        !preview.contains("id=\"hand-in\""),
        "nothing can be handed in"
    );
    assert!(
        rita.page(&format!("{STAFF}/as/rui/try/2"))
            .await
            .contains("Wrong Answer")
    );
    assert_eq!(
        rita.status(&format!("{STAFF}/as/nobody")).await,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn extensions_marks_and_handing_in_for_a_student() {
    let class = ClassSite::open(RULES).await;
    let (rita, zoe) = (class.enter("rita").await, class.enter("zoe").await);
    class.pass_time(20 * DAY);
    let late = zoe.upload(SUM, &[("program.py", RIGHT.as_bytes())]).await;
    assert_eq!(late.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let path = format!("{STAFF}/a/sum/of/zoe");
    let form = "until=2026-10-25T12%3A00&tries=2&note=ill";
    let done = rita.post(&format!("{path}/extend"), form).await;
    assert_eq!(done.headers()[LOCATION], format!("{path}?done=extend"));
    let page = rita.page(&format!("{path}?done=extend")).await;
    assert!(
        page.contains("value=\"2026-10-25T12:00\"") && page.contains("The extension is saved."),
        "{page}"
    );
    zoe.hand_in(SUM, WRONG).await;
    let answer = rita
        .upload(
            &format!("{path}/hand-in"),
            &[("program.py", RIGHT.as_bytes())],
        )
        .await;
    assert_eq!(answer.headers()[LOCATION], format!("{path}?done=hand-in"));
    class.judge().await;
    assert!(zoe.page(SUM).await.contains("handed in by rita"));
    rita.post(&format!("{path}/mark"), "points=4%2C5&note=oral")
        .await;
    let page = zoe.page(SUM).await;
    assert!(page.contains("4.5 of") && page.contains("oral"), "{page}");
    rita.post(&format!("{path}/mark"), "points=").await;
    assert!(!zoe.page(SUM).await.contains("oral"));
    let wrong = rita.post(&format!("{path}/mark"), "points=many").await;
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
    let told = wrong.text().await.unwrap();
    assert!(told.contains("“many” is not a number of points"), "{told}");
    let log = rita.page(&format!("{STAFF}/log")).await;
    assert!(
        log.contains("rita") && log.contains("extension for zoe"),
        "{log}"
    );
}

#[tokio::test]
async fn dates_are_changed_by_the_clocks_of_the_class() {
    let class = ClassSite::open(RULES).await;
    let (rita, ana) = (class.enter("rita").await, class.enter("ana").await);
    let form = "opens=&deadline=2026-12-24T18%3A30&results=2026-12-31T00%3A00";
    let done = rita.post(&format!("{STAFF}/a/sum/dates"), form).await;
    assert_eq!(
        done.status(),
        StatusCode::SEE_OTHER,
        "{:?}",
        done.text().await
    );
    let page = rita.page(&format!("{STAFF}/a/sum/dates")).await;
    assert!(page.contains("value=\"2026-12-24T18:30\""), "{page}");
    assert!(
        ana.page(SUM)
            .await
            .contains("Thursday 24 December 2026, 18:30")
    );
    let own = ana.hand_in(SUM, RIGHT).await;
    class.judge().await;
    let page = ana.page(&own).await;
    assert!(
        page.contains("The result is shown from Thursday 31 December 2026")
            && !page.contains("Accepted"),
        "{page}"
    );
    let wrong = rita
        .post(&format!("{STAFF}/a/sum/dates"), "deadline=soon")
        .await;
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
}

/// The fields of a form as a browser would send them.
fn read_form(page: &str) -> Vec<(String, String)> {
    let attribute = |input: &str, name: &str| {
        let start = input.find(&format!(" {name}=\""))? + name.len() + 3;
        Some(input[start..].split('"').next()?.to_owned())
    };
    let form = page
        .split("<form class=\"box stack narrow\"")
        .nth(1)
        .unwrap();
    let form = form.split("</form>").next().unwrap();
    let inputs = form.split("<input").skip(1);
    let field = |input: &str| Some((attribute(input, "name")?, attribute(input, "value")?));
    inputs.map(|input| field(input).unwrap()).collect()
}

fn encode_form(fields: &[(String, String)]) -> String {
    let pair = |(name, value): &(String, String)| format!("{name}={}", value.replace(':', "%3A"));
    fields.iter().map(pair).collect::<Vec<_>>().join("&")
}

#[tokio::test]
async fn a_deadline_that_is_moved_moves_the_results_with_it() {
    let class = ClassSite::open("deadline = 2026-10-08T23:59:59\nresults = \"deadline\"\n").await;
    let (rita, ana) = (class.enter("rita").await, class.enter("ana").await);
    let own = ana.hand_in(SUM, RIGHT).await;
    class.judge().await;
    let path = format!("{STAFF}/a/sum/dates");
    let before = class.read("class.toml");
    let page = rita.page(&path).await;
    assert!(
        page.contains("Results are shown after the deadline."),
        "{page}"
    );
    let mut fields = read_form(&page);
    rita.post(&path, &encode_form(&fields)).await;
    assert_eq!(class.read("class.toml"), before, "nothing was changed");
    for (name, value) in &mut fields {
        if name == "deadline" {
            assert_eq!(value, "2026-10-08T23:59:59");
            "2026-10-15T23:59:59".clone_into(value);
        }
    }
    let done = rita.post(&path, &encode_form(&fields)).await;
    assert_eq!(done.headers()[LOCATION], format!("{path}?done=dates"));
    assert_eq!(class.read("class.toml"), before.replace("10-08T", "10-15T"));
    class.pass_time(8 * DAY);
    assert!(!ana.page(&own).await.contains("Accepted"), "still hidden");
    class.pass_time(7 * DAY);
    assert!(ana.page(&own).await.contains("Accepted"));
}

#[tokio::test]
async fn judging_again_shows_what_changes_before_it_counts() {
    let class = ClassSite::open(RULES).await;
    let (rita, ana) = (class.enter("rita").await, class.enter("ana").await);
    let program = "def eh_posicao(pos):\n    return type(pos) == int and 1 <= pos <= 9\n";
    ana.hand_in(GALO, program).await;
    class.judge().await;
    assert!(ana.page(GALO).await.contains("20 of 20"));
    let path = format!("{STAFF}/a/galo/again");
    let begun = rita.post(&format!("{path}/start"), "").await;
    assert_eq!(begun.headers()[LOCATION], path, "nothing has changed");
    class.change_galo();
    while !rita
        .page(&path)
        .await
        .contains("judged by an older version")
    {
        tokio::task::yield_now().await;
    }
    let begun = rita.post(&format!("{path}/start"), "").await;
    assert_eq!(begun.headers()[LOCATION], format!("{path}?done=again"));
    class.judge().await;
    let page = rita.page(&path).await;
    assert!(
        page.contains("Ana Nunes") && page.contains("20 → 10"),
        "{page}"
    );
    let done = rita.post(&format!("{path}/apply"), "").await;
    assert_eq!(done.headers()[LOCATION], format!("{path}?done=applied"));
    assert!(ana.page(GALO).await.contains("10 of 10"));
    let unknown = rita.post(&format!("{path}/explode"), "").await;
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn everything_can_be_taken_away_and_a_person_erased() {
    let class = ClassSite::open(RULES).await;
    let (rita, rui) = (class.enter("rita").await, class.enter("rui").await);
    class.enter("ana").await.hand_in(SUM, RIGHT).await;
    rui.hand_in(SUM, RIGHT).await;
    class.judge().await;
    for kind in ["marks", "cases", "classroom50", "pages"] {
        let answer = rita.get(&format!("{STAFF}/a/sum/export/{kind}")).await;
        assert_eq!(answer.status(), StatusCode::OK, "{kind}");
        assert!(
            answer.headers()["content-disposition"]
                .to_str()
                .unwrap()
                .contains("attachment")
        );
        assert!(!answer.bytes().await.unwrap().is_empty(), "{kind}");
    }
    let marks = rita.page(&format!("{STAFF}/a/sum/export/marks")).await;
    assert!(marks.contains("Ana Nunes"), "{marks}");
    let worksheet = "Identifier,Full name,Grade\nParticipant rui,Rui Costa,\n";
    for (kind, part) in [
        ("moodle", "Rui Costa,5"),
        ("moodle-feedback", "Rui Costa_rui"),
    ] {
        let path = format!("{STAFF}/a/sum/{kind}");
        let answer = rita.upload(&path, &[("w.csv", worksheet.as_bytes())]).await;
        assert_eq!(answer.status(), StatusCode::OK, "{kind}");
        let bytes = answer.bytes().await.unwrap();
        assert!(String::from_utf8_lossy(&bytes).contains(part), "{kind}");
    }
    let compared = rita.get(&format!("{STAFF}/a/sum/similar")).await;
    let index = compared.headers()[LOCATION].to_str().unwrap().to_owned();
    let answer = rita.get(&index).await;
    let policy = answer.headers()[CONTENT_SECURITY_POLICY]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(
        policy.contains("style-src 'sha256-") && policy.contains("frame-ancestors 'none'"),
        "{policy}"
    );
    for wrong in ["..%2fclass.toml", "class.db", "x.html"] {
        let path = format!("{STAFF}/a/sum/similar/{wrong}");
        assert_eq!(rita.status(&path).await, StatusCode::NOT_FOUND, "{wrong}");
    }
    assert_eq!(
        rita.status(&format!("{STAFF}/people/rui/download")).await,
        StatusCode::OK
    );
    let slip = rita
        .post(&format!("{STAFF}/people/rui/forget"), "id=ana")
        .await;
    assert_eq!(slip.status(), StatusCode::BAD_REQUEST);
    let done = rita
        .post(&format!("{STAFF}/people/rui/forget"), "id=rui")
        .await;
    assert_eq!(
        done.headers()[LOCATION],
        format!("{STAFF}/people?done=forgotten")
    );
    assert_eq!(rui.get(SUM).await.headers()[LOCATION], "/class/spring");
}
