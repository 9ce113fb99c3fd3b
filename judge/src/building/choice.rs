//! Chooses the files of a submission that are compiled together: as the student's recipe says, all
//! of them, or those that make one program.

use std::collections::BTreeSet;

use super::target::Target;
use super::{Builds, Product, cmake, make, symbols};
use crate::report::SourceFinding;
use crate::source::includes;
use crate::submission::{Main, defines_main, has_ending};
use ludoteca_course::{Build, JudgeFault};
use ludoteca_runner::{Build as Job, Given, Limits, Recipe, Verdict as Ending};
use ludoteca_words::Message;
use std::time::Duration;

use super::extra::is_extra;

/// Maximum number of Makefiles, and of the programs that could be meant, that are tried.
const MOST_TRIES: usize = 3;

/// The files that are compiled together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) sources: Vec<String>,
    /// Folders of headers that a recipe names.
    pub(super) includes: Vec<String>,
    /// Definitions of a recipe, where nothing could be built without them.
    pub(super) defines: Vec<String>,
    way: Way,
}

/// The way a choice was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Way {
    /// Everything that is there.
    #[default]
    All,
    /// The files that this recipe names.
    Recipe(String),
    /// By the names that the files define and need.
    Symbols,
}

/// The reason nothing was chosen.
#[derive(Debug)]
pub(crate) enum ChoiceError {
    /// Each of these is a program of its own, and none looks more like it than the others.
    Several(Vec<String>),
    /// The machine failed.
    Fault(JudgeFault),
}

impl From<JudgeFault> for ChoiceError {
    fn from(fault: JudgeFault) -> Self {
        Self::Fault(fault)
    }
}

/// A program of a recipe of the student's.
struct Wanted {
    recipe: String,
    target: Target,
}

impl Builds<'_> {
    /// Settles which files are built; returns notes for the student.
    pub(crate) fn choose(&mut self) -> Result<Vec<SourceFinding>, ChoiceError> {
        let Main::C(own) = &self.submission.main else {
            return Ok(Vec::new());
        };
        let own = own.clone();
        let wanted = self.wanted()?;
        let mut findings: Vec<SourceFinding> = self.compare_flags(&wanted).into_iter().collect();
        self.choice = self.find_choice(&own, &wanted)?;
        findings.extend(self.tell_choice(&own));
        Ok(findings)
    }

    /// Says that a lone file may need others, where the linker misses something.
    pub(crate) fn tell_alone(&self, product: &Product) -> Option<SourceFinding> {
        let [only] = self.sources() else {
            return None;
        };
        let is_missing = product.messages.contains("undefined reference");
        let message = Message::new("source-alone").with("file", only);
        (product.given.is_none() && is_missing).then(|| finding(only.clone(), 0, message))
    }

    fn find_choice(&self, own: &[String], wanted: &[Wanted]) -> Result<Choice, ChoiceError> {
        let mut choices: Vec<Choice> = wanted.iter().flat_map(Wanted::choices).collect();
        let all = self.everything(own);
        if choices.is_empty() && all.sources.len() == 1 {
            return Ok(all);
        }
        // Two functions main never go together.
        let mains = all.sources.iter().filter(|name| self.has_main(name));
        if choices.is_empty() && mains.count() < 2 {
            choices.push(all.clone());
        }
        for choice in &choices {
            if self.can_build(choice)? {
                return Ok(choice.clone());
            }
        }
        let by_symbols = self.by_symbols(own)?;
        if let Some(choice) = self.settle(by_symbols.clone())? {
            return Ok(choice);
        }
        // Nothing can be built: what the compiler says should be about the student's own choice.
        let mut rest = choices.into_iter().filter(|choice| choice.way != Way::All);
        let first = by_symbols.into_iter().next().map(|(choice, _)| choice);
        Ok(rest.next().or(first).unwrap_or(all))
    }

    /// Everything that the student wrote, and what the course hands out and the student left out.
    fn everything(&self, own: &[String]) -> Choice {
        let has_main = own
            .iter()
            .any(|name| !is_extra(name) && self.has_main(name));
        let given = self.put_in().into_iter().map(|(name, _)| name.to_owned());
        let given = given.filter(|name| has_ending(name, ".c"));
        let given = given.filter(|name| !(has_main && name == "main.c"));
        Choice {
            sources: own.iter().cloned().chain(given).collect(),
            ..Choice::default()
        }
    }

    fn has_main(&self, name: &str) -> bool {
        self.text_of(name).is_some_and(defines_main)
    }

    fn text_of(&self, name: &str) -> Option<&[u8]> {
        let own = self.submission.files.get(name).map(Vec::as_slice);
        let own = own.map(|own| self.find_protected(name).map_or(own, str::as_bytes));
        let mut given = self.handed_out.iter();
        own.or_else(|| Some(given.find(|(given, _)| *given == name)?.1.as_bytes()))
    }

    /// The programs that the student's Makefiles build, or else those of CMake, the best first.
    fn wanted(&self) -> Result<Vec<Wanted>, JudgeFault> {
        let all = self.all_files();
        let files: BTreeSet<&str> = all.iter().map(String::as_str).collect();
        let recipes = &self.submission.recipes;
        let mut paths: Vec<&String> = recipes.keys().collect();
        paths.sort_by_key(|path| (path.matches('/').count(), is_extra(path), *path));
        let is_cmake = |path: &&String| has_ending(path, "cmakelists.txt");
        let makefiles = paths.iter().copied().filter(|path| is_makefile(path));
        for path in makefiles.take(MOST_TRIES) {
            for goal in [None, Some("all")] {
                let targets = self.ask_make(path, goal, &files)?;
                if !targets.is_empty() {
                    return Ok(sort(path, targets));
                }
            }
        }
        let Some(path) = paths.into_iter().find(is_cmake) else {
            return Ok(Vec::new());
        };
        Ok(sort(path, cmake::read_targets(path, recipes, &files)))
    }

    fn all_files(&self) -> Vec<String> {
        let given = self.put_in().into_iter().map(|(name, _)| name.to_owned());
        self.submission.files.keys().cloned().chain(given).collect()
    }

    /// Asks make in a cell for the commands it would run: a Makefile runs what it likes even then.
    fn ask_make(
        &self,
        path: &str,
        goal: Option<&str>,
        files: &BTreeSet<&str>,
    ) -> Result<Vec<Target>, JudgeFault> {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let place = format!("./{folder}");
        let mut args = vec!["-n", "-k", "-w", "-C", &place, "-f", name];
        args.extend(goal);
        let recipe = Recipe::Make(args.into_iter().map(str::to_owned).collect());
        let mut sources = self.sources_in_cell();
        for (path, text) in &self.submission.recipes {
            sources = sources.file(path, text.replace('\r', ""));
        }
        let mut job = Job::new(recipe, sources);
        job.limits = Limits {
            cpu: Duration::from_secs(5),
            wall: Duration::from_secs(10),
            ..Limits::building()
        };
        let built = self.perform(job)?;
        if !matches!(built.verdict, Ending::Ok | Ending::Exit) {
            return Ok(Vec::new());
        }
        let said = String::from_utf8_lossy(&built.messages).into_owned();
        Ok(make::read_targets(&said, folder, files))
    }

    /// The programs that the files can make, and how well each fits.
    fn by_symbols(&self, own: &[String]) -> Result<Vec<(Choice, symbols::Rank)>, JudgeFault> {
        let put_in: Vec<&str> = self.put_in().into_iter().map(|(name, _)| name).collect();
        let given = put_in.iter().filter(|name| has_ending(name, ".c"));
        let sources: Vec<String> = own
            .iter()
            .cloned()
            .chain(given.map(ToString::to_string))
            .collect();
        let script = symbols::script(&sources, &self.flags_of(&Choice::default()));
        let folder = self.sources_in_cell().file("ludoteca-symbols.sh", script);
        let recipe = Recipe::Command(vec!["sh".into(), "ludoteca-symbols.sh".into()]);
        let built = self.perform(Job::new(recipe, folder))?;
        let said = String::from_utf8_lossy(&built.messages).into_owned();
        let with_headers = sources.iter().map(|source| {
            let text = String::from_utf8_lossy(self.text_of(source).unwrap_or_default());
            (source.clone(), includes(&text).map(str::to_owned).collect())
        });
        let mut objects = symbols::read_objects(&said, &with_headers.collect::<Vec<_>>());
        for object in &mut objects {
            object.is_put_in = put_in.contains(&object.source.as_str());
        }
        let programs = symbols::programs(&objects, &self.profile.course).into_iter();
        let choice = |program: symbols::Candidate| {
            let choice = Choice {
                sources: program.sources,
                way: Way::Symbols,
                ..Choice::default()
            };
            (choice, program.rank)
        };
        Ok(programs.map(choice).collect())
    }

    /// The best that can be built. Two that fit alike are the student's to choose from.
    fn settle(&self, choices: Vec<(Choice, symbols::Rank)>) -> Result<Option<Choice>, ChoiceError> {
        let mut good: Vec<(Choice, symbols::Rank)> = Vec::new();
        for (choice, rank) in choices.into_iter().take(MOST_TRIES) {
            if good.first().is_some_and(|(_, best)| *best != rank) {
                break;
            }
            if self.can_build(&choice)? {
                good.push((choice, rank));
            }
        }
        let contents = |choice: &Choice| -> Vec<Option<&[u8]>> {
            choice
                .sources
                .iter()
                .map(|name| self.text_of(name))
                .collect()
        };
        let differ = good
            .iter()
            .any(|(it, _)| contents(it) != contents(&good[0].0));
        if differ {
            let mains = good.iter().map(|(choice, _)| choice.sources[0].clone());
            return Err(ChoiceError::Several(mains.collect()));
        }
        Ok(good.into_iter().next().map(|(choice, _)| choice))
    }

    fn can_build(&self, choice: &Choice) -> Result<bool, JudgeFault> {
        Ok(self.compile(choice, &[])?.given.is_some())
    }

    /// The student's files, those that the course hands out and that are missing, and the course's
    /// own for those that must not be changed.
    pub(super) fn sources_in_cell(&self) -> Given {
        let mut sources = Given::none();
        for (path, bytes) in &self.submission.files {
            let own = self.find_protected(path).map(str::as_bytes);
            sources = sources.file(path, own.unwrap_or(bytes).to_vec());
        }
        for (path, text) in self.put_in() {
            sources = sources.file(path, text);
        }
        sources
    }

    /// Says which files were built, if not all were.
    fn tell_choice(&self, own: &[String]) -> Option<SourceFinding> {
        let sources = &self.choice.sources;
        let mut left: Vec<&str> = own.iter().map(String::as_str).collect();
        left.retain(|name| !sources.iter().any(|source| source == name));
        if left.is_empty() {
            return None;
        }
        let (file, message) = match &self.choice.way {
            Way::All => return None,
            Way::Recipe(path) => (
                path.clone(),
                Message::new("source-by-recipe").with("recipe", path.trim()),
            ),
            Way::Symbols => (sources.first()?.clone(), Message::new("source-by-symbols")),
        };
        let message = message
            .with("files", sources.join(", "))
            .with("others", left.join(", "));
        Some(finding(file, 0, message))
    }

    /// Says when the recipe's options are not the course's: those that make would use, or else
    /// those that are written in the Makefile.
    fn compare_flags(&self, wanted: &[Wanted]) -> Option<SourceFinding> {
        let Build::C { flags, .. } = &self.profile.build else {
            return None;
        };
        let written = || self.submission.recipes.iter().find_map(read_flags);
        let (path, theirs) = match wanted.first() {
            Some(wanted) => (wanted.recipe.clone(), wanted.options()),
            None => written()?,
        };
        let is_same = theirs.iter().all(|flag| flags.contains(flag))
            && flags.iter().all(|flag| theirs.contains(flag));
        if is_same {
            return None;
        }
        let text = self.submission.recipes.get(&path)?;
        let is_place = |line: &str| {
            let is_other = |flag: &String| !flags.contains(flag) && line.contains(flag.as_str());
            line.contains("CFLAGS") && line.contains('=') || theirs.iter().any(is_other)
        };
        let line = text.lines().position(is_place).map_or(0, |at| at + 1);
        let message = if theirs.is_empty() {
            Message::new("source-no-options")
        } else {
            Message::new("source-makefile").with("theirs", theirs.join(" "))
        };
        let message = message
            .with("recipe", path.trim())
            .with("flags", flags.join(" "));
        Some(finding(path, line as u64, message))
    }
}

impl Wanted {
    /// Lists the ways to compile: with the course's options; where that fails, with the recipe's
    /// definitions, too.
    fn choices(&self) -> Vec<Choice> {
        let plain = Choice {
            sources: self.target.sources.clone(),
            includes: self.target.includes.clone(),
            defines: Vec::new(),
            way: Way::Recipe(self.recipe.clone()),
        };
        if self.target.defines.is_empty() {
            return vec![plain];
        }
        let defined = Choice {
            defines: self.target.defines.clone(),
            ..plain.clone()
        };
        vec![plain, defined]
    }

    /// All options of the compiler that say how, not what.
    fn options(&self) -> Vec<String> {
        let defines = self
            .target
            .defines
            .iter()
            .map(|define| format!("-D{define}"));
        let flags = self.target.flags.iter().cloned();
        let is_how = |flag: &String| !flag.starts_with("-M") && !flag.starts_with("-Wl,");
        flags.filter(is_how).chain(defines).collect()
    }
}

/// The programs of a recipe; tests and copies come last.
fn sort(path: &str, mut targets: Vec<Target>) -> Vec<Wanted> {
    let is_odd = |target: &Target| {
        let extras = target.sources.iter().filter(|source| is_extra(source));
        (is_extra(&target.name), extras.count())
    };
    targets.sort_by_key(is_odd);
    targets.truncate(MOST_TRIES);
    let wanted = |target| Wanted {
        recipe: path.to_owned(),
        target,
    };
    targets.into_iter().map(wanted).collect()
}

/// Tells if a path is that of a Makefile.
pub(crate) fn is_makefile(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    ["makefile", "gnumakefile"].contains(&name.trim().to_lowercase().as_str())
}

/// The options that a Makefile's text names.
fn read_flags((path, text): (&String, &String)) -> Option<(String, Vec<String>)> {
    let is_flags = |line: &&str| line.trim_start().starts_with("CFLAGS");
    let line = text.lines().find(is_flags)?;
    let theirs = line.split_once('=')?.1.split_whitespace();
    Some((path.clone(), theirs.map(ToOwned::to_owned).collect()))
}

fn finding(file: String, line: u64, message: Message) -> SourceFinding {
    SourceFinding {
        file,
        line,
        message,
        is_fatal: false,
    }
}
