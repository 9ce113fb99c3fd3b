//! Commands on a whole class: marks, exports, judging again.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use ludoteca_classroom::{Classroom, Export, MarkChange, Refusal, Row, Table, TryState, Viewer};
use ludoteca_words::decimal;
use serde_json::{Value, json};

use super::{OfAssignment, told};

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
        || "no deadline".to_owned(),
        |at| format!("deadline {} ({})", at.text, at.zone),
    );
    let mut text = format!(
        "\n{}: {}, {deadline}\nhanded in: {} of {}, median {}\n",
        it.name,
        it.title,
        table.handed_in,
        table.rows.len(),
        optional(table.median)
    );
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
        let _ = writeln!(
            text,
            "{} of {} fail {}",
            hurdle.failed, hurdle.judged, hurdle.case
        );
    }
    if table.outdated > 0 {
        let _ = writeln!(
            text,
            "judged by the course as it was before: {} (ludoteca class rejudge)",
            table.outdated
        );
    }
    text
}

fn optional(points: Option<f64>) -> String {
    points.map_or_else(|| "–".to_owned(), |points| decimal(points, 2))
}

fn describe(row: &Row) -> String {
    let mut words: Vec<String> = match &row.state {
        None => Vec::new(),
        Some(state) => vec![word_of(state)],
    };
    let marks = [
        (row.is_late, "late"),
        (row.overridden.is_some(), "set by hand"),
        (row.extension.is_some(), "extension"),
    ];
    words.extend(
        marks
            .iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, word)| (*word).to_owned()),
    );
    words.join(", ")
}

fn word_of(state: &TryState) -> String {
    match state {
        TryState::Waiting { place, .. } => format!("waits, place {place}"),
        TryState::Running { .. } => "is being judged".to_owned(),
        TryState::Judged { verdict, .. } => {
            verdict.map_or_else(|| "judged".to_owned(), |verdict| verdict.to_string())
        }
        TryState::Hidden { .. } => "judged".to_owned(),
        TryState::Refused { .. } => "cannot be judged".to_owned(),
        TryState::Failed { .. } => "the machine failed: ludoteca class rejudge".to_owned(),
    }
}

fn to_json(table: &Table) -> Value {
    let row = |row: &Row| {
        json!({
            "student": row.student,
            "tries": row.tries,
            "last": row.last.map(ludoteca_files::clock::UnixMillis::get),
            "state": row.state.as_ref().map(word_of),
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
        println!("all marks stay as they are");
        return Ok(ExitCode::SUCCESS);
    }
    if args.apply {
        let count = class.apply_rejudging(&staff, &name).map_err(say)?;
        println!("tries with new verdicts: {count}");
        return Ok(ExitCode::SUCCESS);
    }
    let count = class.rejudge(&staff, &name).map_err(say)?;
    if count == 0 {
        println!("all tries were judged by the course as it is");
        return Ok(ExitCode::SUCCESS);
    }
    match class.judge_all() {
        Ok(_) => {}
        Err(ludoteca_classroom::ClassroomError::Served(_)) => {
            println!("the server judges {count} tries again; its page says what changes");
            return Ok(ExitCode::SUCCESS);
        }
        Err(error) => return Err(error.say(language)),
    }
    let again = class.rejudged(&staff, &name).map_err(say)?;
    let changes = again.map(|again| again.changes).unwrap_or_default();
    println!("judged again: {count}; changes for {}", changes.len());
    for change in &changes {
        println!("{}", describe_change(change));
    }
    println!("To put it in the place of what stands: --apply");
    Ok(ExitCode::SUCCESS)
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
        let place = place.ok_or("--worksheet FILE is missing")?;
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
            println!("{}: written", out.display());
            Ok(ExitCode::SUCCESS)
        }
        None if is_table => print(&String::from_utf8_lossy(&file.bytes)),
        None => Err(format!("where to? --out {}", file.name)),
    }
}

/// Compares programs.
pub(super) fn similar(args: &SimilarArgs) -> Result<ExitCode, String> {
    let language = args.of.class.language();
    let class = args.of.class.open()?;
    let name = args.of.choose(&class)?;
    let folder = class.similar(&Viewer::command_line(), &name, language);
    let folder = folder.map_err(|refusal| told(&refusal, language))?;
    println!(
        "{}: the pairs with most code in common",
        folder.join("index.html").display()
    );
    Ok(ExitCode::SUCCESS)
}
