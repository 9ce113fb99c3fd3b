//! Requests to servers on this machine, one a connection.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context as _, ensure};

/// Maximum time of an answer.
const PATIENCE: Duration = Duration::from_mins(2);

/// One request; the body of its answer, which must be a good one. A header is a whole line.
pub(super) fn send(
    address: SocketAddr,
    method: &str,
    path: &str,
    header: &str,
    body: &str,
) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{header}\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )?;
    let (status, answer) = read_answer(&mut BufReader::new(stream))?;
    ensure!(
        status.starts_with('2'),
        "{method} {path}: {status}\n{answer}"
    );
    Ok(answer)
}

/// The status and the body. chromedriver leaves its connections open, so the length counts.
fn read_answer(stream: &mut BufReader<TcpStream>) -> anyhow::Result<(String, String)> {
    let mut first = String::new();
    stream.read_line(&mut first)?;
    let status = first.split(' ').nth(1).context("no answer")?.to_owned();
    let mut length = None;
    loop {
        let mut line = String::new();
        stream.read_line(&mut line)?;
        if line.trim().is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').context("a header has a colon")?;
        if name.eq_ignore_ascii_case("content-length") {
            length = Some(value.trim().parse()?);
        }
    }
    let mut body = Vec::new();
    stream
        .take(length.unwrap_or(u64::MAX))
        .read_to_end(&mut body)?;
    Ok((status, String::from_utf8(body)?))
}
