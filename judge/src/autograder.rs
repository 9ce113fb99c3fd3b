//! `ludoteca judge gradescope`: a whole autograder for Gradescope, with this program in it.

use std::collections::BTreeSet;
use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use ludoteca_course::{Build, Course, Profile, Shelf};
use ludoteca_words::Message;

use crate::command::{JudgeOptions, find_on, parse_language, print};
use crate::formats::zip::{Entry, zip};
use crate::text::{Language, Texts};

/// Folder of the course's files in the archive.
const COURSE: &str = "course";

/// Arguments of `ludoteca judge gradescope`.
#[derive(Clone, Debug, Args)]
pub struct GradescopeArgs {
    /// The course, or a folder with a course.toml
    pub course: String,
    /// The archive to write: upload it as the autograder
    pub archive: PathBuf,
    /// Judge by this profile instead of the course's own
    #[arg(long, value_name = "FILE")]
    pub profile: Option<PathBuf>,
    /// The language of what students read: en, pt or pl
    #[arg(long, value_name = "LANGUAGE", value_parser = parse_language)]
    pub language: Option<Language>,
}

/// Writes the archive.
pub(crate) fn run(args: &GradescopeArgs, shelf: Shelf) -> Result<ExitCode, String> {
    let options = JudgeOptions {
        language: args.language,
        ..JudgeOptions::default()
    };
    let language = options.language();
    let (course, courses) = find_on(shelf, &args.course, language)?;
    let profile = args.profile.as_ref().map(|path| {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string());
        let read = text.and_then(|text| {
            let checked = Profile::read(&text, courses).map_err(|error| error.to_string());
            checked.map(|_| text)
        });
        read.map_err(|error| format!("{}: {error}", path.display()))
    });
    let profile = profile.transpose()?;
    let own = env::current_exe().and_then(std::fs::read);
    let own = own.map_err(|error| format!("ludoteca: {error}"))?;
    let entries = list(course, profile, own, language);
    let bytes = zip(&entries).map_err(|error| error.to_string())?;
    ludoteca_files::write(&args.archive, bytes)
        .map_err(|error| format!("{}: {error}", args.archive.display()))?;
    let written = Message::new("gradescope-written").with_text("path", args.archive.display());
    print(&(Texts::common(language).say(&written) + "\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// The files of the archive.
fn list(
    course: &dyn Course,
    profile: Option<String>,
    own: Vec<u8>,
    language: Language,
) -> Vec<Entry> {
    let build = read_build(course, profile.as_deref());
    let mut entries = vec![
        Entry::program("setup.sh", setup_script(build.as_ref(), course)),
        Entry::program(
            "run_autograder",
            run_script(course, profile.as_deref(), language),
        ),
        Entry::program("ludoteca", own),
    ];
    entries.extend(profile.map(|text| Entry::file("profile.toml", text)));
    let files = course.files().into_iter().flatten();
    let file =
        |(path, bytes): (&String, &Vec<u8>)| Entry::file(format!("{COURSE}/{path}"), bytes.clone());
    entries.extend(files.map(file));
    entries
}

/// Reads the way submissions are built: from the profile that is put in, or from the course's own.
fn read_build(course: &dyn Course, profile: Option<&str>) -> Option<Build> {
    let text = profile.unwrap_or(course.profile());
    let profile: Profile = toml::from_str(text).ok()?;
    Some(profile.build)
}

/// Packages that every machine gets: the compilers of C and Python with those that the built-in
/// courses use.
const PACKAGES: &str = "gcc g++ libc6-dev make python3 valgrind libfaketime";

/// Packages needed to fetch Rust.
const FOR_RUST: &str = "ca-certificates curl";

/// Returns the script that Gradescope runs once, when it makes the machine: it installs the
/// languages of submissions and of the course's own programs.
fn setup_script(build: Option<&Build>, course: &dyn Course) -> String {
    let files = course.files().into_iter().flatten();
    let endings = files.filter_map(|(path, _)| Some(path.rsplit_once('.')?.1));
    let of_tools = endings.filter_map(package_of_ending);
    let more: BTreeSet<&str> = build
        .and_then(package_of)
        .into_iter()
        .chain(of_tools)
        .collect();
    let packages: Vec<&str> = [PACKAGES].into_iter().chain(more.iter().copied()).collect();
    let packages = packages.join(" ");
    let rust = if more.contains(FOR_RUST) { RUST } else { "" };
    let remark = match build {
        Some(Build::Command { run, .. }) => {
            format!(
                "# Add the packages that this needs: {}\n",
                run.replace('\n', " ")
            )
        }
        _ => String::new(),
    };
    format!(
        "\
#!/bin/sh
# Compilers and tools that courses may need; leave out what yours does not.
set -e
apt-get update
{remark}apt-get install -y --no-install-recommends {packages}
{rust}"
    )
}

/// The Rust of most distributions is older than the edition that programs are built with.
const RUST: &str = "\
curl --proto '=https' --fail --silent --show-error https://sh.rustup.rs |
    RUSTUP_HOME=/opt/rustup CARGO_HOME=/opt/cargo sh -s -- -y --profile minimal --no-modify-path
ln -s /opt/rustup/toolchains/*/bin/rustc /usr/local/bin/rustc
";

/// The package of a language that not every machine has.
fn package_of(build: &Build) -> Option<&'static str> {
    match build {
        Build::Java { .. } => Some("default-jdk-headless"),
        Build::JavaScript { .. } => Some("nodejs"),
        Build::Rust { .. } => Some(FOR_RUST),
        Build::Go { .. } => Some("golang-go"),
        Build::C { .. } | Build::Cpp { .. } | Build::Python { .. } | Build::Command { .. } => None,
    }
}

/// Returns the package for a program of the course's own, by the ending of its file.
fn package_of_ending(ending: &str) -> Option<&'static str> {
    match ending {
        "java" => Some("default-jdk-headless"),
        "js" | "mjs" => Some("nodejs"),
        "rs" => Some(FOR_RUST),
        "go" => Some("golang-go"),
        _ => None,
    }
}

/// Returns the script that Gradescope runs for each submission. Its machine is a cell of its own,
/// in which there may be no further one.
fn run_script(course: &dyn Course, profile: Option<&str>, language: Language) -> String {
    let name = course.files().map_or(course.name(), |_| COURSE);
    let profile = profile.map_or("", |_| " --profile profile.toml");
    let language = language.tag();
    format!(
        "\
#!/bin/sh
# Judges a submission and leaves what came of it where Gradescope looks for it.
root=${{AUTOGRADER:-/autograder}}
cd \"$root/source\" || exit 1
tries=$(python3 -c 'import json, sys
print(len(json.load(open(sys.argv[1])).get(\"previous_submissions\", [])) + 1)' \\
    \"$root/submission_metadata.json\" 2>/dev/null || echo 1)
mkdir -p \"$root/results\"
./ludoteca judge {name} \"$root/submission\" --trust{profile} --tries \"$tries\" \\
    --language {language} --gradescope \"$root/results/results.json\"
# A wrong program is not a failure of the autograder.
test -s \"$root/results/results.json\"
"
    )
}

#[cfg(test)]
#[expect(clippy::disallowed_types, reason = "the script is a shell's")]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::Path;
    use std::process::Command;

    use ludoteca_course::find_course;
    use ludoteca_courses::COURSES;

    use super::*;
    use crate::class::files::{Bounds, Files};
    use crate::class::unpack::unpack;

    /// Says what it was called with, as the results.
    const PROGRAM: &str = "#!/bin/sh\nfor last; do :; done\nprintf '%s\\n' \"$@\" > \"$last\"\n";

    /// The archive, laid out as Gradescope does.
    fn lay(root: &Path, profile: Option<String>) {
        let course = find_course(COURSES, "galo").expect("a course");
        let entries = list(course, profile, PROGRAM.into(), Language::Polish);
        let archive = zip(&entries).expect("an archive");
        assert_eq!(
            archive,
            zip(&entries).expect("an archive"),
            "the same twice"
        );
        let mut files = Files::default();
        unpack(&archive, &mut files, &Bounds::default()).expect("an archive that is good");
        for (path, bytes) in files.iter() {
            let place = root.join("source").join(path);
            fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
            fs::write(&place, bytes).expect("a file");
            fs::set_permissions(&place, fs::Permissions::from_mode(0o755)).expect("a file");
        }
    }

    fn run(root: &Path) -> String {
        let mut script = Command::new("sh");
        script
            .arg(root.join("source/run_autograder"))
            .env("AUTOGRADER", root);
        assert!(script.status().expect("a shell").success());
        fs::read_to_string(root.join("results/results.json")).expect("results")
    }

    #[test]
    fn the_archive_judges_a_submission_where_it_is_laid() {
        let root = tempfile::tempdir().expect("a folder");
        lay(root.path(), None);
        let submission = root.path().join("submission").display().to_string();
        let words = [
            "judge",
            "galo",
            &submission,
            "--trust",
            "--tries",
            "1",
            "--language",
            "pl",
            "--gradescope",
        ];
        let told = run(root.path());
        assert_eq!(told.lines().take(words.len()).collect::<Vec<_>>(), words);
    }

    #[test]
    fn the_languages_of_a_course_are_installed() {
        let galo = find_course(COURSES, "galo").expect("a course");
        let packages = |build: &Build| {
            let script = setup_script(Some(build), galo);
            let line = script
                .lines()
                .find(|line| line.starts_with("apt-get install"));
            let line = line.expect("a line that installs").to_owned();
            (line, script)
        };
        for (build, package) in [
            (Build::Java { name: None }, "default-jdk-headless"),
            (Build::JavaScript { name: None }, "nodejs"),
            (Build::Rust { name: None }, FOR_RUST),
            (Build::Go { name: None }, "golang-go"),
        ] {
            let (line, _) = packages(&build);
            assert!(line.ends_with(&format!("{PACKAGES} {package}")), "{line}");
        }
        let (line, _) = packages(&Build::Python { name: None });
        assert!(line.ends_with(PACKAGES), "{line}");
        let ruby = Build::Command {
            name: "a.rb".into(),
            build: None,
            run: "ruby {main}".into(),
        };
        let (_, script) = packages(&ruby);
        assert!(script.contains("# Add the packages that this needs: ruby {main}\n"));
    }

    #[test]
    fn earlier_tries_and_a_profile_are_told() {
        let root = tempfile::tempdir().expect("a folder");
        lay(root.path(), Some("title = \"mine\"\n".into()));
        let metadata = "{\"previous_submissions\": [{}, {}]}";
        fs::write(root.path().join("submission_metadata.json"), metadata).expect("a file");
        let told = run(root.path());
        assert!(
            told.contains("--profile\nprofile.toml\n--tries\n3\n"),
            "{told}"
        );
        assert!(root.path().join("source/profile.toml").is_file());
    }
}
