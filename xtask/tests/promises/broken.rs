//! Every promise of `games/clippy.toml` that the standard library can break, broken once,
//! each in a line of its own.

use std::fs;
use std::net::ToSocketAddrs;
use std::thread;

pub fn use_files(text: &str) {
    let _: Option<&std::path::Path> = None;
    let _: Option<std::path::PathBuf> = None;
    let _: Option<fs::File> = None;
    let _ = fs::OpenOptions::new();
    let _ = fs::DirBuilder::new();
    let _ = fs::canonicalize(text);
    let _ = fs::copy(text, text);
    let _ = fs::create_dir(text);
    let _ = fs::create_dir_all(text);
    let _ = fs::exists(text);
    let _ = fs::hard_link(text, text);
    let found = fs::metadata(text);
    let _ = found.map(|found| fs::set_permissions(text, found.permissions()));
    let _ = fs::read(text);
    let _ = fs::read_dir(text);
    let _ = fs::read_link(text);
    let _ = fs::read_to_string(text);
    let _ = fs::remove_dir(text);
    let _ = fs::remove_dir_all(text);
    let _ = fs::remove_file(text);
    let _ = fs::rename(text, text);
    let _ = fs::symlink_metadata(text);
    let _ = fs::write(text, text);
}

pub fn use_processes(text: &str) {
    let _ = std::process::Command::new(text);
    let _ = std::process::id();
    let _: fn() -> ! = std::process::abort;
    std::process::exit(0);
}

pub fn use_environment(text: &str) {
    let _ = std::env::args();
    let _ = std::env::args_os();
    let _ = std::env::current_dir();
    let _ = std::env::current_exe();
    let _ = std::env::home_dir();
    let _ = std::env::set_current_dir(text);
    let _ = std::env::temp_dir();
    let _ = std::env::var(text);
    let _ = std::env::var_os(text);
    let _ = std::env::vars();
    let _ = std::env::vars_os();
    let _ = thread::available_parallelism();
}

pub fn use_network(text: &str) {
    let _ = std::net::TcpListener::bind(text);
    let _ = std::net::TcpStream::connect(text);
    let _ = std::net::UdpSocket::bind(text);
    let _ = std::os::unix::net::UnixDatagram::bind(text);
    let _ = std::os::unix::net::UnixListener::bind(text);
    let _ = std::os::unix::net::UnixStream::connect(text);
    let _ = text.to_socket_addrs();
}

pub fn use_terminal(text: &str) {
    let _ = std::io::stderr();
    let _ = std::io::stdin();
    let _ = std::io::stdout();
    eprint!("{text}");
    eprintln!("{text}");
    print!("{text}");
    println!("{text}");
}

pub fn use_threads() {
    let _ = thread::Builder::new();
    let _ = thread::spawn(|| ());
    thread::scope(|_| ());
}

pub fn use_clock(since: std::time::Instant) {
    let _ = std::time::Instant::now();
    let _ = since.elapsed();
    let _ = std::time::SystemTime::now();
    thread::park_timeout(std::time::Duration::ZERO);
    thread::sleep(std::time::Duration::ZERO);
}
