//! The book as pages, and the manual of the API, which is one of its pages.

use askama::Template;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use ludoteca_book::{Chapter, anchor, chapters, file, page};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use super::{Page, render};
use crate::API;
use crate::fault::Fault;
use crate::visitor::Visitor;

/// The page that the book opens with.
const FIRST: &str = "start";

#[derive(Template)]
#[template(path = "manual.html")]
struct Manual {
    page: Page,
    /// The page as HTML. The text is the program's own.
    html: String,
    /// The language that it is written in.
    written: &'static str,
    /// The name of this page of the book; none for the API's own address.
    name: Option<&'static str>,
    chapters: &'static [Chapter],
}

/// `GET /api`
pub(crate) fn api_manual(visitor: &Visitor) -> Result<Response, Fault> {
    render(&Manual {
        page: Page::new(visitor, "/api", "API".to_owned()),
        html: write(API),
        written: "en",
        name: None,
        chapters: chapters(),
    })
}

/// `GET /help`
pub(crate) async fn help(visitor: Visitor) -> Result<Response, Fault> {
    show(FIRST, &visitor)
}

/// `GET /help/NAME`: a page, or a picture or file that pages lead to.
pub(crate) async fn help_page(
    Path(path): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    match path.rsplit_once('.') {
        Some((_, ending)) => serve_file(&path, ending),
        None => show(&path, &visitor),
    }
}

fn show(name: &str, visitor: &Visitor) -> Result<Response, Fault> {
    let found = page(name).ok_or(Fault::UnknownPage)?;
    render(&Manual {
        page: Page::new(
            visitor,
            &format!("/help/{}", found.name),
            found.title.to_owned(),
        ),
        html: write(found.text),
        written: language_of(found.name),
        name: Some(found.name),
        chapters: chapters(),
    })
}

/// Pages that are not English say so in their name.
fn language_of(name: &str) -> &'static str {
    match name.rsplit_once('-') {
        Some((_, "pt")) => "pt",
        Some((_, "pl")) => "pl",
        _ => "en",
    }
}

fn serve_file(path: &str, ending: &str) -> Result<Response, Fault> {
    let content = file(path).ok_or(Fault::UnknownPage)?;
    let kind = match ending {
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        _ => "text/plain; charset=utf-8",
    };
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=3600")];
    Ok((headers, content).into_response())
}

/// Markdown as HTML: what may be wider than the page is scrolled, and can be reached by keys.
fn write(text: &str) -> String {
    let mut page = String::new();
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(adapt);
    html::push_html(&mut page, name_headings(events.collect()).into_iter());
    // A column without a name has no heading: whoever hears the table would hear an empty one.
    page.replace("<th></th>", "<td></td>")
}

/// Headings can be led to, by the names that the book's links use.
fn name_headings(mut events: Vec<Event<'_>>) -> Vec<Event<'_>> {
    for start in 0..events.len() {
        let Event::Start(Tag::Heading { .. }) = events[start] else {
            continue;
        };
        let until = |event: &&Event<'_>| !matches!(event, Event::End(TagEnd::Heading(_)));
        let inside = events[start + 1..].iter().take_while(until);
        let words = inside.filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
            _ => None,
        });
        let name = anchor(&words.collect::<String>());
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[start] {
            *id = Some(name.into());
        }
    }
    events
}

fn adapt(event: Event<'_>) -> Event<'_> {
    const SCROLLED: &str =
        "<div class=\"scroll\" tabindex=\"0\" role=\"group\"><table class=\"figures\">";
    match event {
        Event::Start(Tag::Table(_)) => Event::Html(SCROLLED.into()),
        Event::End(TagEnd::Table) => Event::Html("</tbody></table></div>".into()),
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented)) => {
            Event::Html("<pre tabindex=\"0\"><code>".into())
        }
        Event::End(TagEnd::CodeBlock) => Event::Html("</code></pre>".into()),
        Event::Html(html) => Event::Html(lead_pictures(&html)),
        Event::InlineHtml(html) => Event::InlineHtml(lead_pictures(&html)),
        Event::Start(Tag::Image {
            link_type,
            dest_url,
            title,
            id,
        }) => Event::Start(Tag::Image {
            link_type,
            dest_url: lead(dest_url),
            title,
            id,
        }),
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => Event::Start(Tag::Link {
            link_type,
            dest_url: lead(dest_url),
            title,
            id,
        }),
        event => event,
    }
}

/// Pictures that are written as HTML, for their size.
fn lead_pictures(html: &str) -> CowStr<'static> {
    html.replace("src=\"pictures/", "src=\"/help/pictures/")
        .into()
}

/// A link from one part of the book to another, as it is at this server.
fn lead(target: CowStr<'_>) -> CowStr<'_> {
    if target.contains("://") || target.starts_with(['#', '/']) {
        return target;
    }
    let (path, place) = target.split_once('#').unwrap_or((&target, ""));
    let path = path.strip_suffix(".md").unwrap_or(path);
    match place {
        "" => format!("/help/{path}").into(),
        place => format!("/help/{path}#{place}").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_stay_here_and_wide_things_can_be_reached() {
        let html =
            write("[b](bots.md#end) ![c](pictures/c.svg)\n\n```sh\na < b\n```\n\n|x|\n|-|\n|y|\n");
        assert!(html.contains("href=\"/help/bots#end\""), "{html}");
        assert!(html.contains("src=\"/help/pictures/c.svg\""), "{html}");
        assert!(
            html.contains("<pre tabindex=\"0\"><code>a &lt; b"),
            "{html}"
        );
        assert!(html.contains("<td>y</td>"), "{html}");
    }

    #[test]
    fn a_column_without_a_name_has_no_heading() {
        let html = write("|a||\n|-|-|\n|b|c|\n");
        assert!(html.contains("<th>a</th><td></td>"), "{html}");
    }

    #[test]
    fn headings_can_be_led_to() {
        assert!(write("## Two `words`").contains("<h2 id=\"two-words\">"));
    }

    #[test]
    fn a_page_says_its_language() {
        let spoken = [
            "start",
            "judge-students",
            "judge-students-pt",
            "judge-students-pl",
        ];
        assert_eq!(spoken.map(language_of), ["en", "en", "pt", "pl"]);
    }
}
