//! A panic gives the terminal back before its message.

use std::io::Read as _;
use std::num::NonZero;

use ludoteca_terminal::screen::Screen;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// Tells the test below that it runs in the terminal that it is to leave.
const CHILD: &str = "LUDOTECA_TEST_PANICS";

/// This test starts itself in a pseudo-terminal, where it takes the screen and panics.
#[test]
fn a_panic_gives_the_terminal_back() {
    if std::env::var_os(CHILD).is_some() {
        let _screen = Screen::open().unwrap();
        panic!("on purpose");
    }
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args([
        "--exact",
        "panic::a_panic_gives_the_terminal_back",
        "--nocapture",
    ]);
    command.env(CHILD, "1");
    command.env("TERM", "xterm-256color");
    command.env("RUST_BACKTRACE", "0");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut output = Vec::new();
    let mut reader = pair.master.try_clone_reader().unwrap();
    // The end of a pseudo-terminal may come as an error.
    let _ = reader.read_to_end(&mut output);
    assert!(!child.wait().unwrap().success());
    let mut parser = vt100::Parser::new(NonZero::new(24).unwrap(), NonZero::new(80).unwrap(), 0);
    parser.process(&output);
    let screen = parser.screen();
    assert!(!screen.alternate_screen());
    assert!(!screen.hide_cursor());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert!(
        screen.contents().contains("on purpose"),
        "{}",
        screen.contents()
    );
    let taken = String::from_utf8_lossy(&output).contains("\x1b[?1049h");
    assert!(taken, "the screen had been taken");
}
