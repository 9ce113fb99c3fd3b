//! One connection that asks again and again, with little work of its own: what measures a server
//! on the same cores must not be what takes their time.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::Outcome;

/// A connection to the server.
pub(crate) struct Line {
    stream: TcpStream,
    address: SocketAddr,
    /// The part of the present answer that has come so far.
    answer: Vec<u8>,
    /// Headers that every request has.
    wishes: &'static str,
}

impl Line {
    pub(crate) async fn open(address: SocketAddr) -> Outcome<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            address,
            answer: Vec::new(),
            wishes: "",
        })
    }

    /// From now on answers tell only what has changed.
    pub(crate) const fn ask_for_little(&mut self) {
        self.wishes = "prefer: return=minimal\r\n";
    }

    /// Posts JSON; returns the body of the answer, which must say that all went well.
    pub(crate) async fn post(&mut self, path: &str, token: &str, body: &str) -> Outcome<&[u8]> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\n{}content-length: {}\r\n\r\n{body}",
            self.address,
            self.wishes,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        self.answer.clear();
        let head = loop {
            self.read_more().await?;
            if let Some(end) = self.answer.windows(4).position(|four| four == b"\r\n\r\n") {
                break end;
            }
        };
        let length = content_length(&self.answer[..head])?;
        let begin = head + 4;
        while self.answer.len() < begin + length {
            self.read_more().await?;
        }
        let answer = &self.answer[begin..];
        if !self.answer.starts_with(b"HTTP/1.1 200") {
            return Err(format!("{path}: {}", String::from_utf8_lossy(&self.answer)).into());
        }
        Ok(answer)
    }

    async fn read_more(&mut self) -> Outcome<()> {
        match self.stream.read_buf(&mut self.answer).await? {
            0 => Err("the server has hung up".into()),
            _ => Ok(()),
        }
    }
}

fn content_length(head: &[u8]) -> Outcome<usize> {
    let head = std::str::from_utf8(head)?;
    let mut fields = head.lines().filter_map(|line| line.split_once(": "));
    let length = fields.find(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    Ok(length.ok_or("an answer of no length")?.1.parse()?)
}
