//! Shards by the program itself: seven of seven joined are one run, and whatever does not fit is told.

use std::fs;

use super::place::Place;

const PLAN: &str = "kind = \"round-robin\"\ngame = \"mancala\"\npairs = 6\nseed = 3\n\
    [rules]\nhouses = 3\nseeds = 3\n\
    [[entrant]]\nseat = \"level:normal\"\n\
    [[entrant]]\nseat = \"level:avancado\"\n\
    [[entrant]]\nseat = \"level:strong@60\"\n";

impl Place {
    /// Runs the program to its end; its status.
    fn status(&self, name: &str, args: &[&str]) -> i32 {
        self.start(name, args).wait()
    }

    /// Joins shards that do not fit: it is told why, and nothing is made.
    fn assert_refused(&self, files: &[&str], expected: &str) {
        let args = [&["arena", "merge", "--out", "never.arena"], files].concat();
        assert_eq!(self.status("merge", &args), 2, "{files:?}");
        let told = self.read("merge.err");
        assert!(told.contains(expected), "{told}");
        assert!(!self.path("never.arena").exists());
    }
}

#[test]
fn seven_of_seven_shards_are_one_run_and_a_missing_doubled_or_cut_file_is_told() {
    let place = Place::new();
    fs::write(place.path("plan.toml"), PLAN).unwrap();
    let files: Vec<String> = (1..=7).map(|number| format!("{number}.arena")).collect();
    for (at, file) in files.iter().enumerate() {
        let shard = format!("{}/7", at + 1);
        let args = ["arena", "run", "plan.toml", "--date", "2026-11-16"];
        let args = [&args[..], &["--shard", &shard, "--out", file]].concat();
        assert_eq!(
            place.status("shard", &args),
            0,
            "{}",
            place.read("shard.err")
        );
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    place.assert_refused(&files[1..], "missing: 1/7");
    place.assert_refused(
        &[&files[..], &files[..1]].concat(),
        "shard 1/7 was given twice",
    );
    let whole = fs::read(place.path("7.arena")).unwrap();
    fs::write(place.path("cut.arena"), &whole[..whole.len() / 2]).unwrap();
    place.assert_refused(&[&files[..6], &["cut.arena"]].concat(), "cut.arena");
    let args = [&["arena", "merge", "--out", "many.arena"], &files[..]].concat();
    assert_eq!(
        place.status("merge", &args),
        0,
        "{}",
        place.read("merge.err")
    );
    place.assert_same(&place.read("merge.out"));
}
