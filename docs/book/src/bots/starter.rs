//! A starter bot: any legal move, always the same one for the same position.
use std::io::{BufRead, Write};

fn main() {
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        let mut words = line.split('\t');
        let word = words.next().unwrap_or("");
        let fields: Vec<&str> = words.collect();
        let reply = match word {
            "quit" => break,
            "ludoteca" => "bot\t1\tname=Starter (Rust)".to_string(),
            "arrange" => "random".to_string(),
            "move" => choose(&fields),
            "end" => {
                let why = fields.iter().find_map(|f| f.strip_prefix("why="));
                why.into_iter().for_each(|why| eprintln!("refused: {why}"));
                continue; // end is not answered
            }
            _ => continue,
        };
        println!("{reply}");
        let _ = std::io::stdout().flush();
    }
}

fn choose(fields: &[&str]) -> String {
    let field = |key: &str| fields.iter().find_map(|f| f.strip_prefix(key)?.strip_prefix('='));
    let position = field("position").unwrap_or("");
    let legal: Vec<&str> = field("legal").unwrap_or("").split_whitespace().collect();
    // Your idea goes here: the position is all that you may know.
    let number = position.bytes().map(usize::from).sum::<usize>();
    match legal.len() {
        0 => "resign".to_string(),
        count => legal[number % count].to_string(),
    }
}
