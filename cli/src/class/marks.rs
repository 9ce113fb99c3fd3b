//! Commands on a whole class: marks, exports, judging again.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use ludoteca_classroom::{Classroom, Export, MarkChange, Refusal, Row, Table, TryState, Viewer};
use ludoteca_course::Verdict;
use ludoteca_words::{Message, decimal};
use serde_json::{Value, json};

use super::{OfAssignment, print_json, told};
use crate::texts;

/// Arguments of `ludoteca class show`.
#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    #[command(flatten)]
    of: OfAssignment,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `ludoteca class rejudge`.
#[derive(Debug, Args)]
#[command(after_help = "\
Marks stay as they are until --apply. Where a server serves the class it judges; otherwise this
command does, and says what changes for whom.")]
pub(super) struct RejudgeArgs {
    #[command(flatten)]
    of: OfAssignment,
    /// Replace the old results with the new ones
    #[arg(long, conflicts_with = "drop")]
    apply: bool,
    /// Discard the new results
    #[arg(long)]
    drop: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `ludoteca class export`.
#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    #[command(flatten)]
    of: OfAssignment,
    /// For what
    #[arg(long, value_enum)]
    format: Format,
    /// The file to write (default: standard output for tables)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Moodle's grading worksheet, as it was downloaded
    #[arg(
        long,
        value_name = "FILE",
        required_if_eq_any([("format", "moodle"), ("format", "moodle-feedback")])
    )]
    worksheet: Option<PathBuf>,
}

/// Arguments of `ludoteca class similar`.
#[derive(Debug, Args)]
pub(super) struct SimilarArgs {
    #[command(flatten)]
    of: OfAssignment,
}

/// A form of the marks.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// A line for each student
    Csv,
    /// A line for each case of each student
    Cases,
    /// Moodle's worksheet (--worksheet), filled in
    Moodle,
    /// A zip of the students' pages as Moodle's feedback files (--worksheet)
    MoodleFeedback,
    /// A zip with a result for each student, for Classroom 50
    Classroom50,
    /// A zip of pages: one for the class, two for each student
    Pages,
}

/// Shows assignments and marks.
pub(super) fn show(args: &ShowArgs) -> Result<ExitCode, String> {
    let language = args.of.class.language();
    let class = args.of.class.open()?;
    let staff = Viewer::command_line();
    let names: Vec<String> = match args.of.assignment {
        Some(_) => vec![args.of.choose(&class)?],
        None => class
            .assignments(&staff)
            .into_iter()
            .map(|it| it.name)
            .collect(),
    };
    let tables = names.iter().map(|name| class.table(&staff, name));
    let tables: Result<Vec<Table>, Refusal> = tables.collect();
    let tables = tables.map_err(|refusal| told(&refusal, language))?;
    let text = if args.json {
        let tables: Vec<Value> = tables.iter().map(to_json).collect();
        format!(
            "{:#}\n",
            json!({"title": class.title(), "assignments": tables})
        )
    } else {
        let head = format!("{}\n", class.title());
        head + &tables
            .iter()
            .map(|table| to_text(&class, table))
            .collect::<String>()
    };
    print(&text)
}

fn print(text: &str) -> Result<ExitCode, String> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(ExitCode::SUCCESS),
    }
}

fn to_text(class: &Classroom, table: &Table) -> String {
    let it = &table.assignment;
    let deadline = it.deadline.map(|at| class.local_time(at));
    let deadline = deadline.map_or_else(
        || Message::new("class-no-deadline"),
        |at| {
            Message::new("class-deadline")
                .with("at", at.text)
                .with("zone", at.zone)
        },
    );
    let deadline = texts::say(&deadline);
    let handed_in = Message::new("class-handed-in")
        .with("count", table.handed_in)
        .with("all", table.rows.len())
        .with("median", optional(table.median));
    let handed_in = texts::say(&handed_in);
    let mut text = format!("\n{}: {}, {deadline}\n{handed_in}\n", it.name, it.title);
    let widest = |cell: fn(&Row) -> &str| {
        let widths = table.rows.iter().map(|row| cell(row).chars().count());
        widths.max().unwrap_or(0).min(40)
    };
    let (id, name) = (
        widest(|row| &row.student.id),
        widest(|row| &row.student.name),
    );
    for row in &table.rows {
        let last = row
            .last
            .map(|at| class.local_time(at).text)
            .unwrap_or_default();
        let line = format!(
            "{:<id$}  {:<name$}  {:>3}  {:>7}  {:<16}  {}",
            row.student.id,
            row.student.name,
            row.tries,
            optional(row.mark),
            last,
            describe(row)
        );
        text += line.trim_end();
        text.push('\n');
    }
    for hurdle in table.hurdles.iter().take(5) {
        let message = Message::new("class-hurdle")
            .with("failed", hurdle.failed)
            .with("judged", hurdle.judged)
            .with("case", hurdle.case.as_str());
        let _ = writeln!(text, "{}", texts::say(&message));
    }
    if table.outdated > 0 {
        let message = Message::new("class-outdated").with("count", table.outdated);
        let _ = writeln!(text, "{}", texts::say(&message));
    }
    text
}

fn optional(points: Option<f64>) -> String {
    points.map_or_else(|| "–".to_owned(), |points| decimal(points, 2))
}

fn describe(row: &Row) -> String {
    let mut words: Vec<String> = match &row.state {
        None => Vec::new(),
        Some(state) => vec![texts::say(&word_of(state))],
    };
    let marks = [
        (row.is_late, "class-late"),
        (row.overridden.is_some(), "class-by-hand"),
        (row.extension.is_some(), "class-extension"),
    ];
    let held = marks.into_iter().filter(|(holds, _)| *holds);
    words.extend(held.map(|(_, key)| texts::get(key)));
    words.join(", ")
}

fn word_of(state: &TryState) -> Message {
    match state {
        TryState::Waiting { place, .. } => Message::new("class-waits").with("place", *place),
        TryState::Running { .. } => Message::new("class-running"),
        TryState::Judged {
            verdict: Some(verdict),
            ..
        } => Message::plain(verdict),
        TryState::Judged { verdict: None, .. } | TryState::Hidden { .. } => {
            Message::new("class-done")
        }
        TryState::Refused { .. } => Message::new("class-refused"),
        TryState::Failed { .. } => Message::new("class-failed"),
    }
}

fn to_json(table: &Table) -> Value {
    let row = |row: &Row| {
        json!({
            "student": row.student,
            "tries": row.tries,
            "last": row.last.map(ludoteca_files::clock::UnixMillis::get),
            "state": row.state.as_ref().map(|state| texts::say_in_english(&word_of(state))),
            "try": row.counting,
            "mark": row.mark,
            "late": row.is_late,
            "set_by_hand": row.overridden.as_ref().map(|own| &own.note),
            "extra_tries": row.extension.as_ref().map(|extension| extension.tries),
        })
    };
    json!({
        "assignment": table.assignment,
        "handed_in": table.handed_in,
        "median": table.median,
        "outdated": table.outdated,
        "students": table.rows.iter().map(row).collect::<Vec<_>>(),
    })
}

/// Judges again, applies or forgets what was judged again.
pub(super) fn rejudge(args: &RejudgeArgs) -> Result<ExitCode, String> {
    let language = args.of.class.language();
    let class = args.of.class.open()?;
    let name = args.of.choose(&class)?;
    let staff = Viewer::command_line();
    let say = |refusal: Refusal| told(&refusal, language);
    if args.drop {
        class.drop_rejudging(&staff, &name).map_err(say)?;
        return args.answer("dropped", 0, &[], &texts::get("class-dropped"));
    }
    if args.apply {
        let count = class.apply_rejudging(&staff, &name).map_err(say)?;
        let message = Message::new("class-applied").with("count", count);
        return args.answer("applied", count, &[], &texts::say(&message));
    }
    let count = class.rejudge(&staff, &name).map_err(say)?;
    if count == 0 {
        return args.answer("up-to-date", 0, &[], &texts::get("class-up-to-date"));
    }
    match class.judge_all() {
        Ok(_) => {}
        Err(ludoteca_classroom::ClassroomError::Served(_)) => {
            let message = Message::new("class-server-judges").with("count", count);
            return args.answer("served", count, &[], &texts::say(&message));
        }
        Err(error) => return Err(error.say(language)),
    }
    let again = class.rejudged(&staff, &name).map_err(say)?;
    let changes = again.map(|again| again.changes).unwrap_or_default();
    let message = Message::new("class-rejudged")
        .with("count", count)
        .with("students", changes.len());
    let mut lines = vec![texts::say(&message)];
    lines.extend(changes.iter().map(describe_change));
    lines.push(texts::get("class-to-apply"));
    args.answer("judged", count, &changes, &lines.join("\n"))
}

impl RejudgeArgs {
    /// Prints what was done with so many tries, and what changes: in words, or for a program.
    fn answer(
        &self,
        done: &str,
        tries: usize,
        changes: &[MarkChange],
        words: &str,
    ) -> Result<ExitCode, String> {
        if !self.json {
            return print(&format!("{words}\n"));
        }
        let case = |(name, before, after): &(String, Option<Verdict>, Option<Verdict>)| json!({ "name": name, "before": before, "after": after });
        let change = |change: &MarkChange| {
            json!({
                "student": change.student.id,
                "before": change.before,
                "after": change.after,
                "cases": change.cases.iter().map(case).collect::<Vec<_>>(),
            })
        };
        let changes: Vec<Value> = changes.iter().map(change).collect();
        print_json(&json!({ "done": done, "tries": tries, "changes": changes }))
    }
}

fn describe_change(change: &MarkChange) -> String {
    let names: Vec<&str> = change
        .cases
        .iter()
        .map(|(name, ..)| name.as_str())
        .collect();
    format!(
        "{}  {} → {}  {}",
        change.student.id,
        optional(change.before),
        optional(change.after),
        names.join(", ")
    )
}

impl ExportArgs {
    fn read_worksheet(&self) -> Result<String, String> {
        let place = self.worksheet.as_deref();
        let place = place.ok_or_else(|| texts::get("class-no-worksheet"))?;
        let text = ludoteca_files::read_text(place, 16 << 20);
        text.map_err(|error| format!("{}: {error}", place.display()))
    }
}

/// Writes marks for another system.
pub(super) fn export(args: &ExportArgs) -> Result<ExitCode, String> {
    let language = args.of.class.language();
    let class = args.of.class.open()?;
    let name = args.of.choose(&class)?;
    let export = match args.format {
        Format::Csv => Export::Csv,
        Format::Cases => Export::Cases,
        Format::Classroom50 => Export::Classroom50,
        Format::Pages => Export::Pages,
        Format::Moodle => Export::Moodle {
            worksheet: args.read_worksheet()?,
        },
        Format::MoodleFeedback => Export::MoodleFeedback {
            worksheet: args.read_worksheet()?,
        },
    };
    let file = class.export(&Viewer::command_line(), &name, &export, language);
    let file = file.map_err(|refusal| told(&refusal, language))?;
    let is_table = file.kind == "text/csv";
    match &args.out {
        Some(out) => {
            ludoteca_files::write(out, &file.bytes)
                .map_err(|error| format!("{}: {error}", out.display()))?;
            let message = Message::new("class-written").with_text("file", out.display());
            println!("{}", texts::say(&message));
            Ok(ExitCode::SUCCESS)
        }
        None if is_table => print(&String::from_utf8_lossy(&file.bytes)),
        None => Err(texts::say(
            &Message::new("class-where-to").with("name", file.name),
        )),
    }
}

/// Compares programs.
pub(super) fn similar(args: &SimilarArgs) -> Result<ExitCode, String> {
    let language = args.of.class.language();
    let class = args.of.class.open()?;
    let name = args.of.choose(&class)?;
    let folder = class.similar(&Viewer::command_line(), &name, language);
    let folder = folder.map_err(|refusal| told(&refusal, language))?;
    let page = folder.join("index.html");
    let message = Message::new("class-similar").with_text("file", page.display());
    println!("{}", texts::say(&message));
    Ok(ExitCode::SUCCESS)
}
