//! Hostile names and archives, handed in through the page: none leaves the class's folder, breaks
//! the server, or is taken for a program.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use rawzip::path::EntryPath;
use rawzip::{CompressionMethod, ZipArchiveWriter};
use reqwest::StatusCode;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::SUM;
use crate::common::class::{ClassSite, RIGHT};

struct Entry<'e> {
    name: &'e [u8],
    contents: &'e [u8],
    mode: u32,
    is_encrypted: bool,
}

fn entry<'e>(name: &'e str, contents: &'e [u8]) -> Entry<'e> {
    Entry {
        name: name.as_bytes(),
        contents,
        mode: 0,
        is_encrypted: false,
    }
}

fn zip(entries: &[Entry<'_>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for entry in entries {
        let file = archive
            .new_file(EntryPath::verbatim(entry.name))
            .compression_method(CompressionMethod::DEFLATE)
            .encrypted(entry.is_encrypted);
        let file = match entry.mode {
            0 => file,
            mode => file.unix_permissions(mode),
        };
        let (mut file, config) = file.start().unwrap();
        let mut writer = config.wrap(DeflateEncoder::new(&mut file, Compression::best()));
        writer.write_all(entry.contents).unwrap();
        let (encoder, descriptor) = writer.finish().unwrap();
        encoder.finish().unwrap();
        file.finish(descriptor).unwrap();
    }
    archive.finish().unwrap();
    bytes
}

/// Archives, each with one fault.
fn hostile_archives() -> Vec<(&'static str, Vec<u8>)> {
    let right = RIGHT.as_bytes();
    let bomb = vec![0; 64 * 1024 * 1024];
    let many: Vec<String> = (0..20_000).map(|number| format!("{number}.py")).collect();
    let many: Vec<Entry<'_>> = many.iter().map(|name| entry(name, b"")).collect();
    let whole = zip(&[entry("program.py", right)]);
    let nested = zip(&[entry("inner.zip", &zip(&[entry("inner.zip", &whole)]))]);
    let link = Entry {
        mode: 0o120_777,
        ..entry("program.py", b"/etc/passwd")
    };
    let device = Entry {
        mode: 0o060_777,
        ..entry("program.py", right)
    };
    let encrypted = Entry {
        is_encrypted: true,
        ..entry("program.py", right)
    };
    let not_utf8 = Entry {
        name: b"\xff\xfe.py",
        ..entry("", right)
    };
    let deep = format!("{}program.py", "a/".repeat(500));
    let long = format!("{}.py", "a".repeat(5_000));
    let mut damaged = whole.clone();
    let middle = damaged.len() / 3;
    damaged[middle..middle + 8].fill(0xAA);
    vec![
        ("up", zip(&[entry("../../../../up.py", right)])),
        ("absolute", zip(&[entry("/tmp/absolute.py", right)])),
        ("backslash", zip(&[entry("..\\..\\up.py", right)])),
        ("drive", zip(&[entry("C:\\up.py", right)])),
        ("link", zip(&[link])),
        ("device", zip(&[device])),
        ("encrypted", zip(&[encrypted])),
        ("not utf-8", zip(&[not_utf8])),
        ("nul", zip(&[entry("pro\0gram.py", right)])),
        ("control", zip(&[entry("pro\x1b[2Jgram.py", right)])),
        ("turned", zip(&[entry("pro\u{202e}yp.marg", right)])),
        ("empty name", zip(&[entry("", right)])),
        ("dot", zip(&[entry(".", right)])),
        (
            "twice",
            zip(&[entry("a.py", right), entry("a.py", b"print(1)")]),
        ),
        (
            "case",
            zip(&[entry("A.py", right), entry("a.py", b"print(1)")]),
        ),
        (
            "file and folder",
            zip(&[entry("a", right), entry("a/b.py", right)]),
        ),
        ("deep", zip(&[entry(&deep, right)])),
        ("long", zip(&[entry(&long, right)])),
        ("many", zip(&many)),
        ("bomb", zip(&[entry("program.py", &bomb)])),
        ("nested", nested),
        ("none", zip(&[])),
        ("only folders", zip(&[entry("a/", b""), entry("b/", b"")])),
        ("cut", whole[..whole.len() / 2].to_vec()),
        ("damaged", damaged),
        ("no end", whole[..whole.len() - 10].to_vec()),
        ("no zip", b"PK\x03\x04 and nothing that follows".to_vec()),
    ]
}

#[tokio::test]
async fn hostile_archives_are_refused_or_made_harmless() {
    let class = ClassSite::open("most-kib = 1024\n").await;
    let ana = class.enter("ana").await;
    let archives = hostile_archives();
    assert_eq!(archives.len(), 27);
    for (what, bytes) in archives {
        let answer = ana.upload(SUM, &[("program.zip", &bytes)]).await;
        let status = answer.status();
        let is_answered = matches!(
            status,
            StatusCode::SEE_OTHER
                | StatusCode::UNPROCESSABLE_ENTITY
                | StatusCode::PAYLOAD_TOO_LARGE
        );
        assert!(is_answered, "{what}: {status}");
        // Whoever has a try that waits is refused for that.
        class.judge().await;
    }
    class.judge().await;
    // Nothing lies beside the class, and the page still says what was taken.
    for wrong in ["up.py", "tmp/absolute.py"] {
        assert!(!class.folder.path().join(wrong).exists(), "{wrong}");
    }
    assert!(!std::path::Path::new("/tmp/absolute.py").exists());
    let page = ana.page(SUM).await;
    assert!(
        !page.contains('\x1b') && !page.contains('\u{202e}'),
        "{page}"
    );
    let rui = class.enter("rui").await;
    let own = rui.hand_in(SUM, RIGHT).await;
    class.judge().await;
    assert!(rui.page(&own).await.contains("Accepted"));
}

#[tokio::test]
async fn hostile_names_are_refused_or_made_harmless() {
    let class = ClassSite::open("").await;
    let ana = class.enter("ana").await;
    let long = format!("{}.py", "x".repeat(3_000));
    for name in [
        "../../up.py",
        "/etc/cron.d/up.py",
        "..\\..\\up.py",
        "C:\\up.py",
        ".",
        "..",
        "a//b.py",
        "<script>alert(1)</script>.py",
        "%2e%2e%2fup.py",
        "con.py",
        " .py",
        "-rf.py",
        &long,
        "\u{202e}yp.marg.py",
        "a\tb.py",
        "~/.bashrc.py",
    ] {
        let answer = ana.upload(SUM, &[(name, RIGHT.as_bytes())]).await;
        let status = answer.status();
        let is_answered =
            status == StatusCode::SEE_OTHER || status == StatusCode::UNPROCESSABLE_ENTITY;
        assert!(is_answered, "{name:?}: {status}");
        let page = answer.text().await.unwrap();
        assert!(!page.contains("<script>alert"), "{name:?}: {page}");
        class.judge().await;
    }
    let page = ana.page(SUM).await;
    assert!(
        !page.contains("<script>alert") && !page.contains('\u{202e}'),
        "{page}"
    );
}

#[tokio::test]
async fn an_upload_that_is_cut_leaves_nothing_and_blocks_nobody() {
    let class = ClassSite::open("").await;
    let ana = class.enter("ana").await;
    // More than may come in at once from one person.
    for _ in 0..5 {
        let mut stream = TcpStream::connect(class.site.address).await.unwrap();
        let head = format!(
            "POST {SUM} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Length: 5000\r\n\
             Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n\
             Content-Disposition: form-data; name=\"file\"; filename=\"sum.py\"\r\n\r\n{RIGHT}",
            class.site.address, ana.cookie
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.shutdown().await.unwrap();
        // Whatever it answers, it has noticed.
        let _ = stream.read_to_end(&mut Vec::new()).await;
    }
    assert_eq!(class.list_submissions(), 0);
    let own = ana.hand_in(SUM, RIGHT).await;
    assert_eq!(own, "/class/spring/try/1");
    assert_eq!(class.list_submissions(), 1);
}
