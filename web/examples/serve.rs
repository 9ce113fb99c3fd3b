//! The smallest program with a server in it: `serve ADDRESS FOLDER [CLASS]`.
//!
//! The tests start and kill it to see that nothing is lost.

use std::process::ExitCode;

use ludoteca_web::{Limits, Options, serve};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (listen, data, class) = match &args[..] {
        [listen, data] => (listen, data, None),
        [listen, data, class] => (listen, data, Some(class)),
        _ => {
            eprintln!("serve ADDRESS FOLDER [CLASS]");
            return ExitCode::from(2);
        }
    };
    let Ok(listen) = listen.parse() else {
        eprintln!("not an address: {listen}");
        return ExitCode::from(2);
    };
    let options = Options::new(listen, data).with_limits(Limits::none());
    #[cfg(target_os = "linux")]
    let options = Options {
        classes: class.map_or_else(Vec::new, |folder| open_classes(folder.as_ref())),
        ..options
    };
    #[cfg(not(target_os = "linux"))]
    drop(class);
    match serve(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("serve: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The class in a folder, and a place to practise beside it. Nobody judges here.
#[cfg(target_os = "linux")]
fn open_classes(folder: &std::path::Path) -> Vec<std::sync::Arc<ludoteca_classroom::Classroom>> {
    use ludoteca_classroom::{Classroom, LocalJudge, OpenOptions};
    use ludoteca_runner::Trust;
    let judge = LocalJudge::new(&folder.join("built"), Trust::Stranger, 1);
    let judge = judge.expect("the folder can be written");
    let shelf = ludoteca_course::Shelf {
        courses: ludoteca_courses::COURSES,
        open: |folder, _| ludoteca_course_folder::open(folder).map_err(|_| "no course".to_owned()),
    };
    let options = OpenOptions::new(shelf, std::sync::Arc::new(judge));
    let practice = Classroom::open_practice(&folder.join("practice"), options.clone());
    let class = Classroom::open(folder, options);
    [class, practice]
        .map(|class| class.expect("the class can be opened"))
        .into()
}
