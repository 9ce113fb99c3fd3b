//! Separates valgrind's messages on stderr from the program's own.
//!
//! The courses run valgrind with `-q`. Here it also says when it begins and ends with a program:
//! one that becomes another program by an `exec` is never looked at to its end, and would pass.

/// Memcheck as the assignments call it, but neither quiet nor blind to programs that a submission
/// starts from its own folder. Programs of the system are none of the student's work.
pub const COMMAND: [&str; 5] = [
    "valgrind",
    "--leak-check=full",
    "--error-exitcode=1",
    "--trace-children=yes",
    "--trace-children-skip=/bin/*,/sbin/*,/usr/*,/lib*",
];

const BEGINNING: &str = "Memcheck, a memory error detector";
const SUMMARY: &str = "ERROR SUMMARY: ";

/// Starts, without blanks, of the lines that `-q` leaves out.
const CHATTER: [&str; 25] = [
    BEGINNING,
    SUMMARY,
    "Copyright (C) ",
    "Using Valgrind-",
    "Command: ",
    "Parent PID: ",
    "HEAP SUMMARY:",
    "in use at exit: ",
    "total heap usage: ",
    "All heap blocks were freed ",
    "LEAK SUMMARY:",
    "definitely lost: ",
    "indirectly lost: ",
    "possibly lost: ",
    "still reachable: ",
    "suppressed: ",
    "of which reachable via heuristic",
    "Reachable blocks (those ",
    "To see them, rerun with: ",
    "For lists of detected and ",
    "For counts of detected and ",
    "Use --track-origins=yes ",
    "Warning: ",
    "to suppress, use: ",
    "further instances of this message ",
];

/// The findings of valgrind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Stderr as `-q` would have left it.
    pub quiet: String,
    /// Set if it did not see the end of a program that it began with.
    pub is_unfinished: bool,
    /// Set if it counted an error, in any process.
    pub has_errors: bool,
}

impl Findings {
    /// Reads stderr. Without valgrind there is nothing to find, and all of it is the program's.
    pub fn read(errors: &str) -> Self {
        let mut findings = Self::default();
        let mut begun: Vec<&str> = Vec::new();
        // A blank line ends a report; others stand between what is left out.
        let mut is_report = false;
        for line in errors.lines() {
            if let Some((process, text)) = split(line) {
                let text = text.trim_start();
                if text == BEGINNING {
                    begun.push(process);
                } else if let Some(count) = text.strip_prefix(SUMMARY) {
                    findings.has_errors |= !count.starts_with("0 ");
                    let first = begun.iter().position(|begun| *begun == process);
                    first.map(|at| begun.remove(at));
                }
                let is_chatter = CHATTER.iter().any(|begin| text.starts_with(begin));
                if is_chatter || text.is_empty() && !is_report {
                    is_report = false;
                    continue;
                }
                is_report = !text.is_empty();
            }
            findings.quiet.push_str(line);
            findings.quiet.push('\n');
        }
        findings.is_unfinished = !begun.is_empty();
        findings
    }
}

/// The number of the process and the text of a line of valgrind's.
pub fn split(line: &str) -> Option<(&str, &str)> {
    let (process, text) = line.strip_prefix("==")?.split_once("==")?;
    let is_number = !process.is_empty() && process.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some((process, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGIN: &str = "\
==7== Memcheck, a memory error detector
==7== Copyright (C) 2002-2022, and GNU GPL'd, by Julian Seward et al.
==7== Using Valgrind-3.19.0 and LibVEX; rerun with -h for copyright info
==7== Command: /given/program
==7== 
";
    const END: &str = "\
==7== 
==7== HEAP SUMMARY:
==7==     in use at exit: 0 bytes in 0 blocks
==7==   total heap usage: 1 allocs, 1 frees, 10 bytes allocated
==7== 
==7== All heap blocks were freed -- no leaks are possible
==7== 
==7== For lists of detected and suppressed errors, rerun with: -s
==7== ERROR SUMMARY: 0 errors from 0 contexts (suppressed: 0 from 0)
";
    const LEAK: &str = "\
==7== 10 bytes in 1 blocks are definitely lost in loss record 1 of 1
==7==    at 0x48417B4: malloc (in vgpreload_memcheck-amd64-linux.so)
==7==    by 0x1091B1: main (leak.c:4)
==7== 
";

    #[test]
    fn a_program_that_ends_under_valgrind_leaves_only_its_own_words() {
        let findings = Findings::read(&format!("{BEGIN}own words\n{END}"));
        assert_eq!(findings.quiet, "own words\n");
        assert!(!findings.is_unfinished && !findings.has_errors);
    }

    #[test]
    fn reports_stay_as_they_are() {
        let end = END.replace("SUMMARY: 0 errors", "SUMMARY: 1 errors");
        let findings = Findings::read(&format!("{BEGIN}own words\n{LEAK}{end}"));
        assert_eq!(findings.quiet, format!("own words\n{LEAK}"));
        assert!(!findings.is_unfinished && findings.has_errors);
    }

    #[test]
    fn a_program_that_becomes_another_is_not_finished() {
        assert!(Findings::read(BEGIN).is_unfinished);
        // Another one that valgrind follows has the number of the first.
        assert!(Findings::read(&format!("{BEGIN}{BEGIN}{END}")).is_unfinished);
        let child = |text: &str| text.replace("==7==", "==8==");
        let both = format!("{BEGIN}{}{}{END}", child(BEGIN), child(END));
        assert!(!Findings::read(&both).is_unfinished);
    }

    #[test]
    fn without_valgrind_everything_is_the_programs() {
        let findings = Findings::read("a\n\n==x== b\n");
        assert_eq!(findings.quiet, "a\n\n==x== b\n");
        assert!(!findings.is_unfinished && !findings.has_errors);
    }
}
