//! Pages about the rest of the house: how the judge is used, and the arena where no tournament is
//! shown.

use askama::Template;
use axum::response::Response;
use ludoteca_words::Language;

use super::{Page, render};
use crate::fault::Fault;
use crate::visitor::Visitor;

/// A step, and the command to type for it.
struct Step {
    text: String,
    command: &'static str,
}

#[derive(Template)]
#[template(path = "about.html")]
struct About {
    page: Page,
    lead: String,
    steps: Vec<Step>,
    /// Parts of the book that tell more: the key of the text and the page.
    links: Vec<(&'static str, &'static str)>,
}

/// The page that tells how to get the program whose commands are shown.
const START: (&str, &str) = ("about-start", "/help/start");

/// `GET /judge`
pub(crate) async fn judge(visitor: Visitor) -> Result<Response, Fault> {
    let steps = [
        ("judge-step-courses", "ludoteca judge"),
        ("judge-step-one", "ludoteca judge GAME program.py"),
        ("judge-step-watch", "ludoteca judge GAME program.py --watch"),
        (
            "judge-step-class",
            "ludoteca judge class submissions --profile GAME --out report",
        ),
    ];
    let students = match visitor.language {
        Language::English => "/help/judge-students",
        Language::Portuguese => "/help/judge-students-pt",
        Language::Polish => "/help/judge-students-pl",
    };
    let links = [
        ("judge-guide", students),
        ("judge-teachers", "/help/judge-teachers"),
    ];
    tell(
        &visitor,
        "/judge",
        ["home-judge", "judge-lead"],
        &steps,
        &links,
    )
}

/// `GET /arena` where there is no tournament to show.
#[cfg(target_os = "linux")]
pub(super) fn arena(visitor: &Visitor) -> Result<Response, Fault> {
    let steps = [
        (
            "arena-step-play",
            "ludoteca arena play GAME level:ONE level:OTHER --pairs 100",
        ),
        (
            "arena-step-bot",
            "ludoteca arena check 'python3 mine.py' --game GAME",
        ),
        ("arena-step-show", "ludoteca serve --arena plan.arena"),
    ];
    let links = [("arena-book", "/help/arena"), ("arena-bots", "/help/bots")];
    tell(
        visitor,
        "/arena",
        ["arena-title", "arena-none"],
        &steps,
        &links,
    )
}

fn tell(
    visitor: &Visitor,
    path: &str,
    [title, lead]: [&str; 2],
    steps: &[(&str, &'static str)],
    links: &[(&'static str, &'static str)],
) -> Result<Response, Fault> {
    let texts = visitor.texts();
    let step = |&(key, command): &(&str, &'static str)| Step {
        text: texts.get(key),
        command,
    };
    render(&About {
        page: Page::new(visitor, path, texts.get(title)),
        lead: texts.get(lead),
        steps: steps.iter().map(step).collect(),
        links: [links, &[START][..]].concat(),
    })
}
