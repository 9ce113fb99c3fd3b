//! A report as plain text for a terminal, in the language of the reader.

use std::fmt::Write as _;

use crate::report::{CaseReport, Cause, Report};
use crate::text::Texts;
use ludoteca_course::Reveal;
use ludoteca_course::Verdict;
use ludoteca_course::{Channel, Class, Difference, Explanation, Place, Scope, Speaker, Why};
use ludoteca_words::Message;

/// Maximum number of causes told whole.
pub(crate) const MOST_TOLD: usize = 8;
/// Maximum number of case names listed.
const NAMES: usize = 8;
/// Maximum length of a line of an assignment's sentence.
const WIDTH: usize = 90;

/// The use of colours: only on a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Plain text.
    #[default]
    Plain,
    /// Text with colours.
    Colour,
}

impl Style {
    fn paint(self, code: &str, text: &str) -> String {
        match self {
            Self::Plain => text.to_owned(),
            Self::Colour => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }

    fn verdict(self, verdict: Verdict, text: &str) -> String {
        self.paint(
            if verdict == Verdict::Accepted {
                "32"
            } else {
                "1;31"
            },
            text,
        )
    }
}

/// The line of a case.
pub fn case_line(case: &CaseReport, texts: &Texts, style: Style) -> String {
    let word = style.verdict(case.verdict, &format!("{:<21}", case.verdict));
    let mut line = format!("{word}  {:<10}  {}", case.group, case.name);
    let is_shown = case.reveal >= Reveal::Reason;
    if let Some(class) = case.class.filter(|_| is_shown).and_then(telling) {
        let _ = write!(line, " ({})", texts.class(class));
    }
    line
}

/// A kind of difference that says something; "something else" does not.
fn telling(class: Class) -> Option<Class> {
    Some(class).filter(|class| *class != Class::Other)
}

/// The extent to which a report is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// The most expensive causes, whole; the rest is counted.
    #[default]
    Usual,
    /// Everything.
    All,
}

/// The whole report but for the lines of the cases: sources, causes, points.
pub fn report(report: &Report, texts: &Texts, style: Style, extent: Extent) -> String {
    let mut text = String::new();
    for finding in &report.source {
        let place = if finding.line > 0 {
            format!("{}:{}", finding.file, finding.line)
        } else {
            finding.file.clone()
        };
        let _ = writeln!(text, "{place}: {}", texts.say(&finding.message));
    }
    let told = match extent {
        Extent::Usual => report.causes.len().min(MOST_TOLD),
        Extent::All => report.causes.len(),
    };
    let (whole, rest) = report.causes.split_at(told);
    for cause in whole {
        let _ = write!(text, "\n{}", tell_cause(cause, report, texts, style));
    }
    if !rest.is_empty() {
        let more = Message::new("tell-more-causes").with("count", rest.len());
        let _ = writeln!(text, "\n{}", texts.say(&more));
    }
    if !report.noticed.is_empty() {
        let _ = writeln!(text, "\n{}", texts.get("tell-noticed"));
        for cause in &report.noticed {
            text += &indent(&tell_remark(cause, report, texts), 2);
        }
    }
    if let Some(gate) = &report.gate {
        let _ = writeln!(
            text,
            "\n{}",
            texts.say(&Message::new("tell-gate").with("gate", gate))
        );
    }
    if !report.trusted.is_empty() {
        let layers = report.trusted.join(", ");
        let _ = writeln!(
            text,
            "\n{}",
            texts.say(&Message::new("tell-trusted").with("layers", layers))
        );
    }
    let all_right = if report.verdict == Verdict::Accepted {
        texts.get("tell-all-right") + " "
    } else {
        String::new()
    };
    let score = Message::new("tell-score")
        .with("score", localised(report.score, texts))
        .with("most", localised(report.max_score, texts));
    let word = style.verdict(report.verdict, report.verdict.word());
    let _ = writeln!(text, "\n{word}: {all_right}{}", texts.say(&score));
    for note in &report.notes {
        let _ = writeln!(text, "{}", texts.say(note));
    }
    text
}

/// Points as people write them: at most two digits, none that say nothing.
pub fn number(points: f64) -> String {
    let text = format!("{points:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// One cause, as much of it as a student may see.
pub fn tell_cause(cause: &Cause, report: &Report, texts: &Texts, style: Style) -> String {
    let reveal = reveal_of(cause, report);
    let mut text = style.verdict(cause.verdict, cause.verdict.word());
    if !cause.cases.is_empty() {
        let _ = write!(text, " · {}", tell_names(cause, texts));
    }
    text.push('\n');
    let explanation = &cause.explanation;
    let mut lines = tell_cost(cause, texts) + "\n";
    if reveal >= Reveal::Sentence {
        let _ = writeln!(lines, "{}", texts.say(&explanation.sentence));
    }
    if reveal == Reveal::All {
        lines += &tell_explanation(explanation, texts, style);
    } else {
        let class = class_of(explanation);
        if let Some(class) = class.filter(|_| reveal >= Reveal::Reason) {
            let _ = writeln!(
                lines,
                "{}",
                texts.say(&Message::new("tell-class").with("class", texts.class(class)))
            );
        }
        if let Some(why) = explanation
            .why
            .as_ref()
            .filter(|_| reveal >= Reveal::Sentence)
        {
            lines += &tell_rule(why, texts);
        }
        let _ = writeln!(lines, "{}", texts.get("tell-hidden"));
    }
    text += &indent(&lines, 2);
    text
}

/// Points as the reader of these texts writes them.
fn localised(points: f64, texts: &Texts) -> String {
    texts.language().localise(&number(points))
}

/// Tells the cost of a cause, and the mark without it.
pub fn tell_cost(cause: &Cause, texts: &Texts) -> String {
    let key = match cause.explanation.scope {
        Scope::Cases => "tell-cost",
        Scope::Program => "tell-cost-of-program",
    };
    // Half a point is counted like several.
    let is_one = (cause.cost - 1.0).abs() < f64::EPSILON;
    let cost = Message::new(key)
        .with("cost", localised(cause.cost, texts))
        .with("count", if is_one { 1 } else { 2 })
        .with("mended", localised(cause.mended, texts));
    texts.say(&cost)
}

/// Something that costs nothing, in as few words as it takes.
fn tell_remark(cause: &Cause, report: &Report, texts: &Texts) -> String {
    let mut text = tell_names(cause, texts) + "\n";
    let mut lines = texts.say(&remark_of(&cause.explanation)) + "\n";
    if reveal_of(cause, report) == Reveal::All {
        if let Some(place) = &cause.explanation.place {
            lines += &tell_place(place, texts);
        }
        if let Some(difference) = &cause.explanation.difference {
            let titles = ["tell-ours", found_key(cause.explanation.channel)];
            lines += &put_beside(difference, titles, texts, Style::Plain);
        }
    }
    text += &indent(&lines, 2);
    text
}

/// The sentence of something that costs nothing.
pub fn remark_of(explanation: &Explanation) -> Message {
    match &*explanation.sentence.key {
        "sentence-output" => Message::new("noticed-output"),
        "sentence-right-but-status" | "sentence-status" => Message {
            key: "noticed-status".into(),
            ..explanation.sentence.clone()
        },
        _ => explanation.sentence.clone(),
    }
}

/// Returns the detail that a student may see of the explained case. Sources show what no case does.
fn reveal_of(cause: &Cause, report: &Report) -> Reveal {
    let of_case = |name: &String| {
        report
            .cases
            .iter()
            .find(|case| case.name == *name)
            .map(|case| case.reveal)
    };
    cause
        .cases
        .first()
        .map_or(Reveal::All, |name| of_case(name).unwrap_or(Reveal::Points))
}

fn tell_names(cause: &Cause, texts: &Texts) -> String {
    let count = texts.say(&Message::new("tell-cases").with("count", cause.cases.len()));
    if cause.explanation.scope == Scope::Program {
        return count;
    }
    let mut names = cause
        .cases
        .iter()
        .take(NAMES)
        .cloned()
        .collect::<Vec<_>>()
        .join(", ");
    if cause.cases.len() > NAMES {
        let more = Message::new("tell-more").with("count", cause.cases.len() - NAMES);
        names = format!("{names}, {}", texts.say(&more));
    }
    format!("{count}: {names}")
}

/// Steps 2 to 7, and what else is worth knowing.
pub fn tell_explanation(explanation: &Explanation, texts: &Texts, style: Style) -> String {
    let mut text = String::new();
    if let Some(place) = &explanation.place {
        text += &tell_place(place, texts);
    }
    if let Some(difference) = &explanation.difference {
        let titles = ["tell-expected", found_key(explanation.channel)];
        text += &put_beside(difference, titles, texts, style);
    }
    if let Some(class) = class_of(explanation) {
        let _ = writeln!(
            text,
            "{}",
            texts.say(&Message::new("tell-class").with("class", texts.class(class)))
        );
    }
    for note in &explanation.notes {
        let _ = writeln!(text, "{}", texts.say(note));
    }
    if let Some(why) = &explanation.why {
        text += &texts.say(&Message::new("tell-why").with("rule", &why.rule));
        text.push('\n');
        text += &indent(&tell_boards(why, board_key(explanation), texts), 2);
        text += &tell_sentence(why, texts);
    }
    text += &tell_exchange(explanation, texts);
    if let Some(errors) = &explanation.errors {
        let _ = write!(
            text,
            "{}\n{}",
            texts.get(errors_key(explanation)),
            indent(errors, 4)
        );
    }
    match explanation.smallest.as_deref() {
        None => {}
        Some("") => {
            let _ = writeln!(text, "{}", texts.get("tell-smallest-empty"));
        }
        Some(input) => {
            let _ = write!(
                text,
                "{}\n{}",
                texts.get("tell-smallest"),
                indent(&spell_input(input, texts), 4)
            );
        }
    }
    if let Some(again) = &explanation.again {
        let _ = write!(text, "{}\n{}", texts.get("tell-again"), indent(again, 4));
    }
    text
}

/// The kind of a difference; where the whole program is concerned, the sentence says it all.
pub(crate) fn class_of(explanation: &Explanation) -> Option<Class> {
    let is_of_cases = explanation.scope == Scope::Cases;
    explanation.class.filter(|_| is_of_cases).and_then(telling)
}

/// Returns the heading of the lines of the error stream: those of a compiler are its messages.
fn errors_key(explanation: &Explanation) -> &'static str {
    let key = &explanation.sentence.key;
    let is_compiler = key == "sentence-not-built" || key.starts_with("sentence-compiler-");
    if is_compiler {
        "tell-messages"
    } else {
        "tell-errors"
    }
}

/// An input line by line; an empty line is a word, and so are blanks at the end of one.
pub(crate) fn spell_input(input: &str, texts: &Texts) -> String {
    let blank = format!("⟨{}⟩", texts.get("sign-blank-line"));
    let line = |line: &str| {
        if line.is_empty() {
            blank.clone()
        } else {
            spell_end(line, texts)
        }
    };
    input
        .split_terminator('\n')
        .map(|it| line(it) + "\n")
        .collect()
}

/// A line with the blanks behind its text in words: nobody would see them.
fn spell_end(line: &str, texts: &Texts) -> String {
    let text = line.trim_end_matches([' ', '\t', '\r']);
    let mut spelled = text.to_owned();
    let mut blanks = line[text.len()..].chars().peekable();
    while let Some(blank) = blanks.next() {
        let key = match blank {
            ' ' => "sign-blank",
            '\t' => "sign-tab",
            _ => "sign-return",
        };
        let mut count = 1;
        while blanks.next_if_eq(&blank).is_some() {
            count += 1;
        }
        let word = texts.say(&Message::new(key).with("count", count));
        spelled.extend(["⟨", &word, "⟩"]);
    }
    spelled
}

fn tell_place(place: &Place, texts: &Texts) -> String {
    let place_of = Message::new("tell-where")
        .with("line", place.line)
        .with("column", place.column)
        .with("offset", place.offset);
    let mut text = texts.say(&place_of) + "\n";
    if let (Some(command), Some(line)) = (&place.command, place.command_line) {
        let command = Message::new("tell-command")
            .with("command", texts.spell(command))
            .with("line", line);
        let _ = writeln!(text, "{}", texts.say(&command));
    } else if place.command_line == Some(0) {
        let _ = writeln!(text, "{}", texts.get("tell-no-command"));
    }
    text
}

/// The title of what came from the program.
pub(crate) fn found_key(channel: Channel) -> &'static str {
    match channel {
        Channel::Printed => "tell-found",
        Channel::Returned => "tell-returned",
        Channel::Raised => "tell-raised",
    }
}

/// The title of the board that came from the program: a move is drawn, whatever was printed of it.
pub(crate) fn board_key(explanation: &Explanation) -> &'static str {
    match explanation.class {
        Some(Class::Move) => "tell-moved",
        _ => found_key(explanation.channel),
    }
}

/// Both lines, each with its title.
fn put_beside(difference: &Difference, titles: [&str; 2], texts: &Texts, style: Style) -> String {
    let [expected, found] = titles.map(|title| texts.get(title));
    let width = expected.chars().count().max(found.chars().count());
    // The common part ends where the difference begins: an arrow shows it.
    let common = shorten_start(&difference.common);
    let arrow = " ".repeat(width + 1 + common.chars().count());
    let right = style.paint("32", &texts.spell(&difference.expected));
    let wrong = style.paint("31", &texts.spell(&difference.found));
    format!("{expected:<width$} {common}{right}\n{found:<width$} {common}{wrong}\n{arrow}^\n")
}

fn shorten_start(text: &str) -> String {
    const LONGEST: usize = 40;
    let count = text.chars().count();
    if count <= LONGEST {
        return text.to_owned();
    }
    let rest: String = text.chars().skip(count - LONGEST).collect();
    format!("…{rest}")
}

/// The rule without boards, where a student may not see them.
fn tell_rule(why: &Why, texts: &Texts) -> String {
    let rule = texts.say(&Message::new("tell-why").with("rule", &why.rule));
    format!("{rule}\n{}", tell_sentence(why, texts))
}

/// The assignment's own words.
fn tell_sentence(why: &Why, texts: &Texts) -> String {
    if why.sentence.is_empty() {
        return String::new();
    }
    let section = texts.say(&Message::new("tell-assignment").with("section", &why.section));
    let sentence = wrap(&format!("“{}”", why.sentence), WIDTH);
    format!("  {section}\n{}", indent(&sentence, 4))
}

/// Wraps text into lines of at most this width, where a blank allows it.
fn wrap(text: &str, width: usize) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always one");
        if !line.is_empty() && line.chars().count() + word.chars().count() >= width {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.join("\n")
}

fn tell_boards(why: &Why, found: &str, texts: &Texts) -> String {
    let mut text = String::new();
    if let Some(before) = &why.before {
        let _ = write!(text, "{}\n{}", texts.get("tell-before"), indent(before, 2));
    }
    if let Some(command) = &why.command {
        let _ = writeln!(text, "{} {command}", texts.get("tell-then"));
    }
    text += &beside(
        why.expected
            .as_deref()
            .map(|board| (texts.get("tell-by-rules"), board)),
        why.found.as_deref().map(|board| (texts.get(found), board)),
    );
    if let Some(remark) = &why.remark {
        let _ = writeln!(text, "{}", texts.say(remark));
    }
    text
}

/// Two boards beside each other, or one under the other where they are wide.
fn beside(one: Option<(String, &str)>, other: Option<(String, &str)>) -> String {
    const WIDEST: usize = 36;
    let width_of = |board: &str| {
        board
            .lines()
            .map(|line| line.chars().count())
            .max()
            .unwrap_or(0)
    };
    match (one, other) {
        (Some((title, one)), Some((other_title, other)))
            if width_of(one).max(width_of(other)) <= WIDEST =>
        {
            let width = width_of(one).max(title.chars().count()) + 4;
            let mut text = format!("{title:<width$}{other_title}\n");
            let count = one.lines().count().max(other.lines().count());
            for at in 0..count {
                let left = one.lines().nth(at).unwrap_or_default();
                let right = other.lines().nth(at).unwrap_or_default();
                let _ = writeln!(text, "{}", format!("  {left:<width$}{right}").trim_end());
            }
            text
        }
        (one, other) => {
            let all = one.into_iter().chain(other);
            let all = all.map(|(title, board)| format!("{title}\n{}", indent(board, 2)));
            all.collect::<Vec<_>>().concat()
        }
    }
}

fn tell_exchange(explanation: &Explanation, texts: &Texts) -> String {
    if explanation.exchange.is_empty() {
        return String::new();
    }
    let names = [texts.get("tell-program"), texts.get("tell-judge")];
    let width = names
        .iter()
        .map(|name| name.chars().count())
        .max()
        .unwrap_or(0)
        + 1;
    let mut text = texts.get("tell-exchange") + "\n";
    for line in &explanation.exchange {
        let name = &names[usize::from(line.speaker == Speaker::Judge)];
        let _ = writeln!(text, "    {:<width$} {}", format!("{name}:"), line.text);
    }
    text
}

fn indent(text: &str, by: usize) -> String {
    let blanks = " ".repeat(by);
    let lines = text
        .lines()
        .map(|line| format!("{blanks}{line}").trim_end().to_owned() + "\n");
    lines.collect()
}
