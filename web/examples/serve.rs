//! The smallest program with a server in it: `serve ADDRESS FOLDER`.
//!
//! The tests start and kill it to see that nothing is lost.

use std::process::ExitCode;

use ludoteca_web::{Limits, Options, serve};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [listen, data] = &args[..] else {
        eprintln!("serve ADDRESS FOLDER");
        return ExitCode::from(2);
    };
    let Ok(listen) = listen.parse() else {
        eprintln!("not an address: {listen}");
        return ExitCode::from(2);
    };
    let options = Options::new(listen, data).with_limits(Limits::none());
    match serve(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("serve: {error}");
            ExitCode::FAILURE
        }
    }
}
